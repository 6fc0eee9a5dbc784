import JSONText

extension ThemeDraft {
    private static let keys = ThemeKey.allCases.map(\.rawValue)
    private static let roleKeys = ThemeRoleKey.allCases.map(\.rawValue)
    private static let markKeys: [String: Marks] = [
        "bold": .bold, "underline": .underline, "reverse": .reverse,
    ]

    /// Reads one file and, under it, the themes it extends.
    ///
    /// - Parameter extending: the names on the way here, to notice a circle.
    static func read(
        _ node: JSONNode, resolve: (String) -> JSONSource?, extending: [String]
    ) throws(JSONProblem) -> ThemeDraft {
        let members = try members(of: node, at: .root, known: keys, kind: "key of a theme")
        var draft = ThemeDraft()
        if let member = members["extends"] {
            draft = try extended(member, resolve: resolve, extending: extending)
        }
        guard let name = members["name"] else {
            throw JSONProblem(
                path: .root, position: node.position, what: "the theme has no name",
                expected: "\"name\": \"…\"")
        }
        draft.name = try string(name.node, at: JSONPath.root.key("name"))
        if let member = members["appearance"] {
            draft.appearance = try choice(member.node, at: JSONPath.root.key("appearance"))
        }
        if let member = members["contrast"] {
            draft.contrast = try choice(member.node, at: JSONPath.root.key("contrast"))
        }
        if let member = members["borders"] {
            draft.borders = try choice(member.node, at: JSONPath.root.key("borders"))
        }
        if let member = members["glyphs"] { try draft.readGlyphs(member.node) }
        if let member = members["palette"] { try draft.readPalette(member.node) }
        if let member = members["roles"] { try draft.readRoles(member.node) }
        return draft
    }

    private static func extended(
        _ member: JSONMember, resolve: (String) -> JSONSource?, extending: [String]
    ) throws(JSONProblem) -> ThemeDraft {
        let path = JSONPath.root.key("extends")
        let name = try string(member.node, at: path)
        if extending.contains(name) {
            let circle = (extending + [name]).joined(separator: ", ")
            throw JSONProblem(
                path: path, position: member.node.position,
                what: "the themes extend each other in a circle: \(circle)")
        }
        guard let source = resolve(name) else {
            throw JSONProblem(
                path: path, position: member.node.position, what: "there is no theme \"\(name)\" to extend")
        }
        do {
            let draft = try read(try source.parse(), resolve: resolve, extending: extending + [name])
            // Now, while their positions still mean that file.
            try draft.checkNames()
            return draft
        } catch {
            throw JSONProblem(
                path: path, position: member.node.position,
                what: "the theme \"\(name)\" cannot be used: \(error.what)",
                hint: "see \(source.name), line \(error.position.line), column \(error.position.column)")
        }
    }

    /// A set's name, or an object with the set and single signs.
    private mutating func readGlyphs(_ node: JSONNode) throws(JSONProblem) {
        let path = JSONPath.root.key("glyphs")
        if case .string = node.value {
            glyphs = GlyphSet.named(try Self.choice(node, at: path))
            return
        }
        let members = try Self.members(of: node, at: path, known: GlyphSet.keys, kind: "sign")
        var changed = currentGlyphs
        if let member = members["set"] {
            changed = GlyphSet.named(try Self.choice(member.node, at: path.key("set")))
        }
        for sign in GlyphSet.signs {
            guard let member = members[sign.key] else { continue }
            changed[keyPath: sign.place] = try Self.sign(
                member.node, at: path.key(sign.key), columns: sign.columns)
        }
        if let member = members["spinner"] {
            changed.spinner = try Self.spinner(member.node, at: path.key("spinner"))
        }
        glyphs = changed
    }

    private static func spinner(_ node: JSONNode, at path: JSONPath) throws(JSONProblem) -> [String] {
        guard case .array(let items) = node.value else {
            throw wrongKind(node, at: path, expected: "an array of signs")
        }
        guard GlyphSet.spinnerLengths.contains(items.count) else {
            throw JSONProblem(
                path: path, position: node.position, what: "a spinner has 1 to 32 frames, not \(items.count)")
        }
        var frames: [String] = []
        for (index, item) in items.enumerated() {
            frames.append(try sign(item, at: path.index(index), columns: 1...1))
        }
        return frames
    }

