/// Points in time as people write them on a command line.
enum InstantText {
    /// The last millisecond of the year 9999, the last that four digits can name.
    static let latest: Int64 = 253_402_300_799_999

    /// Reads `2026-01-31T09:30:00Z`, with or without seconds and up to three decimals of them, with `Z` or
    /// `+08:00`; or a whole number of milliseconds since 1970.
    ///
    /// - Returns: milliseconds since 1970-01-01T00:00:00Z in the proleptic Gregorian calendar, from 1970 to
    ///   9999; nil for anything else, also for a time without a zone, which would mean another moment on
    ///   another machine.
    static func milliseconds(of text: String) -> Int64? {
        if let number = ArgumentValue.wholeNumber(text) { return number <= latest ? number : nil }
        var reader = FieldReader(text)
        guard let year = reader.number(4), reader.take("-"),
            let month = reader.number(2), (1...12).contains(month), reader.take("-"),
            let day = reader.number(2), day >= 1, day <= days(inMonth: month, of: year), reader.take("T"),
            let hour = reader.number(2), hour < 24, reader.take(":"),
            let minute = reader.number(2), minute < 60,
            let second = reader.secondMilliseconds(), let offset = reader.zoneMinutes(), reader.isAtEnd
        else { return nil }
        let minutes = (daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset
        let milliseconds = minutes * 60_000 + second
        return (0...latest).contains(milliseconds) ? milliseconds : nil
    }

    private static func days(inMonth month: Int64, of year: Int64) -> Int64 {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01, negative before. Years start in March here, so that the leap day is the last.
    private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month <= 2 ? month + 9 : month - 3) + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        // 719,468 days lie between 0000-03-01 and 1970-01-01. Year 0000 in January would divide a negative
        // number, which rounds the wrong way, but lies before 1970 however it is rounded.
        return marchYear * 365 + leapDays + dayOfYear - 719_468
    }
}

/// Reads fields of fixed width from the front of a text.
private struct FieldReader {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(_ digits: Int) -> Int64? {
        let field = rest.prefix(digits)
        guard field.count == digits, let number = ArgumentValue.wholeNumber(field) else { return nil }
        rest.removeFirst(digits)
        return number
    }

    /// `:SS` or `:SS.fff` in milliseconds; 0 when there are no seconds. No leap second.
    mutating func secondMilliseconds() -> Int64? {
        guard take(":") else { return 0 }
        guard let seconds = number(2), seconds < 60 else { return nil }
        guard take(".") else { return seconds * 1000 }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count), let fraction = number(digits.count) else { return nil }
        let scale: Int64 = digits.count == 1 ? 100 : digits.count == 2 ? 10 : 1
        return seconds * 1000 + fraction * scale
    }

    /// `Z` or `±HH:MM`, in minutes east of Greenwich.
    mutating func zoneMinutes() -> Int64? {
        if take("Z") { return 0 }
        let sign: Int64
        if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
        guard let hours = number(2), hours < 24, take(":"), let minutes = number(2), minutes < 60
        else { return nil }
        return sign * (hours * 60 + minutes)
    }
}
