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
        switch ScrubPass.treatment(of: scalar) {
        case .keep:
            keep(scalar)
        case .breakLine:
            breakLine(scalar)
        case .escape:
            let length = EscapeSequence.length(in: scalars, at: position)
            remove(scalar, kind: length > 1 ? .escapeSequence : .scalar, length: length)
        case .joiner:
            if joins(scalar) { keep(scalar) } else { remove(scalar) }
        case .selector:
            if let previous, ScrubPass.takesSelector(previous) { keep(scalar) } else { remove(scalar) }
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

    /// Whether a joiner here does what joiners are for: build an emoji, or shape letters of a script that
    /// needs it.
    private func joins(_ joiner: Unicode.Scalar) -> Bool {
        guard let previous, position + 1 < scalars.count else { return false }
        let next = scalars[position + 1]
        if ScrubPass.needsJoiners(previous) && ScrubPass.needsJoiners(next) { return true }
        guard joiner.value == 0x200D, ScalarShape.isEmoji(next) else { return false }
        return ScalarShape.isEmoji(previous) || previous.value == 0xFE0F
    }

    /// Arabic, Syriac, N'Ko, Indic, Tibetan, Myanmar, Khmer and Mongolian letters.
    private static func needsJoiners(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0620...0x109F, 0x1780...0x18AF, 0xA840...0xAAFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
            0x11000...0x11FFF:
            true
        default: false
        }
    }

    private static func takesSelector(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x20 && treatment(of: scalar) == .keep
    }
}

extension ScrubPass {
    /// What becomes of a scalar.
    enum Treatment {
        case keep, breakLine, escape, joiner, selector, remove
    }

    static func treatment(of scalar: Unicode.Scalar) -> Treatment {
        switch scalar.value {
        case 0x20..<0x7F: .keep
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: .breakLine
        case 0x1B, 0x90, 0x98, 0x9B, 0x9D...0x9F: .escape
        case 0x00..<0x20, 0x7F...0x9F: .remove
        case 0xA0..<0x300: scalar.value == 0xAD ? .remove : .keep
        case 0x200C, 0x200D: .joiner
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: .selector
        case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x3164, 0xFFA0, 0xFFF0...0xFFF8: .remove
        case 0xE0000...0xE0FFF: .remove
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: .keep
        default: byCategory(scalar)
        }
    }

    /// Invisible formatting goes; so does what Unicode has not assigned. The Arabic signs that stand *around*
    /// numbers are of the formatting category too, but they are seen.
    private static func byCategory(_ scalar: Unicode.Scalar) -> Treatment {
        switch scalar.properties.generalCategory {
        case .format:
            switch scalar.value {
            case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: .keep
            default: .remove
            }
        case .unassigned, .control, .surrogate, .lineSeparator, .paragraphSeparator: .remove
        default: .keep
        }
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
