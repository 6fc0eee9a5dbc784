import Checkout

// Deutsch: was eine Zahlung aufhält, wie sie ausging und was als Nächstes zu tun ist.
extension GermanWords {
    var done: String { "Fertig" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "Bezahlt"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "Sie haben abgebrochen. Es wurde nichts abgebucht."
        case .cancelled(.nothingBooked):
            "Sie sind während der Verarbeitung gegangen. Es wurde nichts abgebucht."
        case .cancelled(.voided):
            "Sie sind während der Verarbeitung gegangen. Die Abbuchung wurde storniert."
        case .unknown(.processorUnreachable): "Es steht noch nicht fest, ob die Zahlung ausgeführt wurde."
        case .unknown(.orderPending): "WeChat Pay hat noch nicht entschieden, ob bezahlt ist."
        case .unknown(.answerUntrusted):
            "Der Antwort von WeChat Pay ist nicht zu trauen; ob bezahlt ist, steht nicht fest."
        case .unknown(.ledgerUnavailable(let why)): "Das Ergebnis ließ sich nicht verbuchen: \(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message):
            message.map { "Der Händler hat abgelehnt: \($0)" }
                ?? "Der Händler konnte die Zahlung nicht annehmen."
        case .merchantTimeout: "Der Händler hat nicht rechtzeitig geantwortet. Es wird nichts abgebucht."
        case .notCharged: "Der Händler meldet eine Abbuchung, doch es wurde nichts abgebucht."
        case .merchantBroke(let why):
            "Das Programm des Händlers ist ausgefallen: \(why) Es wird nichts abgebucht."
        case .merchantSessionExpired:
            "Die Sitzung des Händlers war älter als fünf Minuten. Es wird nichts abgebucht."
        case .walletServer: "Die Wallet hat den Vorgang beendet. Es wird nichts abgebucht."
        case .merchantNotValidated(let why): "Der Händler ließ sich nicht bestätigen: \(why)"
        case .walletFailed(let why): "Die Wallet konnte die Zahlung nicht erstellen: \(why)"
        case .ledgerUnavailable(let why): "Die Zahlung wurde nicht begonnen: \(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "Vielen Dank!"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout):
            "Versuchen Sie es erneut oder fragen Sie den Händler."
        case .declined(.notCharged), .declined(.merchantBroke):
            "Fragen Sie den Händler oder versuchen Sie es erneut."
        case .declined(.merchantSessionExpired), .declined(.walletServer): "Gehen Sie erneut zur Kasse."
        case .declined(.merchantNotValidated):
            "Versuchen Sie es später erneut oder zahlen Sie auf andere Weise."
        case .declined(.walletFailed): "Versuchen Sie es erneut oder wählen Sie eine andere Karte."
        case .declined(.ledgerUnavailable): "Reparieren Sie das Kassenbuch, dann erneut versuchen."
        case .declined(.weChat): "Versuchen Sie es erneut oder zahlen Sie auf andere Weise."
        case .declined(.callUpRefused): "Die App des Händlers muss korrigiert werden."
        case .cancelled: "Sie können jederzeit bezahlen."
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "Zahlen Sie nicht noch einmal: Prüfen Sie mit der Nummer erneut."
        case .unknown(.ledgerUnavailable): "Zahlen Sie nicht noch einmal: Der nächste Start klärt es."
        }
    }

    var laterCapture: String { "Der endgültige Betrag wird später abgebucht." }
    var askShop: String { "Fragen Sie den Händler." }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid:
            "Der Händler meldet einen Fehler, doch es wurde bezahlt. Zahlen Sie nicht noch einmal."
        case .declined, .cancelled: "Der Händler meldet Erfolg, doch es wurde nichts abgebucht."
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        let another = "Wählen Sie eine andere Karte."
        let anotherAndCall = "Wählen Sie eine andere Karte und rufen Sie Ihre Bank an."
        let anotherOrCall = "Wählen Sie eine andere Karte oder rufen Sie Ihre Bank an."
        let callFirst = "Rufen Sie Ihre Bank an und versuchen Sie es dann erneut."
        let later = "Versuchen Sie es in einigen Minuten erneut."
        return switch decline {
        case .insufficientFunds: ("Die Karte ist nicht ausreichend gedeckt.", another)
        case .expiredCard: ("Laut Bank ist diese Karte abgelaufen.", another)
        case .lostCard: ("Diese Karte ist als verloren gemeldet.", anotherAndCall)
        case .stolenCard: ("Diese Karte ist als gestohlen gemeldet.", anotherAndCall)
        case .pickUpCard: ("Die Bank hat diese Karte eingezogen.", anotherAndCall)
        case .doNotHonor: ("Die Bank hat die Zahlung abgelehnt.", anotherOrCall)
        case .referToIssuer: ("Die Bank möchte zuerst mit Ihnen sprechen.", callFirst)
        case .incorrectPIN: ("Die PIN war falsch.", "Versuchen Sie es mit der richtigen PIN.")
        case .pinTriesExceeded: ("Die PIN war zu oft falsch.", anotherAndCall)
        case .limitExceeded:
            (
                "Das Limit der Karte ist überschritten.",
                "Wählen Sie eine andere Karte oder zahlen Sie weniger."
            )
        case .frequencyExceeded:
            (
                "Diese Karte wurde heute zu oft benutzt.",
                "Nehmen Sie eine andere Karte oder warten Sie bis morgen."
            )
        case .suspectedFraud: ("Die Bank hat sie als verdächtig gestoppt.", callFirst)
        case .issuerUnavailable: ("Die Bank der Karte ist nicht erreichbar.", later)
        case .systemMalfunction: ("Das Kartennetz ist gestört.", later)
        case .processingError: ("Beim Zahlungsdienst ist ein Fehler passiert.", "Versuchen Sie es erneut.")
        case .invalidCard: ("Die Bank kennt diese Karte nicht.", another)
        case .noSuchIssuer: ("Zu dieser Karte ist keine Bank bekannt.", another)
        case .invalidAmount: ("Die Bank kann diesen Betrag nicht abbuchen.", askShop)
        case .invalidMerchant: ("Der Händler kann diese Karte nicht annehmen.", askShop)
        case .invalidTransaction, .notPermitted: ("Dafür ist diese Karte nicht zugelassen.", another)
        case .restrictedCard: ("Diese Karte gilt hier nicht.", another)
        case .incorrectSecurityCode: ("Der Sicherheitscode der Karte war falsch.", another)
        case .other(let code): ("Die Bank hat die Zahlung abgelehnt (Code \(code)).", anotherOrCall)
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        let nothing = "Es wird nichts abgebucht."
        let nothingMore = "Es wird nichts weiter abgebucht."
        let again = "Versuchen Sie es erneut."
        return switch kind {
        case .empty:
            ("Der Token ist leer, wie in Simulatoren. \(nothing)", "Zahlen Sie mit versiegeltem Token.")
        case .untrusted: ("Der Token stammt nicht von einer Wallet. \(nothing)", again)
        case .stale:
            ("Der Token wurde nicht gerade eben signiert. \(nothing)", "Prüfen Sie die Uhr, dann erneut.")
        case .forAnotherMerchant: ("Der Token gilt für einen anderen Händler. \(nothing)", askShop)
        case .unreadable: ("Der Token enthält keine Zahlung. \(nothing)", again)
        case .forAnotherOrder: ("Der Token gilt für eine andere Bestellung. \(nothing)", askShop)
        case .replayed: ("Der Token wurde schon benutzt. \(nothingMore)", again)
        case .conflict: ("Der Händler hat zwei Zahlungen als eine gesendet. \(nothingMore)", askShop)
        case .unchecked: ("Der Zahlungsdienst konnte den Token nicht prüfen.", askShop)
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "abgelaufen \(expires(expiry))"
        case .suspended: "von der Bank gesperrt"
        case .requiresActivation: "noch nicht aktiviert"
        case .networkNotAccepted: "Kartennetz hier nicht akzeptiert"
        case .issuerCountryNotAccepted(let country): "Karten aus \(country) nicht akzeptiert"
        case .debitNotAccepted: "Debitkarten nicht akzeptiert"
        case .creditNotAccepted: "Kreditkarten nicht akzeptiert"
        case .needsThreeDSecure: "Händler kann 3-D-Secure-Daten nicht lesen"
        case .needsEMV: "Händler kann EMV-Daten nicht lesen"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "Rückfrage beim Händler"
        case .noCard: "Karte wählen"
        case .cardDoesNotFit(let fit): "Andere Karte wählen: \(unfit(fit))"
        case .bankPINLocked: "PIN von der Bank gesperrt: andere Karte wählen"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "Rechnung: \(self.problem(problem, rules))"
        case .noShippingContact: "Kontakt hinzufügen"
        case .noBillingContact: "Rechnungsadresse hinzufügen"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid:
            error.row == .contact ? "Bitte Kontakt ändern" : "Bitte Lieferadresse ändern"
        case .billingContactInvalid: "Bitte Rechnungsadresse ändern"
        case .addressUnserviceable: "Der Händler liefert nicht an diese Adresse"
        case .couponCodeInvalid: "Dieser Gutscheincode ist ungültig"
        case .couponCodeExpired: "Dieser Gutscheincode ist abgelaufen"
        case .unknown: "Etwas ging schief, bitte erneut versuchen"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "\(name) fehlt"
        case .malformed(.character(let character)):
            return character.isVisible
                ? "\(name): Zeichen \(character.name) nicht erlaubt"
                : "\(name): unsichtbares Zeichen \(character.name)"
        case .malformed(.shape(let example)):
            return example.map { "\(name) hat nicht die Form \($0)" } ?? "\(name) ist ungültig"
        case .malformed(.unknownCountry): return "\(name) ist nicht bekannt"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "falsches Zeichen"
        case .malformed(.shape), .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "Name"
        case .phoneticName: "Aussprache"
        case .phoneNumber: "Telefon"
        case .emailAddress: "E-Mail"
        case .postalAddress: "Adresse"
        case .addressLines: "Straße"
        case .subLocality: "Ortsteil"
        case .locality: "Ort"
        case .subAdministrativeArea: "Landkreis"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: "Postleitzahl"
        case .country, .countryCode: "Land"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "Bundesstaat"
        case .province: "Provinz"
        case .prefecture: "Präfektur"
        case .county: "Grafschaft"
        case .region: "Region"
        case .canton: "Kanton"
        case .emirate: "Emirat"
        case .department: "Departamento"
        case .area: "Gebiet"
        }
    }
}
