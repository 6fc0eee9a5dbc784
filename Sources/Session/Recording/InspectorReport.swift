import Checkout
import JSONText
import Sheet

/// The inspector's contents: where the machine stands, what happened, what the shop was told, the terms, and
/// what the scenario set up.
package struct InspectorReport {
    private let trail: InspectorTrail
    private let words: any TrailWords

    /// - Parameter events: how many lines of events there is room for at most.
    package static func sections(_ trail: InspectorTrail, events: Int = 40) -> [InspectorSection] {
        let report = InspectorReport(trail: trail, words: trail.language.trailWords)
        // The shop's view before the events: they are many.
        var sections = [
            InspectorSection(title: "", lines: [report.state]),
            report.section(.terms, report.terms),
            report.section(.told, report.told),
            report.section(.happened, report.happened(events)),
        ]
        if let opened = trail.opened, let lines = report.setUp(opened) {
            sections.append(report.section(.setUp, lines))
        }
        return sections
    }

    private func section(_ title: InspectorWord, _ lines: [InspectorLine]) -> InspectorSection {
        InspectorSection(title: words.inspector(title), lines: lines)
    }

    private func faint(_ text: String, _ lead: String = "") -> InspectorLine {
        InspectorLine(lead: lead, text: text, tone: .faint)
    }

    /// The present state's name in the machine's diagram, and where it may go.
    private var state: InspectorLine {
        let state = trail.checkout.state
        let next = "\(words.inspector(.next)) \(state.followers.joined(separator: ", "))"
        return InspectorLine(lead: "▌", text: "\(state.name)  \(next)", tone: .present, mostLines: 1)
    }

    /// The newest first, the effects of an event on one line under it.
    private func happened(_ limit: Int) -> [InspectorLine] {
        var lines: [InspectorLine] = []
        var effects: [String] = []
        for item in trail.items.reversed() where lines.count < limit {
            let time = ReplayTime.text(item.at)
            switch item.kind {
            case .effect(let effect): effects.insert(RecordedEntry.Kind.caseName(effect), at: 0)
            case .event(_, let step):
                lines.append(InspectorLine(lead: time, text: words.step(step), tone: .usual))
                if !effects.isEmpty {
                    lines.append(faint("→ \(effects.joined(separator: ", "))"))
                    effects = []
                }
            case .tester(let step):
                lines.append(InspectorLine(lead: time, text: words.tester(step), tone: .changed))
            case .input(.tick), .input(.drawn): break
            case .input(let input): lines.append(faint("· " + text(input), time))
            }
        }
        return lines.isEmpty ? [faint(words.inspector(.nothingYet))] : lines
    }

    /// An input in a few words.
    private func text(_ input: SheetInput) -> String {
        switch input {
        case .key(let key): words.key(key.label)
        case .paste(let text): words.paste(text.count)
        case .resize(let size): words.window(size)
        case .interrupted: words.inspector(.interrupted)
        case .tick: words.inspector(.animation)
        case .secretDigit: words.inspector(.secretDigit)
        case .drawn: words.inspector(.frameDrawn)
        case .noted: words.inspector(.footerNotice)
        case .equipped: words.inspector(.equipment)
        case .clicked(let target, _): words.click(target)
        case .wheel(let notches): words.wheel(notches)
        case .dressed: words.inspector(.attire)
        case .faultChosen, .armed: ""  // Steps of the tester's by now.
        }
    }

    private var told: [InspectorLine] {
        var lines = trail.told.suffix(6).reversed().flatMap { told in
            [
                InspectorLine(lead: ReplayTime.text(told.at), text: told.name, tone: .usual),
                faint(told.data.text(pretty: false)),
            ]
        }
        if lines.isEmpty { lines.append(faint(words.inspector(.nothingYet))) }
        if !trail.withheld.isEmpty {
            lines.insert(
                InspectorLine(lead: "", text: words.withheld(trail.withheld), tone: .changed), at: 0)
        }
        return lines
    }

    private var terms: [InspectorLine] {
        TermLine.all(of: trail.checkout, since: trail.earlier, trail.language).map { line in
            switch line.change {
            case .none: InspectorLine(lead: " ", text: "\(line.label)  \(line.value)", tone: .usual)
            case .new: InspectorLine(lead: "+", text: "\(line.label)  \(line.value)", tone: .changed)
            case .changed(let old):
                InspectorLine(
                    lead: "~", text: "\(line.label)  \(words.changed(line.value, from: old))",
                    tone: .changed)
            case .gone: InspectorLine(lead: "-", text: "\(line.label)  \(line.value)", tone: .gone)
            }
        }
    }

    /// What was told to shop, processor and disk; nil where all was as usual.
    private func setUp(_ opened: JSONOutput) -> [InspectorLine]? {
        let lines = OpenedScenario.blocks(of: opened).flatMap { block in
            [
                InspectorLine(lead: "", text: block.key, tone: .usual),
                faint(block.value.text(pretty: false)),
            ]
        }
        return lines.isEmpty ? nil : lines
    }
}
