/// What a walk can break around an open sheet.
package enum SheetFault: String, CaseIterable, Hashable, Sendable {
    /// The wallet's server closes the sheet: the shop gets no token.
    case sheetCloses = "sheet-closes"
    /// The sensor for faces or fingers does not answer any more.
    case sensorLost = "sensor-lost"
    /// The owner takes the chosen card out of the wallet elsewhere.
    case cardRemoved = "card-removed"
    /// Hardware or parental controls forbid payments from now on.
    case paymentsForbidden = "payments-forbidden"
    case paymentsAllowed = "payments-allowed"
}
