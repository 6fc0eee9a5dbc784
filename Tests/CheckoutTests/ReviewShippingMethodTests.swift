import Checkout
import Testing

@Suite("The chosen shipping method")
struct ReviewShippingMethodTests {
    private func sheet(choosing method: ShippingMethod) throws -> MachineStory {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.shippingMethodSelected(method))
        return story
    }

    @Test("the first method is chosen at first, and the merchant is not told")
    func first() throws {
        var story = MachineStory()
        story.openReadySheet()
        #expect(try story.review().shippingMethod == .standard)
        #expect(!story.effects.contains { $0.asksAboutMethod })
    }

    @Test("the choice survives a re-ordered list by its identifier")
    func survives() throws {
        var story = try sheet(choosing: .express)
        var cheaper = ShippingMethod.express
        cheaper.amount = .cents(1000)
        try story.answer(MerchantUpdate(newShippingMethods: [.freight, cheaper, .standard]))
        #expect(try story.review().shippingMethod == cheaper)
        #expect(story.canPay, "nobody needs to be told")
        story.confirmUpToTheShop(.first)
        #expect(story.intent?.shippingMethod == cheaper)
    }

    @Test("when the chosen method is gone the first is chosen and the merchant told of that one, once")
    func gone() throws {
        var story = try sheet(choosing: .freight)
        try story.answer(MerchantUpdate(newShippingMethods: [.express, .standard]))
        #expect(try story.review().shippingMethod == .express)
        #expect(try story.openQuestion().question == .shippingMethodSelected(.express))
        #expect(!story.canPay)
        try story.answer()
        #expect(story.canPay)
        #expect(story.effects.filter { $0.asksAboutMethod }.count == 2)
        #expect(!story.effects.contains { $0.asksAbout(.standard) })
    }

    @Test("a contact's answer that brings the first methods chooses one and tells the merchant")
    func methodsFromNothing() throws {
        var story = MachineStory(.blueBike.with { $0.shippingMethods = [] })
        story.openSheet()
        try story.answer()
        try story.answer(MerchantUpdate(newShippingMethods: [.standard]))
        #expect(try story.openQuestion().question == .shippingMethodSelected(.standard))
        try story.answer()
        #expect(story.canPay)
    }

    @Test("an empty list leaves no method chosen and asks nothing")
    func emptied() throws {
        var story = try sheet(choosing: .express)
        try story.answer(MerchantUpdate(newShippingMethods: []))
        #expect(try story.review().shippingMethod == nil)
        #expect(try story.review().openQuestion == nil)
    }

    @Test("a choice that waits to be told is dropped with its method")
    func waitingChoiceGone() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.shippingContactSelected(contactID: "london"))
        story.on(.shippingMethodSelected(.freight), gives: [])
        try story.answer(MerchantUpdate(newShippingMethods: [.standard, .express]))
        #expect(try story.openQuestion().question == .shippingMethodSelected(.standard))
        try story.answer()
        #expect(!story.effects.contains { $0.asksAbout(.freight) })
        #expect(story.canPay)
    }

    @Test("a method that is not offered, or is chosen already, changes nothing")
    func strangers() throws {
        var story = MachineStory()
        story.openReadySheet()
        let stranger = ShippingMethod(identifier: "drone", label: "Drone", amount: .cents(1))
        story.ignores(.shippingMethodSelected(stranger), .shippingMethodSelected(.standard))
    }

    @Test("a choice that waits to be told is told with the price of the newest list")
    func waitingChoiceRepriced() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.shippingContactSelected(contactID: "london"))
        story.on(.shippingMethodSelected(.express), gives: [])
        var abroad = ShippingMethod.express
        abroad.amount = .cents(2400)
        try story.answer(MerchantUpdate(newShippingMethods: [.standard, abroad]))
        #expect(try story.openQuestion().question == .shippingMethodSelected(abroad))
    }
}

extension CheckoutEffect {
    fileprivate var asksAboutMethod: Bool {
        guard case .askMerchant(_, .shippingMethodSelected) = self else { return false }
        return true
    }

    fileprivate func asksAbout(_ method: ShippingMethod) -> Bool {
        guard case .askMerchant(_, .shippingMethodSelected(method)) = self else { return false }
        return true
    }
}
