import Checkout
import Processing
import Session
import Sheet
import Testing

@Suite("Walks with faults from the menu")
struct FaultMenuWalkTests {
    /// A fault that is chosen on the quiet sheet, and what comes of choosing express shipping and paying.
    struct Case: Sendable, CustomTestStringConvertible {
        let fault: FaultChoice
        let result: String
        let reason: String?

        var testDescription: String { fault.rawValue }
    }

    private static func expected(_ fault: FaultChoice) -> (String, String?) {
        switch fault {
        case .merchantSilent: ("declined", "merchantTimeout")
        case .merchantGarbage, .merchantBreaks: ("declined", "merchantBroke")
        case .insufficientFunds, .expiredCard, .lostCard, .stolenCard, .incorrectPIN, .limitExceeded,
            .doNotHonor, .suspectedFraud, .issuerUnavailable, .processingError:
            ("declined", fault.rawValue)
        case .lostAnswer, .timeoutBeforeBooking, .timeoutAfterBooking, .late: ("declined", "merchantTimeout")
        case .dropLineBeforeBooking: ("declined", "system_malfunction")
        case .unreachable: ("unknown", "processorUnreachable")
        case .walletServer: ("declined", "walletServer")
        case .diskFull, .readOnly: ("declined", "ledgerUnavailable")
        case .diskFullAtOutcome, .readOnlyAtOutcome: ("unknown", "ledgerUnavailable")
        case .merchantSlow, .duplicate, .dropLine, .biometryLost, .cardRemoved, .paymentsForbidden,
            .paymentsAllowed, .none:
            ("completed", nil)
        }
    }

    static let cases = FaultChoice.allCases.map { fault in
        let (result, reason) = expected(fault)
        return Case(fault: fault, result: result, reason: reason)
    }

    /// As far as the fault lets one come.
    private func pay(_ stage: WalkStage, _ fault: FaultChoice) throws {
        switch fault {
        case .merchantSilent, .merchantGarbage: try stage.walk("shipping:expressshipping wait:100s")
        case .merchantBreaks: break
        case .biometryLost: try stage.walk("shipping:expressshipping pay passcode wait:100s")
        case _: try stage.walk("shipping:expressshipping pay match wait:100s")
        }
    }

    @Test(
        "each happens once, as said, is seen until then, and the next payment goes through", arguments: cases)
    func each(_ fault: Case) throws {
        let books = try CrashBooks()
        let stage = try WalkFixture(books: books.locations).walk("open wait:2s fault:\(fault.fault.rawValue)")
        let words = Language.english.words.fault(fault.fault)
        #expect(stage.screen.contains("! \(words.prefix(20))") == (fault.fault.moment != .now))
        try pay(stage, fault.fault)
        let result = try stage.result()
        #expect((result.result, result.reason) == (fault.result, fault.reason))
        #expect(!stage.screen.contains("! \(words.prefix(20))"))
        #expect(stage.session.sheet.armed.isEmpty)
        #expect(try books.audit().isClean)
        guard fault.result != "completed" else { return }
        try stage.walk("fault:none finish")
        if fault.result == "unknown" {
            stage.feed(.checkAgainPressed)
            try stage.walk("wait:5s finish")
        }
        if stage.kind != .completed { try stage.walk("open pay match finish") }
        #expect(stage.exitCode == .completed)
        #expect(try books.charges() == 1)
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("what waits for the same moment takes the other's place, and what does not stands beside it")
    func replaced() throws {
        let stage = try WalkFixture().walk("open wait:2s fault:lost_card fault:late fault:walletServer")
        #expect(stage.session.sheet.armed == [.late, .walletServer])
        try stage.walk("fault:none")
        #expect(stage.session.sheet.armed.isEmpty)
        try stage.walk("pay match finish")
        #expect(stage.exitCode == .completed)
    }

    @Test("a silent shop at the payment has charged all the same, and the charge is taken back")
    func silentAtPayment() throws {
        let books = try CrashBooks()
        let stage = try WalkFixture(books: books.locations).walk(
            "open wait:2s pay fault:merchantSilent match wait:60s")
        #expect(try stage.result().reason == "merchantTimeout")
        #expect(try books.entries().map(\.status) == [.voided])
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("a name that no fault has is told with the nearest one")
    func unknown() {
        #expect(
            throws: KeyScriptFault(
                column: 6, word: "lostanswer", reason: .unknownFault(nearest: "lostAnswer"))
        ) {
            try KeyScript.parse("open fault:lostanswer")
        }
    }
}
