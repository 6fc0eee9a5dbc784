import Checkout
import JSONText
import Testing

@testable import Tokens

@Suite("token files")
struct TokenFileTests {
    private func read(_ text: String) -> (file: TokenFile?, problems: [JSONProblem]) {
        TokenFile.read(JSONSource(name: "token.json", bytes: Array(text.utf8)))
    }

    @Test("are written as they are read", arguments: TokenVersion.allCases)
    func roundTrip(_ version: TokenVersion) throws {
        for data in [nil, [1, 2, 3]] as [[UInt8]?] {
            let token = try TokenForge(version).sealed(applicationData: data)
            for pretty in [false, true] {
                let (file, problems) = read(token.json.text(pretty: pretty))
                #expect(file == .token(token, transactionIdentifier: nil) && problems.isEmpty)
            }
        }
    }

    @Test("have the keys in the order of real tokens")
    func order() throws {
        let text = try TokenForge(.ecV1).sealed(applicationData: [1]).json.text(pretty: false)
        let keys = [
            "data", "signature", "header", "publicKeyHash", "ephemeralPublicKey", "transactionId",
            "applicationData", "version",
        ]
        let places = keys.compactMap { text.range(of: "\"\($0)\"")?.lowerBound }
        #expect(places.count == keys.count && places == places.sorted())
    }

    @Test("a simulator's empty token is known for what it is")
    func empty() {
        let texts = ["", "{}", "null", "\"\"", "{\"paymentData\":{}}", "{\"token\":{\"paymentData\":\"\"}}"]
        for text in texts { #expect(read(text).file == .empty, "\(text)") }
        let sentence = TokenRefusal.form(.empty).sentence
        #expect(sentence.contains("simulators"))
    }

    @Test("all faults are found at once, each at its place")
    func faults() {
        let (file, problems) = read(
            """
            {"version": 1, "data": "Zg=",
             "header": {"publicKeyHash": "Zg==", "transactionId": "zz", "applicationData": "00",
              "wrappedKey": "Zg==", "ephemeralPublicKey": "Zg=="}}
            """)
        #expect(file == nil)
        let paths = problems.map(\.path.description)
        #expect(
            Set(paths) == [
                "$.version", "$.data", "$.signature", "$.header.transactionId", "$.header.applicationData",
                "$.header.wrappedKey",
            ])
        #expect(problems.first { $0.path.description == "$.header.transactionId" }?.position.line == 2)
    }

    @Test(
        "a file that is no token is refused with a place", arguments: ["[]", "3", "{", "{\"a\":1}", "\u{0}"])
    func notTokens(text: String) {
        let (file, problems) = read(text)
        #expect(file == nil && problems.contains { $0.severity == .error })
    }

    @Test("a key that no token has is a warning only")
    func unknownKey() throws {
        let text = try TokenForge(.ecV1).sealed().json.text(pretty: false)
        let (file, problems) = read("{\"extra\":1," + text.dropFirst())
        #expect(file != nil && problems.map(\.severity) == [.warning])
    }
}

@Suite("plaintexts of tokens")
struct PlaintextTests {
    private func fault(_ text: String) -> PlaintextFault? {
        do {
            _ = try WalletStatement(plaintext: SecretBytes(copying: text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("have every field in its place, and come back")
    func whole() throws {
        let account = try #require(AccountNumber("6222021234567890123"))
        let statement = WalletStatement(
            applicationPrimaryAccountNumber: account, applicationExpirationDate: "310831",
            currencyCode: "156", transactionAmount: 5270, cardholderName: "李 \"L\"",
            deviceManufacturerIdentifier: "000000000000",
            paymentData: .emv([0x9F, 0x26], encryptedPIN: [0xAB, 0x01]),
            authenticationResponses: [
                .init(merchantIdentifier: "merchant.a", authenticationData: [1], transactionAmount: 70)
            ])
        let text =
            #"{"applicationPrimaryAccountNumber":"6222021234567890123","applicationExpirationDate":"310831","#
            + #""currencyCode":"156","transactionAmount":5270,"cardholderName":"李 \"L\"","#
            + #""deviceManufacturerIdentifier":"000000000000","paymentDataType":"EMV","#
            + #""paymentData":{"emvData":"nyY=","encryptedPINData":"AB01"},"authenticationResponses":["#
            + #"{"merchantIdentifier":"merchant.a","authenticationData":"AQ==","transactionAmount":"70"}]}"#
        #expect(String(decoding: statement.plaintext().reveal(), as: UTF8.self) == text)
        #expect(try WalletStatement(plaintext: statement.plaintext()) == statement)
    }

    @Test("the account number is found wherever it stands, and only at the top")
    func account() {
        func find(_ text: String) -> String? {
            let bytes = Array(text.utf8)
            return bytes.withUnsafeBufferPointer { buffer in
                AccountSpan.find(in: buffer).map { String(decoding: bytes[$0], as: UTF8.self) }
            }
        }
        let name = "\"applicationPrimaryAccountNumber\""
        #expect(find("{\(name):\"12\"}") == "12")
        #expect(find("{\"a\\\"\":{\(name):\"1\"},\n \(name) :\t\"2\"}") == "2")
        #expect(find("{\"a\":\(name),\(name):\"3\"}") == "3")
        for text in ["", "{", "{\(name)", "{\(name):", "{\(name):1}", "{\(name):\"1", "[\(name):\"1\\"] {
            #expect(find(text) == nil)
        }
    }

    @Test("faults name the field and show no account number")
    func faults() throws {
        let right = String(decoding: try TokenForge.statement().plaintext().reveal(), as: UTF8.self)
        #expect(fault(right) == nil)
        let changes = [
            ("\"310831\"", "\"3108\"", "$.applicationExpirationDate"),
            ("\"840\"", "\"USD\"", "$.currencyCode"),
            (":1999", ":-1", "$.transactionAmount"), (":1999", ":1.5", "$.transactionAmount"),
            (":1999", ":99999999999999999999", "$.transactionAmount"),
            ("\"3DSecure\"", "\"EMV\"", "$.paymentData.emvData"),
            ("\"3DSecure\"", "\"other\"", "$.paymentDataType"),
            ("\"onlinePaymentCryptogram\":\"AQ", "\"onlinePaymentCryptogram\":\"!Q", "$.paymentData"),
            ("4242424242424242", "42424242", "$.applicationPrimaryAccountNumber"),
            ("applicationPrimary", "\\u0061pplicationPrimary", "$.applicationPrimaryAccountNumber"),
        ]
        for (old, new, path) in changes {
            let found = try #require(fault(right.replacing(old, with: new)), "\(new)")
            #expect(found.path.hasPrefix(path), "\(found)")
            #expect(!found.what.contains("42424242"))
        }
    }
}
