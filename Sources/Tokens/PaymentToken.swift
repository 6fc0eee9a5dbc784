import JSONText

/// A payment token as the merchant gets it (PKPaymentToken's paymentData), its texts decoded and nothing of
/// it believed.
package struct PaymentToken: Hashable, Sendable {
    /// As written; "EC_v1" and "RSA_v1" are known.
    package var version: String
    /// Ciphertext with its 16-byte tag at the end.
    package var data: [UInt8]
    /// Detached CMS.
    package var signature: [UInt8]
    package var header: Header

    package struct Header: Hashable, Sendable {
        /// SHA-256 over the SubjectPublicKeyInfo of the merchant's key.
        package var publicKeyHash: [UInt8]
        package var keySource: KeySource
        /// 32 bytes.
        package var transactionID: [UInt8]
        /// SHA-256 of the request's application data: 32 bytes, or nil where the request had none.
        package var applicationDataHash: [UInt8]?

        package init(
            publicKeyHash: [UInt8], keySource: KeySource, transactionID: [UInt8],
            applicationDataHash: [UInt8]?
        ) {
            self.publicKeyHash = publicKeyHash
            self.keySource = keySource
            self.transactionID = transactionID
            self.applicationDataHash = applicationDataHash
        }
    }

    /// From what the merchant's key works out the content key.
    package enum KeySource: Hashable, Sendable {
        /// The wallet's ephemeral key as a SubjectPublicKeyInfo.
        case ephemeralPublicKey([UInt8])
        /// The content key, encrypted for the merchant's RSA key.
        case wrappedKey([UInt8])

        /// The version of tokens that have it.
        package var version: TokenVersion {
            switch self {
            case .ephemeralPublicKey: .ecV1
            case .wrappedKey: .rsaV1
            }
        }

        package var bytes: [UInt8] {
            switch self {
            case .ephemeralPublicKey(let bytes), .wrappedKey(let bytes): bytes
            }
        }
    }

    package init(version: String, data: [UInt8], signature: [UInt8], header: Header) {
        self.version = version
        self.data = data
        self.signature = signature
        self.header = header
    }

    /// What the signature covers: the decoded fields, one after the other.
    package var signedBytes: [UInt8] {
        header.keySource.bytes + data + header.transactionID + (header.applicationDataHash ?? [])
    }

    /// Every byte of the token, each field with its length before it: tokens that differ anywhere differ
    /// here. Not a format of anybody else's.
    package var encoding: [UInt8] {
        var fields = [
            Array(version.utf8), data, signature, header.publicKeyHash,
            Array(header.keySource.version.rawValue.utf8), header.keySource.bytes, header.transactionID,
        ]
        if let hash = header.applicationDataHash { fields.append(hash) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(fields.reduce(0) { $0 + 8 + $1.count })
        for field in fields {
            withUnsafeBytes(of: UInt64(field.count).bigEndian) { bytes += $0 }
            bytes += field
        }
        return bytes
    }

    /// Hexadecimal, lower case, as real tokens have it.
    package var transactionIDText: String { Hexadecimal.text(header.transactionID) }

    /// The token as its JSON, with the fields in the order of a real one.
    package var json: JSONOutput {
        var fields = [JSONOutput.Member("publicKeyHash", .string(Base64.text(header.publicKeyHash)))]
        switch header.keySource {
        case .ephemeralPublicKey(let bytes):
            fields.append(.init("ephemeralPublicKey", .string(Base64.text(bytes))))
        case .wrappedKey(let bytes):
            fields.append(.init("wrappedKey", .string(Base64.text(bytes))))
        }
        fields.append(.init("transactionId", .string(transactionIDText)))
        if let hash = header.applicationDataHash {
            fields.append(.init("applicationData", .string(Hexadecimal.text(hash))))
        }
        return [
            "data": .string(Base64.text(data)), "signature": .string(Base64.text(signature)),
            "header": .object(fields), "version": .string(version),
        ]
    }
}
