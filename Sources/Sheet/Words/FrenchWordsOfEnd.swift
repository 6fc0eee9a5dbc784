import Checkout

// Français : ce qui retient un paiement, comment il finit et que faire ensuite.
extension FrenchWords {
    var done: String { "Terminé" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "Payé"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "Vous avez annulé. Rien n’a été débité."
        case .cancelled(.nothingBooked): "Vous êtes parti pendant le traitement. Rien n’a été débité."
        case .cancelled(.voided): "Vous êtes parti pendant le traitement. Le débit a été annulé."
        case .unknown(.processorUnreachable): "On ne sait pas encore si le paiement a abouti."
        case .unknown(.orderPending): "WeChat Pay n’a pas encore confirmé le paiement."
        case .unknown(.answerUntrusted):
            "La réponse de WeChat Pay n’est pas fiable\u{202F}: on ignore si c’est payé."
        case .unknown(.ledgerUnavailable(let why)): "Le résultat n’a pas pu être inscrit\u{202F}: \(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message):
            message.map { "Le marchand a refusé\u{202F}: \($0)" }
                ?? "Le marchand n’a pas pu accepter le paiement."
        case .merchantTimeout: "Le marchand n’a pas répondu à temps. Rien n’est débité."
        case .notCharged: "Le marchand annonce un débit, mais rien n’a été débité."
        case .merchantBroke(let why):
            "Le programme du marchand est en panne\u{202F}: \(why) Rien n’est débité."
        case .merchantSessionExpired: "La session du marchand avait plus de cinq minutes. Rien n’est débité."
        case .walletServer: "Le portefeuille a fermé le paiement. Rien n’est débité."
        case .merchantNotValidated(let why): "Le marchand n’a pas pu être vérifié\u{202F}: \(why)"
        case .walletFailed(let why): "Le portefeuille n’a pas pu créer le paiement\u{202F}: \(why)"
        case .ledgerUnavailable(let why): "Le paiement n’a pas commencé\u{202F}: \(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "Merci\u{202F}!"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout): "Réessayez, ou demandez au marchand."
        case .declined(.notCharged), .declined(.merchantBroke): "Demandez au marchand, ou réessayez."
        case .declined(.merchantSessionExpired), .declined(.walletServer): "Rouvrez le paiement."
        case .declined(.merchantNotValidated):
            "Réessayez plus tard, ou choisissez un autre moyen de paiement."
        case .declined(.walletFailed): "Réessayez, ou choisissez une autre carte."
        case .declined(.ledgerUnavailable): "Réparez le registre, puis réessayez."
        case .declined(.weChat): "Réessayez, ou choisissez un autre moyen de paiement."
        case .declined(.callUpRefused): "L’application du marchand doit être corrigée."
        case .cancelled: "Vous pouvez payer quand vous voulez."
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "Ne payez pas deux fois\u{202F}: vérifiez à nouveau avec le numéro."
        case .unknown(.ledgerUnavailable):
            "Ne payez pas deux fois\u{202F}: le prochain démarrage tranchera."
        }
    }

    var laterCapture: String { "Le montant final sera débité plus tard." }
    var askShop: String { "Demandez au marchand." }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid: "Le marchand annonce un échec, mais le paiement a abouti. Ne payez pas deux fois."
        case .declined, .cancelled: "Le marchand annonce un succès, mais rien n’a été débité."
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        let another = "Choisissez une autre carte."
        let anotherAndCall = "Choisissez une autre carte et appelez votre banque."
        let anotherOrCall = "Choisissez une autre carte ou appelez votre banque."
        let callFirst = "Appelez votre banque, puis réessayez."
        let later = "Réessayez dans quelques minutes."
        return switch decline {
        case .insufficientFunds: ("Le solde de cette carte est insuffisant.", another)
        case .expiredCard: ("Selon la banque, cette carte a expiré.", another)
        case .lostCard: ("Cette carte a été déclarée perdue.", anotherAndCall)
        case .stolenCard: ("Cette carte a été déclarée volée.", anotherAndCall)
        case .pickUpCard: ("La banque a retiré cette carte.", anotherAndCall)
        case .doNotHonor: ("La banque a refusé le paiement.", anotherOrCall)
        case .referToIssuer: ("La banque souhaite d’abord vous parler.", callFirst)
        case .incorrectPIN: ("Le code bancaire était erroné.", "Réessayez avec le bon code.")
        case .pinTriesExceeded: ("Le code bancaire a été trop souvent erroné.", anotherAndCall)
        case .limitExceeded:
            ("Le plafond de cette carte est dépassé.", "Choisissez une autre carte ou un montant moindre.")
        case .frequencyExceeded:
            ("Cette carte a trop servi aujourd’hui.", "Essayez une autre carte, ou demain.")
        case .suspectedFraud: ("La banque l’a jugé suspect et bloqué.", callFirst)
        case .issuerUnavailable: ("La banque de la carte est injoignable.", later)
        case .systemMalfunction: ("Le réseau de la carte est en panne.", later)
        case .processingError: ("Une erreur s’est produite chez le prestataire.", "Réessayez.")
        case .invalidCard: ("La banque ne connaît pas cette carte.", another)
        case .noSuchIssuer: ("Aucune banque n’est connue pour cette carte.", another)
        case .invalidAmount: ("La banque ne peut pas débiter ce montant.", askShop)
        case .invalidMerchant: ("Le marchand ne peut pas accepter cette carte.", askShop)
        case .invalidTransaction, .notPermitted: ("Cette carte ne convient pas à ce paiement.", another)
        case .restrictedCard: ("Cette carte n’est pas utilisable ici.", another)
        case .incorrectSecurityCode: ("Le cryptogramme de la carte était erroné.", another)
        case .other(let code): ("La banque a refusé le paiement (code \(code)).", anotherOrCall)
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        let nothing = "Rien n’est débité."
        let nothingMore = "Rien de plus n’est débité."
        return switch kind {
        case .empty: ("Le jeton est vide, comme en simulateur. \(nothing)", "Payez avec un jeton scellé.")
        case .untrusted: ("Le jeton ne vient pas d’un portefeuille. \(nothing)", "Réessayez.")
        case .stale:
            ("Le jeton n’a pas été signé à l’instant. \(nothing)", "Vérifiez l’heure, puis réessayez.")
        case .forAnotherMerchant: ("Le jeton est pour un autre marchand. \(nothing)", askShop)
        case .unreadable: ("Le jeton ne contient aucun paiement. \(nothing)", "Réessayez.")
        case .forAnotherOrder: ("Le jeton est pour une autre commande. \(nothing)", askShop)
        case .replayed: ("Le jeton a déjà servi. \(nothingMore)", "Réessayez.")
        case .conflict: ("Le marchand a envoyé deux paiements comme un seul. \(nothingMore)", askShop)
        case .unchecked: ("Le prestataire n’a pas pu vérifier le jeton.", askShop)
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "expirée \(expires(expiry))"
        case .suspended: "suspendue par sa banque"
        case .requiresActivation: "pas encore activée"
        case .networkNotAccepted: "réseau non accepté ici"
        case .issuerCountryNotAccepted(let country): "cartes de \(country) non acceptées"
        case .debitNotAccepted: "cartes de débit non acceptées"
        case .creditNotAccepted: "cartes de crédit non acceptées"
        case .needsThreeDSecure: "le marchand ne lit pas ses données 3-D Secure"
        case .needsEMV: "le marchand ne lit pas ses données EMV"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "Question au marchand"
        case .noCard: "Choisissez une carte"
        case .cardDoesNotFit(let fit): "Choisissez une autre carte\u{202F}: \(unfit(fit))"
        case .bankPINLocked: "Code bloqué par la banque\u{202F}: choisissez une autre carte"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "Facturation\u{202F}: \(self.problem(problem, rules))"
        case .noShippingContact: "Ajoutez un contact"
        case .noBillingContact: "Ajoutez une adresse de facturation"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid:
            error.row == .contact ? "Modifiez le contact" : "Modifiez l’adresse d’expédition"
        case .billingContactInvalid: "Modifiez l’adresse de facturation"
        case .addressUnserviceable: "Le marchand ne livre pas à cette adresse"
        case .couponCodeInvalid: "Ce code promo n’est pas valide"
        case .couponCodeExpired: "Ce code promo a expiré"
        case .unknown: "Un problème est survenu, réessayez"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "\(name)\u{202F}: champ à remplir"
        case .malformed(.character(let character)):
            return character.isVisible
                ? "\(name)\u{202F}: caractère \(character.name) interdit"
                : "\(name)\u{202F}: caractère invisible \(character.name)"
        case .malformed(.shape(let example)):
            return example.map { "\(name)\u{202F}: format attendu \($0)" } ?? "\(name)\u{202F}: non valide"
        case .malformed(.unknownCountry): return "\(name)\u{202F}: inconnu"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "caractère interdit"
        case .malformed(.shape), .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "Nom"
        case .phoneticName: "Phonétique"
        case .phoneNumber: "Téléphone"
        case .emailAddress: "E-mail"
        case .postalAddress: "Adresse"
        case .addressLines: "Rue"
        case .subLocality: "Quartier"
        case .locality: "Ville"
        case .subAdministrativeArea: "District"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: "Code postal"
        case .country, .countryCode: "Pays"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "État"
        case .province: "Province"
        case .prefecture: "Préfecture"
        case .county: "Comté"
        case .region: "Région"
        case .canton: "Canton"
        case .emirate: "Émirat"
        case .department: "Département"
        case .area: "Zone"
        }
    }
}
