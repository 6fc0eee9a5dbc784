import Checkout

/// French words of inspector, player and report.
struct FrenchTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "le client appuie sur le bouton de paiement"
        case .pressesWeChatPay: "le client appuie sur le bouton de WeChat Pay"
        case .asksAgain: "le client demande à nouveau où en est le paiement"
        case .paysWith(let method): "le client paie avec \(method)"
        case .addsCard(let card): "le client ajoute la carte \(card)"
        case .savesContact(let name): "le client enregistre le contact \(name)"
        case .choosesCard(let card): "le client choisit \(card)"
        case .shipsTo(let name): "le client fait livrer à \(name)"
        case .isBilledAs(let name): "la facture est établie au nom de \(name)"
        case .choosesShipping(let method, let amount):
            "le client choisit le mode d’expédition \(method), \(amount)"
        case .entersCoupon(let code): "le client saisit le code promo \(code)"
        case .removesCoupon: "le client retire le code promo"
        case .confirms: "le client confirme le paiement"
        case .cancels: "le client annule"
        case .goesBackToShop: "le client retourne à la boutique"
        case .isRecognised: "le visage ou le doigt est reconnu"
        case .isNotRecognised: "le visage ou le doigt n’est pas reconnu"
        case .wantsPasscode: "le client veut saisir le code"
        case .typesDigit: "un chiffre est saisi"
        case .typesDigits: "des chiffres sont saisis"
        case .erasesDigit: "un chiffre est effacé"
        case .digitsAreRight: "les chiffres sont justes"
        case .digitsAreWrong: "les chiffres sont erronés"
        case .pinIsSealed: "le portefeuille scelle le code bancaire pour la banque"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "le marchand prouve son identité"
        case .shopDoesNotProveItself(let reason):
            return "le marchand ne peut pas prouver son identité\u{202F}: \(reason)"
        case .shopAnswers(let question, let changes):
            let what = changes.isEmpty ? "rien ne change" : changes.map(Self.change).joined(separator: ", ")
            return "le marchand répond à la question \(question)\u{202F}: \(what)"
        case .attemptWritten(let attempt, let id):
            return "la tentative \(attempt) est inscrite au registre sous \(id)"
        case .attemptNotWritten(let reason):
            return "la tentative ne peut pas être inscrite au registre\u{202F}: \(reason)"
        case .tokenMade: return "le portefeuille crée le jeton de paiement"
        case .tokenNotMade(let reason):
            return "le portefeuille ne peut pas créer le jeton de paiement\u{202F}: \(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said =
                processor.map { "le prestataire a dit\u{202F}: \(Self.news($0))" }
                ?? "personne n’a été interrogé"
            return "le marchand annonce à la feuille \(([status] + errors).joined(separator: ", "))"
                + "\u{202F}; \(said)"
        case .processorReports(let news): return "le prestataire annonce\u{202F}: \(Self.news(news))"
        case .outcomeWritten: return "le résultat est inscrit au registre"
        case .outcomeNotWritten(let reason):
            return "le résultat ne peut pas être inscrit au registre\u{202F}: \(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "le programme du marchand tombe en panne\u{202F}: \(reason)"
        case .walletClosesSheet: return "le serveur du portefeuille ferme la feuille"
        case .cardLeaves(let id): return "la carte \(id) est retirée du portefeuille"
        case .sensorFails: return "le capteur de visage ou de doigt tombe en panne"
        case .paymentsAllowed(let allowed):
            return allowed ? "les paiements sont permis" : "les paiements sont interdits"
        case .testerStepsBack(let toPage):
            return "le testeur revient à "
                + (toPage ? "la page du marchand" : "un état antérieur de la feuille")
        case .attemptsLookedUp(let attempts):
            let payments =
                attempts.count < 2
                ? "\(attempts.count) paiement de sessions antérieures est recherché"
                : "\(attempts.count) paiements de sessions antérieures sont recherchés"
            return "\(payments)\u{202F}: \(attempts.joined(separator: ", "))"
        case .ledgerTroubled(let reason): return "le registre est inutilisable\u{202F}: \(reason)"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "total \(amount)"
        case .lines(let count, let changes):
            (count < 2 ? "\(count) ligne" : "\(count) lignes") + TermChange.list(changes)
        case .shippingMethods(let count, let changes):
            (count < 2 ? "\(count) mode d’expédition" : "\(count) modes d’expédition")
                + TermChange.list(changes)
        case .kindOfPayment: "un autre type de paiement"
        case .status(let name): "statut \(name)"
        case .error(let text): text
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "approuvé, \(code)"
        case .declined(let code): "refusé, \(code)"
        case .refused(let code): "rejeté, \(code)"
        case .voided: "annulé"
        case .neverSeen: "jamais reçu, et désormais clos"
        case .noAnswer: "aucune réponse"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "30\u{A0}s passent sans que le marchand prouve son identité"
        case .merchantAnswer(let question): "30\u{A0}s passent sans réponse à la question \(question)"
        case .authorization: "30\u{A0}s passent sans réponse du marchand au paiement"
        case .processorAnswer: "30\u{A0}s passent sans réponse du prestataire"
        case .passcodeUnlocked: "le code peut être saisi à nouveau"
        case .failureShown: "l’échec est resté affiché assez longtemps"
        case .orderAnswer: "30\u{A0}s passent sans réponse de WeChat"
        case .paymentPasswordUnlocked: "le mot de passe de paiement peut être saisi à nouveau"
        case .walletResult: "le résultat du portefeuille est resté affiché assez longtemps"
        case .notice: "aucune notification n’est encore arrivée"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "la plateforme accepte la commande\u{202F}: \(id)"
        case .orderNotTaken(let reason): "la plateforme n’accepte pas la commande\u{202F}: \(reason)"
        case .opens(let payee, let amount, let body):
            "WeChat s’ouvre\u{202F}: \(payee), \(amount), \(body)"
        case .doesNotOpen(let reason): "WeChat ne s’ouvre pas\u{202F}: \(reason)"
        case .showsPaid: "WeChat affiche que le paiement est fait"
        case .bankTakesTime: "WeChat a envoyé le paiement, et la banque prend son temps"
        case .cannotPay(let reason): "WeChat ne peut pas payer\u{202F}: \(reason)"
        case .noticeComes(let news): "la plateforme envoie une notification\u{202F}: \(Self.order(news))"
        case .platformSays(let news):
            "la plateforme est interrogée sur la commande\u{202F}: \(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "payée"
        case .notDecided: "pas encore décidée"
        case .notPaid(let code): "non payée, \(code)"
        case .noAnswer: "aucune réponse"
        case .untrusted: "une réponse qui n’est pas fiable"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "le testeur prépare une panne\u{202F}: \(fault)"
        case .bringsAbout(let fault): "le testeur provoque une panne\u{202F}: \(fault)"
        case .armedHappens(let fault): "la panne préparée se produit\u{202F}: \(fault)"
        case .takesAllBack: "le testeur annule toutes les pannes"
        }
    }

    func total(_ label: String) -> String { "Total, \(label)" }
    func shipping(_ label: String) -> String { "Expédition\u{202F}: \(label)" }
    var coupon: String { "Code promo" }
    func error(_ code: String) -> String { "Erreur\u{202F}: \(code)" }
    func pending(_ amount: String) -> String { "\(amount) (en attente)" }
    func chosen(_ amount: String) -> String { "\(amount) (choisi)" }
    func changed(_ value: String, from old: String) -> String { "\(value), avant \(old)" }
}

