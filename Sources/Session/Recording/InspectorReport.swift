import Checkout
import JSONText
import Sheet

/// The inspector's contents: where the machine stands, what happened, what the shop was told, and the terms.
package enum InspectorReport {
    /// - Parameter events: how many lines of events there is room for at most.
    package static func sections(_ trail: InspectorTrail, events: Int = 40) -> [InspectorSection] {
        [
            InspectorSection(title: "State", lines: state(trail.checkout)),
            InspectorSection(title: "What happened", lines: happened(trail, events)),
            InspectorSection(title: "What the shop was told", lines: told(trail)),
            InspectorSection(title: "Terms", lines: terms(trail)),
        ]
    }

    /// The way through the diagram, the present state marked.
    private static func state(_ checkout: Checkout) -> [InspectorLine] {
        Checkout.State.names.map { name in
            let isHere = name == checkout.state.name
            return InspectorLine(lead: isHere ? "▌" : " ", text: name, tone: isHere ? .present : .faint)
        }
    }

    private static func happened(_ trail: InspectorTrail, _ limit: Int) -> [InspectorLine] {
        let lines = trail.items.compactMap { item -> InspectorLine? in
            let time = ReplayTime.text(item.at)
            switch item.kind {
            case .event(_, let sentence): return InspectorLine(lead: time, text: sentence, tone: .usual)
            case .effect(let effect):
                return InspectorLine(lead: "", text: "→ " + RecordedEntry.Kind.caseName(effect), tone: .faint)
            case .input(.tick), .input(.drawn): return nil
            case .input(let input):
                return InspectorLine(lead: time, text: "· " + words(input), tone: .faint)
            }
        }
        return Array(lines.suffix(limit))
    }

    /// An input in a few words.
    package static func words(_ input: SheetInput) -> String {
        switch input {
        case .key(let key): "key \(key.label)"
        case .paste(let text): "paste of \(text.count) character(s)"
        case .resize(let size): "window of \(size.width)x\(size.height)"
        case .interrupted: "Ctrl-C"
        case .tick: "animation"
        case .secretDigit: "a digit of a secret"
        case .drawn: "frame drawn"
        }
    }

    private static func told(_ trail: InspectorTrail) -> [InspectorLine] {
        var lines = trail.told.suffix(6).flatMap { told in
            [
                InspectorLine(lead: ReplayTime.text(told.at), text: told.name, tone: .usual),
                InspectorLine(lead: "", text: told.data.text(pretty: false), tone: .faint),
            ]
        }
        if lines.isEmpty { lines.append(InspectorLine(lead: "", text: "nothing yet", tone: .faint)) }
        if !trail.withheld.isEmpty {
            let names = trail.withheld.joined(separator: ", ")
            lines.append(
                InspectorLine(lead: "", text: "withheld until it is authorized: \(names)", tone: .changed))
        }
        return lines
    }

    private static func terms(_ trail: InspectorTrail) -> [InspectorLine] {
        TermLine.all(of: trail.checkout, since: trail.earlier).map { line in
            InspectorLine(
                lead: line.isChanged ? "+" : " ", text: "\(line.label)  \(line.value)",
                tone: line.isChanged ? .changed : .usual)
        }
    }
}
