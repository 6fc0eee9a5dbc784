import Checkout

/// Hebrew words of inspector, player and report. Nouns tell what the shopper does, which leaves the shopper's
/// gender open.
struct HebrewTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "הקונה: לחיצה על כפתור התשלום"
        case .pressesWeChatPay: "הקונה: לחיצה על הכפתור של WeChat Pay"
        case .asksAgain: "הקונה: בדיקה חוזרת של גורל התשלום"
        case .paysWith(let method): "הקונה: תשלום באמצעות \(method)"
        case .addsCard(let card): "הקונה: הוספת הכרטיס \(card)"
        case .savesContact(let name): "הקונה: שמירת איש הקשר \(name)"
        case .choosesCard(let card): "הקונה: בחירת הכרטיס \(card)"
        case .shipsTo(let name): "הקונה: משלוח אל \(name)"
        case .isBilledAs(let name): "הקונה: חיוב על שם \(name)"
        case .choosesShipping(let method, let amount): "הקונה: בחירת דרך המשלוח \(method), \(amount)"
        case .entersCoupon(let code): "הקונה: הזנת קוד הקופון \(code)"
        case .removesCoupon: "הקונה: הסרת קוד הקופון"
        case .confirms: "הקונה: אישור התשלום"
        case .cancels: "הקונה: ביטול"
        case .goesBackToShop: "הקונה: חזרה לחנות"
        case .isRecognised: "הפנים או האצבע זוהו"
        case .isNotRecognised: "הפנים או האצבע לא זוהו"
        case .wantsPasscode: "הקונה: מעבר להזנת קוד"
        case .typesDigit: "הוקלדה ספרה"
        case .typesDigits: "הוקלדו ספרות"
        case .erasesDigit: "נמחקה ספרה"
        case .digitsAreRight: "הספרות נכונות"
        case .digitsAreWrong: "הספרות שגויות"
        case .pinIsSealed: "הארנק מצפין את הקוד הסודי עבור הבנק"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "בית העסק אומת"
        case .shopDoesNotProveItself(let reason): return "לא ניתן לאמת את בית העסק: \(reason)"
        case .shopAnswers(let question, let changes):
            let what = changes.isEmpty ? "ללא שינוי" : changes.map(Self.change).joined(separator: ", ")
            return "בית העסק עונה על שאלה \(question): \(what)"
        case .attemptWritten(let attempt, let id): return "ניסיון \(attempt) נרשם בספר החשבונות כ־\(id)"
        case .attemptNotWritten(let reason): return "לא ניתן לרשום את הניסיון בספר החשבונות: \(reason)"
        case .tokenMade: return "הארנק יוצר את אסימון התשלום"
        case .tokenNotMade(let reason): return "הארנק לא הצליח ליצור את אסימון התשלום: \(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said = processor.map { "תשובת הסולק: \(Self.news($0))" } ?? "איש לא נשאל"
            return "בית העסק מוסר לחלון התשלום \(([status] + errors).joined(separator: ", ")); \(said)"
        case .processorReports(let news): return "הסולק מדווח: \(Self.news(news))"
        case .outcomeWritten: return "התוצאה נרשמה בספר החשבונות"
        case .outcomeNotWritten(let reason): return "לא ניתן לרשום את התוצאה בספר החשבונות: \(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "התוכנה של בית העסק קרסה: \(reason)"
        case .walletClosesSheet: return "השרת של הארנק סוגר את חלון התשלום"
        case .cardLeaves(let id): return "הכרטיס \(id) הוסר מהארנק"
        case .sensorFails: return "חיישן הפנים או האצבע נכשל"
        case .paymentsAllowed(let allowed): return allowed ? "תשלומים מותרים" : "תשלומים אסורים"
        case .testerStepsBack(let toPage):
            return "צוות הבדיקה חוזר אל \(toPage ? "הדף של בית העסק" : "חלון תשלום קודם")"
        case .attemptsLookedUp(let attempts):
            return "\(Self.lookedUp(attempts.count)) מהפעלות קודמות: \(attempts.joined(separator: ", "))"
        case .ledgerTroubled(let reason): return "אי אפשר להשתמש בספר החשבונות: \(reason)"
        }
    }

    private static func lookedUp(_ count: Int) -> String {
        switch count {
        case 1: "נבדק תשלום אחד"
        case 2: "נבדקו שני תשלומים"
        case _: "נבדקו \(count) תשלומים"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "סך הכול \(amount)"
        case .lines(let count, let changes): lines(count) + TermChange.list(changes)
        case .shippingMethods(let count, let changes): methods(count) + TermChange.list(changes)
        case .kindOfPayment: "סוג תשלום אחר"
        case .status(let name): "מצב \(name)"
        case .error(let text): text
        }
    }

    private static func lines(_ count: Int) -> String {
        switch count {
        case 1: "שורה אחת"
        case 2: "שתי שורות"
        case _: "\(count) שורות"
        }
    }

    private static func methods(_ count: Int) -> String {
        switch count {
        case 1: "דרך משלוח אחת"
        case 2: "שתי דרכי משלוח"
        case _: "\(count) דרכי משלוח"
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "אושר, \(code)"
        case .declined(let code): "נדחה, \(code)"
        case .refused(let code): "לא התקבל לטיפול, \(code)"
        case .voided: "בוטל"
        case .neverSeen: "מעולם לא הגיע, ונסגר כעת"
        case .noAnswer: "אין תשובה"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "עברו 30 שניות ללא אימות בית העסק"
        case .merchantAnswer(let question): "עברו 30 שניות ללא תשובה על שאלה \(question)"
        case .authorization: "עברו 30 שניות ללא תשובת בית העסק על התשלום"
        case .processorAnswer: "עברו 30 שניות ללא תשובת הסולק"
        case .passcodeUnlocked: "אפשר שוב להזין קוד"
        case .failureShown: "הודעת הכישלון הוצגה די זמן"
        case .orderAnswer: "עברו 30 שניות ללא תשובה מ־WeChat"
        case .paymentPasswordUnlocked: "אפשר שוב להזין סיסמת תשלום"
        case .walletResult: "התוצאה של WeChat הוצגה די זמן"
        case .notice: "עדיין לא הגיעה הודעה"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "הפלטפורמה קיבלה את ההזמנה: \(id)"
        case .orderNotTaken(let reason): "הפלטפורמה לא קיבלה את ההזמנה: \(reason)"
        case .opens(let payee, let amount, let body): "היישום WeChat נפתח: \(payee), \(amount), \(body)"
        case .doesNotOpen(let reason): "היישום WeChat לא נפתח: \(reason)"
        case .showsPaid: "היישום WeChat מציג שהתשלום בוצע"
        case .bankTakesTime: "היישום WeChat שלח את התשלום, והבנק עדיין מטפל בו"
        case .cannotPay(let reason): "אי אפשר לשלם עם WeChat: \(reason)"
        case .noticeComes(let news): "הגיעה הודעה מהפלטפורמה: \(Self.order(news))"
        case .platformSays(let news): "תשובת הפלטפורמה לבירור ההזמנה: \(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "ההזמנה שולמה"
        case .notDecided: "עדיין לא הוכרע"
        case .notPaid(let code): "ההזמנה לא שולמה, \(code)"
        case .noAnswer: "אין תשובה"
        case .untrusted: "תשובה שאין לסמוך עליה"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "צוות הבדיקה מכין תקלה: \(fault)"
        case .bringsAbout(let fault): "צוות הבדיקה גורם לתקלה: \(fault)"
        case .armedHappens(let fault): "התקלה שהוכנה מתרחשת: \(fault)"
        case .takesAllBack: "צוות הבדיקה מבטל את כל התקלות"
        }
    }

    func total(_ label: String) -> String { "סך הכול, \(label)" }
    func shipping(_ label: String) -> String { "משלוח: \(label)" }
    var coupon: String { "קופון" }
    func error(_ code: String) -> String { "שגיאה: \(code)" }
    func pending(_ amount: String) -> String { "\(amount) (ממתין)" }
    func chosen(_ amount: String) -> String { "\(amount) (נבחר)" }
    func changed(_ value: String, from old: String) -> String { "\(value), קודם \(old)" }
}

