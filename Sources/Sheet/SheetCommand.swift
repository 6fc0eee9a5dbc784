/// What the shopper can tell the program with one key. One list gives key, footer hint, help line and the
/// README's table, so that they cannot drift apart.
package enum SheetCommand: String, Hashable, Sendable, Codable, CaseIterable {
    case up, down, open, confirm, pick, back, cancel, leaveShop, done
    case payOnPage, setUp, checkAgain
    case add, edit, first, last, numbered
    case nextField, previousField, save, change
    case match, miss, usePasscode, digits, eraseDigit
    case leaveProcessing
    case help, closeHelp

    /// The keys that mean it, the one shown first.
    package var keys: [Key] {
        switch self {
        case .up: [.up, .character("k"), .backTab, .control("p")]
        case .down: [.down, .character("j"), .tab, .control("n")]
        case .open, .pick: [.enter, .right, .character("l"), .character(" ")]
        case .confirm, .payOnPage, .setUp: [.enter, .character(" ")]
        case .back: [.escape, .left, .character("h"), .character("q")]
        case .cancel: [.escape, .character("q")]
        case .leaveShop: [.escape, .character("q")]
        case .done: [.enter, .escape, .character(" "), .character("q")]
        case .checkAgain: [.character("c"), .enter]
        case .add: [.character("a"), .character("+")]
        case .edit: [.character("e")]
        case .first: [.home, .character("g"), .pageUp]
        case .last: [.end, .character("G"), .pageDown]
        case .numbered: (1...9).map { .character(String($0)) }
        case .nextField: [.tab, .down, .enter]
        case .previousField: [.backTab, .up]
        case .save: [.enter]
        case .change: [.left, .right, .character(" ")]
        case .match: [.character("m")]
        case .miss: [.character("x")]
        case .usePasscode: [.character("p")]
        case .digits: (0...9).map { .character(String($0)) }
        case .eraseDigit: [.backspace, .delete]
        case .leaveProcessing: [.escape, .character("q")]
        case .help: [.character("?"), .function(1)]
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
        case .control(let letter): "Ctrl-\(letter.uppercased())"
        }
    }
}

extension SheetCommand {
    /// How its keys are written together: "1–9" rather than nine keys.
    package var keyLabel: String {
        switch self {
        case .numbered: "1–9"
        case .digits: "0–9"
        case .change: "← →"
        case .up, .down, .open, .pick, .confirm, .back, .cancel, .leaveShop, .done, .payOnPage, .setUp,
            .checkAgain,
            .add, .edit, .first, .last, .nextField, .previousField, .save, .match, .miss, .usePasscode,
            .eraseDigit, .leaveProcessing, .help, .closeHelp:
            keys.first?.label ?? ""
        }
    }

    /// All its keys, for the help overlay: "↑ k Shift-Tab".
    package var allKeyLabels: String {
        switch self {
        case .numbered, .digits, .change: keyLabel
        case .up, .down, .open, .pick, .confirm, .back, .cancel, .leaveShop, .done, .payOnPage, .setUp,
            .checkAgain,
            .add, .edit, .first, .last, .nextField, .previousField, .save, .match, .miss, .usePasscode,
            .eraseDigit, .leaveProcessing, .help, .closeHelp:
            keys.map(\.label).joined(separator: " ")
        }
    }
}
