import Checkout
import Testing

@testable import Processing

@Suite("What a shop computes")
struct ShopOperationTests {
    private func rule(_ operations: String, event: String = "couponcodechanged") -> String {
        #"{"\#(event)": [{"when": {"couponCode": "A"}, "compute": [\#(operations)]}]}"#
    }

    @Test("lines are added, replaced and taken away, and the total follows")
    func lines() throws {
        var shop = try ShopSample.shop(
            rule(
                """
                {"addLine": {"label": "Gift wrap", "amount": "3.00"}},
                {"replaceLine": {"label": "Tea", "amount": "15.00"}}, {"removeLine": "Post"},
                {"removeLine": "Nothing"}, {"replaceLine": {"label": "Tax", "amount": "1.00"}},
                {"addLine": {"label": "Later", "type": "pending"}}
                """))
        let reply = shop.coupon("A")
        #expect(reply.lines == ["Tea 1500", "Gift wrap 300", "Tax 100", "Later 0"])
        #expect(reply.total == 1900)
        #expect(reply.update?.newShippingMethods == nil)
    }

    @Test("asking twice changes nothing twice, and another event keeps what stands")
    func repeated() throws {
        var shop = try ShopSample.shop(
            rule(#"{"percentDiscount": {"label": "10% off", "percent": "10"}}"#))
        let once = shop.coupon("A")
        #expect(once.total == 2025)
        #expect(shop.coupon("A") == once)
        // Courier is 6.50 more; the tenth is taken off the whole.
        let shipped = shop.ships(by: ShopSample.courier)
        #expect(shipped.total == 2610)
        #expect(shipped.lines == ["Tea 2000", "Courier 900", "10% off -290"])
        #expect(shop.ships(by: ShopSample.post).total == 2025)
        // Without the coupon nothing of it is left.
        let removed = shop.coupon("")
        #expect((removed.total, removed.update?.errors) == (2250, []))
        #expect(removed.lines == ["Tea 2000", "Post 250"])
    }

    @Test("a coupon that the shop does not know takes the old one away and says so")
    func otherCoupon() throws {
        var shop = try ShopSample.shop(rule(#"{"fixedDiscount": {"label": "Off", "amount": "5.00"}}"#))
        #expect(shop.coupon("A").total == 1750)
        let other = shop.coupon("B")
        #expect(other.total == 2250)
        #expect(other.update?.errors.map(\.code) == [.couponCodeInvalid])
    }

    @Test("free shipping makes every way free, and removing it brings the prices back")
    func freeShipping() throws {
        var shop = try ShopSample.shop(rule(#"{"freeShipping": true}"#))
        let free = shop.coupon("A")
        #expect(free.total == 2000)
        #expect(free.lines == ["Tea 2000", "Post 0"])
        #expect(free.update?.newShippingMethods?.map(\.amount.minorUnits) == [0, 0])
        var courier = ShopSample.courier
        courier.amount = .zero
        #expect(shop.ships(by: courier).total == 2000)
        let back = shop.coupon("")
        #expect(back.total == 2900)
        #expect(back.update?.newShippingMethods?.map(\.amount.minorUnits) == [250, 900])
    }

    @Test("other ways of shipping: the chosen one stays while it is offered, else the first counts")
    func methods() throws {
        var shop = try ShopSample.shop(
            """
            {"shippingcontactselected": [
              {"when": {"administrativeArea": "HI"}, "compute": [{"shippingMethods": [
                {"identifier": "air", "label": "Air", "detail": "", "amount": "20.00"},
                {"identifier": "express", "label": "Courier", "detail": "", "amount": "40.00"}]}]}]}
            """)
        #expect(shop.address("HI").total == 4000)
        #expect(shop.address("HI").lines == ["Tea 2000", "Air 2000"])
        #expect(shop.address("CA").total == 2250)
        _ = shop.ships(by: ShopSample.courier)
        #expect(shop.address("HI").total == 6000)
        #expect(shop.address("CA").total == 2900)
    }

    @Test("a discount never takes more than there is")
    func notBelowZero() throws {
        var shop = try ShopSample.shop(
            rule(
                """
                {"fixedDiscount": {"label": "All", "amount": "99.00"}},
                {"percentDiscount": {"label": "More", "percent": "50"}},
                {"addLine": {"label": "Refund", "amount": "-4.00"}}
                """))
        let reply = shop.coupon("A")
        #expect(reply.total == 0)
        #expect(reply.lines.suffix(3) == ["All -2250", "More 0", "Refund -400"])
    }

    @Test("a figure beyond 64 bits is an error on the sheet, on the coupon's row for a coupon")
    func overflow() throws {
        let huge = #"{"addLine": {"label": "Huge", "amount": "92233720368547758.07"}}"#
        var shop = try ShopSample.shop(rule(huge))
        #expect(shop.coupon("A").update?.errors.map(\.code) == [.couponCodeInvalid])
        #expect(shop.coupon("A").total == nil)
        var other = try ShopSample.shop(#"{"paymentmethodselected": {"compute": [\#(huge)]}}"#)
        let update = other.answer(.paymentMethodSelected(.debit), [:]).update
        #expect(update?.errors.map(\.code) == [.addressUnserviceable])
        #expect(update?.errors.first?.message.contains("Huge") == true)
    }

    @Test(
        "rounding by name, exactly",
        arguments: [
            (5, "50", Rounding.halfUp, 3), (5, "50", .halfEven, 2), (7, "50", .halfEven, 4),
            (5, "50", .down, 2), (5, "50", .up, 3), (100, "0.5", .halfUp, 1), (100, "0.49", .halfUp, 0),
            (100, "0.01", .up, 1), (1_000_000, "33.3333", .down, 333_333), (999, "100", .up, 999),
            (999, "0", .up, 0), (Int64.max, "100", .halfEven, Int64.max),
        ] as [(Int64, String, Rounding, Int64)])
    func rounding(_ units: Int64, _ percent: String, _ rounding: Rounding, _ expected: Int64) throws {
        let text =
            #"{"percentDiscount": {"label": "x", "percent": "\#(percent)", "rounding": "\#(rounding)"}}"#
        let reading = try ShopSample.read(rule(text))
        guard case .rules(let rules)? = reading.script,
            case .compute(let operations)? = rules[.couponcodechanged]?.first?.answer,
            case .percentDiscount(_, let part, let how)? = operations.first
        else {
            Issue.record("\(reading.problems)")
            return
        }
        #expect(part.of(Money(minorUnits: units), how) == Money(minorUnits: expected))
    }

    @Test("every rounding lies within one unit of the exact part and keeps its own side")
    func roundingProperty() throws {
        var state: UInt64 = 88_172_645_463_325_252
        for _ in 0..<20_000 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            let units = Int64(state >> 20)
            let percent = try #require(Percent(tenThousandths: Int64(state % 1_000_001)))
            let product = Int128(units) * Int128(percent.tenThousandths)
            let down = percent.of(Money(minorUnits: units), .down).minorUnits
            let up = percent.of(Money(minorUnits: units), .up).minorUnits
            #expect(Int128(down) * 1_000_000 <= product && product <= Int128(up) * 1_000_000)
            #expect(up - down <= 1)
            for near in [Rounding.halfUp, .halfEven] {
                let found = percent.of(Money(minorUnits: units), near).minorUnits
                #expect((Int128(found) * 1_000_000 - product).magnitude <= 500_000)
            }
        }
    }
}
