import Checkout

// עברית: mouse, clipboard, demos, and fields that text is typed into.
extension HebrewWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "אחורה"
        case .forward: "קדימה"
        case .wordBack: "מילה אחורה"
        case .wordForward: "מילה קדימה"
        case .start: "להתחלה"
        case .end: "לסוף"
        case .eraseBefore: "מחיקה לפני"
        case .eraseAfter: "מחיקה אחרי"
        case .eraseWord: "מחיקת המילה הקודמת"
        case .eraseToStart: "מחיקה עד ההתחלה"
        case .eraseToEnd: "מחיקה עד הסוף"
        }
    }

    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "תוקפם של כל הכרטיסים שבית העסק מקבל פג. נא להוסיף כרטיס אחר."
        case .suspended: "הבנק חסם את כל הכרטיסים שבית העסק מקבל. נא לפנות אליו או להוסיף כרטיס אחר."
        case .notActivated: "אף כרטיס שבית העסק מקבל עדיין לא הופעל. נא לפנות לבנק או להוסיף כרטיס אחר."
        case .several: "תוקף הכרטיסים שבית העסק מקבל פג, או שהבנק חסם אותם. נא להוסיף כרטיס אחר."
        }
    }

    func about(_ what: String, _ sentence: String) -> String { "\(what): \(sentence)" }
}
