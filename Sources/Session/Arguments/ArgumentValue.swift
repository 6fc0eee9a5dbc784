import Checkout
import JSONText
import Sheet

/// Reads option values as their kind in the table says.
enum ArgumentValue {
    /// - Parameter word: what was given; not looked at for an option without a value.
    static func read(
        _ word: String, for spec: OptionSpec, of command: CommandName
    ) throws(ArgumentFault) -> OptionValue {
        switch spec.value {
        case .none:
            return .present
        case .file, .folder, .name, .identifier, .text, .scenario, .wordOrFile:
            guard !word.isEmpty else { throw .missingValue(spec.name, of: command) }
            return .text(word)
        case .choice(let words):
            guard words.contains(word) else {
                let nearest = nearestName(to: word, among: words)
                throw .badChoice(spec.name, word, of: command, nearest: nearest)
            }
            return .text(word)
        case .language:
            guard Language(localeName: word) != nil else {
                throw .badChoice(spec.name, word, of: command, nearest: nil)
            }
            return .text(word)
        case .integer(_, let range):
            guard let number = wholeNumber(word), range.contains(number) else {
                throw .badNumber(spec.name, word, of: command)
            }
            return .integer(number)
        case .size:
            guard let size = ScreenLimits.size(of: word) else { throw .badSize(spec.name, word, of: command) }
            return .size(size)
        case .instant:
            guard let milliseconds = milliseconds(of: word) else {
                throw .badInstant(spec.name, word, of: command)
            }
            return .instant(milliseconds)
        case .system:
            guard let version = SystemVersion.parse(word) else {
                throw .badSystem(spec.name, word, of: command)
            }
            return .system(version)
        case .place:
            guard let place = ReplayPlace(word) else { throw .badPlace(spec.name, word, of: command) }
            return .place(place)
        case .keys:
            do throws(KeyScriptFault) {
                return .keys(try KeyScript.parse(word))
            } catch {
                throw .badKeys(spec.name, error, of: command)
            }
        }
    }

    /// The last millisecond of the year 9999, the last that a date of four-digit years can name.
    private static let latestInstant: Int64 = 253_402_300_799_999

    /// A whole number of milliseconds since 1970, or a date as requests have it; from 1970 to 9999.
    static func milliseconds(of word: String) -> Int64? {
        guard let instant = wholeNumber(word) ?? PaymentDate.parse(word)?.milliseconds,
            (0...latestInstant).contains(instant)
        else { return nil }
        return instant
    }

    /// Decimal digits only: no sign, no white space, no other script's digits.
    static func wholeNumber(_ word: some StringProtocol) -> Int64? {
        guard !word.isEmpty, word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int64(word)
    }
}
