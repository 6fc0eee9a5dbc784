/// A row of an address form.
package enum AddressField: Hashable, Sendable, Codable, CaseIterable {
    case street, subLocality, locality, administrativeArea, postalCode, country

    /// The name under which an error points at the row.
    package var errorField: ContactErrorField {
        switch self {
        case .street: return .addressLines
        case .subLocality: return .subLocality
        case .locality: return .locality
        case .administrativeArea: return .administrativeArea
        case .postalCode: return .postalCode
        case .country: return .country
        }
    }
}

/// What a country calls its largest division; the words for each are the sheet's, in its language.
package enum AdministrativeAreaLabel: Hashable, Sendable, Codable, CaseIterable {
    case state, province, prefecture, county, region, canton, emirate, department, area
}

/// What a country calls its postal code.
package enum PostalCodeLabel: Hashable, Sendable, Codable, CaseIterable {
    case zip, postcode, postalCode, pinCode, eircode
}

/// How addresses are written in a country: which rows a form has, in which order, which of them a carrier
/// needs, and what a postal code looks like.
///
/// From general knowledge of postal addresses, kept lenient on purpose: a refused good address is worse
/// than an accepted odd one. Hong Kong, the Emirates, Panama and Macao have no postal code, and real wallets
/// hold their addresses without a region; asking for either stopped real checkouts.
package struct AddressRules: Hashable, Sendable {
    package let countryCode: String
    /// All rows of the form from top to bottom, the country left out.
    package let form: [AddressField]
    /// The rows that must be filled in, in the order of the form.
    package let required: [AddressField]
    package let areaLabel: AdministrativeAreaLabel
    package let postalCodeLabel: PostalCodeLabel
    /// A valid postal code of the country; nil where the shape is not known or there is no code.
    package let postalCodeExample: String?
    /// Accepted shapes: `9` a digit, `A` a letter, `X` either; a space or hyphen may be left out or swapped.
    let postalCodeShapes: [Substring]

    /// The rules of a country by its code in any case; sensible ones for a country without rules of its own.
    package static func rules(for countryCode: String) -> AddressRules {
        let code = countryCode.uppercased()
        return byCode[code] ?? AddressRules(AddressTable.fallback, code: code)
    }

    /// The rows that must be filled in, in the order of the form.
    package static func required(for countryCode: String) -> [AddressField] {
        rules(for: countryCode).required
    }

    package var hasPostalCode: Bool { form.contains(.postalCode) }

    /// Whether a code has a shape that the country uses; true where the shapes are not known.
    package func accepts(postalCode: String) -> Bool {
        if postalCodeShapes.isEmpty { return true }
        let code = AddressRules.significant(postalCode)
        return postalCodeShapes.contains { AddressRules.matches(code, AddressRules.significant($0)) }
    }

    private static let byCode: [String: AddressRules] = Dictionary(
        AddressTable.rows.map { ($0.code, AddressRules($0, code: $0.code)) },
        uniquingKeysWith: { first, _ in first })

    private init(_ row: AddressTable.Row, code: String) {
        countryCode = code
        form = row.form.compactMap(AddressTable.field)
        required = form.filter { row.required.compactMap(AddressTable.field).contains($0) }
        areaLabel = row.area
        postalCodeLabel = row.postal
        postalCodeExample = row.example
        postalCodeShapes = row.shapes.split(separator: "|")
    }

    private static func significant(_ text: some StringProtocol) -> [UInt8] {
        text.uppercased().utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    }

    private static func matches(_ code: [UInt8], _ shape: [UInt8]) -> Bool {
        guard code.count == shape.count else { return false }
        return zip(code, shape).allSatisfy { byte, kind in
            let digit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            let letter = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            switch kind {
            case UInt8(ascii: "9"): return digit
            case UInt8(ascii: "A"): return letter
            default: return digit || letter
            }
        }
    }
}
