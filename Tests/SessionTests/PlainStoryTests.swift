import Checkout
import Processing
import Sheet
import Testing

@testable import Session

@Suite("plain mode")
struct PlainStoryTests {
    @Test("a whole payment on Apple Pay's rail, by numbers alone")
    func applePay() throws {
        let stage = try PlainStage()
        #expect(stage.play(["1", "3", "2", "5", "1", "1", "q"]) == .left)
        #expect(stage.walk.kind == .completed)
        let payment = try stage.walk.onlyPayment()
        #expect(payment.status == .paid && payment.amount == Money(minorUnits: 1001))
        #expect(stage.said.contains("Paid") && stage.said.contains("Payment \(payment.paymentID)"))
    }

    @Test("a whole payment on WeChat Pay's rail, by numbers and the password")
    func weChatPay() throws {
        let plan = ScenarioFixture.read(
            "{\"request\": \(WalkFixture.demo), \"wechat\": {\"payee\": \"示例商店\"}}"
        ).scenario?.world.weChat
        let stage = try PlainStage(WalkFixture(weChat: plan, rails: Rail.allCases))
        #expect(stage.play(["2", "2", "135246", "1", "1", "q"]) == .left)
        #expect(stage.walk.kind == .completed)
        #expect(stage.walk.session.paidOrders == 1)
    }

    @Test("each thing is said once")
    func once() throws {
        let stage = try PlainStage()
        stage.play(["1", "3", "b", "4", "b", "5", "q", "5", "m", "1", "q"])
        for line in [
            "1 Card: Simulated Card - Visa, ending in 1234", "商品价格: CN¥12.75", "Paid", "Thank you!",
            "Connecting to the shop, at most 30 seconds", "Asking the shop, at most 30 seconds",
            "Processing, at most 30 seconds",
        ] {
            // The shop's lines stand on its page and on the sheet.
            #expect(stage.count(of: line) == (line.hasPrefix("商品") ? 2 : 1), "\(line)")
        }
    }

