import Sheet

/// A user's settings; what is nil is not set.
package struct Config: Hashable, Sendable {
    /// A theme's name, or a theme file's path.
    package var theme: String?
    package var language: Language?
    package var color: ColorChoice?
    package var mouse: Bool?
    package var reducedMotion: Bool?
    package var bigHeader: Bool?
    package var keyMap = KeyMap()

    package init() {}
}

/// The keys of the settings file. Reader, README and man page take them from here.
package enum ConfigKey: String, CaseIterable, Hashable, Sendable {
    case theme, language, color, mouse, reducedMotion, bigHeader, keys

    /// What its value looks like.
    package var value: String {
        switch self {
        case .theme: "a theme's name, or a theme file's path"
        case .language: Language.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        case .color: ColorChoice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        case .mouse, .reducedMotion, .bigHeader: "true or false"
        case .keys: "for each command a key or a list of keys"
        }
    }

    /// What it is for, without a full stop.
    package var about: String {
        switch self {
        case .theme: "the colours, lines and signs; --theme and $PAYSHEET_THEME go before it"
        case .language: "the language of the sheet's own words; --lang and a scenario's go before it"
        case .color: "when to use colours; --color and the environment go before it"
        case .mouse: "rows, buttons and hints can be clicked, as with --mouse; % switches it"
        case .reducedMotion:
            "nothing moves by itself; --reduced-motion and $PAYSHEET_REDUCED_MOTION go before it"
        case .bigHeader: "the total in tall digits, as with --big"
        case .keys: "other keys for commands, by the names in the table of keys"
        }
    }
}
