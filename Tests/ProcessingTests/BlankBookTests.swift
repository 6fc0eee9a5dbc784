import Checkout
import Testing

@testable import Processing

@Suite("Books in memory")
struct BlankBookTests {
    @Test("one that is taken up again after another is as empty as a new one")
    func empty() throws {
        for round in 1...3 {
            let ledger = Ledger(location: .memory)
            #expect(try ledger.payments() == [])
            try ledger.start(1, order: "one")
            try ledger.end(1, .paid)
            try ledger.start(2, order: "two", units: Int64(round))
            #expect(try ledger.payments().count == 2)
            #expect(try ledger.events(of: "pay-1").map(\.sequence) == [1, 2])
            #expect(try ledger.statement().complaints == [])
            ledger.close()
        }
    }

    @Test("two at a time know nothing of each other")
    func apart() throws {
        let one = Ledger(location: .memory)
        try one.start(1, order: "one")
        let other = Ledger(location: .memory)
        #expect(try other.payments() == [])
        try other.start(2, order: "two")
        #expect(try one.payments().map(\.paymentID) == ["pay-1"])
        #expect(try other.payments().map(\.paymentID) == ["pay-2"])
    }

    @Test("a change that is refused takes nothing back but itself")
    func refused() throws {
        let ledger = Ledger(location: .memory)
        try ledger.start(1, order: "one")
        #expect(faultKind { try ledger.start(1, order: "two") } == .alreadyTaken)
        #expect(faultKind { try ledger.start(2, order: "one") } == .orderStillOpen(paymentID: "pay-1"))
        #expect(try ledger.payments().map(\.paymentID) == ["pay-1"])
        try ledger.end(1, .paid)
        #expect(faultKind { try ledger.start(2, order: "one") } == .orderAlreadyPaid(paymentID: "pay-1"))
    }

    @Test(
        "after a disk that failed on purpose the next book is empty and sound",
        arguments: BookFault.Kind.allCases)
    func spoiled(_ kind: BookFault.Kind) throws {
        let spoiled = Ledger(location: .memory)
        try spoiled.start(1, order: "one")
        spoiled.faultOnPurpose = BookFault(kind, at: .intent, times: 1)
        #expect(throws: LedgerFault.self) { try spoiled.start(2, order: "two") }
        try spoiled.start(2, order: "two")
        #expect(try spoiled.payments().count == 2)
        spoiled.close()
        let next = Ledger(location: .memory)
        #expect(try next.payments() == [])
        try next.start(1, order: "one")
        #expect(try next.payments().count == 1)
    }
}