    @Test("a second attempt that ends like the first is told of again")
    func sameEnd() throws {
        let stage = try PlainStage()
        stage.play(["1", "q", "1", "q"])
        #expect(
            stage.count(of: "You left the sheet. Nothing was charged. You can pay whenever you like.") == 2)
    }

    @Test("Enter alone says everything of the place again")
    func again() throws {
        let stage = try PlainStage()
        stage.play(["1", ""])
        #expect(stage.count(of: "1 Card: Simulated Card - Visa, ending in 1234") == 2)
        #expect(stage.count(of: "5 Pay 示例商店: CN¥0.01") == 2)
    }

    @Test("lines typed ahead open no sheet, pay nothing and prove nothing")
    func typedAhead() throws {
        let stage = try PlainStage()
        stage.play([.burst(["1", "p", "m"])])
        guard case .preparing = stage.walk.checkout.state else {
            Issue.record("\(stage.walk.checkout.state)")
            return
        }
        let paying = try PlainStage()
        paying.play(["1", .burst(["p", "m", "1"])])
        #expect(paying.dropped == ["m", "1"])
        guard case .authenticating = paying.walk.checkout.state else {
            Issue.record("\(paying.walk.checkout.state)")
            return
        }
    }

    @Test("a choice that changes the total voids the line that would have paid the one before")
    func changedTotal() throws {
        let stage = try PlainStage()
        stage.play(["1", .burst(["3", "2", "5"]), .pass(.seconds(5))])
        #expect(stage.dropped == ["5"])
        #expect(stage.walk.checkout.review?.amountDue == Money(minorUnits: 1001))
        #expect(try stage.walk.ledger.payments().isEmpty)
    }

    @Test("a second passcode typed with the first is dropped")
    func secondPasscode() throws {
        let stage = try PlainStage(WalkFixture(device: .none))
        stage.play(["1", "p", .burst(["111111", "246810"])])
        #expect(stage.dropped == ["246810"])
        #expect(stage.walk.checkout.record.wrongPasscodes == 1)
    }

    @Test("a pipe's lines answer one prompt each and are never dropped")
    func piped() throws {
        let stage = try PlainStage(isScripted: true)
        #expect(stage.play([.burst(["1", "p", "m", "1", "q"])]) == .left)
        #expect(stage.walk.kind == .completed && stage.dropped == [])
    }

    @Test("while a passcode is wanted the terminal is told so, and afterwards that it is over")
    func hides() throws {
        let stage = try PlainStage(WalkFixture(device: .none))
        stage.play(["1", "p"])
        #expect(stage.wanted == .secret)
        let done = try PlainStage(WalkFixture(device: .none))
        done.play(["1", "p", "246810", "1"])
        #expect(done.wanted == .line)
        let left = try PlainStage(WalkFixture(device: .none))
        left.play(["1", "p", "q"])
        #expect(left.wanted == .line)
    }

    @Test("five or seven digits are no passcode, and cost no try", arguments: ["24681", "2468100", "2"])
    func wrongLength(_ digits: String) throws {
        let stage = try PlainStage(WalkFixture(device: .none))
        stage.play(["1", "p", .line(digits)])
        #expect(stage.walk.checkout.record.wrongPasscodes == 0)
        #expect(stage.count(of: "Type six digits and Enter. A terminal does not show them.") == 2)
    }

    @Test("Ctrl-C leaves step by step like the sheet's, and twice within two seconds ends")
    func interrupts() throws {
        let stage = try PlainStage()
        let later = PlainStage.Step.pass(.seconds(3))
        let end = stage.play([
            "1", "3", later, .input(.interrupted), later, .input(.interrupted),
        ])
        #expect(end == .left && stage.walk.kind == .cancelled)
        #expect(try PlainStage().play([.input(.interrupted)]) == .left)
        let twice = try PlainStage()
        #expect(twice.play(["1", .input(.interrupted), .input(.interrupted)]) == .interrupted)
    }

    @Test(
        "the end of the input leaves from anywhere, and what was sent comes to its end",
        arguments: [0, 1, 2, 3, 4, 5])
    func ends(_ typed: Int) throws {
        let steps: [PlainStage.Step] = ["1", "3", "b", "p", "m"]
        let stage = try PlainStage()
        let end = stage.play(Array(steps.prefix(typed)) + [.input(.ended), .pass(.seconds(120))])
        #expect(end == .left)
        switch stage.walk.checkout.state {
        case .offered, .finished: break
        case let state: Issue.record("\(state)")
        }
        #expect(stage.walk.checkout.kindOnLeaving == .cancelled)
        #expect(try stage.walk.ledger.payments().allSatisfy { !$0.status.isOpen })
    }

    @Test("a shop that is slow is waited for: said once at the start, and once when the time is nearly over")
    func nearlyOver() throws {
        let stage = try PlainStage(
            WalkFixture(merchantBlock: #"{"shippingmethodselected": [{"never": true}]}"#))
        stage.play(["1", "3", "2", .pass(.seconds(31))])
        #expect(stage.count(of: "Asking the shop, at most 30 seconds") == 2)
        #expect(stage.count(of: "10 seconds left") == 1)
        #expect(stage.said.contains("The shop did not answer in time. Nothing is charged."))
    }

    @Test("an hour's stop lets no deadline pass, and the prompt is said again")
    func stopped() throws {
        let stage = try PlainStage(WalkFixture(device: .none))
        stage.play(["1", "p", .input(.stopping), .input(.resumed)])
        #expect(stage.count(of: "Enter the passcode") == 2)
        #expect(stage.wanted == .secret)
    }

    @Test("what cannot be understood is not repeated, since it may be a secret at the wrong place")
    func misplacedSecret() throws {
        let stage = try PlainStage()
        stage.play(["1", "p", "246810", "24681o"])
        #expect(!stage.said.contains { $0.contains("2468") })
        #expect(
            stage.said.suffix(2) == Array(repeating: "That is no choice here. Type ? for help.", count: 2))
    }

    @Test("signs of an input method's full width are commands too")
    func fullWidth() throws {
        let stage = try PlainStage()
        stage.play(["１", "ｐ", "ｍ", "１"])
        #expect(stage.walk.kind == .completed)
    }

    @Test("a recording of plain mode plays on the drawn sheet and comes to the same end")
    func recorded() throws {
        let recorded = try RecordedWalk("")
        let stage = PlainStage(on: recorded.stage)
        #expect(stage.play(["1", "3", "2", "p", "3", "246810", "1", "q"]) == .left)
        #expect(stage.walk.kind == .completed)
        #expect(ReplayCheck(try recorded.recording).difference == nil)
        #expect(try !recorded.text.contains("246810"))
    }
}
