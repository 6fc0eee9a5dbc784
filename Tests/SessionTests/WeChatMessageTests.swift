import JSONText
import Testing
import Tokens

@testable import Session

@Suite("WeChat messages on the command line")
struct WeChatMessageTests {
    private let key = WeChatKey("192006250b4c09247ec02edce69f6a2d")

    private func read(_ text: String) -> WeChatMessageFile.Reading {
        WeChatMessageFile.read(InputFile(name: "fields.json", bytes: Array(text.utf8)))
    }

    @Test("JSON and XML give the same fields; numbers keep their digits")
    func reads() {
        let fields: WeChatFields = ["a": "1.0", "b": "x", "c": "true", "d": ""]
        #expect(read("{\"a\": 1.0, \"b\": \"x\", \"c\": true, \"d\": null}") == .fields(fields))
        #expect(
            read("\u{FEFF} <xml><a>1.0</a><b><![CDATA[x]]></b><c>true</c><d/></xml>") == .fields(fields))
    }

    @Test(
        "what is broken is told with its place",
        arguments: [
            ("[1]", "fields.json:1:1: error"), ("{\"a\": {}}", "$.a"),
            ("{\"a\": 1, \"a\": 2}", "fields.json:1:10"),
            ("<xml>\n<a>", "fields.json: error: line 2"), ("<!DOCTYPE x><xml/>", "refused"),
            ("", "fields.json:1:1"),
        ])
    func broken(text: String, words: String) {
        guard case .broken(let told) = read(text) else {
            Issue.record("it was read")
            return
        }
        #expect(told.contains(words), "\(told)")
    }

    @Test("the hash is what the user says, what the fields say, or what the length tells")
    func type() {
        let long = String(repeating: "A", count: 64)
        #expect(WeChatMessageFile.type(of: ["sign_type": "HMAC-SHA256"], chosen: nil) == .hmacSHA256)
        #expect(WeChatMessageFile.type(of: ["sign_type": "HMAC-SHA256"], chosen: .md5) == .md5)
        #expect(WeChatMessageFile.type(of: ["signType": "MD5", "sign": long], chosen: nil) == .md5)
        #expect(WeChatMessageFile.type(of: ["sign": long], chosen: nil) == .hmacSHA256)
        #expect(WeChatMessageFile.type(of: [:], chosen: nil) == .md5)
        #expect(WeChatMessageFile.type(of: ["sign_type": "SHA-1"], chosen: nil) == nil)
    }

    @Test("a key file's last line break is the editor's, any other blank is the key's")
    func keys() {
        func count(_ text: String) -> Int? {
            WeChatKeySource.file(SecretBytes(copying: text.utf8)).key?.bytes.count
        }
        #expect(count("abc\n") == 3 && count("abc\r\n") == 3 && count("abc") == 3)
        #expect(count("abc\n\n") == 4 && count("abc \n") == 4 && count("abc\r") == 4)
        #expect(count("\n") == nil && count("") == nil)
        #expect(WeChatKeySource.remark(on: key) == nil)
        #expect(WeChatKeySource.remark(on: WeChatKey("abc"))?.contains("3 bytes") == true)
    }

    @Test("an explanation names the mistake, shows both texts, and never the key")
    func explains() throws {
        var fields: WeChatFields = ["appid": "wx1", "body": "a b", "key": "192006250b4c09247ec02edce69f6a2d"]
        fields["sign"] = try WeChatSignature.sign(
            ["appId": "wx1", "body": "a b", "key": "192006250b4c09247ec02edce69f6a2d"], key: key, type: .md5)
        let diagnosis = try WeChatDiagnosis(fields, key: key, type: .md5)
        let explanation = WeChatExplanation("a\u{1B}[31m.json", diagnosis, key: key)
        #expect(!explanation.isRight)
        #expect(
            explanation.finding
                == "the signature is wrong: the names were in camel case, as appId and timeStamp")
        #expect(
            explanation.text.contains("was signed   appId=wx1&body=a b&key=••••&key=••••\n"),
            "\(explanation.text)")
        #expect(explanation.text.contains("  ✓ the names were in camel case"))
        let all = explanation.text + explanation.json.text(pretty: true)
        #expect(!all.contains("192006") && !all.contains("\u{1B}"))
        #expect(explanation.json.text(pretty: false).contains("\"mistake\":\"camelCase\""))
        #expect(explanation.text.split(separator: "\n").filter { $0.contains("✓") }.count == 1)
    }

    @Test("a right one is right, an unknown one says so, and none at all too")
    func findings() throws {
        var fields = try WeChatSignature.signed(["a": "1"], key: key, type: .md5)
        func explanation() throws -> WeChatExplanation {
            WeChatExplanation("f", try WeChatDiagnosis(fields, key: key, type: .md5), key: key)
        }
        #expect(try explanation().isRight && !explanation().text.contains("tried"))
        fields["sign"] = "0123"
        #expect(try explanation().finding.contains("none of the usual mistakes"))
        fields["sign"] = nil
        #expect(try explanation().finding.contains("no field sign"))
        let hmac = try WeChatSignature.sign(["a": "1.0"], key: key, type: .hmacSHA256)
        fields["sign"] = hmac
        #expect(try explanation().finding.hasSuffix("as 1.0, and it was made with HMAC-SHA256"))
    }
}
