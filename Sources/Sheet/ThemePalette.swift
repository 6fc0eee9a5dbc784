/// The fixed colours that terminals number.
package enum TerminalPalette {
    /// The colours 16 ... 255 of xterm: a cube of six steps a side, then 24 greys. The first sixteen are
    /// left out, for the user may have changed them.
    package static let cube: [(index: Int, color: RGB)] = {
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        var colors: [(index: Int, color: RGB)] = []
        for red in steps {
            for green in steps {
                for blue in steps { colors.append((16 + colors.count, RGB(red, green, blue))) }
            }
        }
        for grey in 0..<24 {
            let level = UInt8(8 + 10 * grey)
            colors.append((232 + grey, RGB(level, level, level)))
        }
        return colors
    }()

    /// The first sixteen colours as xterm has them; other terminals and users choose others.
    package static let sixteen: [(index: Int, color: RGB)] = [
        (0, RGB(0, 0, 0)), (1, RGB(205, 0, 0)), (2, RGB(0, 205, 0)), (3, RGB(205, 205, 0)),
        (4, RGB(0, 0, 238)), (5, RGB(205, 0, 205)), (6, RGB(0, 205, 205)), (7, RGB(229, 229, 229)),
        (8, RGB(127, 127, 127)), (9, RGB(255, 0, 0)), (10, RGB(0, 255, 0)), (11, RGB(255, 255, 0)),
        (12, RGB(92, 92, 255)), (13, RGB(255, 0, 255)), (14, RGB(0, 255, 255)), (15, RGB(255, 255, 255)),
    ]

    /// The nearest colour, of those that keep `contrast` with `background` when one is given; without any
    /// such colour the one with most contrast.
    static func nearest(
        to wanted: RGB, of colors: [(index: Int, color: RGB)], against background: RGB? = nil,
        contrast: Double = 1
    ) -> (index: Int, color: RGB) {
        var best: (distance: Int, index: Int, color: RGB)?
        for (index, color) in colors {
            // The contrast costs far more to work out than the distance.
            let distance = wanted.distance(to: color)
            if let best, best.distance <= distance { continue }
            if let background, color.contrast(with: background) < contrast { continue }
            best = (distance, index, color)
        }
        if let best { return (best.index, best.color) }
        guard let background else { return (0, .black) }
        return strongest(of: colors, against: background)
    }

    private static func strongest(
        of colors: [(index: Int, color: RGB)], against background: RGB
    ) -> (index: Int, color: RGB) {
        var strongest = (contrast: 0.0, index: 0, color: RGB.black)
        for (index, color) in colors {
            let reached = color.contrast(with: background)
            if reached > strongest.contrast { strongest = (reached, index, color) }
        }
        return (strongest.index, strongest.color)
    }
}

extension ThemeColor {
    /// The least contrast that a foreground keeps when its colour is replaced by one of the 240 fixed ones.
    static let keptContrast = 4.5
    /// The same for the first sixteen, whose true colours nobody knows: enough to rule out blue on black,
    /// and not so much that red turns yellow.
    static let keptBasicContrast = 3.0

    /// The pair in xterm's 256 colours; always 16 ... 255.
    package var cubePair: PalettePair {
        pair(
            backgrounds: TerminalPalette.cube, foregrounds: TerminalPalette.cube,
            contrast: ThemeColor.keptContrast)
    }

    /// The pair in a palette of `colors` colours, 8 or 16. Backgrounds are of the first eight, since many
    /// terminals have no bright ones.
    package func basicPair(colors: Int) -> PalettePair {
        pair(
            backgrounds: Array(TerminalPalette.sixteen.prefix(8)),
            foregrounds: Array(TerminalPalette.sixteen.prefix(max(8, min(16, colors)))),
            contrast: ThemeColor.keptBasicContrast)
    }

    private func pair(
        backgrounds: [(index: Int, color: RGB)], foregrounds: [(index: Int, color: RGB)],
        contrast kept: Double
    ) -> PalettePair {
        let back = TerminalPalette.nearest(to: background, of: backgrounds)
        let front = TerminalPalette.nearest(
            to: foreground, of: foregrounds, against: back.color,
            contrast: min(kept, contrast))
        return PalettePair(foreground: front.index, background: back.index)
    }
}

extension Role {
    /// How the role shows without any colour, so that nothing is told by colour alone.
    package var monochromeMarks: Marks {
        switch self {
        case .page, .pageText, .pageSecondary, .surface, .border, .label, .secondary, .amount, .hint: []
        case .pageHeading, .heading, .total, .hintKey, .brand, .success, .button, .weChatBrand, .weChatAmount,
            .weChatButton:
            .bold
        case .buttonFocused, .weChatButtonFocused: [.reverse, .bold]
        case .selected, .selectedSecondary: .reverse
        case .pending, .field: .underline
        case .warning, .error: [.bold, .underline]
        case .errorSelected: [.reverse, .bold, .underline]
        case .disabled, .shadow: .dim
        case .fieldFocused: [.reverse, .underline]
        case .cardBlue, .cardDark, .cardLight, .cardRed, .cardGreen: .reverse
        }
    }

    /// The least contrast between the role's foreground and background. Lines need less than text (WCAG
    /// 1.4.11).
    package var leastContrast: Double {
        self == .border ? 3 : 4.5
    }
}
