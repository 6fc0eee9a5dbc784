import Sheet

/// What the sequences of xterm, its many followers, rxvt, the Linux console and tmux mean. Modifiers are
/// left out, Shift-Up is Up, but with the arrows that move by words.
enum KeyTable {
    /// A control byte or DEL.
    static func control(_ byte: UInt8) -> TerminalInput {
        switch byte {
        case 0x03: .interrupted
        case 0x08, 0x7F: .key(.backspace)
        case 0x09: .key(.tab)
        case 0x0A, 0x0D: .key(.enter)
        case 0x1B: .key(.escape)
        case 0x00: .key(.control(" "))
        case 0x01...0x1A: .key(.control(String(Unicode.Scalar(byte + 0x60))))
        default: .key(.control(String(Unicode.Scalar(byte + 0x40))))
        }
    }

    /// The key of ESC [ parameters final; nil for what is no key.
    static func key(parameters: [UInt8], final: UInt8) -> Key? {
        guard parameters.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ";") }) else { return nil }
        if isWithControl(parameters), let arrow = wordArrow(final) { return arrow }
        switch final {
        case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
            return tilde(number(parameters))
        case UInt8(ascii: "a")...UInt8(ascii: "d"):
            // rxvt's arrows with Shift; with parameters these finals are something else.
            return parameters.isEmpty ? letter(final - 0x20) : nil
        default:
            // Keys have no number or 1 before the modifier; a report of the cursor's place has others.
            return parameters.isEmpty || number(parameters) == 1 ? letter(final) : nil
        }
    }

    /// The key of ESC and a byte, as Alt sends it: those of Emacs that move by words; nil for others.
    static func alt(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "b"): .control("left")
        case UInt8(ascii: "f"): .control("right")
        case 0x7F, 0x08: .control("w")
        default: nil
        }
    }

    /// Whether the parameters end in Control or Alt, as "1;5" does.
    private static func isWithControl(_ parameters: [UInt8]) -> Bool {
        parameters == Array("1;5".utf8) || parameters == Array("1;3".utf8)
    }

    private static func wordArrow(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "C"): .control("right")
        case UInt8(ascii: "D"): .control("left")
        default: nil
        }
    }

    /// The key of ESC O byte; nil for what is no key.
    static func singleShift(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: "X"): .character("=")
        // rxvt's arrows with Control.
        case UInt8(ascii: "c"): .control("right")
        case UInt8(ascii: "d"): .control("left")
        case UInt8(ascii: "a"), UInt8(ascii: "b"): letter(byte - 0x20)
        // The keypad in application mode sends its characters moved by 0x40.
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(String(Unicode.Scalar(byte - 0x40)))
        default: letter(byte)
        }
    }

    /// Whether "$" after these parameters ends a key of rxvt.
    static func isShiftedTilde(_ parameters: [UInt8]) -> Bool {
        !parameters.isEmpty && parameters.count <= 2 && parameters.allSatisfy(isDigit)
    }

    private static func letter(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte) - 0x4F)
        case UInt8(ascii: "Z"): .backTab
        default: nil
        }
    }

    private static func tilde(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// The first number of the parameters; 0 when there is none or it is absurd.
    private static func number(_ parameters: [UInt8]) -> Int {
        var value = 0
        for byte in parameters.prefix(while: isDigit) {
            value = value * 10 + Int(byte) - 0x30
            if value > 9999 { return 0 }
        }
        return value
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
