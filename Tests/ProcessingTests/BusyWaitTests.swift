import Checkout
import Testing

@testable import Processing

@Suite("Waiting for another connection's lock")
struct BusyWaitTests {
    /// All pauses until the patience is used up.
    private func pauses(_ patience: Int64) -> [Int64] {
        var pauses: [Int64] = []
        while let pause = BusyWait.pause(after: pauses.count, patience: patience) { pauses.append(pause) }
        return pauses
    }

    @Test(
        "takes exactly the patience, in pauses that never shrink but at the end",
        arguments: [
            Int64(1), 49, 50, 51, 20_000, 42_150, 5_000_000,
        ])
    func total(_ patience: Int64) {
        let all = pauses(patience)
        #expect(all.reduce(0, +) == patience)
        #expect(all.allSatisfy { $0 > 0 && $0 <= 50_000 })
        #expect(all.dropLast() == all.dropLast().sorted()[...])
    }

    @Test("without patience there is none")
    func none() {
        #expect(pauses(0).isEmpty)
        #expect(pauses(-1).isEmpty)
    }

    @Test("a lock that is held too long is told as busy; one that is let go in time is had")
    func locks() throws {
        let folder = try TemporaryFolder()
        try folder.holdLock { path in
            let waiting = try SQLiteDatabase(.file(path), busyTimeout: Span(milliseconds: 5))
            let fault = #expect(throws: SQLiteFault.self) { try waiting.run("BEGIN IMMEDIATE") }
            #expect(fault?.code == 5)
        }
        let after = try SQLiteDatabase(.file(folder.file("lock.sqlite")), busyTimeout: Span(milliseconds: 5))
        try after.run("BEGIN IMMEDIATE")
        try after.run("COMMIT")
    }
}

extension TemporaryFolder {
    /// Runs `body` while another connection writes the file at the path it gets.
    fileprivate func holdLock(_ body: (String) throws -> Void) throws {
        let path = file("lock.sqlite")
        try BookFile.create(path)
        let holder = try SQLiteDatabase(.file(path), busyTimeout: .zero)
        try holder.run("CREATE TABLE held (number INTEGER)")
        try holder.run("BEGIN IMMEDIATE")
        try body(path)
        try holder.run("COMMIT")
    }
}
