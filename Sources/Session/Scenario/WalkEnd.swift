import Checkout
import JSONText
import Processing

/// What a walk has come to so far, as the expectations of a saved scenario. Books on a disk hold other walks
/// too: only this one's payments count.
struct WalkEnd {
    private let session: CheckoutSession

    init(of session: CheckoutSession) { self.session = session }

    /// An object for `expect`. While a payment is on its way its end is not known yet: what is left then is
    /// what was chosen.
    var expectation: JSONOutput {
        let result = session.checkout.result
        var members: [JSONOutput.Member] = []
        if !session.paymentIsUnderWay { members += outcome(result) }
        members.append(.init("total", .string(result.total.decimalText(in: result.currency))))
        if result.isPending { members.append(.init("pending", true)) }
        if let method = result.shippingMethod {
            members.append(.init("shippingMethod", .string(method.identifier)))
        }
        if let card = result.cardID.flatMap({ session.checkout.wallet.card($0) }) {
            members.append(.init("paymentMethod", .string(card.lastFour)))
        }
        if let code = session.lastReview?.couponCode, !code.isEmpty {
            members.append(.init("coupon", .string(code)))
        }
        if !session.paymentIsUnderWay, let ledger { members.append(.init("ledger", ledger)) }
        return .object(members)
    }

    private func outcome(_ result: CheckoutResult) -> [JSONOutput.Member] {
        var members: [JSONOutput.Member] = [.init("result", .string(result.kind.rawValue))]
        if let reason = result.reason { members.append(.init("reason", .string(reason))) }
        let told = ScenarioTrial.told(result)
        if told != result.kind, result.attempt?.sheet != nil {
            members.append(.init("sheet", .string(told.rawValue)))
        }
        return members
    }

    /// Nil where the books cannot be read: what a test cannot know it does not expect.
    private var ledger: JSONOutput? {
        let references = session.history.compactMap { entry -> PaymentReference? in
            if case .event(.intentRecorded(_, let reference), _) = entry { reference } else { nil }
        }
        let payments: [LedgerPayment]
        let entries: [ProcessorEntry]
        do throws(LedgerFault) {
            payments = try session.world.ledger.payments().filter { references.contains($0.reference) }
            let keys = Set(references.map(\.idempotencyKey))
            entries = try session.world.processor.entries().filter { keys.contains($0.idempotencyKey) }
        } catch {
            return nil
        }
        var members = [JSONOutput.Member("rows", .integer(Int64(payments.count)))]
        if let latest = payments.first { members.append(.init("status", .string(latest.status.rawValue))) }
        let counts: [(String, ProcessorEntry.Status)] = [
            ("charges", .approved), ("declines", .declined), ("voids", .voided),
        ]
        for (name, status) in counts {
            let orders = status == .approved ? session.paidOrders : 0
            let count = entries.count { $0.status == status } + orders
            if count > 0 || status == .approved { members.append(.init(name, .integer(Int64(count)))) }
        }
        return .object(members)
    }
}
