import Checkout

/// Deutsch.
struct GermanWords: Words {
    var gap: String { " " }
    var listGap: String { ", " }
    var clauseGap: String { ", " }
    var colon: String { ": " }
    var simulator: String { "Simulator" }
    var order: String { "Ihre Bestellung" }
    var total: String { "Summe" }
    var payButton: String { "Kaufen mit Apple Pay" }
    var setUpButton: String { "Apple Pay einrichten" }
    var checkAgainButton: String { "Erneut prüfen" }
    var cannotPay: String {
        "Apple Pay ist auf diesem Gerät nicht verfügbar. Bitte zahlen Sie auf andere Weise."
    }
    var noCard: String {
        "In der Wallet ist noch keine Karte. Fügen Sie eine hinzu, um mit Apple Pay zu zahlen."
    }
    func noFittingCard(accepted: String) -> String {
        "Hier lässt sich mit keiner Karte der Wallet zahlen. Der Händler akzeptiert \(accepted)."
    }
    func moreLines(_ count: Int) -> String {
        count == 1 ? "und 1 weitere Zeile" : "und \(count) weitere Zeilen"
    }
    func paidNotice(amount: String) -> String { "Bestellung bezahlt: \(amount). Vielen Dank!" }
    func unknownNotice(reference: String) -> String {
        "Es steht noch nicht fest, ob die Zahlung \(reference) ausgeführt wurde."
    }
    func reference(_ id: String) -> String { "Zahlung \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "Karte"
        case .coupon: "Gutschein"
        case .shippingAddress:
            switch type {
            case .shipping: "Versand an"
            case .delivery: "Liefern an"
            case .storePickup: "Abholung in"
            case .servicePickup: "Abholen bei"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "Versand"
            case .delivery: "Lieferung"
            case .storePickup, .servicePickup: "Abholung"
            }
        case .contact: "Kontakt"
        case .billing: "Rechnung"
        case .billingDetails: "Rechnungsdetails"
        case .pay: "Bezahlen"
        }
    }
    func payTo(_ merchant: String) -> String { "An \(merchant)" }
    func pay(_ amount: String) -> String { "\(amount) bezahlen" }
    var pending: String { "Offen" }
    var amountPending: String { "Betrag offen" }
    var addCouponCode: String { "Code hinzufügen" }
    var addContact: String { "Kontakt hinzufügen" }
    var noCardChosen: String { "Karte wählen" }
    var free: String { "Gratis" }
    var storeAddressFixed: String { "Filialadresse" }
    var payWithPasscode: String { "Mit Code bezahlen" }
    var paymentSummary: String { "Zahlungsübersicht" }
    var merchant: String { "Händler" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Doppelklick: Bezahlen mit Face ID"
        case .touchID: "Mit Touch ID bestätigen"
        case .none: "Mit Code bezahlen"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        switch unit {
        case .minute: count == 1 ? "jede Minute" : "alle \(count) Minuten"
        case .hour: count == 1 ? "stündlich" : "alle \(count) Stunden"
        case .day: count == 1 ? "täglich" : "alle \(count) Tage"
        case .month: count == 1 ? "monatlich" : "alle \(count) Monate"
        case .year: count == 1 ? "jährlich" : "alle \(count) Jahre"
        }
    }
    func recurringFrom(_ date: String) -> String { "ab \(date)" }
    func recurringUntil(_ date: String) -> String { "bis \(date)" }
    var recurringUntilCancelled: String { "bis zur Kündigung" }
    func deferredUntil(_ date: String) -> String { "Abbuchung am \(date)" }
    func reloadBelow(_ amount: String) -> String { "bei weniger als \(amount)" }
    var trial: String { "Probezeit" }
    var billingDetails: String { "Rechnungsdetails" }
    func freeCancellationUntil(_ date: String) -> String { "kostenlos stornierbar bis \(date)" }
    func forMerchant(_ name: String) -> String { "an \(name)" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "Karte wählen"
        case .shippingMethod:
            switch type {
            case .shipping: "Versandart"
            case .delivery: "Lieferart"
            case .storePickup, .servicePickup: "Abholart"
            }
        case .shippingContact: "Kontakt und Adresse"
        case .billingContact: "Rechnungsadresse"
        }
    }
    var addCard: String { "Karte hinzufügen" }
    var couponTitle: String { "Gutscheincode" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "Rechnungsadresse" : "Kontakt und Adresse"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "Kartennetz"
        case .funding: "Art"
        case .lastFour: "Endziffern"
        case .expiry: "Gültig MM/JJ"
        case .issuerCountry: "Ausgabeland"
        case .done: "Fertig"
        }
    }
    var missing: String { "fehlt" }
    var notValid: String { "ungültig" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "Die letzten vier Ziffern der Karte"
        case .expiry: "Ein künftiger Monat, etwa 09/31"
        case .issuerCountry: "Zwei Buchstaben, etwa DE"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "Debitkarte"
        case .credit: "Kreditkarte"
        case .prepaid: "Prepaidkarte"
        case .store: "Kundenkarte"
        }
    }
    var saveButton: String { "Fertig" }
    func chargedOver(_ network: String) -> String { "über \(network)" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "Verbindung zum Händler" }
    var askingShop: String { "Rückfrage beim Händler" }
    var processing: String { "Wird verarbeitet" }
    var reconciling: String { "Stand der Zahlung wird geklärt" }
    func seconds(_ count: Int64) -> String { "\(count) s" }
    func secondsLeft(_ count: Int64) -> String { "noch \(count) s" }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Face ID: auf das Gerät sehen"
        case .touchID: "Touch ID: Finger auflegen"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "Finger nicht erkannt, erneut" : "Gesicht nicht erkannt, erneut"
    }
    var biometryKeys: String { "m passt   x passt nicht   p Code" }
    var enterPasscode: String { "Code eingeben" }
    var wrongPasscode: String { "Falscher Code, bitte erneut" }
    var passcodeLocked: String { "Zu viele falsche Codes" }
    func tryAgainIn(_ remaining: String) -> String { "Neuer Versuch in \(remaining)" }
    var checking: String { "Wird geprüft" }
    func enterBankPIN(_ card: String) -> String { "Bank-PIN: \(card)" }
    func wrongBankPIN(triesLeft: Int) -> String {
        triesLeft == 1 ? "Falsche PIN, noch ein Versuch" : "Falsche PIN, noch \(triesLeft) Versuche"
    }

    var helpTitle: String { "Tasten, die jetzt gelten" }
    var helpInterrupt: String { "verlassen; zweimal beendet paysheet" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["paysheet braucht \(needs.width)x\(needs.height),", "dies ist \(has.width)x\(has.height)."]
    }
    var move: String { "bewegen" }
    var scroll: String { "blättern" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "nach oben"
        case .down: "nach unten"
        case .open: "ändern"
        case .read: "ganz lesen"
        case .confirm: "bezahlen"
        case .mend: "beheben"
        case .pick: "wählen"
        case .back: "zurück"
        case .cancel, .closeForm: "abbrechen"
        case .leaveShop: "Laden verlassen"
        case .done: "zurück zum Laden"
        case .payOnPage: "zur Kasse"
        case .setUp: "Karte einrichten"
        case .checkAgain: "erneut prüfen"
        case .add: "neu"
        case .edit: "bearbeiten"
        case .first: "zum Anfang"
        case .last: "zum Ende"
        case .numbered: "zur Zeile"
        case .pickNumbered: "Zeile wählen"
        case .scrollUp: "hochblättern"
        case .scrollDown: "weiterblättern"
        case .nextField: "nächstes Feld"
        case .previousField: "voriges Feld"
        case .save: "fertig"
        case .change: "umstellen"
        case .match: "passt"
        case .miss: "passt nicht"
        case .usePasscode: "Code"
        case .digits: "eingeben"
        case .eraseDigit: "löschen"
        case .leaveProcessing: "verlassen"
        case .faults: "Störungen"
        case .nextTheme: "nächstes Farbschema"
        case .toggleMouse: "Maus ein oder aus"
        case .copy: "Nummer kopieren"
        case .help, .helpInForm: "Hilfe"
        case .closeHelp: "schließen"
        case .saveWalk: "Ablauf sichern"
        case .inspect: "Inspektor"
        case .stepBack: "einen Schritt zurück"
        case .inspectorUp: "Inspektor nach oben"
        case .inspectorDown: "Inspektor nach unten"
        }
    }
}
