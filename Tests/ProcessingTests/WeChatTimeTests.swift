import Checkout
import Glibc
import Testing
import Tokens

@testable import Processing

@Suite("WeChat Pay's times")
struct WeChatTimeTests {
    /// Midnight in Beijing of days on which something ends or begins.
    private static let days = [
        "20240228", "20240229", "20240301", "20230228", "20261130", "20261231", "20270101", "20000229",
    ]

    private static func instant(_ text: String) throws -> Instant { try #require(WeChatTime.instant(text)) }

    private static let twoDigits = (0..<60).map { ($0 < 10 ? "0" : "") + String($0) }

    @Test(
        "every second of a day has fourteen digits, and they lead back to it",
        arguments: ["20240229", "20261231"])
    func everySecond(day: String) throws {
        let midnight = try Self.instant(day + "000000").milliseconds
        var second: Int64 = 0
        for hour in Self.twoDigits.prefix(24) {
            for minute in Self.twoDigits {
                for digits in Self.twoDigits {
                    // Any millisecond of it.
                    let moment = Instant(milliseconds: midnight + second * 1000 + (second * 7) % 1000)
                    let text = WeChatTime.text(moment)
                    if text != day + hour + minute + digits { Issue.record("\(text) at second \(second)") }
                    second += 1
                }
            }
        }
        #expect(second == 86_400)
    }

    @Test("the C library agrees around every midnight and minute, eight hours ahead of UTC", arguments: days)
    func agrees(day: String) throws {
        let midnight = try Self.instant(day + "000000").milliseconds / 1000
        let offsets = [-70..<70, 3590..<3670, 86_330..<86_470].flatMap { Array($0) }
        for offset in offsets {
            var seconds = time_t(midnight) + offset + 8 * 3600
            var parts = tm()
            gmtime_r(&seconds, &parts)
            let numbers = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec]
            let expected = ([String(parts.tm_year + 1900)] + numbers.map { Self.twoDigits[Int($0)] }).joined()
            let moment = Instant(milliseconds: (midnight + Int64(offset)) * 1000)
            #expect(WeChatTime.text(moment) == expected)
            #expect(WeChatTime.instant(expected) == moment)
            let v3 = WeChatTime.v3Text(moment)
            #expect(v3.utf8.count == 25 && v3.hasSuffix("+08:00"))
            #expect(v3.filter { $0.isNumber }.prefix(14) == expected)
        }
    }

    @Test(
        "what is no time is none",
        arguments: [
            "", "2026113013150", "202611301315061", "2026-11-30 13:15", "20260230000000", "20230229000000",
            "20261301000000", "20261130240000", "20261130006000", "20261130000060", "２０２６1130000000",
            "+2026113013150",
        ])
    func none(text: String) { #expect(WeChatTime.instant(text) == nil) }

    /// The same request again must make the same order, so the times are the first one's.
    @Test(
        "an order's times stay the first request's, and after them it is closed",
        arguments: WeChatAPI.allCases)
    func expiry(api: WeChatAPI) throws {
        var stand = try WeChatStand(api: api)
        let sale = WeChatSale(
            number: "order-0001", body: "b", total: Money(minorUnits: 5), currency: WeChatStand.yuan,
            expiresAfter: .seconds(600))
        let prepay = try stand.order(sale)
        stand.pass(59)
        #expect(try stand.order(sale) == prepay)
        let order = try #require(try stand.platform.order(WeChatStand.merchantID, number: "order-0001"))
        #expect(order.deadline == WeChatStand.start.adding(.seconds(600)))
        stand.pass(541)
        guard case .failure(let refused) = try stand.pay(prepay) else {
            Issue.record("paid after its time")
            return
        }
        #expect(refused.code == .orderClosed)
        #expect(try shopFault { try stand.order(sale) } == .refused(refused))
    }
}
