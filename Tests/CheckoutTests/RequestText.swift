import Checkout
import JSONText
import Testing

/// A valid request as text, with pieces exchanged for a test.
enum RequestText {
    static let base = """
        {"countryCode":"US","currencyCode":"USD","supportedNetworks":["visa","masterCard"],\
        "merchantCapabilities":["supports3DS"],"total":{"label":"Shop","amount":"10.00"}}
        """

    /// The base request with these members replaced or added.
    static func with(_ members: [String: String]) -> String {
        var all = [
            "countryCode": #""US""#, "currencyCode": #""USD""#,
            "supportedNetworks": #"["visa","masterCard"]"#,
            "merchantCapabilities": #"["supports3DS"]"#, "total": #"{"label":"Shop","amount":"10.00"}"#,
        ]
        all.merge(members) { _, new in new }
        return "{" + all.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
            + "}"
    }
}

/// Reads a request from text.
func reading(_ text: String, version: Int? = nil, strict: Bool = false) throws -> RequestReading {
    let node = try JSONSource(name: "test", bytes: Array(text.utf8)).parse()
    return PaymentRequestReader.read(node, version: version, strict: strict)
}

extension RequestReading {
    /// "path: what" of each problem, for comparisons.
    var lines: [String] { problems.map { "\($0.path): \($0.what)" } }
    var errorLines: [String] { errors.map { "\($0.path): \($0.what)" } }
    var warningLines: [String] { warnings.map { "\($0.path): \($0.what)" } }
}
