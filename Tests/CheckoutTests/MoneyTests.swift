import Checkout
import Testing

@Suite("Money")
struct MoneyTests {
    private func currency(_ code: String) throws -> Currency {
        try #require(Currency.named(code))
    }

    @Test(
        "decimal text is read exactly in the currency's minor units",
        arguments: [
            ("12.75", "USD", 1275), ("-0.50", "USD", -50), ("500", "JPY", 500), ("1.234", "KWD", 1234),
            ("8.000", "KWD", 8000), ("0.005", "KWD", 5), ("1.1", "SGD", 110), ("0", "USD", 0),
            ("-0.00", "USD", 0), ("007.50", "EUR", 750), ("100.00", "JPY", 100), ("2.50000", "USD", 250),
            ("1.2345", "CLF", 12345), ("92233720368547758.07", "USD", Int64.max),
            ("-92233720368547758.08", "USD", Int64.min),
        ] as [(String, String, Int64)])
    func reads(text: String, code: String, units: Int64) throws {
        let money = try Money.parse(text, in: currency(code))
        #expect(money == Money(minorUnits: units))
    }

    @Test(
        "what is not digits, a point and digits is refused",
        arguments: [
            "-", "notdigits", "10.", ".99", "-10.", "-.99", "10-", "1-0", "1.0.0", "1/3", " 1.0", "1.0 ",
            "$1.0", "USD$1.0", "1,50", "1e3", "+1", "１２", "١٢", "--1", "0x10", "1_000", "∞",
        ])
    func refuses(text: String) throws {
        let dollar = try currency("USD")
        #expect(throws: AmountFault.notANumber(text)) { try Money.parse(text, in: dollar) }
    }

    @Test("decimals finer than the minor unit are refused unless they are zeros")
    func decimals() throws {
        let yen = try currency("JPY")
        let dollar = try currency("USD")
        #expect(throws: AmountFault.tooManyDecimals(allowed: 0, currency: "JPY")) {
            try Money.parse("500.5", in: yen)
        }
        #expect(throws: AmountFault.tooManyDecimals(allowed: 2, currency: "USD")) {
            try Money.parse("1.001", in: dollar)
        }
        let fault = AmountFault.tooManyDecimals(allowed: 0, currency: "JPY")
        #expect(fault.sentence == "JPY amounts have no decimals")
    }

    @Test("an amount beyond 64 bits is an error, not an overflow")
    func tooLarge() throws {
        let dollar = try currency("USD")
        for text in ["92233720368547758.08", "-92233720368547758.09", String(repeating: "1", count: 400)] {
            #expect(throws: AmountFault.tooLarge) { try Money.parse(text, in: dollar) }
        }
    }

    @Test("an invisible character in an amount is named with its code point")
    func invisible() throws {
        let dollar = try currency("USD")
        do {
            _ = try Money.parse("12\u{200B}.75", in: dollar)
            Issue.record("the amount was read")
        } catch {
            #expect(error.sentence == "the amount holds the invisible character U+200B ZERO WIDTH SPACE")
        }
        #expect(throws: AmountFault.empty) { try Money.parse("", in: dollar) }
    }

    @Test(
        "decimal text is written with the currency's decimals and reads back",
        arguments: [
            (1275, "USD", "12.75"), (-50, "USD", "-0.50"), (500, "JPY", "500"), (1234, "KWD", "1.234"),
            (5, "KWD", "0.005"), (0, "USD", "0.00"), (-1, "CLF", "-0.0001"),
            (Int64.min, "USD", "-92233720368547758.08"), (Int64.min, "JPY", "-9223372036854775808"),
        ] as [(Int64, String, String)])
    func writes(units: Int64, code: String, text: String) throws {
        let money = Money(minorUnits: units)
        #expect(try money.decimalText(in: currency(code)) == text)
        #expect(try Money.parse(text, in: currency(code)) == money)
    }

    @Test("a sum that does not fit is absent")
    func checkedArithmetic() throws {
        let most = Money(minorUnits: .max)
        let least = Money(minorUnits: .min)
        #expect(most.adding(Money(minorUnits: 1)) == nil)
        #expect(least.subtracting(Money(minorUnits: 1)) == nil)
        #expect(least.negated() == nil)
        #expect(most.negated() == Money(minorUnits: -.max))
        #expect(Money.sum([most, most, least]) == nil)
        #expect(Money.sum([Money(minorUnits: 5), Money(minorUnits: -2)]) == Money(minorUnits: 3))
        #expect(Money.sum([]) == .zero)
        #expect(try Money.whole(100_000_000, in: currency("USD")) == Money(minorUnits: 10_000_000_000))
        #expect(try Money.whole(.max, in: currency("USD")) == nil)
    }
}
