import Checkout

/// German words of inspector, player and report.
struct GermanTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "der Kunde drückt die Schaltfläche zum Bezahlen"
        case .pressesWeChatPay: "der Kunde drückt die Schaltfläche von WeChat Pay"
        case .asksAgain: "der Kunde fragt erneut nach dem Stand der Zahlung"
        case .paysWith(let method): "der Kunde zahlt mit \(method)"
        case .addsCard(let card): "der Kunde fügt die Karte \(card) hinzu"
        case .savesContact(let name): "der Kunde sichert den Kontakt \(name)"
        case .choosesCard(let card): "der Kunde wählt \(card)"
        case .shipsTo(let name): "der Kunde lässt an \(name) liefern"
        case .isBilledAs(let name): "die Rechnung geht an \(name)"
        case .choosesShipping(let method, let amount):
            "der Kunde wählt die Versandart \(method), \(amount)"
        case .entersCoupon(let code): "der Kunde gibt den Gutscheincode \(code) ein"
        case .removesCoupon: "der Kunde entfernt den Gutscheincode"
        case .confirms: "der Kunde bestätigt die Zahlung"
        case .cancels: "der Kunde bricht ab"
        case .goesBackToShop: "der Kunde geht zurück zum Laden"
        case .isRecognised: "Gesicht oder Finger wird erkannt"
        case .isNotRecognised: "Gesicht oder Finger wird nicht erkannt"
        case .wantsPasscode: "der Kunde möchte den Code eingeben"
        case .typesDigit: "eine Ziffer wird eingegeben"
        case .typesDigits: "Ziffern werden eingegeben"
        case .erasesDigit: "eine Ziffer wird gelöscht"
        case .digitsAreRight: "die Ziffern sind richtig"
        case .digitsAreWrong: "die Ziffern sind falsch"
        case .pinIsSealed: "die Wallet versiegelt die PIN für die Bank"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "der Händler weist sich aus"
        case .shopDoesNotProveItself(let reason): return "der Händler kann sich nicht ausweisen: \(reason)"
        case .shopAnswers(let question, let changes):
            let what =
                changes.isEmpty ? "nichts ändert sich" : changes.map(Self.change).joined(separator: ", ")
            return "der Händler beantwortet Rückfrage \(question): \(what)"
        case .attemptWritten(let attempt, let id):
            return "Versuch \(attempt) wird als \(id) ins Kassenbuch geschrieben"
        case .attemptNotWritten(let reason):
            return "der Versuch lässt sich nicht ins Kassenbuch schreiben: \(reason)"
        case .tokenMade: return "die Wallet erstellt den Token der Zahlung"
        case .tokenNotMade(let reason):
            return "die Wallet kann den Token der Zahlung nicht erstellen: \(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said =
                processor.map { "der Zahlungsdienst sagte: \(Self.news($0))" } ?? "niemand wurde gefragt"
            return "der Händler meldet dem Bezahlfenster "
                + "\(([status] + errors).joined(separator: ", ")); \(said)"
        case .processorReports(let news): return "der Zahlungsdienst meldet: \(Self.news(news))"
        case .outcomeWritten: return "das Ergebnis wird ins Kassenbuch geschrieben"
        case .outcomeNotWritten(let reason):
            return "das Ergebnis lässt sich nicht ins Kassenbuch schreiben: \(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "das Programm des Händlers fällt aus: \(reason)"
        case .walletClosesSheet: return "der Server der Wallet schließt das Bezahlfenster"
        case .cardLeaves(let id): return "die Karte \(id) wird aus der Wallet entfernt"
        case .sensorFails: return "der Sensor für Gesicht oder Finger fällt aus"
        case .paymentsAllowed(let allowed):
            return allowed ? "Zahlungen sind erlaubt" : "Zahlungen sind verboten"
        case .testerStepsBack(let toPage):
            return "der Tester geht zurück zu "
                + (toPage ? "der Seite des Händlers" : "einem früheren Stand des Bezahlfensters")
        case .attemptsLookedUp(let attempts):
            let payments =
                attempts.count == 1
                ? "1 Zahlung aus früheren Läufen wird nachgeschlagen"
                : "\(attempts.count) Zahlungen aus früheren Läufen werden nachgeschlagen"
            return "\(payments): \(attempts.joined(separator: ", "))"
        case .ledgerTroubled(let reason): return "das Kassenbuch ist nicht benutzbar: \(reason)"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "Summe \(amount)"
        case .lines(let count, let changes):
            (count == 1 ? "1 Zeile" : "\(count) Zeilen") + TermChange.list(changes)
        case .shippingMethods(let count, let changes):
            (count == 1 ? "1 Versandart" : "\(count) Versandarten")
                + TermChange.list(changes)
        case .kindOfPayment: "eine andere Art von Zahlung"
        case .status(let name): "Status \(name)"
        case .error(let text): text
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "genehmigt, \(code)"
        case .declined(let code): "abgelehnt, \(code)"
        case .refused(let code): "zurückgewiesen, \(code)"
        case .voided: "storniert"
        case .neverSeen: "nie eingegangen und nun geschlossen"
        case .noAnswer: "keine Antwort"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "30 s vergehen, ohne dass sich der Händler ausweist"
        case .merchantAnswer(let question): "30 s vergehen ohne Antwort auf Rückfrage \(question)"
        case .authorization: "30 s vergehen ohne Antwort des Händlers auf die Zahlung"
        case .processorAnswer: "30 s vergehen ohne Antwort des Zahlungsdienstes"
        case .passcodeUnlocked: "der Code kann wieder eingegeben werden"
        case .failureShown: "der Fehler war lange genug zu sehen"
        case .orderAnswer: "30 s vergehen ohne Antwort von WeChat"
        case .paymentPasswordUnlocked: "das Zahlungspasswort kann wieder eingegeben werden"
        case .walletResult: "das eigene Ergebnis der Wallet war lange genug zu sehen"
        case .notice: "noch ist keine Benachrichtigung eingetroffen"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "die Plattform nimmt die Bestellung an: \(id)"
        case .orderNotTaken(let reason): "die Plattform nimmt die Bestellung nicht an: \(reason)"
        case .opens(let payee, let amount, let body): "WeChat öffnet sich: \(payee), \(amount), \(body)"
        case .doesNotOpen(let reason): "WeChat öffnet sich nicht: \(reason)"
        case .showsPaid: "WeChat zeigt an, dass bezahlt ist"
        case .bankTakesTime: "WeChat hat die Zahlung abgeschickt, und die Bank lässt sich Zeit"
        case .cannotPay(let reason): "WeChat kann nicht bezahlen: \(reason)"
        case .noticeComes(let news): "die Plattform schickt eine Benachrichtigung: \(Self.order(news))"
        case .platformSays(let news): "die Plattform wird nach der Bestellung gefragt: \(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "bezahlt"
        case .notDecided: "noch nicht entschieden"
        case .notPaid(let code): "nicht bezahlt, \(code)"
        case .noAnswer: "keine Antwort"
        case .untrusted: "eine Antwort, der nicht zu trauen ist"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "der Tester bereitet einen Fehler vor: \(fault)"
        case .bringsAbout(let fault): "der Tester führt einen Fehler herbei: \(fault)"
        case .armedHappens(let fault): "der vorbereitete Fehler tritt ein: \(fault)"
        case .takesAllBack: "der Tester nimmt alle Fehler zurück"
        }
    }

    func total(_ label: String) -> String { "Summe, \(label)" }
    func shipping(_ label: String) -> String { "Versand: \(label)" }
    var coupon: String { "Gutschein" }
    func error(_ code: String) -> String { "Fehler: \(code)" }
    func pending(_ amount: String) -> String { "\(amount) (offen)" }
    func chosen(_ amount: String) -> String { "\(amount) (gewählt)" }
    func changed(_ value: String, from old: String) -> String { "\(value), vorher \(old)" }
}

