/// Why a text is not an amount. `sentence` is for people; `hint`, where there is one, says what to write.
package enum AmountFault: Error, Hashable, Sendable {
    case empty
    /// Something else than digits, one sign and one point. Holds the text.
    case notANumber(String)
    /// A character that cannot be seen, or that looks like a plain space and is not one.
    case invisible(UnusualCharacter)
    /// More decimals than the currency has, and they are not zeros.
    case tooManyDecimals(allowed: Int, currency: String)
    /// More than 64 bits of minor units can hold.
    case tooLarge

    package var sentence: String {
        switch self {
        case .empty:
            return "the amount is empty"
        case .notANumber(let text):
            return "\(AmountFault.quoted(text)) is not an amount"
        case .invisible(let character):
            return "the amount holds the invisible character \(character.name)"
        case .tooManyDecimals(let allowed, let currency):
            switch allowed {
            case 0: return "\(currency) amounts have no decimals"
            case 1: return "\(currency) amounts have at most one decimal"
            case let count: return "\(currency) amounts have at most \(count) decimals"
            }
        case .tooLarge:
            return "the amount is too large to be held exactly"
        }
    }

    package var hint: String? {
        switch self {
        case .empty, .tooLarge:
            return nil
        case .invisible:
            return "type the amount again instead of pasting it"
        case .tooManyDecimals(let allowed, _):
            switch allowed {
            case 0: return "write a whole number"
            case 1: return "round the amount to 1 decimal"
            case let count: return "round the amount to \(count) decimals"
            }
        case .notANumber(let text):
            if text.contains(",") { return "write a point before the decimals and no grouping: 1234.50" }
            if text.contains("e") || text.contains("E") { return "write all digits instead of an exponent" }
            if text.unicodeScalars.contains(where: { $0.properties.numericType == .decimal && !$0.isASCII }) {
                return "use the digits 0 to 9"
            }
            return "write digits, a point and the decimals, such as 12.75; no currency sign and no space"
        }
    }

    /// The text in quotes, cut so that a message stays one line.
    private static func quoted(_ text: String) -> String {
        let limit = 40
        return text.count > limit ? "\"\(text.prefix(limit))…\"" : "\"\(text)\""
    }
}
