import JSONText
import Sheet

/// The settings in force and where each comes from, as `paysheet config show` prints them.
package struct ConfigReport: Sendable {
    package enum Origin: Hashable, Sendable {
        /// A variable of the environment.
        case environment(String)
        case file
        case builtIn

        var words: String {
            switch self {
            case .environment(let name): "$\(name)"
            case .file: "the file"
            case .builtIn: "built in"
            }
        }
    }

    package struct Entry: Hashable, Sendable {
        package let name: String
        package let value: String
        package let origin: Origin
    }

    package let entries: [Entry]

    /// - Parameter reading: nil where there is no settings file.
    package init(_ reading: ConfigReading?, environment: [String: String]) {
        let config = reading?.config ?? Config()
        func fileOr(_ key: ConfigKey, _ value: String?, _ builtIn: String) -> Entry {
            value.map { Entry(name: key.rawValue, value: $0, origin: .file) }
                ?? Entry(name: key.rawValue, value: builtIn, origin: .builtIn)
        }
        var entries: [Entry] = []
        if let name = environment["PAYSHEET_THEME"], !name.isEmpty {
            entries.append(Entry(name: "theme", value: name, origin: .environment("PAYSHEET_THEME")))
        } else {
            entries.append(fileOr(.theme, config.theme, "auto"))
        }
        if config.language == nil,
            let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first(where: {
                environment[$0]?.isEmpty == false
            })
        {
            let language = Language.ofEnvironment { environment[$0] }
            entries.append(
                Entry(name: "language", value: language.rawValue, origin: .environment(variable)))
        } else {
            entries.append(fileOr(.language, config.language?.rawValue, Language.english.rawValue))
        }
        let colorVariable = ConfigReport.colorVariables.first { environment[$0]?.isEmpty == false }
        if let colorVariable {
            entries.append(
                Entry(
                    name: "color", value: environment[colorVariable] ?? "",
                    origin: .environment(colorVariable)))
        } else {
            entries.append(fileOr(.color, config.color?.rawValue, ColorChoice.auto.rawValue))
        }
        entries.append(fileOr(.mouse, config.mouse.map(Self.text), "false"))
        if let isReduced = ReducedMotion.isAsked(environment) {
            entries.append(
                Entry(
                    name: "reducedMotion", value: Self.text(isReduced),
                    origin: .environment(ReducedMotion.variable)))
        } else {
            entries.append(fileOr(.reducedMotion, config.reducedMotion.map(Self.text), "false"))
        }
        entries.append(fileOr(.bigHeader, config.bigHeader.map(Self.text), "false"))
        for command in SheetCommand.allCases where config.keyMap.changed.contains(command) {
            let keys = config.keyMap.keys(of: command).map(\.scriptWord).joined(separator: " ")
            entries.append(Entry(name: "keys.\(command.rawValue)", value: keys, origin: .file))
        }
        self.entries = entries
    }

    private static func text(_ value: Bool) -> String { value ? "true" : "false" }

    /// In the order in which they decide.
    private static let colorVariables = [
        "PAYSHEET_NO_COLOR", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR",
    ]

    package var text: String {
        let width = entries.map(\.name.count).max() ?? 0
        let values = entries.map { VisibleName.of($0.value) }
        let valueWidth = values.map { TextWidth.columns($0) }.max() ?? 0
        return zip(entries, values).map { entry, value in
            "\(TextCells.pad(entry.name, to: width))  \(TextCells.pad(value, to: valueWidth))  "
                + "\(entry.origin.words)\n"
        }.joined()
    }

    package var json: JSONOutput {
        [
            "settings": .array(
                entries.map { entry -> JSONOutput in
                    [
                        "name": .string(entry.name), "value": .string(entry.value),
                        "origin": .string(entry.origin.words),
                    ]
                })
        ]
    }
}
