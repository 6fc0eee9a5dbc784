import Checkout

/// The address form: its rows follow the country's own order, and say which of them are missing.
package struct ContactForm: Hashable, Sendable, Codable {
    /// Which row of the sheet the contact is for.
    package let target: Target
    /// The wallet contact that is edited.
    package let contactID: String
    package private(set) var fields: [Field]
    /// The field the shopper is in; `fields.count` is the "Done" button.
    package var focus: Int
    /// What "Done" found; gone field by field as they are edited.
    package private(set) var problems: [ContactProblem] = []

    package enum Target: String, Hashable, Sendable, Codable { case shipping, billing }

    package struct Field: Hashable, Sendable, Codable {
        package let key: ContactErrorField
        package var text: TextField
    }

    init(target: Target, contactID: String, contact: Contact, review: Review) {
        self.target = target
        self.contactID = contactID
        fields = []
        focus = 0
        layOut(contact, required: Self.required(target, review))
    }

    /// The fields that the request wants of this contact.
    package static func required(_ target: Target, _ review: Review) -> Set<ContactField> {
        switch target {
        case .shipping: Set(review.terms.requiredShippingContactFields)
        case .billing: Set(review.terms.requiredBillingContactFields)
        }
    }

    /// Lays the rows out again, for instance because the country is another one now.
    private mutating func layOut(_ contact: Contact, required: Set<ContactField>) {
        var keys: [(ContactErrorField, String)] = []
        keys.append((.name, contact.fullName))
        if required.contains(.phoneticName) { keys.append((.phoneticName, contact.phoneticName)) }
        keys.append((.phoneNumber, contact.phoneNumber))
        keys.append((.emailAddress, contact.emailAddress))
        keys.append((.countryCode, contact.resolvedCountryCode))
        for row in AddressRules.rules(for: contact.resolvedCountryCode).form {
            switch row {
            case .street: keys.append((.addressLines, contact.addressLines.joined(separator: ", ")))
            case .subLocality: keys.append((.subLocality, contact.subLocality))
            case .locality: keys.append((.locality, contact.locality))
            case .administrativeArea: keys.append((.administrativeArea, contact.administrativeArea))
            case .postalCode: keys.append((.postalCode, contact.postalCode))
            case .country: break  // Stands above its rows, since it decides them.
            }
        }
        fields = keys.map { Field(key: $0.0, text: TextField($0.1)) }
    }

    package func text(_ key: ContactErrorField) -> String { fields.first { $0.key == key }?.text.text ?? "" }

    package var countryCode: String { text(.countryCode).uppercased() }

    /// The contact as typed, over what the form does not show.
    package func contact(over base: Contact) -> Contact {
        var contact = base
        if text(.name) != base.fullName {
            let (given, family) = Self.split(name: text(.name))
            contact.givenName = given
            contact.familyName = family
        }
        if fields.contains(where: { $0.key == .phoneticName }), text(.phoneticName) != base.phoneticName {
            let (given, family) = Self.split(name: text(.phoneticName))
            contact.phoneticGivenName = given
            contact.phoneticFamilyName = family
        }
        contact.phoneNumber = text(.phoneNumber)
        contact.emailAddress = text(.emailAddress)
        contact.countryCode = countryCode
        contact.country = Country.meant(by: countryCode)?.name ?? base.country
        contact.addressLines = text(.addressLines).isEmpty ? [] : [text(.addressLines)]
        contact.subLocality = text(.subLocality)
        contact.locality = text(.locality)
        contact.administrativeArea = text(.administrativeArea)
        contact.postalCode = text(.postalCode)
        return contact
    }

    /// One name field instead of two: the last word is the family name, or the first character of a name
    /// written without spaces in East Asia.
    private static func split(name: String) -> (given: String, family: String) {
        let words = name.split(separator: " ").map(String.init)
        if words.count > 1, let last = words.last { return (words.dropLast().joined(separator: " "), last) }
        guard let only = words.first else { return ("", "") }
        let isEastAsian = only.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
        return isEastAsian && only.count > 1 ? (String(only.dropFirst()), String(only.prefix(1))) : (only, "")
    }

    /// Types into the field in focus. False when the key means nothing there.
    mutating func edit(_ key: Key, review: Review, base: Contact) -> Bool {
        guard fields.indices.contains(focus) else { return false }
        let before = countryCode
        guard fields[focus].text.edit(key) else { return false }
        forget(fields[focus].key)
        relayOutIfCountryChanged(from: before, review: review, base: base)
        return true
    }

    mutating func paste(_ text: String, review: Review, base: Contact) {
        guard fields.indices.contains(focus) else { return }
        let before = countryCode
        fields[focus].text.insert(text)
        forget(fields[focus].key)
        relayOutIfCountryChanged(from: before, review: review, base: base)
    }

    /// Marks what is wrong and goes to the first of it, from the top of the form. Whether anything is.
    mutating func mark(_ found: [ContactProblem]) -> Bool {
        problems = found.sorted { (index(of: $0.field) ?? .max) < (index(of: $1.field) ?? .max) }
        if let first = problems.first, let index = index(of: first.field) { focus = index }
        return !problems.isEmpty
    }

    /// Goes to the field that the shop complains of first; one that names no field of this form changes
    /// nothing.
    mutating func point(at errors: [SheetError]) {
        let mine = errors.first { error in
            switch error.code {
            case .shippingContactInvalid: target == .shipping
            case .billingContactInvalid: target == .billing
            case .addressUnserviceable, .couponCodeInvalid, .couponCodeExpired, .unknown: false
            }
        }
        guard let field = mine?.contactField, let index = index(of: field) else { return }
        focus = index
    }

    private mutating func forget(_ key: ContactErrorField) { problems.removeAll { $0.field == key } }

    private mutating func relayOutIfCountryChanged(from before: String, review: Review, base: Contact) {
        guard countryCode != before, let country = Country.meant(by: countryCode), country.code == countryCode
        else { return }
        let field = fields[focus]
        layOut(contact(over: base), required: Self.required(target, review))
        if let index = fields.firstIndex(where: { $0.key == field.key }) {
            fields[index] = field
            focus = index
        }
    }

    /// The field on which a problem is shown.
    package func index(of key: ContactErrorField) -> Int? {
        let shown: ContactErrorField = key == .country ? .countryCode : key
        return fields.firstIndex { $0.key == shown }
            ?? fields.firstIndex { $0.key.contactField == key.contactField }
    }
}