extension FrenchTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "Inspecteur"
        case .terms: "Conditions"
        case .happened: "Ce qui s’est passé, du plus récent au plus ancien"
        case .told: "Ce que le marchand a appris, du plus récent au plus ancien"
        case .setUp: "Ce qui a été préparé"
        case .next: "puis\u{202F}:"
        case .nothingYet: "rien pour l’instant"
        case .keys: "F5 reculer  F7/F8 parties  F12 fermer"
        case .interrupted: "Ctrl-C"
        case .animation: "animation"
        case .secretDigit: "un chiffre d’un secret"
        case .frameDrawn: "image dessinée"
        case .footerNotice: "message en bas de page"
        case .equipment: "ce que le terminal sait faire"
        case .attire: "thème, traits et signes"
        case .shopProgramKeepsItsKnowledge:
            "Le programme propre au marchand ne peut pas revenir à ce qu’il savait avant."
        case .notWhileConnecting: "Pas pendant que la feuille se connecte au marchand."
        case .notWhileAuthenticating:
            "Pas pendant que le client doit prouver son identité\u{202F}; Esc ramène à la feuille."
        case .notWhilePaying: "Pas pendant qu’un paiement est en route\u{202F}: il ne peut pas être rappelé."
        case .notWhileWeChatIsUp: "Pas pendant que WeChat est ouvert\u{202F}: il a sa propre commande."
        case .orderIsPaidOrInDoubt:
            "Cette commande est payée ou incertaine\u{202F}: les comptes ne reviennent jamais en arrière."
        case .nothingEarlier: "Il n’y a rien d’antérieur où revenir."
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "caché jusqu’à l’autorisation\u{202F}: \(fields.map(Self.field).joined(separator: ", "))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "nom"
        case .phoneticName: "nom phonétique"
        case .street: "rue"
        case .phoneNumber: "téléphone"
        case .email: "e-mail"
        case .district: "quartier"
        case .county: "district"
        case .endOfPostalCode: "fin du code postal"
        }
    }

    func key(_ label: String) -> String { "touche \(label)" }
    func paste(_ characters: Int) -> String {
        characters < 2 ? "collage de \(characters) caractère" : "collage de \(characters) caractères"
    }
    func window(_ size: Size) -> String { "fenêtre de \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "clic sur la rangée \(row.rawValue)"
        case .entry(let index): "clic sur la ligne \(index + 1)"
        case .button: "clic sur le bouton"
        case .pageButton(let rail): "clic sur le bouton de \(rail.rawValue)"
        case .command(let command): "clic sur l’indication \(command.rawValue)"
        }
    }

    func wheel(_ notches: Int) -> String { "molette de \(notches)" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "pause, reprise\u{202F}; à la fin\u{202F}: depuis le début"
        case .step: "une entrée en arrière, une en avant"
        case .ends: "au début, à la fin"
        case .speed: "moins vite, plus vite"
        case .tenth: "à ce dixième de la durée"
        case .find: "chercher un texte à l’écran"
        case .findAgain: "chercher le suivant"
        case .inspector: "ouvrir et fermer l’inspecteur"
        case .scroll: "faire défiler l’inspecteur ou un écran coupé"
        case .help: "ces touches"
        case .leave: "quitter"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? touches  q quitter" }
    var nothingHappened: String { "rien ne s’est passé dans cet enregistrement" }
    func stopsHere(_ reason: String) -> String { "\(reason)\u{202F}; la lecture s’arrête ici" }
    func breaksOff(inLine line: Int) -> String {
        "l’enregistrement s’interrompt à la ligne \(line)\u{202F}; ce qui est complet avant elle est lu"
    }
    var foundFromStart: String { "trouvé en reprenant du début" }
    func onNoOtherScreen(_ text: String) -> String {
        "«\u{202F}\(text)\u{202F}» ne figure sur aucun autre écran"
    }
    func foundNowhere(_ text: String) -> String { "«\u{202F}\(text)\u{202F}» ne figure sur aucun écran" }
    func differs(sinceEntry entry: Int) -> String { "différent de l’enregistrement depuis l’entrée \(entry)" }
    func cutOff(_ recorded: Size) -> String {
        "enregistré en \(recorded.width)x\(recorded.height)\u{202F}: cette fenêtre le coupe"
    }
    func scrollable(_ recorded: Size) -> String {
        "enregistré en \(recorded.width)x\(recorded.height)\u{202F}: ↑ ↓ montrent le reste"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator: "Enregistré avec paysheet, un simulateur qui ne débite personne."
        case .scenario: "scénario"
        case .recordedWith: "enregistré avec"
        case .started: "début"
        case .length: "durée"
        case .device: "appareil"
        case .screen: "écran"
        case .people: "personnes"
        case .replacedPeople: "remplacées par des noms fictifs"
        case .recordedPeople: "telles qu’enregistrées"
        case .resultTitle: "Résultat"
        case .orderTitle: "Ce qui a été commandé"
        case .happenedTitle: "Ce qui s’est passé"
        case .screenTitle: "Le dernier écran"
        case .setUpTitle: "Ce qui a été préparé"
        case .result: "résultat"
        case .total: "total"
        case .currency: "devise"
        case .reference: "référence"
        case .reason: "raison"
        case .card: "carte"
        case .shipping: "expédition"
        case .shopToldSheet: "annonce du marchand"
        case .booksSay: "selon le registre"
        case .item: "article"
        case .amount: "montant"
        case .shopIsTold: "le marchand apprend"
        case .note: "Remarque\u{202F}:"
        }
    }

    func reportTitle(shop: String, result: String) -> String {
        "Paiement chez \(shop)\u{202F}: \(result)"
    }
}
