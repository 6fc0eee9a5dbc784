import Checkout
import Sheet
import Tokens

/// What a command line asks for.
package enum Invocation: Hashable, Sendable {
    /// Show help on a command; `sheet` stands for the program as a whole.
    case help(CommandName)
    case version
    case command(ParsedArguments)
}

/// A command line that was understood: every value is read, checked and of its own type.
package struct ParsedArguments: Hashable, Sendable {
    /// An option in the place where it was given.
    package struct Given: Hashable, Sendable {
        package let name: OptionName
        package let value: OptionValue
    }

    package let command: CommandName
    /// The verb of a command that has verbs, also when it was not written.
    package let verb: VerbName?
    /// Files, `-` for standard input, or a verb's identifier.
    package let operands: [String]
    /// In the order of the command line; of an option given twice the later one counts.
    package let options: [Given]

    package var json: Bool { value(of: .json) != nil }
    package var strict: Bool { value(of: .strict) != nil }

    /// 1 to 14.
    package var apiVersion: Int? { integer(.apiVersion).flatMap(Int.init(exactly:)) }
    package var device: DeviceChoice? { choice(.device) }
    package var wallet: WalletChoice? { choice(.wallet) }
    package var processor: ProcessorChoice? { choice(.processor) }
    package var language: Language? { text(.language).flatMap(Language.init(localeName:)) }
    /// A theme's name, or the path of a theme file.
    package var theme: String? { text(.theme) }
    package var ledger: String? { text(.ledger) }
    /// 0 or more.
    package var seed: Int64? { integer(.seed) }
    package var print: PrintChoice? { choice(.print) }
    package var token: TokenChoice? { choice(.token) }
    /// The folder of a merchant's identity.
    package var identity: String? { text(.identity) }
    package var merchantID: String? { text(.merchantID) }
    /// The folder that gets the token and what opens it.
    package var tokenOut: String? { text(.tokenOut) }
    package var out: String? { text(.out) }
    /// The file to write to.
    package var output: String? { text(.output) }
    /// The name of a built-in scenario.
    package var scenario: String? { text(.scenario) }
    /// The folder that walks are saved to.
    package var saveDir: String? { text(.saveDir) }
    /// 1 or more.
    package var jobs: Int? { integer(.jobs).flatMap(Int.init(exactly:)) }
    package var format: TestFormat? { choice(.format) }
    package var filter: String? { text(.filter) }
    /// The total in tall digits.
    package var big: Bool { value(of: .big) != nil }
    package var reducedMotion: Bool { value(of: .reducedMotion) != nil }
    package var update: Bool { value(of: .update) != nil }
    package var watch: Bool { value(of: .watch) != nil }
    package var builtIn: Bool { value(of: .builtIn) != nil }
    /// A file of a private key; for `wechat` the key itself.
    package var key: String? { text(.key) }
    package var keyFile: String? { text(.keyFile) }
    package var signType: WeChatSignType? { choice(.type) }
    package var certificate: String? { text(.certificate) }
    /// `apple`, `simulator`, or a file.
    package var root: String? { text(.root) }
    package var plain: Bool { value(of: .plain) != nil }
    package var force: Bool { value(of: .force) != nil }
    package var china: Bool { value(of: .china) != nil }
    package var keyOnly: Bool { value(of: .keyOnly) != nil }
    package var reveal: Bool { value(of: .reveal) != nil }
    package var passwordDescriptor: Int32? { integer(.passwordDescriptor).flatMap(Int32.init(exactly:)) }

    /// Of `--color` and `--no-color` the later one counts; nil when neither was given.
    package var color: ColorChoice? {
        switch options.last(where: { $0.name == .color || $0.name == .noColor })?.value {
        case .present: .never
        case .text(let word): ColorChoice(rawValue: word)
        case .integer, .size, .instant, .system, .keys, .place, nil: nil
        }
    }

    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var now: Int64? {
        if case .instant(let milliseconds) = value(of: .now) { milliseconds } else { nil }
    }

    package var system: SystemVersion? {
        if case .system(let version) = value(of: .system) { version } else { nil }
    }

    /// The file to record to.
    package var record: String? { text(.record) }
    package var redact: Bool { value(of: .redact) != nil }
    package var mouse: Bool { value(of: .mouse) != nil }
    package var showKeys: Bool { value(of: .showKeys) != nil }
    package var kiosk: Bool { value(of: .kiosk) != nil }
    /// A heading of the presenter's.
    package var title: String? { text(.title) }
    package var headless: Bool { value(of: .headless) != nil }
    package var animated: Bool { value(of: .animated) != nil }
    package var export: ExportFormat? { choice(.export) }

    /// A place in a recording.
    package var at: ReplayPlace? {
        if case .place(let place) = value(of: .at) { place } else { nil }
    }

    package var keys: KeyScript? {
        if case .keys(let script) = value(of: .keys) { script } else { nil }
    }

    package var size: Size? {
        if case .size(let size) = value(of: .size) { size } else { nil }
    }

    private func value(of name: OptionName) -> OptionValue? {
        options.last { $0.name == name }?.value
    }

    private func text(_ name: OptionName) -> String? {
        if case .text(let text) = value(of: name) { text } else { nil }
    }

    private func integer(_ name: OptionName) -> Int64? {
        if case .integer(let number) = value(of: name) { number } else { nil }
    }

    private func choice<Choice: RawRepresentable<String>>(_ name: OptionName) -> Choice? {
        text(name).flatMap(Choice.init(rawValue:))
    }
}
