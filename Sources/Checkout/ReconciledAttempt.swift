/// A payment attempt that an earlier run of the program left open, and what became of it: the processor was
/// asked after the start.
package struct ReconciledAttempt: Hashable, Sendable, Codable {
    package let paymentID: String
    package let amount: Money
    /// Nil when the ledger names a currency that this program does not know.
    package let currency: Currency?
    /// `unknown` when nobody could be asked, or the answer could not be booked: the next start asks again.
    package let outcome: Outcome

    package init(paymentID: String, amount: Money, currency: Currency?, outcome: Outcome) {
        self.paymentID = paymentID
        self.amount = amount
        self.currency = currency
        self.outcome = outcome
    }
}

extension Checkout {
    /// What the merchant's page tells besides the order's own attempts, until the shopper opens the sheet.
    package enum Notice: Hashable, Sendable, Codable {
        case reconciled([ReconciledAttempt])
        /// A sentence. Paying will fail before anything is sent, unless the ledger is mended meanwhile.
        case ledgerTroubled(String)
    }
}
