/// Requests whose every text comes from someone who means harm, and the same one without.
enum HostileRequest {
    /// What is put into texts, by name: sequences that steer a terminal, and scalars that hide or turn text.
    static let poisons: [(name: String, text: String)] = [
        ("erase", "\u{1B}[2J"), ("title", "\u{1B}]0;owned\u{07}"),
        ("clipboard", "\u{1B}]52;c;b3duZWQ=\u{07}"),
        ("link", "\u{1B}]8;;http://example.com\u{1B}\\"), ("report", "\u{1B}[6n"),
        ("device", "\u{1B}Pq#0\u{1B}\\"),
        ("eight-bit", "\u{9B}2J"), ("open title", "\u{1B}]0;owned"), ("bell", "\u{07}"), ("return", "\r"),
        ("line feed", "\n"), ("tab", "\t"), ("vertical tab", "\u{0B}"), ("next line", "\u{85}"),
        ("line separator", "\u{2028}"), ("paragraph separator", "\u{2029}"), ("override", "\u{202E}"),
        ("isolate", "\u{2067}"), ("mark", "\u{200F}"), ("zero width", "\u{200B}"), ("joiner", "\u{200D}"),
        ("non-joiner", "\u{200C}"), ("selector", "\u{E0101}"), ("byte order", "\u{FEFF}"),
        ("tag", "\u{E0041}"),
        ("unassigned", "\u{378}"), ("private", "\u{E000}"), ("noncharacter", "\u{FFFE}"),
        ("filler", "\u{3164}"),
        ("null", "\u{00}"), ("delete", "\u{7F}"), ("shift out", "\u{0E}"),
    ]

    static let plain = request { $0 }

    /// No more than a coupon field and a total.
    static let shortest = """
        {
            "countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa"],
            "merchantCapabilities": ["supports3DS"], "supportsCouponCode": true,
            "total": { "label": "Stationer", "amount": "15.00" },
        }
        """

    /// A request in which `poison` stands in the middle of every text that is shown.
    static func with(_ poison: String) -> String {
        request { text in
            let middle = text.index(text.startIndex, offsetBy: text.count / 2)
            return String(text[..<middle]) + poison + String(text[middle...])
        }
    }

    static func request(_ text: (String) -> String) -> String {
        func quoted(_ plain: String) -> String {
            "\"" + text(plain).unicodeScalars.map(escaped).joined() + "\""
        }
        return """
            {
                "countryCode": "US", "currencyCode": "USD",
                "supportedNetworks": ["visa", "masterCard", "amex"],
                "merchantCapabilities": ["supports3DS"],
                "supportsCouponCode": true, "couponCode": \(quoted("SPRING")),
                "requiredShippingContactFields": ["postalAddress", "name", "phone", "email"],
                "shippingContact": {
                    "givenName": \(quoted("Ada")), "familyName": \(quoted("Lovelace")),
                    "phoneNumber": "+1 212 555 0100", "emailAddress": "ada@example.com",
                    "addressLines": [\(quoted("1 Broad Street"))], "locality": \(quoted("New York")),
                    "administrativeArea": "NY", "postalCode": "10004", "countryCode": "US",
                },
                "shippingMethods": [
                    { "identifier": "slow", "label": \(quoted("Ground")), "detail": \(quoted("5 days")),
                      "amount": "5.00" },
                    { "identifier": "fast", "label": \(quoted("Plane")), "detail": \(quoted("1 day")),
                      "amount": "15.00" },
                ],
                "lineItems": [
                    { "label": \(quoted("Paper")), "amount": "10.00" },
                    { "label": \(quoted("Ground")), "amount": "5.00" },
                ],
                "total": { "label": \(quoted("Stationer")), "amount": "15.00" },
            }
            """
    }

    /// As JSON escapes it, so that the file itself is plain.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar.isASCII, scalar.value >= 0x20, scalar != "\"", scalar != "\\" { return String(scalar) }
        return (UTF16.encode(scalar).map(Array.init) ?? []).map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
