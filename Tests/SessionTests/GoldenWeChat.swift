import Checkout
import Session
import Sheet

// WeChat Pay's page, its password panel and its ends.
extension GoldenScene {
    /// The block of a scenario beside the demo's request, which is in yuan.
    private static func plan(_ block: String) -> WeChatPlan? {
        ScenarioFixture.read("{\"request\": \(WalkFixture.demo), \"wechat\": \(block)}").scenario?.world
            .weChat
    }

    private static let coffee = plan(#"{"order": {"body": "示例商店-咖啡豆 250 克"}, "payee": "示例商店"}"#)
    private static let poor = plan(#"{"wallet": {"balance": "0.00"}}"#)
    private static let finger = plan(#"{"wallet": {"fingerprint": true}}"#)
    private static let old = plan(#"{"wallet": {"version": "4.5"}}"#)
    private static let retired = plan(#"{"api": "legacy"}"#)
    private static let strict = plan(#"{"wallet": {"locks": {"tries": 1}}}"#)
    private static let deaf = plan(
        #"{"faults": {"notices": [{"lost": 16}], "orderquery": ["unreachable", "unreachable", "#
            + #""unreachable", "unreachable", "unreachable", "unreachable", "unreachable", "unreachable"]}}"#)
    private static let wrong = plan(#"{"callUp": "sign"}"#)

    private static func pair(
        _ name: String, _ spread: Spread, _ plan: WeChatPlan?, _ script: String, alone: Bool = false
    ) -> [GoldenScene] {
        scene(
            name, spread, weChat: plan, rails: alone ? [.weChatPay] : Rail.allCases, walk(script))
    }

    // A list and no sum: the compiler would try every meaning of twenty plus signs.
    private static let groups: [[GoldenScene]] = [
        pair("wechat-page", .whole, coffee, "down"),
        pair("wechat-page-too-old", .usual, old, "", alone: true),
        pair("wechat-ordering", .usual, coffee, "open:wechat-pay"),
        pair("wechat-confirm", .wall, coffee, "open:wechat-pay wait:2s"),
        pair("wechat-confirm", .abroad, coffee, "open:wechat-pay wait:2s"),
        pair("wechat-confirm-on-method", .once, coffee, "open:wechat-pay wait:2s up"),
        pair("wechat-confirm-retired", .usual, retired, "open:wechat-pay wait:2s"),
        pair("wechat-methods", .usual, coffee, "open:wechat-pay wait:2s up enter down"),
        pair("wechat-method-refused", .usual, poor, "open:wechat-pay pay passcode wait:2s"),
        pair("wechat-methods-refused", .once, poor, "open:wechat-pay pay passcode wait:2s up enter"),
        pair("wechat-password", .whole, coffee, "open:wechat-pay pay 1 2 3"),
        pair("wechat-password-wrong", .usual, coffee, "open:wechat-pay pay passcode:wrong"),
        pair("wechat-password-locked", .usual, strict, "open:wechat-pay pay passcode:wrong"),
        pair("wechat-finger", .usual, finger, "open:wechat-pay pay miss"),
        scene("wechat-paying", .usual, weChat: coffee, rails: Rail.allCases) { stage in
            try stage.walk("open:wechat-pay pay")
            for digit in [1, 3, 5, 2, 4, 6] as [UInt8] { stage.session.typeSecretDigit(digit) }
        },
        scene("wechat-wallet-result", .whole, weChat: deaf, rails: Rail.allCases) { stage in
            try stage.walk("open:wechat-pay pay")
            for digit in [1, 3, 5, 2, 4, 6] as [UInt8] { stage.session.typeSecretDigit(digit) }
            stage.pass(.seconds(2))
        },
        scene("wechat-awaiting", .usual, weChat: deaf, rails: Rail.allCases) { stage in
            try stage.walk("open:wechat-pay pay")
            for digit in [1, 3, 5, 2, 4, 6] as [UInt8] { stage.session.typeSecretDigit(digit) }
            stage.pass(.seconds(2))
            stage.feed(.donePressed)
        },
        pair("wechat-paid", .whole, coffee, "open:wechat-pay pay passcode"),
        pair("wechat-unknown", .usual, deaf, "open:wechat-pay pay passcode"),
        pair("wechat-call-up-wrong", .usual, wrong, "open:wechat-pay wait:2s"),
        pair("wechat-page-cancelled", .once, coffee, "open:wechat-pay wait:2s cancel"),
    ]

    static let weChat: [GoldenScene] = groups.flatMap { $0 }
}
