import Checkout

// 日本語：WeChat Payの確認画面、パスワード入力、結果。
extension JapaneseWords {
    var weChatPay: String { "WeChat Pay" }
    var weChatPayButton: String { "WeChat Payで支払う" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "WeChatがないため、WeChat Payを利用できません。"
        case .tooOld: "WeChatが古く、支払いに対応していません（-5）。更新してください。"
        case .unregisteredApp(let app): "アプリ \(app) はWeChatに未登録です（-1）。店舗による登録が必要です。"
        }
    }
    var ordering: String { "店舗がWeChat Payに注文中" }
    var openingWeChat: String { "WeChatを開いています" }
    var orderLine: String { "注文" }
    var payWith: String { "支払い方法" }
    var changeMethod: String { "変更" }
    var weChatBalance: String { "残高" }
    func payNow(_ amount: String) -> String { "今すぐ \(amount) を支払う" }
    var retiredInterface: String { "廃止済みの接続です。統一注文をお使いください" }
    var anotherMethod: String { "ほかの支払い方法を選択" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "残高不足です。別の方法を選んでください"
        case "BANKERROR": "銀行の障害です。別の方法を選んでください"
        case _: "支払えません（\(refusal.code)）。別の方法を選んでください"
        }
    }
    var enterPaymentPassword: String { "支払いパスワードを入力" }
    var wrongPaymentPassword: String { "支払いパスワードが違います" }
    var paymentPasswordLocked: String { "支払いパスワードの間違いが多すぎます" }
    var fingerPrompt: String { "センサーに触れて支払う" }
    var fingerMissed: String { "指紋を認識できません" }
    var paying: String { "支払い中" }
    var walletIsNoProof: String { "店舗がWeChat Payに確認します。" }
    var awaitingPlatform: String { "WeChat Payからの返答待ち" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "残高が足りません。請求はありません。"
        case "BANKERROR": "銀行のシステムに障害がありました。請求はありません。"
        case "ORDERCLOSED", "CLOSED", "REVOKED": "注文は取り消されています。請求はありません。"
        case "PAYERROR": "銀行が支払いを承認しませんでした。請求はありません。"
        case "ORDERPAID": "この注文は支払い済みです。追加の請求はありません。"
        case "OUT_TRADE_NO_USED": "店舗の注文番号は別の注文に使われています。請求はありません。"
        case "SYSTEMERROR": "WeChat Payのシステムが2回失敗しました。請求はありません。"
        case "noAnswer": "WeChat Payから返答がありません。請求はありません。"
        case _: "WeChat Payが注文を断りました（\(refusal.code)）：\(refusal.reason)。請求はありません。"
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { "、項目 \($0)" } ?? ""
        return "WeChatを開けませんでした（\(returned.code)\(field)）：\(returned.reason ?? "")"
    }
}
