/// A day of the Gregorian calendar in UTC, worked out in integers, since this module knows no Foundation.
package struct CivilDate: Hashable, Sendable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    /// The UTC day of a moment (the usual days-from-civil arithmetic, counted in 400-year eras from March).
    package init(_ instant: Instant) {
        let dayLength: Int64 = 86_400_000
        var days = Int(instant.milliseconds / dayLength)
        if instant.milliseconds % dayLength < 0 { days -= 1 }
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}

/// A number of 0 to 99 with a leading zero, as dates and clocks write it.
package func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
