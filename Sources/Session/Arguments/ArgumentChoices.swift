/// How the shopper proves to be the owner of the device.
package enum DeviceChoice: String, CaseIterable, Hashable, Sendable {
    case faceID = "face-id"
    case touchID = "touch-id"
    case passcode
    /// Hardware or parental controls forbid payments.
    case cannotPay = "cannot-pay"
}

/// Which simulated wallet the shopper has.
package enum WalletChoice: String, CaseIterable, Hashable, Sendable {
    case demo = "default"
    case testCards = "test-cards"
    /// No card yet; the contacts are the usual ones.
    case empty
}

/// How the simulated processor decides.
package enum ProcessorChoice: String, CaseIterable, Hashable, Sendable {
    /// It approves, except cards that are known to be declined.
    case approve
    /// The total's cents are its answer code.
    case cents
}

/// When colours are used.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
    /// Where the terminal and the environment allow it.
    case auto
    case always
    case never
}

/// What a walk prints.
package enum PrintChoice: String, CaseIterable, Hashable, Sendable {
    /// The last screen as text.
    case screen
    /// The result as one JSON object.
    case result
    /// Every event of the walk, one JSON object a line.
    case events
    /// The payment as the shop gets it: Apple Pay JS's ApplePayPayment.
    case payment
}

/// What the wallet gives the shop.
package enum TokenChoice: String, CaseIterable, Hashable, Sendable {
    /// A token, sealed for the merchant.
    case sealed
    /// The empty token of real simulators.
    case simulator
}
