import Checkout
import Sheet

/// Something that a tester did beside the shopper, or what became of it, and where in the history of the
/// checkout.
struct Intervention: Hashable, Sendable {
    /// How many entries of the history came before it.
    let position: Int
    let at: Instant
    let kind: Kind

    enum Kind: Hashable, Sendable {
        /// A fault of the menu was chosen.
        case armed(FaultChoice)
        /// Of the chosen faults these have still to happen, which is news.
        case stillAwaits([FaultChoice])
        /// The checkout went back to how it stood after so many entries of the history. The faults are those
        /// that had still to happen: as it stood there, and right before it went back.
        case steppedBack(to: Int, awaitedThen: [FaultChoice], awaitedNow: [FaultChoice])
    }

    /// Where in the history it led back to; nil where it did not.
    var target: Int? {
        switch kind {
        case .armed, .stillAwaits: nil
        case .steppedBack(let position, _, _): position
        }
    }

    /// How the sheet was told of it; nil where it was not.
    var input: SheetInput? {
        switch kind {
        case .armed(let choice): .faultChosen(choice)
        case .stillAwaits(let choices): .armed(choices)
        case .steppedBack: nil
        }
    }
}
