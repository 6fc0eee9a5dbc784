/// A person and a postal address, as a request prefills it and a wallet holds it. An absent text is "".
package struct Contact: Hashable, Sendable, Codable {
    package var givenName: String
    package var familyName: String
    package var phoneticGivenName: String
    package var phoneticFamilyName: String
    /// In any format.
    package var phoneNumber: String
    package var emailAddress: String
    /// The street part of the address.
    package var addressLines: [String]
    /// A district or neighbourhood.
    package var subLocality: String
    /// The city or town.
    package var locality: String
    package var postalCode: String
    /// A county or similar.
    package var subAdministrativeArea: String
    /// The state, province or prefecture.
    package var administrativeArea: String
    /// The country's name for display.
    package var country: String
    /// ISO 3166-1 alpha-2, in any case: real contacts have "us" as well.
    package var countryCode: String

    package init(
        givenName: String = "", familyName: String = "", phoneticGivenName: String = "",
        phoneticFamilyName: String = "", phoneNumber: String = "", emailAddress: String = "",
        addressLines: [String] = [], subLocality: String = "", locality: String = "", postalCode: String = "",
        subAdministrativeArea: String = "", administrativeArea: String = "", country: String = "",
        countryCode: String = ""
    ) {
        self.givenName = givenName
        self.familyName = familyName
        self.phoneticGivenName = phoneticGivenName
        self.phoneticFamilyName = phoneticFamilyName
        self.phoneNumber = phoneNumber
        self.emailAddress = emailAddress
        self.addressLines = addressLines
        self.subLocality = subLocality
        self.locality = locality
        self.postalCode = postalCode
        self.subAdministrativeArea = subAdministrativeArea
        self.administrativeArea = administrativeArea
        self.country = country
        self.countryCode = countryCode
    }

    /// Whether nothing at all is filled in.
    package var isEmpty: Bool { self == Contact() }

    /// Whether anything of the postal address is filled in.
    package var hasAddress: Bool {
        addressLines.contains { !$0.isEmpty } || !locality.isEmpty || !postalCode.isEmpty
            || !administrativeArea.isEmpty || !subLocality.isEmpty || !subAdministrativeArea.isEmpty
            || !country.isEmpty || !countryCode.isEmpty
    }

    /// The upper-case code of the country that is meant, from the code or else from the name; "" when
    /// neither says.
    package var resolvedCountryCode: String {
        if let country = Country.meant(by: countryCode) { return country.code }
        return Country.meant(by: country)?.code ?? ""
    }
}

extension Contact {
    /// What a merchant may see before the shopper has authorized: city, state, postal code and country. A US
    /// postal code keeps its first five digits; Canadian and British ones lose the last three characters.
    /// Everything else arrives empty rather than absent, as on a real device.
    package func redacted() -> Contact {
        Contact(
            locality: locality, postalCode: redactedPostalCode, administrativeArea: administrativeArea,
            country: country, countryCode: countryCode)
    }

    private var redactedPostalCode: String {
        switch resolvedCountryCode {
        case "US":
            return String(postalCode.filter { $0.isASCII && $0.isNumber }.prefix(5))
        case "CA", "GB":
            // What is left of a code has two to four characters, a whole one at least five: a code that was
            // cut already is not cut again.
            let code = postalCode.filter { !$0.isWhitespace }
            return (2...4).contains(code.count) ? code : String(code.dropLast(3))
        default:
            return postalCode
        }
    }
}

extension Contact {
    /// The name in the order of its writing: the family name first and without a space for names in Chinese
    /// characters, kana or Hangul; otherwise given name, space, family name.
    package var fullName: String {
        Contact.joined(given: givenName, family: familyName)
    }

    /// The pronunciation of the name, ordered in the same way.
    package var phoneticName: String {
        Contact.joined(given: phoneticGivenName, family: phoneticFamilyName)
    }

    private static func joined(given: String, family: String) -> String {
        if given.isEmpty || family.isEmpty { return given + family }
        switch (isEastAsian(given), isEastAsian(family)) {
        case (true, true): return family + given
        case (false, true): return family + " " + given
        case (_, false): return given + " " + family
        }
    }

    /// Whether the name is written in Han characters, kana (also half width) or Hangul.
    private static func isEastAsian(_ name: String) -> Bool {
        name.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
                0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x323AF, 0x1100...0x11FF, 0x3131...0x318E,
                0xAC00...0xD7A3:
                return true
            default:
                return false
            }
        }
    }
}

extension ContactErrorField {
    /// Whether the field describes a person (contact row) rather than a place (address row).
    package var describesPerson: Bool {
        switch contactField {
        case .postalAddress: false
        case .email, .name, .phone, .phoneticName: true
        }
    }
}

extension Contact {
    /// This contact, with what it leaves out of name, phone and e-mail taken from the wallet owner's. An
    /// address is never mixed from two contacts.
    package func completed(from own: Contact) -> Contact {
        var contact = self
        if givenName.isEmpty && familyName.isEmpty {
            contact.givenName = own.givenName
            contact.familyName = own.familyName
            contact.phoneticGivenName = own.phoneticGivenName
            contact.phoneticFamilyName = own.phoneticFamilyName
        }
        if phoneNumber.isEmpty { contact.phoneNumber = own.phoneNumber }
        if emailAddress.isEmpty { contact.emailAddress = own.emailAddress }
        return hasAddress ? contact : contact.atAddress(of: own)
    }

    /// This person at another contact's address.
    package func atAddress(of place: Contact) -> Contact {
        var contact = self
        contact.addressLines = place.addressLines
        contact.subLocality = place.subLocality
        contact.locality = place.locality
        contact.postalCode = place.postalCode
        contact.subAdministrativeArea = place.subAdministrativeArea
        contact.administrativeArea = place.administrativeArea
        contact.country = place.country
        contact.countryCode = place.countryCode
        return contact
    }
}
