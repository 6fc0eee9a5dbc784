import COpenSSL
import Checkout
import JSONText

/// What is wrong with the decrypted text of a token, without any of its values.
package struct PlaintextFault: Error, Hashable, Sendable {
    /// As in "$.paymentData.eciIndicator".
    package let path: String
    package let what: String
}

extension WalletStatement {
    /// Reads the decrypted text of a token. The account number never becomes a text: it is copied from
    /// secret bytes to secret bytes, and the JSON reader sees zeros in its place.
    package init(plaintext: SecretBytes) throws(PlaintextFault) {
        let accountPath = JSONPath.root.key(Self.accountField).description
        guard let span = plaintext.withBytes({ AccountSpan.find(in: $0) }),
            let account = plaintext.slice(span).flatMap({ AccountNumber($0) })
        else { throw PlaintextFault(path: accountPath, what: "is not 12 to 19 digits") }
        var reader = PlaintextReader()
        let statement = reader.statement(try Self.parse(plaintext, hiding: span), account: account)
        if let problem = reader.fields.sortedProblems.first(where: { $0.severity == .error }) {
            throw PlaintextFault(path: problem.path.description, what: problem.what)
        }
        guard let statement else { throw PlaintextFault(path: "$", what: "is not a wallet's statement") }
        self = statement
    }

    private static func parse(_ plaintext: SecretBytes, hiding span: Range<Int>) throws(PlaintextFault)
        -> JSONNode
    {
        var bytes = plaintext.reveal()
        for index in span { bytes[index] = UInt8(ascii: "0") }
        defer {
            // By now nobody else holds the array, so that this wipes it and not a copy.
            bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
        }
        do {
            return try JSONSource(name: "payment data", bytes: bytes).parse()
        } catch {
            throw PlaintextFault(path: error.path.description, what: "cannot be read: \(error.what)")
        }
    }
}

/// Reads the fields of the statement and notes what is wrong, without showing values.
private struct PlaintextReader {
    var fields = FieldReader(strict: false)

    private static let known = [
        WalletStatement.accountField, "applicationExpirationDate", "currencyCode", "transactionAmount",
        "cardholderName", "deviceManufacturerIdentifier", "paymentDataType", "paymentData",
        "authenticationResponses", "merchantTokenIdentifier", "merchantTokenMetadata",
    ]

    mutating func statement(_ root: JSONNode, account: AccountNumber) -> WalletStatement? {
        guard let members = fields.object(JSONPlace(root), knows: Self.known) else { return nil }
        checkHidden(members)
        let expiry = fields.required("applicationExpirationDate", of: members).flatMap { digits($0, 6) }
        let currency = fields.required("currencyCode", of: members).flatMap { digits($0, 3) }
        let amount = fields.required("transactionAmount", of: members)
            .flatMap { fields.integer($0, in: 0...Int.max) }
        let manufacturer = fields.required("deviceManufacturerIdentifier", of: members)
            .flatMap { fields.string($0) }
        let data = paymentData(members)
        let name = members.place("cardholderName").flatMap { fields.string($0) }
        let responses = members.place("authenticationResponses").map { self.responses($0) } ?? []
        guard let expiry, let currency, let amount, let manufacturer, let data else { return nil }
        return WalletStatement(
            applicationPrimaryAccountNumber: account, applicationExpirationDate: expiry,
            currencyCode: currency, transactionAmount: Int64(amount), cardholderName: name,
            deviceManufacturerIdentifier: manufacturer, paymentData: data,
            authenticationResponses: responses)
    }

    /// The reader must have seen zeros where the account number was found.
    private mutating func checkHidden(_ members: JSONFields) {
        guard let place = fields.required(WalletStatement.accountField, of: members),
            let text = fields.string(place)
        else { return }
        if !text.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) {
            fields.error(place, "is not written plainly")
        }
    }

    private mutating func paymentData(_ members: JSONFields) -> WalletStatement.PaymentData? {
        guard let kindPlace = fields.required("paymentDataType", of: members),
            let kind = fields.string(kindPlace),
            let place = fields.required("paymentData", of: members)
        else { return nil }
        switch kind {
        case "3DSecure":
            let keys = ["onlinePaymentCryptogram", "eciIndicator"]
            guard let data = fields.object(place, knows: keys),
                let cryptogram = fields.required("onlinePaymentCryptogram", of: data)
                    .flatMap({ base64($0) })
            else { return nil }
            return .threeDSecure(
                cryptogram: cryptogram, eci: data.place("eciIndicator").flatMap { fields.string($0) })
        case "EMV":
            guard let data = fields.object(place, knows: ["emvData", "encryptedPINData"]),
                let bytes = fields.required("emvData", of: data).flatMap({ base64($0) })
            else { return nil }
            return .emv(bytes, encryptedPIN: data.place("encryptedPINData").flatMap { hexadecimal($0) })
        default:
            fields.error(kindPlace, "is neither 3DSecure nor EMV")
            return nil
        }
    }

    private mutating func responses(_ place: JSONPlace) -> [WalletStatement.AuthenticationResponse] {
        guard let places = fields.array(place, of: "authentication responses") else { return [] }
        var responses: [WalletStatement.AuthenticationResponse] = []
        for place in places {
            let keys = ["merchantIdentifier", "authenticationData", "transactionAmount"]
            guard let members = fields.object(place, knows: keys),
                let merchant = fields.required("merchantIdentifier", of: members)
                    .flatMap({ fields.string($0) }),
                let data = fields.required("authenticationData", of: members).flatMap({ base64($0) }),
                let amountPlace = fields.required("transactionAmount", of: members),
                let amount = fields.string(amountPlace)
            else { continue }
            guard let units = Int64(amount), units >= 0 else {
                fields.error(amountPlace, "is not an amount in minor units")
                continue
            }
            responses.append(
                .init(merchantIdentifier: merchant, authenticationData: data, transactionAmount: units))
        }
        return responses
    }

    private mutating func digits(_ place: JSONPlace, _ count: Int) -> String? {
        guard let text = fields.string(place) else { return nil }
        let isDigits = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if text.utf8.count == count, isDigits { return text }
        fields.error(place, "is not \(count) digits")
        return nil
    }

    private mutating func base64(_ place: JSONPlace) -> [UInt8]? {
        guard let text = fields.string(place) else { return nil }
        let bytes = Base64.bytes(text)
        if bytes == nil { fields.error(place, "is not Base64") }
        return bytes
    }

    private mutating func hexadecimal(_ place: JSONPlace) -> [UInt8]? {
        guard let text = fields.string(place) else { return nil }
        let bytes = Hexadecimal.bytes(text)
        if bytes == nil { fields.error(place, "is not pairs of hexadecimal digits") }
        return bytes
    }
}

/// Finds the account number of a statement by walking over its JSON, without making a text of it.
enum AccountSpan {
    /// The bytes between the quotation marks of the top object's member; nil when there is none such.
    static func find(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var depth = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                guard let key = string(at: index, in: bytes) else { return nil }
                let colon = blanksEnd(key.upperBound + 1, in: bytes)
                if depth == 1, colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
                    bytes[key].elementsEqual(WalletStatement.accountField.utf8)
                {
                    return string(at: blanksEnd(colon + 1, in: bytes), in: bytes)
                }
                index = key.upperBound
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The contents of the string whose opening mark stands here.
    private static func string(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return start + 1..<index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    private static func blanksEnd(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        return index
    }
}
