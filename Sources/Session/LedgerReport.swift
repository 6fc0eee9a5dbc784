import Checkout
import JSONText
import Processing
import Sheet
import Tokens

/// The ledger as people read it: `paysheet ledger` and `paysheet ledger show`.
package enum LedgerReport {
    /// One line a payment, the columns aligned by display width.
    package static func list(_ payments: [LedgerPayment]) -> String {
        if payments.isEmpty { return "no payments yet\n" }
        let rows = payments.map { payment in
            [
                payment.paymentID, time(payment.startedAt), payment.status.rawValue,
                "\(payment.amountText) \(payment.currencyCode)\(payment.isPending ? " pending" : "")",
                method(payment), payment.merchantName, payment.reason ?? "",
            ].map { Scrubber.scrub($0).text }
        }
        return table(rows)
    }

    /// One payment with every event of its history.
    package static func show(_ payment: LedgerPayment, _ events: [LedgerEvent]) -> String {
        var rows = [
            ["payment", payment.paymentID], ["status", payment.status.rawValue],
            [
                "amount",
                "\(payment.amountText) \(payment.currencyCode)\(payment.isPending ? " (pending)" : "")",
            ],
            ["merchant", payment.merchantName],
            ["card", "\(method(payment)), \(payment.network), \(payment.funding)"],
            ["rail", payment.rail.rawValue],
            ["order", "\(payment.orderID), attempt \(payment.attempt)"],
            ["key", payment.reference.idempotencyKey], ["started", time(payment.startedAt)],
        ]
        if let method = payment.shippingMethodLabel {
            rows.append(["shipping", "\(method) (\(payment.shippingMethodID ?? ""))"])
        }
        if let number = payment.orderNumber { rows.append(["out_trade_no", number]) }
        if let ended = payment.endedAt { rows.append(["ended", time(ended)]) }
        if let reason = payment.reason { rows.append(["reason", reason]) }
        if let code = payment.authorizationCode {
            rows.append([payment.rail == .weChatPay ? "transaction_id" : "authorization", code])
        }
        let history = events.map { ["\($0.sequence)", time($0.at), $0.kind.rawValue, $0.detail] }
        return table(rows.map { $0.map { Scrubber.scrub($0).text } }) + "\nhistory\n"
            + table(history.map { ["  " + $0[0]] + $0.dropFirst().map { Scrubber.scrub($0).text } })
    }

    /// A balance has no number.
    private static func method(_ payment: LedgerPayment) -> String {
        payment.lastFour.isEmpty ? payment.cardName : "\(payment.cardName) \(payment.lastFour)"
    }

    package static func json(_ payments: [LedgerPayment]) -> JSONOutput {
        .object([.init("payments", .array(payments.map(\.json)))])
    }

    package static func json(_ payment: LedgerPayment, _ events: [LedgerEvent]) -> JSONOutput {
        .object([.init("payment", payment.json), .init("events", .array(events.map(\.json)))])
    }

    /// The outcome of an audit: each finding, then one line with the sums.
    package static func audit(_ audit: BookAudit) -> String {
        let lines = audit.findings.map { finding in
            "\(finding.kind.isFault ? "fault" : "note")  \(Scrubber.scrub(finding.sentence).text)\n"
        }
        let faults = audit.findings.count { $0.kind.isFault }
        let verdict = faults == 0 ? "the books agree" : "the books do not agree, faults: \(faults)"
        let sums =
            "payments: \(audit.payments), answers of the processor: \(audit.authorizations)"
            + (audit.orders > 0 ? ", WeChat orders: \(audit.orders)" : "")
        return lines.joined() + "\(verdict) (\(sums))\n"
    }

    package static func json(_ audit: BookAudit) -> JSONOutput {
        .object([
            .init("agree", .bool(audit.isClean)), .init("payments", .integer(Int64(audit.payments))),
            .init("authorizations", .integer(Int64(audit.authorizations))),
            .init("orders", .integer(Int64(audit.orders))),
            .init("findings", .array(audit.findings.map(\.json))),
        ])
    }

    private static func table(_ rows: [[String]]) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { TextWidth.columns($0.at(column) ?? "") }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { index, cell in
                index == row.count - 1 ? cell : TextCells.pad(cell, to: widths[index])
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// "2026-11-30 08:15:04Z": one form for every language and zone, so that two people read the same.
    static func time(_ instant: Instant) -> String { UTCTime(instant).spacedText }
}
