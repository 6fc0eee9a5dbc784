import Checkout
import Testing
import Tokens

@testable import Processing

/// A payment on its way to the processor: the token, and what the shop says it is for.
struct SampleCharge {
    var payment: TokenFile
    var order: TokenOrder
}

extension Sample {
    /// A statement sealed for the demo merchant, with an order that agrees with it.
    static func charge(
        _ statement: WalletStatement, applicationData: [UInt8]? = nil,
        account: MerchantAccount = MerchantAccount(), at now: Instant = Sample.now
    ) throws -> SampleCharge {
        let token = try account.seal(statement, applicationData: applicationData, at: now)
        let currency = try #require(Currency.all.first { $0.numericText == statement.currencyCode })
        return SampleCharge(
            payment: .token(token, transactionIdentifier: nil),
            order: TokenOrder(
                amount: Money(minorUnits: statement.transactionAmount), currency: currency,
                merchant: try account.identity().recipient.merchant, applicationData: applicationData))
    }
}

extension MockProcessor {
    func authorize(_ charge: SampleCharge, _ key: String = "key", at now: Instant = Sample.now) throws
        -> AuthorizeReply
    {
        try authorize(charge.payment, for: charge.order, idempotencyKey: key, at: now)
    }
}
