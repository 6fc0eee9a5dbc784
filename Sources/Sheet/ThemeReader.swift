import JSONText

extension Theme {
    /// Reads a theme file; `Themes/README.md` describes the format.
    ///
    /// - Parameter resolve: finds the file of the theme that this one extends, by name.
    /// - Throws: the first problem, at its place in `source`; one in an extended theme stands at "extends".
    package static func read(
        _ source: JSONSource, resolve: (String) -> JSONSource?
    ) throws(JSONProblem) -> Theme {
        let node = try source.parse()
        let draft = try ThemeDraft.read(node, resolve: resolve, extending: [])
        return try draft.theme(at: node.position)
    }
}

/// A theme file's words, before names of colours are looked up, so that a theme that extends another may
/// exchange its palette.
struct ThemeDraft {
    /// A colour as the file says it: a literal, or a name in the palette.
    enum Paint {
        case literal(RGB)
        case named(PaletteName)
    }

    /// A name of the palette, and where it stands.
    struct PaletteName {
        let name: String
        let path: JSONPath
        let position: JSONPosition
    }

    /// What a file says of a role; nil is silence.
    struct RoleDraft {
        var foreground: Paint?
        var background: Paint?
        var marks: [(mark: Marks, isOn: Bool)] = []
    }

    var name = ""
    var appearance: Theme.Appearance?
    var contrast: Theme.Contrast?
    var borders: BoxGlyphs?
    var glyphs: GlyphSet?
    var palette: [String: RGB] = [:]
    /// By the roles' raw values: a dictionary would have the runtime search the whole program, at the start,
    /// for how a role is hashed.
    private var drafts = [RoleDraft](repeating: RoleDraft(), count: Role.allCases.count)

    /// Looks every colour up.
    func theme(at position: JSONPosition) throws(JSONProblem) -> Theme {
        var colors: [ThemeColor] = []
        for role in Role.allCases { colors.append(try color(of: role, at: position)) }
        guard let appearance else {
            throw JSONProblem(
                path: .root, position: position, what: "the theme does not say its appearance",
                expected: "\"appearance\": \"light\" or \"dark\"")
        }
        return Theme(
            name: name, appearance: appearance, contrast: contrast ?? .normal, borders: borders ?? .rounded,
            glyphs: currentGlyphs
        ) { colors[Int($0.rawValue)] }
    }

    /// The signs as far as the file has told them: lines of ASCII want signs of ASCII.
    var currentGlyphs: GlyphSet { glyphs ?? (borders == .ascii ? .ascii : .unicode) }

    /// What the file, and those it extends, say of a role.
    subscript(role: Role) -> RoleDraft {
        get { drafts[Int(role.rawValue)] }
        set { drafts[Int(role.rawValue)] = newValue }
    }

    private func color(of role: Role, at position: JSONPosition) throws(JSONProblem) -> ThemeColor {
        let foreground = try paint(of: role, \.foreground)
        let background = try paint(of: role, \.background)
        guard let foreground, let background else {
            throw JSONProblem(
                path: .root, position: position,
                what: "the role surface has no \(foreground == nil ? "fg" : "bg"), on which the others rest",
                expected:
                    ##""surface": {"fg": "#rrggbb", "bg": "#rrggbb"}, or "extends" with a theme's name"##
            )
        }
        var marks: Marks = []
        for entry in self[role].marks {
            if entry.isOn { marks.insert(entry.mark) } else { marks.remove(entry.mark) }
        }
        return ThemeColor(
            foreground: foreground, background: background, marks: marks, keeping: contrast ?? .normal)
    }

    /// Refuses names that the palette does not have.
    func checkNames() throws(JSONProblem) {
        for role in Role.allCases {
            if let foreground = self[role].foreground { _ = try color(of: foreground) }
            if let background = self[role].background { _ = try color(of: background) }
        }
    }

    private func paint(
        of role: Role, _ part: KeyPath<RoleDraft, Paint?>
    ) throws(JSONProblem) -> RGB? {
        var asked: Role? = role
        while let current = asked {
            if let paint = self[current][keyPath: part] { return try color(of: paint) }
            asked = current.fallback
        }
        return nil
    }

    private func color(of paint: Paint) throws(JSONProblem) -> RGB {
        switch paint {
        case .literal(let color): return color
        case .named(let paletteName): return try lookUp(paletteName)
        }
    }

    private func lookUp(_ paletteName: PaletteName) throws(JSONProblem) -> RGB {
        let name = paletteName.name
        if let color = palette[name] { return color }
        let near = nearestName(to: name, among: palette.keys)
        throw JSONProblem(
            path: paletteName.path, position: paletteName.position,
            what: "the palette has no colour \"\(name)\"", expected: "a name from the palette or #rrggbb",
            hint: near.map { "did you mean \"\($0)\"?" })
    }
}
