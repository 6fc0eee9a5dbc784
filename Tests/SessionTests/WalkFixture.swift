import Checkout
import Foundation
import JSONText
import Processing
import Scenarios
import Session
import Sheet
import Testing
import Tokens

/// What a walk starts from. The defaults are the demo on an iPhone with Face ID, in English, at 80x24, with
/// seed 1 and a fixed clock.
struct WalkFixture: Sendable {
    var request = WalkFixture.demo
    var wallet = SimulatedWallet.standard
    var device = Device.Biometry.faceID
    var system = SystemVersion.newest
    var language = Language.english
    var size = Size(width: 80, height: 24)
    var rule = ProcessorRule.approve
    var seed: Int64 = 1
    var books = BookLocations.inMemory
    var merchant = MerchantAccount.Source.demo(.ecV1)
    var tokens = World.TokenMode.sealed
    /// Blocks of a scenario; nil for the defaults.
    var merchantBlock: String?
    var processorBlock: String?
    var ledgerBlock: String?
    var faultsBlock: String?
    /// WeChat Pay's rail, and the buttons of the page.
    var weChat: WeChatPlan?
    var rails: [Rail] = [.applePay]
    /// The total in tall digits.
    var isBig = false
    /// Lines and signs.
    var glyphs = BoxGlyphs.rounded
    /// The process that answers for the attempts; nil for this one.
    var owner: ProcessOwner?
    /// Makes tokens where the books are files.
    var sealingThread: SideThread? = .shared

    static let demo = String(decoding: EmbeddedScenarios.demo, as: UTF8.self)
    /// 2026-11-30T08:00:00Z.
    static let start = Instant(milliseconds: 1_796_025_600_000)

    func begin() throws -> WalkStage {
        let check = RequestCheck(
            JSONSource(name: "test", bytes: Array(request.utf8)), version: nil, strict: false)
        let read = try #require(check.request, "\(check.errorText)")
        return WalkStage(self, read, try WalkBlocks(self, read))
    }

    /// Takes a whole walk.
    func walk(_ script: String) throws -> WalkStage {
        let stage = try begin()
        try stage.walk(script)
        return stage
    }

    func sized(_ width: Int, _ height: Int) -> WalkFixture {
        var changed = self
        changed.size = Size(width: width, height: height)
        return changed
    }
}

/// A walk under way, with its books in reach.
final class WalkStage {
    let session: CheckoutSession
    let clock: VirtualClock
    let ledger: Ledger
    let processor: MockProcessor
    let seed: Int64
    private var walker: Walk

    init(_ fixture: WalkFixture, _ request: PaymentRequest, _ blocks: WalkBlocks) {
        clock = VirtualClock(start: WalkFixture.start)
        ledger = Ledger(location: fixture.books.ledger)
        processor = MockProcessor(
            book: fixture.books.processor, rule: fixture.rule,
            merchant: MerchantAccount(fixture.merchant))
        seed = fixture.seed
        var device = fixture.wallet.wallet.device
        device.biometry = fixture.device
        device.system = fixture.system
        let world = World(
            wallet: fixture.wallet.device(device), request: request, ledger: ledger,
            processor: processor, random: SeededRandom(seed: fixture.seed), owner: fixture.owner,
            tokens: fixture.tokens,
            script: blocks.script, behaviour: blocks.behaviour, bookFault: blocks.bookFault,
            mishaps: blocks.mishaps,
            weChat: fixture.weChat.map {
                WeChatWorld($0, desk: WeChatDesk($0.setUp, fixture.books))
            }, rails: fixture.rails, sealingThread: fixture.sealingThread)
        var appearance = SheetAppearance(language: fixture.language, glyphs: fixture.glyphs)
        appearance.showsBigAmount = fixture.isBig
        session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: appearance, size: fixture.size)
        walker = Walk(session, clock: clock)
    }

    func walk(_ script: String) throws { try walker.run(try KeyScript.parse(script)) }

    /// Feeds an event at this moment, without letting time pass.
    func feed(_ event: CheckoutEvent) { session.feed(event) }

    /// Lets this much time pass, and does what comes due.
    func pass(_ span: Span) {
        clock.jump(to: session.now.adding(span))
        session.runDue()
    }

    /// Answers the question that is open, in the merchant's place.
    func answer(_ update: MerchantUpdate) throws {
        let open = try #require(session.checkout.review?.openQuestion)
        session.feed(.merchantAnswered(question: open.number, update))
    }

    var checkout: Checkout { session.checkout }
    var grid: Grid { session.frame() }
    var screen: String { grid.plainText }
    var kind: CheckoutResult.Kind { checkout.result.kind }
    var exitCode: ExitCode { ResultReport.exitCode(kind) }
    var resultText: String { ResultReport.json(session, seed: seed).text(pretty: true) }
    var paymentText: String {
        PaymentReport.json(session.authorized, for: session.checkout.request).text(pretty: true)
    }
    var eventText: String { EventReport.text(session.history) }

    /// The result object as another program reads it.
    func result() throws -> WalkResultObject {
        try JSONDecoder().decode(WalkResultObject.self, from: Data(resultText.utf8))
    }

    /// The one payment that the ledger holds.
    func onlyPayment(_ location: SourceLocation = #_sourceLocation) throws -> LedgerPayment {
        let payments = try ledger.payments()
        #expect(payments.count == 1, sourceLocation: location)
        return try #require(payments.first, sourceLocation: location)
    }
}

/// The blocks of a scenario that decide how the world answers.
struct WalkBlocks {
    var script = MerchantScript.none
    var behaviour = ProcessorBehaviour.usual
    var bookFault: BookFault?
    var mishaps: [Mishap] = []

    init(_ fixture: WalkFixture, _ request: PaymentRequest) throws {
        if let text = fixture.merchantBlock {
            let reading = MerchantScriptReader.read(try Self.place(text), request: request)
            script = try #require(reading.script, "\(reading.problems)")
        }
        if let text = fixture.processorBlock {
            let reading = ProcessorBehaviourReader.read(try Self.place(text))
            behaviour = try #require(reading.behaviour, "\(reading.problems)")
        }
        if let text = fixture.ledgerBlock {
            let reading = BookFault.read(try Self.place(text))
            let fault = try #require(reading.fault, "\(reading.problems)")
            bookFault = fault
        }
        if let text = fixture.faultsBlock {
            let reading = Mishap.read(try Self.place(text))
            mishaps = try #require(reading.mishaps, "\(reading.problems)")
        }
    }

    private static func place(_ text: String) throws -> JSONPlace {
        JSONPlace(try JSONSource(name: "test", bytes: Array(text.utf8)).parse())
    }
}

/// The result object of a walk, as the README describes it.
struct WalkResultObject: Decodable, Equatable {
    struct Method: Decodable, Equatable {
        let displayName: String
        let network: String
        let type: String
        let lastFour: String
    }

    struct Shipping: Decodable, Equatable {
        let identifier: String
        let label: String
    }

    let result: String
    let total: String
    let currency: String
    let pending: Bool?
    let paymentId: String?
    let paymentMethod: Method?
    let shippingMethod: Shipping?
    let reason: String?
    let seed: Int
}

/// What went wrong in a walk, when it must.
func walkFault(_ fixture: WalkFixture, _ script: String) throws -> Walk.Fault? {
    let stage = try fixture.begin()
    var walk = Walk(stage.session, clock: stage.clock)
    let steps = try KeyScript.parse(script)
    do throws(Walk.Fault) {
        try walk.run(steps)
        return nil
    } catch {
        return error
    }
}
