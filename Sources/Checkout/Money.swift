/// An amount in the minor units of a currency that the holder of the amount knows (the request's).
///
/// Never a binary fraction. All arithmetic is checked: an overflow is an absent result, not a trap.
package struct Money: Hashable, Sendable, Comparable {
    /// Cents, fen, fils …; yen for JPY. May be negative (a discount).
    package let minorUnits: Int64

    package init(minorUnits: Int64) {
        self.minorUnits = minorUnits
    }

    package static let zero = Money(minorUnits: 0)

    package static func < (left: Money, right: Money) -> Bool {
        left.minorUnits < right.minorUnits
    }

    package var isZero: Bool { minorUnits == 0 }
    package var isNegative: Bool { minorUnits < 0 }

    /// The sum, or nil when it does not fit.
    package func adding(_ other: Money) -> Money? {
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        return overflow ? nil : Money(minorUnits: sum)
    }

    /// The difference, or nil when it does not fit.
    package func subtracting(_ other: Money) -> Money? {
        let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
        return overflow ? nil : Money(minorUnits: difference)
    }

    /// The amount with the other sign, or nil for the one amount that has none.
    package func negated() -> Money? {
        Money.zero.subtracting(self)
    }

    /// The sum of all, zero for none, or nil when a partial sum does not fit.
    package static func sum(_ amounts: some Sequence<Money>) -> Money? {
        var total = Money.zero
        for amount in amounts {
            guard let next = total.adding(amount) else { return nil }
            total = next
        }
        return total
    }

    /// `whole` units of the currency in minor units, or nil when they do not fit.
    package static func whole(_ units: Int64, in currency: Currency) -> Money? {
        var value = units
        for _ in 0..<currency.exponent {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            value = product
        }
        return Money(minorUnits: value)
    }
}

/// Written as the bare number of minor units.
extension Money: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(minorUnits: try decoder.singleValueContainer().decode(Int64.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(minorUnits)
    }
}

extension Money {
    /// Reads `-?[0-9]+(\.[0-9]+)?` exactly, whatever the language of the reader: no grouping, no decimal
    /// comma, no exponent. Decimals beyond the currency's are accepted only when they are zeros.
    package static func parse(_ text: String, in currency: Currency) throws(AmountFault) -> Money {
        let bytes = Array(text.utf8)
        if bytes.isEmpty { throw .empty }
        if let character = UnusualCharacter.first(in: text) { throw .invisible(character) }
        let negative = bytes[0] == UInt8(ascii: "-")
        var index = negative ? 1 : 0
        let digits = digitRun(bytes, from: index)
        if digits.isEmpty { throw .notANumber(text) }
        index = digits.endIndex
        var decimals: ArraySlice<UInt8> = []
        if index < bytes.count {
            guard bytes[index] == UInt8(ascii: ".") else { throw .notANumber(text) }
            decimals = digitRun(bytes, from: index + 1)
            if decimals.isEmpty || decimals.endIndex != bytes.count { throw .notANumber(text) }
        }
        if decimals.dropFirst(currency.exponent).contains(where: { $0 != UInt8(ascii: "0") }) {
            throw .tooManyDecimals(allowed: currency.exponent, currency: currency.code)
        }
        let padding = repeatElement(UInt8(ascii: "0"), count: max(0, currency.exponent - decimals.count))
        let written = digits + decimals.prefix(currency.exponent) + padding
        guard let units = minorUnits(of: written, negative: negative) else { throw .tooLarge }
        return Money(minorUnits: units)
    }

    /// The amount as exact decimal text with the currency's decimals: "12.75", "-0.50", "500", "1.234".
    /// It reads back through `parse`.
    package func decimalText(in currency: Currency) -> String {
        var digits = String(minorUnits.magnitude)
        let sign = isNegative ? "-" : ""
        if currency.exponent == 0 { return sign + digits }
        if digits.count <= currency.exponent {
            digits = String(repeating: "0", count: currency.exponent + 1 - digits.count) + digits
        }
        return sign + digits.dropLast(currency.exponent) + "." + digits.suffix(currency.exponent)
    }

    private static func digitRun(_ bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
        bytes[start...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }

    /// Builds the value with its sign, so that the most negative amount fits as well.
    private static func minorUnits(of digits: some Sequence<UInt8>, negative: Bool) -> Int64? {
        var value: Int64 = 0
        for digit in digits {
            let (product, tooBig) = value.multipliedReportingOverflow(by: 10)
            if tooBig { return nil }
            let step = Int64(digit - UInt8(ascii: "0"))
            let (sum, overflow) = product.addingReportingOverflow(negative ? -step : step)
            if overflow { return nil }
            value = sum
        }
        return value
    }
}
