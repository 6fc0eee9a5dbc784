import Checkout
import Testing
import Tokens

@testable import Processing

@Suite("A bank's PIN inside a token")
struct BankPINTests {
    private let account = MerchantAccount(.demo(.rsaV1))
    private let processor: MockProcessor
    private let wallet = SimulatedWallet.standard

    init() { processor = MockProcessor(book: .memory, rule: .approve, merchant: account) }

    private func pay(_ pin: String?, _ key: String, units: Int64 = 2275) throws -> AuthorizeReply {
        let block: [UInt8]?
        if let pin {
            block = try wallet.pinBlock(
                of: SecretBytes(copying: pin.utf8.map { $0 - 48 }), cardID: "unionpay")
            _ = try #require(block)
        } else {
            block = nil
        }
        let statement = try wallet.statement(
            for: Sample.intent(units: units, cardID: "unionpay"), reference: Sample.reference(),
            pinBlock: block)
        return try processor.authorize(Sample.charge(statement, account: account), key)
    }

    @Test("travels only as encryptedPINData of an EMV plaintext, and never as itself")
    func plaintext() throws {
        let digits = SecretBytes(copying: [1, 3, 5, 7, 9, 0] as [UInt8])
        let block = try #require(try wallet.pinBlock(of: digits, cardID: "unionpay"))
        let statement = try wallet.statement(
            for: Sample.intent(cardID: "unionpay"), reference: Sample.reference(), pinBlock: block)
        let text = statement.plaintext().withBytes { String(decoding: $0, as: UTF8.self) }
        #expect(text.contains("\"paymentDataType\":\"EMV\""))
        #expect(text.contains("\"encryptedPINData\":\"\(Hexadecimal.text(block, upperCase: true))\""))
        #expect(!text.contains("135790"))
        // Two blocks of one PIN are not alike.
        #expect(try wallet.pinBlock(of: digits, cardID: "unionpay") != block)
        #expect(try wallet.pinBlock(of: digits, cardID: "visa") == nil)
    }

    @Test("the right one is approved, a wrong one declined by the bank")
    func judged() throws {
        #expect(try pay("000000", "one") == .verdict(.declined(.incorrectPIN)))
        guard case .verdict(.approved) = try pay("135790", "two") else {
            Issue.record("the right PIN was declined")
            return
        }
    }

    @Test("three wrong ones in a row lock it, a right one between them does not")
    func locked() throws {
        for key in ["1", "2"] { #expect(try pay("000000", key) == .verdict(.declined(.incorrectPIN))) }
        guard case .verdict(.approved) = try pay("135790", "3") else {
            Issue.record("declined")
            return
        }
        for key in ["4", "5", "6"] {
            #expect(try pay("000000", key) == .verdict(.declined(.incorrectPIN)))
        }
        #expect(try pay("135790", "7") == .verdict(.declined(.pinTriesExceeded)))
        // Another card of the bank is not concerned, and no PIN asks nothing.
        guard case .verdict(.approved) = try pay(nil, "8") else {
            Issue.record("declined")
            return
        }
    }
}
