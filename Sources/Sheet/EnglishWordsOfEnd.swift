import Checkout

// English for what stops a payment, and for how it ended: each with its next step.
extension EnglishWords {
    var done: String { "Done" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "Paid"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "You left the sheet. Nothing was charged."
        case .cancelled(.nothingBooked): "You left while it was processed. Nothing was charged."
        case .cancelled(.voided): "You left while it was processed. The charge was cancelled again."
        case .unknown(.processorUnreachable): "It is not known yet whether the payment went through."
        case .unknown(.answerUntrusted):
            "WeChat Pay's answer cannot be trusted, so it is not known whether it is paid."
        case .unknown(.orderPending): "WeChat Pay has not decided yet whether it is paid."
        case .unknown(.ledgerUnavailable(let why)): "The result could not be written down: \(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message):
            message.map { "The shop refused: \($0)" } ?? "The shop could not take the payment."
        case .merchantTimeout: "The shop did not answer in time. Nothing is charged."
        case .notCharged: "The shop charged nothing, though it said that it had."
        case .merchantBroke(let why): "The shop's program broke: \(why) Nothing is charged."
        case .merchantSessionExpired: "The shop's session was older than five minutes. Nothing is charged."
        case .walletServer: "The wallet closed the sheet. Nothing is charged."
        case .merchantNotValidated(let why): "The shop could not be verified: \(why)"
        case .walletFailed(let why): "The wallet could not make the payment: \(why)"
        case .ledgerUnavailable(let why): "The payment was not started: \(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "Thank you!"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout): "Try again, or ask the shop."
        case .declined(.notCharged), .declined(.merchantBroke): "Ask the shop, or try again."
        case .declined(.merchantSessionExpired), .declined(.walletServer): "Open the sheet again."
        case .declined(.merchantNotValidated): "Try again later, or choose another way to pay."
        case .declined(.walletFailed): "Try again, or choose another card."
        case .declined(.ledgerUnavailable): "Mend the ledger, then try again."
        case .declined(.weChat): "Try again, or choose another way to pay."
        case .declined(.callUpRefused): "The shop's app has to be mended."
        case .cancelled: "You can pay whenever you like."
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "Do not pay again: check again with the reference."
        case .unknown(.ledgerUnavailable): "Do not pay again: the next start settles it."
        }
    }

    var laterCapture: String { "The shop charges the final amount later." }
    var askShop: String { "Ask the shop." }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid: "The shop reports a failure, but the payment went through. Do not pay again."
        case .declined, .cancelled: "The shop reports success, but nothing was charged."
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        switch decline {
        case .insufficientFunds: ("There is not enough money on this card.", "Choose another card.")
        case .expiredCard: ("The bank says this card has expired.", "Choose another card.")
        case .lostCard: ("This card was reported lost.", "Choose another card and call your bank.")
        case .stolenCard: ("This card was reported stolen.", "Choose another card and call your bank.")
        case .pickUpCard: ("The bank has withdrawn this card.", "Choose another card and call your bank.")
        case .doNotHonor: ("The bank declined the payment.", "Choose another card or call your bank.")
        case .referToIssuer: ("The bank wants to talk to you first.", "Call your bank, then try again.")
        case .incorrectPIN: ("The PIN was wrong.", "Try again with the right PIN.")
        case .pinTriesExceeded: ("The PIN was wrong too often.", "Choose another card and call your bank.")
        case .limitExceeded: ("This is above the card's limit.", "Choose another card or a smaller amount.")
        case .frequencyExceeded:
            ("This card was used too often today.", "Try another card, or again tomorrow.")
        case .suspectedFraud: ("The bank stopped it as suspicious.", "Call your bank, then try again.")
        case .issuerUnavailable: ("The card's bank cannot be reached.", "Try again in a few minutes.")
        case .systemMalfunction: ("The card network has a fault.", "Try again in a few minutes.")
        case .processingError: ("Something went wrong at the processor.", "Try again.")
        case .invalidCard: ("The bank does not know this card.", "Choose another card.")
        case .noSuchIssuer: ("No bank is known for this card.", "Choose another card.")
        case .invalidAmount: ("The bank cannot charge this amount.", "Ask the shop.")
        case .invalidMerchant: ("The shop cannot take this card.", "Ask the shop.")
        case .invalidTransaction, .notPermitted:
            ("This card cannot be used for this.", "Choose another card.")
        case .restrictedCard: ("This card may not be used here.", "Choose another card.")
        case .incorrectSecurityCode: ("The card's security code was wrong.", "Choose another card.")
        case .other(let code):
            ("The bank declined the payment (code \(code)).", "Choose another card or call your bank.")
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        switch kind {
        case .empty:
            ("The token is empty, as in simulators. Nothing is charged.", "Pay with a sealed token.")
        case .untrusted: ("The token is not a wallet's. Nothing is charged.", "Try again.")
        case .stale: ("The token was not signed just now. Nothing is charged.", "Check the clock, try again.")
        case .forAnotherMerchant: ("The token is for another shop. Nothing is charged.", "Ask the shop.")
        case .unreadable: ("The token holds no payment. Nothing is charged.", "Try again.")
        case .forAnotherOrder: ("The token is for another order. Nothing is charged.", "Ask the shop.")
        case .replayed: ("The token was used before. Nothing more is charged.", "Try again.")
        case .conflict:
            ("The shop sent two payments as one. Nothing more is charged.", "Ask the shop.")
        case .unchecked: ("The processor could not check the token.", "Ask the shop.")
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "expired \(expires(expiry))"
        case .suspended: "suspended by its bank"
        case .requiresActivation: "not activated yet"
        case .networkNotAccepted: "network not accepted here"
        case .issuerCountryNotAccepted(let country): "cards from \(country) are not accepted"
        case .debitNotAccepted: "debit cards are not accepted"
        case .creditNotAccepted: "credit cards are not accepted"
        case .needsThreeDSecure: "the shop cannot read its 3-D Secure data"
        case .needsEMV: "the shop cannot read its EMV data"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "Asking the shop"
        case .noCard: "Choose a card"
        case .cardDoesNotFit(let fit): "Choose another card: \(unfit(fit))"
        case .bankPINLocked: "PIN locked by the bank: choose another card"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "Billing: \(self.problem(problem, rules))"
        case .noShippingContact: "Add a contact"
        case .noBillingContact: "Add a billing address"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid:
            error.row == .contact ? "Update Shipping Contact" : "Update Shipping Address"
        case .billingContactInvalid: "Update Billing Address"
        case .addressUnserviceable: "The shop does not deliver to this address"
        case .couponCodeInvalid: "This coupon code is not valid"
        case .couponCodeExpired: "This coupon code has expired"
        case .unknown: "Something went wrong, try again"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "\(name) is missing"
        case .malformed(.character(let character)):
            return character.isVisible
                ? "\(name) cannot have the character \(character.name)"
                : "\(name) has an invisible character, \(character.name)"
        case .malformed(.shape(let example)):
            return example.map { "\(name) is not of the form \($0)" } ?? "\(name) is not valid"
        case .malformed(.unknownCountry): return "\(name) is no country"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "odd sign"
        case .malformed(.shape), .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "Name"
        case .phoneticName: "Phonetic name"
        case .phoneNumber: "Phone"
        case .emailAddress: "E-mail"
        case .postalAddress: "Address"
        case .addressLines: "Street"
        case .subLocality: "District"
        case .locality: "City"
        case .subAdministrativeArea: "County"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: postalCode(rules.postalCodeLabel)
        case .country, .countryCode: "Country"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "State"
        case .province: "Province"
        case .prefecture: "Prefecture"
        case .county: "County"
        case .region: "Region"
        case .canton: "Canton"
        case .emirate: "Emirate"
        case .department: "Department"
        case .area: "Area"
        }
    }

    private func postalCode(_ label: PostalCodeLabel) -> String {
        switch label {
        case .zip: "ZIP"
        case .postcode: "Postcode"
        case .postalCode: "Postal code"
        case .pinCode: "PIN code"
        case .eircode: "Eircode"
        }
    }
}
