import Checkout

// Deutsch: Maus, Zwischenablage, Vorführungen und Textfelder.
extension GermanWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "zurück"
        case .forward: "vor"
        case .wordBack: "ein Wort zurück"
        case .wordForward: "ein Wort vor"
        case .start: "zum Anfang"
        case .end: "zum Ende"
        case .eraseBefore: "Zeichen davor löschen"
        case .eraseAfter: "Zeichen danach löschen"
        case .eraseWord: "Wort davor löschen"
        case .eraseToStart: "bis zum Anfang löschen"
        case .eraseToEnd: "bis zum Ende löschen"
        }
    }

    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "Alle Karten, die der Händler annimmt, sind abgelaufen. Fügen Sie eine andere hinzu."
        case .suspended:
            "Die Bank hat alle Karten gesperrt, die der Händler annimmt. "
                + "Rufen Sie sie an oder fügen Sie eine andere hinzu."
        case .notActivated:
            "Keine Karte, die der Händler annimmt, ist aktiviert. "
                + "Rufen Sie die Bank an oder fügen Sie eine andere hinzu."
        case .several:
            "Alle Karten, die der Händler annimmt, sind abgelaufen oder gesperrt. "
                + "Fügen Sie eine andere hinzu."
        }
    }

    func about(_ what: String, _ sentence: String) -> String { "\(what): \(sentence)" }
}
