import Checkout
import Sheet

/// One thing to do in a walk: a key, or a step that holds whatever the sheet's layout is.
package enum KeyStep: Hashable, Sendable {
    /// Press one key.
    case key(Key)
    /// Type these characters one by one.
    case text(String)
    /// Let this much of the session's time pass; 0 to `longestWaitMilliseconds`.
    case wait(milliseconds: Int64)
    /// Let time pass until a line of the screen shows this text.
    case waitFor(String)
    /// Give the screen another size.
    case resize(Size)
    /// Open the sheet, of the rail named or of the only one offered.
    case open(rail: String?)
    /// Choose the shipping method with this identifier.
    case shipping(String)
    /// Choose the card whose number ends so.
    case card(String)
    /// Choose the contact with this identifier.
    case contact(String)
    /// Enter this coupon code.
    case coupon(String)
    /// Choose what pays in WeChat: `balance`, or a card whose number ends so.
    case payWith(String)
    /// Ask to pay, as a double click of the side button does.
    case pay
    /// The face or finger is recognised.
    case match
    /// The face or finger is not recognised.
    case miss
    /// Enter the wallet's own passcode, or one that is not it.
    case passcode(wrong: Bool)
    /// Enter the card's own PIN, or one that is not it.
    case pin(wrong: Bool)
    /// Bring about a fault of the menu, at this moment or its own.
    case fault(FaultChoice)
    /// Go back to how the sheet or the page stood before the last choice, as a tester does in the inspector.
    case stepBack
    /// Leave the sheet.
    case cancel
    /// Leave the result and end.
    case finish

    /// A day, in milliseconds: the longest single wait. Only virtual time is waited for so long.
    package static let longestWaitMilliseconds: Int64 = 86_400_000

    /// The rails that `open:` knows.
    package static let rails = Rail.allCases.map(\.rawValue)

    /// Steps that stand alone, by name.
    static let plainSteps: [(name: String, step: KeyStep)] = [
        ("open", .open(rail: nil)), ("pay", .pay), ("match", .match), ("miss", .miss),
        ("passcode", .passcode(wrong: false)), ("pin", .pin(wrong: false)), ("cancel", .cancel),
        ("finish", .finish), ("step-back", .stepBack),
    ]

    /// Steps that take a value, with an example of each.
    static let valueSteps: [(name: String, example: String)] = [
        ("text", "text:\"hello\""), ("wait", "wait:2s"), ("wait-for", "wait-for:\"Total\""),
        ("resize", "resize:80x24"), ("open", "open:apple-pay"), ("shipping", "shipping:express"),
        ("card", "card:4242"), ("contact", "contact:home"), ("coupon", "coupon:SAVE10"),
        ("pay-with", "pay-with:balance"), ("passcode", "passcode:wrong"), ("pin", "pin:wrong"),
        ("fault", "fault:lostAnswer"),
    ]
}

extension KeyStep: CustomStringConvertible {
    /// The word as it would be written; parsing it gives the same step.
    package var description: String {
        switch self {
        case .key(let key): key.scriptWord
        case .text(let text): "text:" + ScriptQuote.quoted(text)
        case .wait(let milliseconds):
            milliseconds % 1000 == 0 ? "wait:\(milliseconds / 1000)s" : "wait:\(milliseconds)ms"
        case .waitFor(let text): "wait-for:" + ScriptQuote.quoted(text)
        case .resize(let size): "resize:\(size.width)x\(size.height)"
        case .open(let rail): rail.map { "open:" + ScriptQuote.quotedIfNeeded($0) } ?? "open"
        case .shipping(let identifier): "shipping:" + ScriptQuote.quotedIfNeeded(identifier)
        case .card(let ending): "card:" + ScriptQuote.quotedIfNeeded(ending)
        case .contact(let identifier): "contact:" + ScriptQuote.quotedIfNeeded(identifier)
        case .coupon(let code): "coupon:" + ScriptQuote.quotedIfNeeded(code)
        case .payWith(let method): "pay-with:" + ScriptQuote.quotedIfNeeded(method)
        case .pay: "pay"
        case .match: "match"
        case .miss: "miss"
        case .passcode(let wrong): wrong ? "passcode:wrong" : "passcode"
        case .pin(let wrong): wrong ? "pin:wrong" : "pin"
        case .fault(let choice): "fault:\(choice.rawValue)"
        case .stepBack: "step-back"
        case .cancel: "cancel"
        case .finish: "finish"
        }
    }
}

extension Key {
    /// Keys that have a name in a script.
    static let scriptNames: [(name: String, key: Key)] =
        [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("enter", .enter),
            ("esc", .escape), ("tab", .tab), ("backtab", .backTab), ("space", .character(" ")),
            ("backspace", .backspace), ("delete", .delete), ("home", .home), ("end", .end),
            ("pageup", .pageUp), ("pagedown", .pageDown), ("ctrl-left", .control("left")),
            ("ctrl-right", .control("right")),
        ]
        + (1...12).map { ("f\($0)", .function($0)) }
        + "abcdefghijklmnopqrstuvwxyz".map { ("ctrl-\($0)", .control(String($0))) }

    /// The name where it has one, else the character itself; what no script can name becomes typed text.
    var scriptWord: String {
        if let named = Key.scriptNames.first(where: { $0.key == self }) { return named.name }
        guard case .character(let text) = self else { return String(describing: self) }
        let isWord = text.unicodeScalars.allSatisfy {
            !ScriptQuote.isSeparator($0) && !ScriptQuote.isUnseen($0)
        }
        return text.count == 1 && isWord ? text : "text:" + ScriptQuote.quoted(text)
    }
}

/// How values are quoted in a script: C's escapes, and whatever cannot be seen by its number.
enum ScriptQuote {
    static func quotedIfNeeded(_ text: String) -> String {
        needsQuotes(text) ? quoted(text) : text
    }

    static func needsQuotes(_ text: String) -> Bool {
        text.isEmpty
            || text.unicodeScalars.contains {
                isSeparator($0) || $0 == "\"" || $0 == "\\" || isUnseen($0) || isCurlyQuote($0)
            }
    }

    static func quoted(_ text: String) -> String {
        var words = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": words += "\\\(scalar)"
            case "\n": words += "\\n"
            case "\t": words += "\\t"
            default:
                if isUnseen(scalar) {
                    words += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    words.unicodeScalars.append(scalar)
                }
            }
        }
        return words + "\""
    }

    /// The white space between words. Other spaces belong to the word they stand in.
    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || (0x09...0x0D).contains(scalar.value)
    }

    /// The quotation marks that word processors put in the place of `"`.
    static func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{201C}" || scalar == "\u{201D}" || scalar == "\u{201E}" || scalar == "\u{FF02}"
    }

    /// Controls, line separators and format characters: they would act on a terminal or deceive its reader.
    static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
