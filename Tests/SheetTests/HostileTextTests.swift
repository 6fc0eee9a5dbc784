import Checkout
import Testing

@testable import Sheet

@Suite("outside text that means harm")
struct HostileTextTests {
    @Test("whatever the scrubber takes out, the check of a request names, and nothing else")
    func everyScalar() {
        var differing: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in ["a\(scalar)b", "\(scalar)", "\u{628}\(scalar)\u{628}"] {
                let removed = Scrubber.scrub(text).removed.map(\.value)
                if removed != UnusualCharacter.disturbing(text).map(\.codePoint) {
                    differing.append(String(value, radix: 16))
                }
            }
        }
        #expect(differing == [])
    }

    @Test("so it is for mixtures")
    func mixtures() {
        var random = SplitMix(seed: 11)
        for round in 0..<400 {
            let text = random.text(length: round % 60)
            #expect(UnusualCharacter.disturbing(text).isEmpty == Scrubber.scrub(text).removed.isEmpty)
        }
    }

    @Test(
        "combining marks that stand on nothing or too high are named",
        arguments: [
            ("\u{301}a", [0x301]), ("a \u{301}", [0x301]), ("e\u{301}", []), ("e\u{301}\u{302}\u{303}", []),
            ("e\u{301}\u{302}\u{303}\u{304}\u{304}", [0x304]), ("ประเทศไทย", []), ("किताब", []), ("", []),
        ] as [(String, [UInt32])])
    func strayMarks(text: String, points: [UInt32]) {
        #expect(UnusualCharacter.strayMarks(text).map(\.codePoint) == points)
    }

    @Test(
        "whatever stands in a line, it takes the columns it was given",
        arguments: [
            "\u{1B}[2J", "\u{9B}31m", "\r\n", "\t", "\u{2028}", "\u{202E}", "\u{2067}x\u{2069}", "\u{200B}",
            "\u{E0041}\u{E007F}", "\u{378}", "\u{301}\u{301}\u{301}\u{301}",
            "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤\u{FE0F}", "微信",
            "\u{1100}\u{1161}", "\u{FDFD}", "\u{12031}",
        ])
    func columns(poison: String) {
        let long = String(repeating: "Label \(poison) ", count: 1000)
        for text in [poison, "a\(poison)b", poison + poison, long] {
            for width in [1, 2, 7, 20] {
                #expect(TextWidth.columns(TextCells.pad(text, to: width)) == width)
            }
            var grid = Grid(size: Size(width: 12, height: 1), fill: .page)
            grid.write(TextCells.clip(text, to: 10), x: 1, y: 0, style: Style(.label))
            grid.write("|", x: 11, y: 0, style: Style(.border))
            #expect(grid[11, 0].text == "|")
            #expect(grid[0, 0].text == " ")
            #expect(grid.plainText.unicodeScalars.allSatisfy { ScalarTreatment(of: $0) != .escape })
        }
    }
}
