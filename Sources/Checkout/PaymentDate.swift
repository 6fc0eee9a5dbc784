/// A point in time of a request, with the text that it was written as.
package struct PaymentDate: Hashable, Sendable, Codable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
    package var milliseconds: Int64
    /// As the file has it.
    package var text: String

    package init(milliseconds: Int64, text: String) {
        self.milliseconds = milliseconds
        self.text = text
    }

    /// The range of JavaScript's dates: 100 million days on either side of 1970.
    static let range: ClosedRange<Int64> = -8_640_000_000_000_000...8_640_000_000_000_000
}

extension PaymentDate {
    /// Reads a whole number of milliseconds since 1970, or nil when it is none or out of range.
    package static func parse(milliseconds text: String) -> PaymentDate? {
        guard let value = Int64(text), range.contains(value) else { return nil }
        return PaymentDate(milliseconds: value, text: text)
    }

    /// Reads `2030-06-01` or `2030-06-01T12:30[:15[.123]]` with `Z`, `+02:00`, `+0200` or no zone; a space
    /// may stand for the T. Without a zone it is taken as UTC, so that a file means the same everywhere. A
    /// fraction is cut after milliseconds. Nil when the text is no date, or names a day that does not exist.
    package static func parse(_ text: String) -> PaymentDate? {
        var cursor = DateCursor(text)
        guard let year = cursor.number(digits: 4), cursor.skip("-"), let month = cursor.number(digits: 2),
            cursor.skip("-"), let day = cursor.number(digits: 2),
            (1...12).contains(month), (1...CivilDay.count(inMonth: month, year: year)).contains(day)
        else { return nil }
        var milliseconds: Int64 = 0
        if !cursor.isAtEnd {
            guard let time = timeOfDay(&cursor), let offset = zone(&cursor), cursor.isAtEnd else {
                return nil
            }
            milliseconds = time - offset
        }
        milliseconds += CivilDay.number(year: year, month: month, day: day) * 86_400_000
        return PaymentDate(milliseconds: milliseconds, text: text)
    }

    /// Milliseconds since midnight.
    private static func timeOfDay(_ cursor: inout DateCursor) -> Int64? {
        guard cursor.skip("T") || cursor.skip("t") || cursor.skip(" "),
            let hour = cursor.number(digits: 2), cursor.skip(":"), let minute = cursor.number(digits: 2),
            hour < 24, minute < 60
        else { return nil }
        var second: Int64 = 0
        var fraction: Int64 = 0
        if cursor.skip(":") {
            guard let seconds = cursor.number(digits: 2), seconds < 60 else { return nil }
            second = seconds
            if cursor.skip(".") || cursor.skip(",") {
                guard let thousandths = cursor.thousandths() else { return nil }
                fraction = thousandths
            }
        }
        return ((hour * 60 + minute) * 60 + second) * 1000 + fraction
    }

    /// The offset of a zone from UTC in milliseconds; 0 when none is written.
    private static func zone(_ cursor: inout DateCursor) -> Int64? {
        if cursor.isAtEnd || cursor.skip("Z") || cursor.skip("z") { return 0 }
        let sign: Int64
        if cursor.skip("+") {
            sign = 1
        } else if cursor.skip("-") {
            sign = -1
        } else {
            return nil
        }
        guard let hours = cursor.number(digits: 2), hours < 24 else { return nil }
        _ = cursor.skip(":")
        guard let minutes = cursor.number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes) * 60_000
    }
}

/// Reads the parts of a date from left to right.
private struct DateCursor {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == sign.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Exactly so many digits, at most 4.
    mutating func number(digits: Int) -> Int64? {
        let part = rest.prefix(digits)
        guard part.count == digits, part.allSatisfy(isDigit) else { return nil }
        rest = rest.dropFirst(digits)
        return value(of: part)
    }

    /// One digit or more after a decimal point, as thousandths; the digits behind them are cut.
    mutating func thousandths() -> Int64? {
        let part = rest.prefix(while: isDigit)
        guard !part.isEmpty else { return nil }
        rest = rest.dropFirst(part.count)
        let padding = repeatElement(UInt8(ascii: "0"), count: max(0, 3 - part.count))
        return value(of: part.prefix(3) + padding)
    }

    private func value(of digits: some Sequence<UInt8>) -> Int64 {
        digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}

/// Arithmetic of the Gregorian calendar, for years 0 to 9999.
package enum CivilDay {
    /// Days of a month, 1 to 12.
    package static func count(inMonth month: Int64, year: Int64) -> Int64 {
        switch month {
        case 2: return isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }

    /// Days since 1970-01-01. Counted from March, so that the leap day is the year's last.
    static func number(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shiftedYear = month > 2 ? year : year - 1
        let shiftedMonth = month > 2 ? month - 3 : month + 9
        let era = shiftedYear >= 0 ? shiftedYear / 400 : (shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let daysToEpoch: Int64 = 719_468
        return era * 146_097 + dayOfEra - daysToEpoch
    }

    private static func isLeap(_ year: Int64) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}
