import Checkout

/// The one place where an amount becomes text for people, in the form of their language.
///
/// Symbols, signs and separators are ICU's, and a test holds every currency in every language against ICU
/// itself. ICU is not linked into the program: waking it took longer than a whole first frame, and 8 MiB of
/// memory. The number of decimals is always the currency's ISO 4217 exponent, since ICU's differs for some.
/// ICU's direction marks are left out: nothing invisible is sent to a terminal, and `BidiLine` does their
/// work.
package struct AmountFormat: Sendable {
    package let language: Language
    private let form: NumberForm

    package init(_ language: Language) {
        self.language = language
        form = NumberForm(language)
    }

    /// "¥12.75" in Chinese, "CN¥12.75" in English, "12,75 CN¥" in German; "-CHF 12.75" where letters meet the
    /// digits. The spaces in it are no-break ones.
    package func text(_ money: Money, in currency: Currency) -> String {
        let symbol = CurrencySymbols.symbol(of: currency, in: language)
        var text = money.isNegative ? "-" : ""
        if form.symbolLeads {
            text += symbol
            if Self.endsInLetter(symbol) { text += "\u{A0}" }
        }
        text += grouped(money, decimals: currency.exponent)
        if !form.symbolLeads { text += "\u{A0}" + symbol }
        return text
    }

    /// Digits in groups of three, and the decimals after their sign.
    private func grouped(_ money: Money, decimals: Int) -> String {
        var digits = Array(String(money.minorUnits.magnitude).utf8)
        if digits.count <= decimals {
            digits.insert(
                contentsOf: repeatElement(UInt8(ascii: "0"), count: decimals + 1 - digits.count), at: 0)
        }
        let whole = digits.count - decimals
        let isGrouped = whole >= 3 + form.leastBeforeGroup
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count + whole + 1)
        for (index, digit) in digits.enumerated() {
            if index == whole {
                bytes.append(form.decimal)
            } else if isGrouped, index > 0, index < whole, (whole - index) % 3 == 0 {
                bytes.append(contentsOf: form.group.utf8)
            }
            bytes.append(digit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A symbol that ends in a letter, or in the point of an abbreviation, stands apart from the digits.
    private static func endsInLetter(_ symbol: String) -> Bool {
        guard let last = symbol.utf8.last else { return false }
        return switch last {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "."):
            true
        // The last byte of 元, the one letter among the symbols that is not Latin.
        case _: symbol == "元"
        }
    }
}

/// How a language writes the digits of an amount, and where the symbol stands.
private struct NumberForm: Sendable {
    let symbolLeads: Bool
    let group: Separator
    /// An ASCII sign.
    let decimal: UInt8
    /// Digits that must stand before the first group of three; Spanish leaves 1234 alone.
    let leastBeforeGroup: Int

    /// What stands between groups of three.
    enum Separator {
        case comma, point
        /// U+202F.
        case narrowSpace

        var utf8: [UInt8] {
            switch self {
            case .comma: [UInt8(ascii: ",")]
            case .point: [UInt8(ascii: ".")]
            case .narrowSpace: [0xE2, 0x80, 0xAF]
            }
        }
    }

    init(_ language: Language) {
        switch language {
        case .english, .simplifiedChinese, .traditionalChinese, .japanese:
            (symbolLeads, group, decimal, leastBeforeGroup) = (true, .comma, UInt8(ascii: "."), 1)
        case .hebrew:
            (symbolLeads, group, decimal, leastBeforeGroup) = (false, .comma, UInt8(ascii: "."), 1)
        case .german:
            (symbolLeads, group, decimal, leastBeforeGroup) = (false, .point, UInt8(ascii: ","), 1)
        case .french:
            (symbolLeads, group, decimal, leastBeforeGroup) = (false, .narrowSpace, UInt8(ascii: ","), 1)
        case .spanish:
            (symbolLeads, group, decimal, leastBeforeGroup) = (false, .point, UInt8(ascii: ","), 2)
        }
    }
}
