import Checkout
import Foundation
import JSONText
import Session
import Sheet
import Testing

@testable import Processing

@Suite("Walks on WeChat Pay's rail")
struct WeChatWalkTests {
    private static func stage(
        _ block: String, books: BookLocations = .inMemory, seed: Int64 = 1, owner: ProcessOwner? = nil
    ) throws -> WalkStage {
        let text = "{\"request\": \(WalkFixture.demo), \"wechat\": \(block)}"
        let scenario = try ScenarioFixture.scenario(text)
        var fixture = WalkFixture()
        fixture.weChat = scenario.world.weChat
        fixture.rails = Rail.allCases
        fixture.owner = owner
        fixture.books = books
        fixture.seed = seed
        return try fixture.begin()
    }

    private static func member(_ stage: WalkStage, _ key: String) throws -> JSONValue? {
        try JSONSource(name: "result", bytes: Array(stage.resultText.utf8)).parse().member(key)?.node.value
    }

    @Test("with both rails `open` names both and opens none")
    func namesBoth() throws {
        let stage = try Self.stage("{}")
        do {
            try stage.walk("open")
            Issue.record("it opened")
        } catch let fault as Walk.Fault {
            #expect(fault.showing.contains("open:apple-pay or open:wechat-pay"))
            #expect(!fault.isUnavailable)
        }
    }

    @Test("the result names the rail, PayResp, and both numbers of the payment")
    func result() throws {
        let stage = try Self.stage(#"{"order": {"out_trade_no": "shop-0001"}}"#)
        try stage.walk("open:wechat-pay pay passcode finish")
        #expect(try Self.member(stage, "rail") == .string("wechat-pay"))
        #expect(try Self.member(stage, "PayResp") == .number("0"))
        #expect(try Self.member(stage, "out_trade_no") == .string("shop-0001"))
        let payment = try stage.onlyPayment()
        #expect(payment.rail == .weChatPay && payment.orderNumber == "shop-0001")
        #expect(payment.status == .paid && payment.amount == Money(minorUnits: 1))
        let code = try #require(payment.authorizationCode)
        #expect(code.hasPrefix("4200") && code.count == 28)
        #expect(try Self.member(stage, "transaction_id") == .string(code))
    }

    @Test("no password is in any event, screen or result")
    func secrecy() throws {
        let stage = try Self.stage(#"{"wallet": {"password": "918273"}}"#)
        try stage.walk("open:wechat-pay pay passcode:wrong passcode finish")
        for text in [stage.eventText, stage.screen, stage.resultText] {
            #expect(!text.contains("918273") && !text.contains("029384"))
        }
    }

    @Test("the same seed, input and empty books give the same events")
    func repeats() throws {
        let walks = try (0..<2).map { _ in
            let stage = try Self.stage("{}")
            try stage.walk("open:wechat-pay pay passcode finish")
            return stage.eventText
        }
        #expect(walks[0] == walks[1])
    }

    @Test("cancelled on one rail, paid on the other, charged once")
    func changesRail() throws {
        let stage = try Self.stage("{}")
        try stage.walk("open:wechat-pay wait:2s cancel open:apple-pay pay match finish")
        #expect(stage.kind == .completed)
        #expect(try stage.onlyPayment().rail == .applePay)
        #expect(stage.session.paidOrders == 0)
    }

    @Test("the books agree afterwards, and an altered one is found out")
    func audit() throws {
        let folder = try CrashBooks()
        let stage = try Self.stage("{}", books: folder.locations)
        try stage.walk("open:wechat-pay pay passcode finish")
        #expect(stage.kind == .completed)
        let clean = try BookAudit(folder.locations)
        #expect(clean.isClean && clean.payments == 1 && clean.orders == 1, "\(clean.findings)")
        // A ledger without its platform claims a payment that nobody has.
        let alone = BookLocations(ledger: folder.locations.ledger, processor: .memory)
        let audit = try BookAudit(alone)
        #expect(audit.findings.map(\.kind) == [.notCharged])
    }

    @Test("the same seed on the same books pays a new order")
    func seedAgain() throws {
        let folder = try CrashBooks()
        for _ in 0..<2 {
            let stage = try Self.stage("{}", books: folder.locations)
            try stage.walk("open:wechat-pay pay passcode finish")
            #expect(stage.kind == .completed)
        }
        let audit = try BookAudit(folder.locations)
        #expect(audit.isClean && audit.payments == 2 && audit.orders == 2, "\(audit.findings)")
    }

    @Test("a number that was paid in another run pays nothing again")
    func numberPaidBefore() throws {
        let folder = try CrashBooks()
        let block = #"{"order": {"out_trade_no": "shop-0001"}}"#
        let first = try Self.stage(block, books: folder.locations)
        try first.walk("open:wechat-pay pay passcode finish")
        let second = try Self.stage(block, books: folder.locations, seed: 2)
        try second.walk("open:wechat-pay wait:5s")
        #expect(second.checkout.result.reason == "ORDERPAID")
        let audit = try BookAudit(folder.locations)
        #expect(audit.isClean && audit.orders == 1, "\(audit.findings)")
    }

    @Test("killed after the wallet paid: the next start queries the order, books it and voids nothing")
    func killed() throws {
        let folder = try CrashBooks()
        let stage = try Self.stage("{}", books: folder.locations, owner: CrashBooks.gone)
        try stage.walk("open:wechat-pay pay")
        for digit in [1, 3, 5, 2, 4, 6] as [UInt8] { stage.session.typeSecretDigit(digit) }
        stage.clock.jump(to: stage.session.now.adding(.seconds(2)))
        stage.session.runDue()
        #expect(try stage.onlyPayment().status == .started)
        #expect(try stage.onlyPayment().orderNumber != nil)
        let desk = WeChatDesk(WeChatSetUp(payee: "shop"), folder.locations)
        let ledger = Ledger(location: folder.locations.ledger)
        let attempts = try Reconciler(
            ledger: ledger, processor: MockProcessor(book: folder.locations.processor, rule: .approve),
            weChat: desk,
            owner: .current()
        ).run(at: stage.session.now)
        #expect(attempts.map(\.outcome) == [.paid])
        let payment = try stage.onlyPayment()
        #expect(payment.status == .paid && payment.authorizationCode?.hasPrefix("4200") == true)
        #expect(try BookAudit(folder.locations).isClean)
    }
}
