import Foundation
import Testing
import Tokens

@testable import Processing

@Suite("WeChat Pay's XML")
struct WeChatXMLTests {
    private func refusal(_ bytes: [UInt8]) -> WeChatXMLFault? {
        do {
            _ = try WeChatXML.read(bytes)
            return nil
        } catch { return error }
    }

    private func refusal(_ text: String) -> WeChatXMLFault? { refusal(Array(text.utf8)) }

    private func read(_ text: String) throws -> WeChatFields { try WeChatXML.read(Array(text.utf8)) }

    @Test("CDATA and plain values, references, blanks and comments are read")
    func reads() throws {
        let fields = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <xml><!-- a note -->
              <appid><![CDATA[wx1]]></appid>
              <body> a &lt;b&gt;&amp;&quot;c&quot; &#x4E2D;<![CDATA[ & ]]]]><![CDATA[>]]></body>
              <empty/><blank></blank>
              <total_fee>1</total_fee>
            </xml>

            """)
        #expect(
            fields == [
                "appid": "wx1", "body": " a <b>&\"c\" 中 & ]]>", "empty": "", "blank": "", "total_fee": "1",
            ])
    }

    @Test("a byte order mark and a declaration in lower case are fine")
    func mark() throws {
        #expect(try read("\u{FEFF}<?xml version='1.0' encoding='utf-8'?><xml><a>中</a></xml>") == ["a": "中"])
    }

    @Test("the notice of the documentation is read, and its signature is right")
    func notice() throws {
        let fields = try read(Self.notice)
        #expect(fields.all.count == 21 && fields["attach"] == "支付测试")
        let key = WeChatKey("192006250b4c09247ec02edce69f6a2d")
        #expect(try WeChatSignature.verifies(fields, key: key, type: .md5))
    }

    static let notice = """
        <xml>
        <appid><![CDATA[wx2421b1c4370ec43b]]></appid><attach><![CDATA[支付测试]]></attach>
        <bank_type><![CDATA[CFT]]></bank_type><coupon_count>1</coupon_count>
        <coupon_fee_0>10</coupon_fee_0><coupon_id_0>10000</coupon_id_0>
        <coupon_type><![CDATA[CASH]]></coupon_type><fee_type><![CDATA[CNY]]></fee_type>
        <is_subscribe><![CDATA[Y]]></is_subscribe><mch_id>10000100</mch_id>
        <nonce_str><![CDATA[5d2b6c2a8db53831f7eda20af46e531c]]></nonce_str>
        <openid><![CDATA[oUpF8uMEb4qRXf22hE3X68TekukE]]></openid>
        <out_trade_no>1409811653</out_trade_no><result_code><![CDATA[SUCCESS]]></result_code>
        <return_code><![CDATA[SUCCESS]]></return_code><sub_mch_id>10000100</sub_mch_id>
        <time_end>20140903131540</time_end><total_fee>1</total_fee>
        <trade_type><![CDATA[JSAPI]]></trade_type>
        <transaction_id>1004400740201409030005092168</transaction_id>
        <sign><![CDATA[E94AC231A3C9AE09B5EA3341132855F8]]></sign>
        </xml>
        """

    @Test(
        "every document type is refused before anything of it is looked at",
        arguments: [
            "<!DOCTYPE xml [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><xml><a>&e;</a></xml>",
            "<!DOCTYPE xml SYSTEM \"http://127.0.0.1:1/x.dtd\"><xml><a>1</a></xml>",
            "<?xml version=\"1.0\"?>\n<!DOCTYPE xml PUBLIC \"a\" \"b\"><xml/>", "<!DOCTYPE xml><xml/>",
            "<!DOCTYPE xml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
                + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
                + "<xml><a>&d;</a></xml>",
            "<!DOCTYPE xml [<!ENTITY % p SYSTEM \"file:///etc/hostname\"> %p;]><xml/>",
            "<!DOCTYPE xml [<!ATTLIST a b CDATA \"c\">]><xml><a/></xml>",
        ])
    func documentType(text: String) {
        #expect(refusal(text)?.kind == .documentType)
    }

    @Test("an entity that nobody declared is refused, and a word that only looks like a type is text")
    func entities() throws {
        guard case .malformed? = refusal("<xml><a>&e;</a></xml>")?.kind else {
            Issue.record("the entity passed")
            return
        }
        #expect(try read("<xml><a><![CDATA[<!DOCTYPE xml>]]></a></xml>") == ["a": "<!DOCTYPE xml>"])
    }

    @Test("what is no flat message of fields is refused with line and column")
    func refuses() {
        let cases: [(String, WeChatXMLFault.Kind, Int)] = [
            ("<xml>\n<a>1</a>\n<a>1</a>\n</xml>", .duplicate("a"), 3),
            ("<xml>\n<a><b>1</b></a></xml>", .nested("b", in: "a"), 2),
            ("<xml><a b=\"1\">1</a></xml>", .attributes("a"), 1),
            ("<xml xmlns=\"x\"/>", .attributes("xml"), 1), ("<html/>", .otherRoot("html"), 1),
            ("<xml>\n\n stray <a/></xml>", .strayText, 3), ("", .empty, 1), (" \n ", .empty, 1),
            ("<?xml version=\"1.0\" encoding=\"GBK\"?><xml/>", .notUTF8(declared: "GBK"), 1),
        ]
        for (text, kind, line) in cases {
            let fault = refusal(text)
            #expect(fault?.kind == kind && fault?.line == line, "\(text): \(String(describing: fault))")
            #expect((fault?.column ?? 0) >= 1)
        }
    }

    @Test(
        "what is no XML is refused",
        arguments: [
            "<xml>", "<xml></xml", "<xml><a></b></xml>", "<xml/><xml/>", "text", "{\"a\":1}", "<xml/>x",
            "<xml><a>1</a></xml><!--", "<xml><a>\u{1}</a></xml>", "<xml>&#0;</xml>", "<xml>&#xFFFF;</xml>",
            "&amp;<xml/>", "<xml><1/></xml>", "<xml><a>]]></a></xml>",
        ])
    func malformed(text: String) {
        guard let fault = refusal(text) else {
            Issue.record("\(text) passed")
            return
        }
        if case .malformed = fault.kind {
            #expect(!fault.sentence.contains("\n") && fault.sentence.hasPrefix("line "))
        } else {
            Issue.record("\(fault)")
        }
    }

    @Test("bytes that are no UTF-8 are refused with their place, UTF-16 too")
    func encodings() {
        let gbk = Array("<xml>\n<a>".utf8) + [0xD6, 0xD0] + Array("</a></xml>".utf8)
        let fault = refusal(gbk)
        #expect(fault?.kind == .notUTF8(declared: nil) && fault?.line == 2)
        let wide = "<xml/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(refusal(wide)?.kind == .notUTF8(declared: nil))
        #expect(refusal([0xFF, 0xFE] + wide)?.kind == .notUTF8(declared: nil))
        #expect(refusal(Array("<xml/>".utf8) + [0xE4, 0xB8])?.kind == .notUTF8(declared: nil))
    }

    @Test("too large and too deep a message is refused at once")
    func bounds() {
        let large = "<xml><a>" + String(repeating: "x", count: WeChatXML.maximumBytes) + "</a></xml>"
        #expect(refusal(large)?.kind == .tooLarge(large.utf8.count))
        let deep = String(repeating: "<xml>", count: 5000)
        #expect(refusal(deep)?.kind == .nested("xml", in: "xml"))
    }

    @Test(
        "what is written is read back",
        arguments: [
            "", "1", "007", "a", "]]>", "]]]]>>", "<a>&amp;", "中文 😀", " x ", "a\r\nb\rc", "\u{301}", "1.0",
            "]]", "<![CDATA[x]]>",
        ])
    func roundTrip(value: String) throws {
        let fields: WeChatFields = ["a": value, "b_1": "2"]
        let text = WeChatXML.text(fields)
        let read = try read(text)
        #expect(read.all.map { Array($0.value.utf8) } == fields.all.map { Array($0.value.utf8) }, "\(text)")
    }

    @Test("what XML cannot hold is replaced, never written")
    func unwritable() throws {
        #expect(
            try read(WeChatXML.text(["a": "x\u{0}y\u{1B}z\u{FFFE}"])) == ["a": "x\u{FFFD}y\u{FFFD}z\u{FFFD}"])
        #expect(WeChatXML.isName("coupon_fee_0") && !WeChatXML.isName("") && !WeChatXML.isName("1a"))
        #expect(!WeChatXML.isName("a b") && !WeChatXML.isName("a><b"))
    }

    @Test("broken messages never crash, and say something")
    func fuzz() {
        var random = SystemRandomNumberGenerator()
        let seed = Array(Self.notice.utf8)
        for _ in 0..<3000 {
            var bytes = seed
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case _: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
                }
            }
            if let fault = refusal(bytes) {
                #expect(fault.line >= 1 && fault.column >= 1 && !fault.sentence.isEmpty)
            }
        }
    }
}
