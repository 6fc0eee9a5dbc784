/// How a sheet is dressed beside its language: what may change while it is up, as recordings hold it.
package struct SheetAttire: Hashable, Sendable {
    /// The theme's name; nil where nobody named one.
    package var theme: String?
    package var lines: BoxGlyphs
    package var signs: GlyphSet
    package var inspector: SheetAppearance.Inspector
    /// Whether the total is drawn in tall digits.
    package var showsBigAmount: Bool
}

extension SheetAppearance {
    /// Dressed as a recording has it.
    package init(language: Language, attire: SheetAttire) {
        self.init(language: language)
        wear(attire)
    }

    package var attire: SheetAttire {
        SheetAttire(
            theme: theme, lines: glyphs, signs: signs, inspector: inspector, showsBigAmount: showsBigAmount)
    }
}

// Usual values are left out, and what is read was written by others: no sign is taken that a theme's file
// could not have.
extension SheetAttire: Codable {
    private enum CodingKeys: CodingKey {
        case theme, lines, signs, inspector, big
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        theme = try members.decodeIfPresent(String.self, forKey: .theme)
        lines = try members.decode(BoxGlyphs.self, forKey: .lines)
        signs =
            try members.decodeIfPresent(GlyphSet.self, forKey: .signs)
            ?? SheetAppearance.usualSigns(of: lines)
        inspector =
            try members.decodeIfPresent(SheetAppearance.Inspector.self, forKey: .inspector) ?? .missing
        showsBigAmount = try members.decodeIfPresent(Bool.self, forKey: .big) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(theme, forKey: .theme)
        try members.encode(lines, forKey: .lines)
        if signs != SheetAppearance.usualSigns(of: lines) { try members.encode(signs, forKey: .signs) }
        if inspector != .missing { try members.encode(inspector, forKey: .inspector) }
        if showsBigAmount { try members.encode(true, forKey: .big) }
    }
}

extension GlyphSet: Codable {
    private struct SignKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }

        static let spinner = SignKey(stringValue: "spinner")
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: SignKey.self)
        self = .unicode
        for sign in Self.signs {
            let key = SignKey(stringValue: sign.key)
            let text = try members.decode(String.self, forKey: key)
            guard Self.isSign(text, columns: sign.columns) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "no sign")
            }
            self[keyPath: sign.place] = text
        }
        spinner = try members.decode([String].self, forKey: .spinner)
        let isSpinner = spinner.allSatisfy { Self.isSign($0, columns: 1...1) }
        guard Self.spinnerLengths.contains(spinner.count), isSpinner else {
            throw DecodingError.dataCorruptedError(
                forKey: .spinner, in: members, debugDescription: "no spinner")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: SignKey.self)
        for sign in Self.signs {
            try members.encode(self[keyPath: sign.place], forKey: SignKey(stringValue: sign.key))
        }
        try members.encode(spinner, forKey: .spinner)
    }
}
