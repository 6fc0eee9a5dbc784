import Checkout
import JSONText
import Processing
import Session
import Testing

@Suite("Walks in which something happens on purpose")
struct MishapWalkTests {
    private func walk(_ faults: String, _ script: String) throws -> WalkStage {
        try WalkFixture(faultsBlock: faults).walk(script)
    }

    @Test("the face is accepted and the wallet closes the sheet: nothing is sent, the reason is walletServer")
    func walletServer() throws {
        let stage = try walk(#"[{"happens": "walletServer"}]"#, "open pay match")
        let result = try stage.result()
        #expect((result.result, result.reason) == ("declined", "walletServer"))
        #expect(stage.session.authorized == nil)
        #expect(try stage.processor.entries().isEmpty)
        #expect(try stage.ledger.payments().map(\.status) == [.declined])
        // It happens once.
        try stage.walk("finish open pay match finish")
        #expect(stage.exitCode == .completed)
    }

    @Test("the sensor is lost while it is asked: the passcode serves")
    func biometryLost() throws {
        let stage = try walk(
            #"[{"happens": "biometryLost", "at": "authenticating", "after": "1s"}]"#,
            "open pay wait:2s passcode finish")
        #expect(stage.exitCode == .completed)
    }

    @Test("the chosen card leaves the wallet: another one takes its place and pays")
    func cardRemoved() throws {
        let stage = try walk(
            #"[{"happens": "cardRemoved", "after": "5s", "card": "1234"}]"#, "open wait:6s pay match finish")
        #expect(stage.exitCode == .completed)
        #expect(try stage.onlyPayment().lastFour != "1234")
    }

    @Test("availability flaps: the page follows")
    func availability() throws {
        let stage = try walk(
            """
            [{"happens": "paymentsForbidden", "at": "page", "after": "1s"},
             {"happens": "paymentsAllowed", "at": "page", "after": "3s"}]
            """, "wait:2s")
        #expect(stage.kind == .unavailable)
        try stage.walk("wait:2s open pay match finish")
        #expect(stage.exitCode == .completed)
    }

    @Test("by hand: the shop falls silent, crashes, is slow; the processor and the disk fail, and mend")
    func byHand() throws {
        let silent = try WalkFixture().walk("open wait:2s")
        silent.session.bringAbout(.merchantSilent)
        try silent.walk("shipping:expressshipping wait:31s")
        #expect(try silent.result().reason == "merchantTimeout")
        let broken = try WalkFixture().walk("open wait:2s")
        broken.session.bringAbout(.merchantBreaks)
        #expect(try broken.result().reason == "merchantBroke")
        let slow = try WalkFixture().walk("open wait:2s")
        slow.session.bringAbout(.merchantSlow(.seconds(25)))
        try slow.walk("shipping:expressshipping wait:20s")
        #expect(slow.checkout.review?.openQuestion != nil)
        try slow.walk("wait:6s")
        slow.session.bringAbout(.none)
        slow.session.bringAbout(.processor(ProcessorBehaviour(usual: .init(verdict: .decline(.lostCard)))))
        try slow.walk("pay match")
        #expect(try slow.result().reason == "lost_card")
        slow.session.bringAbout(.none)
        slow.session.bringAbout(.disk(BookFault(.diskFull, at: .intent)))
        try slow.walk("finish open pay match")
        #expect(try slow.result().reason == "ledgerUnavailable")
        slow.session.bringAbout(.none)
        try slow.walk("finish open pay match finish")
        #expect(slow.exitCode == .completed)
    }

    @Test("the list of faults is read, and its mistakes are named")
    func reading() throws {
        let text = #"[{"happens": "cardremoved"}, {"happens": "walletServer", "card": "1"}, {"at": "sheet"}]"#
        let node = try JSONSource(name: "x", bytes: Array(text.utf8)).parse()
        let reading = Mishap.read(JSONPlace(node))
        #expect(reading.mishaps == nil)
        #expect(
            Set(reading.problems.map(\.path.description))
                == ["$[0].happens", "$[1].card", "$[2].happens", "$[2].at"])
    }
}
