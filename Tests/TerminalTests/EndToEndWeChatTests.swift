import Foundation
import Testing

@Suite("the program on WeChat's messages")
struct EndToEndWeChatTests {
    private let home: CommandLineHome
    private let key = "192006250b4c09247ec02edce69f6a2d"

    init() throws { home = try CommandLineHome() }

    private static let official = """
        {"appid": "wxd930ea5d5a258f4f", "mch_id": 10000100, "device_info": "1000", "body": "test",
         "nonce_str": "ibuaiVcKdpRxkhJA"}
        """

    @Test("the official example is signed with a key from a file, the environment or the command line")
    func sign() throws {
        let fields = try home.folder.write(Self.official, to: "fields.json")
        let file = try home.folder.write(key + "\n", to: "api.key")
        let md5 = "9A0A8659F005D6984697E2CA0A9CF3B7\n"
        let runs = [
            try home.run("wechat", "sign", fields, "--key-file", file),
            try home.run("wechat", "sign", fields, environment: ["PAYSHEET_WECHAT_KEY": key]),
            try home.run("wechat", "sign", fields, "--key", key),
            try home.run("wechat", "sign", "-", "--key", key, input: Self.official),
        ]
        for run in runs {
            #expect(run.end == .exited(0) && run.output == md5 && run.errors.isEmpty, "\(run.errors)")
        }
        let hmac = try home.run("wechat", "sign", fields, "--key", key, "--type", "HMAC-SHA256")
        #expect(hmac.output == "6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6\n")
        let gbk = try home.run("wechat", "sign", fields, "--key", key, environment: ["LC_ALL": "zh_CN.GBK"])
        #expect(gbk.output == md5)
    }

    @Test("a notice is verified, and a changed one is status 1")
    func verify() throws {
        let notice = try home.folder.write(
            "<xml><a><![CDATA[1]]></a><sign>\(try sign("{\"a\": \"1\"}"))</sign></xml>", to: "notice.xml")
        let right = try home.run("wechat", "verify", notice, "--key", key)
        #expect(right.end == .exited(0) && right.output.contains("the signature is right (MD5)"))
        let changed = try home.folder.write(
            "<xml><a>2</a><sign>\(try sign("{\"a\": \"1\"}"))</sign></xml>", to: "changed.xml")
        let wrong = try home.run("wechat", "verify", changed, "--key", key)
        #expect(wrong.end == .exited(1) && wrong.errors.contains("the signature is wrong"))
        let unsigned = try home.folder.write("{\"a\": 1}", to: "unsigned.json")
        let none = try home.run("wechat", "verify", unsigned, "--key", key, "--json")
        #expect(none.end == .exited(1) && none.output.contains("\"right\": false"))
    }

    private func sign(_ fields: String, _ arguments: String...) throws -> String {
        let run = try ProcessRun(
            EndToEnd.program(), ["wechat", "sign", "-", "--key", key] + arguments, input: fields,
            environment: home.environment)
        return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("a mistake is named, in words and for programs, and the key stays hidden")
    func explain() throws {
        let wrong = try sign("{\"total_fee\": 1.0, \"body\": \"中\"}")
        let file = try home.folder.write(
            "{\"total_fee\": 1, \"body\": \"中\", \"sign\": \"\(wrong)\"}", to: "wrong.json")
        let told = try home.run("wechat", "explain", file, "--key", key)
        #expect(told.end == .exited(1), "\(told.errors)")
        #expect(told.output.contains("whole numbers were written with a decimal, as 1.0"))
        #expect(told.output.contains("body=中&total_fee=1&key=••••"))
        #expect(told.output.contains("body=中&total_fee=1.0&key=••••"))
        let json = try home.run("wechat", "explain", file, "--key", key, "--json")
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(report?["mistake"] as? String == "decimalNumbers" && report?["right"] as? Bool == false)
        #expect(!(told.output + json.output + told.errors).contains(key))
    }

    @Test("what cannot be done is told with the status of its kind")
    func faults() throws {
        let fields = try home.folder.write("{\"a\": 1}", to: "fields.json")
        let none = try home.run("wechat", "sign", fields)
        #expect(none.end == .exited(64) && none.errors.contains("--key-file"))
        let both = try home.run("wechat", "sign", fields, "--key", "a", "--key-file", "b")
        #expect(both.end == .exited(64))
        #expect(try home.run("wechat", "sign", home.path + "/none", "--key", key).end == .exited(66))
        #expect(try home.run("wechat", "sign", fields, "--key-file", home.path + "/none").end == .exited(66))
        let bomb = try home.folder.write("<!DOCTYPE x [<!ENTITY a \"b\">]><xml><a>&a;</a></xml>", to: "x.xml")
        let refused = try home.run("wechat", "verify", bomb, "--key", key)
        #expect(refused.end == .exited(65) && refused.errors.contains("document type"))
        let short = try home.run("wechat", "sign", fields, "--key", "short")
        #expect(short.end == .exited(0) && short.errors.contains("5 bytes"))
        let verb = try home.run("wechat", "sing", fields)
        #expect(verb.end == .exited(64) && verb.errors.contains("did you mean 'sign'"))
    }
}
