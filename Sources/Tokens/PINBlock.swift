import COpenSSL

/// A bank's PIN on its way to the bank: ISO 9564-1 format 4, under AES-128. A simulation in one point: real
/// keys live in the secure element and the bank's module, and this one stands in the program.
package enum PINBlock {
    /// Bytes of a block, and of its key.
    package static let length = 16

    /// The simulator's PIN key, known to its wallet and its processor.
    package static func simulatedKey() throws(OpenSSLFault) -> SecretBytes {
        let hash = try SHA256.digest(Array("paysheet simulated PIN key".utf8))
        return SecretBytes(copying: hash.prefix(length))
    }

    /// Encrypts 4 to 12 digits, each 0 to 9 by value, for one account. Nil when these are no PIN. The eight
    /// bytes of filling are drawn at random unless they are given.
    package static func sealed(
        _ digits: SecretBytes, for account: AccountNumber, key: SecretBytes, filling: [UInt8]? = nil
    ) throws(OpenSSLFault) -> [UInt8]? {
        let isPIN = digits.withBytes { (4...12).contains($0.count) && $0.allSatisfy { $0 < 10 } }
        let random = if let filling { filling } else { try RandomBytes.make(8) }
        guard isPIN, random.count == 8 else { return nil }
        let inner = try cipher(pinField(digits, filling: random), key: key, encrypting: true)
        let bound = combined(inner, accountField(account))
        return try cipher(bound, key: key, encrypting: true).reveal()
    }

    /// The digits by value; nil when the block was not made with this key for this account.
    package static func opened(_ block: [UInt8], for account: AccountNumber, key: SecretBytes)
        throws(OpenSSLFault) -> SecretBytes?
    {
        guard block.count == length else { return nil }
        let bound = try cipher(SecretBytes(copying: block), key: key, encrypting: false)
        let field = try cipher(
            combined(bound, accountField(account)), key: key, encrypting: false)
        let digits = field.withBytes { bytes -> SecretBytes? in
            let nibbles = SecretBytes(copying: bytes.prefix(8).flatMap { [$0 >> 4, $0 & 0xF] })
            let count = nibbles.withBytes { Int($0[1]) }
            let isRight = nibbles.withBytes { nibbles in
                nibbles[0] == 4 && (4...12).contains(count)
                    && nibbles[2..<(2 + count)].allSatisfy { $0 < 10 }
                    && nibbles[(2 + count)...].allSatisfy { $0 == 0xA }
            }
            return isRight ? nibbles.slice(2..<(2 + count)) : nil
        }
        return digits
    }

    /// Format and length, the digits, filled up with A, and eight random bytes.
    private static func pinField(_ digits: SecretBytes, filling: [UInt8]) -> SecretBytes {
        digits.withBytes { digits in
            var nibbles: [UInt8] = [4, UInt8(digits.count)] + digits
            nibbles += repeatElement(0xA, count: 16 - nibbles.count)
            defer { wipe(&nibbles) }
            return SecretBytes(joining: [.secret(packed(nibbles)), .open(filling)])
        }
    }

    /// How many digits the account number has beyond 12, the digits, filled up with zeros.
    private static func accountField(_ account: AccountNumber) -> SecretBytes {
        account.secret.withBytes { digits in
            var nibbles = [UInt8(digits.count - 12)] + digits.map { $0 & 0xF }
            nibbles += repeatElement(0, count: 32 - nibbles.count)
            defer { wipe(&nibbles) }
            return packed(nibbles)
        }
    }

    private static func packed(_ nibbles: [UInt8]) -> SecretBytes {
        SecretBytes(
            copying: stride(from: 0, to: nibbles.count - 1, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] })
    }

    private static func combined(_ one: SecretBytes, _ other: SecretBytes) -> SecretBytes {
        one.withBytes { one in
            other.withBytes { other in SecretBytes(copying: zip(one, other).map { $0 ^ $1 }) }
        }
    }

    private static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }

    /// One block of AES-128.
    private static func cipher(_ block: SecretBytes, key: SecretBytes, encrypting: Bool)
        throws(OpenSSLFault) -> SecretBytes
    {
        let action = "encrypting a PIN block"
        guard key.count == length, block.count == length else {
            throw OpenSSLFault(action: action, messages: ["key and block have 16 bytes"])
        }
        let context = try Owned(EVP_CIPHER_CTX_new(), freedBy: EVP_CIPHER_CTX_free, doing: action)
        let isStarted = key.withBytes {
            EVP_CipherInit_ex(
                context.pointer, EVP_aes_128_ecb(), nil, $0.baseAddress, nil, encrypting ? 1 : 0) == 1
        }
        guard isStarted, EVP_CIPHER_CTX_set_padding(context.pointer, 0) == 1 else {
            throw OpenSSLFault(doing: action)
        }
        var count: Int32 = 0
        let output = SecretBytes(count: length) { output in
            block.withBytes {
                EVP_CipherUpdate(
                    context.pointer, output.baseAddress, &count, $0.baseAddress, Int32(length)) == 1
            }
        }
        guard let output, count == Int32(length) else { throw OpenSSLFault(doing: action) }
        return output
    }
}
