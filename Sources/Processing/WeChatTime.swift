import Checkout

/// Moments as WeChat Pay writes them: yyyyMMddHHmmss in Beijing's time, eight hours ahead of UTC all year.
package enum WeChatTime {
    private static let offset = Span.seconds(8 * 3600)

    /// As in "20261130131506".
    package static func text(_ instant: Instant) -> String {
        let (day, time) = parts(instant)
        return day.joined() + time.joined()
    }

    /// v3's form, as in "2026-11-30T13:15:06+08:00".
    package static func v3Text(_ instant: Instant) -> String {
        let (day, time) = parts(instant)
        return day.joined(separator: "-") + "T" + time.joined(separator: ":") + "+08:00"
    }

    /// The moment of fourteen digits; nil when they name none.
    package static func instant(_ text: String) -> Instant? {
        let digits = Array(text.utf8)
        guard digits.count == 14, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
        let iso =
            "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(8..<10)):\(part(10..<12))"
            + ":\(part(12..<14))+08:00"
        return PaymentDate.parse(iso).map { Instant(milliseconds: $0.milliseconds) }
    }

    private static func parts(_ instant: Instant) -> (day: [String], time: [String]) {
        let local = instant.adding(offset)
        let day = CivilDate(local)
        let dayLength: Int64 = 86_400_000
        let remainder = local.milliseconds % dayLength
        let second = Int((remainder < 0 ? remainder + dayLength : remainder) / 1000)
        let year = String(day.year)
        return (
            [
                String(repeating: "0", count: max(0, 4 - year.count)) + year, twoDigits(day.month),
                twoDigits(day.day),
            ],
            [twoDigits(second / 3600), twoDigits(second / 60 % 60), twoDigits(second % 60)]
        )
    }
}
