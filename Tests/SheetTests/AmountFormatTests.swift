import Checkout
import Foundation
import Testing

@testable import Sheet

@Suite("Amounts and country names, held against ICU")
struct AmountFormatTests {
    @Test("every currency of the table reads as ICU writes it", arguments: Language.allCases)
    func everyCurrency(language: Language) {
        let format = AmountFormat(language)
        for currency in Currency.all {
            for units: Int64 in [0, 1, -1, 5, -99, 100, 12_34, -999_99, 100_000, 1_234_567_89, .max, .min] {
                let money = Money(minorUnits: units)
                #expect(format.text(money, in: currency) == icu(money, currency, language))
            }
        }
    }

    @Test("every country is called as ICU calls it", arguments: Language.allCases)
    func everyCountry(language: Language) {
        let locale = Locale(identifier: language.rawValue)
        let names = CountryNames(language)
        for country in Country.all {
            let wanted = locale.localizedString(forRegionCode: country.code) ?? country.name
            #expect(names.name(of: country) == wanted)
        }
    }

    @Test("letters stand apart from the digits, signs do not")
    func spacing() throws {
        let franc = try #require(Currency.named("CHF"))
        let yuan = try #require(Currency.named("CNY"))
        #expect(AmountFormat(.english).text(Money(minorUnits: -1275), in: franc) == "-CHF 12.75")
        #expect(AmountFormat(.english).text(Money(minorUnits: 1275), in: yuan) == "CN¥12.75")
        #expect(AmountFormat(.simplifiedChinese).text(Money(minorUnits: 1275), in: yuan) == "¥12.75")
    }

    /// ICU's text with the currency's own decimals and the one kind of space that a terminal knows.
    private func icu(_ money: Money, _ currency: Currency, _ language: Language) -> String {
        let style = Decimal.FormatStyle.Currency(
            code: currency.code, locale: Locale(identifier: language.rawValue)
        ).precision(.fractionLength(currency.exponent))
        let value =
            Decimal(
                string: money.decimalText(in: currency), locale: Locale(identifier: "en_US_POSIX"))
            ?? Decimal(money.minorUnits)
        return String(style.format(value).map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
    }
}
