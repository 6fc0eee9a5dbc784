import Checkout

/// English words of inspector, player and report.
struct EnglishTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "the shopper presses the pay button"
        case .pressesWeChatPay: "the shopper presses WeChat Pay's button"
        case .asksAgain: "the shopper asks again what became of the payment"
        case .paysWith(let method): "the shopper pays with \(method)"
        case .addsCard(let card): "the shopper adds the card \(card)"
        case .savesContact(let name): "the shopper saves the contact \(name)"
        case .choosesCard(let card): "the shopper chooses \(card)"
        case .shipsTo(let name): "the shopper ships to \(name)"
        case .isBilledAs(let name): "the shopper is billed as \(name)"
        case .choosesShipping(let method, let amount):
            "the shopper chooses the shipping method \(method), \(amount)"
        case .entersCoupon(let code): "the shopper enters the coupon code \(code)"
        case .removesCoupon: "the shopper removes the coupon code"
        case .confirms: "the shopper confirms the payment"
        case .cancels: "the shopper cancels"
        case .goesBackToShop: "the shopper goes back to the shop"
        case .isRecognised: "the face or finger is recognised"
        case .isNotRecognised: "the face or finger is not recognised"
        case .wantsPasscode: "the shopper wants to type the passcode"
        case .typesDigit: "a digit is typed"
        case .typesDigits: "digits are typed"
        case .erasesDigit: "a digit is erased"
        case .digitsAreRight: "the digits are right"
        case .digitsAreWrong: "the digits are wrong"
        case .pinIsSealed: "the wallet seals the PIN for the bank"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "the shop proves itself"
        case .shopDoesNotProveItself(let reason): return "the shop cannot prove itself: \(reason)"
        case .shopAnswers(let question, let changes):
            let what = changes.isEmpty ? "nothing changes" : changes.map(Self.change).joined(separator: ", ")
            return "the shop answers question \(question): \(what)"
        case .attemptWritten(let attempt, let id):
            return "attempt \(attempt) is written to the ledger as \(id)"
        case .attemptNotWritten(let reason):
            return "the attempt cannot be written to the ledger: \(reason)"
        case .tokenMade: return "the wallet makes the payment token"
        case .tokenNotMade(let reason): return "the wallet cannot make the payment token: \(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said = processor.map { "the processor said \(Self.news($0))" } ?? "nobody was asked"
            return "the shop tells the sheet \(([status] + errors).joined(separator: ", ")); \(said)"
        case .processorReports(let news): return "the processor reports: \(Self.news(news))"
        case .outcomeWritten: return "the outcome is written to the ledger"
        case .outcomeNotWritten(let reason):
            return "the outcome cannot be written to the ledger: \(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "the shop's code breaks: \(reason)"
        case .walletClosesSheet: return "the wallet's server closes the sheet"
        case .cardLeaves(let id): return "the card \(id) leaves the wallet"
        case .sensorFails: return "the sensor for faces or fingers fails"
        case .paymentsAllowed(let allowed):
            return allowed ? "payments are allowed" : "payments are forbidden"
        case .testerStepsBack(let toPage):
            return "the tester goes back to \(toPage ? "the merchant's page" : "an earlier sheet")"
        case .attemptsLookedUp(let attempts):
            return
                (attempts.count == 1
                ? "1 payment of earlier runs is looked up: "
                : "\(attempts.count) payments of earlier runs are looked up: ")
                + attempts.joined(separator: ", ")
        case .ledgerTroubled(let reason): return "the ledger cannot be used: \(reason)"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "total \(amount)"
        case .lines(let count, let changes):
            (count == 1 ? "1 line" : "\(count) lines") + TermChange.list(changes)
        case .shippingMethods(let count, let changes):
            (count == 1 ? "1 shipping method" : "\(count) shipping methods")
                + TermChange.list(changes)
        case .kindOfPayment: "another kind of payment"
        case .status(let name): "status \(name)"
        case .error(let text): text
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "approved, \(code)"
        case .declined(let code): "declined, \(code)"
        case .refused(let code): "refused, \(code)"
        case .voided: "voided"
        case .neverSeen: "never seen, and closed now"
        case .noAnswer: "no answer"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "30 s pass without the shop's proof"
        case .merchantAnswer(let question): "30 s pass without an answer to question \(question)"
        case .authorization: "30 s pass without the shop's answer to the payment"
        case .processorAnswer: "30 s pass without the processor's answer"
        case .passcodeUnlocked: "the passcode may be tried again"
        case .failureShown: "the failure was shown long enough"
        case .orderAnswer: "30 s pass without WeChat's answer"
        case .paymentPasswordUnlocked: "the payment password may be tried again"
        case .walletResult: "the wallet's own result was shown long enough"
        case .notice: "no notice has come yet"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "the platform takes the order: \(id)"
        case .orderNotTaken(let reason): "the platform does not take the order: \(reason)"
        case .opens(let payee, let amount, let body): "WeChat opens: \(payee), \(amount), \(body)"
        case .doesNotOpen(let reason): "WeChat does not open: \(reason)"
        case .showsPaid: "WeChat shows that it paid"
        case .bankTakesTime: "WeChat has sent the payment, and the bank takes its time"
        case .cannotPay(let reason): "WeChat cannot pay: \(reason)"
        case .noticeComes(let news): "a notice comes from the platform: \(Self.order(news))"
        case .platformSays(let news): "asked about the order, the platform says: \(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "paid"
        case .notDecided: "not decided yet"
        case .notPaid(let code): "not paid, \(code)"
        case .noAnswer: "no answer"
        case .untrusted: "an answer that cannot be trusted"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "the tester arms a fault: \(fault)"
        case .bringsAbout(let fault): "the tester brings a fault about: \(fault)"
        case .armedHappens(let fault): "the armed fault happens: \(fault)"
        case .takesAllBack: "the tester takes all faults back"
        }
    }

    func total(_ label: String) -> String { "Total, \(label)" }
    func shipping(_ label: String) -> String { "Shipping: \(label)" }
    var coupon: String { "Coupon" }
    func error(_ code: String) -> String { "Error: \(code)" }
    func pending(_ amount: String) -> String { "\(amount) (pending)" }
    func chosen(_ amount: String) -> String { "\(amount) (chosen)" }
    func changed(_ value: String, from old: String) -> String { "\(value), was \(old)" }
}

