import Checkout
import Session
import Sheet
import Testing

@Suite("Locks on the session's clock")
struct WalkLockTests {
    private static let wrong = "passcode:wrong "
    private static let device = WalkFixture(device: .none)

    /// Types this many wrong passcodes; where one is refused for a time, it waits for the end of that.
    private func afterWrong(_ count: Int) throws -> WalkStage {
        try Self.device.walk("open pay " + String(repeating: Self.wrong, count: count))
    }

    @Test(
        "the n-th wrong passcode in a row refuses the next for so long",
        arguments: [(5, 60), (6, 300), (7, 900), (8, 900), (9, 3600), (10, 3600)])
    func delays(_ misses: Int, _ seconds: Int64) throws {
        let stage = try afterWrong(misses)
        let from = stage.session.now
        #expect(stage.screen.contains("Too many wrong passcodes"))
        try stage.walk("wait:\(seconds - 1)s 2 4 6 8 1 0")
        #expect(stage.kind == .open)
        #expect(stage.screen.contains("1 s"))
        try stage.walk("wait:1s")
        #expect(stage.session.now.since(from) == .seconds(seconds))
        #expect(stage.screen.contains("Enter the passcode"))
        try stage.walk("2 4 6 8 1 0")
        #expect(stage.kind == .completed)
    }

    @Test("four wrong passcodes refuse nothing")
    func four() throws {
        let stage = try afterWrong(4)
        #expect(stage.screen.contains("Wrong passcode"))
        try stage.walk("passcode")
        #expect(stage.kind == .completed)
    }

    @Test("closing and opening the sheet gives no new tries")
    func reopened() throws {
        let stage = try afterWrong(5)
        try stage.walk("cancel cancel open pay")
        #expect(stage.screen.contains("Too many wrong passcodes"))
        try stage.walk("wait:60s passcode:wrong")
        #expect(stage.screen.contains("5:00"))
    }

    @Test("the step passcode waits for the lock's end")
    func stepWaits() throws {
        let stage = try afterWrong(5)
        let from = stage.session.now
        try stage.walk("passcode")
        #expect(stage.kind == .completed)
        #expect(stage.session.now.since(from) >= .seconds(60))
    }

    @Test("two misses on a sheet offer the passcode, five in a row lock the face until a passcode was right")
    func faces() throws {
        let stage = try WalkFixture().walk("open pay miss miss")
        #expect(stage.screen.contains("Enter the passcode"))
        try stage.walk("cancel pay")
        #expect(stage.screen.contains("Face ID: look"))
        try stage.walk("miss miss cancel pay miss")
        #expect(stage.screen.contains("Enter the passcode"))
        try stage.walk("cancel pay")
        #expect(stage.screen.contains("Enter the passcode"))
        try stage.walk("cancel cancel open pay")
        #expect(stage.screen.contains("Enter the passcode"))
        try stage.walk("passcode")
        #expect(stage.kind == .completed)
    }

    @Test("the lock's figures are the wallet's data")
    func figuresAreData() throws {
        var wallet = WalkFixture().wallet.wallet
        wallet.locks.missesBeforePasscode = 1
        wallet.locks.wrongPasscodesBeforeDelay = 1
        wallet.locks.passcodeDelays = [.seconds(7)]
        let stage = try WalkFixture(wallet: .init(wallet: wallet)).walk("open pay miss passcode:wrong")
        #expect(stage.screen.contains("7 s"))
    }

    @Test("three wrong bank PINs lock the card, over sheets, and another card still pays")
    func bankPIN() throws {
        let stage = try WalkFixture().walk(
            "open card:6217 pay match pin:wrong cancel cancel open card:6217 pay match pin:wrong pin:wrong")
        #expect(stage.screen.contains("PIN locked by the bank: choose another card"))
        #expect(throws: Walk.Fault.self) { try stage.walk("pay") }
        try stage.walk("card:1234 pay match")
        #expect(stage.kind == .completed)
    }
}
