import Checkout
import Foundation
import Testing

@Suite("Random walks through the machine")
struct MachineWalkTests {
    private static let walksPerPart: UInt64 = 300
    private static let steps = 60

    @Test(
        "whatever happens in whatever order, every rule holds and both books agree in the end",
        arguments: UInt64(0)..<8)
    func walks(part: UInt64) {
        for seed in part * Self.walksPerPart..<(part + 1) * Self.walksPerPart {
            var walk = MachineWalk(seed: seed)
            for _ in 0..<Self.steps { walk.step() }
            walk.comeToRest()
            if let fault = walk.faults.first {
                Issue.record("seed \(seed): \(fault)\nafter \(walk.trail.suffix(12))")
                return
            }
        }
    }

    @Test("walks get everywhere: each state, each outcome, each effect is met")
    func coverage() {
        var met: Set<String> = []
        for seed in UInt64(0)..<300 {
            var walk = MachineWalk(seed: seed)
            for _ in 0..<Self.steps { walk.step() }
            walk.comeToRest()
            met.formUnion(walk.met)
        }
        let wanted: Set<String> = [
            "offered", "preparing", "reviewing", "authenticating", "processing", "reconciling", "finished",
            "paid", "declined", "cancelled", "unknown", "merchantBroke", "walletServer", "validateMerchant",
            "askMerchant", "startTimer",
            "stopTimer", "checkPasscode", "checkBankPIN", "wipeSecret", "recordIntent", "sealToken",
            "authorizePayment", "askProcessor", "voidPayment", "recordOutcome", "placeOrder",
            "callUpWallet", "leaveWallet", "beginWalletPayment", "checkPaymentPassword", "payOrder",
            "queryOrder", "ORDERCLOSED", "callUpRefused", "noAnswer",
            "stepped back from a failure", "stepped back to the sheet", "stepped back to the page",
        ]
        #expect(wanted.subtracting(met) == [])
    }

    @Test("machine, events and effects survive JSON unchanged")
    func codable() throws {
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        for seed in UInt64(0)..<60 {
            var walk = MachineWalk(seed: seed)
            for _ in 0..<Self.steps { walk.step() }
            let checkout = try decoder.decode(Checkout.self, from: encoder.encode(walk.checkout))
            #expect(checkout == walk.checkout, "seed \(seed)")
            let state = try decoder.decode(Checkout.State.self, from: encoder.encode(walk.checkout.state))
            #expect(state == walk.checkout.state, "seed \(seed)")
            let events = try decoder.decode([CheckoutEvent].self, from: encoder.encode(walk.trail))
            #expect(events == walk.trail, "seed \(seed)")
            let effects = try decoder.decode([CheckoutEffect].self, from: encoder.encode(walk.effects))
            #expect(effects == walk.effects, "seed \(seed)")
        }
    }

    @Test("a machine that was written down and read again goes on as if nothing had happened")
    func resumes() throws {
        for seed in UInt64(0)..<40 {
            var walk = MachineWalk(seed: seed)
            for _ in 0..<30 { walk.step() }
            var twin = walk
            let data = try JSONEncoder().encode(walk.checkout)
            twin.checkout = try JSONDecoder().decode(Checkout.self, from: data)
            for _ in 0..<30 {
                walk.step()
                twin.step()
            }
            #expect(walk.checkout == twin.checkout, "seed \(seed)")
            #expect(walk.effects == twin.effects, "seed \(seed)")
        }
    }

    @Test("no event or effect about a secret holds a digit, and no state tells two secrets apart")
    func secrets() throws {
        let events: [CheckoutEvent] = [
            .secretDigitEntered, .secretDigitDeleted, .secretMatched, .secretMismatched, .secretSealed,
            .passcodeRequested,
        ]
        let effects: [CheckoutEffect] = [
            .checkPasscode, .checkPaymentPassword, .checkBankPIN(cardID: "card"), .wipeSecret,
        ]
        let texts = [
            String(decoding: try JSONEncoder().encode(events), as: UTF8.self),
            String(decoding: try JSONEncoder().encode(effects), as: UTF8.self),
        ]
        for text in texts { #expect(text.filter { $0.isNumber } == "", "\(text)") }
    }
}
