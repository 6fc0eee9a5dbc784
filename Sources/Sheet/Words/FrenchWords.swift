import Checkout

/// Français. A narrow no-break space, U+202F, stands before the high punctuation marks, as French sets them.
struct FrenchWords: Words {
    var gap: String { " " }
    var listGap: String { ", " }
    var clauseGap: String { ", " }
    var colon: String { "\u{202F}: " }
    var simulator: String { "simulateur" }
    var order: String { "Votre commande" }
    var total: String { "Total" }
    var payButton: String { "Acheter avec Apple Pay" }
    var setUpButton: String { "Configurer Apple Pay" }
    var checkAgainButton: String { "Vérifier à nouveau" }
    var cannotPay: String {
        "Apple Pay n’est pas disponible sur cet appareil. Choisissez un autre moyen de paiement."
    }
    var noCard: String { "Aucune carte dans le portefeuille. Ajoutez-en une pour payer avec Apple Pay." }
    func noFittingCard(accepted: String) -> String {
        "Aucune carte du portefeuille ne convient ici. Le marchand accepte \(accepted)."
    }
    func moreLines(_ count: Int) -> String {
        count < 2 ? "et \(count) autre ligne" : "et \(count) autres lignes"
    }
    func paidNotice(amount: String) -> String { "Commande payée\u{202F}: \(amount). Merci\u{202F}!" }
    func unknownNotice(reference: String) -> String {
        "On ne sait pas encore si le paiement \(reference) a abouti."
    }
    func reference(_ id: String) -> String { "Paiement \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "Carte"
        case .coupon: "Code promo"
        case .shippingAddress:
            switch type {
            case .shipping: "Expédier à"
            case .delivery: "Livrer à"
            case .storePickup: "Retrait à"
            case .servicePickup: "Enlever chez"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "Expédition"
            case .delivery: "Livraison"
            case .storePickup, .servicePickup: "Retrait"
            }
        case .contact: "Contact"
        case .billing: "Facturation"
        case .billingDetails: "Détails de facturation"
        case .pay: "Payer"
        }
    }
    func payTo(_ merchant: String) -> String { "Payer \(merchant)" }
    func pay(_ amount: String) -> String { "Payer \(amount)" }
    var pending: String { "En attente" }
    var amountPending: String { "Montant à venir" }
    var addCouponCode: String { "Ajouter un code promo" }
    var addContact: String { "Ajouter un contact" }
    var noCardChosen: String { "Choisir une carte" }
    var free: String { "Gratuit" }
    var storeAddressFixed: String { "adresse du magasin" }
    var payWithPasscode: String { "Payer avec le code" }
    var paymentSummary: String { "Résumé du paiement" }
    var merchant: String { "Marchand" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Double-clic pour payer avec Face ID"
        case .touchID: "Confirmer avec Touch ID"
        case .none: "Payer avec le code"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        switch unit {
        case .minute: count < 2 ? "chaque minute" : "toutes les \(count) minutes"
        case .hour: count < 2 ? "chaque heure" : "toutes les \(count) heures"
        case .day: count < 2 ? "chaque jour" : "tous les \(count) jours"
        case .month: count < 2 ? "chaque mois" : "tous les \(count) mois"
        case .year: count < 2 ? "chaque année" : "tous les \(count) ans"
        }
    }
    func recurringFrom(_ date: String) -> String { "à partir du \(date)" }
    func recurringUntil(_ date: String) -> String { "jusqu’au \(date)" }
    var recurringUntilCancelled: String { "jusqu’à résiliation" }
    func deferredUntil(_ date: String) -> String { "débité le \(date)" }
    func reloadBelow(_ amount: String) -> String { "en dessous de \(amount)" }
    var trial: String { "Essai" }
    var billingDetails: String { "Détails de facturation" }
    func freeCancellationUntil(_ date: String) -> String { "annulation gratuite jusqu’au \(date)" }
    func forMerchant(_ name: String) -> String { "à \(name)" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "Choisir une carte"
        case .shippingMethod:
            switch type {
            case .shipping: "Mode d’expédition"
            case .delivery: "Mode de livraison"
            case .storePickup, .servicePickup: "Mode de retrait"
            }
        case .shippingContact: "Contact et adresse"
        case .billingContact: "Adresse de facturation"
        }
    }
    var addCard: String { "Ajouter une carte" }
    var couponTitle: String { "Code promo" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "Adresse de facturation" : "Contact et adresse"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "Réseau"
        case .funding: "Type"
        case .lastFour: "4 derniers"
        case .expiry: "Expire MM/AA"
        case .issuerCountry: "Pays banque"
        case .done: "Terminé"
        }
    }
    var missing: String { "manquant" }
    var notValid: String { "non valide" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "Les quatre derniers chiffres de la carte"
        case .expiry: "Un mois à venir, par exemple 09/31"
        case .issuerCountry: "Deux lettres, par exemple FR"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "débit"
        case .credit: "crédit"
        case .prepaid: "prépayée"
        case .store: "carte de magasin"
        }
    }
    var saveButton: String { "Terminé" }
    func chargedOver(_ network: String) -> String { "via \(network)" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "Connexion au marchand" }
    var askingShop: String { "Question au marchand" }
    var processing: String { "Traitement en cours" }
    var reconciling: String { "Recherche du sort du paiement" }
    func seconds(_ count: Int64) -> String { "\(count)\u{A0}s" }
    func secondsLeft(_ count: Int64) -> String { "encore \(count)\u{A0}s" }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Face ID\u{202F}: regardez l’appareil"
        case .touchID: "Touch ID\u{202F}: posez un doigt"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "Doigt non reconnu, réessayez" : "Visage non reconnu, réessayez"
    }
    var biometryKeys: String { "m reconnu   x non reconnu   p code" }
    var enterPasscode: String { "Saisissez le code" }
    var wrongPasscode: String { "Code erroné, réessayez" }
    var passcodeLocked: String { "Trop de codes erronés" }
    func tryAgainIn(_ remaining: String) -> String { "Réessayez dans \(remaining)" }
    var checking: String { "Vérification" }
    func enterBankPIN(_ card: String) -> String { "Code bancaire\u{202F}: \(card)" }
    func wrongBankPIN(triesLeft: Int) -> String {
        triesLeft < 2 ? "Code erroné, encore \(triesLeft) essai" : "Code erroné, encore \(triesLeft) essais"
    }

    var helpTitle: String { "Touches actives" }
    var helpInterrupt: String { "quitter\u{202F}; deux fois ferme paysheet" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["paysheet demande \(needs.width)x\(needs.height),", "ici \(has.width)x\(has.height)."]
    }
    var move: String { "bouger" }
    var scroll: String { "défiler" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "monter"
        case .down: "descendre"
        case .open: "modifier"
        case .read: "lire en entier"
        case .confirm: "payer"
        case .mend: "corriger"
        case .pick: "choisir"
        case .back: "retour"
        case .cancel, .closeForm: "annuler"
        case .leaveShop: "quitter la boutique"
        case .done: "retour à la boutique"
        case .payOnPage: "passer au paiement"
        case .setUp: "ajouter une carte"
        case .checkAgain: "vérifier à nouveau"
        case .add: "ajouter"
        case .edit: "modifier"
        case .first: "début"
        case .last: "fin"
        case .numbered: "aller à la ligne"
        case .pickNumbered: "choisir la ligne"
        case .scrollUp: "défiler vers le haut"
        case .scrollDown: "défiler vers le bas"
        case .nextField: "champ suivant"
        case .previousField: "champ précédent"
        case .save: "terminé"
        case .change: "changer"
        case .match: "reconnu"
        case .miss: "non reconnu"
        case .usePasscode: "code"
        case .digits: "saisir"
        case .eraseDigit: "effacer"
        case .leaveProcessing: "quitter"
        case .faults: "pannes"
        case .nextTheme: "thème suivant"
        case .toggleMouse: "souris oui ou non"
        case .copy: "copier le numéro"
        case .help, .helpInForm: "aide"
        case .closeHelp: "fermer"
        case .saveWalk: "garder le parcours"
        case .inspect: "inspecteur"
        case .stepBack: "un pas en arrière"
        case .inspectorUp: "inspecteur vers le haut"
        case .inspectorDown: "inspecteur vers le bas"
        }
    }
}
