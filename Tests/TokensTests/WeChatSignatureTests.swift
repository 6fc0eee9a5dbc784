import JSONText
import Testing

@testable import Tokens

@Suite("WeChat Pay's v2 signatures")
struct WeChatSignatureTests {
    private let key = WeChatVector.key

    @Test("every vector comes out, with both hashes", arguments: WeChatVector.all)
    func vectors(_ vector: WeChatVector) throws {
        #expect(try WeChatSignature.sign(vector.fields, key: key, type: .md5) == vector.md5)
        #expect(try WeChatSignature.sign(vector.fields, key: key, type: .hmacSHA256) == vector.hmac)
        for type in WeChatSignType.allCases {
            let signed = try WeChatSignature.signed(vector.fields, key: key, type: type)
            #expect(try WeChatSignature.verifies(signed, key: key, type: type))
            #expect(try !WeChatSignature.verifies(signed, key: key, type: type.other))
            #expect(signed["sign"]?.count == type.length)
        }
    }

    @Test(
        "every vector of the shared folder comes out",
        .enabled(if: SharedFolder.has("vectors/wechat/vectors.json"), "the shared folder is absent"))
    func sharedVectors() throws {
        let file = try TokenFolder(vector: "wechat").json("vectors.json")
        guard case .array(let cases) = file.value else { throw NoToken() }
        #expect(cases.count == WeChatVector.all.count)
        for entry in cases {
            guard case .object(let members)? = entry.member("params")?.node.value else { throw NoToken() }
            var fields = WeChatFields()
            for member in members {
                guard case .string(let text) = member.node.value else { throw NoToken() }
                fields[member.key] = text
            }
            let key = WeChatKey(try #require(entry.text("key")))
            #expect(try WeChatSignature.sign(fields, key: key, type: .md5) == entry.text("md5"))
            #expect(
                try WeChatSignature.sign(fields, key: key, type: .hmacSHA256) == entry.text("hmac_sha256"))
        }
    }

    @Test("names go by their bytes, empty values and sign stay out, unknown fields stay in")
    func text() {
        let fields: WeChatFields = [
            "b": "2", "a": "1", "B": "3", "a_1": "4", "aa": "5", "empty": "", "sign": "X", "新": "6", "z": " ",
        ]
        #expect(WeChatSignature.text(of: fields) == "B=3&a=1&a_1=4&aa=5&b=2&z= &新=6")
        #expect(WeChatSignature.text(of: ["Sign": "kept", "sign": "gone"]) == "Sign=kept")
    }

    @Test("a missing, empty, shortened, lower-case or altered signature is none")
    func refused() throws {
        var fields = try WeChatSignature.signed(["a": "1"], key: key, type: .md5)
        let right = try #require(fields["sign"])
        for wrong in ["", String(right.dropLast()), right.lowercased(), right + "0", " " + right] {
            fields["sign"] = wrong
            #expect(try !WeChatSignature.verifies(fields, key: key, type: .md5), "\(wrong)")
        }
        fields["sign"] = nil
        #expect(try !WeChatSignature.verifies(fields, key: key, type: .md5))
        fields["sign"] = right
        #expect(try WeChatSignature.verifies(fields, key: key, type: .md5))
        fields["new_field"] = "x"
        #expect(try !WeChatSignature.verifies(fields, key: key, type: .md5))
    }

    @Test("composed and decomposed letters are different names and different values")
    func normalisation() throws {
        let composed: WeChatFields = ["é": "1", "e\u{301}": "2"]
        #expect(composed.all.count == 2)
        let left = try WeChatSignature.sign(["a": "é"], key: key, type: .md5)
        #expect(try left != WeChatSignature.sign(["a": "e\u{301}"], key: key, type: .md5))
    }

    @Test("the app's call-up is signed over lower-case names")
    func callUp() throws {
        for (type, sign) in [
            (WeChatSignType.md5, "C54C020ED1BAAB4F6C03C7737FF2D80F"),
            (.hmacSHA256, "CBAC7C8C1902074B6561BC77FC9F52F9133C6FE8C23FBA634D09FF36D2122875"),
        ] {
            let callUp = try WeChatCallUp(
                appID: "wxd930ea5d5a258f4f", partnerID: "10000100",
                prepayID: "1101000000140415649af9fc314aa427", nonce: "a462b76e7436e98e0ed6e13c64b4fd1c",
                seconds: 1_397_527_777, key: key, type: type)
            #expect(callUp.sign == sign)
            #expect(callUp.fields.names.allSatisfy { $0 == $0.lowercased() })
        }
    }

    @Test("the retired flow's package and app signature come out")
    func legacy() throws {
        let package = try WeChatLegacy.packageText(
            [
                "bank_type": "WX", "body": "测试 a&b", "fee_type": "1", "input_charset": "UTF-8",
                "notify_url": "http://weixin.qq.com", "out_trade_no": "16642817866003386000",
                "partner": "1900000109", "spbill_create_ip": "127.0.0.1", "total_fee": "1",
            ], partnerKey: WeChatKey("8934e7d15453e97507ef794cf7b0519d"))
        #expect(package.hasPrefix("bank_type=WX&body=%E6%B5%8B%E8%AF%95%20a%26b&fee_type=1&"))
        #expect(package.hasSuffix("&total_fee=1&sign=BEC4BB2E92206F7154F1CA604008CACE"))
        let fields: WeChatFields = [
            "appid": "wxd930ea5d5a258f4f", "noncestr": "e7d161ac8d8a76529d39d9f5b4249ccb",
            "package": "x=1&sign=AB", "timestamp": "1399514976", "traceid": "test_1399514976",
        ]
        let request = try WeChatLegacy.genprepay(fields, paySignKey: WeChatKey("L8LrMqqeGRxST5reouB0K66CaYA"))
        #expect(request["app_signature"] == "f104b6eb5207c5640c643545f6a87511b4052144")
        #expect(request["sign_method"] == "sha1")
        #expect(WeChatLegacy.label.hasPrefix("retired"))
    }

