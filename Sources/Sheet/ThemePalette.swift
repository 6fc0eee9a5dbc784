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

    /// The nearest background, and the nearest foreground that keeps the contrast with it.
    static func pair(
        _ foreground: RGB, on background: RGB, of foregrounds: [(index: Int, color: RGB)],
        on backgrounds: [(index: Int, color: RGB)], contrast: Double
    ) -> PalettePair {
        let back = nearest(to: background, of: backgrounds)
        let front = nearest(to: foreground, of: foregrounds, against: back.color, contrast: contrast)
        return PalettePair(foreground: front.index, background: back.index)
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
        case .field, .warning: .underline
        case .pending: [.dim, .underline]
        case .error: [.bold, .underline]
        case .errorSelected: [.reverse, .bold, .underline]
        case .disabled, .shadow: .dim
        case .fieldFocused: [.reverse, .underline]
        case .cardBlue, .cardDark, .cardLight, .cardRed, .cardGreen: .reverse
        }
    }
}
