import Checkout
import Processing
import Sheet

// What goes wrong on purpose: by a scenario at its moment, or by hand at this one.
extension CheckoutSession {
    /// Something that a tester brings about in the running sheet.
    package enum FaultOnPurpose: Hashable, Sendable {
        case mishap(Mishap.Kind)
        /// The shop's code crashes now.
        case merchantBreaks
        /// The shop answers nothing from now on.
        case merchantSilent
        /// Every answer of the shop takes this long from now on.
        case merchantSlow(Span)
        /// What the processor does from now on.
        case processor(ProcessorBehaviour)
        case disk(BookFault)
        /// What the shop does with the next thing that it is asked.
        case nextAnswer(World.ShopTrouble)
        /// What the processor does with the next charge.
        case nextCharge(ProcessorBehaviour.Turn)
        /// Everybody behaves again.
        case none
    }

    /// Brings about a fault of the menu: at once, or as soon as its moment comes. One fault waits for each
    /// moment; a second one takes the first one's place.
    package func arm(_ choice: FaultChoice) {
        note(.armed(choice))
        armed.removeAll { $0.moment == choice.moment }
        armed.append(choice)
        _ = take(.faultChosen(choice))
        bringAbout(choice.onPurpose)
        showArmed()
    }

    /// Says on the sheet what still waits, when that is news.
    func showArmed() {
        if armed.isEmpty, sheet.armed.isEmpty { return }
        armed = awaitedFaults
        guard armed != sheet.armed else { return }
        note(.stillAwaits(armed))
        _ = take(.armed(armed))
    }

    /// Faults of the menu that have still to happen.
    var awaitedFaults: [FaultChoice] { armed.filter { world.awaits($0.moment) } }

    /// Takes note of something that a tester did beside the shopper.
    func note(_ kind: Intervention.Kind) {
        interventions.append(Intervention(position: history.count, at: now, kind: kind))
    }

    /// Brings a fault about at this moment. What cannot happen in this state changes nothing.
    package func bringAbout(_ fault: FaultOnPurpose) {
        switch fault {
        case .mishap(let kind): happen(kind)
        case .merchantBreaks: feed(World.broken("the shop's code was made to crash by hand"))
        case .merchantSilent: world.mood = .silent
        case .merchantSlow(let span): world.mood = .slow(span)
        case .processor(let behaviour): world.behaviour = behaviour
        case .disk(let fault): world.fail(fault)
        case .nextAnswer(let trouble): world.nextAnswer = trouble
        case .nextCharge(let turn): world.nextCharge = turn
        case .none:
            world.mood = .usual
            world.behaviour = .usual
            world.fail(nil)
            world.weChat?.desk.behave()
            world.closesSheet = false
            world.nextAnswer = nil
            world.nextCharge = nil
            world.unreachableUntil = nil
        }
    }

    func happen(_ kind: Mishap.Kind) {
        switch kind {
        case .biometryLost: feed(.biometryLost)
        case .cardRemoved(let lastFour):
            let card =
                lastFour.map { digits in checkout.wallet.cards.first { $0.lastFour == digits }?.id }
                ?? checkout.review?.cardID
            if let card { feed(.cardRemoved(cardID: card)) }
        case .walletServer: world.closesSheet = true
        case .paymentsForbidden: feed(.availabilityChanged(allowsPayments: false))
        case .paymentsAllowed: feed(.availabilityChanged(allowsPayments: true))
        }
    }
}
