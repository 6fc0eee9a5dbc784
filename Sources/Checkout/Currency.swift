/// A currency of ISO 4217: its codes and how many decimals its amounts have.
package struct Currency: Hashable, Sendable {
    /// Three upper-case letters, such as "CNY".
    package let code: String
    /// The numeric code, 0 to 999, such as 156 for CNY. `numericText` has its leading zeros.
    package let numeric: Int
    /// Decimals of the minor unit: 0 for JPY, 2 for CNY, 3 for KWD, 4 for CLF.
    package let exponent: Int
    /// Whether the code is still part of the standard.
    package let standing: Standing

    package enum Standing: Hashable, Sendable {
        case active
        /// The code left the standard in `since` ("2023-01"); prices moved to `successor`.
        case withdrawn(successor: String, since: String)
    }

    /// The currency with this exact upper-case alpha code, or nil. Comparison is exact, as in the
    /// browser's check: "eur" is not a code.
    package static func named(_ code: String) -> Currency? {
        all.first { $0.code == code }
    }

    /// The currency with this numeric code (156 is CNY), or nil. Withdrawn codes are not found here, since
    /// a successor may have inherited the number.
    package static func numbered(_ numeric: Int) -> Currency? {
        all.first { $0.numeric == numeric && $0.standing == .active }
    }

    /// Every currency of the table, active ones first.
    package static let all: [Currency] = {
        var rows: [Currency] = []
        for row in CurrencyTable.active {
            rows.append(Currency(row.code, row.numeric, row.exponent, .active))
        }
        for row in CurrencyTable.withoutMinorUnit {
            rows.append(Currency(row.code, row.numeric, 2, .active))
        }
        for row in CurrencyTable.withdrawn {
            let standing = Standing.withdrawn(successor: row.successor, since: row.since)
            rows.append(Currency(row.code, row.numeric, row.exponent, standing))
        }
        return rows
    }()

    /// The numeric code with its leading zeros, such as "036" for AUD.
    package var numericText: String {
        let digits = String(numeric)
        return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }

    private init(_ code: String, _ numeric: Int, _ exponent: Int, _ standing: Standing) {
        self.code = code
        self.numeric = numeric
        self.exponent = exponent
        self.standing = standing
    }
}

/// Written as its alpha code; an unknown code is refused when read.
extension Currency: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let code = try container.decode(String.self)
        guard let currency = Currency.named(code) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(code) is not an ISO 4217 currency code")
        }
        self = currency
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
