/// Why a contact cannot be used for a payment yet.
package struct ContactProblem: Hashable, Sendable, Codable {
    package let field: ContactErrorField
    package let kind: Kind

    package enum Kind: Hashable, Sendable, Codable {
        case missing
        case malformed(Fault)
    }

    package enum Fault: Hashable, Sendable, Codable {
        /// A character that cannot be seen or that only looks like a usable one.
        case character(UnusualCharacter)
        /// Not the shape that the field has; an example where there is one.
        case shape(like: String?)
        /// A country that is not in ISO 3166-1.
        case unknownCountry
    }

    package init(field: ContactErrorField, kind: Kind) {
        self.field = field
        self.kind = kind
    }
}

extension Contact {
    /// What stands in the way of using the contact where these fields are required, in the order of a form:
    /// name, phonetic name, the rows of the country's address form, phone, e-mail. Empty when it will do.
    package func problems(requiring fields: some Collection<ContactField>) -> [ContactProblem] {
        if fields.isEmpty { return [] }
        return ContactField.allCases.filter { fields.contains($0) }.flatMap(problems)
    }

    private func problems(in field: ContactField) -> [ContactProblem] {
        switch field {
        case .name:
            return isBlank(fullName) ? [missing(.name)] : []
        case .phoneticName:
            return isBlank(phoneticName) ? [missing(.phoneticName)] : []
        case .postalAddress:
            return addressProblems
        case .phone:
            return one(.phoneNumber, phoneNumber, fault: ContactShape.phoneFault)
        case .email:
            return one(.emailAddress, emailAddress, fault: ContactShape.emailFault)
        }
    }

    private var addressProblems: [ContactProblem] {
        guard hasAddress else { return [missing(.postalAddress)] }
        let countryCode = resolvedCountryCode
        let rules = AddressRules.rules(for: countryCode)
        var found: [ContactProblem] = []
        for row in rules.form {
            let isRequired = rules.required.contains(row)
            if isRequired && isBlank(text(of: row)) {
                found.append(missing(row.errorField))
            } else if row == .postalCode && !isBlank(postalCode) {
                found += one(.postalCode, postalCode) { ContactShape.postalCodeFault($0, in: rules) }
            }
        }
        if countryCode.isEmpty {
            if isBlank(country) && isBlank(self.countryCode) {
                found.append(missing(.country))
            } else {
                found.append(ContactProblem(field: .country, kind: .malformed(.unknownCountry)))
            }
        }
        return found
    }

    private func text(of row: AddressField) -> String {
        switch row {
        case .street: return addressLines.joined()
        case .subLocality: return subLocality
        case .locality: return locality
        case .administrativeArea: return administrativeArea
        case .postalCode: return postalCode
        case .country: return country
        }
    }

    private func one(
        _ field: ContactErrorField, _ value: String, fault: (String) -> ContactProblem.Fault?
    ) -> [ContactProblem] {
        if isBlank(value) { return [missing(field)] }
        return fault(value).map { [ContactProblem(field: field, kind: .malformed($0))] } ?? []
    }

    private func missing(_ field: ContactErrorField) -> ContactProblem {
        ContactProblem(field: field, kind: .missing)
    }

    private func isBlank(_ text: String) -> Bool {
        // Most texts begin with a letter or digit, which says it all.
        if let first = text.utf8.first, (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(first) {
            return false
        }
        return text.allSatisfy(\.isWhitespace)
    }
}

/// Lenient checks of single values: they refuse what no one can call, mail or ship to.
enum ContactShape {
    /// Digits with the usual signs around them, and an extension; 5 to 20 digits that are not all zeros.
    static func phoneFault(_ text: String) -> ContactProblem.Fault? {
        if let character = firstBeyondASCII(text) { return .character(character) }
        let digits = text.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let signs = text.utf8.filter { byte in
            !(0x30...0x39).contains(byte) && !" +-().,/#*;:extEXT".utf8.contains(byte)
        }
        let isPlaceholder = digits.allSatisfy { $0 == UInt8(ascii: "0") }
        if !signs.isEmpty || isPlaceholder || digits.count < 5 || digits.count > 20 {
            return .shape(like: "+1 408 555 0100")
        }
        return nil
    }

    /// One `@`, something before it, and a domain of at least two labels behind it.
    static func emailFault(_ text: String) -> ContactProblem.Fault? {
        if let character = UnusualCharacter.first(in: text) { return .character(character) }
        let wrong = ContactProblem.Fault.shape(like: "name@example.com")
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let local = parts.first, let domain = parts.last else { return wrong }
        if local.isEmpty || local.utf8.count > 64 || text.utf8.count > 254 { return wrong }
        if text.utf8.contains(where: { " ()<>[],;:\\\"".utf8.contains($0) }) { return wrong }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        let sound = labels.allSatisfy { label in
            !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        }
        return labels.count >= 2 && sound ? nil : wrong
    }

    static func postalCodeFault(_ text: String, in rules: AddressRules) -> ContactProblem.Fault? {
        if let character = firstBeyondASCII(text) { return .character(character) }
        return rules.accepts(postalCode: text) ? nil : .shape(like: rules.postalCodeExample)
    }

    /// Full-width digits, long dashes and invisible characters look right and fail at a carrier.
    static func firstBeyondASCII(_ text: String) -> UnusualCharacter? {
        let plain: (Unicode.Scalar) -> Bool = { $0.value >= 0x20 && $0.value < 0x7F }
        return text.unicodeScalars.first { !plain($0) }.map(UnusualCharacter.init)
    }
}
