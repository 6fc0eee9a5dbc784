import Checkout

// 简体中文：微信支付的确认页、密码面板与结果。
extension ChineseWords {
    var weChatPay: String { "微信支付" }
    var weChatPayButton: String { "微信支付" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "未安装微信，无法使用微信支付。"
        case .tooOld: "微信版本过低，不支持支付（-5），请先更新。"
        case .unregisteredApp(let app): "应用 \(app) 未在微信登记（-1），请商家登记。"
        }
    }
    var ordering: String { "商家正在下单" }
    var openingWeChat: String { "正在打开微信" }
    var orderLine: String { "订单" }
    var payWith: String { "支付方式" }
    var changeMethod: String { "更换" }
    var weChatBalance: String { "零钱" }
    func payNow(_ amount: String) -> String { "立即支付 \(amount)" }
    var retiredInterface: String { "旧接口已停用，请改用统一下单" }
    var anotherMethod: String { "另选支付方式" }
    func about(_ what: String, _ sentence: String) -> String { "\(what)：\(sentence)" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "余额不足，请另选支付方式"
        case "BANKERROR": "银行系统异常，请另选支付方式"
        case _: "无法支付（\(refusal.code)），请另选支付方式"
        }
    }
    var enterPaymentPassword: String { "请输入支付密码" }
    var wrongPaymentPassword: String { "支付密码错误，请重试" }
    var paymentPasswordLocked: String { "支付密码错误次数过多" }
    var fingerPrompt: String { "请验证指纹" }
    var fingerMissed: String { "未识别指纹，请重试" }
    var paying: String { "正在支付" }
    var walletIsNoProof: String { "商家将向微信支付核实。" }
    var awaitingPlatform: String { "商家正在等待微信支付确认" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "余额不足，没有扣款。"
        case "BANKERROR": "银行系统异常，没有扣款。"
        case "ORDERCLOSED", "CLOSED", "REVOKED": "订单已关闭，没有扣款。"
        case "PAYERROR": "银行拒绝了这笔付款，没有扣款。"
        case "ORDERPAID": "订单此前已支付，没有再次扣款。"
        case "OUT_TRADE_NO_USED": "商家的订单号已被其他订单使用，没有扣款。"
        case "SYSTEMERROR": "微信支付系统两次出错，没有扣款。"
        case "noAnswer": "微信支付没有答复，没有扣款。"
        case _: "微信支付拒绝下单（\(refusal.code)）：\(refusal.reason)。没有扣款。"
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { "，字段 \($0)" } ?? ""
        return "微信未能打开（\(returned.code)\(field)）：\(returned.reason ?? "")"
    }
}
