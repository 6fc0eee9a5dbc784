import Testing

@testable import Checkout

@Suite("how show() of a W3C request ends")
struct W3CShowTests {
    private let reference = PaymentReference(paymentID: "P-1", idempotencyKey: "K-1")

    private func result(_ kind: CheckoutResult.Kind, authorized: Bool, tried: Bool = true) -> CheckoutResult {
        let attempt = tried ? AttemptResult(outcome: .cancelled(.beforePayment)) : nil
        return CheckoutResult(
            kind: kind, total: Money(minorUnits: 100), currency: .dollar, isPending: false,
            reference: authorized ? reference : nil, cardID: nil, network: nil, shippingMethod: nil,
            reason: nil,
            attempt: attempt, rail: .applePay, method: nil)
    }

    @Test("the page gets its response when the shopper has authorized, however the payment ends")
    func authorized() {
        for kind in [CheckoutResult.Kind.completed, .declined, .cancelled, .unknown, .open] {
            #expect(result(kind, authorized: true).show == .resolved)
        }
    }

    @Test("closing the sheet before that rejects with AbortError")
    func closed() {
        #expect(result(.cancelled, authorized: false).show == .rejected(.abortError))
        #expect(result(.declined, authorized: false).show == .rejected(.abortError))
    }

    @Test("a device that cannot pay rejects with NotSupportedError; nothing tried is pending")
    func nothing() {
        #expect(result(.unavailable, authorized: false, tried: false).show == .rejected(.notSupportedError))
        #expect(result(.open, authorized: false, tried: false).show == .pending)
    }
}
