import Checkout
import FoundationEssentials
import Sheet

/// One step of a checkout as recordings hold it: what came, when, and how things stood afterwards.
package struct RecordedEntry: Hashable, Sendable {
    /// Milliseconds since the recording's start, in the checkout's own time.
    package let at: Int64
    package let kind: Kind
    package let mark: StateMark

    package enum Kind: Hashable, Sendable {
        /// Something that reached the eye. What it meant to the checkout follows as events.
        case input(SheetInput)
        case event(CheckoutEvent)
    }
}

/// How things stood after an entry: enough to tell that a replay comes to the same, and where it does not.
package struct StateMark: Hashable, Sendable {
    /// The state's name in the machine's diagram.
    package let state: String
    /// Of checkout and sheet.
    package let digest: UInt64
    /// Of each line of the screen.
    package let lines: [UInt32]

    /// - Parameter checkoutDigest: of this very checkout, where it is known already.
    init(
        _ checkout: Checkout, _ sheet: SheetModel, _ appearance: SheetAppearance, at now: Instant,
        checkoutDigest: UInt64? = nil
    ) {
        state = checkout.state.name
        digest = StateDigest.mix(checkoutDigest ?? StateDigest.of(checkout), StateDigest.of(sheet))
        let grid = SheetLayout(checkout, sheet, appearance, at: now).grid()
        lines = (0..<grid.size.height).map { y in
            var text = ""
            for cell in grid.row(y) {
                text += cell.text
                text.append(cell.style.role.letter)
            }
            return UInt32(truncatingIfNeeded: StateDigest.hash(text))
        }
    }

    init(state: String, digest: UInt64, lines: [UInt32]) {
        self.state = state
        self.digest = digest
        self.lines = lines
    }

    /// The lines that are not as they were: "3:9f2c01aa,5:0a1b22cd", and how many there are when that
    /// changed.
    func lineChanges(since before: [UInt32]) -> String {
        var parts = before.count == lines.count ? [] : ["n:\(String(lines.count, radix: 16))"]
        for (index, line) in lines.enumerated() where before.at(index) != line {
            parts.append("\(index):\(String(line, radix: 16))")
        }
        return parts.joined(separator: ",")
    }

    /// The lines after changes as `lineChanges` writes them; nil when they are none.
    static func lines(_ before: [UInt32], changed changes: String) -> [UInt32]? {
        var lines = before
        for part in changes.split(separator: ",") {
            let halves = part.split(separator: ":", omittingEmptySubsequences: false)
            guard halves.count == 2, let value = UInt32(halves[1], radix: 16) else { return nil }
            if halves[0] == "n" {
                let count = Int(value)
                guard count <= ScreenLimits.rows.upperBound * 32 else { return nil }
                lines = (0..<count).map { lines.at($0) ?? 0 }
            } else {
                guard let index = Int(halves[0]), lines.indices.contains(index) else { return nil }
                lines[index] = value
            }
        }
        return lines
    }
}

extension Checkout.State {
    /// The name of the state in the machine's diagram.
    package var name: String {
        switch self {
        case .offered: "offered"
        case .preparing: "preparing"
        case .reviewing: "reviewing"
        case .authenticating: "authenticating"
        case .processing: "processing"
        case .reconciling: "reconciling"
        case .finished: "finished"
        }
    }

    /// The names of the states that the diagram leads to from here.
    package var followers: [String] {
        switch self {
        case .offered: ["preparing", "reconciling"]
        case .preparing: ["reviewing", "offered", "finished"]
        case .reviewing: ["authenticating", "offered", "finished"]
        case .authenticating: ["processing", "reviewing"]
        case .processing: ["finished", "reviewing", "authenticating", "reconciling"]
        case .reconciling: ["finished"]
        case .finished: ["offered", "reconciling"]
        }
    }
}

/// One line of a recording's file.
struct RecordingLine: Codable {
    /// Milliseconds since the start; always the first member, so that an index needs no decoder.
    let t: Int64
    let i: SheetInput?
    let e: CheckoutEvent?
    /// The state's name.
    let s: String
    /// The digest of checkout and sheet.
    let d: String
    /// The changed lines of the screen; nil for none.
    let l: String?

    /// The line for an entry, with its line break.
    static func text(of entry: RecordedEntry, after lines: [UInt32]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body: String
        switch entry.kind {
        case .input(let input): body = "\"i\":" + String(decoding: try encoder.encode(input), as: UTF8.self)
        case .event(let event): body = "\"e\":" + String(decoding: try encoder.encode(event), as: UTF8.self)
        }
        let changes = entry.mark.lineChanges(since: lines)
        return "{\"t\":\(entry.at),\(body),\"s\":\"\(entry.mark.state)\","
            + "\"d\":\"\(StateDigest.text(entry.mark.digest))\""
            + (changes.isEmpty ? "" : ",\"l\":\"\(changes)\"") + "}\n"
    }
}
