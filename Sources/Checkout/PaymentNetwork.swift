/// A card network, under its Apple Pay JS name.
package enum PaymentNetwork: String, Hashable, Sendable, Codable, CaseIterable {
    case amex, chinaUnionPay, discover, interac, masterCard, privateLabel, visa
    case jcb
    case cartesBancaires, eftpos, electron, maestro, vPay
    case elo, mada
    case girocard, mir
    case dankort
    case bancomat, bancontact
    case bankAxept, meeza, napas, pagoBancomat, postFinance, suica, tmoney

    /// The name that requests write.
    package var scriptName: String { rawValue }

    /// The version of Apple Pay JS that brought the network. For the last group Apple publishes no number;
    /// they are taken as one version after the newest published one.
    package var since: ApplePayVersion {
        switch self {
        case .amex, .chinaUnionPay, .discover, .interac, .masterCard, .privateLabel, .visa: return 1
        case .jcb: return 2
        case .cartesBancaires, .eftpos, .electron, .maestro, .vPay: return 4
        case .elo, .mada: return 5
        case .girocard, .mir: return 11
        case .dankort: return 13
        case .bancomat, .bancontact: return 14
        case .bankAxept, .meeza, .napas, .pagoBancomat, .postFinance, .suica, .tmoney: return 15
        }
    }

    /// The name on a card's face, for the screen.
    package var displayName: String {
        switch self {
        case .amex: return "American Express"
        case .bancomat: return "BANCOMAT"
        case .bancontact: return "Bancontact"
        case .bankAxept: return "BankAxept"
        case .cartesBancaires: return "Cartes Bancaires"
        case .chinaUnionPay: return "China UnionPay"
        case .dankort: return "Dankort"
        case .discover: return "Discover"
        case .eftpos: return "eftpos"
        case .electron: return "Visa Electron"
        case .elo: return "Elo"
        case .girocard: return "girocard"
        case .interac: return "Interac"
        case .jcb: return "JCB"
        case .mada: return "mada"
        case .maestro: return "Maestro"
        case .masterCard: return "Mastercard"
        case .meeza: return "Meeza"
        case .mir: return "Mir"
        case .napas: return "NAPAS"
        case .pagoBancomat: return "PagoBANCOMAT"
        case .postFinance: return "PostFinance"
        case .privateLabel: return "Store Card"
        case .suica: return "Suica"
        case .tmoney: return "T-money"
        case .visa: return "Visa"
        case .vPay: return "V PAY"
        }
    }

    /// The spelling in a payment token's method. Only AmEx, MasterCard, Visa, Discover, JCB and ChinaUnionPay
    /// are seen in real tokens; the others follow the rule "capitalise the name" and are unconfirmed.
    package var nativeName: String {
        switch self {
        case .amex: return "AmEx"
        case .jcb: return "JCB"
        case .napas: return "NAPAS"
        case .bancomat, .bancontact, .bankAxept, .cartesBancaires, .chinaUnionPay, .dankort, .discover,
            .eftpos,
            .electron, .elo, .girocard, .interac, .mada, .maestro, .masterCard, .meeza, .mir, .pagoBancomat,
            .postFinance, .privateLabel, .suica, .tmoney, .visa, .vPay:
            return rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}

extension PaymentNetwork {
    /// How a written name relates to the networks.
    package enum Spelling: Hashable, Sendable {
        /// Written exactly as Apple Pay JS has it.
        case exact(PaymentNetwork)
        /// Recognisable ("mastercard", "American Express", "union-pay"), but a browser would not know it.
        case loose(PaymentNetwork)
        case unknown
    }

    /// Finds a network by a name as people write it: any case; spaces, underscores and hyphens do not count.
    package static func spelled(_ text: String) -> Spelling {
        // Not by `init(rawValue:)`, which for so many names first builds a table of them.
        if let network = allCases.first(where: { $0.rawValue == text }) { return .exact(network) }
        let key = text.lowercased().filter { !" _-".contains($0) }
        if let network = otherNames[key] { return .loose(network) }
        if let network = allCases.first(where: { $0.rawValue.lowercased() == key }) { return .loose(network) }
        return .unknown
    }

    private static let otherNames: [String: PaymentNetwork] = [
        "americanexpress": .amex, "unionpay": .chinaUnionPay, "cup": .chinaUnionPay, "mc": .masterCard,
        "cartebancaire": .cartesBancaires, "cartebancaires": .cartesBancaires, "cb": .cartesBancaires,
        "visaelectron": .electron, "visadebit": .visa, "storecard": .privateLabel,
    ]
}
