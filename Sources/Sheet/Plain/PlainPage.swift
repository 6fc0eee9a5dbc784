import Checkout

/// All that plain mode could say of one moment: what stands there, and what can be done, by number.
package struct PlainPage: Hashable, Sendable {
    package let place: Place
    private(set) var statements: [PlainStatement] = []
    /// What the numbers mean, from 1.
    private(set) var choices: [PlainAction] = []

    /// Where one is. What was said of a place is not said of it again while one stays, or comes back.
    package enum Place: Hashable, Sendable {
        case shop
        /// The sheet, or WeChat's page, at its so-manieth opening.
        case sheet(opening: Int)
        case list(Picker.Kind)
        case methods
        case faults
        /// Forms ask field by field and have no page of their own.
        case form
        case proof
        case progress
        /// WeChat's own word that it paid; the shop's is still to come.
        case walletResult
        case end

        /// Whether it is remembered what was said of it, when one has gone elsewhere.
        var isRemembered: Bool {
            switch self {
            case .shop, .sheet: true
            case .list, .methods, .faults, .form, .proof, .progress, .walletResult, .end: false
            }
        }
    }

    init(_ place: Place) { self.place = place }

    /// Adds a statement. `fact` is what is compared with what was said before, where that is not the text.
    mutating func say(
        _ key: PlainStatement.Key, _ text: String, fact: String? = nil, isAnchor: Bool = false
    ) {
        statements.append(
            PlainStatement(key: key, text: text, fact: fact ?? text, isAnchor: isAnchor, isChoice: false))
    }

    /// Adds a choice under the next number.
    mutating func offer(
        _ action: PlainAction, _ key: PlainStatement.Key, _ text: String, isAnchor: Bool = false
    ) {
        choices.append(action)
        let text = "\(choices.count) \(text)"
        statements.append(
            PlainStatement(key: key, text: text, fact: text, isAnchor: isAnchor, isChoice: true))
    }
}

/// One line, and what tells whether it is news.
package struct PlainStatement: Hashable, Sendable {
    let key: Key
    let text: String
    let fact: String
    /// Said again whenever one comes back to the place.
    let isAnchor: Bool
    /// Whether it begins with a number that can be typed.
    let isChoice: Bool

    /// What it is about.
    enum Key: Hashable, Sendable {
        case heading
        case row(SheetRow)
        case entry(Int)
        /// One of the shop's lines. Two with the same label are told apart by their place among these.
        case item(label: String, ordinal: Int)
        case total
        /// A sentence that stands for itself.
        case note(String)
        case prompt
        case waiting
        case nearlyOver
        case choice(PlainAction)
        case leave
        case armed
    }
}

/// What a number or a letter does.
package enum PlainAction: Hashable, Sendable {
    case openSheet(Rail)
    case setUpCard
    case checkAgain
    case open(SheetRow)
    case pay
    case pick(Int)
    case add
    case match, miss, usePasscode
    case done

    /// The letter that means it as well as its number, as on the sheet.
    init?(letter: String, among choices: [PlainAction]) {
        let meant: PlainAction
        switch letter {
        case "p", "pay": meant = choices.contains(.usePasscode) ? .usePasscode : .pay
        case "m": meant = .match
        case "x": meant = .miss
        case "c": meant = .checkAgain
        case "a", "+": meant = .add
        case _: return nil
        }
        guard choices.contains(meant) else { return nil }
        self = meant
    }
}
