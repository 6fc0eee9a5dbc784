/// A language of the program's words. Which one is chosen changes nothing but what is drawn: keys, exit
/// codes, results and files are the same in all of them.
package enum Language: String, Hashable, Sendable, Codable, CaseIterable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"
    case japanese = "ja"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case hebrew = "he"

    /// The language a locale name asks for ("zh_TW.UTF-8", "de_AT", "ja", "C"), or nil when we do not speak
    /// it. Chinese is in the script that is named, else in that of the region, else in the simplified one.
    package init?(localeName: String) {
        let name = localeName.prefix { $0 != "." && $0 != "@" }
        let parts = name.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" })
        switch parts.first {
        // A machine without a language speaks English.
        case "en", "c", "posix": self = .english
        case "zh": self = Language.chinese(parts.dropFirst())
        case "ja": self = .japanese
        case "de": self = .german
        case "fr": self = .french
        case "es": self = .spanish
        // "iw" is what Hebrew was called before 1989, and still is in some systems.
        case "he", "iw": self = .hebrew
        default: return nil  // not our enum
        }
    }

    private static func chinese(_ parts: ArraySlice<Substring>) -> Language {
        if parts.contains("hant") { return .traditionalChinese }
        if parts.contains("hans") { return .simplifiedChinese }
        return parts.contains { $0 == "tw" || $0 == "hk" || $0 == "mo" }
            ? .traditionalChinese : .simplifiedChinese
    }

    /// The language of the environment: LC_ALL, LC_MESSAGES, LANG, the first that is not empty decides;
    /// English when it names none of ours.
    package static func ofEnvironment(_ environment: (String) -> String?) -> Language {
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = environment(variable), !value.isEmpty {
                return Language(localeName: value) ?? .english
            }
        }
        return .english
    }

    /// Whether its lines run from the right to the left, and with them the whole sheet.
    package var readsRightToLeft: Bool {
        switch self {
        case .hebrew: true
        case .english, .simplifiedChinese, .traditionalChinese, .japanese, .german, .french, .spanish: false
        }
    }
}
