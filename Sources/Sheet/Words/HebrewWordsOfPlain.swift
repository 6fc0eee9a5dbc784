// עברית: plain mode. Its lines go out in the order in which they are spoken.
extension HebrewWords {
    var plainIntroduction: String {
        "paysheet, סימולטור במצב טקסט: איש אינו מחויב. יש להקליד מספר ו־Enter; הסימן ? נותן עזרה."
    }
    func endingIn(_ lastFour: String) -> String { "שמסתיים ב־\(lastFour)" }
    var selected: String { "נבחר" }
    var empty: String { "ריק" }
    func error(in row: String, _ text: String) -> String { "שגיאה, \(row): \(text)" }
    var notYet: String { "עדיין לא אפשרי" }
    func noLonger(_ item: String) -> String { "כבר לא בהזמנה: \(item)" }
    func atMost(seconds: Int64) -> String { "לכל היותר \(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "עוד \(span(seconds: seconds))" }
    func span(seconds: Int64) -> String {
        let hours = (seconds + 1800) / 3600
        if seconds >= 2 * 3600 { return hours == 2 ? "שעתיים" : "\(hours) שעות" }
        let minutes = (seconds + 30) / 60
        if seconds >= 2 * 60 { return minutes == 2 ? "שתי דקות" : "\(minutes) דקות" }
        return switch seconds {
        case 1: "שנייה"
        case 2: "שתי שניות"
        case _: "\(seconds) שניות"
        }
    }
    func dates(from start: String, to end: String) -> String { "מ־\(start) עד \(end)" }
    var editHint: String { "e ומספר: עריכה" }
    var formHint: String {
        "עונים שדה אחר שדה. Enter לבדו משאיר את מה שיש, /empty מוחק, /back יוצא מהטופס."
    }
    var sixDigits: String { "יש להקליד שש ספרות ו־Enter. המסוף אינו מציג אותן." }
    var noSuchChoice: String { "אין כאן בחירה כזאת. הסימן ? נותן עזרה." }
    var whatCanBeTyped: String { "מה אפשר להקליד עכשיו" }
    var saysAllAgain: String { "Enter לבדו: לשמוע שוב את הכול" }
    var chooseByNumber: String { "מספר: לבחור בו" }
    var inputEnded: String { "אין עוד קלט." }
}
