import Checkout
import Foundation
import Processing
import Testing
import Tokens

@testable import Session

@Suite("A token that is made while its intent is booked", .serialized)
struct SealingThreadTests {
    private static func transaction(_ stage: WalkStage) throws -> String {
        let payment = try #require(stage.session.authorized)
        guard case .token(let token, let identifier) = payment.payment else {
            Issue.record("no token was made")
            return ""
        }
        let opened = try TokenVerifier(anchor: .simulator()).open(
            token, identifier: identifier, with: stage.processor.merchant.identity().recipient,
            at: stage.session.now)
        #expect(opened.statement.transactionAmount == 1)
        return opened.verified.transactionID
    }

    @Test(
        "is the payment's own: the processor books what the wallet sealed", arguments: TokenVersion.allCases)
    func paid(_ version: TokenVersion) throws {
        let books = try CrashBooks()
        var transactions: Set<String> = []
        for seed in Int64(1)...3 {
            let stage = try WalkFixture(seed: seed, books: books.locations, merchant: .demo(version))
                .walk("open pay match finish")
            #expect(stage.exitCode == .completed)
            let transaction = try Self.transaction(stage)
            #expect(try stage.processor.entries().contains { $0.transactionID == transaction })
            #expect(try books.audit().isClean)
            transactions.insert(transaction)
        }
        #expect(transactions.count == 3)
    }

    @Test("is made by the checkout itself while the thread has other work, or where there is none")
    func busy() throws {
        let books = try CrashBooks()
        let thread = SideThread()
        let gate = DispatchSemaphore(value: 0)
        let other = try #require(thread.begin { gate.wait() })
        for (seed, sealing) in [(Int64(1), thread), (2, nil)] as [(Int64, SideThread?)] {
            let stage = try WalkFixture(seed: seed, books: books.locations, sealingThread: sealing)
                .walk("open pay match finish")
            #expect(stage.exitCode == .completed)
            _ = try Self.transaction(stage)
        }
        gate.signal()
        other.wait()
    }

    @Test("stays in the wallet when the intent cannot be booked, and the next attempt has one of its own")
    func intentNotBooked() throws {
        let books = try CrashBooks()
        let stage = try WalkFixture(books: books.locations).walk("open fault:diskFull pay match")
        #expect(stage.exitCode == .declined)
        #expect(stage.session.authorized == nil)
        #expect(try stage.processor.entries().isEmpty)
        try stage.walk("finish open pay match finish")
        #expect(stage.exitCode == .completed)
        let transaction = try Self.transaction(stage)
        #expect(try stage.processor.entries().map(\.transactionID) == [transaction])
        #expect(try books.audit().isClean)
    }

    @Test("is never asked for when the wallet closes the sheet")
    func sheetClosed() throws {
        let books = try CrashBooks()
        let stage = try WalkFixture(books: books.locations).walk("open fault:walletServer pay match")
        #expect(try stage.result().reason == "walletServer")
        #expect(stage.session.authorized == nil)
        #expect(try stage.processor.entries().isEmpty)
    }

    @Test("waits for the bank's PIN where the token carries one")
    func withPIN() throws {
        let books = try CrashBooks()
        let stage = try WalkFixture(books: books.locations, merchant: .demo(.rsaV1))
            .walk("open card:6217 pay match pin:wrong pin finish")
        #expect(stage.exitCode == .completed)
        #expect(stage.session.authorized?.carriesPIN == true)
        #expect(try stage.ledger.payments().compactMap(\.reason) == ["incorrect_pin"])
    }

    @Test("the thread does one piece at a time, and takes the next when it is done")
    func oneAtATime() throws {
        let thread = SideThread()
        let gate = DispatchSemaphore(value: 0)
        let first = try #require(
            thread.begin { () -> Int in
                gate.wait()
                return 1
            })
        #expect(thread.begin { 2 } == nil)
        gate.signal()
        #expect(first.wait() == 1)
        // What is done is told a moment before the thread is free.
        var second: SideThread.Promise<Int>?
        while second == nil { second = thread.begin { 2 } }
        #expect(second?.wait() == 2)
        #expect(second?.wait() == 2)
    }
}
