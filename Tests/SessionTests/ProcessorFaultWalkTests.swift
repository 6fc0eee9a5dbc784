import Checkout
import Processing
import Session
import Sheet
import Testing

@Suite("Walks over a processor with faults")
struct ProcessorFaultWalkTests {
    /// A block, how the walk ends, what stands in the ledger and what in the processor's book.
    struct Case: CustomTestStringConvertible {
        let block: String
        let result: String
        let reason: String?
        let ledger: [LedgerPayment.Status]
        let processor: [ProcessorEntry.Status]

        var testDescription: String { block }
    }

    static let cases = [
        Case(block: "{}", result: "completed", reason: nil, ledger: [.paid], processor: [.approved]),
        Case(
            block: #"{"answer": "insufficient_funds"}"#, result: "declined", reason: "insufficient_funds",
            ledger: [.declined], processor: [.declined]),
        Case(
            block: #"{"answer": {"code": "Z9"}}"#, result: "declined", reason: "declined_Z9",
            ledger: [.declined], processor: [.declined]),
        Case(
            block: #"{"after": "20s"}"#, result: "completed", reason: nil, ledger: [.paid],
            processor: [.approved]),
        Case(
            block: #"{"after": "70s"}"#, result: "declined", reason: "merchantTimeout", ledger: [.declined],
            processor: [.closed]),
        Case(
            block: #"{"fault": "lostAnswer"}"#, result: "declined", reason: "merchantTimeout",
            ledger: [.declined], processor: [.voided]),
        Case(
            block: #"{"fault": "timeoutAfterBooking"}"#, result: "declined", reason: "merchantTimeout",
            ledger: [.declined], processor: [.voided]),
        Case(
            block: #"{"fault": "timeoutBeforeBooking"}"#, result: "declined", reason: "merchantTimeout",
            ledger: [.declined], processor: [.closed]),
        Case(
            block: #"{"fault": "duplicate"}"#, result: "completed", reason: nil, ledger: [.paid],
            processor: [.approved]),
        Case(
            block: #"{"fault": "duplicate", "answer": "lost_card"}"#, result: "declined",
            reason: "lost_card", ledger: [.declined], processor: [.declined]),
        Case(
            block: #"{"fault": "late", "late": "45s"}"#, result: "declined", reason: "merchantTimeout",
            ledger: [.declined], processor: [.voided]),
        Case(
            block: #"{"late": "5s"}"#, result: "completed", reason: nil, ledger: [.paid],
            processor: [.approved]),
        Case(
            block: #"{"fault": "dropLine"}"#, result: "completed", reason: nil, ledger: [.paid],
            processor: [.approved]),
        Case(
            block: #"{"fault": "dropLineBeforeBooking"}"#, result: "declined", reason: "system_malfunction",
            ledger: [.declined], processor: [.closed]),
        Case(
            block: #"{"fault": "unreachable"}"#, result: "unknown", reason: "processorUnreachable",
            ledger: [.started], processor: []),
        Case(
            block: #"{"fault": "lostAnswer", "reachableAgain": "5m"}"#, result: "unknown",
            reason: "processorUnreachable", ledger: [.started], processor: [.approved]),
    ]

    @Test("each fault has one end, both books agree on it, and nothing is charged twice", arguments: cases)
    func faults(_ fault: Case) throws {
        let books = try CrashBooks()
        let fixture = WalkFixture(books: books.locations, processorBlock: fault.block)
        let stage = try fixture.walk("open pay match wait:90s")
        let result = try stage.result()
        #expect((result.result, result.reason) == (fault.result, fault.reason))
        #expect(try books.payments().map(\.status) == fault.ledger)
        #expect(try books.entries().map(\.status) == fault.processor)
        let audit = try books.audit()
        #expect(audit.isClean, "\(audit.findings)")
        #expect(try books.charges() <= (result.result == "completed" || result.result == "unknown" ? 1 : 0))
    }

    @Test(
        "leaving at any moment under any fault: result and books agree, and nothing is kept that is not paid",
        arguments: cases, [0, 750, 1000, 1500, 31_000] as [Int64])
    func leaving(_ fault: Case, after milliseconds: Int64) throws {
        let books = try CrashBooks()
        let fixture = WalkFixture(books: books.locations, processorBlock: fault.block)
        let stage = try fixture.walk("open pay")
        stage.feed(.biometryMatched)
        stage.pass(Span(milliseconds: milliseconds))
        stage.feed(.cancelPressed)
        try stage.walk("wait:100s")
        let audit = try books.audit()
        #expect(audit.isClean, "\(audit.findings)")
        let status = try #require(try books.payments().first?.status)
        switch stage.kind {
        case .completed: #expect(try (status, books.charges()) == (.paid, 1))
        case .unknown: #expect(status == .started)
        case .declined: #expect(try (status, books.charges()) == (.declined, 0))
        case .cancelled: #expect(try (status, books.charges()) == (.cancelled, 0))
        case .open, .unavailable: Issue.record("\(stage.kind)")
        }
    }

