import Checkout
import Processing
import Session
import Sheet
import Testing

/// Walks that nobody would write, bounded and seeded so that each can be repeated.
@Suite("Random walks by script")
struct WalkFuzzTests {
    private static let words = [
        "open", "open", "open", "pay", "pay", "pay", "match", "match", "miss", "passcode", "passcode:wrong",
        "pin", "pin:wrong", "cancel", "finish", "shipping:expressshipping", "shipping:freeshipping",
        "card:1234", "card:6217", "card:9995", "contact:us", "contact:cn", "coupon:X", "wait:0s",
        "wait:300ms",
        "wait:1s", "wait:70s", "enter", "enter", "space", "esc", "up", "down", "tab", "left", "right", "home",
        "end", "backspace", "ctrl-c", "m", "x", "p", "c", "a", "e", "q", "1", "2", "9", "0", "?", "f1",
        #"text:"上海\u{301}""#, "resize:1x1", "resize:40x15", "resize:200x60", #"wait-for:"Done""#,
    ]

    private static func fixture(_ chance: inout SeededRandom) -> WalkFixture {
        let requests = [
            WalkFixture.demo, RequestTexts.plain, RequestTexts.everything, RequestTexts.pending,
            RequestTexts.storePickup, RequestTexts.hostile, RequestTexts.onlyJCB,
        ]
        let wallets = [
            SimulatedWallet.standard, .testCards, SimulatedWallet(wallet: Wallet(cards: [], contacts: [])),
        ]
        return WalkFixture(
            request: chance.pick(requests), wallet: chance.pick(wallets),
            device: chance.pick(Device.Biometry.allCases), language: chance.pick(Language.allCases),
            rule: chance.pick([.approve, .cents, .decline(.doNotHonor)]))
    }

    @Test("a random walk never traps, and books an end for everything it starts", arguments: 1...12)
    func walks(_ part: Int) throws {
        var chance = SeededRandom(seed: Int64(part))
        var met: Set<CheckoutResult.Kind> = []
        for round in 0..<60 {
            let fixture = Self.fixture(&chance)
            let script = (0..<(3 + chance.below(25))).map { _ in chance.pick(Self.words) }
                .joined(separator: " ")
            let stage = try fixture.begin()
            do { try stage.walk(script) } catch is Walk.Fault {}
            _ = stage.grid
            met.insert(stage.kind)
            try expectSettled(stage, "part \(part), round \(round): \(script)")
        }
        #expect(met.count >= 2)
    }

    /// No intent is left without an outcome, the result says what the books say, and an order is paid once.
    private func expectSettled(_ stage: WalkStage, _ comment: String) throws {
        let rows = try stage.ledger.payments()
        #expect(rows.allSatisfy { !$0.status.isOpen }, "\(comment)")
        #expect(rows.filter { $0.status == .paid }.count <= 1, "\(comment)")
        let result = stage.checkout.result
        guard let reference = result.reference,
            let row = rows.first(where: { $0.reference == reference })
        else { return }
        #expect(row.amount == result.total, "\(comment)")
        switch result.kind {
        case .completed: #expect(row.status == .paid, "\(comment)")
        case .declined: #expect(row.status == .declined, "\(comment)")
        case .cancelled: #expect(row.status == .cancelled, "\(comment)")
        case .unknown, .unavailable, .open: break
        }
        let charged = try stage.processor.entries().filter { $0.status == .approved }
        #expect(charged.count == rows.filter { $0.status == .paid }.count, "\(comment)")
    }
}

extension SeededRandom {
    mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(next() % UInt64(bound)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
