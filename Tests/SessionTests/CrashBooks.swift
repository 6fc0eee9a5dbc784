import Checkout
import Foundation
import JSONText
import Scenarios
import Testing

@testable import Processing
@testable import Session

/// Both books in a folder that is removed with the value, and what a run over them needs.
final class CrashBooks {
    let folder: String
    let locations: BookLocations
    let request: PaymentRequest

    var ledgerPath: String { folder + "/l.sqlite" }

    static let start = Instant(milliseconds: 1_767_225_600_000)
    /// A process that is gone: of another boot.
    static let gone = ProcessOwner(bootID: "another boot", pid: 4711, startTicks: 1)

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "paysheet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder.path
        locations = .beside(ledgerFile: folder.path + "/l.sqlite")
        let demo = JSONSource(name: "demo", bytes: EmbeddedScenarios.demo)
        request = try #require(RequestCheck(demo, version: nil, strict: false).request)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            Issue.record("the test's folder could not be removed: \(error)")
        }
    }

    func world(
        owner: ProcessOwner = .current(), rule: ProcessorRule = .approve,
        decisionTime: Span = DefaultDelays.processor, seed: Int64 = 1
    ) -> World {
        let patience = Span(milliseconds: 20)
        return World(
            wallet: .standard, request: request,
            ledger: Ledger(location: locations.ledger, busyTimeout: patience),
            processor: MockProcessor(book: locations.processor, rule: rule, busyTimeout: patience),
            random: SeededRandom(seed: seed), owner: owner, decisionTime: decisionTime)
    }

    func audit() throws -> BookAudit { try BookAudit(locations) }

    func payments() throws -> [LedgerPayment] { try Ledger(location: locations.ledger).payments() }

    func entries() throws -> [ProcessorEntry] {
        try MockProcessor(book: locations.processor, rule: .approve).entries()
    }

    /// What the processor holds of the shopper's money.
    func charges() throws -> Int { try entries().count { $0.status == .approved } }

    /// Keeps others from writing a book until the connection is let go or rolls back.
    func lock(_ location: BookLocation) throws -> SQLiteDatabase {
        let database = try SQLiteDatabase(.file(location.name), busyTimeout: .seconds(1))
        try database.run("BEGIN IMMEDIATE")
        return database
    }
}
