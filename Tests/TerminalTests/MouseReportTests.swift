import Sheet
import Testing

@testable import Terminal

@Suite("the mouse from bytes")
struct MouseReportTests {
    private func decode(_ text: String) -> [TerminalInput] {
        var decoder = KeyDecoder()
        var inputs = decoder.feed(text.utf8)
        while decoder.patience != nil { inputs += decoder.quiet() }
        return inputs
    }

    @Test(
        "a press of the first button and the wheel are told, with the cell counted from 0",
        arguments: [
            ("\u{1B}[<0;1;1M", MouseEvent(.press, x: 0, y: 0)),
            ("\u{1B}[<0;10;20M", MouseEvent(.press, x: 9, y: 19)),
            ("\u{1B}[<4;300;400M", MouseEvent(.press, x: 299, y: 399)),
            ("\u{1B}[<64;2;3M", MouseEvent(.wheelUp, x: 1, y: 2)),
            ("\u{1B}[<65;2;3M", MouseEvent(.wheelDown, x: 1, y: 2)),
            ("\u{1B}[<81;99999;3M", MouseEvent(.wheelDown, x: 99_998, y: 2)),
        ])
    func events(bytes: String, event: MouseEvent) {
        #expect(decode(bytes) == [.mouse(event)])
        #expect(decode("a" + bytes + "b") == [.key(.character("a")), .mouse(event), .key(.character("b"))])
    }

    @Test(
        "releases, other buttons, movements and what no terminal sends are swallowed whole",
        arguments: [
            "\u{1B}[<0;1;1m", "\u{1B}[<1;1;1M", "\u{1B}[<2;1;1M", "\u{1B}[<32;1;1M", "\u{1B}[<66;1;1M",
            "\u{1B}[<128;1;1M", "\u{1B}[<0;0;1M", "\u{1B}[<0;1;0M", "\u{1B}[<;;M", "\u{1B}[<M",
            "\u{1B}[<0;1M",
            "\u{1B}[<0;1;1;1M", "\u{1B}[<0;123456;1M", "\u{1B}[<0;1;1 M", "\u{1B}[<0;1;<1M",
            "\u{1B}[<-1;1;1M",
            "\u{1B}[<0;1;" + String(repeating: "1", count: 500) + "M",
            "\u{1B}[<0;1;1" + String(repeating: ";", count: 500) + "M", "\u{1B}[<0;1;1~", "\u{1B}[<0;1;1A",
        ])
    func swallowed(bytes: String) {
        #expect(decode(bytes + "q") == [.key(.character("q"))])
    }

    @Test("half a report waits for the rest without an end, and keys that get out of it count")
    func half() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[<0;1".utf8) == [] && decoder.patience == nil)
        #expect(decoder.feed("0;5M".utf8) == [.mouse(MouseEvent(.press, x: 9, y: 4))])
        #expect(decoder.feed("\u{1B}[<0;1".utf8) == [])
        #expect(decoder.feed([0x03]) == [.interrupted])
        #expect(decoder.feed("\u{1B}[<0;1\u{1B}[A".utf8) == [.key(.up)])
        #expect(decoder.feed("\u{1B}[<0;1\r".utf8) == [.key(.enter)])
    }

    @Test("no bytes, however cut, make a click outside the report or a key out of one")
    func fuzz() {
        var seed: UInt64 = 7
        func next(_ limit: UInt64) -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (seed >> 33) % limit
        }
        let likely = Array("<;;0123456789".utf8)
        for _ in 0..<3000 {
            var decoder = KeyDecoder()
            let body: [UInt8] = (0..<next(40)).map { _ in likely[Int(next(UInt64(likely.count)))] }
            let final = UInt8(ascii: next(2) == 0 ? "M" : "m")
            var inputs: [TerminalInput] = []
            for byte in Array("\u{1B}[<".utf8) + body + [final] { inputs += decoder.feed([byte]) }
            #expect(inputs.count <= 1 && decoder.patience == nil)
            for input in inputs {
                guard case .mouse(let event) = input else {
                    Issue.record("\(input) from \(String(decoding: body, as: UTF8.self))")
                    continue
                }
                #expect((0..<99_999).contains(event.place.x) && (0..<99_999).contains(event.place.y))
            }
            #expect(decoder.feed("k".utf8) == [.key(.character("k"))])
        }
    }
}

@Suite("texts for the clipboard, and the window's title")
struct ClipboardTextTests {
    @Test(
        "terminals are reached as they can be",
        arguments: [
            ("xterm-256color", [:], ClipboardText.Way.plain), ("tmux-256color", [:], .plain),
            ("screen", [:], .throughScreen), ("screen.xterm-256color", [:], .throughScreen),
            ("screen", ["TMUX": "/x,1,0"], .plain), ("screen-256color", ["TMUX": ""], .throughScreen),
            ("xterm", ["STY": "1.x"], .throughScreen), ("linux", [:], nil), ("vt100", [:], nil),
            ("dumb", [:], nil), ("linux", ["TMUX": "x"], nil),
        ] as [(String, [String: String], ClipboardText.Way?)])
    func ways(term: String, environment: [String: String], way: ClipboardText.Way?) {
        #expect(ClipboardText.way(term: term, environment: environment) == way)
    }

    @Test("the payload is the text alone, in Base64")
    func payload() {
        for (text, code) in [
            ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"), ("微", "5b6u"),
        ] {
            #expect(ClipboardText.sequence(text, .plain) == "\u{1B}]52;c;\(code)\u{7}")
            #expect(ClipboardText.sequence(text, .throughScreen) == "\u{1B}P\u{1B}]52;c;\(code)\u{7}\u{1B}\\")
        }
        #expect(ClipboardText.sequence("", .plain) == nil)
        #expect(ClipboardText.sequence(String(repeating: "x", count: 257), .plain) == nil)
    }

    @Test("a title steers no terminal")
    func title() {
        let sequence = WindowTitle.sequence("Demo\u{7}\u{1B}]52;c;eA==\u{7}\u{9C} 微信") ?? ""
        #expect(sequence.hasPrefix("\u{1B}[22;0t\u{1B}]2;") && sequence.hasSuffix(" 微信\u{7}"))
        #expect(sequence.unicodeScalars.filter { $0 == "\u{1B}" }.count == 2)
        #expect(sequence.unicodeScalars.filter { $0 == "\u{7}" || $0 == "\u{9C}" }.count == 1)
        #expect(WindowTitle.sequence("") == nil)
    }
}
