import Checkout
import Sheet

/// A checkout and its sheet as a recording brings them about. The recorded events take the place of the
/// world and of what the inputs meant, so nothing is done to anybody.
package struct ReplayState: Hashable, Sendable {
    package private(set) var checkout: Checkout
    package private(set) var sheet: SheetModel
    package private(set) var now: Instant
    private let language: Language
    private var attire: SheetAttire

    package init(_ header: RecordingHeader) {
        now = header.startInstant
        let situation = header.scenario
        checkout = Checkout(
            request: situation.request, wallet: situation.wallet, weChat: situation.weChat,
            rails: situation.rails ?? [.applePay], at: now)
        sheet = SheetModel(size: header.screenSize)
        if let keys = header.keys { sheet.keyMap = keys }
        language = header.language
        attire = header.appearance.attire
    }

    /// A checkout and its sheet as they stand.
    init(_ checkout: Checkout, _ sheet: SheetModel, _ appearance: SheetAppearance, at moment: Instant) {
        self.checkout = checkout
        self.sheet = sheet
        now = moment
        language = appearance.language
        attire = appearance.attire
    }

    /// Takes one entry, and says what the machine would have had done.
    @discardableResult
    package mutating func apply(_ kind: RecordedEntry.Kind, at moment: Instant) -> [CheckoutEffect] {
        now = moment
        switch kind {
        case .input(let input):
            if case .dressed(let attire) = input { self.attire = attire }
            _ = sheet.handle(input, over: checkout, at: moment)
            return []
        case .event(let event):
            let before = checkout.state
            let effects = checkout.handle(event, at: moment)
            // As the session does it.
            if !checkout.state.isUntouched(since: before) {
                sheet.follow(checkout.state, from: before, in: checkout.wallet)
            }
            return effects
        }
    }

    /// How the sheet looks and speaks at this moment.
    package var appearance: SheetAppearance { SheetAppearance(language: language, attire: attire) }

    /// The screen of this moment.
    package func grid() -> Grid { SheetLayout(checkout, sheet, appearance, at: now).grid() }

    /// How things stand, for a look at what was recorded of it.
    /// - Parameter checkoutDigest: of this very checkout, where it is known already.
    func mark(checkoutDigest: UInt64? = nil) -> StateMark {
        StateMark(checkout, sheet, appearance, at: now, checkoutDigest: checkoutDigest)
    }
}
