import Checkout

/// The platform's interfaces.
package enum WeChatCall: String, CaseIterable, Hashable, Sendable, Codable {
    case unifiedOrder = "unifiedorder"
    case orderQuery = "orderquery"
    case closeOrder = "closeorder"
    case refund
    case refundQuery = "refundquery"
}

/// What goes wrong between shop and platform, as a scenario wants it.
package struct WeChatFaults: Hashable, Sendable {
    /// For each interface what happens to the next calls, one after the other; then all is well.
    package var answers: [WeChatCall: [AnswerFault]]
    package var notices: [NoticeFault]

    package init(answers: [WeChatCall: [AnswerFault]] = [:], notices: [NoticeFault] = []) {
        self.answers = answers
        self.notices = notices
    }

    package enum AnswerFault: Hashable, Sendable {
        /// Answered with this code; nothing else happens.
        case error(WeChatErrorCode)
        /// The request does not arrive.
        case unreachable
        /// The request is carried out and its answer lost.
        case lostAnswer
        /// Somebody on the line made another answer of it.
        case spoiled(Spoiling)
    }

    /// What somebody on the line makes of an answer, by its name in scenario files.
    package enum Spoiling: String, CaseIterable, Hashable, Sendable {
        /// It was changed on its way: its signature is wrong.
        case tampered
        /// Its signature is gone, and it says that all is well.
        case unsigned
        /// It says that all is well, signed with another key.
        case forged
        /// It is signed by the platform and about another order.
        case otherOrder
        /// It is signed by the platform and about another amount.
        case otherAmount
        /// There is no such order, it says, and nobody signed it.
        case forgedRefusal
    }

    package enum NoticeFault: Hashable, Sendable {
        /// The first `times` deliveries do not arrive.
        case lost(times: Int)
        /// The first delivery goes out that much later.
        case late(Span)
        /// Each delivery arrives three times.
        case tripled
        /// The first delivery's amount was changed on its way.
        case tampered
        /// Somebody else sends a notice of payment, a second after the order was made.
        case forged
        /// A failure notice, of a try before the payment, arrives after the payment's own.
        case outOfOrder
    }

    mutating func take(for call: WeChatCall) -> AnswerFault? {
        guard let first = answers[call]?.first else { return nil }
        answers[call]?.removeFirst()
        return first
    }

    /// Deliveries that do not arrive.
    var lostDeliveries: Int {
        notices.reduce(0) { sum, fault in if case .lost(let times) = fault { max(sum, times) } else { sum } }
    }

    var delay: Span {
        notices.reduce(Span(milliseconds: 0)) { longest, fault in
            if case .late(let span) = fault { max(longest, span) } else { longest }
        }
    }
}

/// When a notice goes out again while nobody has acknowledged it: 24 hours and 4 minutes in all.
package enum WeChatRetrySchedule {
    /// From each delivery to the next.
    package static let delays: [Span] = [
        15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
    ].map(Span.seconds)

    /// When the next delivery is due after the one numbered `attempt`, from 1, went out; nil after the last.
    package static func due(afterAttempt attempt: Int, at now: Instant) -> Instant? {
        guard delays.indices.contains(attempt - 1) else { return nil }
        return now.adding(delays[attempt - 1])
    }
}
