import Session
import Sheet
import Testing

@Suite("key scripts")
struct KeyScriptTests {
    private func actions(_ text: String) throws -> [KeyStep] {
        try KeyScript.parse(text).steps.map(\.action)
    }

    private func faultOf(_ text: String) -> KeyScriptFault? {
        do {
            _ = try KeyScript.parse(text)
            return nil
        } catch {
            return error
        }
    }

    static let words: [(String, KeyStep)] =
        [
            ("up", .key(.up)), ("down", .key(.down)), ("left", .key(.left)), ("right", .key(.right)),
            ("enter", .key(.enter)), ("esc", .key(.escape)), ("tab", .key(.tab)),
            ("backtab", .key(.backTab)), ("space", .key(.character(" "))), ("backspace", .key(.backspace)),
            ("delete", .key(.delete)), ("home", .key(.home)), ("end", .key(.end)),
            ("pageup", .key(.pageUp)), ("pagedown", .key(.pageDown)), ("f1", .key(.function(1))),
            ("f12", .key(.function(12))), ("ctrl-a", .key(.control("a"))), ("ctrl-z", .key(.control("z"))),
            ("q", .key(.character("q"))), (":", .key(.character(":"))), ("\"", .key(.character("\""))),
            ("微", .key(.character("微"))), ("e\u{301}", .key(.character("e\u{301}"))),
            ("text:\"hello there\"", .text("hello there")), ("text:hello", .text("hello")),
            ("text:\"\\\"\\\\\\n\\t\\u{1F600}\"", .text("\"\\\n\t😀")), ("wait:2s", .wait(milliseconds: 2000)),
            ("wait:500ms", .wait(milliseconds: 500)), ("wait:0s", .wait(milliseconds: 0)),
            ("wait:86400s", .wait(milliseconds: 86_400_000)),
            ("wait-for:\"Pay Total\"", .waitFor("Pay Total")),
            ("open", .open(rail: nil)), ("open:apple-pay", .open(rail: "apple-pay")),
            ("open:\"wechat-pay\"", .open(rail: "wechat-pay")), ("shipping:express", .shipping("express")),
            ("shipping:\"a b\"", .shipping("a b")), ("shipping:a:b", .shipping("a:b")),
            ("card:4242", .card("4242")),
            ("contact:home", .contact("home")), ("coupon:SAVE10", .coupon("SAVE10")), ("pay", .pay),
            ("match", .match), ("miss", .miss), ("passcode", .passcode(wrong: false)),
            ("passcode:wrong", .passcode(wrong: true)), ("pin", .pin(wrong: false)),
            ("pin:wrong", .pin(wrong: true)), ("fault:lostAnswer", .fault(.lostAnswer)),
            ("step-back", .stepBack), ("cancel", .cancel), ("finish", .finish),
            ("resize:40x15", .resize(Size(width: 40, height: 15))),
            ("resize:500x200", .resize(Size(width: 500, height: 200))),
        ]

    @Test("each word means its step, and is written so again", arguments: words)
    func eachWord(word: String, step: KeyStep) throws {
        #expect(try actions(word) == [step])
        #expect(try actions(step.description) == [step])
    }

    @Test("words stand apart by any white space, and each knows its column")
    func columns() throws {
        let script = try KeyScript.parse("  open\tdown\n\ntext:\"a b\" 微 pay ")
        #expect(script.steps.map(\.column) == [3, 8, 14, 25, 27])
        #expect(script.description == "open down text:\"a b\" 微 pay")
    }

    @Test("an empty script has no steps")
    func empty() throws {
        #expect(try actions("") == [])
        #expect(try actions(" \n ") == [])
    }

