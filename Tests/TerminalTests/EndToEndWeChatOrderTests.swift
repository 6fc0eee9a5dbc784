import Foundation
import Testing

@Suite("the program on WeChat's orders")
struct EndToEndWeChatOrderTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    private func scenario(_ order: String) throws -> String {
        try home.folder.write("{\"wechat\": {\"order\": {\(order)}}}", to: "shop.json")
    }

    private func fields(_ run: ProcessRun) throws -> [String: String] {
        try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: String])
    }

    @Test("a paid order is queried, given back in part, once a number, and never more than it was")
    func refund() throws {
        let shop = try scenario(#""out_trade_no": "shop-0001", "total": "9.90""#)
        let ledger = home.path + "/l.sqlite"
        func run(_ words: String...) throws -> ProcessRun {
            try ProcessRun(
                EndToEnd.program(), ["wechat"] + words + ["--ledger", ledger, "--json"],
                environment: home.environment)
        }
        #expect(try run("query", "shop-0001").end == .exited(66))
        let paid = try home.run("run", shop, "--keys", "open pay passcode finish", "--ledger", ledger)
        #expect(paid.end == .exited(0), "\(paid.errors)")
        let order = try fields(run("query", "shop-0001"))
        #expect(order["trade_state"] == "SUCCESS" && order["total_fee"] == "990")
        #expect(order["sign"] == nil && order["refund_count"] == nil)
        let first = try fields(run("refund", "shop-0001", "1.50"))
        #expect(first["refund_fee"] == "150" && first["out_refund_no"] == "shop-0001-r1")
        // The same number with the same amount is the same refund; with another amount it is none.
        #expect(try fields(run("refund", "shop-0001", "1.50", "shop-0001-r1")) == first)
        let other = try run("refund", "shop-0001", "1.51", "shop-0001-r1")
        #expect(other.end == .exited(1) && other.errors.contains("INVALID_REQUEST"))
        let rest = try fields(run("refund", "shop-0001", "8.40"))
        #expect(rest["out_refund_no"] == "shop-0001-r2")
        let more = try run("refund", "shop-0001", "0.01")
        #expect(more.end == .exited(1) && more.errors.contains("NOTENOUGH"))
        let end = try fields(run("query", "shop-0001"))
        #expect(end["trade_state"] == "REFUND" && end["refund_count"] == "2" && end["refund_fee"] == "990")
        for wrong in ["1.005", "x", "0.00", "-1"] {
            #expect(try run("refund", "shop-0001", wrong).end == .exited(64), "\(wrong)")
        }
        let unknown = try run("query", "shop-0009")
        #expect(unknown.end == .exited(66) && unknown.errors.contains("ORDERNOTEXIST"))
        let closed = try run("close", "shop-0001")
        #expect(closed.end == .exited(1) && closed.errors.contains("ORDERPAID"))
        // What was given back was paid before: the books still agree.
        #expect(try home.run("ledger", "verify", "--ledger", ledger).end == .exited(0))
    }

    @Test("an unpaid order closes after five minutes, and is not paid any more")
    func close() throws {
        let shop = try scenario(#""out_trade_no": "shop-0002", "total": "9.90""#)
        let ledger = home.path + "/l.sqlite"
        func at(_ time: String, _ words: String...) throws -> ProcessRun {
            try ProcessRun(
                EndToEnd.program(), words + ["--ledger", ledger, "--now", "2026-11-30T\(time)Z"],
                environment: home.environment)
        }
        let left = try at("09:00:00", "run", shop, "--keys", "open wait:5s cancel")
        #expect(left.end == .exited(2), "\(left.errors)")
        let early = try at("09:04:00", "wechat", "close", "shop-0002")
        #expect(early.end == .exited(1) && early.errors.contains("five minutes"))
        #expect(try at("09:06:00", "wechat", "close", "shop-0002").end == .exited(0))
        let query = try at("09:07:00", "wechat", "query", "shop-0002")
        #expect(query.output.contains("trade_state") && query.output.contains("CLOSED"))
        let late = try at("09:08:00", "run", shop, "--keys", "open wait:5s", "--print", "result")
        #expect(late.output.contains("ORDERCLOSED"), "\(late.output)")
    }

    /// `prepay_id` has Beijing's time in it, and the order its last minute.
    @Test(
        "the machine's own zone changes nothing",
        arguments: [
            "UTC", "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati", "Europe/Berlin", "XXX7",
        ])
    func zones(zone: String) throws {
        let shop = try scenario(#""out_trade_no": "shop-0003", "expiresAfter": "60s""#)
        let leap = try home.run(
            "run", shop, "--keys", "open wait:2s", "--now", "2024-02-28T16:00:05Z", "--print", "events",
            environment: ["TZ": zone])
        #expect(leap.output.contains("wx20240229000005"), "\(leap.output)")
        let late = try home.run(
            "run", shop, "--keys", "open pay wait:120s passcode", "--now", "2026-12-31T15:58:58Z", "--print",
            "result", environment: ["TZ": zone])
        #expect(late.output.contains("ORDERCLOSED"), "\(late.output)")
        let inTime = try home.run(
            "run", shop, "--keys", "open pay passcode finish", "--now", "2026-12-31T15:59:59Z",
            environment: ["TZ": zone])
        #expect(inTime.end == .exited(0))
    }

    @Test("what the shop does not believe is told on standard error, and the sheet says that it is unknown")
    func disbelief() throws {
        let file = try home.folder.write(
            #"""
            {"wechat": {"faults": {"notices": [{"lost": 16}], "orderquery":
                ["forged", "unsigned", "otherOrder", "otherAmount", "forgedRefusal", "tampered", "forged"]}}}
            """#, to: "line.json")
        let run = try home.run(
            "run", file, "--keys", "open pay passcode", "--print", "screen", "--lang", "en")
        #expect(run.end == .exited(3))
        #expect(run.output.contains("answer cannot be trusted"), "\(run.output)")
        for why in [
            "the signature is missing or wrong", "it is about another order", "total_fee differs",
            "refuses with ORDERNOTEXIST, and nobody signed that",
        ] {
            #expect(run.errors.contains(why), "\(why): \(run.errors)")
        }
    }
    @Test("so it is at a terminal's end, where the payment came out paid")
    func disbeliefAtTheTerminal() throws {
        let file = try home.folder.write(
            #"{"wechat": {"faults": {"notices": [{"lost": 16}], "orderquery": ["forged"]}}}"#,
            to: "forged.json")
        let run = try home.run("--plain", "--lang", "en", file, input: "1\n2\n135246\n1\n1\n")
        #expect(run.end == .exited(0))
        #expect(run.output.contains("Paid\n"))
        #expect(run.errors.contains("the signature is missing or wrong"), "\(run.errors)")
    }
}
