import Checkout

/// What a shop does to its own terms in answer to an event. Amounts are in the request's currency.
package enum ShopOperation: Hashable, Sendable {
    case addLine(LineItem)
    /// Gives the first line of this name another amount; where there is none, it is added.
    case replaceLine(label: String, amount: Money)
    /// Takes the first line of this name away; where there is none, nothing happens.
    case removeLine(label: String)
    /// A line that takes a part off the total as it stands before it.
    case percentDiscount(label: String, Percent, Rounding)
    /// A line that takes an amount off the total, at most all of it. The amount is not negative.
    case fixedDiscount(label: String, Money)
    /// Every way of shipping costs nothing.
    case freeShipping
    /// Other ways of shipping.
    case shippingMethods([ShippingMethod])

    /// Whether the ways of shipping are others afterwards.
    var changesMethods: Bool {
        switch self {
        case .freeShipping, .shippingMethods: true
        case .addLine, .replaceLine, .removeLine, .percentDiscount, .fixedDiscount: false
        }
    }
}

/// A percentage from 0 to 100, exact.
package struct Percent: Hashable, Sendable {
    /// 10000 for one percent.
    package let tenThousandths: Int64

    /// Nil outside 0 to 100.
    package init?(tenThousandths: Int64) {
        guard (0...1_000_000).contains(tenThousandths) else { return nil }
        self.tenThousandths = tenThousandths
    }

    /// The part of an amount, in whole minor units.
    package func of(_ amount: Money, _ rounding: Rounding) -> Money {
        let product = Int128(amount.minorUnits) * Int128(tenThousandths)
        // At most the amount itself, which fits.
        return Money(minorUnits: Int64(clamping: rounding.quotient(of: product, by: 1_000_000)))
    }
}

/// Where a part of a minor unit goes.
package enum Rounding: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the nearest; a half away from zero.
    case halfUp
    /// To the nearest; a half to the even one ("banker's rounding").
    case halfEven
    /// Towards zero.
    case down
    /// Away from zero.
    case up

    /// `divisor` is above zero.
    func quotient(of dividend: Int128, by divisor: Int128) -> Int128 {
        let (whole, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
        let away: Int128 = dividend < 0 ? whole - 1 : whole + 1
        let twice = rest.magnitude * 2
        switch self {
        case .down: return whole
        case .up: return rest == 0 ? whole : away
        case .halfUp: return twice >= divisor.magnitude ? away : whole
        case .halfEven:
            if twice == divisor.magnitude { return whole % 2 == 0 ? whole : away }
            return twice > divisor.magnitude ? away : whole
        }
    }
}
