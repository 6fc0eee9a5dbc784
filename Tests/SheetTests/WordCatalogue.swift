import Checkout
import Testing

@testable import Sheet

/// All that a language says, each under a name of its own. What comes from outside is `⟨…⟩` or a digit.
struct WordCatalogue {
    private(set) var all: [(name: String, text: String)] = []
    private let words: any Words

    static let outside = "⟨X⟩"

    init(_ language: Language) {
        words = language.words
        addPage()
        addSheet()
        addForms()
        addContactForms()
        addWaiting()
        addOutcomes()
        addDeclines()
        addProblems()
        addFaults()
        addWeChat()
        addKeys()
        addPlain()
    }

    subscript(name: String) -> String? { all.first { $0.name == name }?.text }

    private mutating func add(_ name: String, _ text: String) { all.append((name, text)) }

    private var outside: String { Self.outside }

    private mutating func addPage() {
        add("simulator", words.simulator)
        add("order", words.order)
        add("total", words.total)
        add("payButton", words.payButton)
        add("setUpButton", words.setUpButton)
        add("checkAgainButton", words.checkAgainButton)
        add("cannotPay", words.cannotPay)
        add("noCard", words.noCard)
        add("noFittingCard", words.noFittingCard(accepted: outside))
        add("systemTooOld", words.systemTooOld(outside, needs: "9", has: "8"))
        add("leftOut", words.leftOut(by: "9", outside))
        for count in [1, 2, 3, 5, 11] { add("moreLines.\(count)", words.moreLines(count)) }
        add("paidNotice", words.paidNotice(amount: outside))
        add("unknownNotice", words.unknownNotice(reference: outside))
        add("reference", words.reference(outside))
        add("ledgerTroubled", words.ledgerTroubled(outside))
        for feature in SystemFeature.allCases {
            add("unsupported.\(feature)", words.unsupported(.feature(feature)))
        }
    }

    private mutating func addSheet() {
        for row in SheetRow.allCases {
            for type in ShippingType.allCases { add("row.\(row).\(type)", words.rowLabel(row, type)) }
        }
        add("payTo", words.payTo(outside))
        add("pay", words.pay(outside))
        add("pending", words.pending)
        add("amountPending", words.amountPending)
        add("addCouponCode", words.addCouponCode)
        add("addContact", words.addContact)
        add("noCardChosen", words.noCardChosen)
        add("free", words.free)
        add("storeAddressFixed", words.storeAddressFixed)
        add("payWithPasscode", words.payWithPasscode)
        add("paymentSummary", words.paymentSummary)
        add("merchant", words.merchant)
        for biometry in Device.Biometry.allCases {
            add("confirmHint.\(biometry)", words.confirmHint(biometry))
        }
        for unit in IntervalUnit.allCases {
            for count in [1, 2, 3] { add("every.\(count).\(unit)", words.recurring(every: count, unit)) }
        }
        add("recurringFrom", words.recurringFrom(outside))
        add("recurringUntil", words.recurringUntil(outside))
        add("recurringUntilCancelled", words.recurringUntilCancelled)
        add("deferredUntil", words.deferredUntil(outside))
        add("reloadBelow", words.reloadBelow(outside))
        add("trial", words.trial)
        add("billingDetails", words.billingDetails)
        add("freeCancellationUntil", words.freeCancellationUntil(outside))
        add("forMerchant", words.forMerchant(outside))
    }

    private mutating func addForms() {
        for type in ShippingType.allCases {
            add("picker.shippingMethod.\(type)", words.pickerTitle(.shippingMethod, type))
        }
        add("picker.card", words.pickerTitle(.card, .shipping))
        add("picker.shippingContact", words.pickerTitle(.shippingContact, .shipping))
        add("picker.billingContact", words.pickerTitle(.billingContact, .shipping))
        add("addCard", words.addCard)
        add("couponTitle", words.couponTitle)
        add("form.billing", words.contactFormTitle(.billing, .shipping))
        add("form.shipping", words.contactFormTitle(.shipping, .shipping))
        for row in CardForm.Row.allCases {
            add("cardField.\(row)", words.cardField(row))
            add("cardFieldFault.\(row)", words.cardFieldFault(row))
        }
        add("missing", words.missing)
        add("notValid", words.notValid)
        for funding in Card.Funding.allCases { add("funding.\(funding)", words.funding(funding)) }
        add("saveButton", words.saveButton)
        add("chargedOver", words.chargedOver(outside))
        let fits: [CardFit] = [
            .expired(Card.Expiry(month: 9, year: 2021)), .suspended, .requiresActivation,
            .networkNotAccepted, .issuerCountryNotAccepted(outside), .debitNotAccepted, .creditNotAccepted,
            .needsThreeDSecure, .needsEMV,
        ]
        for (index, fit) in fits.enumerated() { add("unfit.\(index)", words.unfit(fit)) }
    }

