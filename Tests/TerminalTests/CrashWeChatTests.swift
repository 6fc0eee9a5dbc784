import Checkout
import Foundation
import Testing

@testable import Processing

/// The rail on which nothing is voided: what the wallet paid is paid, and the next start must find it.
@Suite("The program killed at random moments of a payment in WeChat")
struct CrashWeChatTests {
    private enum Place: String, Hashable {
        /// No intent is booked: nothing had happened yet.
        case beforeIntent
        /// The wallet had not paid, and went with the program.
        case beforePayment
        /// The platform had the money, and the ledger did not know.
        case beforeOutcome
        case afterOutcome
    }

    private static let scenario = """
        {"wechat": {"order": {"body": "shop-coffee", "total": "9.90"}, "payee": "Example Shop"}}
        """

    /// One payment that is killed, the next start, and the audit. Says where the kill came.
    private static func kill(_ scene: CrashScene, at moment: CrashMoment) throws -> Place {
        let start = try scene.restart()
        let place = Comment(rawValue: "killed after \(moment.delay) µs: \(start.errors)")
        try scene.verify(place)
        let payments = try scene.payments()
        let account = WeChatDemo.account(payee: "")
        let platform = WeChatPlatform(book: scene.locations.platform, accounts: [account])
        let paid = try platform.orders().count(where: \.state.isPaid)
        #expect(payments.count <= 1, place)
        #expect(paid == payments.count { $0.status == .paid }, place)
        // A second start has nothing left to do.
        #expect(try !scene.restart().errors.contains("was cut off"), place)
        guard let payment = payments.first else { return .beforeIntent }
        #expect(!payment.status.isOpen && payment.rail == .weChatPay, place)
        if payment.status == .cancelled { return .beforePayment }
        #expect(payment.status == .paid && payment.amount == Money(minorUnits: 990), place)
        return start.errors.contains(payment.paymentID) ? .beforeOutcome : .afterOutcome
    }

    @Test("64 moments between the last digit and the result, in a terminal: nothing lost, nothing twice")
    func terminal() {
        // The wallet pays after a while and shows its result for three seconds, then the shop books it.
        let moments = CrashMoment.moments(
            64, seed: 20_261_201, span: 5_500_000, commits: [20_000, 1_530_000, 4_530_000], nearness: 60_000)
        let places = CrashMoment.count(moments, workers: 16) { moment in
            let scene = try CrashScene()
            let file = try scene.folder.write(Self.scenario, to: "shop.json")
            let sheet = try scene.open(scenario: file)
            try sheet.read(until: "WeChat Pay", limit: .seconds(60))
            try sheet.read(until: "Enter", limit: .seconds(60))
            try sheet.write("\r")
            try sheet.read(until: "Pay now", limit: .seconds(60))
            let seen = sheet.output.count
            try sheet.write("\r")
            try sheet.read(until: "payment password", after: seen, limit: .seconds(60))
            try sheet.write("135246")
            moment.letPass()
            sheet.send(signal: SIGKILL)
            #expect(try sheet.waitForEnd() == .signalled(SIGKILL))
            return try Self.kill(scene, at: moment)
        }
        print("killed in WeChat: \(places.map { "\($0.key): \($0.value)" }.sorted())")
        #expect(places.values.reduce(0, +) == 64)
        for place in [Place.beforePayment, .beforeOutcome, .afterOutcome] {
            #expect(places[place, default: 0] >= 3, "kills \(place): \(places)")
        }
    }

    @Test("100 moments of a walk that does not wait, from the making of the books to its end")
    func walk() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(Self.scenario, to: "shop.json")
        let span = try CrashMomentTests.length(ofWalk: "open pay passcode finish", scenario: file)
        let moments = CrashMoment.moments(100, seed: 11, span: span, commits: [span / 2], nearness: span / 2)
        let places = CrashMoment.count(moments, workers: 4) { moment in
            let scene = try CrashScene()
            let walk = try scene.startWalk("open pay passcode finish", scenario: file)
            CrashMomentTests.awaitLedger(of: scene)
            moment.letPass()
            _ = try walk.kill()
            return try Self.kill(scene, at: moment)
        }
        print("killed in a WeChat walk of \(span) µs: \(places.map { "\($0.key): \($0.value)" }.sorted())")
        #expect(places.values.reduce(0, +) == 100)
    }
}
