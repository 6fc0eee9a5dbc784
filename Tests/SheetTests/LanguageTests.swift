import Testing

@testable import Sheet

@Suite("Which language is meant")
struct LanguageTests {
    @Test(
        "a locale's name names its language",
        arguments: [
            ("en", Language.english), ("en_GB.UTF-8", .english), ("C", .english), ("C.UTF-8", .english),
            ("POSIX", .english), ("zh", .simplifiedChinese), ("zh_CN.UTF-8", .simplifiedChinese),
            ("zh-Hans", .simplifiedChinese), ("zh_SG", .simplifiedChinese),
            ("zh_TW.UTF-8", .traditionalChinese), ("zh-TW", .traditionalChinese),
            ("zh_HK", .traditionalChinese), ("zh_MO.Big5", .traditionalChinese),
            ("zh-Hant", .traditionalChinese), ("zh_Hant_HK", .traditionalChinese),
            ("zh-Hans-TW", .simplifiedChinese), ("ja", .japanese), ("ja_JP.eucJP", .japanese),
            ("JA-jp", .japanese), ("de", .german), ("de_AT.UTF-8", .german), ("de_DE@euro", .german),
            ("fr_CA.UTF-8", .french), ("es", .spanish), ("es_419", .spanish), ("he_IL.UTF-8", .hebrew),
            ("iw_IL", .hebrew),
        ])
    func names(name: String, language: Language) {
        #expect(Language(localeName: name) == language)
    }

    @Test(
        "what is none of ours names none",
        arguments: ["", ".", "_", "ko_KR", "eng", "zhuang", "def", "ja2", "\u{202E}en", "@en", "ar_EG"])
    func strangers(name: String) {
        #expect(Language(localeName: name) == nil)
    }

    @Test("every language is found by its own name")
    func own() {
        for language in Language.allCases { #expect(Language(localeName: language.rawValue) == language) }
    }

    @Test("the first variable that is not empty decides, and a foreign one means English")
    func environment() {
        func language(_ variables: [String: String]) -> Language {
            Language.ofEnvironment { variables[$0] }
        }
        #expect(language(["LC_ALL": "zh_TW.UTF-8", "LANG": "de_DE.UTF-8"]) == .traditionalChinese)
        #expect(language(["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "fr_FR"]) == .japanese)
        #expect(language(["LC_MESSAGES": "C", "LANG": "es_ES.UTF-8"]) == .english)
        #expect(language(["LANG": "he_IL.UTF-8"]) == .hebrew)
        #expect(language(["LC_ALL": "ko_KR.UTF-8", "LANG": "de_DE.UTF-8"]) == .english)
        #expect(language([:]) == .english)
    }
}
