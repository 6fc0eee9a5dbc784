import Testing

@testable import Tokens

@Suite("what is wrong with a WeChat Pay signature")
struct WeChatDiagnosisTests {
    private let key = WeChatKey("192006250b4c09247ec02edce69f6a2d")
    private let fields: WeChatFields = [
        "total_fee": "100", "appid": "wxd930ea5d5a258f4f", "body": "测试 a", "nonce_str": "ibuaiVcKdpRxkhJA",
        "attach": "", "mch_id": "10000100", "Zone": "x", "price": "2.00",
    ]

    private func match(_ text: [UInt8], _ type: WeChatSignType = .md5, lower: Bool = false) throws
        -> WeChatMistake?
    {
        let sign = try WeChatSignature.hash(SecretBytes(copying: text), key: key, type: type)
        return try matching(lower ? sign.lowercased() : sign)
    }

    private func matching(_ sign: String) throws -> WeChatMistake? {
        var given = fields
        given["sign"] = sign
        return try WeChatDiagnosis(given, key: key, type: .md5).match
    }

    private let tail = "&key=192006250b4c09247ec02edce69f6a2d"
    private let right =
        "Zone=x&appid=wxd930ea5d5a258f4f&body=测试 a&mch_id=10000100&nonce_str=ibuaiVcKdpRxkhJA&price=2.00"
        + "&total_fee=100"

    @Test("the right one is right")
    func rightOne() throws {
        #expect(try match(Array((right + tail).utf8)) == WeChatMistake.none)
    }

    @Test("each mistake is found and named")
    func mistakes() throws {
        func wrong(_ from: String, _ to: String) -> [UInt8] {
            Array((right.replacing(from, with: to) + tail).utf8)
        }
        #expect(try match(Array((right + tail).utf8), .hmacSHA256) == .otherType(.hmacSHA256))
        #expect(try match(Array((right + tail).utf8), lower: true) == .lowerCaseHexadecimal)
        #expect(try match(wrong("&body", "&attach=&body")) == .emptyIncluded)
        #expect(try match(wrong("测试 a", "%E6%B5%8B%E8%AF%95%20a")) == .urlEncodedValues)
        #expect(try match(wrong("测试 a", "%E6%B5%8B%E8%AF%95+a")) == .urlEncodedValues)
        #expect(try match(wrong("total_fee=100", "total_fee=100.0")) == .decimalNumbers)
        #expect(try match(wrong("price=2.00", "price=2")) == .wholeNumbers)
        #expect(try match(wrong("&mch_id=10000100", "")) == .fieldLeftOut("mch_id"))
        #expect(try match(Array((right + tail + "\n").utf8)) == .keyWithNewline)
        #expect(
            try match(Array((right + tail.uppercased().replacing("KEY", with: "key")).utf8))
                == .keyInOtherCase)
        #expect(try match(Array(right.utf8)) == .keyLeftOut)
        let before = Array(right.replacing("测试 a&", with: "").utf8)
        #expect(try match(before + Array(tail.utf8)) == nil)
        let gbk = right.utf8.split(separator: Array("测试".utf8))
        #expect(gbk.count == 2)
        #expect(
            try match(Array(gbk[0]) + [0xB2, 0xE2, 0xCA, 0xD4] + Array(gbk[1]) + Array(tail.utf8)) == .gbk)
        let camel =
            "Zone=x&appId=wxd930ea5d5a258f4f&body=测试 a&mchId=10000100&nonceStr=ibuaiVcKdpRxkhJA&price=2.00"
            + "&totalFee=100"
        #expect(try match(Array((camel + tail).utf8)) == .camelCase)
        let unsorted =
            "total_fee=100&appid=wxd930ea5d5a258f4f&body=测试 a&nonce_str=ibuaiVcKdpRxkhJA&mch_id=10000100"
            + "&Zone=x&price=2.00"
        #expect(try match(Array((unsorted + tail).utf8)) == .unsorted)
        let blind = right.replacing("Zone=x&", with: "") + "&Zone=x"
        #expect(try match(Array((blind + tail).utf8)) == .caseBlindOrder)
        let sorted = right.replacing("&mch_id", with: tail + "&mch_id")
        #expect(try match(Array(sorted.utf8)) == .keySorted)
        #expect(try matching("ABCDEF") == nil)
        #expect(try matching("") == nil)
    }

    @Test("a signed sign field and a key with a line break in its file are found")
    func signAndKey() throws {
        var given = fields
        #expect(
            try match(Array((right.replacing("&total", with: "&sign=&total") + tail).utf8)) == .signIncluded)
        given["sign"] = try WeChatSignature.sign(fields, key: key, type: .md5)
        let sloppy = WeChatKey("192006250b4c09247ec02edce69f6a2d\n")
        #expect(try WeChatDiagnosis(given, key: sloppy, type: .md5).match == .keyTrimmed)
    }

    @Test("no text shows the key, and a mistake that changes nothing is not shown")
    func shown() throws {
        let diagnosis = try WeChatDiagnosis(fields, key: key, type: .md5)
        #expect(diagnosis.text == right + "&key=••••")
        #expect(diagnosis.trials.allSatisfy { !$0.text.contains("192006") && !$0.isMatch })
        #expect(Set(diagnosis.trials.map(\.signature)).count == diagnosis.trials.count)
        #expect(diagnosis.trials.count > 20)
        let plain = try WeChatDiagnosis(["a": "b"], key: WeChatKey("k"), type: .md5)
        #expect(!plain.trials.contains { $0.mistake == .gbk || $0.mistake == .camelCase })
    }

    @Test("GBK is what other programs make of it, and has no emoji")
    func gbk() {
        #expect(
            WeChatGBK.bytes("a中文，丂　龥咃") == [
                0x61, 0xD6, 0xD0, 0xCE, 0xC4, 0xA3, 0xAC, 0x81, 0x40, 0xA1, 0xA1, 0xFD, 0x9B, 0x85, 0xEF,
            ])
        #expect(WeChatGBK.bytes("😀") == nil)
    }
}
