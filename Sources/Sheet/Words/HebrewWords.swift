import Checkout

/// עברית. The strings are in the order in which they are spoken; drawing puts them in the order in which they
/// are seen. Sentences avoid the gender of whom they speak to.
struct HebrewWords: Words {
    var gap: String { " " }
    var listGap: String { ", " }
    var clauseGap: String { ", " }
    var colon: String { ": " }
    var simulator: String { "סימולטור" }
    var order: String { "ההזמנה שלך" }
    var total: String { "סך הכול" }
    var payButton: String { "קנייה עם Apple Pay" }
    var setUpButton: String { "הגדרת Apple Pay" }
    var checkAgainButton: String { "בדיקה חוזרת" }
    var cannotPay: String { "Apple Pay אינו זמין במכשיר הזה. נא לבחור דרך תשלום אחרת." }
    var noCard: String { "עדיין אין כרטיס בארנק. יש להוסיף כרטיס כדי לשלם עם Apple Pay." }
    func noFittingCard(accepted: String) -> String {
        "אין בארנק כרטיס שמתאים כאן. בית העסק מקבל: \(accepted)."
    }
    func moreLines(_ count: Int) -> String {
        switch count {
        case 1: "ועוד שורה אחת"
        case 2: "ועוד שתי שורות"
        case _: "ועוד \(count) שורות"
        }
    }
    func paidNotice(amount: String) -> String { "ההזמנה שולמה: \(amount). תודה!" }
    func unknownNotice(reference: String) -> String { "עדיין לא ידוע אם התשלום \(reference) בוצע." }
    func reference(_ id: String) -> String { "תשלום \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "כרטיס"
        case .coupon: "קופון"
        case .shippingAddress:
            switch type {
            case .shipping: "משלוח אל"
            case .delivery: "מסירה אל"
            case .storePickup: "איסוף מסניף"
            case .servicePickup: "איסוף מ־"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "משלוח"
            case .delivery: "מסירה"
            case .storePickup, .servicePickup: "איסוף"
            }
        case .contact: "איש קשר"
        case .billing: "חיוב"
        case .billingDetails: "פרטי החיוב"
        case .pay: "תשלום"
        }
    }
    func payTo(_ merchant: String) -> String { "תשלום ל־\(merchant)" }
    func pay(_ amount: String) -> String { "תשלום \(amount)" }
    var pending: String { "ממתין" }
    var amountPending: String { "הסכום ייקבע" }
    var addCouponCode: String { "הוספת קופון" }
    var addContact: String { "הוספת איש קשר" }
    var noCardChosen: String { "בחירת כרטיס" }
    var free: String { "חינם" }
    var storeAddressFixed: String { "כתובת הסניף" }
    var payWithPasscode: String { "תשלום עם קוד" }
    var paymentSummary: String { "סיכום התשלום" }
    var merchant: String { "בית העסק" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "לחיצה כפולה לתשלום עם Face ID"
        case .touchID: "אישור עם Touch ID"
        case .none: "תשלום עם קוד"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        let names: (one: String, two: String, many: String)
        switch unit {
        case .minute: names = ("דקה", "שתי דקות", "דקות")
        case .hour: names = ("שעה", "שעתיים", "שעות")
        case .day: names = ("יום", "יומיים", "ימים")
        case .month: names = ("חודש", "חודשיים", "חודשים")
        case .year: names = ("שנה", "שנתיים", "שנים")
        }
        return switch count {
        case 1: "כל \(names.one)"
        case 2: "כל \(names.two)"
        case _: "כל \(count) \(names.many)"
        }
    }
    func recurringFrom(_ date: String) -> String { "החל מ־\(date)" }
    func recurringUntil(_ date: String) -> String { "עד \(date)" }
    var recurringUntilCancelled: String { "עד לביטול" }
    func deferredUntil(_ date: String) -> String { "החיוב ב־\(date)" }
    func reloadBelow(_ amount: String) -> String { "מתחת ל־\(amount)" }
    var trial: String { "תקופת ניסיון" }
    var billingDetails: String { "פרטי החיוב" }
    func freeCancellationUntil(_ date: String) -> String { "ביטול חינם עד \(date)" }
    func forMerchant(_ name: String) -> String { "אל \(name)" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "בחירת כרטיס"
        case .shippingMethod:
            switch type {
            case .shipping: "דרך המשלוח"
            case .delivery: "דרך המסירה"
            case .storePickup, .servicePickup: "דרך האיסוף"
            }
        case .shippingContact: "איש קשר וכתובת"
        case .billingContact: "כתובת לחיוב"
        }
    }
    var addCard: String { "הוספת כרטיס" }
    var couponTitle: String { "קוד קופון" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "כתובת לחיוב" : "איש קשר וכתובת"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "רשת"
        case .funding: "סוג"
        case .lastFour: "4 אחרונות"
        case .expiry: "תוקף MM/YY"
        case .issuerCountry: "ארץ הבנק"
        case .done: "סיום"
        }
    }
    var missing: String { "חסר" }
    var notValid: String { "לא תקין" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "ארבע הספרות האחרונות של הכרטיס"
        case .expiry: "חודש עתידי, למשל 09/31"
        case .issuerCountry: "שתי אותיות, למשל IL"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "דביט"
        case .credit: "אשראי"
        case .prepaid: "נטען"
        case .store: "כרטיס חנות"
        }
    }
    var saveButton: String { "סיום" }
    func chargedOver(_ network: String) -> String { "דרך \(network)" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "מתחבר לבית העסק" }
    var askingShop: String { "בודק עם בית העסק" }
    var processing: String { "בעיבוד" }
    var reconciling: String { "בודק מה עלה בגורל התשלום" }
    func seconds(_ count: Int64) -> String { "\(count) שנ׳" }
    func secondsLeft(_ count: Int64) -> String {
        switch count {
        case 1: "נותרה שנייה"
        case 2: "נותרו שתי שניות"
        case _: "נותרו \(count) שנ׳"
        }
    }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Face ID: להביט אל המכשיר"
        case .touchID: "Touch ID: להניח אצבע"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "האצבע לא זוהתה, נא לנסות שוב" : "הפנים לא זוהו, נא לנסות שוב"
    }
    var biometryKeys: String { "m זוהה   x לא זוהה   p קוד" }
    var enterPasscode: String { "נא להזין קוד" }
    var wrongPasscode: String { "קוד שגוי, נא לנסות שוב" }
    var passcodeLocked: String { "יותר מדי קודים שגויים" }
    func tryAgainIn(_ remaining: String) -> String { "אפשר לנסות שוב בעוד \(remaining)" }
    var checking: String { "בבדיקה" }
    func enterBankPIN(_ card: String) -> String { "קוד סודי: \(card)" }
    func wrongBankPIN(triesLeft: Int) -> String {
        switch triesLeft {
        case 1: "קוד סודי שגוי, נותר ניסיון אחד"
        case 2: "קוד סודי שגוי, נותרו שני ניסיונות"
        case _: "קוד סודי שגוי, נותרו \(triesLeft) ניסיונות"
        }
    }

    var helpTitle: String { "המקשים הפעילים כעת" }
    var helpInterrupt: String { "יציאה; פעמיים סוגר את paysheet" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["דרוש לתוכנה \(needs.width)x\(needs.height),", "וכאן \(has.width)x\(has.height)."]
    }
    var move: String { "תזוזה" }
    var scroll: String { "גלילה" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "למעלה"
        case .down: "למטה"
        case .open: "שינוי"
        case .read: "קריאה מלאה"
        case .confirm: "תשלום"
        case .mend: "תיקון"
        case .pick: "בחירה"
        case .back: "חזרה"
        case .cancel, .closeForm: "ביטול"
        case .leaveShop: "יציאה מהחנות"
        case .done: "חזרה לחנות"
        case .payOnPage: "מעבר לתשלום"
        case .setUp: "הוספת כרטיס"
        case .checkAgain: "בדיקה חוזרת"
        case .add: "הוספה"
        case .edit: "עריכה"
        case .first: "להתחלה"
        case .last: "לסוף"
        case .numbered: "לשורה"
        case .pickNumbered: "בחירת שורה"
        case .scrollUp: "גלילה למעלה"
        case .scrollDown: "גלילה למטה"
        case .nextField: "לשדה הבא"
        case .previousField: "לשדה הקודם"
        case .save: "סיום"
        case .change: "החלפה"
        case .match: "זוהה"
        case .miss: "לא זוהה"
        case .usePasscode: "קוד"
        case .digits: "הקלדה"
        case .eraseDigit: "מחיקה"
        case .leaveProcessing: "יציאה"
        case .faults: "תקלות"
        case .nextTheme: "ערכת הצבעים הבאה"
        case .toggleMouse: "עכבר פעיל או כבוי"
        case .copy: "העתקת המספר"
        case .help, .helpInForm: "עזרה"
        case .closeHelp: "סגירה"
        case .saveWalk: "שמירת המסלול"
        case .inspect: "מפקח"
        case .stepBack: "צעד אחד אחורה"
        case .inspectorUp: "גלילת המפקח למעלה"
        case .inspectorDown: "גלילת המפקח למטה"
        }
    }
}
