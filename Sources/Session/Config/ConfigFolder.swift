/// Where a user keeps settings and themes, by the XDG Base Directory rules.
package struct ConfigFolder: Hashable, Sendable {
    /// `$XDG_CONFIG_HOME/paysheet`, or `~/.config/paysheet` where that is unset, empty or not absolute; nil
    /// where HOME is not absolute either.
    package let path: String?

    package init(environment: [String: String]) {
        if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
            path = config + "/paysheet"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            path = home + "/.config/paysheet"
        } else {
            path = nil
        }
    }

    package var config: String? { path.map { $0 + "/config.json" } }
    package var themes: String? { path.map { $0 + "/themes" } }

    /// The file of a theme of the user's; nil for a name that is none, such as one with a slash.
    package func theme(_ name: String) -> String? {
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
            return nil
        }
        return themes.map { "\($0)/\(name).json" }
    }
}
