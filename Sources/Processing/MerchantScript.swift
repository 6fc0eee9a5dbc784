import Checkout
import JSONText

/// What a merchant's code listens to, under Apple Pay JS's event names (reference 4.7).
package enum MerchantEvent: String, Hashable, Sendable, Codable, CaseIterable {
    case validatemerchant, paymentmethodselected, shippingcontactselected, shippingmethodselected
    case couponcodechanged, paymentauthorized, cancel

    package init(_ kind: MerchantQuestion.Kind) {
        switch kind {
        case .paymentmethodselected: self = .paymentmethodselected
        case .shippingcontactselected: self = .shippingcontactselected
        case .shippingmethodselected: self = .shippingmethodselected
        case .couponcodechanged: self = .couponcodechanged
        }
    }

    /// The question of the sheet that the event is; nil for those that are none.
    package var question: MerchantQuestion.Kind? {
        switch self {
        case .paymentmethodselected: .paymentmethodselected
        case .shippingcontactselected: .shippingcontactselected
        case .shippingmethodselected: .shippingmethodselected
        case .couponcodechanged: .couponcodechanged
        case .validatemerchant, .paymentauthorized, .cancel: nil
        }
    }

    /// The first keys of the event's data, which conditions may name.
    var dataKeys: [String] {
        switch self {
        case .validatemerchant: ["validationURL"]
        case .paymentmethodselected: ["type"]
        case .shippingcontactselected:
            ["locality", "postalCode", "administrativeArea", "country", "countryCode"]
        case .shippingmethodselected: ["identifier", "label", "detail", "amount", "dateComponentsRange"]
        case .couponcodechanged: ["couponCode"]
        case .paymentauthorized: ["token", "billingContact", "shippingContact"]
        case .cancel: ["sessionError"]
        }
    }

    /// What a real shop never sees before the shopper has authorized (reference 2.3).
    var hiddenKeys: [String] {
        switch self {
        case .shippingcontactselected:
            [
                "givenName", "familyName", "phoneticGivenName", "phoneticFamilyName", "phoneNumber",
                "emailAddress", "addressLines", "subLocality", "subAdministrativeArea",
            ]
        case .paymentmethodselected: ["displayName", "network", "paymentPass"]
        case .validatemerchant, .shippingmethodselected, .couponcodechanged, .paymentauthorized, .cancel: []
        }
    }
}

/// The merchant behind a sheet: rules of a scenario, or a program of the tester's own.
package enum MerchantScript: Hashable, Sendable {
    /// By event; the first rule that fits answers. An event without one is answered as real shops do.
    case rules([MerchantEvent: [MerchantRule]])
    case program(MerchantProgram)

    /// No rule at all: the default merchant.
    package static let none = MerchantScript.rules([:])
}

/// One rule: when it holds, when it answers, and what.
package struct MerchantRule: Hashable, Sendable {
    /// All must hold; none always does.
    package let when: [MerchantCondition]
    /// How long the shop takes; nil is the usual time.
    package let after: Span?
    /// Used up by its first answer, for as long as the checkout lasts.
    package let once: Bool
    package let answer: Answer

    package enum Answer: Hashable, Sendable {
        /// What the default merchant says, perhaps later.
        case usual
        case update(MerchantUpdate)
        case compute([ShopOperation])
        /// `completePayment`. Without an answer it follows the processor's; without a charge the processor
        /// never hears of the payment.
        case complete(AuthorizationAnswer?, charges: Bool)
        /// `validatemerchant` fails; the reason is a clause without a full stop.
        case notValidated(String)
        /// The answer as its text, read only when it is given, as a browser does.
        case text(String)
        /// No answer ever comes. `charges`: whether a payment is forwarded all the same.
        case silence(charges: Bool)
    }

    package init(
        when: [MerchantCondition] = [], after: Span? = nil, once: Bool = false, answer: Answer
    ) {
        self.when = when
        self.after = after
        self.once = once
        self.answer = answer
    }

    func fits(_ data: JSONOutput) -> Bool { when.allSatisfy { $0.holds(for: data) } }
}

/// A test of one value in an event's data.
package struct MerchantCondition: Hashable, Sendable {
    /// Keys from the top of the data; digits count the elements of a list, from 0.
    package let path: [String]
    package let test: Test

    package indirect enum Test: Hashable, Sendable {
        /// Compared as text, numbers by their digits.
        case equals(String)
        case anyOf([Test])
        case prefix(String)
        /// Holds as well where there is no value.
        case not(Test)
    }

    package init(path: [String], test: Test) {
        self.path = path
        self.test = test
    }

    package func holds(for data: JSONOutput) -> Bool {
        var value: JSONOutput? = data
        for key in path { value = value?.step(key) }
        return test.holds(for: value?.scalarText)
    }
}

extension MerchantCondition.Test {
    fileprivate func holds(for text: String?) -> Bool {
        switch self {
        case .equals(let wanted): text == wanted
        case .anyOf(let tests): tests.contains { $0.holds(for: text) }
        case .prefix(let start): text?.hasPrefix(start) ?? false
        case .not(let test): !test.holds(for: text)
        }
    }
}

extension JSONOutput {
    fileprivate func step(_ key: String) -> JSONOutput? {
        switch self {
        case .object(let members): members.first { $0.key == key }?.value
        case .array(let items): Int(key).flatMap { items.at($0) }
        case .null, .bool, .integer, .number, .string: nil
        }
    }

    /// Nil for null, lists and objects.
    fileprivate var scalarText: String? {
        switch self {
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let text), .string(let text): text
        case .null, .array, .object: nil
        }
    }
}

/// A program that plays the merchant: it gets each event as a line of JSON and answers with one.
package struct MerchantProgram: Hashable, Sendable {
    /// The program and its arguments, never empty. A name without a slash is looked for along `PATH`.
    package let command: [String]
    /// Where it runs; nil is paysheet's own folder.
    package let folder: String?
    /// Added to paysheet's own environment.
    package let environment: [String: String]
    /// How long a walk without a terminal waits for an answer in real time before its own clock goes on.
    package let patience: Span

    package static let usualPatience = Span.seconds(10)

    package init(
        command: [String], folder: String? = nil, environment: [String: String] = [:],
        patience: Span = MerchantProgram.usualPatience
    ) {
        self.command = command
        self.folder = folder
        self.environment = environment
        self.patience = patience
    }

    /// The program as sentences call it, not too long, without its arguments, which may be secrets; outside
    /// text, not scrubbed.
    package var name: String {
        let line = (command.first ?? "") + (command.count > 1 ? " …" : "")
        return line.unicodeScalars.count > 50 ? String(line.unicodeScalars.prefix(50)) + "…" : line
    }
}
