import Checkout

// 繁體中文：微信支付的確認頁、密碼面板與結果。
extension TraditionalChineseWords {
    var weChatPay: String { "微信支付" }
    var weChatPayButton: String { "微信支付" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "未安裝微信，無法使用微信支付。"
        case .tooOld: "微信版本過舊，不支援支付（-5），請先更新。"
        case .unregisteredApp(let app): "應用程式 \(app) 未在微信登記（-1），請商家登記。"
        }
    }
    var ordering: String { "商家正在下單" }
    var openingWeChat: String { "正在打開微信" }
    var orderLine: String { "訂單" }
    var payWith: String { "支付方式" }
    var changeMethod: String { "更換" }
    var weChatBalance: String { "零錢" }
    func payNow(_ amount: String) -> String { "立即支付 \(amount)" }
    var retiredInterface: String { "舊介面已停用，請改用統一下單" }
    var anotherMethod: String { "選擇其他支付方式" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "餘額不足，請選擇其他支付方式"
        case "BANKERROR": "銀行系統異常，請選擇其他支付方式"
        case _: "無法支付（\(refusal.code)），請選擇其他支付方式"
        }
    }
    var enterPaymentPassword: String { "請輸入支付密碼" }
    var wrongPaymentPassword: String { "支付密碼錯誤，請再試一次" }
    var paymentPasswordLocked: String { "支付密碼錯誤次數過多" }
    var fingerPrompt: String { "請驗證指紋" }
    var fingerMissed: String { "無法辨識指紋，請再試一次" }
    var paying: String { "支付中" }
    var walletIsNoProof: String { "商家將向微信支付核實。" }
    var awaitingPlatform: String { "商家正在等待微信支付確認" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "餘額不足，並未扣款。"
        case "BANKERROR": "銀行系統異常，並未扣款。"
        case "ORDERCLOSED", "CLOSED", "REVOKED": "訂單已關閉，並未扣款。"
        case "PAYERROR": "銀行拒絕了這筆付款，並未扣款。"
        case "ORDERPAID": "訂單先前已付款，並未再次扣款。"
        case "OUT_TRADE_NO_USED": "商家的訂單編號已用於其他訂單，並未扣款。"
        case "SYSTEMERROR": "微信支付系統兩度出錯，並未扣款。"
        case "noAnswer": "微信支付沒有回覆，並未扣款。"
        case _: "微信支付拒絕下單（\(refusal.code)）：\(refusal.reason)。並未扣款。"
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { "，欄位 \($0)" } ?? ""
        return "微信未能打開（\(returned.code)\(field)）：\(returned.reason ?? "")"
    }
}
