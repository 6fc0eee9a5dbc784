import Checkout

/// The one place where a date becomes text for people, in the form of their language: ICU's medium one with
/// the month's short name. A test holds all of them against ICU itself, which is not linked into the program.
/// Days are those of the Gregorian calendar in UTC.
package struct DateFormat: Sendable {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    /// "Jun 1, 2031", "2031年6月1日", "1. Juni 2031".
    package func text(_ date: CivilDate) -> String {
        text(year: date.year, month: date.month, day: date.day)
    }

    func text(_ date: PaymentDate) -> String {
        text(CivilDate(Instant(milliseconds: date.milliseconds)))
    }

    /// The components that are there, from the year down to the day; empty when none is.
    package func text(_ parts: CalendarComponents) -> String {
        switch (parts.year, parts.month, parts.day) {
        case (let year?, let month?, let day?): text(year: year, month: month, day: day)
        case (let year?, let month?, nil): text(year: year, month: month)
        case (nil, let month?, let day?): text(month: month, day: day)
        case (let year?, nil, _): self.year(year)
        case (nil, let month?, nil): self.month(month)
        case (nil, nil, let day?): "\(day)"
        case (nil, nil, nil): ""
        }
    }

    /// From one day to another.
    package func text(from start: CalendarComponents, to end: CalendarComponents) -> String {
        let gap = language == .japanese ? "～" : " – "
        return text(start) + gap + text(end)
    }

    /// A day with a time of day: "Jun 1, 2031 at 9:05 AM", "1 juin 2031 à 09:05".
    package func text(_ date: CivilDate, hour: Int, minute: Int) -> String {
        let day = text(date)
        let padded = "\(twoDigits(hour)):\(twoDigits(minute))"
        let plain = "\(hour):\(twoDigits(minute))"
        let twelve = "\(hour % 12 == 0 ? 12 : hour % 12):\(twoDigits(minute))"
        return switch language {
        case .english: "\(day) at \(twelve)\u{202F}\(hour < 12 ? "AM" : "PM")"
        case .simplifiedChinese: "\(day) \(padded)"
        case .traditionalChinese: "\(day) \(hour < 12 ? "上午" : "下午")\(twelve)"
        case .japanese: "\(day) \(plain)"
        case .german: "\(day), \(padded)"
        case .french: "\(day) à \(padded)"
        case .spanish, .hebrew: "\(day), \(plain)"
        }
    }

    private func text(year: Int, month: Int, day: Int) -> String {
        let name = self.month(month)
        return switch language {
        case .english: "\(name) \(day), \(year)"
        case .simplifiedChinese, .traditionalChinese, .japanese: "\(year)年\(name)\(day)日"
        case .german: "\(day). \(name) \(year)"
        case .french, .spanish: "\(day) \(name) \(year)"
        case .hebrew: "\(day) ב\(name) \(year)"
        }
    }

    private func text(year: Int, month: Int) -> String {
        switch language {
        case .simplifiedChinese, .traditionalChinese, .japanese: "\(year)年\(self.month(month))"
        case .english, .german, .french, .spanish, .hebrew: "\(self.month(month)) \(year)"
        }
    }

    private func text(month: Int, day: Int) -> String {
        let name = self.month(month)
        return switch language {
        case .english: "\(name) \(day)"
        case .simplifiedChinese, .traditionalChinese, .japanese: "\(name)\(day)日"
        case .german: "\(day). \(name)"
        case .french, .spanish: "\(day) \(name)"
        case .hebrew: "\(day) ב\(name)"
        }
    }

    private func year(_ year: Int) -> String {
        switch language {
        case .simplifiedChinese, .traditionalChinese, .japanese: "\(year)年"
        case .english, .german, .french, .spanish, .hebrew: "\(year)"
        }
    }

    /// A number that is no month stays a number.
    private func month(_ month: Int) -> String {
        let names: [String]
        switch language {
        case .simplifiedChinese, .traditionalChinese, .japanese: return "\(month)月"
        case .english: names = Self.english
        case .german: names = Self.german
        case .french: names = Self.french
        case .spanish: names = Self.spanish
        case .hebrew: names = Self.hebrew
        }
        return names.indices.contains(month - 1) ? names[month - 1] : "\(month)"
    }

    private static let english = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let german = [
        "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
    ]
    private static let french = [
        "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
    ]
    private static let spanish = [
        "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
    ]
    private static let hebrew = [
        "ינו׳", "פבר׳", "מרץ", "אפר׳", "מאי", "יוני", "יולי", "אוג׳", "ספט׳", "אוק׳", "נוב׳", "דצמ׳",
    ]
}
