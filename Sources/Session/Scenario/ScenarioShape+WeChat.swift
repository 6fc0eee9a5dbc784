import Checkout
import Processing
import Tokens

// WeChat Pay's rail.
extension ScenarioShape {
    static let weChat = ScenarioShape(
        name: "wechat",
        about: "What the shop offers over WeChat Pay. Beside a request the page has both buttons.",
        keys: [
            ScenarioKey("order", .object(weChatOrder), about: "What is sold."),
            ScenarioKey("payee", .text, about: "Who is paid; left out: the request's total's label."),
            ScenarioKey(
                "api", .choice(WeChatSetUp.API.allCases.map(\.rawValue)),
                about: "The interface that the shop speaks; legacy is retired."),
            ScenarioKey(
                "signType", .choice(WeChatSignType.allCases.map(\.rawValue)), about: "How v2 is signed."),
            ScenarioKey("wallet", .object(weChatWallet), about: "WeChat on the shopper's phone."),
            ScenarioKey("registered", .boolean, about: "false: WeChat does not know the app."),
            ScenarioKey("permitted", .boolean, about: "false: the merchant may not use app payment."),
            ScenarioKey(
                "callUp", .choice(WeChatSetUp.CallUpMistake.allCases.map(\.rawValue)),
                about: "What of the app's call-up is wrong."),
            ScenarioKey(
                "closeWhilePaying", .boolean, about: "true: the order is closed at the password."),
            ScenarioKey("faults", .object(weChatFaults), about: "What goes wrong at the platform."),
        ])

    static let weChatOrder = ScenarioShape(
        name: "wechatOrder", about: "An order at WeChat Pay.",
        keys: [
            ScenarioKey("body", .text, about: "Its line on the confirm page, at most 127 bytes."),
            ScenarioKey("out_trade_no", .text, about: "The shop's number, 6 to 32 characters."),
            ScenarioKey(
                "total", .form(.amount), about: "In yuan; left out: the request's total."),
            ScenarioKey("attach", .text, about: "Comes back as it is in the notice."),
            ScenarioKey(
                "expiresAfter", .form(.span), .integer(0...86_400_000),
                about: "How long it can be paid; left out: two hours."),
        ])

    static let weChatWallet = ScenarioShape(
        name: "wechatWallet", about: "The shopper's WeChat.",
        keys: [
            ScenarioKey("balance", .form(.amount), about: "In yuan."),
            ScenarioKey("cards", .list(.object(weChatCard)), about: "The bank cards that it knows."),
            ScenarioKey("password", .form(.secret), about: "The payment password; never shown or recorded."),
            ScenarioKey("fingerprint", .boolean, about: "Whether a finger stands for the password."),
            ScenarioKey("installed", .boolean, about: "false: there is no WeChat."),
            ScenarioKey("version", .form(.system), about: "Its version; payments came with 5.0."),
            ScenarioKey("locks", .object(weChatLocks), about: "When it takes no password any more."),
        ])

    static let weChatCard = ScenarioShape(
        name: "wechatCard", about: "A bank card in the WeChat wallet.",
        keys: [
            ScenarioKey("name", .text, about: "The bank and the kind of card."),
            ScenarioKey("lastFour", .form(.lastFour), about: "The end of its number."),
            ScenarioKey("bankType", .text, about: "WeChat Pay's name of it, such as CMB_DEBIT."),
            ScenarioKey(
                "answer", .choice(WeChatBankAnswer.allCases.map(\.rawValue)), about: "What its bank says."),
            ScenarioKey(
                "after", .form(.span), .integer(0...86_400_000), about: "How long a slow bank takes."),
        ])

    static let weChatLocks = ScenarioShape(
        name: "wechatLocks", about: "When the wallet takes no payment password any more.",
        keys: [
            ScenarioKey("tries", .integer(1...100), about: "Wrong ones in a row before that; usually 5."),
            ScenarioKey(
                "lockedFor", .form(.span), .integer(0...86_400_000), about: "For how long; usually 3 h."),
        ])

    static let weChatFaults = ScenarioShape(
        name: "wechatFaults", about: "Faults of the platform: for each call what happens to the next ones.",
        keys: WeChatCall.scenarioCalls.map { call in
            ScenarioKey(
                call.rawValue, .list(.choice(answerFaults)), about: "The next answers to \(call.rawValue).")
        } + [
            ScenarioKey(
                "notices", .list(.choice(["tripled", "tampered", "forged", "outOfOrder"])),
                .list(.object(weChatNoticeFault)), about: "What happens to its notices.")
        ])

    static let weChatNoticeFault = ScenarioShape(
        name: "wechatNoticeFault", about: "A fault of notices with a figure.",
        keys: [
            ScenarioKey("lost", .integer(1...16), about: "How many deliveries do not arrive."),
            ScenarioKey(
                "late", .form(.span), .integer(0...86_400_000), about: "How late the first one goes out."),
        ])

    static let answerFaults =
        ["unreachable", "lostAnswer"] + WeChatFaults.Spoiling.allCases.map(\.rawValue)
        + WeChatErrorCode.allCases.map(\.rawValue)
}

extension WeChatCall {
    /// The calls that a checkout makes.
    static let scenarioCalls: [WeChatCall] = [.unifiedOrder, .orderQuery]
}

/// What a card's bank says, in scenario files.
enum WeChatBankAnswer: String, CaseIterable {
    case approve, notEnough, bankError, refuse, slow, slowRefuse
}
