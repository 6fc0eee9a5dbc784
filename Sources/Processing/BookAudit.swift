import Checkout

/// Checks the books against each other, against their own histories, and against SQLite's own check. The
/// only place that reads them all; it changes none.
package struct BookAudit: Hashable, Sendable {
    /// Payments in the ledger.
    package let payments: Int
    /// Answers in the processor's book.
    package let authorizations: Int
    /// Orders in the book of WeChat's platform.
    package let orders: Int
    /// Faults first.
    package let findings: [AuditFinding]

    /// Whether nothing is wrong; attempts that are still open are not wrong.
    package var isClean: Bool { !findings.contains { $0.kind.isFault } }

    /// Reads both books. A book that is not there has nothing in it. Throws when one cannot be read, as when
    /// it is damaged.
    package init(_ locations: BookLocations, busyTimeout: Span = .seconds(5)) throws(LedgerFault) {
        let ledger = Ledger(location: locations.ledger, busyTimeout: busyTimeout)
        let processor = ProcessorBook(location: locations.processor, busyTimeout: busyTimeout)
        // An intent is booked before the processor hears of it, and the end after its answer: so the book
        // that is read later has whatever the earlier one implies, also while a checkout runs.
        let statement = try ledger.statement()
        let answers = try processor.statement()
        let platform = WeChatPlatformBook(location: locations.platform, busyTimeout: busyTimeout)
        let orders = try platform.all()
        var audit = Comparison(statement, answers, orders, try platform.book.complaints())
        audit.run()
        // Attempts may have come between the two readings.
        for entry in audit.unclaimed where try ledger.payment(withKey: entry.idempotencyKey) == nil {
            audit.tell(unclaimed: entry)
        }
        for order in audit.unclaimedOrders
        where try ledger.attempts(ofOrderNumber: order.number).isEmpty {
            audit.tell(unclaimed: order)
        }
        payments = statement.payments.count
        self.orders = orders.count
        authorizations = answers.entries.count
        findings =
            audit.findings.filter { $0.kind.isFault } + audit.findings.filter { !$0.kind.isFault }
    }
}

/// The whole content of the ledger at one moment.
struct LedgerStatement {
    let payments: [LedgerPayment]
    /// By payment, in their order.
    let events: [String: [LedgerEvent]]
    /// SQLite's complaints; empty when all is well.
    let complaints: [String]
}

/// The whole content of the processor's book at one moment.
struct ProcessorStatement {
    let entries: [ProcessorEntry]
    /// By key, in their order.
    let events: [String: [ProcessorEvent]]
    let complaints: [String]
}

/// One line of an authorization's history.
struct ProcessorEvent: Hashable {
    let idempotencyKey: String
    /// From 1, without gaps.
    let sequence: Int
    let kind: ProcessorEntry.Status
}

/// The work of an audit.
struct Comparison {
    let ledger: LedgerStatement
    private let processor: ProcessorStatement
    private let entries: [String: ProcessorEntry]
    /// WeChat's, by the shop's number.
    let orders: [String: WeChatOrder]
    private let platformComplaints: [String]
    var findings: [AuditFinding] = []
    /// Answers of which the ledger had no attempt when it was read.
    private(set) var unclaimed: [ProcessorEntry] = []

    /// Paid orders of which the ledger had no attempt when it was read.
    var unclaimedOrders: [WeChatOrder] = []

