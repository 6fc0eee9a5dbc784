import Checkout
import JSONText
import Testing

@testable import Tokens

/// Changed bytes at every level. What must hold: no trap, no acceptance of a changed token, and no secret in
/// a sentence. The changes follow from a fixed seed, so that a failure comes back.
@Suite("damaged tokens")
struct TokenFuzzTests {
    /// Knuth's MMIX generator.
    private struct Chance {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, limit)))
        }

        /// A few bytes changed, removed, inserted, doubled or cut off.
        mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
            var damaged = bytes
            for _ in 0...next(below: 3) where !damaged.isEmpty {
                let place = next(below: damaged.count)
                switch next(below: 6) {
                case 0: damaged[place] = UInt8(next(below: 256))
                case 1: damaged[place] ^= 1 << UInt8(next(below: 8))
                case 2: damaged.remove(at: place)
                case 3: damaged.insert(UInt8(next(below: 256)), at: place)
                case 4: damaged.removeSubrange(place..<min(damaged.count, place + next(below: 40)))
                default: damaged.insert(contentsOf: damaged.suffix(next(below: 40)), at: place)
                }
            }
            return damaged
        }
    }

    private func expectSilence(_ refusal: TokenRefusal) {
        let sentence = refusal.sentence + refusal.code
        #expect(!sentence.contains("4242424242"))
        // Nothing that would act on a terminal.
        #expect(sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test("a damaged signature is refused or says the same", arguments: TokenVersion.allCases)
    func signature(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed()
        let right = try forge.verifier.open(token, with: forge.identity.recipient, at: TokenForge.now)
        let verifier = forge.verifier
        var chance = Chance(state: 4)
        for _ in 0..<1000 {
            var damaged = token
            damaged.signature = chance.damage(token.signature)
            let now = TokenForge.now
            do {
                let opened = try verifier.open(damaged, with: forge.identity.recipient, at: now)
                // BER has several forms for one value, and not all of the message is signed.
                #expect(opened.statement == right.statement && opened.verified.signedAt == now)
            } catch {
                expectSilence(error)
            }
            _ = verifier.report(on: damaged, for: forge.identity.recipient, at: now)
        }
    }

    @Test("no damaged field is accepted, even when it is signed again", arguments: TokenVersion.allCases)
    func fields(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed()
        var chance = Chance(state: 5)
        for round in 0..<300 {
            var damaged = token
            switch round % 3 {
            case 0: damaged.data = chance.damage(token.data)
            case 1:
                let bytes = chance.damage(token.header.keySource.bytes)
                damaged.header.keySource =
                    version == .ecV1 ? .ephemeralPublicKey(bytes) : .wrappedKey(bytes)
            default: damaged.header.transactionID = chance.damage(token.header.transactionID)
            }
            guard damaged != token else { continue }
            #expect(forge.refusal(damaged)?.check == .messageDigest)
            if let refusal = forge.refusal(try forge.resigned(damaged)) {
                expectSilence(refusal)
                #expect(refusal.check == .decryption)
            } else {
                // A transaction's identifier is free to choose for whoever may sign.
                #expect(damaged.data == token.data)
                #expect(damaged.header.keySource == token.header.keySource)
            }
        }
    }

    @Test("a damaged plaintext is a payment or none")
    func plaintext() throws {
        let right = try TokenForge.statement().plaintext().reveal()
        var chance = Chance(state: 6)
        for _ in 0..<3000 {
            do {
                _ = try WalletStatement(plaintext: SecretBytes(copying: chance.damage(right)))
            } catch {
                #expect(!(error.what + error.path).contains("4242424242"))
            }
        }
    }

    @Test("a damaged file, certificate, key or bundle is read or refused")
    func files() throws {
        let forge = try TokenForge(.ecV1)
        let json = Array(try forge.sealed(applicationData: [1]).json.text(pretty: true).utf8)
        let certificate = try forge.identity.certificate.der()
        let key = try forge.identity.key.pem().reveal()
        let password = SecretBytes(copying: [65])
        let bundle = try KeyBundle(key: forge.identity.key, certificate: nil)
            .sealed(password: password, name: "a")
        var chance = Chance(state: 7)
        var readings = 0
        for _ in 0..<800 {
            readings += TokenFile.read(JSONSource(name: "t", bytes: chance.damage(json))).file == nil ? 0 : 1
            do {
                let read = try Certificate(file: chance.damage(certificate))
                readings += read.subject.count + (read.isValid(at: TokenForge.now) ? 1 : 0)
                readings += try read.publicKey().subjectPublicKeyInfo().count
            } catch { #expect(!error.sentence.isEmpty) }
        }
        for _ in 0..<150 {
            do {
                readings += try PrivateKey(pem: SecretBytes(copying: chance.damage(key))).kind.words.count
            } catch { #expect(!error.sentence.isEmpty) }
            do {
                _ = try KeyBundle(der: chance.damage(bundle), password: password)
            } catch { #expect(!error.sentence.isEmpty) }
        }
        #expect(readings > 0)
    }
}
