import Checkout
import Testing

@Suite("What a device's system knows")
struct SystemVersionTests {
    private func story(
        _ request: PaymentRequest, _ system: SystemVersion, cards: [Card] = Wallet.ana.cards
    ) -> MachineStory {
        var wallet = Wallet(cards: cards, contacts: [.home, .london])
        wallet.device.system = system
        return MachineStory(request, wallet: wallet)
    }

    @Test("a version is read from its text, and nothing else is")
    func reading() {
        #expect(SystemVersion.parse("9.1") == SystemVersion(9, 1))
        #expect(SystemVersion.parse("18") == .newest)
        #expect(SystemVersion.parse("12.1.1") == SystemVersion(12, 1))
        for text in ["", "9.", ".1", "7.9", "iOS 9", "9.1.2.3", "100", "9,1", "-9"] {
            #expect(SystemVersion.parse(text) == nil, "\(text)")
        }
        #expect(SystemVersion(9, 1) < SystemVersion(9, 2))
        #expect(SystemVersion(9, 2).text == "9.2")
    }

    @Test("UnionPay before 9.2 is told apart from an empty wallet")
    func unionPay() {
        let only = PaymentRequest.download.with { $0.supportedNetworks = [.chinaUnionPay] }
        let old = Checkout.State.offered(.systemTooOld(.chinaUnionPay, needs: SystemVersion(9, 2)))
        #expect(story(only, SystemVersion(9, 1)).state == old)
        #expect(story(only, SystemVersion(9, 1), cards: []).state == old)
        #expect(story(only, SystemVersion(9, 2)).state == .offered(.ready))
        #expect(story(only, SystemVersion(9, 2), cards: []).state == .offered(.noCard))
        #expect(story(.download, SystemVersion(9, 1), cards: [.union()]).state == old)
        let master = PaymentRequest.download.with { $0.supportedNetworks = [.masterCard] }
        #expect(
            story(master, SystemVersion(9, 1), cards: [.visa]).state
                == .offered(.noFittingCard(accepted: [.masterCard])))
        var stuck = story(only, SystemVersion(9, 1))
        stuck.on(.payButtonPressed(.applePay), gives: [])
        #expect(stuck.checkout.result.reason == "systemTooOld")
    }

    @Test("what the system does not have is left out of the sheet, and named")
    func leftOut() throws {
        let tea = LineItem(label: "Tea", amount: .cents(900), timing: .recurring(RecurringSchedule()))
        let day = CalendarComponents(year: 2030, month: 1, day: 1)
        let request = PaymentRequest.blueBike.with {
            $0.requiredShippingContactFields.append(.phoneticName)
            $0.supportsCouponCode = true
            $0.couponCode = "TEA"
            $0.lineItems.append(tea)
            $0.supportedCountries = ["US"]
            $0.kind = .recurring(
                RecurringPayment(description: "Tea", regularBilling: tea, managementURL: "https://x"))
            $0.shippingMethods[0].window = ShippingWindow(start: day, end: day)
            $0.merchantCategoryCode = "5999"
        }
        var old = story(request, SystemVersion(10))
        old.openSheet()
        let terms = try old.review().terms
        #expect(!terms.requiredShippingContactFields.contains(.phoneticName))
        #expect(!terms.supportsCouponCode && terms.couponCode == nil)
        #expect(terms.kind == .once)
        #expect(terms.lineItems.allSatisfy { $0.timing == .immediate })
        #expect(terms.shippingMethods.allSatisfy { $0.window == nil })
        #expect(terms.supportedCountries == [] && terms.merchantCategoryCode == nil)
        #expect(
            old.checkout.unsupported
                == [
                    .feature(.phoneticName), .feature(.supportedCountries), .feature(.couponCode),
                    .feature(.dateRanges), .feature(.paymentTiming), .feature(.recurringPayments),
                    .feature(.merchantCategoryCode),
                ])
        old.ignores(.couponCodeEntered("NEW"))
        var new = story(request, .newest)
        new.openSheet()
        #expect(try new.review().terms == request)
        #expect(new.checkout.unsupported == [])
    }

    @Test("an answer brings only what the system takes")
    func updates() throws {
        let update = MerchantUpdate(
            newTotal: LineItem(label: "B", amount: .cents(1)), newShippingMethods: [.freight],
            errors: [.unserviceable])
        for (system, methods, errors) in [
            (SystemVersion(9), 3, 0), (SystemVersion(11), 3, 1), (SystemVersion(15), 1, 1),
        ] {
            var story = story(.blueBike, system)
            story.openSheet()
            try story.answer(update)
            #expect(try story.review().terms.shippingMethods.count == methods, "\(system.text)")
            #expect(try story.review().errors.count == errors, "\(system.text)")
            #expect(try story.review().amountDue == .cents(1))
        }
    }

    @Test("before 9 the shop hears of no card; the contact's answer may always bring methods")
    func first() throws {
        var story = story(.blueBike, SystemVersion(8))
        story.openSheet()
        let open = try story.openQuestion()
        #expect(open.question.kind == .shippingcontactselected)
        try story.answer(MerchantUpdate(newShippingMethods: [.freight]))
        #expect(try story.review().terms.shippingMethods == [.freight])
    }

    @Test("a store's own address is no question to the store")
    func storePickup() throws {
        let store = Contact(
            addressLines: ["1 Market Square"], locality: "Portland", postalCode: "97204",
            administrativeArea: "OR", country: "United States", countryCode: "US")
        let request = PaymentRequest.blueBike.with {
            $0.editingMode = .storePickup
            $0.shippingContact = store
        }
        var new = story(request, .newest)
        new.openReadySheet()
        let asked = new.effects.contains {
            if case .askMerchant(_, .shippingContactSelected) = $0 { true } else { false }
        }
        #expect(!asked)
        var old = story(request, SystemVersion(14))
        old.openSheet()
        #expect(try old.review().addressIsReadOnly == false)
    }
}
