import Checkout
import Sheet

/// A checkout and its sheet as a recording brings them about. The recorded events take the place of the
/// world and of what the inputs meant, so nothing is done to anybody.
package struct ReplayState: Hashable, Sendable {
    package private(set) var checkout: Checkout
    package private(set) var sheet: SheetModel
    package private(set) var now: Instant

    package init(_ header: RecordingHeader) {
        now = header.startInstant
        let situation = header.scenario
        checkout = Checkout(
            request: situation.request, wallet: situation.wallet, weChat: situation.weChat,
            rails: situation.rails ?? [.applePay], at: now)
        sheet = SheetModel(size: header.screenSize)
        if let keys = header.keys { sheet.keyMap = keys }
    }

    /// A checkout and its sheet as they stand.
    init(_ checkout: Checkout, _ sheet: SheetModel, at moment: Instant) {
        self.checkout = checkout
        self.sheet = sheet
        now = moment
    }

    /// Takes one entry, and says what the machine would have had done.
    @discardableResult
    package mutating func apply(_ kind: RecordedEntry.Kind, at moment: Instant) -> [CheckoutEffect] {
        now = moment
        switch kind {
        case .input(let input):
            _ = sheet.handle(input, over: checkout, at: moment)
            return []
        case .event(let event):
            let before = checkout.state
            let effects = checkout.handle(event, at: moment)
            if checkout.state != before { sheet.follow(checkout, from: before, at: moment) }
            return effects
        }
    }

    package func grid(_ appearance: SheetAppearance) -> Grid {
        SheetLayout(checkout, sheet, appearance, at: now).grid()
    }
}
