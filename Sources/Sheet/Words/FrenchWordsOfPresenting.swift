import Checkout

// Français : souris, presse-papiers, démonstrations et champs de texte.
extension FrenchWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "reculer"
        case .forward: "avancer"
        case .wordBack: "un mot en arrière"
        case .wordForward: "un mot en avant"
        case .start: "au début"
        case .end: "à la fin"
        case .eraseBefore: "effacer avant"
        case .eraseAfter: "effacer après"
        case .eraseWord: "effacer le mot avant"
        case .eraseToStart: "effacer jusqu’au début"
        case .eraseToEnd: "effacer jusqu’à la fin"
        }
    }

    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "Toutes les cartes que le marchand accepte ont expiré. Ajoutez-en une autre."
        case .suspended:
            "La banque a bloqué toutes les cartes que le marchand accepte. "
                + "Appelez-la ou ajoutez une autre carte."
        case .notActivated:
            "Aucune carte que le marchand accepte n’est activée. "
                + "Appelez la banque ou ajoutez une autre carte."
        case .several:
            "Les cartes que le marchand accepte ont expiré ou sont bloquées. Ajoutez-en une autre."
        }
    }

    func about(_ what: String, _ sentence: String) -> String { "\(what)\u{202F}: \(sentence)" }
}
