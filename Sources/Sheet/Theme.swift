/// The colours of every role, read from a theme file.
///
/// A theme paints its own background, so that its contrast does not depend on the terminal's. The same
/// file serves 24-bit colour, xterm's 256 colours, 16 colours and none: see `ThemePalette`.
package struct Theme: Hashable, Sendable {
    package enum Appearance: String, CaseIterable, Hashable, Sendable, Codable {
        case light, dark
    }

    /// How well text stands out from its ground, by WCAG 2.2.
    package enum Contrast: String, CaseIterable, Hashable, Sendable {
        /// Level AA: 4.5 to 1.
        case normal
        /// Level AAA: 7 to 1.
        case high

        package var least: Double {
            switch self {
            case .normal: 4.5
            case .high: 7
            }
        }
    }

    package let name: String
    package let appearance: Appearance
    package let contrast: Contrast
    package let borders: BoxGlyphs
    package let glyphs: GlyphSet
    private let colors: [ThemeColor]

    init(
        name: String, appearance: Appearance, contrast: Contrast = .normal, borders: BoxGlyphs,
        glyphs: GlyphSet, color: (Role) -> ThemeColor
    ) {
        self.name = name
        self.appearance = appearance
        self.contrast = contrast
        self.borders = borders
        self.glyphs = glyphs
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
            return contrast < leastContrast(of: role) ? (role, contrast) : nil
        }
    }

    /// The least contrast between a role's foreground and background. Lines need less than text (WCAG
    /// 1.4.11).
    package func leastContrast(of role: Role) -> Double { role == .border ? 3 : contrast.least }

    /// White on black, for when no theme can be read.
    package static let plain = Theme(
        name: "plain", appearance: .dark, borders: .single, glyphs: .unicode
    ) { role in
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