    private static func sign(
        _ node: JSONNode, at path: JSONPath, columns: ClosedRange<Int>
    ) throws(JSONProblem) -> String {
        let text = try string(node, at: path)
        guard GlyphSet.isSign(text, columns: columns) else {
            let width = columns.count == 1 ? "one column" : "1 to \(columns.upperBound) columns"
            throw JSONProblem(
                path: path, position: node.position, what: "\(JSONOutput.quoted(text)) cannot be a sign",
                expected: "visible characters that take \(width) on every terminal")
        }
        return text
    }

    private mutating func readPalette(_ node: JSONNode) throws(JSONProblem) {
        let path = JSONPath.root.key("palette")
        for member in try Self.object(node, at: path) {
            let text = try Self.string(member.node, at: path.key(member.key))
            guard let color = RGB(hex: text) else {
                throw JSONProblem(
                    path: path.key(member.key), position: member.node.position,
                    what: "\"\(text)\" is not a colour", expected: "#rrggbb with six hexadecimal digits")
            }
            palette[member.key] = color
        }
    }

    private mutating func readRoles(_ node: JSONNode) throws(JSONProblem) {
        let path = JSONPath.root.key("roles")
        for member in try Self.object(node, at: path) {
            guard let role = Role.allCases.first(where: { $0.name == member.key }) else {
                throw Self.unknown(
                    member, at: path, among: Role.allCases.map(\.name).sorted(), kind: "role")
            }
            try Self.readRole(member.node, at: path.key(member.key), into: &self[role])
        }
    }

    private static func readRole(
        _ node: JSONNode, at path: JSONPath, into draft: inout RoleDraft
    ) throws(JSONProblem) {
        for member in try object(node, at: path) {
            let memberPath = path.key(member.key)
            switch member.key {
            case "fg": draft.foreground = try paint(member.node, at: memberPath)
            case "bg": draft.background = try paint(member.node, at: memberPath)
            default:
                guard let mark = markKeys[member.key] else {
                    throw unknown(member, at: path, among: roleKeys, kind: "key of a role")
                }
                guard case .bool(let isOn) = member.node.value else {
                    throw wrongKind(member.node, at: memberPath, expected: "true or false")
                }
                draft.marks.append((mark, isOn))
            }
        }
    }

    private static func paint(_ node: JSONNode, at path: JSONPath) throws(JSONProblem) -> Paint {
        let text = try string(node, at: path)
        guard text.hasPrefix("#") else {
            return .named(PaletteName(name: text, path: path, position: node.position))
        }
        guard let color = RGB(hex: text) else {
            throw JSONProblem(
                path: path, position: node.position, what: "\"\(text)\" is not a colour",
                expected: "#rrggbb with six hexadecimal digits, or a name from the palette")
        }
        return .literal(color)
    }
}

extension ThemeDraft {
    private static func members(
        of node: JSONNode, at path: JSONPath, known: [String], kind: String
    ) throws(JSONProblem) -> [String: JSONMember] {
        var found: [String: JSONMember] = [:]
        for member in try object(node, at: path) {
            guard known.contains(member.key) else {
                throw unknown(member, at: path, among: known, kind: kind)
            }
            found[member.key] = member
        }
        return found
    }

    private static func unknown(
        _ member: JSONMember, at path: JSONPath, among names: [String], kind: String
    ) -> JSONProblem {
        let near = nearestName(to: member.key, among: names)
        return JSONProblem(
            path: path.key(member.key), position: member.keyPosition, what: "\"\(member.key)\" is no \(kind)",
            expected: "one of " + names.joined(separator: ", "), hint: near.map { "did you mean \"\($0)\"?" })
    }

    private static func object(_ node: JSONNode, at path: JSONPath) throws(JSONProblem) -> [JSONMember] {
        guard case .object(let members) = node.value else {
            throw wrongKind(node, at: path, expected: "an object")
        }
        return members
    }

    private static func string(_ node: JSONNode, at path: JSONPath) throws(JSONProblem) -> String {
        guard case .string(let text) = node.value else {
            throw wrongKind(node, at: path, expected: "a string")
        }
        return text
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: JSONNode, at path: JSONPath
    ) throws(JSONProblem) -> Choice where Choice.RawValue == String {
        let text = try string(node, at: path)
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        throw JSONProblem(
            path: path, position: node.position, what: "\"\(text)\" is not known here",
            expected: "one of " + names.joined(separator: ", "),
            hint: nearestName(to: text, among: names).map { "did you mean \"\($0)\"?" })
    }

    private static func wrongKind(_ node: JSONNode, at path: JSONPath, expected: String) -> JSONProblem {
        JSONProblem(
            path: path, position: node.position, what: "this is \(node.value.kind)", expected: expected)
    }
}
