import Checkout
import JSONText
import Processing

/// What may stand in a pattern of events.
package enum EventName: Hashable, Sendable {
    /// An event of Apple Pay JS, as the shop's code hears it.
    case merchant(MerchantEvent)
    /// What the machine heard.
    case event(EventKind)
    /// What the machine wanted done.
    case effect(EffectKind)

    /// A pattern looks only at the streams that its names belong to.
    package enum Stream: Hashable, Sendable {
        case merchant, event, effect
    }

    /// Nil for a name that none of the three has. No two of them share one.
    package init?(_ text: String) {
        if let event = MerchantEvent(rawValue: text) {
            self = .merchant(event)
        } else if let kind = EventKind(rawValue: text) {
            self = .event(kind)
        } else if let kind = EffectKind(rawValue: text) {
            self = .effect(kind)
        } else {
            return nil
        }
    }

    package static var all: [String] {
        MerchantEvent.allCases.map(\.rawValue) + EventKind.allCases.map(\.rawValue)
            + EffectKind.allCases.map(\.rawValue)
    }

    package var text: String {
        switch self {
        case .merchant(let event): event.rawValue
        case .event(let kind): kind.rawValue
        case .effect(let kind): kind.rawValue
        }
    }

    package var stream: Stream {
        switch self {
        case .merchant: .merchant
        case .event: .event
        case .effect: .effect
        }
    }
}

/// A sequence of events as a scenario expects it, from the first to the last. Between two names without a gap
/// nothing else may come of the streams that the pattern names; a gap takes any number of others.
package struct EventPattern: Hashable, Sendable {
    package let parts: [Part]

    package enum Part: Hashable, Sendable {
        case one(Test)
        /// Any number of events, none of which these tests may fit.
        case gap(without: [Test])
    }

    /// One event: its name, and what its data must be.
    package struct Test: Hashable, Sendable {
        package let name: EventName
        package let conditions: [MerchantCondition]

        fileprivate func fits(_ happening: SessionHappening) -> Bool {
            guard happening.name == name else { return false }
            if conditions.isEmpty { return true }
            let data = happening.data
            return conditions.allSatisfy { $0.holds(for: data) }
        }
    }

    /// Gaps beside each other are one gap, with what all of them forbid.
    package init(_ parts: [Part]) {
        var merged: [Part] = []
        for part in parts {
            if case .gap(let more) = part, case .gap(let before)? = merged.last {
                merged[merged.count - 1] = .gap(without: before + more)
            } else {
                merged.append(part)
            }
        }
        self.parts = merged
    }

    /// Whether it names no event, and so looks at none.
    var isEmpty: Bool { streams.isEmpty }

    private var streams: Set<EventName.Stream> {
        Set(
            parts.flatMap { part in
                switch part {
                case .one(let test): [test.name.stream]
                case .gap(let tests): tests.map(\.name.stream)
                }
            })
    }

    /// Why the happenings are not as the pattern has them; nil when they are.
    package func difference(_ happenings: [SessionHappening]) -> String? {
        let streams = streams
        let heard = happenings.filter { streams.contains($0.name.stream) }
        // Everywhere in the stream that the parts so far may end.
        var ends: Set<Int> = [0]
        for (index, part) in parts.enumerated() {
            let before = ends
            switch part {
            case .one(let test):
                ends = Set(ends.filter { $0 < heard.count && test.fits(heard[$0]) }.map { $0 + 1 })
            case .gap(let banned): ends = Self.reach(from: ends, in: heard, without: banned)
            }
            if ends.isEmpty { return unmet(index, before, heard) }
        }
        if ends.contains(heard.count) { return nil }
        let next = heard[ends.max() ?? 0].name.text
        return "events: expected the end, got \(next); \(Self.account(of: heard))"
    }

    private static func reach(
        from starts: Set<Int>, in heard: [SessionHappening], without banned: [Test]
    ) -> Set<Int> {
        var reached = starts
        for start in starts.sorted() {
            var end = start
            while end < heard.count, !banned.contains(where: { $0.fits(heard[end]) }) {
                end += 1
                if !reached.insert(end).inserted { break }
            }
        }
        return reached
    }

    /// Only a name can fit nowhere: a gap may always be empty.
    private func unmet(_ index: Int, _ before: Set<Int>, _ heard: [SessionHappening]) -> String {
        guard case .one(let test) = parts[index] else { return "events: \(Self.account(of: heard))" }
        let furthest = before.max() ?? 0
        let got = furthest < heard.count ? heard[furthest].name.text : "the end"
        let data = test.conditions.isEmpty ? "" : " with the data that is wanted"
        let came = before.count == 1 ? ", got \(got)" : ", which did not come"
        return "events: expected \(test.name.text)\(data)\(came); \(Self.account(of: heard))"
    }

    private static let mostNames = 40

    private static func account(of heard: [SessionHappening]) -> String {
        let names = heard.prefix(mostNames).map(\.name.text).joined(separator: ", ")
        if heard.isEmpty { return "nothing came" }
        return "what came: \(names)\(heard.count > mostNames ? ", …" : "")"
    }
}

/// One thing that happened in a session, under one of the names that patterns know.
package struct SessionHappening: Sendable {
    package let name: EventName
    private let source: Source

    private enum Source: Sendable {
        case history(CheckoutSession.HistoryEntry)
        case merchant(MerchantNews)
    }

    private init(name: EventName, source: Source) {
        self.name = name
        self.source = source
    }

    private init(_ news: MerchantNews) { self.init(name: .merchant(news.event), source: .merchant(news)) }

    /// All that happened, in its order: each effect before what the shop hears of it.
    package static func all(of session: CheckoutSession) -> [SessionHappening] {
        let request = session.checkout.request
        let cancelled = Set(session.cancellations)
        return session.history.enumerated().flatMap { index, entry -> [SessionHappening] in
            switch entry {
            case .event(let event, _):
                let own = SessionHappening(name: .event(event.kind), source: .history(entry))
                return cancelled.contains(index)
                    ? [own, SessionHappening(.cancellation)] : [own]
            case .effect(let effect, _):
                let own = SessionHappening(name: .effect(effect.kind), source: .history(entry))
                return [own] + (MerchantNews(effect, request).map { [SessionHappening($0)] } ?? [])
            }
        }
    }

    /// What belongs to it: Apple Pay JS's object for the shop's events, without the token; for the machine's
    /// own what `--print events` shows under the name.
    package var data: JSONOutput {
        switch source {
        case .history(let entry): EventReport.data(of: entry)
        case .merchant(let news): news.data
        }
    }
}
