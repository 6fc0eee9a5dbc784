/// The colours of every role, read from a theme file.
///
/// A theme paints its own background, so that its contrast does not depend on the terminal's. The same
/// file serves 24-bit colour (in pictures), xterm's 256 colours, 16 colours and none: see `ThemePalette`.
package struct Theme: Hashable, Sendable {
    package enum Appearance: String, CaseIterable, Hashable, Sendable, Codable {
        case light, dark
    }

    package let name: String
    package let appearance: Appearance
    package let borders: BoxGlyphs
    private let colors: [ThemeColor]

    init(name: String, appearance: Appearance, borders: BoxGlyphs, color: (Role) -> ThemeColor) {
        self.name = name
        self.appearance = appearance
        self.borders = borders
        colors = Role.allCases.map(color)
    }

    package func resolved(_ role: Role) -> ThemeColor {
        let index = Int(role.rawValue)
        return colors.indices.contains(index) ? colors[index] : .fallback
    }

    /// The roles whose text is too faint to read, with the contrast they have.
    package var faintRoles: [(role: Role, contrast: Double)] {
        Role.allCases.compactMap { role in
            let contrast = resolved(role).contrast
            return contrast < role.leastContrast ? (role, contrast) : nil
        }
    }

    /// White on black, for when no theme can be read.
    package static let plain = Theme(name: "plain", appearance: .dark, borders: .single) { role in
        let isReversed = role.monochromeMarks.contains(.reverse)
        let marks = role.monochromeMarks.subtracting([.reverse, .dim])
        return ThemeColor(
            foreground: isReversed ? .black : .white, background: isReversed ? .white : .black, marks: marks)
    }
}

extension RGB {
    static let black = RGB(0, 0, 0)
    static let white = RGB(255, 255, 255)
}

extension ThemeColor {
    static let fallback = ThemeColor(foreground: .white, background: .black)
}

extension Role {
    /// The role whose colours a theme's silence means; nil for `surface`, which every theme must colour.
    var fallback: Role? {
        switch self {
        case .surface: nil
        case .page, .border, .heading, .label, .secondary, .amount, .total, .selected, .pending, .error,
            .success,
            .warning, .disabled, .field, .hint, .brand, .shadow, .button, .weChatBrand, .weChatAmount,
            .weChatButton:
            .surface
        case .pageHeading, .pageText, .pageSecondary: .page
        case .buttonFocused, .weChatButtonFocused, .selectedSecondary, .errorSelected, .cardBlue, .cardDark,
            .cardLight, .cardRed,
            .cardGreen:
            .selected
        case .fieldFocused: .field
        case .hintKey: .hint
        }
    }
}
