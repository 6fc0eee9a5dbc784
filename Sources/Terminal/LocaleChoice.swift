import Glibc
import Sheet

/// The character set that curses draws with: always UTF-8.
package enum LocaleChoice {
    /// Sets the character type of the process to UTF-8.
    ///
    /// A locale that is not installed makes the C library treat every letter outside ASCII as unprintable;
    /// then its own C.UTF-8 steps in. Only the character type is set: numbers and messages of the C
    /// library stay neutral.
    /// - Returns: a sentence for the user when the locale asked for is not UTF-8.
    package static func apply(environment: [String: String]) -> String? {
        let asked = name(in: environment)
        if setlocale(LC_CTYPE, "") != nil, isUTF8(codeset: String(cString: nl_langinfo(Int32(CODESET)))) {
            return nil
        }
        if setlocale(LC_CTYPE, "C.UTF-8") == nil {
            return "This machine has no UTF-8 locale, so only plain letters can be drawn."
        }
        return notice(for: asked)
    }

    /// The locale for characters: the first of LC_ALL, LC_CTYPE and LANG that is not empty.
    package static func name(in environment: [String: String]) -> String {
        for key in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = environment[key], !value.isEmpty { return value }
        }
        return ""
    }

    /// What to tell someone whose locale names another character set; nil for UTF-8 and for none.
    static func notice(for name: String) -> String? {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let codeset = name[name.index(after: dot)...].prefix { $0 != "@" }
        guard !codeset.isEmpty, !isUTF8(codeset: String(codeset)) else { return nil }
        let shown = TextCells.clip(name, to: 40)
        let language = TextCells.clip(String(name[..<dot]), to: 30)
        return "The locale \(shown) is not UTF-8, but text is drawn as UTF-8: "
            + "if letters look wrong, set the terminal to UTF-8 and LC_ALL to \(language).UTF-8."
    }

    private static func isUTF8(codeset: String) -> Bool {
        if codeset == "UTF-8" { return true }
        let plain = codeset.lowercased().filter { $0 != "-" }
        return plain == "utf8"
    }
}
