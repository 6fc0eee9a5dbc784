import Testing

@testable import Tokens

@Suite("PIN blocks")
struct PINBlockTests {
    private let key = SecretBytes(copying: (0..<16).map { UInt8($0) * 0x11 })
    private let filling: [UInt8] = Array(0xA1...0xA8)

    /// Worked out with the Python library psec 1.3.0, its random bytes fixed to A1…A8.
    @Test(
        "are those that another program makes",
        arguments: [
            ("135790", "6222021234567890123", "0c1ec531e4fc59d7b2039315ef6bdd6f"),
            ("1234", "432198765432109", "34ea5e63418b120f58ce1224e675a4c8"),
        ])
    func known(pin: String, account: String, block: String) throws {
        let digits = SecretBytes(copying: pin.utf8.map { $0 & 0xF })
        let account = try #require(AccountNumber(account))
        let sealed = try #require(try PINBlock.sealed(digits, for: account, key: key, filling: filling))
        #expect(Hexadecimal.text(sealed) == block)
        #expect(try PINBlock.opened(sealed, for: account, key: key) == digits)
    }

    @Test("open for no other account, key or length")
    func bound() throws {
        let account = try #require(AccountNumber("6222021234567890123"))
        let other = try #require(AccountNumber("6222021234567890124"))
        let digits = SecretBytes(copying: [1, 3, 5, 7, 9, 0])
        let sealed = try #require(
            try PINBlock.sealed(digits, for: account, key: key, filling: filling))
        #expect(try PINBlock.opened(sealed, for: other, key: key) == nil)
        #expect(try PINBlock.opened(sealed, for: account, key: try PINBlock.simulatedKey()) == nil)
        #expect(try PINBlock.opened(Array(sealed.dropLast()), for: account, key: key) == nil)
    }

    @Test("are made of 4 to 12 digits, and differ each time")
    func limits() throws {
        let account = try #require(AccountNumber("6222021234567890123"))
        let key = try PINBlock.simulatedKey()
        for digits in [[1, 2, 3], [UInt8](repeating: 1, count: 13), [1, 2, 3, 10]] as [[UInt8]] {
            #expect(try PINBlock.sealed(SecretBytes(copying: digits), for: account, key: key) == nil)
        }
        for count in [4, 12] {
            let digits = SecretBytes(copying: [UInt8](repeating: 7, count: count))
            let one = try #require(try PINBlock.sealed(digits, for: account, key: key))
            let two = try #require(try PINBlock.sealed(digits, for: account, key: key))
            #expect(one != two)
            #expect(try PINBlock.opened(one, for: account, key: key) == digits)
        }
    }
}
