import Testing

@testable import Processing

@Suite("Faults of the books")
struct LedgerFaultTests {
    private static let kinds: [LedgerFault.Kind] = [
        .busy, .cannotOpen, .readOnly, .diskFull, .corrupt, .foreign, .newerSchema(found: 7, known: 1),
        .constraint, .alreadyTaken, .orderAlreadyPaid(paymentID: "pay-1"),
        .orderStillOpen(paymentID: "pay-1"), .unknownPayment(paymentID: "pay-1"),
        .alreadyEnded(paymentID: "pay-1", status: "paid"), .other,
    ]

    @Test("each has one sentence with book, file, action, cause and advice", arguments: kinds)
    func sentences(kind: LedgerFault.Kind) {
        let fault = LedgerFault(
            kind, book: "ledger", file: "/a/b.sqlite", action: "booking the intent", detail: "the cause")
        for part in ["The ledger /a/b.sqlite ", "booking the intent", "(the cause)", "; "] {
            #expect(fault.sentence.contains(part), "\(fault.sentence)")
        }
        #expect(fault.sentence.hasSuffix("."))
        #expect(!fault.sentence.contains("\n"))
        #expect(fault.exit.rawValue == (kind == .busy ? 75 : 74))
    }

    @Test("the sentences differ")
    func distinct() {
        let sentences = Self.kinds.map {
            LedgerFault($0, book: "ledger", file: nil, action: "x", detail: nil).sentence
        }
        #expect(Set(sentences).count == Self.kinds.count)
        #expect(
            sentences.first
                == "The ledger was locked by another program while x; "
                + "try again when the other program has finished.")
    }

    @Test("a full disk is told as such, and what was booked before stays")
    func diskFull() throws {
        let folder = try TemporaryFolder()
        try Ledger(location: .file(folder.file("l.sqlite"))).start()
        let book = Book(.ledger, at: .file(folder.file("l.sqlite")), busyTimeout: .seconds(1))
        try book.open()
        let pages = try #require(try book.run("PRAGMA page_count").first?.integer(0))
        // SQLite's own bound answers as a full disk does.
        try book.run("PRAGMA max_page_count = \(pages)")
        let kind = faultKind {
            try book.transaction("filling it") { () throws(LedgerFault) in
                try book.run(
                    "INSERT INTO events VALUES ('pay-1', 2, 1, 'paid', ?)",
                    [.text("\"" + String(repeating: "x", count: 100_000) + "\"")])
            }
        }
        #expect(kind == .diskFull)
        try book.run("PRAGMA max_page_count = 1000000")
        #expect(try book.run("SELECT count(*) FROM events").first?.integer(0) == 1)
        try book.transaction("going on") { () throws(LedgerFault) in }
    }
}
