import Checkout
import JSONText
import Sheet

/// A settings file, read: every problem in the order of the file.
package struct ConfigReading: Sendable {
    package let source: JSONSource
    /// What could be read; to be used only when there is no error.
    package let config: Config
    package let problems: [JSONProblem]
    /// The keys that the file sets.
    package let keys: Set<ConfigKey>

    package var errors: [JSONProblem] { problems.filter { $0.severity == .error } }

    /// The problems as a compiler would print them.
    package var text: String { problems.map(source.explain).joined(separator: "\n") }
    package var errorText: String { errors.map(source.explain).joined(separator: "\n") }
}

/// Reads settings files: JSON with comments and trailing commas.
package struct ConfigReader {
    private var fields = FieldReader(strict: true)
    private var config = Config()

    package static func read(_ source: JSONSource) -> ConfigReading {
        let document: JSONNode
        do throws(JSONProblem) { document = try source.parse() } catch {
            return ConfigReading(source: source, config: Config(), problems: [error], keys: [])
        }
        var reader = ConfigReader()
        let keys = reader.read(JSONPlace(document))
        return ConfigReading(
            source: source, config: reader.config, problems: reader.fields.sortedProblems, keys: keys)
    }

    private mutating func read(_ document: JSONPlace) -> Set<ConfigKey> {
        guard let object = fields.object(document, knows: ConfigKey.allCases.map(\.rawValue)) else {
            return []
        }
        var found: Set<ConfigKey> = []
        for key in ConfigKey.allCases {
            guard let place = object.place(key.rawValue) else { continue }
            found.insert(key)
            read(key, place)
        }
        return found
    }

    private mutating func read(_ key: ConfigKey, _ place: JSONPlace) {
        switch key {
        case .theme:
            config.theme = fields.string(place)
            if config.theme?.isEmpty == true {
                fields.error(place, "the theme has no name", expected: ConfigKey.theme.value)
            }
        case .language: config.language = fields.choice(place, of: Language.self)
        case .color: config.color = fields.choice(place, of: ColorChoice.self)
        case .mouse: config.mouse = fields.boolean(place)
        case .reducedMotion: config.reducedMotion = fields.boolean(place)
        case .bigHeader: config.bigHeader = fields.boolean(place)
        case .keys: readKeys(place)
        }
    }

    // MARK: Keys

    private mutating func readKeys(_ place: JSONPlace) {
        let commands = SheetCommand.allCases.filter(\.isRemappable)
        guard let object = fields.object(place, knows: SheetCommand.allCases.map(\.rawValue)) else { return }
        var places: [(command: SheetCommand, place: JSONPlace)] = []
        for member in object.members {
            guard let command = SheetCommand(rawValue: member.key),
                let entry = object.place(member.key)
            else { continue }
            guard commands.contains(command) else {
                fields.error(
                    entry, "the keys of \(command.rawValue) cannot be changed",
                    hint: "what is typed into a field or under a face keeps its keys")
                continue
            }
            let keys = readKeyList(entry)
            if !keys.isEmpty {
                config.keyMap.set(keys, for: command)
                places.append((command, entry))
            }
        }
        reportConflicts(places)
    }

    private mutating func readKeyList(_ place: JSONPlace) -> [Key] {
        if case .string = place.node.value { return readKey(place).map { [$0] } ?? [] }
        guard let entries = fields.array(place, of: "keys") else { return [] }
        if entries.isEmpty { fields.error(place, "\(place.name) has no key", expected: "at least one") }
        var keys: [Key] = []
        for entry in entries {
            guard let key = readKey(entry) else { continue }
            if keys.contains(key) {
                fields.error(entry, "\(JSONOutput.quoted(key.scriptWord)) stands there twice")
            } else {
                keys.append(key)
            }
        }
        return keys
    }

    private mutating func readKey(_ place: JSONPlace) -> Key? {
        guard let text = fields.string(place) else { return nil }
        let names = Key.scriptNames
        if let named = names.first(where: { $0.name == text }) {
            if case .control(let letter) = named.key, Self.reserved.contains(letter) {
                fields.error(
                    place, "\(text) has a meaning of its own",
                    hint: "Ctrl-C leaves, Ctrl-L draws anew, Ctrl-Z stops; Tab, Enter and Backspace come as "
                        + "Ctrl-I, Ctrl-M, Ctrl-J and Ctrl-H")
                return nil
            }
            return named.key
        }
        if text.count == 1, text != " ", TextWidth.columns(text) > 0, Scrubber.scrub(text).text == text {
            return .character(text)
        }
        let near = nearestName(to: text, among: names.map(\.name)).map { "did you mean \"\($0)\"?" }
        fields.error(
            place, "\(JSONOutput.quoted(String(text.prefix(40)))) is no key",
            expected: "one character, or a name as in walks: up, enter, esc, space, pageup, f2, ctrl-a, …",
            hint: near)
        return nil
    }

    /// Letters that never arrive with Control, or that the screen takes.
    private static let reserved: Set<String> = ["c", "h", "i", "j", "l", "m", "z"]

    private mutating func reportConflicts(_ places: [(command: SheetCommand, place: JSONPlace)]) {
        var reported: [KeyMap.Conflict] = []
        for (command, place) in places {
            for conflict in config.keyMap.conflicts(of: command) {
                // Of two commands that both have new keys the first one is blamed.
                let isKnown = reported.contains {
                    $0.key == conflict.key && $0.command == conflict.other && $0.other == command
                }
                if isKnown { continue }
                reported.append(conflict)
                let other = conflict.other.rawValue
                fields.error(
                    place, "\(JSONOutput.quoted(conflict.key.scriptWord)) is also a key of \(other)",
                    hint: "give \(other) other keys too, or take another key here")
            }
        }
    }
}
