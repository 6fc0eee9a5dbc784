import Sheet

/// What a terminal says when it is asked.
package enum TerminalAnswer: Hashable, Sendable {
    /// Its background.
    case background(RGB)
    /// It can show what is sent between two marks at once (private mode 2026).
    case holdsFrames
    /// What kind of terminal it is: every terminal answers this, so that silence before it means no.
    case attributes

    /// Asks for the background, for private mode 2026, then for the attributes.
    static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"

    /// The kinds of terminal that are asked: those that swallow a question they do not know. The console of
    /// Linux would print it.
    private static let askedKinds = [
        "xterm", "tmux", "screen", "rxvt", "alacritty", "foot", "kitty", "konsole", "vte", "gnome", "st-",
        "contour", "ghostty", "wezterm", "mintty", "iterm",
    ]

    /// Whether a terminal of this name is asked.
    package static func asks(term: String) -> Bool {
        askedKinds.contains { term == $0 || term.hasPrefix($0) }
    }

    /// Reads the report on a private mode, "?2026;2$y": 1 and 2 say that it is on or off, so that it can be
    /// switched; 0, 3 and 4 that it cannot.
    static func of(modeReport parameters: [UInt8]) -> TerminalAnswer? {
        let text = String(decoding: parameters, as: UTF8.self)
        return text == "?2026;1$" || text == "?2026;2$" ? .holdsFrames : nil
    }

    /// Reads the body of an operating system command: "11;rgb:ffff/ffff/ffff", one to four digits a part.
    static func of(command bytes: [UInt8]) -> TerminalAnswer? {
        let text = String(decoding: bytes, as: UTF8.self)
        for head in ["11;rgb:", "11;rgba:"] where text.hasPrefix(head) {
            let parts = text.dropFirst(head.count).split(separator: "/", omittingEmptySubsequences: false)
            let levels = parts.prefix(3).compactMap(level)
            guard (3...4).contains(parts.count), levels.count == 3 else { return nil }
            return .background(RGB(levels[0], levels[1], levels[2]))
        }
        return nil
    }

    /// A part of X's colour notation: h, hh, hhh or hhhh, where all digits f is full light.
    private static func level(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
            let value = Int(digits, radix: 16)
        else { return nil }
        let most = (1 << (4 * digits.utf8.count)) - 1
        return UInt8(value * 255 / most)
    }
}

/// Whether a terminal's own background is light or dark.
package enum TerminalBackground {
    /// By the colour itself: light where black stands out from it more than white does.
    package static func appearance(of background: RGB) -> Theme.Appearance {
        background.contrast(with: RGB(0, 0, 0)) > background.contrast(with: RGB(255, 255, 255))
            ? .light : .dark
    }

    /// By the variable that rxvt, Konsole and others set: "foreground;background", numbers of the first
    /// sixteen colours, with something more between them at times; nil for what says nothing.
    package static func appearance(colorFGBG text: String?) -> Theme.Appearance? {
        guard let last = text?.split(separator: ";").last, let number = Int(last) else { return nil }
        switch number {
        case 0...6, 8: return .dark
        case 7, 9...15: return .light
        default: return nil
        }
    }
}
