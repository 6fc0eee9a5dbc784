import Checkout

// עברית: what was found after the start, what a device's system does not have, and the fault menu.
extension HebrewWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "המסלול נשמר: \(file)"
        case .walkSavedInVain(let file, let reason): "המסלול נשמר: \(file), אך הבדיקה שלו נכשלת: \(reason)"
        case .walkNotSaved(let reason): "המסלול לא נשמר: \(reason)"
        case .copied(let text): "הועתק: \(text)"
        case .mouse(let isOn):
            isOn
                ? "העכבר שייך לחלון התשלום; עם Shift הוא בוחר טקסט."
                : "העכבר שוב של המסוף."
        case .demoTaken(let seconds):
            "השליטה אצלך; אחרי \(seconds) שניות ללא מקש ההדגמה תימשך."
        case .demoStuck(let reason): "ההדגמה נעצרת כאן: \(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "התשלום \(id)\(amount.map { " על סך \($0)" } ?? "")"
        switch outcome {
        case .paid: return "\(payment) נקטע; אצל בית העסק הוא רשום כמשולם."
        case .declined: return "\(payment) נקטע; הבנק דחה אותו. לא מבוצע חיוב."
        case .cancelled(.voided): return "\(payment) נקטע לפני אישור בית העסק; החיוב בוטל."
        case .cancelled(.nothingBooked), .cancelled(.beforePayment):
            return "\(payment) נקטע לפני שנרשם. לא מבוצע חיוב."
        case .unknown: return "\(payment) נקטע, וגורלו עדיין לא ידוע; ההפעלה הבאה תבדוק שוב."
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("ללא חיוב: \(count.free)") }
        if count.paid > 0 { parts.append("שולמו: \(count.paid)") }
        if count.unknown > 0 { parts.append("עדיין לא ידוע: \(count.unknown), ההפעלה הבאה תבדוק שוב") }
        return "\(count.all) תשלומים נקטעו קודם לכן: \(parts.joined(separator: "; "))."
    }

    func ledgerTroubled(_ reason: String) -> String { "כעת אי אפשר לשלם. \(reason)" }

    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "הרשת \(network) דורשת מערכת \(needs), ובמכשיר הזה \(has). נא לבחור דרך תשלום אחרת."
    }

    func leftOut(by system: String, _ parts: String) -> String { "מערכת \(system) משמיטה: \(parts)." }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "בדיקת הכרטיס"
        case .shippingType: "מסירה ואיסוף"
        case .phoneticName: "שמות פונטיים"
        case .supportedCountries: "ארצות הבנקים"
        case .updateErrors: "שגיאות לפי שדה"
        case .zeroTotal: "סכום אפס"
        case .couponCode: "קופונים"
        case .dateRanges: "מועדי משלוח"
        case .editingMode: "כתובת סניף קבועה"
        case .paymentTiming: "תשלומים מאוחרים"
        case .methodsInEveryUpdate: "דרכי משלוח חדשות"
        case .recurringPayments: "תשלומים חוזרים"
        case .automaticReload: "טעינה אוטומטית"
        case .multipleTokens: "כמה בתי עסק"
        case .orderDetails: "מעקב הזמנה"
        case .deferredPayments: "תשלומים נדחים"
        case .merchantCategoryCode: "סוג בית העסק"
        }
    }

    var faultsTitle: String { "יצירת תקלה" }
    var faultsNote: String { "בסימולטור בלבד" }
    var armed: String { "דרוך" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "חנות: לא תענה"
        case .merchantSlow: "חנות: תענה אחרי 25 שניות"
        case .merchantGarbage: "חנות: תענה שטויות"
        case .merchantBreaks: "חנות: קורסת עכשיו"
        case .insufficientFunds: "בנק: אין די כסף"
        case .expiredCard: "בנק: פג תוקף הכרטיס"
        case .lostCard: "בנק: הכרטיס אבד"
        case .stolenCard: "בנק: הכרטיס נגנב"
        case .incorrectPIN: "בנק: קוד סודי שגוי"
        case .limitExceeded: "בנק: חריגה מהמסגרת"
        case .doNotHonor: "בנק: סירוב בלי סיבה"
        case .suspectedFraud: "בנק: חשד להונאה"
        case .issuerUnavailable: "בנק: אין קשר"
        case .processingError: "בנק: שגיאת עיבוד"
        case .lostAnswer: "סולק: התשובה אובדת"
        case .timeoutBeforeBooking: "סולק: שותק, לא נרשם"
        case .timeoutAfterBooking: "סולק: שותק, נרשם"
        case .duplicate: "סולק: הכול פעמיים"
        case .late: "סולק: איחור של 45 שניות"
        case .dropLine: "סולק: ניתוק, נרשם"
        case .dropLineBeforeBooking: "סולק: ניתוק, לא נרשם"
        case .unreachable: "סולק: אין קשר"
        case .biometryLost: "מכשיר: החיישן נכשל"
        case .cardRemoved: "ארנק: הכרטיס נעלם"
        case .walletServer: "ארנק: סוגר את התשלום"
        case .paymentsForbidden: "מכשיר: אוסר תשלומים"
        case .paymentsAllowed: "מכשיר: מתיר תשלומים"
        case .diskFull: "ספר: דיסק מלא בהתחלה"
        case .readOnly: "ספר: קריאה בלבד בהתחלה"
        case .diskFullAtOutcome: "ספר: דיסק מלא בסוף"
        case .readOnlyAtOutcome: "ספר: קריאה בלבד בסוף"
        case .none: "הכול חוזר לתקנו"
        }
    }
}
