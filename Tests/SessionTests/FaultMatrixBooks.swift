import Checkout
import Foundation
import Testing

@testable import Processing
@testable import Session

/// Both books in a folder of their own, held in memory by the system where it can: every commit here waits
/// for the disk otherwise. All runs over one fault share them, each with an order of its own.
final class MatrixBooks {
    let folder: String
    let locations: BookLocations
    let ledger: Ledger
    let processor: MockProcessor

    init(_ key: MerchantAccount.Source) throws {
        let memory = "/dev/shm"
        let parent =
            FileManager.default.isWritableFile(atPath: memory)
            ? memory : FileManager.default.temporaryDirectory.path
        folder = parent + "/paysheet-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        locations = .beside(ledgerFile: folder + "/l.sqlite")
        ledger = Ledger(location: locations.ledger)
        processor = MockProcessor(book: locations.processor, rule: .approve, merchant: MerchantAccount(key))
    }

    deinit {
        ledger.close()
        processor.close()
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            Issue.record("the test's folder could not be removed: \(error)")
        }
    }

    /// What a crash at this moment would leave: the files and their logs, byte for byte.
    func bytes() -> [String: Data] {
        var bytes: [String: Data] = [:]
        for name in ["l.sqlite", "l.sqlite-wal", "l.processor.sqlite", "l.processor.sqlite-wal"] {
            bytes[name] = FileManager.default.contents(atPath: folder + "/" + name)
        }
        return bytes
    }

    /// Books that a crash left so.
    convenience init(crashed bytes: [String: Data], _ key: MerchantAccount.Source) throws {
        try self.init(key)
        for (name, content) in bytes {
            try content.write(to: URL(fileURLWithPath: folder + "/" + name))
        }
    }

    /// The next start, in a world that behaves again.
    func startAgain(_ request: PaymentRequest) {
        let world = World(
            wallet: .standard, request: request, ledger: ledger, processor: processor,
            random: SeededRandom(seed: 0))
        _ = world.takeUpAbandonedAttempts(at: CrashBooks.start.adding(.seconds(3600)))
    }
}

/// What the books say of one order, against what was reported.
struct MatrixVerdict {
    private(set) var complaints: [String] = []
    private let payments: [LedgerPayment]
    private let charged: Int

    init(_ books: MatrixBooks, order: String) throws {
        let payments = try books.ledger.attempts(ofOrder: order)
        self.init(
            payments,
            charged: try payments.count {
                try books.processor.entry(idempotencyKey: $0.reference.idempotencyKey)?.status == .approved
            })
    }

    /// `charged` is how often money was taken by the book of whoever takes it.
    init(_ payments: [LedgerPayment], charged: Int) {
        self.payments = payments
        self.charged = charged
        if charged > 1 { complaints.append("charged \(charged) times") }
    }

    private var paid: Int { payments.count { $0.status == .paid } }

    /// The result that a session told, while its world still stands.
    mutating func compare(_ kind: CheckoutResult.Kind, _ result: CheckoutResult) {
        let row = result.reference.flatMap { reference in
            payments.first { $0.paymentID == reference.paymentID }
        }
        if result.reference != nil, row == nil { complaints.append("the result's payment is not booked") }
        let wanted: [LedgerPayment.Status]
        switch kind {
        case .completed: wanted = [.paid]
        case .declined: wanted = [.declined]
        case .cancelled: wanted = [.cancelled]
        case .unknown: wanted = [.started, .unknown]
        case .open, .unavailable: wanted = []
        }
        if let row, !wanted.contains(row.status) || (!row.status.isOpen && row.reason != result.reason) {
            complaints.append(
                "reported \(kind) \(result.reason ?? ""), booked \(row.status) \(row.reason ?? "")")
        }
        if kind == .completed, row == nil { complaints.append("completed, and nothing is booked") }
        // Whatever the result does not speak of is closed.
        if kind != .unknown || row != nil,
            payments.contains(where: { $0.status.isOpen && $0.paymentID != row?.paymentID })
        {
            complaints.append("reported \(kind), and an attempt is open")
        }
        if kind != .unknown, charged != paid {
            complaints.append("reported \(kind), \(paid) paid, \(charged) charged")
        }
    }

    /// After the next start: nothing open, nothing kept that is not paid, no end that changed.
    mutating func compare(afterStart before: [LedgerPayment]) {
        if payments.contains(where: \.status.isOpen) { complaints.append("open after the next start") }
        if charged != paid { complaints.append("\(paid) paid and \(charged) charged after the next start") }
        for end in before where !end.status.isOpen && !payments.contains(end) {
            complaints.append("\(end.paymentID) ended as \(end.status), and the next start changed it")
        }
        if payments.count != before.count { complaints.append("the next start made another attempt") }
    }

    var rows: [LedgerPayment] { payments }
}
