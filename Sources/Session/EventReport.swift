import Checkout
import FoundationEssentials
import JSONText

/// What happened in a walk, one JSON object a line: `--print events`.
package enum EventReport {
    package static func text(_ history: [CheckoutSession.HistoryEntry]) -> String {
        history.map { line($0).text(pretty: false) + "\n" }.joined()
    }

    private static func line(_ entry: CheckoutSession.HistoryEntry) -> JSONOutput {
        switch entry {
        case .event(let event, let moment): object("event", event, at: moment)
        case .effect(let effect, let moment): object("effect", effect, at: moment)
        }
    }

    /// What stands under the event's or effect's name.
    static func data(of entry: CheckoutSession.HistoryEntry) -> JSONOutput {
        let named =
            switch entry {
            case .event(let event, _): output(event)
            case .effect(let effect, _): output(effect)
            }
        guard case .object(let members) = named, let only = members.first else { return named }
        return only.value
    }

    private static func object(_ key: String, _ value: some Encodable, at moment: Instant) -> JSONOutput {
        .object([.init("at", .integer(moment.milliseconds)), .init(key, output(value))])
    }

    /// The value's own coding, with keys in a fixed order so that equal walks print equal lines.
    static func output(_ value: some Encodable) -> JSONOutput {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let bytes = Array(try encoder.encode(value))
            return JSONOutput(try JSONSource(name: "event", bytes: bytes).parse())
        } catch {
            return .string("an event that cannot be written: \(error)")
        }
    }
}
