/// How the promise of a W3C request's `show()` stands: what a page's script would have seen of the checkout.
package enum W3CShow: Hashable, Sendable {
    case pending
    /// The page got a payment response, however the payment ended then.
    case resolved
    case rejected(RequestErrorName)

    /// `pending`, `resolved`, or the name of the error.
    package var word: String {
        switch self {
        case .pending: "pending"
        case .resolved: "resolved"
        case .rejected(let name): name.rawValue
        }
    }
}

extension CheckoutResult {
    /// The page gets its response when the shopper has authorized; whoever closes the sheet before that
    /// rejects the promise, and so does a device that cannot pay (specification, `show()` steps).
    package var show: W3CShow {
        var state = W3CPaymentState()
        do throws(RequestErrorName) {
            switch kind {
            case .unavailable: return .rejected(.notSupportedError)
            case .open where attempt == nil && reference == nil: return .pending
            case .completed, .declined, .cancelled, .unknown, .open: try state.call(.show)
            }
        } catch {
            return .rejected(error)
        }
        if reference != nil { return state.authorize() ? .resolved : .pending }
        return state.cancel().map(W3CShow.rejected) ?? .pending
    }
}
