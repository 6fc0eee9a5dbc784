import Checkout
import Sheet

/// Every option of every command. The raw value is the long name without its dashes.
package enum OptionName: String, CaseIterable, Hashable, Sendable {
    case animated
    case apiVersion = "api-version"
    case at
    case big
    case builtIn = "built-in"
    case certificate
    case china
    case color
    case device
    case export
    case filter
    case force
    case format
    case headless
    case help
    case identity
    case jobs
    case json
    case key
    case keyFile = "key-file"
    case keyOnly = "key-only"
    case keys
    case kiosk
    case language = "lang"
    case ledger
    case merchantID = "merchant-id"
    case mouse
    case noColor = "no-color"
    case now
    case out
    case output
    case passwordDescriptor = "password-fd"
    case plain
    case print
    /// The version of the device's system.
    case system = "os"
    case processor
    case record
    case redact
    case reducedMotion = "reduced-motion"
    case reveal
    case root
    case saveDir = "save-dir"
    case scenario
    case seed
    case showKeys = "show-keys"
    case size
    case strict
    case theme
    case title
    case token
    case tokenOut = "token-out"
    case type
    case update
    case version
    case wallet
    case watch

    /// As it is typed: `--api-version`.
    package var typed: String { "--" + rawValue }
}

/// What an option wants after its name.
package enum ValueKind: Hashable, Sendable {
    /// Nothing: it is there or it is not.
    case none
    /// A file's path; `-` is no special file here.
    case file
    /// A folder's path.
    case folder
    /// A name that is looked up later, or a file's path.
    case name
    /// A merchant's identifier.
    case identifier
    /// Any text but none.
    case text
    /// A built-in scenario's name.
    case scenario
    /// One of these words, or a file's path.
    case wordOrFile([String])
    /// One of these words.
    case choice([String])
    /// A language of ours, by its own name or a locale's: `zh-Hant`, `zh_TW.UTF-8`, `de`.
    case language
    /// A whole number in the range, in decimal digits.
    case integer(placeholder: String, ClosedRange<Int64>)
    /// A screen size such as `80x24`.
    case size
    /// A point in time: ISO 8601, UTC where it names no zone, or milliseconds since 1970.
    case instant
    /// A version of a device's system, from 8.
    case system
    /// A key script.
    case keys
    /// A place in a recording: an entry's number, or a time since its start.
    case place

    /// What help shows in the value's place; nil for an option without one.
    package var placeholder: String? {
        switch self {
        case .none: nil
        case .file: "FILE"
        case .folder: "DIR"
        case .name: "NAME|FILE"
        case .identifier: "ID"
        case .text: "TEXT"
        case .scenario: "NAME"
        case .wordOrFile(let words): (words + ["FILE"]).joined(separator: "|")
        case .choice(let words): words.joined(separator: "|")
        case .language: Language.allCases.map(\.rawValue).joined(separator: "|")
        case .integer(let placeholder, _): placeholder
        case .size: "WxH"
        case .instant: "TIME"
        case .system: "VERSION"
        case .keys: "KEYS"
        case .place: "ENTRY|TIME"
        }
    }
}

/// One option: its names, its value and its line of help. The only place where any of them is written.
package struct OptionSpec: Hashable, Sendable {
    package let name: OptionName
    /// A one-letter name, typed after one dash.
    package let short: Character?
    package let value: ValueKind
    /// One sentence without a full stop.
    package let help: String

    init(_ name: OptionName, short: Character? = nil, _ value: ValueKind, _ help: String) {
        self.name = name
        self.short = short
        self.value = value
        self.help = help
    }
}

/// An option's value, read and checked.
package enum OptionValue: Hashable, Sendable {
    /// The option has no value and was given.
    case present
    /// A path or one of a choice's words.
    case text(String)
    case integer(Int64)
    case size(Size)
    /// Milliseconds since 1970-01-01T00:00:00Z.
    case instant(Int64)
    case system(SystemVersion)
    case keys(KeyScript)
    case place(ReplayPlace)
}
