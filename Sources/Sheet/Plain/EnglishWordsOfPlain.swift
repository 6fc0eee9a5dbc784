// English for plain mode.
extension EnglishWords {
    var plainIntroduction: String {
        "paysheet, a simulator in plain mode: nobody is charged. Type a number and Enter; type ? for help."
    }
    func endingIn(_ lastFour: String) -> String { "ending in \(lastFour)" }
    var selected: String { "selected" }
    var empty: String { "empty" }
    func error(in row: String, _ text: String) -> String { "Error, \(row): \(text)" }
    var notYet: String { "not possible yet" }
    func noLonger(_ item: String) -> String { "No longer in the order: \(item)" }
    func atMost(seconds: Int64) -> String { "at most \(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "\(span(seconds: seconds)) left" }
    func span(seconds: Int64) -> String {
        if seconds >= 2 * 3600 { return "\((seconds + 1800) / 3600) hours" }
        if seconds >= 2 * 60 { return "\((seconds + 30) / 60) minutes" }
        return seconds == 1 ? "1 second" : "\(seconds) seconds"
    }
    func dates(from start: String, to end: String) -> String { "\(start) to \(end)" }
    var editHint: String { "e and a number: edit" }
    var formHint: String {
        "Answer field by field. Enter alone keeps what is there, /empty clears it, /back leaves the form."
    }
    var sixDigits: String { "Type six digits and Enter. A terminal does not show them." }
    var noSuchChoice: String { "That is no choice here. Type ? for help." }
    var whatCanBeTyped: String { "What can be typed now" }
    var saysAllAgain: String { "Enter alone: hear everything here again" }
    var chooseByNumber: String { "a number: choose it" }
    var inputEnded: String { "There is no more input." }
}
