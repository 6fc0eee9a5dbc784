/// Which keys mean which command: the program's own, save where the user's settings name others.
package struct KeyMap: Hashable, Sendable, Codable {
    /// A list, not a dictionary: there are few, and a key is looked up before the first frame is drawn.
    private var changes: [Change] = []

    private struct Change: Hashable, Sendable, Codable {
        let command: SheetCommand
        let keys: [Key]
    }

    /// The program's own.
    package init() {}

    /// The keys that mean the command, the one shown first.
    package func keys(of command: SheetCommand) -> [Key] {
        changes.first { $0.command == command }?.keys ?? command.keys
    }

    /// The commands whose keys differ from the program's own.
    package var changed: [SheetCommand] { changes.map(\.command) }

    /// Gives a command other keys.
    package mutating func set(_ keys: [Key], for command: SheetCommand) {
        changes.removeAll { $0.command == command }
        changes.append(Change(command: command, keys: keys))
    }

    /// A key that two commands want at one place of the program.
    package struct Conflict: Hashable, Sendable {
        package let key: Key
        package let command: SheetCommand
        package let other: SheetCommand
    }

    /// What the keys of `command` take from others. A key that the two share by the program's own list is no
    /// conflict: the order of the place's commands decides over it.
    package func conflicts(of command: SheetCommand) -> [Conflict] {
        var found: [Conflict] = []
        for place in SheetCommand.places where place.contains(command) {
            for other in place where other != command {
                let theirs = keys(of: other)
                for key in keys(of: command) where theirs.contains(key) {
                    let isMeant = command.keys.contains(key) && other.keys.contains(key)
                    let conflict = Conflict(key: key, command: command, other: other)
                    if !isMeant, !found.contains(conflict) { found.append(conflict) }
                }
            }
        }
        return found
    }
}

extension SheetCommand {
    /// Whether settings may give it other keys. Digits are digits, and the keys of forms and of the sentence
    /// under a face belong to what is written there. The inspector's are taken before anything is typed.
    package var isRemappable: Bool {
        switch self {
        case .numbered, .pickNumbered, .digits, .eraseDigit, .change, .nextField, .previousField, .save,
            .closeForm, .helpInForm, .match, .miss, .usePasscode, .inspect, .stepBack, .inspectorUp,
            .inspectorDown:
            false
        case .up, .down, .open, .confirm, .mend, .pick, .back, .cancel, .leaveShop, .done, .payOnPage,
            .setUp, .checkAgain, .read, .add, .edit, .first, .last, .scrollUp, .scrollDown, .leaveProcessing,
            .faults, .nextTheme, .toggleMouse, .copy, .help, .closeHelp, .saveWalk:
            true
        }
    }

    /// The commands that may work together, place by place. Those that stand for each other, as `open` and
    /// `confirm` on different rows, are in places of their own.
    package static let places: [[SheetCommand]] = {
        let scroll: [SheetCommand] = [.scrollUp, .scrollDown]
        let always: [SheetCommand] =
            [.nextTheme, .toggleMouse, .help, .saveWalk] + SheetCommand.inspecting
        // Where no list, form or long text is open.
        let main: [SheetCommand] = [.faults] + always
        let move: [SheetCommand] = [.up, .down, .numbered, .first, .last]
        let page: [[SheetCommand]] = [.payOnPage, .setUp, .checkAgain].map { [$0, .leaveShop, .copy] + main }
        let review: [[SheetCommand]] = [.open, .read, .confirm, .mend].map { first in
            [first] + move + scroll + [.cancel] + main
        }
        let rest: [[SheetCommand]] = [
            [.pick, .up, .down, .add, .edit, .pickNumbered, .first, .last, .back] + scroll + always,
            [.back, .up, .down] + scroll + always,
            [.match, .miss, .usePasscode, .cancel] + scroll + main,
            [.digits, .eraseDigit, .cancel] + scroll + main,
            [.leaveProcessing] + scroll + main,
            [.checkAgain, .done, .copy] + scroll + main,
            [.closeHelp, .nextTheme],
        ]
        return page + review + rest
    }()
}
