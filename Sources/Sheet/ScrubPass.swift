import Checkout

/// One walk over the scalars of a text.
struct ScrubPass {
    private let scalars: [Unicode.Scalar]
    private let keepsLineBreaks: Bool
    private var output = String.UnicodeScalarView()
    private var removed: [Removed] = []
    private var position = 0
    /// Whether the last thing written is the mark of a removed run that may go on.
    private var isInRemovedRun = false
    /// The last scalar kept, as the neighbour that joiners and selectors need; nil after anything else.
    private var previous: Unicode.Scalar?

    init(_ scalars: [Unicode.Scalar], keepsLineBreaks: Bool) {
        self.scalars = scalars
        self.keepsLineBreaks = keepsLineBreaks
    }

    mutating func run() -> Scrubbed {
        while position < scalars.count { step(scalars[position]) }
        return Scrubbed(text: String(output), removed: removed)
    }

    private mutating func step(_ scalar: Unicode.Scalar) {
        switch ScalarTreatment(of: scalar) {
        case .keep:
            keep(scalar)
        case .breakLine:
            breakLine(scalar)
        case .escape:
            let length = EscapeSequence.length(in: scalars, at: position)
            remove(scalar, kind: length > 1 ? .escapeSequence : .scalar, length: length)
        case .joiner:
            let next = position + 1 < scalars.count ? scalars[position + 1] : nil
            if ScalarTreatment.joins(scalar, previous, next) { keep(scalar) } else { remove(scalar) }
        case .selector:
            if ScalarTreatment.takesSelector(previous) { keep(scalar) } else { remove(scalar) }
        case .remove:
            remove(scalar)
        }
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        output.append(scalar)
        previous = scalar
        isInRemovedRun = false
        position += 1
    }

    private mutating func breakLine(_ scalar: Unicode.Scalar) {
        let isTab = scalar == "\t"
        if keepsLineBreaks && !isTab {
            if scalar != "\n" { note(scalar, kind: .scalar) }
            output.append("\n")
        } else {
            note(scalar, kind: .scalar)
            output.append(" ")
        }
        previous = nil
        isInRemovedRun = false
        position += 1
        if scalar == "\r", position < scalars.count, scalars[position] == "\n" { position += 1 }
    }

    private mutating func remove(_ scalar: Unicode.Scalar, kind: Removed.Kind = .scalar, length: Int = 1) {
        note(scalar, kind: kind)
        if !isInRemovedRun { output.append(Scrubber.mark) }
        isInRemovedRun = true
        previous = nil
        position += length
    }

    private mutating func note(_ scalar: Unicode.Scalar, kind: Removed.Kind) {
        removed.append(Removed(kind: kind, value: scalar.value, scalarOffset: position))
    }
}

/// Finds where a terminal control sequence ends.
enum EscapeSequence {
    /// The scalars that the sequence at `start` takes: all of a CSI, OSC, DCS, SOS, PM or APC sequence
    /// that has an end, otherwise only the introducer, 1.
    static func length(in scalars: [Unicode.Scalar], at start: Int) -> Int {
        guard scalars.indices.contains(start) else { return 1 }
        let first = scalars[start].value
        let second = start + 1 < scalars.count ? scalars[start + 1].value : 0
        switch (first, second) {
        case (0x1B, 0x5B): return controlSequence(in: scalars, start: start, body: start + 2)
        case (0x9B, _): return controlSequence(in: scalars, start: start, body: start + 1)
        case (0x1B, 0x50), (0x1B, 0x58), (0x1B, 0x5D...0x5F):
            return controlString(in: scalars, start: start, body: start + 2)
        case (0x90, _), (0x98, _), (0x9D...0x9F, _):
            return controlString(in: scalars, start: start, body: start + 1)
        default: return 1
        }
    }

    private static func controlSequence(in scalars: [Unicode.Scalar], start: Int, body: Int) -> Int {
        var end = body
        while end < scalars.count {
            switch scalars[end].value {
            case 0x20...0x3F: end += 1
            case 0x40...0x7E: return end + 1 - start
            default: return 1
            }
        }
        return 1
    }

    /// A string runs to BEL or ST. Another ESC breaks it off, as in terminals, which also keeps the work
    /// linear.
    private static func controlString(in scalars: [Unicode.Scalar], start: Int, body: Int) -> Int {
        var end = body
        while end < scalars.count {
            switch scalars[end].value {
            case 0x07, 0x9C: return end + 1 - start
            case 0x1B:
                let closes = end + 1 < scalars.count && scalars[end + 1].value == 0x5C
                return closes ? end + 2 - start : 1
            case 0x90, 0x98, 0x9B, 0x9D...0x9F: return 1
            default: end += 1
            }
        }
        return 1
    }
}
