import Checkout

// The ledger against the book of WeChat's platform.
extension Comparison {
    mutating func compare(_ payment: LedgerPayment, ofPlatform order: WeChatOrder?) {
        let isPaid = order?.state.isPaid ?? false
        let state = order?.state.rawValue ?? "unknown"
        switch payment.status {
        case .started, .unknown:
            findings.append(
                AuditFinding(
                    .open, payment,
                    "is open in process \(payment.owner.pid); WeChat's platform has its order as \(state)"))
        case .paid:
            guard isPaid, let order else {
                findings.append(
                    AuditFinding(
                        .notCharged, payment,
                        "is paid in the ledger, and WeChat's platform has its order as \(state)"))
                return
            }
            compareFacts(payment, order)
        case .declined, .cancelled:
            // An earlier attempt of an order that another one paid.
            let others = ledger.payments.filter { $0.orderNumber == payment.orderNumber }
            guard isPaid, !others.contains(where: { $0.status == .paid || $0.status.isOpen }) else { return }
            findings.append(
                AuditFinding(
                    .stillCharged, payment,
                    "is \(payment.status.rawValue) in the ledger, and WeChat's platform has its order paid"))
        }
    }

    private mutating func compareFacts(_ payment: LedgerPayment, _ order: WeChatOrder) {
        if order.total != payment.amount.minorUnits || order.currency != payment.currencyCode {
            findings.append(
                AuditFinding(
                    .differs, payment,
                    "is about \(payment.amountText) \(payment.currencyCode) in the ledger and about "
                        + "\(order.total) minor units of \(order.currency) at WeChat's platform"))
        }
        if let code = payment.authorizationCode, code != order.transactionID {
            findings.append(
                AuditFinding(
                    .differs, payment,
                    "has the transaction \(code) in the ledger and \(order.transactionID ?? "none") at "
                        + "WeChat's platform"))
        }
    }

    mutating func checkPlatform() {
        let rows = ledger.payments.filter { $0.rail == .weChatPay }
        let claimed = Set(rows.compactMap(\.orderNumber))
        unclaimedOrders = orders.values.filter { $0.state.isPaid && !claimed.contains($0.number) }
            .sorted { $0.number < $1.number }
        let paid = Dictionary(grouping: rows.filter { $0.status == .paid }) { $0.orderNumber ?? "" }
        for (number, payments) in paid.sorted(by: { $0.key < $1.key }) where payments.count > 1 {
            let names = payments.map(\.paymentID).sorted().joined(separator: ", ")
            findings.append(
                AuditFinding(
                    .chargedTwice, paymentID: payments.first?.paymentID,
                    "The WeChat order \(number) is booked as paid \(payments.count) times: \(names)."))
        }
    }

    mutating func tell(unclaimed order: WeChatOrder) {
        findings.append(
            AuditFinding(
                .chargeWithoutAttempt,
                "WeChat's platform has order \(order.number) as paid, and the ledger has no such attempt."))
    }
}
