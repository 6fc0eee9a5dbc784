import Checkout
import Foundation
import Glibc
import Testing

@testable import Processing
@testable import Session

/// The books of one checkout over WeChat Pay: the ledger, the shop's and the platform's. In memory, or in a
/// folder where a crash is to be seen.
final class WeChatMatrixBooks {
    let locations: BookLocations
    let ledger: Ledger
    let processor: MockProcessor
    private let folder: String?

    /// In memory.
    init() {
        folder = nil
        locations = .inMemory
        ledger = Ledger(location: .memory)
        processor = MockProcessor(book: .memory, rule: .approve)
    }

    /// In a folder that is removed with the value, held in memory by the system where it can.
    init(files: [String: Data]) throws {
        let memory = "/dev/shm"
        let parent =
            FileManager.default.isWritableFile(atPath: memory)
            ? memory : FileManager.default.temporaryDirectory.path
        let folder = parent + "/paysheet-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, content) in files { try content.write(to: URL(fileURLWithPath: folder + "/" + name)) }
        self.folder = folder
        locations = .beside(ledgerFile: folder + "/l.sqlite")
        ledger = Ledger(location: locations.ledger)
        processor = MockProcessor(book: locations.processor, rule: .approve)
    }

    deinit {
        ledger.close()
        processor.close()
        guard let folder else { return }
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            Issue.record("the test's folder could not be removed: \(error)")
        }
    }

    private static let names = ["l", "l.platform", "l.wechat"].flatMap {
        ["\($0).sqlite", "\($0).sqlite-wal"]
    }

    /// What a crash at this moment would leave: the files and their logs, byte for byte.
    func bytes() -> [String: Data] {
        guard let folder else { return [:] }
        var bytes: [String: Data] = [:]
        for name in Self.names { bytes[name] = FileManager.default.contents(atPath: folder + "/" + name) }
        return bytes
    }

    /// Changes with every commit, and costs no reading: sizes and times of the files.
    func stamp() -> [Int64] {
        guard let folder else { return [] }
        return Self.names.flatMap { name -> [Int64] in
            var facts = stat()
            guard stat(folder + "/" + name, &facts) == 0 else { return [-1] }
            return [Int64(facts.st_size), Int64(facts.st_mtim.tv_sec), Int64(facts.st_mtim.tv_nsec)]
        }
    }

    /// What the books say. `desk` reaches the platform's, in memory or not.
    func verdict(_ desk: WeChatDesk) throws -> MatrixVerdict {
        MatrixVerdict(try ledger.payments(), charged: try desk.orders().count(where: \.state.isPaid))
    }

    /// When the next start comes: every bank has answered by then.
    private static let nextStart = CrashBooks.start.adding(.seconds(30 * 24 * 3600))

    /// The next start closes what is open, in a world that behaves again.
    func startAgain(_ desk: WeChatDesk) throws {
        desk.behave()
        ledger.faultOnPurpose = nil
        let reconciler = Reconciler(ledger: ledger, processor: processor, weChat: desk, owner: .current())
        _ = try reconciler.run(at: Self.nextStart)
    }

    /// Ledger and platform against each other, and both against their histories.
    func findings(_ desk: WeChatDesk) throws -> [AuditFinding] {
        let nothing = ProcessorStatement(entries: [], events: [:], complaints: [])
        var comparison = Comparison(try ledger.statement(), nothing, try desk.orders(), [])
        comparison.run()
        for order in comparison.unclaimedOrders { comparison.tell(unclaimed: order) }
        return comparison.findings
    }
}
