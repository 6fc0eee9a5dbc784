import Checkout
import Foundation
import Testing

@Suite("Payment networks")
struct PaymentNetworkTests {
    @Test("the names of Apple Pay JS are exact")
    func exact() {
        for network in PaymentNetwork.allCases {
            #expect(PaymentNetwork.spelled(network.scriptName) == .exact(network))
            #expect(!network.displayName.isEmpty && !network.nativeName.isEmpty)
        }
    }

    @Test(
        "what people write is understood and told apart from the right spelling",
        arguments: [
            ("mastercard", PaymentNetwork.masterCard), ("MASTERCARD", .masterCard),
            ("unionpay", .chinaUnionPay),
            ("China Union-Pay", .chinaUnionPay), ("american express", .amex), ("AMERICAN_EXPRESS", .amex),
            ("v_pay", .vPay), ("VISA", .visa), ("carteBancaire", .cartesBancaires),
        ])
    func loose(text: String, network: PaymentNetwork) {
        #expect(PaymentNetwork.spelled(text) == .loose(network))
    }

    @Test("other names are unknown", arguments: ["", " ", "invalidNetwork", "vis", "visa2"])
    func unknown(text: String) {
        #expect(PaymentNetwork.spelled(text) == .unknown)
    }

    @Test("tokens carry the native spelling")
    func native() {
        #expect(PaymentNetwork.amex.nativeName == "AmEx")
        #expect(PaymentNetwork.masterCard.nativeName == "MasterCard")
        #expect(PaymentNetwork.jcb.nativeName == "JCB")
        #expect(PaymentNetwork.chinaUnionPay.nativeName == "ChinaUnionPay")
    }
}

@Suite("Dates of a request")
struct PaymentDateTests {
    @Test(
        "ISO 8601 text is read exactly",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2023-04-11T18:02:42.722Z", 1_681_236_162_722),
            ("2030-06-01T00:00:00.000Z", 1_906_502_400_000), ("2024-02-29", 1_709_164_800_000),
            ("2030-06-01T02:00:00+02:00", 1_906_502_400_000), ("2030-05-31T18:30-0530", 1_906_502_400_000),
            ("1969-12-31T23:59:59.999Z", -1), ("2030-06-01 00:00", 1_906_502_400_000),
            ("0000-01-01", -62_167_219_200_000), ("9999-12-31T23:59:59.9999999Z", 253_402_300_799_999),
        ] as [(String, Int64)])
    func reads(text: String, milliseconds: Int64) {
        #expect(PaymentDate.parse(text) == PaymentDate(milliseconds: milliseconds, text: text))
    }

    @Test(
        "what is no date is refused",
        arguments: [
            "", "tomorrow", "2030", "2030-06", "2030-6-1", "2030-02-29", "2030-13-01", "2030-00-10",
            "2030-04-31", "2030-06-01T", "2030-06-01T24:00", "2030-06-01T12:60", "2030-06-01T12:00:60",
            "2030-06-01T12:00:00.Z", "2030-06-01T12:00Q", "2030-06-01T12:00Zx", "2030-06-01Z",
            "2030-06-01T12:00+2", "２030-06-01",
        ])
    func refuses(text: String) {
        #expect(PaymentDate.parse(text) == nil)
    }

    @Test("epoch milliseconds are whole and within JavaScript's range")
    func epoch() {
        #expect(PaymentDate.parse(milliseconds: "1906502400000")?.milliseconds == 1_906_502_400_000)
        #expect(PaymentDate.parse(milliseconds: "-1")?.milliseconds == -1)
        for text in ["1.5", "1e12", "8640000000000001", "99999999999999999999", ""] {
            #expect(PaymentDate.parse(milliseconds: text) == nil)
        }
    }

    @Test("the calendar agrees with Foundation's on every month from 1600 to 2400")
    func calendar() throws {
        let formatter = ISO8601DateFormatter()
        for year in stride(from: 1600, through: 2400, by: 7) {
            for month in 1...12 {
                let text = String(format: "%04d-%02d-28T12:34:56Z", year, month)
                let theirs = try #require(formatter.date(from: text)).timeIntervalSince1970
                #expect(PaymentDate.parse(text)?.milliseconds == Int64(theirs) * 1000)
            }
        }
    }
}

@Suite("Parts of a request")
struct RequestPartsTests {
    @Test("credit and debit are both allowed when both or neither is named")
    func capabilities() {
        #expect([MerchantCapability.supports3DS].allowsCredit)
        #expect([MerchantCapability.supports3DS].allowsDebit)
        #expect([MerchantCapability.supports3DS, .supportsCredit].allowsCredit)
        #expect(![MerchantCapability.supports3DS, .supportsCredit].allowsDebit)
        #expect([MerchantCapability.supportsCredit, .supportsDebit].allowsDebit)
    }

    @Test("Base64 is decoded as Foundation decodes it", arguments: 0..<40)
    func base64(length: Int) {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 37 + length) }
        let text = Data(bytes).base64EncodedString()
        #expect(ApplicationData(text: text).bytes == bytes)
    }

    @Test(
        "what is not Base64 has no bytes",
        arguments: ["invalid", "A===", "====", "AB=C", "A", "AA A", "Ä==="])
    func notBase64(text: String) {
        #expect(ApplicationData(text: text).bytes == nil)
    }

    @Test("versions know what they have")
    func versions() {
        #expect(!ApplePayVersion(3).has(.zeroTotal))
        #expect(ApplePayVersion(4).has(.zeroTotal))
        #expect(ApplePayVersion(14).has(.deferredPayments))
        #expect(ApplePayFeature.allCases.allSatisfy { $0.since <= .newestKnown })
    }
}