    init(
        _ ledger: LedgerStatement, _ processor: ProcessorStatement, _ orders: [WeChatOrder],
        _ platformComplaints: [String]
    ) {
        self.orders = Dictionary(orders.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        self.platformComplaints = platformComplaints
        self.ledger = ledger
        self.processor = processor
        entries = Dictionary(
            processor.entries.map { ($0.idempotencyKey, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func run() {
        for complaint in ledger.complaints {
            findings.append(AuditFinding(.damaged, "The ledger is damaged: \(complaint)."))
        }
        for complaint in processor.complaints {
            findings.append(AuditFinding(.damaged, "The processor's book is damaged: \(complaint)."))
        }
        for complaint in platformComplaints {
            findings.append(AuditFinding(.damaged, "The WeChat platform's book is damaged: \(complaint)."))
        }
        for payment in ledger.payments {
            switch payment.rail {
            case .applePay: compare(payment, entries[payment.reference.idempotencyKey])
            case .weChatPay: compare(payment, ofPlatform: payment.orderNumber.flatMap { orders[$0] })
            }
            checkHistory(of: payment)
        }
        for entry in processor.entries { checkHistory(of: entry) }
        let claimed = Set(ledger.payments.map(\.reference.idempotencyKey))
        unclaimed = processor.entries.filter { !claimed.contains($0.idempotencyKey) }
        checkOrders()
        checkPlatform()
    }

    // MARK: Book against book

    private mutating func compare(_ payment: LedgerPayment, _ entry: ProcessorEntry?) {
        switch (payment.status, entry?.status) {
        case (.started, _), (.unknown, _):
            findings.append(AuditFinding(.open, payment, Self.openSentence(payment, entry)))
        case (.paid, .approved), (.declined, .declined), (.declined, .voided), (.declined, .closed),
            (.declined, nil), (.cancelled, .declined), (.cancelled, .voided), (.cancelled, .closed),
            (.cancelled, nil):
            break
        case (.paid, nil):
            findings.append(
                AuditFinding(.notCharged, payment, "is paid in the ledger, and the processor never saw it"))
        case (.paid, .declined?), (.paid, .voided?), (.paid, .closed?):
            let status = entry?.status.rawValue ?? ""
            findings.append(
                AuditFinding(
                    .notCharged, payment, "is paid in the ledger and \(status) in the processor's book"))
        case (.declined, .approved), (.cancelled, .approved):
            findings.append(
                AuditFinding(
                    .stillCharged, payment,
                    "is \(payment.status.rawValue) in the ledger, and the processor holds the charge"))
        }
        if let entry, entry.status != .closed { compareFacts(payment, entry) }
    }

    static func openSentence(_ payment: LedgerPayment, _ entry: ProcessorEntry?) -> String {
        let answer =
            entry.map { "the processor has it as \($0.status.rawValue)" } ?? "the processor never saw it"
        return payment.owner.isAlive()
            ? "is open in process \(payment.owner.pid), which runs; \(answer)"
            : "is open and its process is gone, so the next start closes it; \(answer)"
    }

    private mutating func compareFacts(_ payment: LedgerPayment, _ entry: ProcessorEntry) {
        if entry.amount != payment.amount.minorUnits {
            let charged = entry.amount.map { String($0) } ?? "nothing"
            findings.append(
                AuditFinding(
                    .differs, payment,
                    "has \(payment.amount.minorUnits) minor units in the ledger and \(charged) in the "
                        + "processor's book"
                ))
        }
        if entry.currency != Currency.named(payment.currencyCode)?.numericText {
            findings.append(
                AuditFinding(
                    .differs, payment,
                    "is in \(payment.currencyCode) in the ledger and in currency "
                        + "\(entry.currency ?? "none") in the processor's book"
                ))
        }
        if let code = payment.authorizationCode, code != entry.authorizationCode {
            findings.append(
                AuditFinding(
                    .differs, payment,
                    "has the authorization code \(code) in the ledger and "
                        + "\(entry.authorizationCode ?? "none") in the processor's book"
                ))
        }
    }

    mutating func tell(unclaimed entry: ProcessorEntry) {
        let holdsCharge = entry.status == .approved
        findings.append(
            AuditFinding(
                holdsCharge ? .chargeWithoutAttempt : .answerWithoutAttempt, key: entry.idempotencyKey,
                "The processor has \(entry.idempotencyKey) as \(entry.status.rawValue), and the "
                    + "ledger has no such attempt."
            ))
    }

    private mutating func checkOrders() {
        let charged = ledger.payments.filter { entries[$0.reference.idempotencyKey]?.status == .approved }
        for (order, payments) in Dictionary(grouping: charged, by: \.orderID).sorted(by: { $0.key < $1.key })
        where payments.count > 1 {
            let names = payments.map(\.paymentID).sorted().joined(separator: ", ")
            findings.append(
                AuditFinding(
                    .chargedTwice, paymentID: payments.first?.paymentID,
                    "Order \(order) is charged \(payments.count) times: \(names)."))
        }
    }

    // MARK: Histories against states

    private mutating func checkHistory(of payment: LedgerPayment) {
        let events = ledger.events[payment.paymentID] ?? []
        var fault: String?
        if events.map(\.sequence) != Array(1...max(1, events.count)) { fault = "has gaps in its history" }
        let steps = events.compactMap(\.kind.status)
        if steps.first != .started { fault = "has a history that does not begin with its start" }
        if steps.dropFirst().contains(.started) { fault = "started more than once by its history" }
        if steps.dropLast().contains(where: { !$0.isOpen }) { fault = "goes on after its end by its history" }
        if steps.last != payment.status {
            fault =
                "is \(payment.status.rawValue), and its history ends as \(steps.last?.rawValue ?? "nothing")"
        } else if let ended = payment.endedAt, ended != events.last?.at {
            fault = "ended at another time than its history says"
        }
        if let fault { findings.append(AuditFinding(.history, payment, fault)) }
    }

    private mutating func checkHistory(of entry: ProcessorEntry) {
        let events = processor.events[entry.idempotencyKey] ?? []
        let expected: [ProcessorEntry.Status] =
            entry.status == .voided ? [.approved, .voided] : [entry.status]
        if events.map(\.kind) == expected, events.map(\.sequence) == Array(1...expected.count) { return }
        let found = events.map(\.kind.rawValue).joined(separator: ", ")
        findings.append(
            AuditFinding(
                .history, key: entry.idempotencyKey,
                "The processor has \(entry.idempotencyKey) as \(entry.status.rawValue), and its "
                    + "history is: \(found.isEmpty ? "nothing" : found)."
            ))
    }
}
