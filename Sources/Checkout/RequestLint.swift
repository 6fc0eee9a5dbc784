import JSONText

/// What works and what Apple's guidelines discourage all the same. Nothing of it refuses a request, strictly
/// read or not: the shop may have its reasons.
package struct RequestLint: Sendable {
    /// Where the advice comes from.
    package enum Source: String, Hashable, Sendable, CaseIterable {
        case guidelines = "Apple, Human Interface Guidelines, Apple Pay"
        case passKit = "Apple, PassKit documentation, paymentSummaryItems"
        case web = "Apple, Apple Pay on the Web documentation"
    }

    package struct Finding: Hashable, Sendable {
        /// Always a warning.
        package let problem: JSONProblem
        package let source: Source
    }

    /// More lines than these are a list of products and no summary: subtotal, discount, coupon, shipping,
    /// tax and one of the shop's own have room.
    package static let mostLines = 6
    /// The longest billing agreement before Apple cuts it, in characters.
    package static let longestAgreement = 500

    let request: PaymentRequest
    let places: RequestPlaces
    private(set) var findings: [Finding] = []

    private init(_ request: PaymentRequest, _ places: RequestPlaces) {
        self.request = request
        self.places = places
    }

    /// - Parameters:
    ///   - request: what was read from `document`.
    ///   - document: the file's root, or the place of a request in a larger file.
    package static func findings(in request: PaymentRequest, from document: JSONPlace) -> [Finding] {
        var lint = RequestLint(request, RequestPlaces(document))
        lint.checkLines()
        lint.checkTotal()
        lint.checkSum()
        lint.checkContactFields()
        lint.checkShipping()
        lint.checkCoupon()
        lint.checkAgreement()
        return lint.findings.enumerated().sorted {
            ($0.element.problem.position.offset, $0.offset) < ($1.element.problem.position.offset, $1.offset)
        }.map(\.element)
    }

    mutating func note(_ place: JSONPlace, _ what: String, hint: String, _ source: Source) {
        findings.append(
            Finding(
                problem: JSONProblem(
                    severity: .warning, path: place.path, position: place.node.position, what: what,
                    hint: hint),
                source: source))
    }
}

/// Where the parts of a request stand, whichever of the two forms it has.
struct RequestPlaces: Sendable {
    let interface: RequestInterface
    /// The object that holds the request itself.
    let root: JSONPlace

    init(_ document: JSONPlace) {
        switch RequestShape.detect(document) {
        case .applePay(let request, _): (interface, root) = (.applePay, request)
        case .paymentRequest(let request): (interface, root) = (.paymentRequest, request)
        case .other(let place): (interface, root) = (.applePay, place)
        }
    }

    /// The value at the end of these keys, or the nearest one above it that there is.
    private func place(_ steps: [JSONPath.Step], from start: JSONPlace) -> JSONPlace {
        var place = start
        for step in steps {
            let next: JSONPlace?
            switch (step, place.node.value) {
            case (.key(let key), .object(let members)):
                next = members.first { $0.key == key }.map { JSONPlace($0.node, place.path.key(key)) }
            case (.index(let index), .array(let nodes)):
                next = nodes.at(index).map { JSONPlace($0, place.path.index(index)) }
            case (.key, .null), (.key, .bool), (.key, .number), (.key, .string), (.key, .array),
                (.index, .null), (.index, .bool), (.index, .number), (.index, .string), (.index, .object):
                next = nil
            }
            guard let next else { return place }
            place = next
        }
        return place
    }

    private func byForm(_ applePay: [JSONPath.Step], _ paymentRequest: [JSONPath.Step]) -> JSONPlace {
        switch interface {
        case .applePay: place(applePay, from: root)
        case .paymentRequest: place([.key("details")] + paymentRequest, from: root)
        }
    }

    var lines: JSONPlace { byForm([.key("lineItems")], [.key("displayItems")]) }
    var totalLabel: JSONPlace { byForm([.key("total"), .key("label")], [.key("total"), .key("label")]) }
    var totalAmount: JSONPlace {
        byForm([.key("total"), .key("amount")], [.key("total"), .key("amount"), .key("value")])
    }

    func line(_ index: Int, _ key: String? = nil) -> JSONPlace {
        let steps = [JSONPath.Step.index(index)] + (key.map { [.key($0)] } ?? [])
        return place(steps, from: lines)
    }

    func shippingMethod(_ index: Int) -> JSONPlace {
        byForm([.key("shippingMethods"), .index(index)], [.key("shippingOptions"), .index(index)])
    }

    /// A key that Apple Pay JS has in the request and a W3C request in its method's data.
    func ofApple(_ keys: String...) -> JSONPlace {
        let steps = keys.map(JSONPath.Step.key)
        switch interface {
        case .applePay: return place(steps, from: root)
        case .paymentRequest:
            let methods = place([.key("methodData")], from: root)
            guard case .array(let nodes) = methods.node.value,
                let index = nodes.firstIndex(where: Self.offersApplePay)
            else { return methods }
            return place([.index(index), .key("data")] + steps, from: methods)
        }
    }

    /// Where a W3C request's options ask for a contact field, else Apple's list of such fields.
    func asking(for field: ContactField, in key: String) -> JSONPlace {
        let option: String? =
            switch field {
            case .phone: "requestPayerPhone"
            case .email: "requestPayerEmail"
            case .name: "requestPayerName"
            case .postalAddress: "requestShipping"
            case .phoneticName: nil
            }
        if case .paymentRequest = interface, let option {
            let found = place([.key("options"), .key(option)], from: root)
            if found.path.steps.last == .key(option) { return found }
        }
        return ofApple(key)
    }

    private static func offersApplePay(_ method: JSONNode) -> Bool {
        switch method.member("supportedMethods")?.node.value {
        case .string(let text)?: W3CMethodIdentifier(text).meansApplePay
        case .array(let nodes)?: nodes.contains { isApplePay($0) }
        case .null?, .bool?, .number?, .object?, nil: false
        }
    }

    private static func isApplePay(_ node: JSONNode) -> Bool {
        if case .string(let text) = node.value { return W3CMethodIdentifier(text).meansApplePay }
        return false
    }
}
