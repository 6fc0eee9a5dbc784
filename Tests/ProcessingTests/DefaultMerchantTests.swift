import Checkout
import Processing
import Testing

@Suite("Default merchant")
struct DefaultMerchantTests {
    private func method(_ id: String, _ label: String, _ units: Int64) -> ShippingMethod {
        ShippingMethod(identifier: id, label: label, amount: Money(minorUnits: units))
    }

    private func line(_ label: String, _ units: Int64?) -> LineItem {
        LineItem(label: label, amount: units.map { Money(minorUnits: $0) })
    }

    private func request(total: LineItem, lines: [LineItem], methods: [ShippingMethod]) throws
        -> PaymentRequest
    {
        PaymentRequest(
            version: 3, countryCode: "CN", currency: try #require(Currency.named("CNY")),
            supportedNetworks: [.visa], merchantCapabilities: [.supports3DS], total: total, lineItems: lines,
            shippingMethods: methods)
    }

    /// The demonstration: goods 0.01, free shipping or fast for 10.00.
    private func demo() throws -> DefaultMerchant {
        DefaultMerchant(
            request: try request(
                total: line("灯笼书店", 1), lines: [line("书签", 1), line("包邮", 0)],
                methods: [method("free", "包邮", 0), method("fast", "极速送达", 1000)]))
    }

    @Test("fast shipping swaps the free line and makes 0.01 into 10.01")
    func demonstration() throws {
        let merchant = try demo()
        let update = merchant.answer(.shippingMethodSelected(method("fast", "极速送达", 1000)))
        #expect(update.newTotal == line("灯笼书店", 1001))
        #expect(update.newLineItems == [line("书签", 1), line("极速送达", 1000)])
        #expect(update.newShippingMethods == nil)
        #expect(update.errors.isEmpty)
    }

    @Test("choosing again, and back, gives what the first time would have given")
    func repeated() throws {
        let merchant = try demo()
        let fast = MerchantQuestion.shippingMethodSelected(method("fast", "极速送达", 1000))
        #expect(merchant.answer(fast) == merchant.answer(fast))
        let back = merchant.answer(.shippingMethodSelected(method("free", "包邮", 0)))
        #expect(back.newTotal == line("灯笼书店", 1))
        #expect(back.newLineItems == [line("书签", 1), line("包邮", 0)])
    }

    @Test(
        "a line is known as the shipping by its words in many languages",
        arguments: [
            "Shipping", "Standard delivery", "POSTAGE", "Freight", "运费", "郵費", "配送料", "送料", "Versand",
            "Livraison", "Gastos de envío",
        ])
    func words(label: String) throws {
        let merchant = DefaultMerchant(
            request: try request(
                total: line("Shop", 1500), lines: [line("Goods", 1000), line(label, 500), line("Tax", 0)],
                methods: [method("a", "Ground", 500), method("b", "Air", 900)]))
        let update = merchant.answer(.shippingMethodSelected(method("b", "Air", 900)))
        #expect(update.newLineItems == [line("Goods", 1000), line("Air", 900), line("Tax", 0)])
        #expect(update.newTotal?.amount == Money(minorUnits: 1900))
    }

    @Test("the line with a method's own label counts before one with a word for shipping")
    func labelFirst() throws {
        let merchant = DefaultMerchant(
            request: try request(
                total: line("Shop", 1700), lines: [line("Shipping box", 200), line("Ground", 500)],
                methods: [method("a", "Ground", 500), method("b", "Air", 900)]))
        let update = merchant.answer(.shippingMethodSelected(method("b", "Air", 900)))
        #expect(update.newLineItems == [line("Shipping box", 200), line("Air", 900)])
    }

    @Test("a discount on shipping is not the shipping")
    func discount() throws {
        let merchant = DefaultMerchant(
            request: try request(
                total: line("Shop", 1000), lines: [line("Goods", 1200), line("Shipping discount", -200)],
                methods: [method("a", "Ground", 0), method("b", "Air", 900)]))
        let update = merchant.answer(.shippingMethodSelected(method("b", "Air", 900)))
        #expect(update.newLineItems?.last == line("Air", 900))
        #expect(update.newLineItems?.count == 3)
    }

