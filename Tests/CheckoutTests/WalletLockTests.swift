import Checkout
import Testing

@Suite("Locks and lists of the wallet")
struct WalletLockTests {
    @Test(
        "the delays follow the wrong passcodes",
        arguments: [(4, nil), (5, 60), (6, 300), (8, 900), (9, 3600), (90, 3600)] as [(Int, Int64?)])
    func delays(misses: Int, seconds: Int64?) {
        #expect(LockPolicy().delay(afterWrongPasscodes: misses) == seconds.map(Span.seconds))
    }

    @Test("a policy without delays never waits")
    func noDelays() {
        var policy = LockPolicy()
        policy.passcodeDelays = []
        #expect(policy.delay(afterWrongPasscodes: 100) == nil)
    }

    @Test("the bank's tries are counted by card and never below none")
    func tries() {
        var record = AuthenticationRecord()
        record.wrongBankPINs["a"] = 2
        record.wrongBankPINs["b"] = 9
        #expect(LockPolicy().bankPINTriesLeft(cardID: "a", record) == 1)
        #expect(LockPolicy().bankPINTriesLeft(cardID: "b", record) == 0)
        #expect(LockPolicy().bankPINTriesLeft(cardID: "c", record) == 3)
    }

    @Test("what is kept twice replaces the first and keeps its place")
    func keeping() {
        var wallet = Wallet.ana
        var moved = WalletContact.home
        moved.contact.locality = "Oakland"
        wallet.keep(moved)
        wallet.keep(.visa)
        #expect(wallet.contacts.map(\.id) == ["home", "london", "toronto"])
        #expect(wallet.contact("home")?.contact.locality == "Oakland")
        #expect(wallet.cards == Wallet.ana.cards)
    }

    @Test("figures out of all reason wait or lock, and do not trap")
    func unreasonable() {
        var policy = LockPolicy()
        policy.wrongPasscodesBeforeDelay = .min
        policy.wrongBankPINsBeforeLock = .min
        var record = AuthenticationRecord()
        record.wrongBankPINs["a"] = 1
        #expect(policy.delay(afterWrongPasscodes: 1) == .seconds(3600))
        #expect(policy.bankPINTriesLeft(cardID: "a", record) == 0)
    }
}
