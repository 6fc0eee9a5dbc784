import Checkout

// עברית: what stops a payment, how it ended, and what to do next.
extension HebrewWords {
    var done: String { "סיום" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "שולם"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "התשלום בוטל. לא בוצע חיוב."
        case .cancelled(.nothingBooked): "התשלום ננטש בזמן העיבוד. לא בוצע חיוב."
        case .cancelled(.voided): "התשלום ננטש בזמן העיבוד. החיוב בוטל."
        case .unknown(.processorUnreachable): "עדיין לא ידוע אם התשלום בוצע."
        case .unknown(.orderPending): "WeChat Pay עדיין לא אישר את התשלום."
        case .unknown(.answerUntrusted): "אין לסמוך על התשובה של WeChat Pay, ולא ידוע אם שולם."
        case .unknown(.ledgerUnavailable(let why)): "לא ניתן לרשום את התוצאה: \(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message):
            message.map { "בית העסק סירב: \($0)" } ?? "בית העסק לא הצליח לקבל את התשלום."
        case .merchantTimeout: "בית העסק לא ענה בזמן. לא מבוצע חיוב."
        case .notCharged: "בית העסק דיווח על חיוב, אך לא בוצע חיוב."
        case .merchantBroke(let why): "התוכנה של בית העסק קרסה: \(why) לא מבוצע חיוב."
        case .merchantSessionExpired: "עברו יותר מחמש דקות מאז אישור בית העסק. לא מבוצע חיוב."
        case .walletServer: "הארנק סגר את התשלום. לא מבוצע חיוב."
        case .merchantNotValidated(let why): "לא ניתן לאמת את בית העסק: \(why)"
        case .walletFailed(let why): "הארנק לא הצליח ליצור את התשלום: \(why)"
        case .ledgerUnavailable(let why): "התשלום לא התחיל: \(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "תודה!"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout): "נא לנסות שוב או לפנות לבית העסק."
        case .declined(.notCharged), .declined(.merchantBroke): "נא לפנות לבית העסק או לנסות שוב."
        case .declined(.merchantSessionExpired), .declined(.walletServer): "נא לפתוח את התשלום מחדש."
        case .declined(.merchantNotValidated): "נא לנסות מאוחר יותר או לבחור דרך תשלום אחרת."
        case .declined(.walletFailed): "נא לנסות שוב או לבחור כרטיס אחר."
        case .declined(.ledgerUnavailable): "נא לתקן את ספר החשבונות ולנסות שוב."
        case .declined(.weChat): "נא לנסות שוב או לבחור דרך תשלום אחרת."
        case .declined(.callUpRefused): "בית העסק צריך לתקן את היישום שלו."
        case .cancelled: "אפשר לשלם בכל עת."
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "אין לשלם שוב: נא לבדוק שוב לפי המספר."
        case .unknown(.ledgerUnavailable): "אין לשלם שוב: ההפעלה הבאה תברר זאת."
        }
    }

    var laterCapture: String { "הסכום הסופי יחויב מאוחר יותר." }
    var askShop: String { "נא לפנות לבית העסק." }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid: "בית העסק דיווח על כישלון, אך התשלום בוצע. אין לשלם שוב."
        case .declined, .cancelled: "בית העסק דיווח על הצלחה, אך לא בוצע חיוב."
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        let another = "נא לבחור כרטיס אחר."
        let anotherAndCall = "נא לבחור כרטיס אחר ולהתקשר לבנק."
        let anotherOrCall = "נא לבחור כרטיס אחר או להתקשר לבנק."
        let callFirst = "נא להתקשר לבנק ואז לנסות שוב."
        let later = "נא לנסות שוב בעוד כמה דקות."
        return switch decline {
        case .insufficientFunds: ("אין די כסף בכרטיס הזה.", another)
        case .expiredCard: ("לפי הבנק, פג תוקפו של הכרטיס.", another)
        case .lostCard: ("הכרטיס דווח כאבוד.", anotherAndCall)
        case .stolenCard: ("הכרטיס דווח כגנוב.", anotherAndCall)
        case .pickUpCard: ("הבנק ביטל את הכרטיס הזה.", anotherAndCall)
        case .doNotHonor: ("הבנק דחה את התשלום.", anotherOrCall)
        case .referToIssuer: ("הבנק מבקש לדבר איתך תחילה.", callFirst)
        case .incorrectPIN: ("הקוד הסודי היה שגוי.", "נא לנסות שוב עם הקוד הנכון.")
        case .pinTriesExceeded: ("הקוד הסודי הוזן לא נכון יותר מדי פעמים.", anotherAndCall)
        case .limitExceeded: ("הסכום חורג ממסגרת הכרטיס.", "נא לבחור כרטיס אחר או סכום קטן יותר.")
        case .frequencyExceeded: ("הכרטיס שימש יותר מדי פעמים היום.", "נא לנסות כרטיס אחר, או שוב מחר.")
        case .suspectedFraud: ("הבנק עצר את התשלום כחשוד.", callFirst)
        case .issuerUnavailable: ("אין קשר עם הבנק של הכרטיס.", later)
        case .systemMalfunction: ("יש תקלה ברשת הכרטיסים.", later)
        case .processingError: ("משהו השתבש אצל הסולק.", "נא לנסות שוב.")
        case .invalidCard: ("הבנק אינו מכיר את הכרטיס הזה.", another)
        case .noSuchIssuer: ("לא ידוע איזה בנק הנפיק את הכרטיס.", another)
        case .invalidAmount: ("הבנק אינו יכול לחייב סכום זה.", askShop)
        case .invalidMerchant: ("בית העסק אינו יכול לקבל את הכרטיס.", askShop)
        case .invalidTransaction, .notPermitted: ("הכרטיס אינו מתאים לתשלום הזה.", another)
        case .restrictedCard: ("אי אפשר להשתמש בכרטיס הזה כאן.", another)
        case .incorrectSecurityCode: ("קוד האבטחה של הכרטיס היה שגוי.", another)
        case .other(let code): ("הבנק דחה את התשלום (קוד \(code)).", anotherOrCall)
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        let nothing = "לא מבוצע חיוב."
        let nothingMore = "לא מבוצע חיוב נוסף."
        let again = "נא לנסות שוב."
        return switch kind {
        case .empty: ("האסימון ריק, כמו בסימולטורים. \(nothing)", "נא לשלם עם אסימון חתום.")
        case .untrusted: ("האסימון אינו מארנק. \(nothing)", again)
        case .stale: ("האסימון לא נחתם זה עתה. \(nothing)", "נא לבדוק את השעון ולנסות שוב.")
        case .forAnotherMerchant: ("האסימון מיועד לבית עסק אחר. \(nothing)", askShop)
        case .unreadable: ("אין באסימון תשלום. \(nothing)", again)
        case .forAnotherOrder: ("האסימון מיועד להזמנה אחרת. \(nothing)", askShop)
        case .replayed: ("האסימון כבר נוצל. \(nothingMore)", again)
        case .conflict: ("בית העסק שלח שני תשלומים כאחד. \(nothingMore)", askShop)
        case .unchecked: ("הסולק לא הצליח לבדוק את האסימון.", askShop)
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "פג תוקף \(expires(expiry))"
        case .suspended: "הושעה על ידי הבנק"
        case .requiresActivation: "עדיין לא הופעל"
        case .networkNotAccepted: "הרשת אינה מתקבלת כאן"
        case .issuerCountryNotAccepted(let country): "כרטיסים מ־\(country) אינם מתקבלים"
        case .debitNotAccepted: "כרטיסי דביט אינם מתקבלים"
        case .creditNotAccepted: "כרטיסי אשראי אינם מתקבלים"
        case .needsThreeDSecure: "בית העסק אינו קורא נתוני 3-D Secure"
        case .needsEMV: "בית העסק אינו קורא נתוני EMV"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "בודק עם בית העסק"
        case .noCard: "נא לבחור כרטיס"
        case .cardDoesNotFit(let fit): "נא לבחור כרטיס אחר: \(unfit(fit))"
        case .bankPINLocked: "הבנק נעל את הקוד הסודי: נא לבחור כרטיס אחר"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "חיוב: \(self.problem(problem, rules))"
        case .noShippingContact: "נא להוסיף איש קשר"
        case .noBillingContact: "נא להוסיף כתובת לחיוב"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid:
            error.row == .contact ? "נא לעדכן את איש הקשר" : "נא לעדכן את כתובת המשלוח"
        case .billingContactInvalid: "נא לעדכן את כתובת החיוב"
        case .addressUnserviceable: "אין משלוחים לכתובת הזאת"
        case .couponCodeInvalid: "קוד הקופון אינו תקין"
        case .couponCodeExpired: "פג תוקפו של קוד הקופון"
        case .unknown: "משהו השתבש, נא לנסות שוב"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "חסר: \(name)"
        case .malformed(.character(let character)):
            return character.isVisible
                ? "\(name): התו \(character.name) אסור"
                : "\(name): תו בלתי נראה \(character.name)"
        case .malformed(.shape(let example)):
            return example.map { "\(name): לא בתבנית \($0)" } ?? "\(name): לא תקין"
        case .malformed(.unknownCountry): return "\(name): לא מוכר"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "תו אסור"
        case .malformed(.shape), .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "שם"
        case .phoneticName: "שם פונטי"
        case .phoneNumber: "טלפון"
        case .emailAddress: "דוא״ל"
        case .postalAddress: "כתובת"
        case .addressLines: "רחוב"
        case .subLocality: "שכונה"
        case .locality: "עיר"
        case .subAdministrativeArea: "נפה"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: "מיקוד"
        case .country, .countryCode: "ארץ"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "מדינה"
        case .province: "פרובינציה"
        case .prefecture: "מחוז"
        case .county: "מחוז"
        case .region: "חבל"
        case .canton: "קנטון"
        case .emirate: "אמירות"
        case .department: "מחוז"
        case .area: "אזור"
        }
    }
}
