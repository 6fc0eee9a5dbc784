import Checkout
import JSONText
import Testing

/// A small generator with a fixed start, so that a failure repeats (SplitMix64).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite("Request reader under random input")
struct RequestFuzzTests {
    private static let full = """
        {"version":14,"request":{"countryCode":"US","currencyCode":"USD",
         "supportedNetworks":["visa","unionpay"],
        "merchantCapabilities":["supports3DS","supportsDebit"],"total":{"label":"Shop",
         "amount":"10.00","type":"final"},
        "lineItems":[{"label":"A","amount":"4.00"},{"label":"B","type":"pending"},
          {"label":"C","amount":"1.00","paymentTiming":"recurring",
           "recurringPaymentStartDate":"2030-01-01T00:00:00Z",
           "recurringPaymentIntervalUnit":"day","recurringPaymentIntervalCount":7,
            "recurringPaymentEndDate":1906502400000},
          {"label":"D","amount":"25.00","paymentTiming":"deferred","deferredPaymentDate":"2030-06-01"},
          {"label":"E","amount":"15.00","paymentTiming":"automaticReload",
           "automaticReloadPaymentThresholdAmount":"5"}],
        "requiredBillingContactFields":["name","postalAddress"],
         "requiredShippingContactFields":["email","phone"],
        "billingContact":{"givenName":"Ravi","addressLines":["1 Loop"],"countryCode":"us"},
         "shippingContact":null,
        "applicationData":"SGVsbG8=","supportedCountries":["US","CA"],"shippingType":"delivery",
        "shippingMethods":[{"label":"S","detail":"","amount":"0","identifier":"s","dateComponentsRange":{
          "startDateComponents":{"years":2030,"months":4},"endDateComponents":{"years":2030,"months":5}}}],
        "supportsCouponCode":true,"couponCode":"X","shippingContactEditingMode":"available",
        "deferredPaymentRequest":{"paymentDescription":"Room","managementURL":"https://a.b",
         "billingAgreement":"Text",
          "freeCancellationDate":"2030-05-01","freeCancellationDateTimeZone":"Europe/Paris",
          "deferredBilling":{"label":"N","amount":"25","paymentTiming":"deferred",
           "deferredPaymentDate":"2030-06-01"}}}}
        """

    private static let texts = [
        "", "x", "US", "USD", "JPY", "visa", "10.00", "-1", "9223372036854775807", "92233720368547758.08",
        "1e9",
        "2030-02-29T99:99", "9999-12-31T23:59:59.999-23:59", "\u{0}", "\u{202E}", "e\u{301}", "👩‍👩‍👧",
        "pending",
        "recurring", "storePickup", "=", "AAAA", "postalAddress", "supports3DS", "KWD", "CLF", "XAU",
    ]
    private static let numbers = [
        "0", "-0", "7", "1.10", "1e400", "-9223372036854775808", "8640000000000000", "13",
    ]

    private func randomValue(_ dice: inout Dice, depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 2 ? 4 : 6), using: &dice) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &dice))
        case 2: return .number(Self.numbers.randomElement(using: &dice) ?? "0")
        case 3: return .string(Self.texts.randomElement(using: &dice) ?? "")
        case 4:
            return .array(
                (0..<Int.random(in: 0...3, using: &dice)).map { _ in randomNode(&dice, depth: depth + 1) })
        default:
            let keys = ["label", "amount", "type", "total", "years", "identifier", "x"]
            return .object(
                (0..<Int.random(in: 0...3, using: &dice)).map { _ in
                    let key = keys.randomElement(using: &dice) ?? "x"
                    let node = randomNode(&dice, depth: depth + 1)
                    return JSONMember(key: key, keyPosition: node.position, node: node)
                })
        }
    }

    private func randomNode(_ dice: inout Dice, depth: Int) -> JSONNode {
        let place = JSONPosition(line: 1, column: 1, offset: Int.random(in: 0...1000, using: &dice))
        return JSONNode(randomValue(&dice, depth: depth), at: place)
    }

    /// The tree with some nodes replaced, dropped or doubled.
    private func mutated(_ node: JSONNode, _ dice: inout Dice, rate: Int) -> JSONNode {
        if Int.random(in: 0..<rate, using: &dice) == 0 { return randomNode(&dice, depth: 0) }
        switch node.value {
        case .null, .bool, .number, .string:
            return node
        case .array(let elements):
            var changed = elements.map { mutated($0, &dice, rate: rate) }
            if let index = changed.indices.randomElement(using: &dice),
                Int.random(in: 0..<rate, using: &dice) == 0
            {
                if Bool.random(using: &dice) {
                    changed.remove(at: index)
                } else {
                    changed.append(changed[index])
                }
            }
            return JSONNode(.array(changed), at: node.position)
        case .object(let members):
            var changed = members.map {
                JSONMember(
                    key: $0.key, keyPosition: $0.keyPosition, node: mutated($0.node, &dice, rate: rate))
            }
            if let index = changed.indices.randomElement(using: &dice),
                Int.random(in: 0..<rate, using: &dice) == 0
            {
                if Bool.random(using: &dice) {
                    changed.remove(at: index)
                } else {
                    changed.append(changed[index])
                }
            }
            return JSONNode(.object(changed), at: node.position)
        }
    }

    private func check(_ node: JSONNode, strict: Bool) -> Bool {
        let result = PaymentRequestReader.read(node, strict: strict)
        #expect((result.request != nil) == result.errors.isEmpty, "\(result.lines)")
        let offsets = result.problems.map(\.position.offset)
        #expect(offsets == offsets.sorted())
        return result.request != nil
    }

    @Test(
        "a request is returned exactly when there is no error, whatever the tree",
        arguments: [4, 20, 80, 300])
    func trees(rate: Int) throws {
        let node = try JSONSource(name: "full", bytes: Array(Self.full.utf8)).parse()
        #expect(check(node, strict: false))
        var dice = Dice(state: UInt64(rate))
        var accepted = 0
        for round in 0..<600 where check(mutated(node, &dice, rate: rate), strict: round.isMultiple(of: 5)) {
            accepted += 1
        }
        // Few changes leave many requests good; without any good one the test would prove little.
        if rate == 300 { #expect(accepted > 40 && accepted < 600) }
    }

    @Test("random bytes in a valid file never end in a trap")
    func bytes() {
        var dice = Dice(state: 7)
        let original = Array(Self.full.utf8)
        for _ in 0..<800 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &dice) {
                guard let index = bytes.indices.randomElement(using: &dice) else { continue }
                switch Int.random(in: 0..<3, using: &dice) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &dice)
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8.random(in: 32...126, using: &dice), at: index)
                }
            }
            do {
                _ = check(try JSONSource(name: "bytes", bytes: bytes).parse(), strict: false)
            } catch {
                // Most broken files are no JSON any more; the reader of JSON has its own tests.
                #expect(error.severity == .error)
            }
        }
    }

    @Test("amounts of any text are read or refused without a trap, and what is read is written alike")
    func amounts() throws {
        var dice = Dice(state: 11)
        let signs = Array("0123456789-..,eE \u{200B}９")
        let currencies = ["USD", "JPY", "KWD", "CLF"].compactMap(Currency.named)
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...24, using: &dice)
            let text = String((0..<length).map { _ in signs.randomElement(using: &dice) ?? "0" })
            let currency = try #require(currencies.randomElement(using: &dice))
            do throws(AmountFault) {
                let money = try Money.parse(text, in: currency)
                let again = try Money.parse(money.decimalText(in: currency), in: currency)
                #expect(again == money)
            } catch {
                #expect(!error.sentence.isEmpty)
            }
        }
    }
}
