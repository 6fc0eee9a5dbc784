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
        guard isPIN, random.count == 8, let field = pinField(digits, filling: random),
            let accountField = accountField(account)
        else { return nil }
        let inner = try cipher(field, key: key, encrypting: true)
        guard let bound = combined(inner, accountField) else { return nil }
        return try cipher(bound, key: key, encrypting: true).reveal()
    }

    /// The digits by value; nil when the block was not made with this key for this account.
    package static func opened(_ block: [UInt8], for account: AccountNumber, key: SecretBytes)
        throws(OpenSSLFault) -> SecretBytes?
    {
        guard block.count == length, let accountField = accountField(account) else { return nil }
        let bound = try cipher(SecretBytes(copying: block), key: key, encrypting: false)
        guard let inner = combined(bound, accountField) else { return nil }
        let field = try cipher(inner, key: key, encrypting: false)
        return digits(in: field)
    }

    /// Format and length, the digits, filled up with A, and eight random bytes.
    private static func pinField(_ digits: SecretBytes, filling: [UInt8]) -> SecretBytes? {
        digits.withBytes { digits in
            packed(prefix: 8) { index in
                switch index {
                case 0: 4
                case 1: UInt8(digits.count)
                default: index - 2 < digits.count ? digits[index - 2] : 0xA
                }
            }
        }.map { SecretBytes(joining: [.secret($0), .open(filling)]) }
    }

    /// The digits of such a field; nil when it is not one.
    private static func digits(in field: SecretBytes) -> SecretBytes? {
        field.withBytes { bytes in
            func nibble(_ index: Int) -> UInt8 {
                index.isMultiple(of: 2) ? bytes[index / 2] >> 4 : bytes[index / 2] & 0xF
            }
            let count = Int(nibble(1))
            guard nibble(0) == 4, (4...12).contains(count),
                (2..<(2 + count)).allSatisfy({ nibble($0) < 10 }),
                ((2 + count)..<16).allSatisfy({ nibble($0) == 0xA })
            else { return nil }
            return SecretBytes(count: count) { digits in
                for index in 0..<count { digits[index] = nibble(index + 2) }
                return true
            }
        }
    }

    /// How many digits the account number has beyond 12, the digits, filled up with zeros.
    private static func accountField(_ account: AccountNumber) -> SecretBytes? {
        account.secret.withBytes { digits in
            packed(prefix: length) { index in
                if index == 0 { return UInt8(digits.count - 12) }
                return index - 1 < digits.count ? digits[index - 1] & 0xF : 0
            }
        }
    }

    /// Bytes of two nibbles each, the first one high.
    private static func packed(prefix count: Int, _ nibble: (Int) -> UInt8) -> SecretBytes? {
        SecretBytes(count: count) { bytes in
            for index in 0..<count { bytes[index] = nibble(2 * index) << 4 | nibble(2 * index + 1) }
            return true
        }
    }

    private static func combined(_ one: SecretBytes, _ other: SecretBytes) -> SecretBytes? {
        guard one.count == other.count else { return nil }
        return SecretBytes(count: one.count) { bytes in
            one.withBytes { one in
                other.withBytes { other in
                    for index in bytes.indices { bytes[index] = one[index] ^ other[index] }
                }
            }
            return true
        }
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
