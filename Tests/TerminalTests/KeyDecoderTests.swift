import Sheet
import Testing

@testable import Terminal

@Suite("Keys from bytes")
struct KeyDecoderTests {
    private static let escape = "\u{1B}"

    /// Everything that the bytes mean, when nothing follows them.
    private func decode(_ bytes: [UInt8]) -> [TerminalInput] {
        var decoder = KeyDecoder()
        var inputs = decoder.feed(bytes)
        while decoder.patience != nil { inputs += decoder.quiet() }
        return inputs
    }

    private func decode(_ text: String) -> [TerminalInput] { decode(Array(text.utf8)) }

    @Test(
        "terminals' sequences are keys",
        arguments: [
            ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
            ("\u{1B}OA", .up), ("\u{1B}OD", .left), ("\u{1B}[1;5A", .up), ("\u{1B}O5A", .up),
            ("\u{1B}[a", .up), ("\u{1B}Od", .control("left")), ("\u{1B}[1;5C", .control("right")),
            ("\u{1B}[1;3D", .control("left")), ("\u{1B}b", .control("left")), ("\u{1B}\u{7F}", .control("w")),
            ("\u{1B}\u{1B}[A", .up),
            ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
            ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8$", .end),
            ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .delete), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6^", .pageDown),
            ("\u{1B}[Z", .backTab), ("\u{1B}[1;2Z", .backTab),
            ("\u{1B}OP", .function(1)), ("\u{1B}[[A", .function(1)), ("\u{1B}[11~", .function(1)),
            ("\u{1B}[1;2P", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)),
            ("\u{1B}[24~", .function(12)), ("\u{1B}[25~", .function(13)), ("\u{1B}[34~", .function(20)),
            ("\u{1B}OM", .enter), ("\u{1B}Oj", .character("*")), ("\u{1B}Oy", .character("9")),
            ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
            ("\u{1B}", .escape), ("\u{C}", .control("l")), ("\u{1A}", .control("z")),
            ("\u{1C}", .control("\\")),
            ("\u{0}", .control(" ")), (" ", .character(" ")), ("a", .character("a")), ("é", .character("é")),
            ("微", .character("微")), ("e\u{301}", .character("e\u{301}")), ("👩‍🚀", .character("👩‍🚀")),
            ("🇺🇸", .character("🇺🇸")),
        ] as [(String, Key)])
    func keys(bytes: String, key: Key) {
        #expect(decode(bytes) == [.key(key)])
    }

    @Test("Ctrl-C interrupts, even after ESC")
    func interrupt() {
        #expect(decode("a\u{3}") == [.key(.character("a")), .interrupted])
        #expect(decode("\u{1B}\u{3}") == [.interrupted])
    }

    @Test(
        "what is no key is swallowed whole",
        arguments: [
            "\u{1B}[2~", "\u{1B}[I", "\u{1B}[O", "\u{1B}[99~", "\u{1B}[12345678901234567890~", "\u{1B}[?1;2c",
            "\u{1B}[24;80R", "\u{1B}[?2026;1$y", "\u{1B}[M !!", "\u{1B}[27;5;97~",
            "\u{1B}[97;5u",
            "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\",
            "\u{1B}P1+r544e\u{1B}\\",
            "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}Oz", "\u{1B}a",
            "\u{1B}é",
            "\u{1B}[1;2", "\u{1B}[", "\u{1B}O", "\u{1B}]half", "\u{1B}[[", "\u{1B}[[Z", "\u{1B}[201~",
            "\u{1B}[5\u{18}",
        ])
    func swallowed(bytes: String) {
        #expect(decode(bytes) == [])
        // Nothing of it sticks to what follows.
        var decoder = KeyDecoder()
        var inputs = decoder.feed(bytes.utf8)
        inputs += decoder.quiet()
        inputs += decoder.feed("x".utf8)
        #expect(inputs == [.key(.character("x"))])
    }

    @Test("a sequence that comes byte by byte is the same key")
    func byteByByte() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.patience == .escape)
        #expect(decoder.feed([0x5B]) == [])
        #expect(decoder.patience == .sequence)
        #expect(decoder.feed([0x41]) == [.key(.up)])
        #expect(decoder.patience == nil)
        #expect(decoder.feed([0xE5, 0xBE]) == [])
        #expect(decoder.patience == .sequence)
        #expect(decoder.feed([0xAE]) == [.key(.character("微"))])
    }

    @Test("ESC alone is the Escape key once nothing follows, and so is each of several")
    func escapes() {
        #expect(decode("\u{1B}") == [.key(.escape)])
        #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
        #expect(decode("\u{1B}\u{1B}\u{1B}") == [.key(.escape), .key(.escape), .key(.escape)])
        #expect(decode("\u{1B}\u{1B}a") == [.key(.escape)])
    }

    @Test("a broken sequence does not take the next one with it")
    func brokenSequences() {
        #expect(decode("\u{1B}[1;\u{1B}[B") == [.key(.down)])
        #expect(decode("\u{1B}]0;x\u{1B}[B") == [.key(.down)])
        #expect(decode("\u{1B}[1\r") == [.key(.enter)])
        #expect(decode("\u{1B}O\u{1B}[B") == [.key(.down)])
    }

    @Test(
        "bytes that are not UTF-8 are ignored",
        arguments: [
            [0x80], [0xFF], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF8, 0x88], [0xE5, 0xBE], [0xC2, 0x9B],
        ] as [[UInt8]])
    func badBytes(bytes: [UInt8]) {
        #expect(decode(bytes + [0x61]) == [.key(.character("a"))])
    }

    @Test("a paste is one input, whatever it holds")
    func paste() {
        #expect(
            decode("\u{1B}[200~one\r\ntwo\u{3}\u{1B}[A\u{1B}[201~x") == [
                .paste("one\r\ntwo\u{3}\u{1B}[A"), .key(.character("x")),
            ])
        #expect(decode("\u{1B}[200~\u{1B}[201~") == [.paste("")])
        #expect(decode("\u{1B}[200~a\u{1B}[20\u{1B}[201~") == [.paste("a\u{1B}[20")])
        #expect(
            decode([0x1B] + Array("[200~微".utf8) + [0xFF, 0xE5] + [0x1B] + Array("[201~".utf8)) == [
                .paste("微")
            ])
    }

    @Test("what comes late of a paste is still no keys")
    func pausedPaste() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[200~pay\r微".utf8.dropLast()) == [])
        #expect(decoder.patience == .paste)
        #expect(decoder.quiet() == [.paste("pay\r")])
        #expect(decoder.patience == nil)
        #expect(decoder.feed("微2468\r".utf8.dropFirst(2)) == [])
        #expect(decoder.quiet() == [.paste("微2468\r")])
        #expect(decoder.feed("10\u{1B}[201~q".utf8) == [.paste("10"), .key(.character("q"))])
        #expect(decoder.patience == nil)
    }

    @Test("a paste whose end was lost is left by Escape or Ctrl-C alone", arguments: ["", "pay"])
    func unclosedPaste(text: String) {
        for (byte, input) in [(UInt8(0x1B), TerminalInput.key(.escape)), (0x03, .interrupted)] {
            var decoder = KeyDecoder()
            #expect(decoder.feed("\u{1B}[200~\(text)".utf8) == [])
            #expect(decoder.quiet() == (text.isEmpty ? [] : [.paste(text)]))
            #expect(decoder.feed([byte]) == [])
            #expect(decoder.quiet() == [input])
            #expect(decoder.feed("q".utf8) == [.key(.character("q"))])
        }
    }

    @Test("of a huge paste the first 64 KiB are kept, and the rest is not typed")
    func hugePaste() {
        var decoder = KeyDecoder()
        var inputs = decoder.feed("\u{1B}[200~".utf8)
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
        for _ in 0..<256 { inputs += decoder.feed(piece) }
        inputs += decoder.feed("\u{1B}[201~q".utf8)
        #expect(inputs.count == 2)
        #expect(inputs.first == .paste(String(repeating: "x", count: 64 * 1024)))
        #expect(inputs.last == .key(.character("q")))
    }

    @Test("no bytes, however cut, make the decoder fail or stick")
    func randomBytes() {
        var seed: UInt64 = 42
        func next(_ limit: UInt64) -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (seed >> 33) % limit
        }
        let likely = Array("\u{1B}\u{1B}[[]O?;$~0123AMP\\\u{7}\u{3}\r微".utf8)
        for _ in 0..<2000 {
            var decoder = KeyDecoder()
            var whole = KeyDecoder()
            let bytes: [UInt8] = (0..<next(60)).map { _ in
                next(4) == 0 ? UInt8(next(256)) : likely[Int(next(UInt64(likely.count)))]
            }
            var inputs: [TerminalInput] = []
            for byte in bytes { inputs += decoder.feed([byte]) }
            inputs += decoder.quiet()
            #expect(decoder.patience == nil)
            #expect(decoder.feed("\u{1B}[B".utf8) == [.key(.down)])
            // How the bytes were cut changes nothing but which letters stand together.
            let together = whole.feed(bytes) + whole.quiet()
            #expect(scalars(together) == scalars(inputs))
        }
    }

    private func scalars(_ inputs: [TerminalInput]) -> [[Unicode.Scalar]] {
        var flat: [[Unicode.Scalar]] = []
        for input in inputs {
            if case .key(.character(let text)) = input {
                flat += text.unicodeScalars.map { [$0] }
            } else {
                flat.append(Array("\(input)".unicodeScalars))
            }
        }
        return flat
    }
}
