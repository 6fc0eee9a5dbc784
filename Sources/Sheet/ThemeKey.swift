/// The keys of a theme file. The reader and the manual page take them from here.
package enum ThemeKey: String, CaseIterable, Hashable, Sendable {
    case name, appearance, extends, contrast, palette, borders, glyphs, roles

    /// What stands there, and what holds without it, without a full stop.
    package var about: String {
        switch self {
        case .name: "the theme's name; there must be one"
        case .appearance:
            "\(Self.words(Theme.Appearance.self)): which ground it is for; without it, that of the "
                + "extended theme"
        case .extends:
            "the name of a theme to stand on: a built-in one, or one in the folder of the user's themes"
        case .contrast:
            "\(Self.words(Theme.Contrast.self)): 4.5 to 1 or 7 to 1, which colours with fewer shades keep too"
        case .palette:
            "names for colours, each #rrggbb; a theme that extends another may give its names new "
                + "colours"
        case .borders: "\(Self.words(BoxGlyphs.self)): the lines of boxes"
        case .glyphs:
            "\(Self.words(GlyphSet.Name.self)): the signs beside words; or an object with \"set\" and single "
                + "signs"
        case .roles:
            "for each role an object with some of "
                + ThemeRoleKey.allCases.map(\.rawValue).joined(separator: ", ")
        }
    }

    private static func words<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> String {
        Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }
}

/// The keys of a role in a theme file.
package enum ThemeRoleKey: String, CaseIterable, Hashable, Sendable {
    case fg, bg, bold, underline, reverse

    package var about: String {
        switch self {
        case .fg: "the colour of letters and lines: #rrggbb, or a name of the palette"
        case .bg: "the colour of the ground, likewise"
        case .bold, .underline, .reverse: "true or false"
        }
    }
}
