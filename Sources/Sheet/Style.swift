/// What a cell means. A theme gives each role its colours; nothing else in the program names a colour.
package enum Role: UInt8, CaseIterable, Sendable, Codable {
    /// The merchant's page behind the sheet.
    case page, pageHeading, pageText, pageSecondary
    case button, buttonFocused
    /// The sheet itself.
    case surface, border, heading, label, secondary, amount, total
    /// The row the shopper is on.
    case selected, selectedSecondary
    case pending, error, errorSelected, success, warning, disabled
    case field, fieldFocused
    /// The line of keys at the bottom.
    case hint, hintKey
    /// The wallet's sign.
    case brand
    /// What lies under an overlay.
    case shadow
    case cardBlue, cardDark, cardLight, cardRed, cardGreen
    /// WeChat's page: its sign, its big amount, what can be pressed.
    case weChatBrand, weChatAmount, weChatButton, weChatButtonFocused

    /// The role's name in theme files.
    package var name: String {
        switch self {
        case .page: "page"
        case .pageHeading: "pageHeading"
        case .pageText: "pageText"
        case .pageSecondary: "pageSecondary"
        case .button: "button"
        case .buttonFocused: "buttonFocused"
        case .surface: "surface"
        case .border: "border"
        case .heading: "heading"
        case .label: "label"
        case .secondary: "secondary"
        case .amount: "amount"
        case .total: "total"
        case .selected: "selected"
        case .selectedSecondary: "selectedSecondary"
        case .pending: "pending"
        case .error: "error"
        case .errorSelected: "errorSelected"
        case .success: "success"
        case .warning: "warning"
        case .disabled: "disabled"
        case .field: "field"
        case .fieldFocused: "fieldFocused"
        case .hint: "hint"
        case .hintKey: "hintKey"
        case .brand: "brand"
        case .shadow: "shadow"
        case .cardBlue: "cardBlue"
        case .cardDark: "cardDark"
        case .cardLight: "cardLight"
        case .cardRed: "cardRed"
        case .cardGreen: "cardGreen"
        case .weChatBrand: "weChatBrand"
        case .weChatAmount: "weChatAmount"
        case .weChatButton: "weChatButton"
        case .weChatButtonFocused: "weChatButtonFocused"
        }
    }

    /// The letter that stands for the role in `Grid.roleMap`, unique to it.
    package var letter: Character {
        switch self {
        case .page: "."
        case .pageHeading: "H"
        case .pageText: "x"
        case .pageSecondary: "y"
        case .button: "b"
        case .buttonFocused: "B"
        case .surface: "_"
        case .border: "|"
        case .heading: "h"
        case .label: "l"
        case .secondary: "m"
        case .amount: "a"
        case .total: "T"
        case .selected: "S"
        case .selectedSecondary: "s"
        case .pending: "p"
        case .error: "e"
        case .errorSelected: "E"
        case .success: "k"
        case .warning: "w"
        case .disabled: "d"
        case .field: "f"
        case .fieldFocused: "F"
        case .hint: "i"
        case .hintKey: "I"
        case .brand: "P"
        case .shadow: "#"
        case .cardBlue: "1"
        case .cardDark: "2"
        case .cardLight: "3"
        case .cardRed: "4"
        case .cardGreen: "5"
        case .weChatBrand: "W"
        case .weChatAmount: "A"
        case .weChatButton: "g"
        case .weChatButtonFocused: "G"
        }
    }
}

/// Marks that need no colour.
package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Marks(rawValue: 1)
    package static let underline = Marks(rawValue: 2)
    package static let reverse = Marks(rawValue: 4)
    /// Fainter than normal; only drawn where there are no colours to say it better.
    package static let dim = Marks(rawValue: 8)
}

/// How a cell is drawn: its role, and marks on top of those that the theme gives the role.
package struct Style: Hashable, Sendable {
    package var role: Role
    package var marks: Marks

    package init(_ role: Role, _ marks: Marks = []) {
        self.role = role
        self.marks = marks
    }
}
