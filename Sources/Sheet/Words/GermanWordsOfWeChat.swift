import Checkout

// Deutsch: Bestätigung, Passwort und Ausgang bei WeChat Pay.
extension GermanWords {
    var weChatPay: String { "WeChat Pay" }
    var weChatPayButton: String { "Bezahlen mit WeChat Pay" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "WeChat ist nicht installiert, daher lässt sich WeChat Pay hier nicht nutzen."
        case .tooOld: "Dieses WeChat ist zu alt für Zahlungen (-5). Bitte zuerst aktualisieren."
        case .unregisteredApp(let app):
            "WeChat kennt die App \(app) nicht (-1). Der Händler muss sie registrieren."
        }
    }
    var ordering: String { "Händler bestellt bei WeChat Pay" }
    var openingWeChat: String { "WeChat wird geöffnet" }
    var orderLine: String { "Bestellung" }
    var payWith: String { "Zahlungsart" }
    var changeMethod: String { "ändern" }
    var weChatBalance: String { "Guthaben" }
    func payNow(_ amount: String) -> String { "Jetzt \(amount) bezahlen" }
    var retiredInterface: String { "veraltete Schnittstelle: Unified Order nutzen" }
    var anotherMethod: String { "Andere Zahlungsart wählen" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "Nicht genug Guthaben, andere Zahlungsart wählen"
        case "BANKERROR": "Banksystem gestört, andere Zahlungsart wählen"
        case _: "Zahlung nicht möglich (\(refusal.code)), andere Zahlungsart wählen"
        }
    }
    var enterPaymentPassword: String { "Zahlungspasswort eingeben" }
    var wrongPaymentPassword: String { "Falsches Passwort, bitte erneut" }
    var paymentPasswordLocked: String { "Zu viele falsche Passwörter" }
    var fingerPrompt: String { "Zum Bezahlen Sensor berühren" }
    var fingerMissed: String { "Finger nicht erkannt, erneut" }
    var paying: String { "Zahlung läuft" }
    var walletIsNoProof: String { "Der Händler fragt bei WeChat Pay nach." }
    var awaitingPlatform: String { "Händler wartet auf WeChat Pay" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "Das Guthaben reicht für diese Zahlung nicht. Es wird nichts abgebucht."
        case "BANKERROR": "Das System der Bank ist ausgefallen. Es wird nichts abgebucht."
        case "ORDERCLOSED", "CLOSED", "REVOKED": "Die Bestellung wurde geschlossen. Es wird nichts abgebucht."
        case "PAYERROR": "Die Bank hat die Zahlung abgelehnt. Es wird nichts abgebucht."
        case "ORDERPAID": "Diese Bestellung war schon bezahlt. Es wird nichts weiter abgebucht."
        case "OUT_TRADE_NO_USED":
            "Die Bestellnummer gehört schon zu einer anderen Bestellung. Es wird nichts abgebucht."
        case "SYSTEMERROR": "Das System von WeChat Pay ist zweimal ausgefallen. Es wird nichts abgebucht."
        case "noAnswer": "WeChat Pay hat nicht geantwortet. Es wird nichts abgebucht."
        case _:
            "WeChat Pay hat die Bestellung abgelehnt (\(refusal.code)): \(refusal.reason). "
                + "Es wird nichts abgebucht."
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { ", Feld \($0)" } ?? ""
        return "WeChat wurde nicht geöffnet (\(returned.code)\(field)): \(returned.reason ?? "")"
    }
}
