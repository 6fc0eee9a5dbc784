import Checkout
import JSONText
import Sheet

/// The inspector's contents: where the machine stands, what happened, what the shop was told, and the terms.
package enum InspectorReport {
    /// - Parameter events: how many lines of events there is room for at most.
    package static func sections(_ trail: InspectorTrail, events: Int = 40) -> [InspectorSection] {
        [
            InspectorSection(title: "State", lines: state(trail.checkout)),
            InspectorSection(title: "Terms", lines: terms(trail)),
            InspectorSection(title: "What happened, newest first", lines: happened(trail, events)),
            InspectorSection(title: "What the shop was told, newest first", lines: told(trail)),
        ]
    }

    /// The present state's name in the machine's diagram, and where it may go.
    private static func state(_ checkout: Checkout) -> [InspectorLine] {
        let state = checkout.state
        return [
            InspectorLine(lead: "▌", text: state.name, tone: .present),
            InspectorLine(lead: "next:", text: state.followers.joined(separator: ", "), tone: .faint),
        ]
    }

    /// The newest first, the effects of an event on one line under it.
    private static func happened(_ trail: InspectorTrail, _ limit: Int) -> [InspectorLine] {
        var lines: [InspectorLine] = []
        var effects: [String] = []
        for item in trail.items.reversed() where lines.count < limit {
            let time = ReplayTime.text(item.at)
            switch item.kind {
            case .effect(let effect): effects.insert(RecordedEntry.Kind.caseName(effect), at: 0)
            case .event(_, let sentence):
                lines.append(InspectorLine(lead: time, text: sentence, tone: .usual))
                if !effects.isEmpty {
                    let names = effects.joined(separator: ", ")
                    lines.append(InspectorLine(lead: "", text: "→ \(names)", tone: .faint))
                    effects = []
                }
            case .input(.tick), .input(.drawn): break
            case .input(let input):
                lines.append(InspectorLine(lead: time, text: "· " + words(input), tone: .faint))
            }
        }
        if lines.isEmpty { lines.append(InspectorLine(lead: "", text: "nothing yet", tone: .faint)) }
        return lines
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
        case .noted: "notice in the footer"
        case .equipped: "what the terminal can do"
        case .clicked(let target, _): "click on \(words(target))"
        case .wheel(let notches): "wheel by \(notches)"
        }
    }

    private static func words(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "the row \(row.rawValue)"
        case .entry(let index): "line \(index + 1)"
        case .button: "the button"
        case .pageButton(let rail): "the button of \(rail.rawValue)"
        case .command(let command): "the hint \(command.rawValue)"
        }
    }

    private static func told(_ trail: InspectorTrail) -> [InspectorLine] {
        var lines = trail.told.suffix(6).reversed().flatMap { told in
            [
                InspectorLine(lead: ReplayTime.text(told.at), text: told.name, tone: .usual),
                InspectorLine(lead: "", text: told.data.text(pretty: false), tone: .faint),
            ]
        }
        if lines.isEmpty { lines.append(InspectorLine(lead: "", text: "nothing yet", tone: .faint)) }
        if !trail.withheld.isEmpty {
            let names = trail.withheld.joined(separator: ", ")
            let text = "withheld until it is authorized: \(names)"
            lines.insert(InspectorLine(lead: "", text: text, tone: .changed), at: 0)
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
