/// A language of the program's words. Which one is chosen changes nothing but what is drawn.
package enum Language: String, Hashable, Sendable, Codable, CaseIterable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"

    /// The language a locale name asks for ("zh_CN.UTF-8", "zh-Hans", "en"), or nil when we do not speak it.
    package init?(localeName: String) {
        let name = localeName.split(whereSeparator: { $0 == "." || $0 == "@" }).first.map(String.init) ?? ""
        let parts = name.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" })
        switch parts.first {
        case "en": self = .english
        // One Chinese for now: readers of the traditional script get the simplified words.
        case "zh": self = .simplifiedChinese
        default: return nil  // not our enum
        }
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
}
