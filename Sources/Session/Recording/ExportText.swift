import Checkout
import JSONText
import Sheet

/// The screens as plain text, and the events as JSON.
package enum ExportText {
    /// One screen, or with no place named every different one under a line with its entry, time and state.
    package static func screens(
        of recording: Recording, at place: ReplayPlace?
    ) throws(RecordingFault) -> String {
        if let place { return try ExportMoment.one(of: recording, at: place).grid.fileText + "\n" }
        var text = ""
        var last: Grid?
        try ExportMoment.each(of: recording) { moment in
            if moment.grid == last { return }  // Other colours alone.
            last = moment.grid
            text += "── entry \(moment.position), \(ReplayTime.text(moment.at)), \(moment.state)\n"
            text += moment.grid.fileText + "\n"
        }
        return text
    }

    /// One JSON object: the header, the terms in words, and every entry with the effects it had and the
    /// state it came to.
    /// - Parameter difference: where this program no longer comes to what was recorded; nil for nowhere.
    package static func events(
        of recording: Recording, differing difference: ReplayCheck.Difference? = nil
    ) throws(RecordingFault) -> String {
        var replay = Replay(recording)
        var entries: [JSONOutput] = []
        // The terms that were confirmed last, else those that stood on the sheet last.
        var ordered = replay.state.checkout
        while let step = replay.step() {
            entries.append(json(step.entry, step.effects, replay))
            if replay.state.checkout.review != nil { ordered = replay.state.checkout }
        }
        if let fault = replay.fault { throw fault }
        let header = recording.header
        var members: [JSONOutput.Member] = [
            .init("title", .string(header.scenario.title)), .init("build", .string(header.build)),
            .init("start", .integer(header.start)), .init("seed", .integer(header.seed)),
            .init("size", .string(header.size)), .init("language", .string(header.language.rawValue)),
            .init("redacted", .bool(header.redacted)), .init("scenario", header.opened ?? .null),
            .init("result", .string(replay.state.checkout.result.kind.rawValue)),
            .init("terms", .array(TermLine.all(of: ordered, since: nil, header.language).map(json))),
        ]
        if let difference {
            members.append(.init("differsSinceEntry", .integer(Int64(difference.number))))
        }
        members.append(.init("entries", .array(entries)))
        return JSONOutput.object(members).text(pretty: true) + "\n"
    }

    private static func json(_ line: TermLine) -> JSONOutput {
        let (label, value) = (Scrubber.scrub(line.label).text, Scrubber.scrub(line.value).text)
        return ["kind": .string(line.kind.rawValue), "label": .string(label), "value": .string(value)]
    }

    private static func json(
        _ entry: RecordedEntry, _ effects: [CheckoutEffect], _ replay: Replay
    ) -> JSONOutput {
        var members = [JSONOutput.Member("at", .integer(entry.at))]
        switch entry.kind {
        case .input(let input): members.append(.init("input", EventReport.output(input)))
        case .event(let event): members.append(.init("event", EventReport.output(event)))
        }
        if !effects.isEmpty { members.append(.init("effects", .array(effects.map(EventReport.output)))) }
        members.append(.init("state", .string(replay.state.checkout.state.name)))
        return .object(members)
    }
}
