import Checkout
import Foundation

/// The one place where an amount becomes text for people. ICU gives sign, symbol and grouping of the
/// language; the number of decimals is always the currency's ISO 4217 exponent, since ICU's differs for some.
package struct AmountFormat: Sendable {
    package let language: Language
    private let locale: Locale

    package init(_ language: Language) {
        self.language = language
        locale = Locale(identifier: language.rawValue)
    }

    /// "¥12.75" in Chinese, "CN¥12.75" in English.
    package func text(_ money: Money, in currency: Currency) -> String {
        let style = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
            .precision(.fractionLength(currency.exponent))
        return Self.plainSpaces(style.format(Self.decimal(money, in: currency)))
    }

    /// The exact decimal: an integer and a power of ten, never a binary fraction.
    private static func decimal(_ money: Money, in currency: Currency) -> Decimal {
        let digits = Decimal(
            string: money.decimalText(in: currency), locale: Locale(identifier: "en_US_POSIX"))
        return digits ?? Decimal(money.minorUnits)
    }

    /// ICU puts no-break spaces between symbol and number; a terminal cell knows only one kind.
    private static func plainSpaces(_ text: String) -> String {
        String(text.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
    }
}