    @Test("an attempt that was left keeps its own turn while the next one is on its way")
    func overlapping() throws {
        let books = try CrashBooks()
        let block = #"{"attempts": [{"after": "20s"}, {"answer": "lost_card"}]}"#
        let stage = try WalkFixture(books: books.locations, processorBlock: block).walk(
            "open pay match wait:2s cancel wait:2s finish open pay match wait:60s")
        #expect(try stage.result().reason == "lost_card")
        #expect(
            try books.entries().map(\.status).sorted { $0.rawValue < $1.rawValue } == [.closed, .declined])
        #expect(try books.audit().isClean)
    }

    @Test("an unknown end is settled when the processor can be asked again", arguments: [false, true])
    func reachableAgain(isBooked: Bool) throws {
        let books = try CrashBooks()
        let fault = isBooked ? "lostAnswer" : "unreachable"
        let block = #"{"attempts": [{"fault": "\#(fault)"}], "reachableAgain": "2m"}"#
        let fixture = WalkFixture(books: books.locations, processorBlock: block)
        let stage = try fixture.walk("open pay match wait:70s")
        #expect(stage.kind == .unknown)
        stage.feed(.checkAgainPressed)
        stage.pass(.seconds(1))
        #expect(stage.kind == .unknown)
        stage.pass(.seconds(120))
        stage.feed(.checkAgainPressed)
        for _ in 1...5 { stage.pass(.seconds(1)) }
        #expect(stage.kind == .declined)
        #expect(try books.entries().map(\.status) == [isBooked ? .voided : .closed])
        #expect(try books.audit().isClean)
        // The next attempt of the order is charged once.
        try stage.walk("finish open pay match finish")
        #expect(stage.exitCode == .completed)
        #expect(try books.charges() == 1)
        #expect(try books.audit().isClean)
    }

    @Test("a decline, then an approval: each attempt has its own answer and key")
    func attempts() throws {
        let books = try CrashBooks()
        let block = #"{"attempts": [{"answer": "do_not_honor"}, {"answer": "iso:91"}]}"#
        let stage = try WalkFixture(books: books.locations, processorBlock: block).walk(
            "open pay match finish open pay match finish open pay match finish")
        #expect(stage.exitCode == .completed)
        #expect(
            try books.payments().reversed().map(\.reason) == ["do_not_honor", "issuer_unavailable", nil])
        #expect(try books.charges() == 1)
        #expect(try books.audit().isClean)
    }

    @Test(
        "a disk that fails under either book: one end, and the next start settles what is open",
        arguments: ["diskFull", "readOnly"], ["intent", "authorization", "outcome"])
    func disks(_ kind: String, _ step: String) throws {
        let books = try CrashBooks()
        let block = #"{"fault": "\#(kind)", "at": "\#(step)"}"#
        let stage = try WalkFixture(books: books.locations, ledgerBlock: block).walk(
            "open pay match wait:70s")
        let result = try stage.result()
        switch step {
        case "intent":
            #expect((result.result, result.reason) == ("declined", "ledgerUnavailable"))
            #expect(try books.payments().isEmpty)
        case "authorization":
            #expect((result.result, result.reason) == ("declined", "system_malfunction"))
            #expect(try books.entries().map(\.status) == [.closed])
        default:
            #expect((result.result, result.reason) == ("unknown", "ledgerUnavailable"))
            #expect(try books.payments().map(\.status) == [.started])
            #expect(try books.charges() == 1)
        }
        let audit = try books.audit()
        #expect(audit.isClean, "\(audit.findings)")
    }

    @Test("what each bank says has a sentence of its own and a next step, in both languages")
    func sentences() throws {
        let declines = [
            "insufficient_funds", "expired_card", "lost_card", "stolen_card", "incorrect_pin",
            "limit_exceeded", "do_not_honor", "suspected_fraud", "issuer_unavailable", "processing_error",
            "iso:77",
        ]
        for language in [Language.english, .simplifiedChinese] {
            var screens: Set<String> = []
            for decline in declines {
                let stage = try WalkFixture(
                    language: language, processorBlock: #"{"answer": "\#(decline)"}"#
                ).walk("open pay match")
                #expect(stage.kind == .declined)
                screens.insert(stage.screen)
                if decline == "iso:77" { #expect(stage.screen.contains("77")) }
            }
            #expect(screens.count == declines.count)
        }
    }
}
