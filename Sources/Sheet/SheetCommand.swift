/// What the shopper can tell the program with one key. One list gives key, footer hint, help line and the
/// README's table, so that they cannot drift apart.
package enum SheetCommand: String, Hashable, Sendable, Codable, CaseIterable {
    case up, down, open, confirm, mend, pick, back, cancel, leaveShop, done
    case payOnPage, setUp, checkAgain
    case read
    case add, edit, first, last, numbered, pickNumbered
    case scrollUp, scrollDown
    case nextField, previousField, save, closeForm, change
    case match, miss, usePasscode, digits, eraseDigit
    case leaveProcessing
    case faults
    case nextTheme, toggleMouse
    case copy
    case help, helpInForm, closeHelp
    case saveWalk
    /// The inspector's, which stands beside or over the sheet: whoever shows it takes them before the sheet.
    case inspect, stepBack, inspectorUp, inspectorDown

    /// The commands of the inspector.
    package static let inspecting: [SheetCommand] = [.inspect, .stepBack, .inspectorUp, .inspectorDown]

    /// The keys that mean it, the one shown first.
    package var keys: [Key] {
        switch self {
        case .up: [.up, .character("k"), .backTab, .control("p")]
        case .down: [.down, .character("j"), .tab, .control("n")]
        case .open, .pick, .read: [.enter, .right, .character("l"), .character(" ")]
        case .confirm, .mend, .payOnPage, .setUp: [.enter, .character(" ")]
        case .back: [.escape, .left, .character("h"), .character("q")]
        case .cancel: [.escape, .character("q")]
        case .leaveShop: [.escape, .character("q")]
        case .done: [.enter, .escape, .character(" "), .character("q")]
        case .checkAgain: [.enter, .character("c")]
        case .add: [.character("a"), .character("+")]
        case .edit: [.character("e")]
        case .first: [.home, .character("g")]
        case .last: [.end, .character("G")]
        case .scrollUp: [.pageUp, .control("b"), .control("u")]
        case .scrollDown: [.pageDown, .control("f"), .control("v"), .control("d")]
        case .numbered, .pickNumbered: (1...9).map { .character(String($0)) }
        case .nextField: [.tab, .down, .enter]
        case .previousField: [.backTab, .up]
        case .save: [.enter]
        case .closeForm: [.escape]
        case .change: [.left, .right, .character(" ")]
        case .match: [.character("m")]
        case .miss: [.character("x")]
        case .usePasscode: [.character("p")]
        case .digits: (0...9).map { .character(String($0)) }
        case .eraseDigit: [.backspace, .delete]
        case .leaveProcessing: [.escape, .character("q")]
        case .faults: [.function(9)]
        case .nextTheme: [.character("t")]
        case .toggleMouse: [.character("%"), .function(4)]
        case .copy: [.character("y")]
        case .help: [.character("?"), .function(1)]
        case .helpInForm: [.function(1)]
        case .saveWalk: [.function(6)]
        case .inspect: [.function(12)]
        case .stepBack: [.function(5)]
        case .inspectorUp: [.function(7)]
        case .inspectorDown: [.function(8)]
        case .closeHelp: [.escape, .character("?"), .function(1), .enter, .character("q")]
        }
    }
}

extension Key {
    /// How the key is written in hints: a sign where every terminal has one.
    package var label: String {
        switch self {
        case .character(" "): "Space"
        case .character(let text): text
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .function(let number): "F\(number)"
        case .control("left"): "Ctrl-←"
        case .control("right"): "Ctrl-→"
        case .control(let letter): "Ctrl-\(letter.uppercased())"
        }
    }
}

extension Key {
    /// The arrow without the Control that means something only where text is typed; nil for other keys.
    var withoutControl: Key? {
        switch self {
        case .control("left"): .left
        case .control("right"): .right
        case .character, .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete,
            .home, .end, .pageUp, .pageDown, .function, .control:
            nil
        }
    }
}

/// A command beside others: the keys that are left for it when those before it have taken theirs.
package struct OfferedCommand: Hashable, Sendable {
    package let command: SheetCommand
    package let keys: [Key]

    /// What the keys mean when these commands work. The first command that wants a key has it.
    package static func all(_ commands: [SheetCommand], _ map: KeyMap = KeyMap()) -> [OfferedCommand] {
        var taken: [Key] = []
        return commands.compactMap { command in
            let keys = map.keys(of: command).filter { !taken.contains($0) }
            taken += keys
            return keys.isEmpty ? nil : OfferedCommand(command: command, keys: keys)
        }
    }

    /// How the keys are written in the footer: "1–9" rather than nine keys.
    package var keyLabel: String { together ?? keys.first?.label ?? "" }

    /// All its keys, for the help overlay: "↑ k Shift-Tab".
    package var allKeyLabels: String { together ?? keys.map(\.label).joined(separator: " ") }

    private var together: String? {
        switch command {
        case .numbered, .pickNumbered: "1–9"
        case .digits: "0–9"
        case .change: "← →"
        case .up, .down, .open, .read, .confirm, .mend, .pick, .back, .cancel, .leaveShop, .done, .payOnPage,
            .setUp,
            .checkAgain, .add, .edit, .first, .last, .scrollUp, .scrollDown, .nextField, .previousField,
            .save, .closeForm, .match, .miss, .usePasscode, .eraseDigit, .leaveProcessing, .faults,
            .nextTheme, .toggleMouse, .copy, .help, .helpInForm, .closeHelp, .saveWalk, .inspect, .stepBack,
            .inspectorUp, .inspectorDown:
            nil
        }
    }
}
