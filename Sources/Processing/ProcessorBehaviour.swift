import Checkout

/// How the processor behaves on purpose: what it answers, when, and what goes wrong on the way.
package struct ProcessorBehaviour: Hashable, Sendable {
    /// By attempt, the first one first; afterwards `usual` holds.
    package var attempts: [Turn]
    package var usual: Turn
    /// What the banks of certain cards answer, by the card's last four digits, before anything else.
    package var cards: [String: Verdict]
    /// How long after a charge it can be asked again what became of it; nil: at once, and never where the
    /// fault is that it is unreachable.
    package var reachableAgain: Span?

    /// One attempt.
    package struct Turn: Hashable, Sendable {
        /// Nil leaves the decision to the processor's own rule.
        package var verdict: Verdict?
        /// How long it takes.
        package var after: Span
        package var fault: Fault?

        package init(verdict: Verdict? = nil, after: Span = .zero, fault: Fault? = nil) {
            self.verdict = verdict
            self.after = after
            self.fault = fault
        }
    }

    /// What the bank is to say.
    package enum Verdict: Hashable, Sendable {
        case approve
        case decline(BankDecline)

        var rule: ProcessorRule {
            switch self {
            case .approve: .approve
            case .decline(let decline): .decline(decline)
            }
        }
    }

    package enum Fault: Hashable, Sendable {
        /// Booked, and the answer never comes.
        case lostAnswer
        /// The request never arrives; nothing is booked, nobody answers.
        case timeoutBeforeBooking
        /// Booked; the processor then falls silent.
        case timeoutAfterBooking
        /// The request arrives twice, as when a network repeats it, and so does the answer.
        case duplicate
        /// Booked at once, answered this much later.
        case late(Span)
        /// The connection breaks before the processor has the request.
        case dropLineBeforeBooking
        /// The connection breaks while the answer is on its way.
        case dropLineAfterBooking
        /// Nobody can be reached: not for the charge, and not to ask what became of it.
        case unreachable

        /// Later than the sheet waits.
        package static let usualLateness = Span.seconds(45)

        package var reachesBook: Bool {
            switch self {
            case .lostAnswer, .timeoutAfterBooking, .duplicate, .late, .dropLineAfterBooking: true
            case .timeoutBeforeBooking, .dropLineBeforeBooking, .unreachable: false
            }
        }
    }

    package init(
        usual: Turn = Turn(), attempts: [Turn] = [], cards: [String: Verdict] = [:],
        reachableAgain: Span? = nil
    ) {
        self.usual = usual
        self.attempts = attempts
        self.cards = cards
        self.reachableAgain = reachableAgain
    }

    /// Approves, at once, without a fault.
    package static let usual = ProcessorBehaviour()

    /// What happens at an attempt, from 1, with a card.
    package func turn(attempt: Int, lastFour: String) -> Turn {
        var turn = attempts.at(attempt - 1) ?? usual
        if let verdict = cards[lastFour] { turn.verdict = verdict }
        return turn
    }

    /// How long it cannot be asked about a charge that met this fault.
    package func silence(after fault: Fault?) -> Span? {
        if let reachableAgain { return reachableAgain }
        return fault == .unreachable ? Span(milliseconds: .max) : nil
    }
}

extension ProcessorBehaviour.Turn {
    /// The rule for this attempt; `standing` is what the processor decides by otherwise.
    package func rule(standing: ProcessorRule) -> ProcessorRule { verdict?.rule ?? standing }
}

extension Span {
    package static let zero = Span(milliseconds: 0)

    /// Both spans together; saturates.
    package func adding(_ other: Span) -> Span {
        let (sum, overflow) = milliseconds.addingReportingOverflow(other.milliseconds)
        return Span(milliseconds: overflow ? .max : sum)
    }

    /// The first of two equal parts.
    package var half: Span { Span(milliseconds: milliseconds / 2) }
}
