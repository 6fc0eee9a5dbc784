import Checkout
import Foundation
import Testing

@testable import Sheet

@Suite("Amounts, country names and dates, held against ICU")
struct AmountFormatTests {
    @Test("every currency of the table reads as ICU writes it", arguments: Language.allCases)
    func everyCurrency(language: Language) {
        let format = AmountFormat(language)
        let amounts: [Int64] = [
            0, 1, -1, 5, -99, 100, 12_34, -999_99, 100_000, 123_450, -1_234_56, 1_234_567_89, .max, .min,
        ]
        for currency in Currency.all {
            for units in amounts {
                let money = Money(minorUnits: units)
                #expect(format.text(money, in: currency) == icu(money, currency, language))
            }
        }
    }

    @Test("every country is called as ICU calls it", arguments: Language.allCases)
    func everyCountry(language: Language) {
        let names = CountryNames(language)
        for country in Country.all {
            let wanted = language.locale.localizedString(forRegionCode: country.code) ?? country.name
            #expect(names.name(of: country) == wanted)
        }
    }

    @Test("letters stand apart from the digits, signs do not")
    func spacing() throws {
        let franc = try #require(Currency.named("CHF"))
        let yuan = try #require(Currency.named("CNY"))
        let euro = try #require(Currency.named("EUR"))
        #expect(AmountFormat(.english).text(Money(minorUnits: -1275), in: franc) == "-CHF\u{A0}12.75")
        #expect(AmountFormat(.english).text(Money(minorUnits: 1275), in: yuan) == "CN¥12.75")
        #expect(AmountFormat(.simplifiedChinese).text(Money(minorUnits: 1275), in: yuan) == "¥12.75")
        #expect(
            AmountFormat(.french).text(Money(minorUnits: 123_456_789), in: euro)
                == "1\u{202F}234\u{202F}567,89\u{A0}€")
        #expect(AmountFormat(.spanish).text(Money(minorUnits: 123_456), in: euro) == "1234,56\u{A0}€")
        #expect(AmountFormat(.german).text(Money(minorUnits: -123_456), in: euro) == "-1.234,56\u{A0}€")
    }

    @Test("every day reads as ICU writes it, alone and with a time", arguments: Language.allCases)
    func everyDay(language: Language) {
        let dates = DateFormat(language)
        let day = icuFormatter("yMMMd", language)
        let time = icuFormatter("yMMMdjm", language)
        for step in 0..<400 {
            // Through more than a year, and through the hours.
            let milliseconds = 1_938_038_400_000 + Int64(step) * (86_400_000 + 3_780_000)
            let date = CivilDate(Instant(milliseconds: milliseconds))
            let minutes = Int(milliseconds / 60_000 % 1440)
            let moment = Date(timeIntervalSince1970: Double(milliseconds / 1000))
            #expect(dates.text(date) == day.string(from: moment))
            #expect(
                dates.text(date, hour: minutes / 60, minute: minutes % 60) == time.string(from: moment))
        }
    }

    @Test("parts of a date read as ICU writes them", arguments: Language.allCases)
    func parts(language: Language) {
        let dates = DateFormat(language)
        for month in 1...12 {
            let moment = Date(
                timeIntervalSince1970: 1_924_992_000 + Double(month - 1) * 30.5 * 86_400 + 5 * 86_400)
            let date = CivilDate(Instant(milliseconds: Int64(moment.timeIntervalSince1970) * 1000))
            let whole = CalendarComponents(year: date.year, month: date.month, day: date.day)
            let formatted = { icuFormatter($0, language).string(from: moment) }
            #expect(dates.text(whole) == formatted("yMMMd"))
            #expect(
                dates.text(CalendarComponents(year: date.year, month: date.month)) == formatted("yMMM"))
            #expect(dates.text(CalendarComponents(month: date.month, day: date.day)) == formatted("MMMd"))
            #expect(dates.text(CalendarComponents(year: date.year)) == formatted("y"))
        }
    }

    @Test("what is no date is written as far as it goes")
    func oddParts() {
        let dates = DateFormat(.german)
        #expect(dates.text(CalendarComponents()) == "")
        #expect(dates.text(CalendarComponents(month: 13, day: 1)) == "1. 13")
        #expect(dates.text(CalendarComponents(day: 7)) == "7")
    }

    private func icuFormatter(_ template: String, _ language: Language) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = language.locale
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    /// ICU's text with the currency's own decimals, without the direction marks that a screen must not get.
    private func icu(_ money: Money, _ currency: Currency, _ language: Language) -> String {
        let style = Decimal.FormatStyle.Currency(code: currency.code, locale: language.locale)
            .precision(.fractionLength(currency.exponent))
        let value =
            Decimal(
                string: money.decimalText(in: currency), locale: Locale(identifier: "en_US_POSIX"))
            ?? Decimal(money.minorUnits)
        return String(
            String.UnicodeScalarView(
                style.format(value).unicodeScalars.filter { $0 != "\u{200E}" && $0 != "\u{200F}" }))
    }
}

extension Language {
    /// The place whose forms are meant.
    fileprivate var locale: Locale {
        switch self {
        case .english: Locale(identifier: "en_US")
        case .simplifiedChinese: Locale(identifier: "zh_Hans_CN")
        case .traditionalChinese: Locale(identifier: "zh_Hant_TW")
        case .japanese: Locale(identifier: "ja_JP")
        case .german: Locale(identifier: "de_DE")
        case .french: Locale(identifier: "fr_FR")
        case .spanish: Locale(identifier: "es_ES")
        case .hebrew: Locale(identifier: "he_IL")
        }
    }
}
