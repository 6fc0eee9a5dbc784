import Checkout
import Tokens

/// How the mock processor decides. In every rule a test card declines as its number says; an ordinary
/// wallet card never declines by accident.
package enum ProcessorRule: Hashable, Sendable {
    case approve
    /// The last two digits of the amount in minor units are the bank's ISO 8583 answer code: a total of
    /// 12.51 dollars, 1051 yen or 1.051 dinars answers 51, insufficient funds. Only codes that
    /// `BankDecline.known` lists decline; all other amounts are approved.
    case cents
    /// Every payment is refused so, as a scenario names it.
    case decline(BankDecline)

    func verdict(on payment: WalletStatement) -> ProcessorVerdict.Decision {
        if case .decline(let decline) = self { return .decline(decline) }
        if payment.transactionAmount < 0 { return .decline(.invalidAmount) }
        if let decline = TestCard.decline(of: payment.applicationPrimaryAccountNumber) {
            return .decline(decline)
        }
        switch self {
        case .approve, .decline: return .approve
        case .cents: return Self.byCents(payment.transactionAmount)
        }
    }

    private static func byCents(_ amount: Int64) -> ProcessorVerdict.Decision {
        let digits = String(amount.magnitude % 100)
        let code = digits.count == 1 ? "0" + digits : digits
        guard BankDecline.known.contains(where: { $0.iso8583 == code }),
            let decline = BankDecline.answering(iso8583: code)
        else { return .approve }
        return .decline(decline)
    }
}

extension ProcessorVerdict {
    /// A verdict that is not booked yet and so has no authorization code.
    enum Decision: Hashable, Sendable {
        case approve
        case decline(BankDecline)
    }
}
