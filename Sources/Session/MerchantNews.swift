import Checkout
import JSONText
import Processing

/// What the shop is told, by Apple Pay JS's event name and with the very data that its code gets; a payment
/// without its token.
enum MerchantNews: Sendable {
    case validation
    case question(MerchantQuestion, Currency)
    case payment(PaymentIntent, PaymentRequest)
    case cancellation

    /// What an effect tells the shop; nil for what is no business of the shop's.
    init?(_ effect: CheckoutEffect, _ request: PaymentRequest) {
        switch effect {
        case .validateMerchant: self = .validation
        case .askMerchant(_, let question): self = .question(question, request.currency)
        case .authorizePayment(_, let intent): self = .payment(intent, request)
        case .startTimer, .stopTimer, .checkPasscode, .checkBankPIN, .wipeSecret, .recordIntent, .sealToken,
            .askProcessor, .voidPayment, .recordOutcome, .placeOrder, .callUpWallet, .leaveWallet,
            .beginWalletPayment, .checkPaymentPassword, .payOrder, .queryOrder:
            return nil
        }
    }

    var event: MerchantEvent {
        switch self {
        case .validation: .validatemerchant
        case .question(let question, _): MerchantEvent(question.kind)
        case .payment: .paymentauthorized
        case .cancellation: .cancel
        }
    }

    /// Worked out only for who asks.
    var data: JSONOutput {
        switch self {
        case .validation: MerchantEventData.validation
        case .question(let question, let currency): MerchantEventData.json(question, in: currency)
        case .payment(let intent, let request):
            MerchantEventData.json(
                AuthorizedPayment(payment: .empty, intent: intent, card: nil, carriesPIN: false),
                for: request)
        case .cancellation: MerchantEventData.cancellation
        }
    }
}
