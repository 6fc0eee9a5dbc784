import Checkout

/// A moment as people and certificates write it, in UTC and to the second.
package struct UTCTime: Hashable, Sendable {
    let year: Int
    /// Month, day, hour, minute, second.
    private let rest: [Int]

    package init(_ instant: Instant) {
        let day = CivilDate(instant)
        let dayLength: Int64 = 86_400_000
        let remainder = instant.milliseconds % dayLength
        let second = Int((remainder < 0 ? remainder + dayLength : remainder) / 1000)
        year = day.year
        rest = [day.month, day.day, second / 3600, second / 60 % 60, second % 60]
    }

    /// As in "2026-11-30T05:15:06Z".
    package var text: String {
        let parts = rest.map(twoDigits)
        return "\(fourDigits)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z"
    }

    /// As in "2026-11-30 05:15:06Z", for lists that people read.
    package var spacedText: String { String(text.map { $0 == "T" ? " " : $0 }) }

    /// As in "20261130051506Z".
    var compact: String { fourDigits + rest.map(twoDigits).joined() + "Z" }

    private var fourDigits: String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
