/// The version of a device's operating system, such as 9.2.
package struct SystemVersion: Hashable, Sendable, Comparable {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// The first that had Apple Pay.
    package static let first = SystemVersion(8)
    /// The newest whose sheet is known here, and what a device has by default.
    package static let newest = SystemVersion(18)

    /// Reads "9", "9.2" or "12.1.1" (the third part is left out); nil for anything else, and for what is
    /// older than the first with Apple Pay or newer than 99.
    package static func parse(_ text: String) -> SystemVersion? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.map { part -> Int? in
            guard (1...2).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            return Int(part)
        }
        guard (1...3).contains(parts.count), !numbers.contains(nil), let major = numbers.first ?? nil else {
            return nil
        }
        let version = SystemVersion(major, numbers.at(1).flatMap { $0 } ?? 0)
        return version < .first ? nil : version
    }

    package var text: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

/// Written as its text.
extension SystemVersion: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let version = SystemVersion.parse(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no system version"))
        }
        self = version
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