    @Test("without a shipping line one is added only when the price differs")
    func noLine() throws {
        let merchant = DefaultMerchant(
            request: try request(
                total: line("Shop", 1000), lines: [line("Goods", 1000)],
                methods: [method("a", "Ground", 0), method("b", "Air", 900), method("c", "Pigeon", 0)]))
        #expect(
            merchant.answer(.shippingMethodSelected(method("b", "Air", 900))).newLineItems
                == [line("Goods", 1000), line("Air", 900)])
        #expect(
            merchant.answer(.shippingMethodSelected(method("c", "Pigeon", 0))).newLineItems
                == [line("Goods", 1000)])
    }

    @Test("a total that is not the sum of its lines keeps its difference; a cheaper method lowers it")
    func difference() throws {
        let merchant = DefaultMerchant(
            request: try request(
                total: line("Shop", 5000), lines: [line("Goods", 1000), line("Air", 900)],
                methods: [method("b", "Air", 900), method("a", "Ground", 100)]))
        #expect(
            merchant.answer(.shippingMethodSelected(method("a", "Ground", 100))).newTotal
                == line("Shop", 4200))
    }

    @Test("a pending total and a pending shipping line: the total stays pending, the line is known now")
    func pending() throws {
        var total = line("Shop", 1000)
        total.type = .pending
        let merchant = DefaultMerchant(
            request: try request(
                total: total, lines: [LineItem(label: "Shipping", amount: nil, type: .pending)],
                methods: [method("a", "Ground", 0), method("b", "Air", 900)]))
        let update = merchant.answer(.shippingMethodSelected(method("b", "Air", 900)))
        #expect(update.newTotal?.isPending == true)
        #expect(update.newTotal?.amount == Money(minorUnits: 1900))
        #expect(update.newLineItems == [line("Air", 900)])
    }

    @Test(
        "a total beyond 64 bits or below zero is refused and blocks the sheet",
        arguments: [(Int64.max, 0, 1), (0, Int64.max, 0), (100, 500, 0), (0, -1, Int64.max)]
            as [(Int64, Int64, Int64)])
    func overflow(total: Int64, first: Int64, second: Int64) throws {
        let merchant = DefaultMerchant(
            request: try request(
                total: line("Shop", total), lines: [],
                methods: [method("a", "A", first), method("b", "B", second)]))
        let update = merchant.answer(.shippingMethodSelected(method("b", "B", second)))
        #expect(update.newTotal == nil)
        #expect(update.newLineItems == nil)
        #expect(update.errors.map(\.code) == [.addressUnserviceable])
    }

    @Test("questions about card and contact change nothing")
    func unchanged() throws {
        #expect(try demo().answer(.paymentMethodSelected(.debit)) == MerchantUpdate())
        #expect(try demo().answer(.shippingContactSelected(Contact())) == MerchantUpdate())
    }

    @Test("a coupon that the shop does not know is invalid; none is fine", arguments: ["", "  "])
    func coupon(empty: String) throws {
        #expect(try demo().answer(.couponCodeChanged(empty)) == MerchantUpdate())
        let update = try demo().answer(.couponCodeChanged("SPRING"))
        #expect(update.errors.map(\.code) == [.couponCodeInvalid])
        #expect(update.errors.first?.message.isEmpty == false)
    }

    @Test("the shop says what the processor said")
    func decisions() throws {
        let merchant = try demo()
        let approved = ProcessorVerdict.approved(authorizationCode: "ABCDEF")
        #expect(merchant.decide(approved) == AuthorizationAnswer(status: .success, processor: approved))
        let declined = ProcessorVerdict.declined(.insufficientFunds)
        #expect(merchant.decide(declined) == AuthorizationAnswer(status: .failure, processor: declined))
        #expect(merchant.decide(.verdict(approved)) == merchant.decide(approved))
        let refused = AuthorizeReply.refused(.conflict, sentence: "not the shopper's business")
        #expect(
            merchant.decide(refused)
                == AuthorizationAnswer(status: .failure, processor: .refused(.conflict)))
        let wrong = AuthorizeReply.verdict(.declined(.incorrectPIN))
        #expect(merchant.decide(wrong, carriedPIN: true).status == .pinIncorrect)
        #expect(merchant.decide(wrong).status == .failure)
        #expect(merchant.decide(AuthorizeReply.closed) == AuthorizationAnswer(status: .failure))
    }
}