    private mutating func addContactForms() {
        let rules = AddressRules.rules(for: "US")
        for field in ContactErrorField.allCases { add("field.\(field)", words.fieldLabel(field, rules)) }
        for label in AdministrativeAreaLabel.allCases {
            let country = Country.all.first { AddressRules.rules(for: $0.code).areaLabel == label }
            let rules = AddressRules.rules(for: country?.code ?? "")
            if rules.areaLabel == label {
                add("area.\(label)", words.fieldLabel(.administrativeArea, rules))
            }
        }
    }

    private mutating func addWaiting() {
        add("connecting", words.connecting)
        add("askingShop", words.askingShop)
        add("processing", words.processing)
        add("reconciling", words.reconciling)
        for count: Int64 in [1, 2, 10] {
            add("seconds.\(count)", words.seconds(count))
            add("secondsLeft.\(count)", words.secondsLeft(count))
        }
        for biometry in [Device.Biometry.faceID, .touchID] {
            add("biometryPrompt.\(biometry)", words.biometryPrompt(biometry))
            add("biometryMissed.\(biometry)", words.biometryMissed(biometry))
        }
        add("biometryKeys", words.biometryKeys)
        add("enterPasscode", words.enterPasscode)
        add("wrongPasscode", words.wrongPasscode)
        add("passcodeLocked", words.passcodeLocked)
        add("tryAgainIn", words.tryAgainIn("4:59"))
        add("checking", words.checking)
        add("enterBankPIN", words.enterBankPIN(outside))
        for left in 1...3 { add("wrongBankPIN.\(left)", words.wrongBankPIN(triesLeft: left)) }
    }

