import Checkout
import JSONText
import Scenarios
import Sheet
import Testing

@testable import Session

@Suite("what exports and inspector tell")
struct ExportWordsTests {
    private func walk(_ name: String, _ language: Language? = nil) throws -> RecordedScenario {
        var text = String(decoding: try #require(EmbeddedScenarios.named(name)), as: UTF8.self)
        if let language {
            let start = try #require(text.firstIndex(of: "{"))
            text.insert(contentsOf: "\"language\": \"\(language.rawValue)\",", at: text.index(after: start))
        }
        return try RecordedScenario(text)
    }

    // MARK: What was agreed to

    @Test("a subscription is in the report as the sheet says it", arguments: Language.allCases)
    func subscription(language: Language) throws {
        let recording = try walk("subscription-with-trial").recording
        let text = try ExportReport.text(of: recording, in: language).replacing("\\", with: "")
        let words = SheetAppearance(language: language).words
        let amounts = AmountFormat(language)
        let recurring = try #require(recording.header.scenario.request.recurring)
        let currency = recording.header.scenario.request.currency
        let price = amounts.text(try #require(recurring.regularBilling.amount), in: currency)
        let json = try ExportText.events(of: recording)
        #expect(
            json.contains("\"kind\": \"promise\"") && json.contains(", from Jan 1, 2027, until you cancel"))
        for part in [
            recurring.description, recurring.regularBilling.label, price, words.trial,
            words.recurringUntilCancelled, words.billingDetails,
            String(try #require(recurring.billingAgreement).prefix(30)),
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test(
        "so are a later payment, a card that is topped up, and the parts of several shops",
        arguments: EmbeddedScenarios.all.map(\.name))
    func kinds(name: String) throws {
        let bytes = try #require(EmbeddedScenarios.named(name))
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("PaymentRequest\"") || text.contains("multiToken") else { return }
        let recorded = try RecordedScenario(text)
        let recording = try recorded.recording
        let terms = recording.header.scenario.request
        guard terms.kind != .once else { return }
        let report = try ExportReport.text(of: recording).replacing("\\", with: "")
        switch terms.kind {
        case .once: break
        case .recurring(let payment): #expect(report.contains(payment.regularBilling.label))
        case .automaticReload(let reload):
            #expect(report.contains(reload.billing.label) && report.contains("below"))
        case .deferred(let payment):
            #expect(report.contains(payment.billing.label))
            #expect(payment.freeCancellation == nil || report.contains("UTC ("))
        case .multiToken(let contexts):
            for context in contexts { #expect(report.contains(context.merchantName)) }
        }
        var replay = Replay(recording)
        replay.seek(to: recording.count)
        let lines = TermLine.all(of: recorded.session.checkout, since: nil, .english)
        #expect(lines.contains { $0.kind == .promise })
    }

    // MARK: WeChat

    @Test("a shop on WeChat's rail is told of its orders and notices, and the report names what paid")
    func weChat() throws {
        let recording = try walk("wechat-balance-short").recording
        let text = try ExportReport.text(of: recording, in: .english)
        #expect(text.contains("`unifiedorder`") && text.contains("`notify`"))
        #expect(text.contains("| Pay with |") || text.contains("| \(Language.english.words.payWith) |"))
        var replay = Replay(recording)
        replay.seek(to: recording.count)
        let told = InspectorTrail(replay, .english).told.map(\.name)
        #expect(told.contains("unifiedorder") && told.contains("notify"))
    }

    // MARK: A shop's answer

    @Test("an answer is told by what it changes, and one of a thing is no plural")
    func answer() throws {
        let recording = try RecordedWalk("open shipping:expressshipping pay match finish").recording
        let text = try ExportReport.text(of: recording, in: .english)
        #expect(text.contains("极速送达 CN¥10.00") && !text.contains("(s)"))
    }

    @Test("where it goes is one line: the place before it is authorized, everything after")
    func address() throws {
        let before = try ExportReport.text(of: RecordedWalk("open wait:3s cancel").recording, in: .english)
        let after = try ExportReport.text(of: RecordedWalk("open pay match").recording, in: .english)
        func line(_ text: String) -> String {
            text.split(separator: "\n").first { $0.hasPrefix("| Ship to |") }.map(String.init) ?? ""
        }
        #expect(line(before).contains("310013") && !line(before).contains("竹影里"))
        #expect(line(after).contains("310013") && line(after).contains("竹影里"))
    }

    @Test("the device has the name of the option")
    func device() throws {
        let text = try ExportReport.text(of: RecordedWalk("open").recording, in: .english)
        #expect(text.contains("| device | face-id, iOS 18 |"))
    }

    // MARK: Markdown

    @Test("nothing from outside links, calls, or counts as a formula")
    func neutral() throws {
        var fixture = WalkFixture()
        let label = "http://evil.example www.evil.example @user $x$ #12 a@b.example GH-7 !3"
        fixture.request = WalkFixture.demo.replacing("包邮", with: label)
        let text = try ExportReport.text(of: RecordedWalk("open pay match", fixture).recording)
        let table = text.split(separator: "\n").filter { $0.hasPrefix("|") || $0.hasPrefix("-") }
            .filter { !$0.contains("`") }.joined(separator: "\n")
        for bare in ["http://", "www.e", "@user", "#12", "a@b", "GH-7", "!3"] {
            #expect(!table.contains(bare), "\(bare)")
        }
        #expect(table.contains("http:\u{2060}//evil.example") && table.contains("\\$x\\$"))
    }

    // MARK: Casts

    @Test("a cast's title holds no control, and after its end the cursor stands below the picture")
    func cast() throws {
        let recording = try RecordedScenario(
            "{\"title\": \"Nice \\u202E\\u009B2J\\u0007 title\", \"keys\": \"open\"}"
        ).recording
        let text = try ExportCast.text(of: recording, { _ in .plain })
        let lines = text.split(separator: "\n")
        let header = try #require(lines.first).lowercased()
        for control in ["202e", "009b", "0007", "\u{202E}", "\u{9B}", "\u{7}"] {
            #expect(!header.contains(control), "\(control)")
        }
        let height = recording.header.screenSize.height
        #expect(try #require(lines.last).contains("[\(height);1H\\r\\n"))
        #expect(!text.contains("[8l"))
    }

    // MARK: Right to left

    @Test("right-to-left pictures are marked so that nobody turns their lines over again")
    func rightToLeft() throws {
        let recording = try walk("pay-with-a-face", .hebrew).recording
        let picture = try ExportSVG.picture(of: recording, at: .entry(1), { _ in .plain })
        for line in picture.split(separator: "<text ") where line.contains("ש") {
            #expect(line.contains("direction=\"ltr\" style=\"unicode-bidi:bidi-override\""))
        }
        #expect(picture.contains("bidi-override"))
        #expect(try ExportCast.text(of: recording, { _ in .plain }).contains("[8l"))
        for text in [
            try ExportText.screens(of: recording, at: nil), try ExportReport.text(of: recording),
        ] {
            #expect(text.contains("\u{202D}"))
            #expect(text.count { $0 == "\u{202D}" } == text.count { $0 == "\u{202C}" })
        }
        let other = try ExportSVG.picture(of: walk("pay-with-a-face").recording, at: nil, { _ in .plain })
        #expect(!other.contains("bidi-override"))
    }

    @Test("an animation shows its first screen where nothing moves")
    func still() throws {
        let animation = try ExportSVG.animation(of: RecordedWalk("open pay match").recording, { _ in .plain })
        let frames = animation.split(separator: "\n").filter { $0.contains("<use ") }
        #expect(frames.count > 2)
        #expect(try #require(frames.first).hasPrefix("<g><set attributeName=\"display\" to=\"none\""))
        #expect(frames.dropFirst().allSatisfy { $0.hasPrefix("<g display=\"none\">") })
    }
}
