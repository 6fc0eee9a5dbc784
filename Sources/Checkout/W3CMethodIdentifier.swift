/// A payment method's identifier (PMI) as `supportedMethods` names it: a URL, or a standardized name such as
/// "basic-card".
struct W3CMethodIdentifier: Hashable, Sendable {
    /// As the file has it; a browser finds repetitions by this text.
    let text: String
    let kind: Kind

    enum Kind: Hashable, Sendable {
        /// A URL in its normal form.
        case url(String)
        case standardized
        case invalid
    }

    static let applePay = "https://apple.com/apple-pay"
    /// What older libraries of apps call it.
    static let oldApplePay = "apple-pay"

    init(_ text: String) {
        self.text = text
        switch URLForm(text) {
        case .sound(let normal): kind = .url(normal)
        case .refused: kind = .invalid
        case .noURL: kind = Self.isStandardized(text) ? .standardized : .invalid
        }
    }

    var isValid: Bool { kind != .invalid }

    /// Whether it means Apple Pay, under its own URL or under the old name.
    var meansApplePay: Bool { kind == .url(Self.applePay) || text == Self.oldApplePay }

    /// `part *( "-" part )` where a part is lower-case letters followed by letters and digits.
    private static func isStandardized(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first, isLower(first) else { return false }
            return part.allSatisfy { isLower($0) || isDigit($0) }
        }
    }

    private static func isLower(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// As much of a browser's URL parser as tells a method's URL: https, no user and no password.
private enum URLForm {
    case sound(String)
    /// A URL, but not one that may name a method.
    case refused
    case noURL

    init(_ text: String) {
        let scalars = Array(Self.stripped(text))
        guard let colon = scalars.firstIndex(of: ":"), Self.isScheme(scalars[..<colon]) else {
            self = .noURL
            return
        }
        guard String(String.UnicodeScalarView(scalars[..<colon])).lowercased() == "https" else {
            self = .refused
            return
        }
        let rest = scalars[(colon + 1)...].drop { $0 == "/" || $0 == "\\" }
        let authority = rest.prefix { !"/\\?#".unicodeScalars.contains($0) }
        let tail = rest[authority.endIndex...]
        var host = authority
        if let at = authority.lastIndex(of: "@") {
            // An empty user and an empty password are as good as none.
            if authority[..<at].contains(where: { $0 != ":" }) || authority[..<at].count > 1 {
                self = .refused
                return
            }
            host = authority[(at + 1)...]
        }
        var port: ArraySlice<Unicode.Scalar> = []
        if let colon = host.lastIndex(of: ":") {
            port = host[(colon + 1)...]
            host = host[..<colon]
        }
        guard !host.isEmpty, !host.contains(where: Self.isForbiddenInHost), Self.isPort(port) else {
            // Without a host the parser fails, and the text is judged as a name, which it is not either.
            self = .refused
            return
        }
        self = .sound(Self.normal(host: host, port: port, tail: tail))
    }

    /// Without the spaces and controls around, and without the line ends and tabs inside, as a browser reads
    /// a URL.
    private static func stripped(_ text: String) -> [Unicode.Scalar] {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
            let last = scalars.lastIndex(where: { $0.value > 0x20 })
        else { return [] }
        return scalars[first...last].filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
    }

    private static func isScheme(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = scalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        return scalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                    || "+-.".unicodeScalars.contains($0))
        }
    }

    private static func isForbiddenInHost(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7F || "#%/:<>?@[\\]^|".unicodeScalars.contains(scalar)
    }

    private static func isPort(_ port: ArraySlice<Unicode.Scalar>) -> Bool {
        if port.isEmpty { return true }
        guard port.count <= 5, port.allSatisfy({ ("0"..."9").contains($0) }) else { return false }
        return UInt16(String(String.UnicodeScalarView(port))) != nil
    }

    private static func normal(
        host: ArraySlice<Unicode.Scalar>, port: ArraySlice<Unicode.Scalar>, tail: ArraySlice<Unicode.Scalar>
    ) -> String {
        let name = String(String.UnicodeScalarView(host)).lowercased()
        let number = String(String.UnicodeScalarView(port))
        let place = number.isEmpty || number == "443" ? "" : ":" + number
        let path = String(String.UnicodeScalarView(tail))
        return "https://" + name + place + (path.isEmpty ? "/" : path)
    }
}
