import Testing

@testable import Sheet

@Suite("Text as terminals draw it")
struct TextCellsTests {
    private func texts(_ outside: String) -> [String] { TextCells.clusters(of: outside).map(\.text) }

    @Test(
        "what terminals dispute becomes what they agree on",
        arguments: [
            ("👩‍👩‍👧‍👦!", ["👩", "!"]),
            ("🇺🇸", ["U", "S"]),
            ("🇨", ["C"]),
            ("👍🏽", ["👍"]),
            ("👩🏽‍🚀x", ["👩", "x"]),
            ("\u{1F3FD}", ["\u{FFFD}"]),
            ("1\u{FE0F}\u{20E3}", ["1"]),
            ("❤\u{FE0F}", ["❤"]),
            ("❤\u{FE0E}", ["❤"]),
            ("e\u{301}", ["e\u{301}"]),
            ("e\u{301}\u{302}\u{303}\u{304}\u{305}", ["e\u{301}\u{302}\u{303}"]),
            ("\u{301}a", ["\u{25CC}\u{301}", "a"]),
            ("微信", ["微", "信"]),
            ("\u{1112}\u{1161}\u{11AB}", ["한"]),
            ("하\u{11AB}", ["한"]),
            ("\u{1161}", ["\u{FFFD}"]),
            ("\u{E000}", ["\u{FFFD}"]),
            ("\u{93F}", ["\u{FFFD}"]),
            ("a\u{200B}b", ["a", "\u{2426}", "b"]),
            ("می\u{200C}خواهم", ["م", "ی", "خ", "و", "ا", "ه", "م"]),
            ("a\tb", ["a", " ", "b"]),
        ] as [(String, [String])])
    func degraded(outside: String, expected: [String]) {
        let got = texts(outside)
        #expect(got.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }

    @Test("any text becomes clusters that stay as they are when cut again")
    func clustersAreStable() {
        var random = SplitMix(seed: 11)
        for round in 0..<400 {
            let outside = random.text(length: round % 60)
            let clusters = TextCells.clusters(of: outside)
            #expect(clusters.allSatisfy { $0.columns == 1 || $0.columns == 2 })
            #expect(TextCells.clusters(of: clusters.map(\.text).joined()) == clusters)
            for scalar in clusters.flatMap({ $0.text.unicodeScalars }) {
                #expect(ScalarShape(scalar).isShown, "U+\(String(scalar.value, radix: 16))")
            }
        }
    }

    @Test(
        "text too long is cut on a cluster and ends in an ellipsis",
        arguments: [
            ("Total", 5, "Total"), ("Total due", 6, "Total…"), ("Total due", 7, "Total…"),
            ("微信支付", 8, "微信支付"),
            ("微信支付", 7, "微信支…"), ("微信支付", 6, "微信…"), ("abc", 1, "…"), ("abc", 0, ""), ("abc", -4, ""),
            ("", 3, ""), ("微", 1, "…"),
        ] as [(String, Int, String)])
    func clipped(text: String, columns: Int, expected: String) {
        #expect(TextCells.clip(text, to: columns) == expected)
        #expect(TextWidth.columns(TextCells.clip(text, to: columns)) <= max(0, columns))
    }

    @Test("padding fills exactly the columns asked for")
    func padded() {
        #expect(TextCells.pad("微信", to: 6) == "微信  ")
        #expect(TextCells.pad("微信", to: 7, alignment: .centre) == " 微信  ")
        #expect(TextCells.pad("5.00", to: 6, alignment: .trailing) == "  5.00")
        #expect(TextCells.pad("Total due", to: 6) == "Total…")
        #expect(TextCells.pad("微信支付", to: 6) == "微信… ")
        #expect(TextCells.pad("a", to: Int.min) == "")
    }

    @Test(
        "wrapped text breaks at spaces and between wide characters",
        arguments: [
            ("Pay with the card", 8, 4, ["Pay with", "the card"]),
            ("Pay with the card", 8, 1, ["Pay wit…"]),
            ("Pay with the card", 9, 1, ["Pay with…"]),
            ("unbreakable", 4, 9, ["unbr", "eaka", "ble"]),
            ("one\ntwo\n\nthree", 9, 9, ["one", "two", "", "three"]),
            ("请输入支付密码。", 6, 9, ["请输入", "支付密", "码。"]),
            ("请输入。支付", 6, 9, ["请输", "入。支", "付"]),
            ("（请）", 2, 9, ["（", "请", "）"]),
            ("", 5, 2, [""]), ("a", 0, 2, []), ("a", 5, 0, []), ("微a", 1, 5, ["", "a"]),
        ] as [(String, Int, Int, [String])])
    func wrapped(text: String, columns: Int, lines: Int, expected: [String]) {
        #expect(TextCells.wrap(text, to: columns, maxLines: lines) == expected)
    }

    @Test("wrapped lines always fit")
    func wrappedLinesFit() {
        var random = SplitMix(seed: 5)
        for round in 0..<300 {
            let columns = 1 + round % 17
            let lines = TextCells.wrap(random.text(length: 80), to: columns, maxLines: 6)
            #expect(lines.count <= 6)
            #expect(lines.allSatisfy { TextWidth.columns($0) <= columns })
        }
    }
}
