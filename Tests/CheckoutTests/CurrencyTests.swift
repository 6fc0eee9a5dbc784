import Checkout
import Foundation
import Testing

@Suite("Currency")
struct CurrencyTests {
    @Test("codes are found exactly as the standard writes them")
    func named() throws {
        let yuan = try #require(Currency.named("CNY"))
        #expect(yuan.numeric == 156)
        #expect(yuan.exponent == 2)
        #expect(Currency.named("cny") == nil)
        #expect(Currency.named("EUr") == nil)
        #expect(Currency.named("") == nil)
        #expect(Currency.numbered(156) == yuan)
        #expect(Currency.named("AUD")?.numericText == "036")
        #expect(Currency.named("ALL")?.numericText == "008")
    }

    @Test(
        "the decimals that shops got wrong are right",
        arguments: [
            ("JPY", 0), ("KRW", 0), ("VND", 0), ("CLP", 0), ("ISK", 0), ("UGX", 0), ("PYG", 0), ("XAF", 0),
            ("HUF", 2), ("TWD", 2), ("IDR", 2), ("COP", 2), ("MGA", 2), ("BHD", 3), ("IQD", 3), ("JOD", 3),
            ("KWD", 3), ("LYD", 3), ("OMR", 3), ("TND", 3), ("CLF", 4), ("UYW", 4),
        ])
    func exponents(code: String, exponent: Int) {
        #expect(Currency.named(code)?.exponent == exponent)
    }

    @Test("alpha and numeric codes are well formed and not repeated")
    func table() {
        let codes = Currency.all.map(\.code)
        #expect(Set(codes).count == codes.count)
        let active = Currency.all.filter { $0.standing == .active }
        #expect(active.count >= 175)
        #expect(Set(active.map(\.numeric)).count == active.count)
        for currency in Currency.all {
            #expect(currency.code.utf8.count == 3 && currency.code.utf8.allSatisfy { (65...90).contains($0) })
            #expect((1...999).contains(currency.numeric) && (0...4).contains(currency.exponent))
        }
    }

    @Test("a withdrawn code names its successor")
    func withdrawn() throws {
        let kuna = try #require(Currency.named("HRK"))
        #expect(kuna.standing == .withdrawn(successor: "EUR", since: "2023-01"))
        for currency in Currency.all {
            guard case .withdrawn(let successor, _) = currency.standing else { continue }
            #expect(Currency.named(successor)?.standing == .active)
        }
    }

    @Test("a currency is written as its code and an unknown code is refused when read")
    func coding() throws {
        let yuan = try #require(Currency.named("CNY"))
        let data = try JSONEncoder().encode([yuan])
        #expect(String(decoding: data, as: UTF8.self) == #"["CNY"]"#)
        #expect(try JSONDecoder().decode([Currency].self, from: data) == [yuan])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Currency].self, from: Data(#"["ZZZ"]"#.utf8))
        }
    }

    /// Where ICU shows another number of decimals than ISO 4217 gives: ICU follows what people use in cash.
    private static let icuDecimals: [String: Int] = [
        "AFN": 0, "ALL": 0, "COP": 0, "IDR": 0, "IQD": 0, "IRR": 0, "KPW": 0, "LAK": 0, "LBP": 0, "MGA": 0,
        "MMK": 0, "PKR": 0, "RSD": 0, "SLL": 0, "SOS": 0, "SYP": 0, "YER": 0,
    ]

    @Test("decimals agree with ICU's except where ICU and ISO are known to differ")
    func agreesWithICU() throws {
        let english = Locale(identifier: "en_US")
        for currency in Currency.all {
            let text = Decimal(1).formatted(.currency(code: currency.code).locale(english))
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let decimals = parts.count > 1 ? (parts.last?.filter(\.isNumber).count ?? 0) : 0
            #expect(
                decimals == Self.icuDecimals[currency.code] ?? currency.exponent, "\(currency.code): \(text)")
        }
    }

    @Test("every currency that ICU lists as common is in the table")
    func coversICU() {
        // VEF left the standard in 2018; the table holds only later leavers.
        let missing = Locale.commonISOCurrencyCodes.filter { Currency.named($0) == nil }
        #expect(missing.filter { $0 != "VEF" } == [])
    }
}
