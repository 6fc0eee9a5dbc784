import Checkout
import JSONText

/// What a token file holds.
package enum TokenFile: Hashable, Sendable {
    /// A token, and the `transactionIdentifier` of the ApplePayPayment around it, where there is one.
    case token(PaymentToken, transactionIdentifier: String?)
    /// The empty payment data that real simulators give in place of a token.
    case empty

    /// Reads paymentData itself, a PKPaymentToken around it, or an ApplePayPayment around that. Nil when
    /// there is an error among the problems; each has its place. Unknown keys are warnings.
    package static func read(_ source: JSONSource) -> (file: TokenFile?, problems: [JSONProblem]) {
        if source.bytes.isEmpty { return (.empty, []) }
        do {
            var reader = TokenReader()
            let file = reader.file(JSONPlace(try source.parse()))
            return (reader.fields.hasErrors ? nil : file, reader.fields.sortedProblems)
        } catch {
            return (nil, [error])
        }
    }
}

/// Reads the members of a token and notes all that is wrong with them.
private struct TokenReader {
    var fields = FieldReader(strict: false)

    mutating func file(_ place: JSONPlace) -> TokenFile? {
        if let inner = Self.member("token", of: place) { return file(inner) }
        guard let inner = Self.member("paymentData", of: place) else { return payment(place, nil) }
        let identifier = Self.member("transactionIdentifier", of: place).flatMap { fields.string($0) }
        return payment(inner, identifier)
    }

    private static func member(_ key: String, of place: JSONPlace) -> JSONPlace? {
        place.node.member(key).map { JSONPlace($0.node, place.path.key(key)) }
    }

    private mutating func payment(_ place: JSONPlace, _ identifier: String?) -> TokenFile? {
        switch place.node.value {
        case .null, .string(""), .object([]): return .empty
        case .bool, .number, .string, .array, .object: break
        }
        guard let members = fields.object(place, knows: ["version", "data", "signature", "header"]) else {
            return nil
        }
        let version = fields.required("version", of: members).flatMap { fields.string($0) }
        let data = fields.required("data", of: members).flatMap { base64($0) }
        let signature = fields.required("signature", of: members).flatMap { base64($0) }
        let header = fields.required("header", of: members).flatMap { self.header($0) }
        guard let version, let data, let signature, let header else { return nil }
        let token = PaymentToken(version: version, data: data, signature: signature, header: header)
        return .token(token, transactionIdentifier: identifier)
    }

    private mutating func header(_ place: JSONPlace) -> PaymentToken.Header? {
        let known = [
            "publicKeyHash", "ephemeralPublicKey", "wrappedKey", "transactionId", "applicationData",
        ]
        guard let members = fields.object(place, knows: known) else { return nil }
        let hash = fields.required("publicKeyHash", of: members).flatMap { base64($0) }
        let source = keySource(members)
        let transactionID = fields.required("transactionId", of: members).flatMap { hexadecimal($0) }
        var applicationData: [UInt8]?
        if let place = members.place("applicationData") {
            guard let bytes = hexadecimal(place) else { return nil }
            applicationData = bytes
        }
        guard let hash, let source, let transactionID else { return nil }
        return PaymentToken.Header(
            publicKeyHash: hash, keySource: source, transactionID: transactionID,
            applicationDataHash: applicationData)
    }

    private mutating func keySource(_ members: JSONFields) -> PaymentToken.KeySource? {
        switch (members.place("ephemeralPublicKey"), members.place("wrappedKey")) {
        case (let key?, nil): return base64(key).map { .ephemeralPublicKey($0) }
        case (nil, let key?): return base64(key).map { .wrappedKey($0) }
        case (_?, let key?):
            fields.error(key, "the header has ephemeralPublicKey and wrappedKey", expected: "one of them")
        case (nil, nil):
            fields.error(
                members.place, "the header has no key",
                expected: "ephemeralPublicKey (EC_v1) or wrappedKey (RSA_v1)")
        }
        return nil
    }

    private mutating func base64(_ place: JSONPlace) -> [UInt8]? {
        guard let text = fields.string(place) else { return nil }
        if let bytes = Base64.bytes(text) { return bytes }
        fields.error(place, "\(place.name) is not Base64", expected: "Base64 with its padding")
        return nil
    }

    /// 32 bytes, as both hexadecimal fields have them.
    private mutating func hexadecimal(_ place: JSONPlace) -> [UInt8]? {
        guard let text = fields.string(place) else { return nil }
        if let bytes = Hexadecimal.bytes(text), bytes.count == 32 { return bytes }
        fields.error(
            place, "\(place.name) is \(OutsideText.quoted(text))", expected: "64 hexadecimal digits")
        return nil
    }
}
