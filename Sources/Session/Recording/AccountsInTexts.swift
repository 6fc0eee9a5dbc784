import Sheet
import Tokens

/// Account numbers of cards inside texts, which no recording may hold: a shop's own label may have one.
enum AccountsInTexts {
    /// The text with every number of 13 to 19 digits that passes Luhn's check masked to its last four.
    /// Single blanks and strokes between its digits do not hide it; letters or digits at its side do, since
    /// it is a part of something longer then.
    static func masked(_ text: String) -> String {
        guard mayHoldOne(text.utf8) else { return text }
        let characters = Array(text)
        var masked = ""
        var index = 0
        while index < characters.count {
            if let end = end(of: characters, from: index) {
                let digits = characters[index..<end].filter(\.isASCIIDigit)
                masked += "•••• " + String(digits.suffix(4))
                index = end
            } else {
                masked.append(characters[index])
                index += 1
            }
        }
        return masked
    }

    /// Whether so many digits stand in a row; cheap, so that it can be asked of everything that is recorded.
    static func mayHoldOne(_ bytes: some Sequence<UInt8>) -> Bool {
        var digits = 0
        var gap = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                gap = 0
                if digits == lengths.lowerBound { return true }
            case UInt8(ascii: " "), UInt8(ascii: "-"):
                gap += 1
                if gap > 1 { digits = 0 }
            case _: digits = 0
            }
        }
        return false
    }

    private static let lengths = 13...19

    /// Where the account number that begins here ends; nil where none does.
    private static func end(of characters: [Character], from start: Int) -> Int? {
        guard characters[start].isASCIIDigit else { return nil }
        if let before = characters.at(start - 1), before.isLetter || before.isNumber { return nil }
        var digits: [UInt8] = []
        var end: Int?
        var index = start
        while let character = characters.at(index), digits.count <= lengths.upperBound {
            if let digit = character.wholeNumberValue, character.isASCIIDigit {
                digits.append(UInt8(digit))
                let after = characters.at(index + 1)
                let isWhole = after.map { !$0.isLetter && !$0.isNumber } ?? true
                if isWhole, lengths.contains(digits.count), passesLuhn(digits) { end = index + 1 }
            } else if !isGap(character) || !(characters.at(index + 1)?.isASCIIDigit ?? false) {
                break
            }
            index += 1
        }
        return end
    }

    private static func isGap(_ character: Character) -> Bool { character == " " || character == "-" }

    private static func passesLuhn(_ digits: [UInt8]) -> Bool {
        digits.last == AccountNumber.checkDigit(after: digits.dropLast())
    }
}