    static let faults: [(String, Int, String, KeyScriptFault.Reason)] = [
        ("up entr", 4, "entr", .unknownWord(nearest: "enter")),
        ("shiping:express", 1, "shiping", .unknownWord(nearest: "shipping")),
        ("ctrl-A", 1, "ctrl-A", .unknownWord(nearest: "ctrl-a")),
        ("f13", 1, "f13", .unknownWord(nearest: "f1")), ("zzzzzz", 1, "zzzzzz", .unknownWord(nearest: nil)),
        ("::", 1, ":", .unknownWord(nearest: nil)), ("up \u{1B}", 4, "\u{1B}", .unseenCharacter),
        ("wait", 1, "wait", .missingValue(example: "wait:2s")),
        ("shipping:", 1, "shipping", .missingValue(example: "shipping:express")),
        ("text:\"\"", 1, "text", .missingValue(example: "text:\"hello\"")),
        ("pay:now", 1, "pay", .unexpectedValue), ("up:3", 1, "up", .unexpectedValue),
        ("passcode:1234", 1, "passcode", .secretValue), ("pin:\"9876\"", 1, "pin", .secretValue),
        ("text:\"abc", 6, "text", .unclosedQuote), ("text:\"abc\\\"", 6, "text", .unclosedQuote),
        ("text:\"abc\"d", 11, "text", .textAfterQuote), ("coupon:a\"b", 9, "coupon", .strayQuote),
        ("text:\u{201C}a\u{201D}", 6, "text", .curlyQuote), ("text:\"a\\q\"", 8, "\\q", .badEscape),
        ("text:\"\\u{}\"", 7, "\\u", .badEscape), ("text:\"\\u{D800}\"", 7, "\\u", .badEscape),
        ("text:\"\\u{110000}\"", 7, "\\u", .badEscape), ("text:\"\\u{1234567}\"", 7, "\\u", .badEscape),
        ("text:\"\\", 7, "\\", .badEscape), ("wait:2", 1, "2", .badWait), ("wait:1.5s", 1, "1.5s", .badWait),
        ("wait:-1s", 1, "-1s", .badWait), ("wait:86401s", 1, "86401s", .badWait),
        ("wait:99999999999999999999s", 1, "99999999999999999999s", .badWait), ("wait:s", 1, "s", .badWait),
        ("wait:٣s", 1, "٣s", .badWait), ("resize:0x5", 1, "0x5", .badSize), ("resize:80", 1, "80", .badSize),
        ("resize:501x24", 1, "501x24", .badSize), ("resize:80x201", 1, "80x201", .badSize),
        ("resize:+8x+2", 1, "+8x+2", .badSize),
        ("open:apple", 1, "apple", .unknownRail(nearest: nil)),
        ("open:wechatpay", 1, "wechatpay", .unknownRail(nearest: "wechat-pay")),
    ]

    @Test("what is not understood is named, with its place", arguments: faults)
    func eachFault(text: String, column: Int, word: String, reason: KeyScriptFault.Reason) {
        #expect(faultOf(text) == KeyScriptFault(column: column, word: word, reason: reason))
    }

    @Test("a fault reads as one sentence with the nearest word")
    func sentence() {
        #expect(
            faultOf("up entr").map(String.init(describing:))
                == "column 4: no key or step is called 'entr'; did you mean 'enter'?")
    }

    @Test(
        "a secret written by mistake is not repeated",
        arguments: ["passcode:1234", "pin:1234", "passcod:1234"])
    func secrets(text: String) throws {
        let fault = try #require(faultOf(text))
        #expect(!fault.description.contains("1234"))
        #expect(!fault.word.contains("1234"))
    }

    @Test("a fault never carries a control sequence to the terminal")
    func scrubbedFault() throws {
        let description = try #require(faultOf("\u{1B}[31mred\u{7}")).description
        #expect(description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test("a script of more words than the limit is refused at the first too many")
    func tooLong() throws {
        let fits = String(repeating: "x ", count: KeyScript.mostSteps)
        #expect(try KeyScript.parse(fits).steps.count == KeyScript.mostSteps)
        #expect(faultOf(fits + "y")?.reason == .tooManySteps)
        #expect(faultOf(fits + "y")?.column == KeyScript.mostSteps * 2 + 1)
    }

    @Test("a key that no script can name is written as text")
    func unnameableKey() {
        #expect(KeyStep.key(.character("\u{202E}")).description == "text:\"\\u{202E}\"")
    }
}

@Suite("key scripts from noise")
struct KeyScriptNoiseTests {
    @Test("any text parses or faults, and what parses is written so that it parses to the same")
    func noise() throws {
        let pieces = [
            "up", "enter", "text:", "\"", "\\", "\\u{", "}", ":", " ", "\t", "\n", "wait:", "9", "s", "ms",
            "x",
            "resize:", "open", "apple-pay", "passcode", ":wrong", "\u{301}", "\u{0}", "\u{1B}[2J",
            "微", "👩‍👩‍👧",
            "\u{202E}", "\u{2028}", "\r\n", "\u{201C}", "-", "é", "shipping:", "card:4242", "\u{10FFFF}",
            "wait-for:",
        ]
        var generator = SplitMix(state: 7)
        var parsed = 0
        for _ in 0..<20_000 {
            let count = Int(generator.next() % 8)
            let text = (0..<count).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined()
            do {
                let script = try KeyScript.parse(text)
                let again = try KeyScript.parse(script.description)
                #expect(again.steps.map(\.action) == script.steps.map(\.action), "\(text.debugDescription)")
                parsed += 1
            } catch {
                #expect(
                    !error.description.unicodeScalars.contains { $0.value < 0x20 }, "\(text.debugDescription)"
                )
            }
        }
        #expect(parsed > 1000, "the noise is not to be all refused")
    }
}

/// Numbers that are the same in every run: splitmix64, by Steele, Lea and Flood.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
