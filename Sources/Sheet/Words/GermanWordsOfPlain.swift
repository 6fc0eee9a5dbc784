// Deutsch: der Textmodus.
extension GermanWords {
    var plainIntroduction: String {
        "paysheet, ein Simulator im Textmodus: Niemandem wird etwas abgebucht. "
            + "Eine Nummer und Enter eingeben; ? gibt Hilfe."
    }
    func endingIn(_ lastFour: String) -> String { "mit der Endung \(lastFour)" }
    var selected: String { "ausgewählt" }
    var empty: String { "leer" }
    func error(in row: String, _ text: String) -> String { "Fehler, \(row): \(text)" }
    var notYet: String { "noch nicht möglich" }
    func noLonger(_ item: String) -> String { "Nicht mehr in der Bestellung: \(item)" }
    func atMost(seconds: Int64) -> String { "höchstens \(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "noch \(span(seconds: seconds))" }
    func span(seconds: Int64) -> String {
        if seconds >= 2 * 3600 { return "\((seconds + 1800) / 3600) Stunden" }
        if seconds >= 2 * 60 { return "\((seconds + 30) / 60) Minuten" }
        return seconds == 1 ? "1 Sekunde" : "\(seconds) Sekunden"
    }
    func dates(from start: String, to end: String) -> String { "\(start) bis \(end)" }
    var editHint: String { "e und eine Nummer: bearbeiten" }
    var formHint: String {
        "Feld für Feld antworten. Enter allein behält, was da ist, "
            + "/empty leert es, /back verlässt das Formular."
    }
    var sixDigits: String { "Sechs Ziffern und Enter eingeben. Ein Terminal zeigt sie nicht." }
    var noSuchChoice: String { "Das steht hier nicht zur Wahl. ? gibt Hilfe." }
    var whatCanBeTyped: String { "Jetzt mögliche Eingaben" }
    var saysAllAgain: String { "Enter allein: alles hier noch einmal hören" }
    var chooseByNumber: String { "eine Nummer: wählen" }
    var inputEnded: String { "Die Eingabe ist zu Ende." }
}
