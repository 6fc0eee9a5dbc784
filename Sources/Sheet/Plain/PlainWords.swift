/// The words that only plain mode says; all others it shares with the drawn sheet. They are read aloud.
package protocol PlainWords: Sendable {
    /// The first line: what this is and how one answers.
    var plainIntroduction: String { get }
    /// Which card, by its last four digits.
    func endingIn(_ lastFour: String) -> String
    /// Beside what is chosen in a list.
    var selected: String { get }
    /// In place of a value that is not there.
    var empty: String { get }
    func error(in row: String, _ text: String) -> String
    /// Beside what cannot be chosen yet.
    var notYet: String { get }
    /// One of the shop's lines that the order no longer has.
    func noLonger(_ item: String) -> String
    /// How long something that is awaited may take.
    func atMost(seconds: Int64) -> String
    func secondsRemaining(_ seconds: Int64) -> String
    /// A length of time: in hours or minutes where it is long.
    func span(seconds: Int64) -> String
    func dates(from start: String, to end: String) -> String
    /// How the lines of a contact or card are edited, by "e" and a number.
    var editHint: String { get }
    /// How a form is filled in: Enter keeps, /empty clears, /back leaves.
    var formHint: String { get }
    /// How a passcode is typed.
    var sixDigits: String { get }
    var noSuchChoice: String { get }
    /// The heading of the help.
    var whatCanBeTyped: String { get }
    /// What Enter alone does.
    var saysAllAgain: String { get }
    /// What is chosen in a list, by its number.
    var chooseByNumber: String { get }
    /// There are no more lines to read.
    var inputEnded: String { get }
}
