import JSONText

/// Contacts and what is asked of them.
extension PaymentRequestReader {
    /// A contact; null stands for none, as in browsers.
    package mutating func contact(_ place: JSONPlace) -> Contact? {
        if case .null = place.node.value { return nil }
        guard let object = fields.object(place, knows: ContactKey.all) else { return nil }
        var contact = Contact()
        for entry in ContactKey.texts {
            guard let value = object.place(entry.key), let text = shownString(value) else { continue }
            contact[keyPath: entry.path] = text
            checkDialled(entry.key, value, text)
        }
        if let lines = object.place("addressLines") {
            for line in fields.array(lines, of: "strings") ?? [] {
                guard let text = shownString(line) else { continue }
                contact.addressLines.append(text)
            }
        }
        if let code = object.place("countryCode"), !contact.countryCode.isEmpty,
            Country.meant(by: contact.countryCode) == nil
        {
            fields.warning(code, "\(FieldReader.shown(contact.countryCode)) is not a country code")
        }
        return contact
    }

    /// Characters that nobody can dial, mail or sort by, which the sheet will refuse; those that every text
    /// is searched for are named already.
    private mutating func checkDialled(_ key: String, _ place: JSONPlace, _ text: String) {
        let found: UnusualCharacter?
        switch key {
        case "phoneNumber", "postalCode": found = ContactShape.firstBeyondASCII(text)
        case "emailAddress": found = UnusualCharacter.first(in: text)
        case _: found = nil
        }
        guard let found, !UnusualCharacter.disturbing(text).contains(found) else { return }
        fields.warning(
            place, "\(key) holds \(found.name)", hint: "type it again: the sheet does not let it pass")
    }

    mutating func contactFields(_ object: JSONFields, _ name: String, _ oldName: String) -> [ContactField] {
        guard let place = object.place(name) ?? object.place(oldName) else { return [] }
        var found: [ContactField] = []
        for element in fields.array(place, of: "contact fields") ?? [] {
            guard let field = fields.choice(element, of: ContactField.self) else { continue }
            if field.since > version {
                fields.error(
                    element,
                    "\"\(field.rawValue)\" exists from version \(field.since.number) of Apple Pay JS",
                    expected: "a field of version \(version.number)")
            }
            if !found.contains(field) { found.append(field) }
        }
        return found
    }
}

/// The keys of a contact.
enum ContactKey {
    static let texts: [(key: String, path: WritableKeyPath<Contact, String> & Sendable)] = [
        ("givenName", \.givenName), ("familyName", \.familyName),
        ("phoneticGivenName", \.phoneticGivenName), ("phoneticFamilyName", \.phoneticFamilyName),
        ("phoneNumber", \.phoneNumber), ("emailAddress", \.emailAddress),
        ("subLocality", \.subLocality), ("locality", \.locality), ("postalCode", \.postalCode),
        ("subAdministrativeArea", \.subAdministrativeArea), ("administrativeArea", \.administrativeArea),
        ("country", \.country), ("countryCode", \.countryCode),
    ]
    static let all = texts.map(\.key) + ["addressLines"]
}
