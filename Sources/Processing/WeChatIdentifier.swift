import Checkout
import Tokens

/// Identifiers in the platform's forms, always the same for the same order at the same time, so that a run
/// with a seed repeats. They protect nothing: the simulator's platform is in the program.
enum WeChatIdentifier {
    /// `prepay_id`: wx, the time in Beijing, 20 hexadecimal digits.
    static func prepay(_ parts: String..., at now: Instant) throws(OpenSSLFault) -> String {
        "wx" + WeChatTime.text(now) + (try hash(["prepay"] + parts, now)).prefix(20)
    }

    /// `transaction_id` and `refund_id`: 28 digits.
    static func digits(_ prefix: String, _ parts: String..., at now: Instant) throws(OpenSSLFault)
        -> String
    {
        let bytes = try SHA256.digest(Array(text([prefix] + parts, now).utf8))
        return prefix + bytes.prefix(24).map { String($0 % 10) }.joined()
    }

    /// The shopper as this app knows them: o and 27 characters.
    static func open(app: String) throws(OpenSSLFault) -> String {
        "o" + (try SHA256.hex("openid|\(app)")).prefix(27)
    }

    /// `nonce_str`: 32 hexadecimal digits.
    static func nonce(_ parts: String..., at now: Instant) throws(OpenSSLFault) -> String {
        String((try hash(["nonce"] + parts, now)).prefix(32))
    }

    private static func hash(_ parts: [String], _ now: Instant) throws(OpenSSLFault) -> String {
        try SHA256.hex(text(parts, now))
    }

    private static func text(_ parts: [String], _ now: Instant) -> String {
        (parts + [String(now.milliseconds)]).joined(separator: "|")
    }
}