    @Test("a key prints as nothing")
    func secrecy() {
        var text = ""
        dump(key, to: &text)
        for shown in ["\(key)", String(reflecting: key), text] { #expect(!shown.contains("192006")) }
    }
}

@Suite("WeChat Pay's v3 signatures")
struct WeChatV3Tests {
    @Test("the texts are five, three and four lines, the last one's end included")
    func texts() {
        #expect(
            WeChatV3.requestText(
                method: "GET", path: "/v3/a?b=1", seconds: 1_414_561_699, nonce: "n", body: "")
                == "GET\n/v3/a?b=1\n1414561699\nn\n\n")
        #expect(WeChatV3.answerText(seconds: "1", nonce: "n", body: "{}") == "1\nn\n{}\n")
        let callUp = WeChatCallUp(
            appID: "wx8888888888888888", partnerID: "1", prepayID: "WX1217752501201407033233368018",
            nonce: "5K8264ILTKCH16CQ2502SI8ZNMTM67VS", timestamp: "1414561699", sign: "")
        #expect(
            callUp.textOfV3
                == "wx8888888888888888\n1414561699\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\n"
                + "WX1217752501201407033233368018\n")
    }

    @Test("OpenSSL's own program made this signature, and so do we")
    func otherProgram() throws {
        let key = try PrivateKey(pem: SecretBytes(copying: WeChatV3Sample.key.utf8))
        let text = WeChatV3.requestText(
            method: "POST", path: "/v3/pay/transactions/app", seconds: 1_414_561_699,
            nonce: "5K8264ILTKCH16CQ2502SI8ZNMTM67VS", body: "{\"a\":1}")
        #expect(try WeChatV3.sign(text, key: key) == WeChatV3Sample.signature)
        #expect(
            try WeChatV3.verifies(WeChatV3Sample.signature, over: text, key: try key.publicKey()))
        #expect(
            try !WeChatV3.verifies(WeChatV3Sample.signature, over: text + " ", key: try key.publicKey()))
        #expect(try !WeChatV3.verifies("not Base64", over: text, key: try key.publicKey()))
    }

    @Test("the Authorization header goes out and comes back, and breaks with every part")
    func header() throws {
        let key = try PrivateKey(pem: SecretBytes(copying: WeChatV3Sample.key.utf8))
        let made = try WeChatAuthorization(
            method: "POST", path: "/v3/x", body: "{}", merchantID: "1900000109", nonce: "N", seconds: 17,
            serial: "AB", key: key)
        let read = try #require(WeChatAuthorization(header: made.header))
        #expect(read == made)
        let half = try key.publicKey()
        #expect(try read.verifies(method: "POST", path: "/v3/x", body: "{}", key: half))
        #expect(try !read.verifies(method: "GET", path: "/v3/x", body: "{}", key: half))
        #expect(try !read.verifies(method: "POST", path: "/v3/y", body: "{}", key: half))
        #expect(try !read.verifies(method: "POST", path: "/v3/x", body: "{ }", key: half))
        for broken in [
            "", "Bearer x", WeChatV3.scheme, String(made.header.dropLast()), made.header + ",mchid=\"2\"",
            made.header.replacing("timestamp", with: "time"),
        ] {
            #expect(WeChatAuthorization(header: broken) == nil, "\(broken)")
        }
    }

    @Test("a notice's resource that another program sealed opens, and ours is the same")
    func resource() throws {
        let key = WeChatKey("0123456789abcdef0123456789abcdef")
        let text = "{\"out_trade_no\":\"1217752501201407033233368018\",\"trade_state\":\"SUCCESS\",\"支付\":1}"
        let sealed = try #require(
            try WeChatResource(sealing: text, key: key, nonce: "fdasflkja484", associatedData: "transaction"))
        #expect(
            sealed.ciphertext
                == "DUcclrHBE5NffFMk6pzEyhVrz1jnxtqSCQMaICR0+urvOkRI0JNqKpzaO4OU"
                + "nqUZHvTm7h1Zh0eqtsTQf4+oe7JROfRZ"
                + "13U3sbfhmPemFMUWoXZi2zStqAQvy2FOC0uedJk=")
        #expect(try sealed.opened(key: key) == text)
        #expect(try sealed.opened(key: WeChatKey("0123456789abcdef0123456789abcdeF")) == nil)
        #expect(try sealed.opened(key: WeChatKey("short")) == nil)
        let other = WeChatResource(
            ciphertext: sealed.ciphertext, nonce: "fdasflkja484", associatedData: "certificate")
        #expect(try other.opened(key: key) == nil)
        for ciphertext in ["", "AAAA", "?", sealed.ciphertext.replacing("DUcc", with: "DUcd")] {
            let broken = WeChatResource(
                ciphertext: ciphertext, nonce: "fdasflkja484", associatedData: "transaction")
            #expect(try broken.opened(key: key) == nil, "\(ciphertext)")
        }
        #expect(try WeChatResource(sealing: "", key: key, nonce: "eleven char", associatedData: "") == nil)
        let empty = try #require(
            try WeChatResource(sealing: "", key: key, nonce: "fdasflkja484", associatedData: ""))
        #expect(try empty.opened(key: key)?.isEmpty == true)
    }
}
