/// A country or territory of ISO 3166-1.
package struct Country: Hashable, Sendable {
    /// Two upper-case letters.
    package let code: String
    /// A short English name, for messages. The sheet shows names in the shopper's language.
    package let name: String

    /// The country with this exact upper-case code, or nil: "EN" is a language and "us" is not written
    /// the way a request must write it.
    package static func named(_ code: String) -> Country? {
        // The codes rise, so halving finds it.
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].code < code { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low].code == code ? all[low] : nil
    }

    /// All countries in the order of their codes.
    package static let all: [Country] = CountryTable.rows.map { Country(code: $0.code, name: $0.name) }

    /// The country that a person means by a code in any case, an English name, or a common other name
    /// ("uk", "United States", "中国"). For contacts, never for the request's own country code.
    package static func meant(by text: String) -> Country? {
        if let country = named(text.uppercased()) { return country }
        let wanted = text.lowercased()
        if let code = CountryTable.otherNames[wanted] { return named(code) }
        return all.first { $0.name.lowercased() == wanted }
    }
}
