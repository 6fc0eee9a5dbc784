import Checkout

/// The one place where an amount becomes text for people.
///
/// Both languages write sign, symbol, digits in groups of three with commas, and a point before the decimals;
/// they differ in the symbols. The symbols are ICU's, and a test holds every currency against ICU itself.
/// ICU is not linked into the program: waking it took longer than a whole first frame, and 8 MiB of memory.
/// The number of decimals is always the currency's ISO 4217 exponent, since ICU's differs for some.
package struct AmountFormat: Sendable {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    /// "¥12.75" in Chinese, "CN¥12.75" in English; "-CHF 12.75" where letters meet the digits.
    package func text(_ money: Money, in currency: Currency) -> String {
        let symbol = Self.symbol(of: currency, in: language)
        var text = money.isNegative ? "-" : ""
        text += symbol
        if Self.endsInLetter(symbol) { text += " " }
        text += Self.grouped(money, decimals: currency.exponent)
        return text
    }

    /// Digits with a comma before each group of three and a point before the decimals.
    private static func grouped(_ money: Money, decimals: Int) -> String {
        var digits = Array(String(money.minorUnits.magnitude).utf8)
        if digits.count <= decimals {
            digits.insert(
                contentsOf: repeatElement(UInt8(ascii: "0"), count: decimals + 1 - digits.count), at: 0)
        }
        let whole = digits.count - decimals
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count + whole / 3 + 1)
        for (index, digit) in digits.enumerated() {
            if index == whole {
                bytes.append(UInt8(ascii: "."))
            } else if index > 0, index < whole, (whole - index) % 3 == 0 {
                bytes.append(UInt8(ascii: ","))
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
        case _: false
        }
    }

    private static func symbol(of currency: Currency, in language: Language) -> String {
        let code = currency.code
        let own =
            switch language {
            case .english: englishSymbols
            case .simplifiedChinese: chineseSymbols
            }
        if let symbol = own.first(where: { $0.code == code })?.symbol { return symbol }
        return sharedSymbols.first { $0.code == code }?.symbol ?? code
    }

    private typealias Row = (code: String, symbol: String)

    private static let sharedSymbols: [Row] = [
        ("BRL", "R$"), ("CAD", "CA$"), ("EUR", "€"), ("GBP", "£"), ("HKD", "HK$"), ("ILS", "₪"),
        ("INR", "₹"), ("KRW", "₩"), ("MXN", "MX$"), ("NZD", "NZ$"), ("TWD", "NT$"), ("VND", "₫"),
        ("XAF", "FCFA"), ("XCD", "EC$"), ("XCG", "Cg."), ("XOF", "F CFA"), ("XPF", "CFPF"), ("XXX", "¤"),
    ]
    private static let englishSymbols: [Row] = [
        ("AUD", "A$"), ("CNY", "CN¥"), ("JPY", "¥"), ("PHP", "₱"), ("USD", "$"),
    ]
    private static let chineseSymbols: [Row] = [
        ("AUD", "AU$"), ("CNY", "¥"), ("JPY", "JP¥"), ("USD", "US$"), ("XXX", "XXX"),
    ]
}
