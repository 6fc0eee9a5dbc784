import Checkout
import JSONText
import Processing
import Sheet
import Tokens

/// A token and the checks on it, for people and for programs: `paysheet token`. Never shows an account
/// number, a cryptogram or a key.
package struct TokenExplanation {
    /// The file's name, for the heading.
    private let name: String
    private let token: PaymentToken
    private let report: TokenReport
    /// What the checks were made against.
    private let root: String
    private let now: Instant

    package init(_ name: String, _ token: PaymentToken, _ report: TokenReport, root: String, at now: Instant)
    {
        self.name = name
        self.token = token
        self.report = report
        self.root = root
        self.now = now
    }

    // MARK: Words

    /// What the token says, field by field.
    package var fields: String {
        var rows = [
            ("version", token.version), ("transaction", token.transactionIDText),
            ("key's hash", Base64.text(token.header.publicKeyHash)),
            (
                token.header.keySource.version.keyField,
                "\(token.header.keySource.bytes.count) bytes"
            ),
            ("data", "\(token.data.count) bytes, the last 16 of them the tag"),
            (
                "application data",
                token.header.applicationDataHash.map { "hash \(Hexadecimal.text($0))" } ?? "none"
            ),
            ("signature", "\(token.signature.count) bytes\(signatureForm)"),
        ]
        if let facts = report.signature {
            rows.append(("signed at", facts.signedAt.map { UTCTime($0).text } ?? "no time"))
            rows.append(("algorithms", "\(facts.signatureAlgorithm) over \(facts.digestAlgorithm)"))
            for certificate in facts.certificates { rows.append(("certificate", words(certificate))) }
        }
        return "\(Scrubber.scrub(name).text): a payment token\n" + Self.table(rows)
    }

    private var signatureForm: String {
        guard let facts = report.signature else { return ", no CMS message" }
        return (facts.hasIndefiniteLength ? ", BER with an indefinite length" : ", DER")
            + (facts.digestHasNullParameters ? ", NULL parameters" : ", no parameters")
            + (facts.hasAlgorithmProtection ? ", algorithm protection" : ", no algorithm protection")
    }

    private func words(_ certificate: SignatureFacts.CertificateFacts) -> String {
        let marks =
            (certificate.isTokenSigner ? ", signs tokens" : "")
            + (certificate.isTokenAuthority ? ", certifies token signers" : "")
        let until = certificate.validUntil.map { UTCTime($0).text } ?? "an unknown time"
        return "\(certificate.subject), valid until \(until)\(marks)"
    }

    /// How each check went.
    package var checks: String {
        let lines = report.checks.map { check, outcome -> String in
            switch outcome {
            case .passed: "  ✓ \(check.words)"
            case .failed(let refusal): "  ✗ \(check.words)\n      \(Scrubber.scrub(refusal.sentence).text)"
            case .notReached: "  · \(check.words): not reached"
            case .notAsked: "  · \(check.words): nothing to compare with"
            }
        }
        return "checks at \(UTCTime(now).text) against \(root)\n" + lines.joined(separator: "\n") + "\n"
    }

    /// The decrypted payment without what a thief could use; nil where the token was not opened.
    package var payment: String? {
        guard let statement = report.opened?.statement else { return nil }
        var rows = [
            ("account", statement.applicationPrimaryAccountNumber.masked),
            ("amount", "\(statement.transactionAmount) minor units of currency \(statement.currencyCode)"),
            ("device", statement.deviceManufacturerIdentifier),
            ("proof", "\(statement.paymentData)"), ("expiry, holder", "not shown without --reveal"),
        ]
        for response in statement.authenticationResponses { rows.append(("part", "\(response)")) }
        return "payment\n" + Self.table(rows)
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let column = rows.map(\.0.count).max() ?? 0
        return rows.map { name, value in
            "  \(name)\(String(repeating: " ", count: column - name.count))  \(Scrubber.scrub(value).text)\n"
        }.joined()
    }

    // MARK: JSON

    /// All of it for programs.
    package var json: JSONOutput {
        var members: [JSONOutput.Member] = [
            .init("file", .string(name)), .init("accepted", .bool(report.refusal == nil)),
            .init("refusal", report.refusal.map { .string($0.code) } ?? .null),
            .init("reason", report.refusal.map { .string($0.sentence) } ?? .null),
            .init("version", .string(token.version)),
            .init("transactionId", .string(token.transactionIDText)),
            .init(
                "signedAt",
                report.signature?.signedAt.map { .string(UTCTime($0).text) } ?? .null),
            .init("root", .string(root)),
            .init("checks", .array(report.checks.map(Self.json))),
        ]
        members.append(.init("payment", report.opened.map { Self.json($0.statement) } ?? .null))
        return .object(members)
    }

    private static func json(_ check: TokenCheck, _ outcome: TokenReport.Outcome) -> JSONOutput {
        let word: String
        switch outcome {
        case .passed: word = "passed"
        case .failed: word = "failed"
        case .notReached: word = "notReached"
        case .notAsked: word = "notAsked"
        }
        return ["check": .string(check.rawValue), "outcome": .string(word)]
    }

    private static func json(_ statement: WalletStatement) -> JSONOutput {
        [
            "account": .string(statement.applicationPrimaryAccountNumber.masked),
            "currencyCode": .string(statement.currencyCode),
            "transactionAmount": .integer(statement.transactionAmount),
            "paymentDataType": .string(statement.paymentDataType),
        ]
    }
}
