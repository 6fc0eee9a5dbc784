import Checkout
import JSONText

/// What WeChat Pay's rail has for the shop's server and app, under the interfaces' own names, as far as the
/// machine knows of it: the world signs and sends the messages.
enum WeChatNews {
    static func told(_ effect: CheckoutEffect, _ checkout: Checkout) -> InspectorTrail.Told? {
        switch effect {
        case .placeOrder(_, let round):
            var data: [JSONOutput.Member] = []
            if let offer = checkout.weChat {
                data.append(.init("total_fee", .integer(offer.amount.minorUnits)))
                data.append(.init("fee_type", .string(offer.currency.code)))
            }
            if round > 1 { data.append(.init("round", .integer(Int64(round)))) }
            return ("unifiedorder", .object(data))
        case .queryOrder(let reference): return ("orderquery", ["paymentID": .string(reference.paymentID)])
        case .validateMerchant, .askMerchant, .startTimer, .stopTimer, .checkPasscode, .checkBankPIN,
            .wipeSecret, .recordIntent, .sealToken, .authorizePayment, .askProcessor, .voidPayment,
            .recordOutcome, .callUpWallet, .leaveWallet, .beginWalletPayment, .checkPaymentPassword,
            .payOrder:
            return nil
        }
    }

    /// Notices, and what the app hears when WeChat does not open.
    static func told(_ event: CheckoutEvent) -> InspectorTrail.Told? {
        if case .noticeTaken(let reference, let report) = event {
            var data = [JSONOutput.Member("paymentID", .string(reference.paymentID))]
            switch report {
            case .paid: data.append(.init("result_code", "SUCCESS"))
            case .failed(let code):
                data += [.init("result_code", "FAIL"), .init("err_code", .string(code))]
            case .pending, .unreachable, .untrusted: break
            }
            return ("notify", .object(data))
        }
        if case .walletRefused(_, let returned) = event {
            return ("PayResp", ["errCode": .integer(Int64(returned.code))])
        }
        return nil
    }
}
