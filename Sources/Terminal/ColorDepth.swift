/// How many colours to draw with.
package enum ColorDepth: String, CaseIterable, Hashable, Sendable {
    /// None; bold, underline and reverse remain.
    case mono
    /// The terminal's own 16, or 8.
    case sixteen
    /// xterm's fixed 256.
    case cube256
}

/// What `--color` asks for.
package enum ColorWish: String, CaseIterable, Hashable, Sendable {
    case always, never, auto
}

extension ColorDepth {
    /// Decides the depth. The first rule that speaks wins: the option, `PAYSHEET_NO_COLOR`, `NO_COLOR`,
    /// `FORCE_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, the settings, a missing or "dumb" `TERM`, no terminal;
    /// then what the terminal can do. Someone's "no" comes before someone's "force".
    ///
    /// - Parameters:
    ///   - terminfoColors: how many colours the description of the terminal has; nil when there is none.
    ///   - setting: what the user's settings ask for, where neither option nor environment does.
    package static func decide(
        wish: ColorWish?, setting: ColorWish? = nil, environment: [String: String], isTerminal: Bool,
        terminfoColors: Int?
    ) -> ColorDepth {
        let depth = terminalDepth(environment: environment, terminfoColors: terminfoColors)
        switch wish {
        case .never: return .mono
        case .always: return depth == .mono ? .sixteen : depth
        case .auto, nil: break
        }
        // https://no-color.org: present and not empty, whatever its value.
        if isSet("PAYSHEET_NO_COLOR", environment) || isSet("NO_COLOR", environment) { return .mono }
        if let force = environment["FORCE_COLOR"] { return forced(force) }
        if isSet("CLICOLOR_FORCE", environment), environment["CLICOLOR_FORCE"] != "0" {
            return depth == .mono ? .sixteen : depth
        }
        if environment["CLICOLOR"] == "0" { return .mono }
        switch setting {
        case .never: return .mono
        case .always: return depth == .mono ? .sixteen : depth
        case .auto, nil: break
        }
        guard isTerminal else { return .mono }
        return depth
    }

    /// Node's reading of FORCE_COLOR.
    private static func forced(_ value: String) -> ColorDepth {
        switch value {
        case "", "1", "true": .sixteen
        case "2", "3": .cube256
        default: .mono
        }
    }

    private static func terminalDepth(environment: [String: String], terminfoColors: Int?) -> ColorDepth {
        guard let term = environment["TERM"], !term.isEmpty, term != "dumb" else { return .mono }
        if let colors = terminfoColors, colors < 8 { return .mono }
        if let kind = environment["COLORTERM"], kind == "truecolor" || kind == "24bit" { return .cube256 }
        if term.hasSuffix("-direct") || term.hasSuffix("-256color") { return .cube256 }
        if let colors = terminfoColors, colors >= 256 { return .cube256 }
        return .sixteen
    }

    private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
        environment[name].map { !$0.isEmpty } ?? false
    }
}