extension GermanTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "Inspektor"
        case .terms: "Konditionen"
        case .happened: "Was geschah, Neuestes zuerst"
        case .told: "Was der Händler erfuhr, Neuestes zuerst"
        case .setUp: "Was eingerichtet wurde"
        case .next: "danach:"
        case .nothingYet: "noch nichts"
        case .keys: "F5 zurück  F7/F8 Teile  F12 zu"
        case .interrupted: "Ctrl-C"
        case .animation: "Animation"
        case .secretDigit: "eine Ziffer eines Geheimnisses"
        case .frameDrawn: "Bild gezeichnet"
        case .footerNotice: "Hinweis in der Fußzeile"
        case .equipment: "was das Terminal kann"
        case .attire: "Farbschema, Linien und Zeichen"
        case .shopProgramKeepsItsKnowledge:
            "Das eigene Programm des Händlers lässt sich nicht auf einen früheren Wissensstand zurücksetzen."
        case .notWhileConnecting: "Nicht, solange sich das Bezahlfenster mit dem Händler verbindet."
        case .notWhileAuthenticating:
            "Nicht, solange der Kunde sich ausweisen soll; Esc führt zurück zum Bezahlfenster."
        case .notWhilePaying: "Nicht, solange eine Zahlung unterwegs ist: Sie lässt sich nicht zurückholen."
        case .notWhileWeChatIsUp: "Nicht, solange WeChat offen ist: Es hält eine eigene Bestellung."
        case .orderIsPaidOrInDoubt:
            "Diese Bestellung ist bezahlt oder ungeklärt: Die Bücher werden nie zurückgesetzt."
        case .nothingEarlier: "Davor gibt es nichts, wohin man zurückgehen könnte."
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "bis zur Bestätigung zurückgehalten: \(fields.map(Self.field).joined(separator: ", "))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "Name"
        case .phoneticName: "Aussprache des Namens"
        case .street: "Straße"
        case .phoneNumber: "Telefon"
        case .email: "E-Mail"
        case .district: "Ortsteil"
        case .county: "Landkreis"
        case .endOfPostalCode: "Ende der Postleitzahl"
        }
    }

    func key(_ label: String) -> String { "Taste \(label)" }
    func paste(_ characters: Int) -> String { "\(characters) Zeichen eingefügt" }
    func window(_ size: Size) -> String { "Fenster mit \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "Klick auf die Zeile \(row.rawValue)"
        case .entry(let index): "Klick auf Zeile \(index + 1)"
        case .button: "Klick auf die Schaltfläche"
        case .pageButton(let rail): "Klick auf die Schaltfläche von \(rail.rawValue)"
        case .command(let command): "Klick auf den Hinweis \(command.rawValue)"
        }
    }

    func wheel(_ notches: Int) -> String { "Mausrad um \(notches)" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "anhalten, weiter; am Ende: von vorn"
        case .step: "einen Eintrag zurück, einen vor"
        case .ends: "zum Anfang, zum Ende"
        case .speed: "langsamer, schneller"
        case .tenth: "zu diesem Zehntel der Zeit"
        case .find: "Text auf dem Bildschirm suchen"
        case .findAgain: "weitersuchen"
        case .inspector: "Inspektor öffnen und schließen"
        case .scroll: "im Inspektor oder im abgeschnittenen Bild blättern"
        case .help: "diese Tasten"
        case .leave: "verlassen"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? Tasten  q verlassen" }
    var nothingHappened: String { "in dieser Aufzeichnung ist nichts geschehen" }
    func stopsHere(_ reason: String) -> String { "\(reason); hier endet die Wiedergabe" }
    func breaksOff(inLine line: Int) -> String {
        "die Aufzeichnung bricht in Zeile \(line) ab; abgespielt wird, was davor vollständig ist"
    }
    var foundFromStart: String { "von vorn gesucht und gefunden" }
    func onNoOtherScreen(_ text: String) -> String { "„\(text)“ steht auf keinem anderen Bildschirm" }
    func foundNowhere(_ text: String) -> String { "„\(text)“ steht auf keinem Bildschirm" }
    func differs(sinceEntry entry: Int) -> String { "ab Eintrag \(entry) anders als aufgezeichnet" }
    func cutOff(_ recorded: Size) -> String {
        "mit \(recorded.width)x\(recorded.height) aufgezeichnet: Dieses Fenster schneidet es ab"
    }
    func scrollable(_ recorded: Size) -> String {
        "mit \(recorded.width)x\(recorded.height) aufgezeichnet: ↑ ↓ zeigen den Rest"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator:
            "Aufgezeichnet mit paysheet, einem Simulator, der niemandem etwas abbucht."
        case .scenario: "Szenario"
        case .recordedWith: "aufgezeichnet mit"
        case .started: "begonnen"
        case .length: "Dauer"
        case .device: "Gerät"
        case .screen: "Bildschirm"
        case .people: "Personen"
        case .replacedPeople: "durch Platzhalter ersetzt"
        case .recordedPeople: "wie aufgezeichnet"
        case .resultTitle: "Ergebnis"
        case .orderTitle: "Was bestellt wurde"
        case .happenedTitle: "Was geschah"
        case .screenTitle: "Der letzte Bildschirm"
        case .setUpTitle: "Was eingerichtet wurde"
        case .result: "Ergebnis"
        case .total: "Summe"
        case .currency: "Währung"
        case .reference: "Zahlungsnummer"
        case .reason: "Grund"
        case .card: "Karte"
        case .shipping: "Versand"
        case .shopToldSheet: "Meldung des Händlers"
        case .booksSay: "laut Kassenbuch"
        case .item: "Posten"
        case .amount: "Betrag"
        case .shopIsTold: "der Händler erfährt"
        case .note: "Hinweis:"
        }
    }

    func reportTitle(shop: String, result: String) -> String { "Bezahlvorgang bei \(shop): \(result)" }
}
