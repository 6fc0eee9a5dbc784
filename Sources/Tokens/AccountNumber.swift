/// A card's or device's account number. It prints as its last four digits only, in whatever holds it, so
/// that no log, dump or test failure can show it.
package struct AccountNumber: Hashable, Sendable {
    /// The whole number in the clear: for the token and the processor, never for a screen, book or log.
    package let digits: String

    /// Nil unless the text is 12 to 19 ASCII digits (ISO/IEC 7812). The check digit is not looked at, since
    /// public test numbers exist that break it on purpose.
    package init?(_ digits: String) {
        guard (12...19).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.digits = digits
    }

    /// A made-up number with a right check digit: the issuer's digits, then the seed's bytes by their last
    /// decimal digit, then zeros, up to `length` digits (kept within 12 to 19).
    package init(issuer: [UInt8], seed: [UInt8], length: Int = 16) {
        let count = min(max(length, 12), 19) - 1
        var body = (issuer + seed).prefix(count).map { $0 % 10 }
        body += repeatElement(0, count: count - body.count)
        // Luhn (ISO/IEC 7812-1): from the right, every second digit counts double, by its digit sum.
        var sum = 0
        for (distance, digit) in body.reversed().enumerated() {
            let doubled = Int(digit) * (distance % 2 == 0 ? 2 : 1)
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        digits = body.map { String($0) }.joined() + String((10 - sum % 10) % 10)
    }

    package var lastFour: String { String(digits.suffix(4)) }

    /// As books and screens write it: "•••• 1234".
    package var masked: String { "•••• \(lastFour)" }
}

extension AccountNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { masked }
    package var debugDescription: String { masked }
    package var customMirror: Mirror { Mirror(self, children: ["masked": masked]) }
}
