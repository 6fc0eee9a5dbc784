import Checkout
import Processing
import Sheet
import Tokens

// What stands behind the checkout, for reports and walks.
extension CheckoutSession {
    /// Ends a merchant's program, if there is one. Its last words stay readable.
    package func endShop() { world.endShop() }

    /// The end of what a merchant's program wrote to its standard error, without control characters but line
    /// breaks; nil for nothing.
    package var shopErrors: String? { world.shopErrors }

    /// What was said about attempts of earlier runs, for where there is no page; free of control characters.
    package var reconciliationSentences: [String] {
        history.flatMap { entry -> [String] in
            guard case .event(.attemptsReconciled(let attempts), _) = entry else { return [] }
            return NoticeSentences.of([.reconciled(attempts)], appearance).map { Scrubber.scrub($0).text }
        }
    }

    /// The latest payment as the shop got it.
    package var authorized: AuthorizedPayment? { world.authorized }

    /// Why the processor did not take the latest token; nil when it did.
    package var tokenRefusal: String? { world.tokenRefusal }

    /// What the shop did not believe of what came in WeChat's name, for the shop's log.
    package var disbelieved: [String] { world.disbelieved }

    /// What stands in the result besides: the order's number at WeChat's platform and the payment's there.
    package func weChatIdentifiers(of reference: PaymentReference?) -> (number: String?, transaction: String?)
    {
        guard let reference else { return (world.weChat?.currentNumber, nil) }
        return (
            world.weChat?.number(ofKey: reference.idempotencyKey), world.transactionID(of: reference)
        )
    }

    /// Orders that WeChat's platform holds as paid.
    package var paidOrders: Int { world.weChat?.paidOrders ?? 0 }

    /// Why the ledger could not be used the last time it was; nil when it could.
    package var ledgerFault: LedgerFault? { world.ledgerFault }

    /// The wallet's own secrets by value, for walks that type them.
    var passcodeDigits: SecretBytes { world.wallet.passcodeDigits }
    var paymentPasswordDigits: SecretBytes { world.weChat?.plan.password ?? SecretBytes(copying: []) }
    func bankPINDigits(cardID: String) -> SecretBytes { world.wallet.bankPINDigits(cardID: cardID) }
}
