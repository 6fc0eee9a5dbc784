import Checkout
import Foundation
import JSONText
import Testing
import Tokens

@testable import Processing

/// Another program's signature over everything that our shop and our platform sign.
@Suite("the WeChat oracle", .serialized)
struct WeChatOracleTests {
    /// The oracle and a Python that has its packages; nil where either is absent.
    private static let oracle: (python: String, script: String)? = {
        let environment = ProcessInfo.processInfo.environment
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let shared = environment["PAYSHEET_SHARED"] ?? root.appendingPathComponent("shared").path
        let script = shared + "/oracles/wechat_oracle.py"
        // The set-up of the token judges made it.
        let python = FileManager.default.temporaryDirectory
            .appendingPathComponent("paysheet-judges-\(getuid())/.venv-oracles/bin/python").path
        guard FileManager.default.fileExists(atPath: script), FileManager.default.fileExists(atPath: python)
        else { return nil }
        return (python, script)
    }()

    private func run(_ arguments: [String], input: [UInt8]) throws -> (status: Int32, output: String) {
        let oracle = try #require(Self.oracle)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: oracle.python)
        process.arguments = [oracle.script] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PYTHONDONTWRITEBYTECODE": "1"], uniquingKeysWith: { _, new in new })
        let (input_, output) = (Pipe(), Pipe())
        process.standardInput = input_
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try input_.fileHandleForWriting.write(contentsOf: Data(input))
        try input_.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Every kind of request and answer, with the notice last.
    private func messages(_ type: WeChatSignType) throws -> [(name: String, body: [UInt8])] {
        var stand = try WeChatStand(type: type)
        var all: [(name: String, body: [UInt8])] = []
        func ask(_ call: WeChatCall, _ name: String, _ body: [UInt8]) throws {
            all.append(("\(name) request", body))
            all.append(("\(name) answer", try stand.ask(call, body)))
        }
        try ask(.unifiedOrder, "order", try stand.shop.unifiedOrder(WeChatStand.sale(), at: stand.now))
        try ask(.orderQuery, "unpaid", try stand.shop.orderQuery("order-0001", at: stand.now))
        try ask(.orderQuery, "unknown", try stand.shop.orderQuery("order-0009", at: stand.now))
        let prepay = try stand.order()
        _ = try stand.pay(prepay)
        try ask(.orderQuery, "paid", try stand.shop.orderQuery("order-0001", at: stand.now))
        try ask(.unifiedOrder, "paid order", try stand.shop.unifiedOrder(WeChatStand.sale(), at: stand.now))
        try ask(
            .refund, "refund",
            try stand.shop.refund(
                "order-0001", refundNumber: "r1", amount: Money(minorUnits: 5), at: stand.now))
        try ask(.refundQuery, "refunds", try stand.shop.refundQuery(refundNumber: "r1", at: stand.now))
        _ = try stand.order(WeChatStand.sale("order-0002", 5))
        stand.pass(300)
        try ask(.closeOrder, "close", try stand.shop.closeOrder("order-0002", at: stand.now))
        let notice = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        all.append(("notice", notice.body))
        let callUp = try stand.shop.callUp(prepayID: prepay, at: stand.now)
        var fields = callUp.fields
        fields["sign"] = callUp.sign
        all.append(("call-up", WeChatXML.bytes(fields)))
        return all
    }

    @Test(
        "signs as we do whatever we send", .enabled(if: oracle != nil, "the oracle or its Python is absent"),
        arguments: WeChatSignType.allCases)
    func agrees(type: WeChatSignType) throws {
        let key = "192006250b4c09247ec02edce69f6a2d"
        for (name, body) in try messages(type) {
            let fields = try WeChatXML.read(body)
            let json = JSONOutput.object(fields.all.map { .init($0.name, .string($0.value)) })
            let (status, sign) = try run(
                ["sign", key, type.rawValue], input: Array(json.text(pretty: false).utf8))
            #expect(status == 0 && sign == fields["sign"], "\(name): \(sign)")
        }
    }

    @Test(
        "reads and believes our notice, and none that was changed",
        .enabled(if: oracle != nil, "the oracle or its Python is absent"))
    func notice() throws {
        let key = "192006250b4c09247ec02edce69f6a2d"
        let notice = try #require(try messages(.md5).first { $0.name == "notice" }).body
        let (status, output) = try run(["verify-notify", key], input: notice)
        #expect(status == 0 && output.contains("order-0001"), "\(output)")
        let changed = Array(String(decoding: notice, as: UTF8.self).replacing("CFT", with: "CMB").utf8)
        #expect(try run(["verify-notify", key], input: changed).status == 1)
    }
}
