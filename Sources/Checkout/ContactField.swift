/// A kind of contact detail that a request may ask for, under its Apple Pay JS name. The order of the cases
/// is the order of a form.
package enum ContactField: String, Hashable, Sendable, Codable, CaseIterable {
    case name, phoneticName, postalAddress, phone, email

    package var since: ApplePayVersion {
        switch self {
        case .name, .postalAddress, .phone, .email: return 1
        case .phoneticName: return ApplePayFeature.phoneticName.since
        }
    }
}

/// The part of a contact that an error points at, under its Apple Pay JS name.
package enum ContactErrorField: String, Hashable, Sendable, Codable, CaseIterable {
    case name, phoneticName
    case postalAddress, addressLines, subLocality, locality, postalCode, subAdministrativeArea,
        administrativeArea
    case country, countryCode
    case phoneNumber, emailAddress

    /// The required field of a request that this part belongs to.
    package var contactField: ContactField {
        switch self {
        case .name: return .name
        case .phoneticName: return .phoneticName
        case .phoneNumber: return .phone
        case .emailAddress: return .email
        case .postalAddress, .addressLines, .subLocality, .locality, .postalCode, .subAdministrativeArea,
            .administrativeArea, .country, .countryCode:
            return .postalAddress
        }
    }
}
