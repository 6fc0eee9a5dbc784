import Checkout

// עברית: WeChat Pay's page, password panel and ends.
extension HebrewWords {
    var weChatPay: String { "WeChat Pay" }
    var weChatPayButton: String { "תשלום עם WeChat Pay" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "היישום WeChat אינו מותקן, ולכן אי אפשר לשלם כאן עם WeChat Pay."
        case .tooOld: "גרסת WeChat ישנה מכדי לשלם (-5). נא לעדכן אותה תחילה."
        case .unregisteredApp(let app): "היישום \(app) אינו מוכר ל־WeChat (-1). על בית העסק לרשום אותו."
        }
    }
    var ordering: String { "בית העסק מזמין ב־WeChat Pay" }
    var openingWeChat: String { "פותח את WeChat" }
    var orderLine: String { "הזמנה" }
    var payWith: String { "אמצעי תשלום" }
    var changeMethod: String { "החלפה" }
    var weChatBalance: String { "יתרה" }
    func payNow(_ amount: String) -> String { "תשלום עכשיו \(amount)" }
    var retiredInterface: String { "ממשק שבוטל: יש לעבור להזמנה המאוחדת" }
    var anotherMethod: String { "בחירת אמצעי תשלום אחר" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "אין די כסף, נא לבחור אמצעי אחר"
        case "BANKERROR": "תקלה בבנק, נא לבחור אמצעי אחר"
        case _: "אי אפשר לשלם (\(refusal.code)), נא לבחור אמצעי אחר"
        }
    }
    var enterPaymentPassword: String { "נא להזין סיסמת תשלום" }
    var wrongPaymentPassword: String { "סיסמה שגויה, נא לנסות שוב" }
    var paymentPasswordLocked: String { "יותר מדי סיסמאות שגויות" }
    var fingerPrompt: String { "נגיעה בחיישן לתשלום" }
    var fingerMissed: String { "האצבע לא זוהתה, נא לנסות שוב" }
    var paying: String { "משלם" }
    var walletIsNoProof: String { "בית העסק יברר זאת עם WeChat Pay." }
    var awaitingPlatform: String { "בית העסק ממתין ל־WeChat Pay" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "אין די כסף לתשלום הזה. לא מבוצע חיוב."
        case "BANKERROR": "המערכת של הבנק נכשלה. לא מבוצע חיוב."
        case "ORDERCLOSED", "CLOSED", "REVOKED": "ההזמנה נסגרה. לא מבוצע חיוב."
        case "PAYERROR": "הבנק דחה את התשלום. לא מבוצע חיוב."
        case "ORDERPAID": "ההזמנה כבר שולמה. לא מבוצע חיוב נוסף."
        case "OUT_TRADE_NO_USED": "מספר ההזמנה כבר שימש להזמנה אחרת. לא מבוצע חיוב."
        case "SYSTEMERROR": "המערכת של WeChat Pay נכשלה פעמיים. לא מבוצע חיוב."
        case "noAnswer": "אין תשובה מ־WeChat Pay. לא מבוצע חיוב."
        case _: "ההזמנה נדחתה ב־WeChat Pay (\(refusal.code)): \(refusal.reason). לא מבוצע חיוב."
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { ", שדה \($0)" } ?? ""
        return "היישום WeChat לא נפתח (\(returned.code)\(field)): \(returned.reason ?? "")"
    }
}
