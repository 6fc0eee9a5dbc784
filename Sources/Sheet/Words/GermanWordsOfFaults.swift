import Checkout

// Deutsch: was nach dem Start bekannt wurde, was dem System fehlt, und das Störungsmenü.
extension GermanWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "Ablauf gesichert: \(file)"
        case .walkSavedInVain(let file, let reason):
            "Ablauf gesichert: \(file), doch sein Test schlägt fehl: \(reason)"
        case .walkNotSaved(let reason): "Ablauf nicht gesichert: \(reason)"
        case .copied(let text): "Kopiert: \(text)"
        case .mouse(let isOn):
            isOn
                ? "Die Maus gehört dem Bezahlfenster; mit Umschalt markiert sie Text."
                : "Die Maus gehört wieder dem Terminal."
        case .demoTaken(let seconds):
            "Sie haben übernommen; nach \(seconds) s ohne Taste geht die Vorführung weiter."
        case .demoStuck(let reason): "Diese Vorführung endet hier: \(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "Die Zahlung \(id)\(amount.map { " über \($0)" } ?? "")"
        switch outcome {
        case .paid: return "\(payment) wurde unterbrochen; beim Händler gilt sie als bezahlt."
        case .declined:
            return "\(payment) wurde unterbrochen; die Bank hatte sie abgelehnt. Es wird nichts abgebucht."
        case .cancelled(.voided):
            return
                "\(payment) wurde vor der Bestätigung des Händlers unterbrochen; die Abbuchung ist storniert."
        case .cancelled(.nothingBooked), .cancelled(.beforePayment):
            return "\(payment) wurde vor der Buchung unterbrochen. Es wird nichts abgebucht."
        case .unknown:
            return
                "\(payment) wurde unterbrochen, ihr Ausgang ist noch offen; der nächste Start fragt erneut."
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("für \(count.free) wird nichts abgebucht") }
        if count.paid > 0 { parts.append("\(count.paid) bezahlt") }
        if count.unknown > 0 { parts.append("\(count.unknown) noch offen, der nächste Start fragt erneut") }
        return "\(count.all) Zahlungen wurden zuvor unterbrochen: \(parts.joined(separator: "; "))."
    }

    func ledgerTroubled(_ reason: String) -> String { "Derzeit ist keine Zahlung möglich. \(reason)" }

    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "\(network) braucht System \(needs), dieses Gerät hat \(has). Bitte zahlen Sie auf andere Weise."
    }

    func leftOut(by system: String, _ parts: String) -> String { "System \(system) lässt weg: \(parts)." }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "Rückfrage zur Karte"
        case .shippingType: "Lieferung und Abholung"
        case .phoneticName: "Aussprache des Namens"
        case .supportedCountries: "Länder der Kartenbanken"
        case .updateErrors: "Fehler je Feld"
        case .zeroTotal: "Summe null"
        case .couponCode: "Gutscheincodes"
        case .dateRanges: "Liefertermine"
        case .editingMode: "feste Filialadresse"
        case .paymentTiming: "spätere Zahlungen"
        case .methodsInEveryUpdate: "neue Versandarten"
        case .recurringPayments: "wiederkehrende Zahlungen"
        case .automaticReload: "automatisches Aufladen"
        case .multipleTokens: "mehrere Händler"
        case .orderDetails: "Sendungsverfolgung"
        case .deferredPayments: "aufgeschobene Zahlungen"
        case .merchantCategoryCode: "Branche des Händlers"
        }
    }

    var faultsTitle: String { "Störung auslösen" }
    var faultsNote: String { "Nur im Simulator" }
    var armed: String { "bereit" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "Händler: nächste Antwort fehlt"
        case .merchantSlow: "Händler: antwortet nach 25 s"
        case .merchantGarbage: "Händler: antwortet Unsinn"
        case .merchantBreaks: "Händler: stürzt jetzt ab"
        case .insufficientFunds: "Bank: Karte nicht gedeckt"
        case .expiredCard: "Bank: Karte abgelaufen"
        case .lostCard: "Bank: Karte verloren"
        case .stolenCard: "Bank: Karte gestohlen"
        case .incorrectPIN: "Bank: falsche PIN"
        case .limitExceeded: "Bank: Limit überschritten"
        case .doNotHonor: "Bank: Nein ohne Grund"
        case .suspectedFraud: "Bank: Betrugsverdacht"
        case .issuerUnavailable: "Bank: nicht erreichbar"
        case .processingError: "Bank: Verarbeitungsfehler"
        case .lostAnswer: "Dienst: Antwort geht verloren"
        case .timeoutBeforeBooking: "Dienst: stumm, ungebucht"
        case .timeoutAfterBooking: "Dienst: stumm, gebucht"
        case .duplicate: "Dienst: alles doppelt"
        case .late: "Dienst: antwortet 45 s zu spät"
        case .dropLine: "Dienst: Abbruch, gebucht"
        case .dropLineBeforeBooking: "Dienst: Abbruch, ungebucht"
        case .unreachable: "Dienst: nicht erreichbar"
        case .biometryLost: "Gerät: Sensor fällt jetzt aus"
        case .cardRemoved: "Wallet: Karte jetzt entfernt"
        case .walletServer: "Wallet: beendet den Vorgang"
        case .paymentsForbidden: "Gerät: verbietet Zahlungen"
        case .paymentsAllowed: "Gerät: erlaubt Zahlungen"
        case .diskFull: "Buch: Platte voll am Anfang"
        case .readOnly: "Buch: nur lesbar am Anfang"
        case .diskFullAtOutcome: "Buch: Platte voll am Ende"
        case .readOnlyAtOutcome: "Buch: nur lesbar am Ende"
        case .none: "Alles wieder in Ordnung"
        }
    }
}
