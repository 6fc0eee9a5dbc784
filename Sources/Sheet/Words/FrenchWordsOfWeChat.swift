import Checkout

// Français : la page de confirmation, le mot de passe et l’issue chez WeChat Pay.
extension FrenchWords {
    var weChatPay: String { "WeChat Pay" }
    var weChatPayButton: String { "Payer avec WeChat Pay" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "WeChat n’est pas installé\u{202F}: WeChat Pay est indisponible ici."
        case .tooOld: "Ce WeChat est trop ancien pour payer (-5). Mettez-le d’abord à jour."
        case .unregisteredApp(let app):
            "WeChat ne connaît pas l’app \(app) (-1). Le marchand doit l’enregistrer."
        }
    }
    var ordering: String { "Commande chez WeChat Pay" }
    var openingWeChat: String { "Ouverture de WeChat" }
    var orderLine: String { "Commande" }
    var payWith: String { "Payer avec" }
    var changeMethod: String { "changer" }
    var weChatBalance: String { "Solde" }
    func payNow(_ amount: String) -> String { "Payer \(amount)" }
    var retiredInterface: String { "interface retirée\u{202F}: utilisez la commande unifiée" }
    var anotherMethod: String { "Autre moyen de paiement" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "Solde insuffisant, choisissez autre chose"
        case "BANKERROR": "Panne de la banque, choisissez autre chose"
        case _: "Paiement impossible (\(refusal.code)), choisissez autre chose"
        }
    }
    var enterPaymentPassword: String { "Mot de passe de paiement" }
    var wrongPaymentPassword: String { "Mot de passe erroné, réessayez" }
    var paymentPasswordLocked: String { "Trop de mots de passe erronés" }
    var fingerPrompt: String { "Touchez le capteur pour payer" }
    var fingerMissed: String { "Doigt non reconnu, réessayez" }
    var paying: String { "Paiement en cours" }
    var walletIsNoProof: String { "Le marchand va le vérifier chez WeChat Pay." }
    var awaitingPlatform: String { "Le marchand attend WeChat Pay" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "Le solde ne suffit pas pour ce paiement. Rien n’est débité."
        case "BANKERROR": "Le système de la banque est en panne. Rien n’est débité."
        case "ORDERCLOSED", "CLOSED", "REVOKED": "La commande a été fermée. Rien n’est débité."
        case "PAYERROR": "La banque a refusé le paiement. Rien n’est débité."
        case "ORDERPAID": "Cette commande était déjà payée. Rien de plus n’est débité."
        case "OUT_TRADE_NO_USED":
            "Le numéro de commande du marchand sert déjà à une autre commande. Rien n’est débité."
        case "SYSTEMERROR": "Le système de WeChat Pay a échoué deux fois. Rien n’est débité."
        case "noAnswer": "WeChat Pay n’a pas répondu. Rien n’est débité."
        case _:
            "WeChat Pay a refusé la commande (\(refusal.code))\u{202F}: \(refusal.reason). Rien n’est débité."
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { ", champ \($0)" } ?? ""
        return "WeChat ne s’est pas ouvert (\(returned.code)\(field))\u{202F}: \(returned.reason ?? "")"
    }
}
