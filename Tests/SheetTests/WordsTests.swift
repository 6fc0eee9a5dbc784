import Checkout
import Testing

@testable import Sheet

@Suite("What each language says")
struct WordsTests {
    /// Words that another language has in common with English.
    private static let common: [Language: Set<String>] = [
        .german: ["Simulator", "Name", "Region", "Code"],
        .french: ["Total", "Type", "Contact", "Province", "Canton", "code", "E-mail"],
        .spanish: ["Total", "Error, ⟨X⟩: ⟨X⟩"],
        .japanese: ["WeChat Pay"], .hebrew: ["WeChat Pay"],
    ]

    @Test("nothing is left in English, and nothing is unsaid", arguments: Language.allCases)
    func translated(language: Language) throws {
        let english = WordCatalogue(.english)
        let words = WordCatalogue(language)
        try #require(words.all.map(\.name) == english.all.map(\.name))
        for (own, original) in zip(words.all, english.all) {
            #expect(own.text.isEmpty == original.text.isEmpty, "\(own.name)")
            let isCommon =
                Self.common[language]?.contains(own.text) == true || own.text.hasPrefix("WeChat Pay")
            if language == .english || isCommon || original.text.isEmpty { continue }
            // What is all name and number says the same everywhere.
            let spoken = own.text.replacing(WordCatalogue.outside, with: "").filter(\.isLetter)
            if spoken.count < 2 { continue }
            #expect(own.text != original.text, "\(own.name) is English: \(own.text)")
        }
    }

    @Test("no text can steer a terminal or hides anything", arguments: Language.allCases)
    func visible(language: Language) {
        for word in WordCatalogue(language).all {
            #expect(Scrubber.scrub(word.text).removed.isEmpty, "\(word.name): \(word.text)")
            #expect(!word.text.contains("\u{FFFD}"))
            let drawn = TextCells.joined(TextCells.clusters(of: word.text))
            #expect(drawn == word.text, "\(word.name) is drawn as \(drawn)")
            #expect(!word.text.contains("  ") || word.name == "biometryKeys", "\(word.name)")
            #expect(word.text.first != " " && word.text.last != " ", "\(word.name)")
        }
    }

    @Test("labels fit the narrowest sheet", arguments: Language.allCases)
    func widths(language: Language) {
        func most(_ name: String) -> Int? {
            switch name.split(separator: ".").first {
            case "row": name.hasPrefix("row.billingDetails") ? 24 : 12
            case "orderLine", "payWith", "merchant", "area": 12
            case "field", "cardField": language == .english ? 14 : 12
            case "fault": 30
            case "picker", "form", "couponTitle", "paymentSummary", "anotherMethod", "addCard": 26
            case "faultsTitle", "faultsNote", "helpTitle": 24
            case "biometryPrompt", "biometryMissed":
                language == .english || language == .simplifiedChinese ? 37 : 30
            case "confirmHint", "enterPasscode", "wrongPasscode", "passcodeLocked", "fingerPrompt",
                "wrongPaymentPassword", "paymentPasswordLocked", "enterPaymentPassword", "payWithPasscode",
                "noCardChosen", "addContact", "wrongBankPIN", "tryAgainIn":
                36
            case "connecting", "askingShop", "ordering", "reconciling", "awaitingPlatform", "paying",
                "processing", "openingWeChat":
                language == .english ? 36 : 33
            case "hint": 22
            case "shortProblem", "missing", "notValid", "pending": 18
            case "simulator": 12
            case _: nil
            }
        }
        for word in WordCatalogue(language).all {
            guard let most = most(word.name) else { continue }
            let columns = TextWidth.columns(word.text)
            #expect(columns <= most, "\(word.name) takes \(columns) of \(most): \(word.text)")
        }
    }

    @Test("numbers have the forms of the language")
    func plurals() {
        func text(_ language: Language, _ name: String) -> String? { WordCatalogue(language)[name] }
        #expect(text(.english, "moreLines.1") == "and 1 more line")
        #expect(text(.english, "moreLines.2") == "and 2 more lines")
        #expect(
            text(.german, "every.1.month") == "monatlich" && text(.german, "every.3.month") == "alle 3 Monate"
        )
        #expect(text(.german, "wrongBankPIN.1") == "Falsche PIN, noch ein Versuch")
        #expect(
            text(.french, "every.1.year") == "chaque année"
                && text(.french, "every.2.year") == "tous les 2 ans")
        #expect(text(.french, "moreLines.1") == "et 1 autre ligne")
        #expect(Language.french.words.moreLines(0) == "et 0 autre ligne")
        #expect(
            text(.spanish, "secondsLeft.1") == "queda 1 s" && text(.spanish, "secondsLeft.2") == "quedan 2 s")
        #expect(text(.hebrew, "every.1.day") == "כל יום" && text(.hebrew, "every.2.day") == "כל יומיים")
        #expect(text(.hebrew, "every.3.day") == "כל 3 ימים")
        #expect(text(.japanese, "every.1.month") == "毎月" && text(.japanese, "every.2.month") == "2か月ごと")
        #expect(text(.traditionalChinese, "moreLines.3") == "還有 3 項")
    }

    @Test("French sets a narrow no-break space before its high marks and uses its own apostrophe")
    func french() {
        for word in WordCatalogue(.french).all {
            #expect(!word.text.contains("'"), "\(word.name)")
            let letters = Array(word.text)
            for (index, letter) in letters.enumerated() where ":;!?".contains(letter) {
                // A colon within a time of day is none of the marks.
                if index + 1 < letters.count, letters[index + 1].isNumber { continue }
                #expect(index > 0 && letters[index - 1] == "\u{202F}", "\(word.name): \(word.text)")
            }
        }
    }

    @Test("Spanish opens what it exclaims and asks")
    func spanish() {
        for word in WordCatalogue(.spanish).all {
            #expect(word.text.count { $0 == "!" } == word.text.count { $0 == "¡" }, "\(word.name)")
            // The key for help asks nothing.
            let text = word.text.replacing("«?»", with: "")
            #expect(text.count { $0 == "?" } == text.count { $0 == "¿" }, "\(word.name)")
        }
    }

    @Test(
        "Chinese and Japanese set full-width marks",
        arguments: [Language.simplifiedChinese, .traditionalChinese, .japanese])
    func eastAsian(language: Language) {
        for word in WordCatalogue(language).all {
            // The key for help is itself.
            let letters = Array(word.text.replacing(" ? ", with: " "))
            for (index, letter) in letters.enumerated() where ",.;:!?()".contains(letter) {
                let isInNumber = index > 0 && letters[index - 1].isNumber
                #expect(isInNumber, "\(word.name): \(word.text)")
            }
        }
    }

    @Test("traditional Chinese has no simplified letter of the commonest")
    func traditional() {
        let simplified = Set("张钱户帐账单订购买卖电话码请选择设备还没银联这样处错误过离开关闭时间数据")
        let traditional = Set("帳單訂購買賣電話碼請選擇設備還沒銀聯這樣處錯誤過離開關閉時間數據")
        let wrong = simplified.subtracting(traditional)
        for word in WordCatalogue(.traditionalChinese).all {
            #expect(wrong.isDisjoint(with: word.text), "\(word.name): \(word.text)")
        }
    }
}
