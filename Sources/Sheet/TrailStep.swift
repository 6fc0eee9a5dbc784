import Checkout

/// What happened in a checkout as the inspector and the reports tell it, ready for a sentence in any
/// language: names and amounts are written already. Reasons and codes are whoever gave them in their own
/// words.
package enum TrailStep: Hashable, Sendable {
    case shopper(ShopperStep)
    case world(WorldStep)
    case weChat(WeChatStep)
    case tester(TesterStep)
}

/// What a tester did to the world, each with the fault menu's words.
package enum TesterStep: Hashable, Sendable {
    /// It waits for its moment.
    case arms(String)
    /// It happens at once.
    case bringsAbout(String)
    case armedHappens(String)
    case takesAllBack
}

/// What the shopper did, or was found to be.
package enum ShopperStep: Hashable, Sendable {
    case pressesPay
    case pressesWeChatPay
    case asksAgain
    case paysWith(String)
    case addsCard(String)
    case savesContact(String)
    case choosesCard(String)
    case shipsTo(String)
    case isBilledAs(String)
    case choosesShipping(String, amount: String)
    case entersCoupon(String)
    case removesCoupon
    case confirms
    case cancels
    case goesBackToShop
    case isRecognised
    case isNotRecognised
    case wantsPasscode
    case typesDigit
    /// Several in a row.
    case typesDigits
    case erasesDigit
    case digitsAreRight
    case digitsAreWrong
    case pinIsSealed
}

/// What shop, wallet, processor, ledger and time did.
package enum WorldStep: Hashable, Sendable {
    case shopProvesItself
    case shopDoesNotProveItself(reason: String)
    case shopAnswers(question: Int, [TermChange])
    case attemptWritten(Int, id: String)
    case attemptNotWritten(reason: String)
    case tokenMade
    case tokenNotMade(reason: String)
    /// `processor` is nil where nobody was asked.
    case shopTellsSheet(status: String, errors: [String], processor: ProcessorNews?)
    case processorReports(ProcessorNews)
    case outcomeWritten
    case outcomeNotWritten(reason: String)
    case timePasses(CheckoutTimer)
    case shopBreaks(reason: String)
    case walletClosesSheet
    case cardLeaves(String)
    case sensorFails
    case paymentsAllowed(Bool)
    case testerStepsBack(toPage: Bool)
    /// Each with its identifier and the outcome's word.
    case attemptsLookedUp([String])
    case ledgerTroubled(reason: String)
}

/// One thing that a shop's answer changes.
package enum TermChange: Hashable, Sendable {
    case total(String)
    /// How many there are now, and what is new, gone or of another price: "+ Gift box $2.00", "− Ribbon".
    case lines(Int, changes: [String])
    case shippingMethods(Int, changes: [String])
    case kindOfPayment
    case status(String)
    /// A code and the shop's own message.
    case error(String)

    /// Changes behind a count, in every language alike: they are names, amounts and signs.
    static func list(_ changes: [String]) -> String {
        changes.isEmpty ? "" : " (\(changes.joined(separator: "; ")))"
    }
}

/// What the processor says of a payment.
package enum ProcessorNews: Hashable, Sendable {
    case approved(code: String)
    case declined(code: String)
    case refused(code: String)
    case voided
    case neverSeen
    case noAnswer
}

/// What WeChat and its platform did.
package enum WeChatStep: Hashable, Sendable {
    case orderTaken(prepayID: String)
    case orderNotTaken(reason: String)
    case opens(payee: String, amount: String, body: String)
    case doesNotOpen(reason: String)
    case showsPaid
    case bankTakesTime
    case cannotPay(reason: String)
    case noticeComes(OrderNews)
    case platformSays(OrderNews)
}

/// What the platform says of an order.
package enum OrderNews: Hashable, Sendable {
    case paid
    case notDecided
    case notPaid(code: String)
    case noAnswer
    case untrusted
}

/// A fixed word of the inspector.
package enum InspectorWord: Hashable, Sendable, CaseIterable {
    case title, terms, happened, told, setUp
    /// Before the states that may follow.
    case next
    case nothingYet
    /// In the live sheet: the keys, in few columns.
    case keys
    case interrupted, animation, secretDigit, frameDrawn, footerNotice, equipment, attire
    case shopProgramKeepsItsKnowledge, notWhileConnecting, notWhileAuthenticating, notWhilePaying
    case notWhileWeChatIsUp, orderIsPaidOrInDoubt, nothingEarlier
}

/// What of a contact the shop is not told before the shopper has authorized.
package enum WithheldField: Hashable, Sendable, CaseIterable {
    case name, phoneticName, street, phoneNumber, email, district, county, endOfPostalCode
}

/// A key of the player. The names of the keys are in `keys`, what they do in the words of each language.
package enum PlayerKey: Hashable, Sendable, CaseIterable {
    case pause, step, ends, speed, tenth, find, findAgain, inspector, scroll, help, leave

    package var keys: String {
        switch self {
        case .pause: "Space"
        case .step: "← →"
        case .ends: "Home End"
        case .speed: "[ ]"
        case .tenth: "0–9"
        case .find: "/"
        case .findAgain: "n"
        case .inspector: "i F12"
        case .scroll: "↑ ↓ PgUp PgDn"
        case .help: "? F1"
        case .leave: "q Esc Ctrl-C"
        }
    }
}

/// A fixed word of the report for a ticket.
package enum ReportWord: Hashable, Sendable, CaseIterable {
    case recordedWithSimulator
    case scenario, recordedWith, started, length, device, screen, people, replacedPeople, recordedPeople
    case resultTitle, orderTitle, happenedTitle, screenTitle, setUpTitle
    case result, total, currency, reference, reason, card, shipping, shopToldSheet, booksSay
    case item, amount
    /// Before an event's name and its data.
    case shopIsTold
    case note
}
