import Foundation
import Processing
import Session
import Sheet
import Testing

@Suite("Equal walks are equal")
struct WalkDeterminismTests {
    private static let scripts = [
        "open pay match finish", "open shipping:expressshipping contact:us card:6217 pay match pin finish",
        "enter home enter a right right 1 2 3 4", "open pay miss miss passcode:wrong passcode",
        "open pay match wait:1s cancel", "open wait:1s down down enter 2 wait:100ms ? esc q",
    ]

    /// Everything that a walk shows after each of its words, and what it prints at its end.
    private func account(_ fixture: WalkFixture, _ script: String) throws -> [String] {
        let words = script.split(separator: " ")
        let screens = try words.indices.map { end in
            Golden.text(of: try fixture.walk(words[...end].joined(separator: " ")).grid)
        }
        let stage = try fixture.walk(script)
        return screens + [stage.eventText, stage.resultText]
    }

    @Test("same seed, clock, input and books: same screens, events and result", arguments: scripts)
    func same(_ script: String) throws {
        for fixture in [WalkFixture(), WalkFixture(language: .simplifiedChinese).sized(40, 15)] {
            #expect(try account(fixture, script) == account(fixture, script))
        }
    }

    @Test("another seed changes identifiers and nothing else")
    func otherSeed() throws {
        let one = try WalkFixture().walk("open pay match finish")
        var other = WalkFixture()
        other.seed = 2
        let two = try other.walk("open pay match finish")
        let first = try one.result()
        let second = try two.result()
        #expect(first.paymentId != second.paymentId)
        #expect(first.total == second.total)
        #expect(first.seed == 1 && second.seed == 2)
        let id = try #require(first.paymentId)
        let otherID = try #require(second.paymentId)
        #expect(one.screen.replacing(id, with: otherID) == two.screen)
    }

    @Test("the language changes no event and no result", arguments: scripts)
    func language(_ script: String) throws {
        let english = try WalkFixture().walk(script)
        let chinese = try WalkFixture(language: .simplifiedChinese).walk(script)
        #expect(english.eventText == chinese.eventText)
        #expect(english.resultText == chinese.resultText)
    }
}

@Suite("A seed that is used again")
struct RepeatedSeedTests {
    @Test("pays again on the ledger of its earlier runs, under identifiers of its own")
    func sameLedger() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("paysheet-\(UUID().uuidString)")
        let books = BookLocations.beside(ledgerFile: folder.appendingPathComponent("l.sqlite").path)
        var payments: Set<String> = []
        for _ in 1...12 {
            let stage = try WalkFixture(books: books).walk("open pay match finish")
            #expect(stage.kind == .completed)
            payments.insert(try #require(stage.session.checkout.result.reference).paymentID)
        }
        #expect(payments.count == 12)
        try FileManager.default.removeItem(at: folder)
    }
}
