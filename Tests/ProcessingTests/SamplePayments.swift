import Checkout
import Processing
import Testing

/// Values that most tests of the books need.
enum Sample {
    static let now = Instant(milliseconds: 1_767_225_600_000)
    static let owner = ProcessOwner(bootID: "boot", pid: 4711, startTicks: 99)

    static func reference(_ number: Int = 1) -> PaymentReference {
        PaymentReference(paymentID: "pay-\(number)", idempotencyKey: "key-\(number)")
    }

    static func intent(
        units: Int64 = 2275, currency: String = "USD", cardID: String = "visa",
        in wallet: SimulatedWallet = .standard
    ) throws -> PaymentIntent {
        let card = try #require(wallet.wallet.card(cardID))
        return PaymentIntent(
            amount: Money(minorUnits: units), currency: try #require(Currency.named(currency)),
            isPending: false, merchantName: "Lantern Books", card: card,
            network: try #require(card.networks.first),
            shippingMethod: ShippingMethod(
                identifier: "express", label: "Express", amount: Money(minorUnits: 1000)),
            shippingContact: try #require(wallet.wallet.contact("us")).contact,
            billingContact: try #require(wallet.wallet.contact("cn")).contact, couponCode: "SPRING")
    }
}

extension Ledger {
    /// Books the intent of a sample payment.
    func start(_ number: Int = 1, order: String = "order-1", units: Int64 = 2275) throws {
        try recordIntent(
            Sample.intent(units: units), reference: Sample.reference(number), orderID: order, attempt: 1,
            owner: Sample.owner, at: Sample.now)
    }

    func end(_ number: Int = 1, _ outcome: Outcome) throws {
        try recordOutcome(outcome, reference: Sample.reference(number), at: Sample.now.adding(.seconds(2)))
    }
}

/// The kind of fault that `body` throws; nil when it throws none. Any other error fails the test.
func faultKind<Value>(_ body: () throws -> Value) -> LedgerFault.Kind? {
    do {
        _ = try body()
    } catch let fault as LedgerFault {
        return fault.kind
    } catch {
        Issue.record(error)
    }
    return nil
}
