/// What a device's system must be new enough for. The one table of reference 1 and 2's "since" columns, where
/// a version below 13 is partly from memory.
package enum SystemFeature: String, Hashable, Sendable, Codable, CaseIterable {
    /// The shop hears which kind of card is chosen.
    case paymentMethodSelected
    case shippingType
    case phoneticName, supportedCountries, updateErrors
    case zeroTotal
    case couponCode, dateRanges, editingMode, paymentTiming
    /// Any answer of the shop may replace the shipping methods; before, only that to a contact.
    case methodsInEveryUpdate
    case recurringPayments, automaticReload, multipleTokens, orderDetails
    case deferredPayments
    case merchantCategoryCode

    package var since: SystemVersion {
        switch self {
        case .paymentMethodSelected: SystemVersion(9)
        case .shippingType: SystemVersion(8, 3)
        case .phoneticName, .supportedCountries, .updateErrors: SystemVersion(11)
        case .zeroTotal: SystemVersion(12)
        case .couponCode, .dateRanges, .editingMode, .paymentTiming, .methodsInEveryUpdate: SystemVersion(15)
        case .recurringPayments, .automaticReload, .multipleTokens, .orderDetails: SystemVersion(16)
        case .deferredPayments: SystemVersion(16, 4)
        case .merchantCategoryCode: SystemVersion(18)
        }
    }
}

extension SystemVersion {
    package func has(_ feature: SystemFeature) -> Bool { self >= feature.since }

    package func knows(_ network: PaymentNetwork) -> Bool { self >= network.sinceSystem }
}

extension PaymentNetwork {
    /// The system that brought the network (reference 1.5).
    package var sinceSystem: SystemVersion {
        switch self {
        case .amex, .masterCard, .visa: SystemVersion(8)
        case .discover, .privateLabel: SystemVersion(9)
        case .chinaUnionPay, .interac: SystemVersion(9, 2)
        case .jcb, .suica: SystemVersion(10, 1)
        case .cartesBancaires: SystemVersion(11, 2)
        case .eftpos, .electron, .maestro, .vPay: SystemVersion(12)
        case .elo, .mada: SystemVersion(12, 1)
        case .girocard: SystemVersion(14)
        case .mir: SystemVersion(14, 5)
        case .dankort: SystemVersion(15, 4)
        case .bancomat, .bancontact: SystemVersion(16)
        case .postFinance: SystemVersion(16, 4)
        case .pagoBancomat, .tmoney: SystemVersion(17)
        case .meeza: SystemVersion(17, 4)
        case .bankAxept, .napas: SystemVersion(17, 5)
        }
    }
}

/// Something that a request asks for and the device's system does not have: the sheet leaves it out.
package enum UnsupportedPart: Hashable, Sendable, Codable {
    case network(PaymentNetwork)
    case feature(SystemFeature)

    package var since: SystemVersion {
        switch self {
        case .network(let network): network.sinceSystem
        case .feature(let feature): feature.since
        }
    }
}