extension EnglishTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "Inspector"
        case .terms: "Terms"
        case .happened: "What happened, newest first"
        case .told: "What the shop was told, newest first"
        case .setUp: "What was set up"
        case .next: "next:"
        case .nothingYet: "nothing yet"
        case .keys: "F5 back  F7/F8 parts  F12 close"
        case .interrupted: "Ctrl-C"
        case .animation: "animation"
        case .secretDigit: "a digit of a secret"
        case .frameDrawn: "frame drawn"
        case .footerNotice: "notice in the footer"
        case .equipment: "what the terminal can do"
        case .attire: "theme, lines and signs"
        case .shopProgramKeepsItsKnowledge:
            "The shop's own program cannot be taken back to what it knew before."
        case .notWhileConnecting: "Not while the sheet is connecting to the shop."
        case .notWhileAuthenticating:
            "Not while the shopper is asked who they are; Esc goes back to the sheet."
        case .notWhilePaying: "Not while a payment is on its way: it cannot be unsent."
        case .notWhileWeChatIsUp: "Not while WeChat is up, which holds an order of its own."
        case .orderIsPaidOrInDoubt: "This order is paid or in doubt: the books are never taken back."
        case .nothingEarlier: "There is nothing earlier to go back to."
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "withheld until it is authorized: \(fields.map(Self.field).joined(separator: ", "))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "name"
        case .phoneticName: "phonetic name"
        case .street: "street"
        case .phoneNumber: "phone number"
        case .email: "e-mail"
        case .district: "district"
        case .county: "county"
        case .endOfPostalCode: "end of the postal code"
        }
    }

    func key(_ label: String) -> String { "key \(label)" }
    func paste(_ characters: Int) -> String {
        characters == 1 ? "paste of 1 character" : "paste of \(characters) characters"
    }
    func window(_ size: Size) -> String { "window of \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "click on the row \(row.rawValue)"
        case .entry(let index): "click on line \(index + 1)"
        case .button: "click on the button"
        case .pageButton(let rail): "click on the button of \(rail.rawValue)"
        case .command(let command): "click on the hint \(command.rawValue)"
        }
    }

    func wheel(_ notches: Int) -> String { "wheel by \(notches)" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "pause, go on; at the end: from the start"
        case .step: "one entry back, one on"
        case .ends: "to the start, to the end"
        case .speed: "slower, faster"
        case .tenth: "to that tenth of the time"
        case .find: "find a text on the screen"
        case .findAgain: "find it again"
        case .inspector: "open and close the inspector"
        case .scroll: "scroll the inspector, or a screen cut off"
        case .help: "these keys"
        case .leave: "leave"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? keys  q leave" }
    var nothingHappened: String { "nothing happened in this recording" }
    func stopsHere(_ reason: String) -> String { "\(reason); it stops here" }
    func breaksOff(inLine line: Int) -> String {
        "the recording breaks off in line \(line); what is whole before it is played"
    }
    var foundFromStart: String { "found from the start again" }
    func onNoOtherScreen(_ text: String) -> String { "\"\(text)\" is on no other screen" }
    func foundNowhere(_ text: String) -> String { "\"\(text)\" is on no screen" }
    func differs(sinceEntry entry: Int) -> String { "not as recorded since entry \(entry)" }
    func cutOff(_ recorded: Size) -> String {
        "recorded at \(recorded.width)x\(recorded.height): this window cuts it off"
    }
    func scrollable(_ recorded: Size) -> String {
        "recorded at \(recorded.width)x\(recorded.height): ↑ ↓ show the rest"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator: "Recorded with paysheet, a simulator that charges nobody."
        case .scenario: "scenario"
        case .recordedWith: "recorded with"
        case .started: "started"
        case .length: "length"
        case .device: "device"
        case .screen: "screen"
        case .people: "people"
        case .replacedPeople: "replaced by placeholders"
        case .recordedPeople: "as recorded"
        case .resultTitle: "Result"
        case .orderTitle: "What was ordered"
        case .happenedTitle: "What happened"
        case .screenTitle: "The last screen"
        case .setUpTitle: "What was set up"
        case .result: "result"
        case .total: "total"
        case .currency: "currency"
        case .reference: "reference"
        case .reason: "reason"
        case .card: "card"
        case .shipping: "shipping"
        case .shopToldSheet: "the shop told the sheet"
        case .booksSay: "the books say"
        case .item: "item"
        case .amount: "amount"
        case .shopIsTold: "the shop is told"
        case .note: "Note:"
        }
    }

    func reportTitle(shop: String, result: String) -> String { "Checkout at \(shop): \(result)" }
}
