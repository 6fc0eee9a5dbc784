import Checkout

// Français : ce qui s’est révélé après le démarrage, ce que le système n’a pas, et le menu des pannes.
extension FrenchWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "Parcours enregistré\u{202F}: \(file)"
        case .walkSavedInVain(let file, let reason):
            "Parcours enregistré\u{202F}: \(file), mais son test échoue\u{202F}: \(reason)"
        case .walkNotSaved(let reason): "Parcours non enregistré\u{202F}: \(reason)"
        case .copied(let text): "Copié\u{202F}: \(text)"
        case .mouse(let isOn):
            isOn
                ? "La souris sert à la feuille\u{202F}; avec Maj, elle sélectionne du texte."
                : "La souris est rendue au terminal."
        case .demoTaken(let seconds):
            "À vous\u{202F}; après \(seconds) s sans touche, la démonstration reprend."
        case .demoStuck(let reason): "Cette démonstration s’arrête ici\u{202F}: \(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "Le paiement \(id)\(amount.map { " de \($0)" } ?? "")"
        switch outcome {
        case .paid: return "\(payment) a été interrompu\u{202F}; le marchand l’a comme payé."
        case .declined:
            return "\(payment) a été interrompu\u{202F}; la banque l’avait refusé. Rien n’est débité."
        case .cancelled(.voided):
            return "\(payment) a été interrompu avant l’accord du marchand\u{202F}; le débit a été annulé."
        case .cancelled(.nothingBooked), .cancelled(.beforePayment):
            return "\(payment) a été interrompu avant son inscription. Rien n’est débité."
        case .unknown:
            return "\(payment) a été interrompu, et son sort n’est pas connu\u{202F}; "
                + "le prochain démarrage redemandera."
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("rien n’est débité pour \(count.free)") }
        if count.paid > 0 { parts.append(count.paid < 2 ? "\(count.paid) payé" : "\(count.paid) payés") }
        if count.unknown > 0 {
            parts.append("\(count.unknown) encore sans réponse, le prochain démarrage redemandera")
        }
        return "\(count.all) paiements ont été interrompus\u{202F}: "
            + "\(parts.joined(separator: "\u{202F}; "))."
    }

    func ledgerTroubled(_ reason: String) -> String { "Aucun paiement n’est possible. \(reason)" }

    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "\(network) demande le système \(needs), cet appareil a \(has). "
            + "Choisissez un autre moyen de paiement."
    }

    func leftOut(by system: String, _ parts: String) -> String {
        "Le système \(system) laisse de côté\u{202F}: \(parts)."
    }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "question sur la carte"
        case .shippingType: "livraison et retrait"
        case .phoneticName: "noms phonétiques"
        case .supportedCountries: "pays des banques"
        case .updateErrors: "erreurs par champ"
        case .zeroTotal: "total nul"
        case .couponCode: "codes promo"
        case .dateRanges: "dates de livraison"
        case .editingMode: "adresse fixe du magasin"
        case .paymentTiming: "paiements ultérieurs"
        case .methodsInEveryUpdate: "nouveaux modes d’expédition"
        case .recurringPayments: "paiements récurrents"
        case .automaticReload: "rechargement automatique"
        case .multipleTokens: "plusieurs marchands"
        case .orderDetails: "suivi de commande"
        case .deferredPayments: "paiements différés"
        case .merchantCategoryCode: "catégorie du marchand"
        }
    }

    var faultsTitle: String { "Provoquer" }
    var faultsNote: String { "Simulateur seulement" }
    var armed: String { "armé" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "Marchand\u{202F}: plus de réponse"
        case .merchantSlow: "Marchand\u{202F}: réponse en 25\u{A0}s"
        case .merchantGarbage: "Marchand\u{202F}: réponse illisible"
        case .merchantBreaks: "Marchand\u{202F}: plante maintenant"
        case .insufficientFunds: "Banque\u{202F}: solde insuffisant"
        case .expiredCard: "Banque\u{202F}: carte expirée"
        case .lostCard: "Banque\u{202F}: carte perdue"
        case .stolenCard: "Banque\u{202F}: carte volée"
        case .incorrectPIN: "Banque\u{202F}: code erroné"
        case .limitExceeded: "Banque\u{202F}: plafond dépassé"
        case .doNotHonor: "Banque\u{202F}: refus sans raison"
        case .suspectedFraud: "Banque\u{202F}: fraude soupçonnée"
        case .issuerUnavailable: "Banque\u{202F}: injoignable"
        case .processingError: "Banque\u{202F}: erreur interne"
        case .lostAnswer: "Service\u{202F}: réponse perdue"
        case .timeoutBeforeBooking: "Service\u{202F}: muet, non inscrit"
        case .timeoutAfterBooking: "Service\u{202F}: muet, inscrit"
        case .duplicate: "Service\u{202F}: tout en double"
        case .late: "Service\u{202F}: 45\u{A0}s de retard"
        case .dropLine: "Service\u{202F}: coupure, inscrit"
        case .dropLineBeforeBooking: "Service\u{202F}: coupure, non inscrit"
        case .unreachable: "Service\u{202F}: injoignable"
        case .biometryLost: "Appareil\u{202F}: capteur en panne"
        case .cardRemoved: "Portefeuille\u{202F}: carte retirée"
        case .walletServer: "Portefeuille\u{202F}: se ferme"
        case .paymentsForbidden: "Appareil\u{202F}: paiement interdit"
        case .paymentsAllowed: "Appareil\u{202F}: paiement permis"
        case .diskFull: "Registre\u{202F}: plein au début"
        case .readOnly: "Registre\u{202F}: figé au début"
        case .diskFullAtOutcome: "Registre\u{202F}: plein à la fin"
        case .readOnlyAtOutcome: "Registre\u{202F}: figé à la fin"
        case .none: "Tout remettre en ordre"
        }
    }
}
