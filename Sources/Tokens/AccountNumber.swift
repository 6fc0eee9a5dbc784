/// A card's or device's account number. It prints as its last four digits only, in whatever holds it, so
/// that no log, dump or test failure can show it, and it is wiped from memory with its last holder.
package struct AccountNumber: Hashable, Sendable {
    /// 12 to 19 ASCII digits.
    let secret: SecretBytes

    /// Nil unless the text is 12 to 19 ASCII digits (ISO/IEC 7812). The check digit is not looked at, since
    /// public test numbers exist that break it on purpose.
    package init?(_ digits: String) { self.init(SecretBytes(copying: digits.utf8)) }

    /// The same from ASCII digits that never were a text.
    init?(_ secret: SecretBytes) {
        let isNumber = secret.withBytes { bytes in
            (12...19).contains(bytes.count)
                && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard isNumber else { return nil }
        self.secret = secret
    }

    /// A made-up number with a right check digit: the issuer's digits, then the seed's bytes by their last
    /// decimal digit, then zeros, up to `length` digits (kept within 12 to 19).
    package init(issuer: [UInt8], seed: [UInt8], length: Int = 16) {
        let count = min(max(length, 12), 19) - 1
        var body = (issuer + seed).prefix(count).map { $0 % 10 }
        body += repeatElement(0, count: count - body.count)
        body.append(Self.checkDigit(after: body))
        secret = SecretBytes(copying: body.map { $0 + UInt8(ascii: "0") })
    }

    /// The last digit after these, each 0 to 9 (ISO/IEC 7812-1, Luhn): from the right, every second digit
    /// counts double, by its digit sum.
    package static func checkDigit(after body: some BidirectionalCollection<UInt8>) -> UInt8 {
        var sum = 0
        for (distance, digit) in body.reversed().enumerated() {
            let doubled = Int(digit) * (distance % 2 == 0 ? 2 : 1)
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return UInt8((10 - sum % 10) % 10)
    }

    /// The whole number in the clear: for the token and the processor, never for a screen, book or log. It
    /// is a copy that nobody wipes; take it where there is no other way.
    package var digits: String { secret.withBytes { String(decoding: $0, as: UTF8.self) } }

    package var lastFour: String {
        secret.withBytes { String(decoding: UnsafeBufferPointer(rebasing: $0.suffix(4)), as: UTF8.self) }
    }

    /// As books and screens write it: "•••• 1234".
    package var masked: String { "•••• \(lastFour)" }
}

extension AccountNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { masked }
    package var debugDescription: String { masked }
    package var customMirror: Mirror { Mirror(self, children: ["masked": masked]) }
}