    private mutating func addOutcomes() {
        add("done", words.done)
        let outcomes: [Outcome] = [
            .paid, .cancelled(.beforePayment), .cancelled(.nothingBooked), .cancelled(.voided),
            .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.ledgerUnavailable(outside)),
        ]
        for (index, outcome) in outcomes.enumerated() {
            addOutcome("outcome.\(index)", outcome)
            add("reconciled.\(index)", words.reconciled(outside, amount: outside, outcome))
        }
        add("laterCapture", words.laterCapture)
        add("askShop", words.askShop)
        add("contradiction.paid", words.contradiction(AttemptResult(outcome: .paid, sheet: .failure)))
        add(
            "contradiction.cancelled",
            words.contradiction(AttemptResult(outcome: .cancelled(.voided), sheet: .success)))
    }

    private mutating func addOutcome(_ name: String, _ outcome: Outcome) {
        add("\(name).sentence", words.sentence(outcome))
        add("\(name).next", words.nextStep(outcome))
    }

    private mutating func addDeclines() {
        for known in BankDecline.known {
            addOutcome("bank.\(known.iso8583)", .declined(.bank(known.decline)))
        }
        addOutcome("bank.other", .declined(.bank(.other(iso8583: "99"))))
        for kind in TokenDecline.Kind.allCases {
            addOutcome("token.\(kind)", .declined(.token(TokenDecline(kind, check: "x"))))
        }
        let reasons: [DeclineReason] = [
            .merchantRefused(message: nil), .merchantRefused(message: outside), .merchantTimeout, .notCharged,
            .merchantBroke(outside), .merchantSessionExpired, .walletServer, .merchantNotValidated(outside),
            .walletFailed(outside), .ledgerUnavailable(outside),
            .callUpRefused(WeChatReturn(code: -1, field: outside, reason: outside)),
        ]
        for (index, reason) in reasons.enumerated() { addOutcome("reason.\(index)", .declined(reason)) }
    }

    private mutating func addProblems() {
        let rules = AddressRules.rules(for: "US")
        let kinds: [ContactProblem.Kind] = [
            .missing, .malformed(.character(UnusualCharacter("\u{200B}"))),
            .malformed(.character(UnusualCharacter("１"))), .malformed(.shape(like: "94105")),
            .malformed(.shape(like: nil)), .malformed(.unknownCountry),
        ]
        for (index, kind) in kinds.enumerated() {
            let problem = ContactProblem(field: .postalCode, kind: kind)
            add("problem.\(index)", words.problem(problem, rules))
            add("shortProblem.\(index)", words.shortProblem(problem))
        }
        let problem = ContactProblem(field: .name, kind: .missing)
        let blockers: [Blocker] = [
            .waitingForMerchant, .noCard, .cardDoesNotFit(.suspended), .bankPINLocked,
            .shippingContact(problem), .billingContact(problem), .noShippingContact, .noBillingContact,
        ]
        for (index, blocker) in blockers.enumerated() {
            add("blocker.\(index)", words.blocker(blocker, rules))
        }
        for code in SheetError.Code.allCases {
            add("error.\(code)", words.errorFallback(SheetError(code: code, message: "")))
        }
    }

    private mutating func addFaults() {
        add("faultsTitle", words.faultsTitle)
        add("faultsNote", words.faultsNote)
        add("armed", words.armed)
        for choice in FaultChoice.allCases { add("fault.\(choice)", words.fault(choice)) }
    }

    private mutating func addWeChat() {
        add("weChatPay", words.weChatPay)
        add("weChatPayButton", words.weChatPayButton)
        add("obstacle.notInstalled", words.obstacle(.notInstalled))
        add("obstacle.tooOld", words.obstacle(.tooOld))
        add("obstacle.unregisteredApp", words.obstacle(.unregisteredApp(outside)))
        add("ordering", words.ordering)
        add("openingWeChat", words.openingWeChat)
        add("orderLine", words.orderLine)
        add("payWith", words.payWith)
        add("changeMethod", words.changeMethod)
        add("weChatBalance", words.weChatBalance)
        add("payNow", words.payNow(outside))
        add("retiredInterface", words.retiredInterface)
        add("anotherMethod", words.anotherMethod)
        add("enterPaymentPassword", words.enterPaymentPassword)
        add("wrongPaymentPassword", words.wrongPaymentPassword)
        add("paymentPasswordLocked", words.paymentPasswordLocked)
        add("fingerPrompt", words.fingerPrompt)
        add("fingerMissed", words.fingerMissed)
        add("paying", words.paying)
        add("walletIsNoProof", words.walletIsNoProof)
        add("awaitingPlatform", words.awaitingPlatform)
        let codes = [
            "NOTENOUGH", "BANKERROR", "ORDERCLOSED", "PAYERROR", "ORDERPAID", "OUT_TRADE_NO_USED",
            "SYSTEMERROR", "noAnswer", "9",
        ]
        for code in codes {
            let refusal = WeChatRefusal(code, .method, reason: outside)
            addOutcome("weChat.\(code)", .declined(.weChat(refusal)))
            add("methodRefused.\(code)", words.methodRefused(refusal))
        }
    }

    private mutating func addKeys() {
        for command in SheetCommand.allCases { add("hint.\(command)", words.hint(command)) }
        add("move", words.move)
        add("scroll", words.scroll)
        add("helpTitle", words.helpTitle)
        add("helpInterrupt", words.helpInterrupt)
        add("footer.saved", words.footer(.walkSaved(file: outside)))
        add("footer.inVain", words.footer(.walkSavedInVain(file: outside, reason: outside)))
        add("footer.notSaved", words.footer(.walkNotSaved(reason: outside)))
        let small = Size(width: 28, height: 10)
        add("tooSmall", words.tooSmall(needs: small, has: small).joined(separator: " "))
    }

    private mutating func addPlain() {
        add("plainIntroduction", words.plainIntroduction)
        add("endingIn", words.endingIn(outside))
        add("selected", words.selected)
        add("empty", words.empty)
        add("errorIn", words.error(in: outside, outside))
        add("notYet", words.notYet)
        add("noLonger", words.noLonger(outside))
        for seconds: Int64 in [1, 2, 30, 120, 7200, 10_800] {
            add("atMost.\(seconds)", words.atMost(seconds: seconds))
            add("secondsRemaining.\(seconds)", words.secondsRemaining(seconds))
        }
        add("dates", words.dates(from: outside, to: outside))
        add("editHint", words.editHint)
        add("formHint", words.formHint)
        add("sixDigits", words.sixDigits)
        add("noSuchChoice", words.noSuchChoice)
        add("whatCanBeTyped", words.whatCanBeTyped)
        add("saysAllAgain", words.saysAllAgain)
        add("chooseByNumber", words.chooseByNumber)
        add("inputEnded", words.inputEnded)
    }
}