extension HebrewTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "חלונית הבדיקה"
        case .terms: "פרטי התשלום"
        case .happened: "מה קרה, מהחדש לישן"
        case .told: "מה נמסר לבית העסק, מהחדש לישן"
        case .setUp: "מה הוגדר"
        case .next: "הבא:"
        case .nothingYet: "עדיין אין דבר"
        case .keys: "F5 אחורה  F7/F8 חלקים  F12 סגירה"
        case .interrupted: "Ctrl-C"
        case .animation: "הנפשה"
        case .secretDigit: "ספרה של קוד"
        case .frameDrawn: "המסך צויר"
        case .footerNotice: "הודעה בתחתית המסך"
        case .equipment: "יכולות המסוף"
        case .attire: "ערכת נושא, קווים וסימנים"
        case .shopProgramKeepsItsKnowledge: "אי אפשר להחזיר את התוכנה של בית העסק למה שידעה קודם."
        case .notWhileConnecting: "אי אפשר לחזור בזמן ההתחברות לבית העסק."
        case .notWhileAuthenticating: "אי אפשר לחזור בזמן אימות הזהות; המקש Esc מחזיר לחלון התשלום."
        case .notWhilePaying: "אי אפשר לחזור כשהתשלום בדרך: מה שנשלח כבר נשלח."
        case .notWhileWeChatIsUp: "אי אפשר לחזור כשהיישום WeChat פתוח: יש לו הזמנה משלו."
        case .orderIsPaidOrInDoubt: "ההזמנה שולמה, או שגורלה אינו ידוע: ספר החשבונות לעולם אינו חוזר אחורה."
        case .nothingEarlier: "אין שלב קודם שאפשר לחזור אליו."
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "לא נמסר לבית העסק לפני האישור: \(fields.map(Self.field).joined(separator: ", "))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "שם"
        case .phoneticName: "שם פונטי"
        case .street: "רחוב"
        case .phoneNumber: "טלפון"
        case .email: "דוא״ל"
        case .district: "שכונה"
        case .county: "נפה"
        case .endOfPostalCode: "סוף המיקוד"
        }
    }

    func key(_ label: String) -> String { "מקש \(label)" }
    func paste(_ characters: Int) -> String {
        switch characters {
        case 1: "הדבקה של תו אחד"
        case 2: "הדבקה של שני תווים"
        case _: "הדבקה של \(characters) תווים"
        }
    }
    func window(_ size: Size) -> String { "חלון בגודל \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "לחיצה על השורה \(row.rawValue)"
        case .entry(let index): "לחיצה על שורה \(index + 1)"
        case .button: "לחיצה על הכפתור"
        case .pageButton(let rail): "לחיצה על הכפתור של \(rail.rawValue)"
        case .command(let command): "לחיצה על הפקודה \(command.rawValue)"
        }
    }

    func wheel(_ notches: Int) -> String { "גלגלת: \(notches)" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "השהיה, המשך; בסוף: מההתחלה"
        case .step: "רשומה אחת אחורה, אחת קדימה"
        case .ends: "להתחלה, לסוף"
        case .speed: "לאט יותר, מהר יותר"
        case .tenth: "לעשירית הזאת של הזמן"
        case .find: "חיפוש טקסט במסך"
        case .findAgain: "חיפוש המופע הבא"
        case .inspector: "פתיחה וסגירה של חלונית הבדיקה"
        case .scroll: "גלילת חלונית הבדיקה או מסך חתוך"
        case .help: "המקשים האלה"
        case .leave: "יציאה"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? מקשים  q יציאה" }
    var nothingHappened: String { "לא קרה דבר בהקלטה הזאת" }
    func stopsHere(_ reason: String) -> String { "\(reason); ההקלטה נעצרת כאן" }
    func breaksOff(inLine line: Int) -> String { "ההקלטה נקטעת בשורה \(line); מוצג מה ששלם לפניה" }
    var foundFromStart: String { "נמצא בחיפוש מההתחלה" }
    func onNoOtherScreen(_ text: String) -> String { "הטקסט ״\(text)״ אינו מופיע במסך אחר" }
    func foundNowhere(_ text: String) -> String { "הטקסט ״\(text)״ אינו מופיע באף מסך" }
    func differs(sinceEntry entry: Int) -> String { "שונה מההקלטה החל מרשומה \(entry)" }
    func cutOff(_ recorded: Size) -> String {
        "הוקלט בגודל \(recorded.width)x\(recorded.height): החלון הזה קטן מכדי להציג הכול"
    }
    func scrollable(_ recorded: Size) -> String {
        "הוקלט בגודל \(recorded.width)x\(recorded.height): ↑ ↓ מציגים את השאר"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator: "הוקלט עם paysheet, סימולטור שאינו מחייב איש."
        case .scenario: "תרחיש"
        case .recordedWith: "הוקלט עם"
        case .started: "התחלה"
        case .length: "משך"
        case .device: "מכשיר"
        case .screen: "מסך"
        case .people: "פרטים אישיים"
        case .replacedPeople: "הוחלפו בטקסט חלופי"
        case .recordedPeople: "כפי שהוקלטו"
        case .resultTitle: "תוצאה"
        case .orderTitle: "מה הוזמן"
        case .happenedTitle: "מה קרה"
        case .screenTitle: "המסך האחרון"
        case .setUpTitle: "מה הוגדר"
        case .result: "תוצאה"
        case .total: "סך הכול"
        case .currency: "מטבע"
        case .reference: "מספר התשלום"
        case .reason: "סיבה"
        case .card: "כרטיס"
        case .shipping: "משלוח"
        case .shopToldSheet: "בית העסק מסר לחלון התשלום"
        case .booksSay: "לפי ספר החשבונות"
        case .item: "פריט"
        case .amount: "סכום"
        case .shopIsTold: "נמסר לבית העסק"
        case .note: "הערה:"
        }
    }

    func reportTitle(shop: String, result: String) -> String { "תשלום ב־\(shop): \(result)" }
}
