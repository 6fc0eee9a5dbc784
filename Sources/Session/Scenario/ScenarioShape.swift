import Checkout
import JSONText

/// An object of scenario files and its keys. The reader takes the names of its keys from here and the schema
/// is written from here, so that neither knows a key that the other does not.
package struct ScenarioShape: Hashable, Sendable {
    /// The name of the definition in the schema.
    package let name: String
    package let about: String
    package let keys: [ScenarioKey]

    package var names: [String] { keys.map(\.name) }
}

/// One key of an object.
package struct ScenarioKey: Hashable, Sendable {
    package let name: String
    /// One line for the editor that shows it.
    package let about: String
    /// A value is of one of these kinds.
    package let values: [ScenarioValue]

    init(_ name: String, _ values: ScenarioValue..., about: String) {
        self.name = name
        self.values = values
        self.about = about
    }
}

/// What stands at a key.
package indirect enum ScenarioValue: Hashable, Sendable {
    case text
    /// A text of a form, with an example of it.
    case form(Form)
    case boolean
    case integer(ClosedRange<Int>)
    case choice([String])
    /// Stands for "none".
    case null
    case object(ScenarioShape)
    case list(ScenarioValue)
    /// An object whose keys are names of the file's own, with a value each.
    case named([ScenarioValue])
    /// An object that another reader answers for; only the names of its keys are known here.
    case foreign(keys: [String])
    /// Likewise, with any keys.
    case open

    package struct Form: Hashable, Sendable {
        /// A regular expression of JSON Schema's kind.
        package let pattern: String
        package let example: String
        /// For messages: "six digits".
        package let words: String
    }
}

extension ScenarioValue.Form {
    static let secret = Self(pattern: "^[0-9]{6}$", example: "246810", words: "six digits")
    static let lastFour = Self(pattern: "^[0-9]{4}$", example: "1234", words: "four digits")
    static let account = Self(
        pattern: "^[0-9]{12,19}$", example: "4242424242424242", words: "12 to 19 digits")
    static let amount = Self(
        pattern: "^-?[0-9]+(\\.[0-9]+)?$", example: "22.75", words: "decimal text such as \"22.75\"")
    static let month = Self(
        pattern: "^[0-9]{4}-(0[1-9]|1[0-2])$", example: "2031-12", words: "a month such as \"2031-12\"")
    static let country = Self(
        pattern: "^[A-Z]{2}$", example: "US", words: "two capital letters such as \"US\"")
    static let system = Self(
        pattern: "^[0-9]{1,2}(\\.[0-9]{1,2}){0,2}$", example: "18",
        words: "a version such as \"18\" or \"9.2\"")
    static let span = Self(
        pattern: "^[0-9]+(ms|s|m)$", example: "2s", words: "a length of time such as \"2s\" or \"300ms\"")
    static let size = Self(pattern: "^[0-9]{1,3}x[0-9]{1,3}$", example: "80x24", words: ScreenLimits.words)
    static let instant = Self(
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T", example: "2026-11-30T09:00:00Z",
        words: "a time such as \"2026-11-30T09:00:00Z\"")
}

extension ScenarioShape {
    /// The object with this name; nil only for a name that the table lacks.
    func key(_ name: String) -> ScenarioKey? { keys.first { $0.name == name } }
}
