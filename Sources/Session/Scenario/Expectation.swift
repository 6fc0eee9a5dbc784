import Checkout
import JSONText
import Processing

/// What a scenario expects of its walk's end.
package struct Expectation: Sendable {
    package let entries: [Entry]

    /// One demand and where it stands in the file.
    package struct Entry: Hashable, Sendable {
        package let place: JSONPlace
        package let demand: Demand
    }

    package enum Demand: Hashable, Sendable {
        case result(CheckoutResult.Kind)
        /// What the sheet was told.
        case sheet(CheckoutResult.Kind)
        /// What the books say.
        case payment(CheckoutResult.Kind)
        case reason(String?)
        case total(Money)
        case pending(Bool)
        /// An identifier.
        case shippingMethod(String?)
        /// The end of the card's number.
        case paymentMethod(String?)
        case coupon(String?)
        /// What the app heard from WeChat; nil for nothing.
        case payResp(Int?)
        case line(label: String, Line)
        case error(SheetError.Row, contains: String?)
        case noErrors
        case screen(String)
        case absentFromScreen(String)
        case ledger(LedgerDemand)
        case golden(GoldenScreen)
        case events(EventPattern)
        case token(TokenDemand)
        /// By the walk's own clock, from its start to its end.
        case duration(ExpectedDuration)
    }

    package enum Line: Hashable, Sendable {
        case amount(Money)
        case pending
        case absent
    }

    package enum LedgerDemand: Hashable, Sendable {
        case rows(Int)
        case charges(Int)
        case declines(Int)
        case voids(Int)
        /// Of the latest attempt, as the next two.
        case status(LedgerPayment.Status)
        case reason(String?)
        case amount(Money)
    }
}

/// What a walk came to, as far as anything of it can be expected.
package struct WalkFacts: Sendable {
    package let result: CheckoutResult
    /// The last four digits of every card by its identifier.
    package let cardEndings: [String: String]
    /// What the sheet was told, as a kind of result; the result's own kind where nothing else was said.
    package let sheet: CheckoutResult.Kind
    /// The sheet as it last stood; nil where it never came up.
    package let review: Review?
    /// What was wrong on it, by row, in the order in which the sheet shows it.
    package let errors: [ShownError]
    package let screen: String
    /// The latest first.
    package let payments: [LedgerPayment]
    package let entries: [ProcessorEntry]
    package let goldens: GoldenScreens
    package let happenings: [SessionHappening]
    package let token: TokenFacts
    /// How long the walk took by its own clock.
    package let duration: Span
    /// Orders that WeChat's platform holds as paid.
    package let paidOrders: Int
    /// PayResp of the last attempt, or what keeps WeChat from being called.
    package let payResp: Int?

    package struct ShownError: Hashable, Sendable {
        package let row: SheetError.Row
        package let text: String
    }
}

/// An expectation that was not met.
package struct ExpectationFailure: Hashable, Sendable {
    package let place: JSONPlace
    /// "result: expected completed, got declined (insufficient_funds)".
    package let sentence: String
    /// The two screens, where a golden one differs.
    package var comparison: ScreenComparison?
    /// What would make a golden file right.
    package var update: GoldenUpdate?
}
