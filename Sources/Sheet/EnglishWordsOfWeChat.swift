import Checkout

// English for WeChat Pay's page, password panel and ends.
extension EnglishWords {
    var weChatPay: String { "WeChat Pay" }
    var weChatPayButton: String { "Pay with WeChat Pay" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "WeChat is not installed, so WeChat Pay cannot be used here."
        case .tooOld: "This WeChat is too old for payments (-5). Update it first."
        case .unregisteredApp(let app): "WeChat does not know the app \(app) (-1). The shop must register it."
        }
    }
    var ordering: String { "The shop orders at WeChat Pay" }
    var openingWeChat: String { "Opening WeChat" }
    var orderLine: String { "Order" }
    var payWith: String { "Pay with" }
    var changeMethod: String { "change" }
    var weChatBalance: String { "Balance" }
    func payNow(_ amount: String) -> String { "Pay now \(amount)" }
    var retiredInterface: String { "retired interface: use the unified order" }
    var anotherMethod: String { "Other ways to pay" }
    func about(_ what: String, _ sentence: String) -> String { "\(what): \(sentence)" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "too little money, pay another way"
        case "BANKERROR": "the bank's system failed, pay another way"
        case _: "cannot pay (\(refusal.code)), pay another way"
        }
    }
    var enterPaymentPassword: String { "Enter the payment password" }
    var wrongPaymentPassword: String { "Wrong payment password, try again" }
    var paymentPasswordLocked: String { "Too many wrong payment passwords" }
    var fingerPrompt: String { "Touch the sensor to pay" }
    var fingerMissed: String { "Finger not recognised, try again" }
    var paying: String { "Paying" }
    var walletIsNoProof: String { "The shop will ask WeChat Pay whether it is so." }
    var awaitingPlatform: String { "Waiting for WeChat Pay's word" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "There is too little money for this payment."
        case "BANKERROR": "The bank's system failed. Nothing is charged."
        case "ORDERCLOSED", "CLOSED", "REVOKED": "The order was closed. Nothing is charged."
        case "PAYERROR": "The bank refused the payment. Nothing is charged."
        case "ORDERPAID": "This order was paid already. Nothing more is charged."
        case "OUT_TRADE_NO_USED": "The shop's order number was used for another order. Nothing is charged."
        case "SYSTEMERROR": "WeChat Pay's system failed twice. Nothing is charged."
        case "noAnswer": "WeChat Pay did not answer. Nothing is charged."
        case _: "WeChat Pay refused the order (\(refusal.code)): \(refusal.reason). Nothing is charged."
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { ", field \($0)" } ?? ""
        return "WeChat did not open (\(returned.code)\(field)): \(returned.reason ?? "")"
    }
}
