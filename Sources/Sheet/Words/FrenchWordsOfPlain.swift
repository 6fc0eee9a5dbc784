// Français : le mode texte.
extension FrenchWords {
    var plainIntroduction: String {
        "paysheet, un simulateur en mode texte\u{202F}: personne n’est débité. "
            + "Tapez un numéro et Entrée\u{202F}; le signe «\u{202F}?\u{202F}» donne l’aide."
    }
    func endingIn(_ lastFour: String) -> String { "se terminant par \(lastFour)" }
    var selected: String { "sélectionné" }
    var empty: String { "vide" }
    func error(in row: String, _ text: String) -> String { "Erreur, \(row)\u{202F}: \(text)" }
    var notYet: String { "pas encore possible" }
    func noLonger(_ item: String) -> String { "Retiré de la commande\u{202F}: \(item)" }
    func atMost(seconds: Int64) -> String { "au plus \(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "encore \(span(seconds: seconds))" }
    func span(seconds: Int64) -> String {
        if seconds >= 2 * 3600 { return "\((seconds + 1800) / 3600) heures" }
        if seconds >= 2 * 60 { return "\((seconds + 30) / 60) minutes" }
        return seconds < 2 ? "\(seconds) seconde" : "\(seconds) secondes"
    }
    func dates(from start: String, to end: String) -> String { "du \(start) au \(end)" }
    var editHint: String { "e et un numéro\u{202F}: modifier" }
    var formHint: String {
        "Répondez champ par champ. Entrée seule garde le contenu, "
            + "/empty l’efface, /back quitte le formulaire."
    }
    var sixDigits: String { "Tapez six chiffres et Entrée. Un terminal ne les montre pas." }
    var noSuchChoice: String { "Ce choix n’existe pas ici. Le signe «\u{202F}?\u{202F}» donne l’aide." }
    var whatCanBeTyped: String { "Ce que l’on peut taper" }
    var saysAllAgain: String { "Entrée seule\u{202F}: tout réentendre" }
    var chooseByNumber: String { "un numéro\u{202F}: le choisir" }
    var inputEnded: String { "L’entrée est terminée." }
}
