import Sheet

/// Follows what a tester brings about through the inputs that tell of it, and says it step by step.
struct ArmedFaults {
    /// What waits for its moment.
    private var waiting: [FaultChoice]
    /// What was chosen last.
    private var chosen: FaultChoice?
    private let words: any Words

    init(waiting: [FaultChoice] = [], _ language: Language) {
        self.waiting = waiting
        words = language.words
    }

    /// What an input tells of faults; nil where it has nothing to do with them.
    mutating func steps(_ input: SheetInput) -> [TesterStep]? {
        switch input {
        case .faultChosen(let choice):
            chosen = choice
            if choice == .none { return [.takesAllBack] }
            let fault = words.fault(choice)
            return [choice.moment == .now ? .bringsAbout(fault) : .arms(fault)]
        case .armed(let faults):
            let gone = waiting.filter { !faults.contains($0) }
            waiting = faults
            return gone.filter { !isTakenBack($0) }.map { .armedHappens(words.fault($0)) }
        case .key, .paste, .resize, .interrupted, .tick, .secretDigit, .drawn, .noted, .equipped, .clicked,
            .wheel, .dressed:
            return nil
        }
    }

    /// Whether a fault is gone for a later choice: one that takes everything back, or one for its moment.
    private func isTakenBack(_ fault: FaultChoice) -> Bool {
        guard let chosen else { return false }
        return chosen == .none || waiting.contains(chosen) && chosen.moment == fault.moment
    }
}
