import Testing
import Tokens

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "the examples of FIPS 180-4 come out",
        arguments: [
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func vectors(text: String, hash: String) throws {
        #expect(try SHA256.hex(text) == hash)
    }

    @Test("a failure carries what was being done and OpenSSL's own words")
    func sentence() {
        let fault = OpenSSLFault(action: "hashing", messages: ["error:one", "error:two"])
        #expect(fault.sentence == "OpenSSL failed while hashing: error:one; error:two")
        #expect(OpenSSLFault(action: "hashing", messages: []).sentence.contains("gave no reason"))
    }
}
