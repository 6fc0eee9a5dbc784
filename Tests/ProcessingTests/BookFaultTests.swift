import Checkout
import Testing
import Tokens

@testable import Processing

@Suite("Disks that fail on purpose")
struct BookFaultTests {
    @Test(
        "SQLite itself refuses the commit, nothing of it stays, and the next one passes",
        arguments: BookFault.Kind.allCases, [true, false])
    func intent(_ kind: BookFault.Kind, inMemory: Bool) throws {
        let folder = try TemporaryFolder()
        let ledger = Ledger(location: inMemory ? .memory : .file(folder.file("l.sqlite")))
        try ledger.start(1, order: "one")
        ledger.faultOnPurpose = BookFault(kind, at: .intent, times: 2)
        for _ in 1...2 {
            let fault = #expect(throws: LedgerFault.self) { try ledger.start(2, order: "two") }
            #expect(fault?.kind == (kind == .diskFull ? .diskFull : .readOnly))
            #expect(fault?.detail?.contains("SQLite code") == true)
        }
        #expect(try ledger.payments().count == 1)
        try ledger.end(1, .paid)
        try ledger.start(2, order: "two")
        #expect(try ledger.payments().count == 2)
        #expect(try ledger.statement().complaints == [])
        #expect(try ledger.statement().events.values.map(\.count).sorted() == [1, 2])
    }

    @Test("the end of a payment and the processor's answer fail likewise", arguments: BookFault.Kind.allCases)
    func others(_ kind: BookFault.Kind) throws {
        let ledger = Ledger(location: .memory)
        try ledger.start()
        ledger.faultOnPurpose = BookFault(kind, at: .outcome)
        #expect(throws: LedgerFault.self) { try ledger.end(1, .paid) }
        #expect(try ledger.openAttempts().count == 1)
        let processor = MockProcessor(book: .memory, rule: .approve)
        processor.faultOnPurpose = BookFault(kind, at: .authorization, times: 1)
        let statement = try SimulatedWallet.standard.statement(
            for: Sample.intent(), reference: Sample.reference())
        let charge = try Sample.charge(statement)
        #expect(throws: LedgerFault.self) { try processor.authorize(charge) }
        #expect(try processor.entries() == [])
        #expect(try processor.authorize(charge) != .closed)
    }

    @Test("a ledger's block is read, and its mistakes are named")
    func reading() throws {
        #expect(
            BookFault.read(try ShopSample.place(#"{"fault": "diskFull", "at": "outcome", "times": 1}"#)).fault
                == BookFault(.diskFull, at: .outcome, times: 1))
        let wrong = BookFault.read(try ShopSample.place(#"{"fault": "diskfull", "at": "intents"}"#))
        #expect(wrong.fault == nil)
        #expect(wrong.problems.map(\.hint) == [#"did you mean "diskFull"?"#, #"did you mean "intent"?"#])
    }
}
