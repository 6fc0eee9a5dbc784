import Checkout

/// Gathers scrubbed scalars into clusters, making simpler what terminals dispute.
struct ClusterBuilder {
    /// The cluster being gathered.
    private enum Base {
        case none
        /// A drawn base with the marks so far.
        case shown(text: String, columns: Int, marks: Int, isEmoji: Bool)
        /// A Hangul leading consonant, 0 ... 18, that waits for its vowel.
        case hangulLead(UInt32)
        /// A Hangul syllable without final consonant, which may still get one.
        case hangulOpen(UInt32)
        /// A substitute for something that cannot be drawn; marks on it are left out.
        case substitute
    }

    private var done: [DisplayCluster] = []
    private var base = Base.none
    private var joinsNextEmoji = false

    mutating func append(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value >= 0x20 && value < 0x7F {
            start(.shown(text: TextCells.asciiText(UInt8(value)), columns: 1, marks: 0, isEmoji: false))
            return
        }
        switch value {
        case 0x200D:
            joinsNextEmoji = baseIsEmoji
        case 0x200C, 0x20E3, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F:
            break
        case 0x1F3FB...0x1F3FF where baseIsEmoji:
            break
        case 0x1F1E6...0x1F1FF:
            let letter = TextCells.asciiText(UInt8(value - 0x1F1E6) + 0x41)
            start(.shown(text: letter, columns: 1, marks: 0, isEmoji: false))
        case 0x1100...0x11FF, 0xAC00...0xD7A3:
            appendHangul(value, scalar)
        default:
            appendOther(scalar)
        }
    }

    mutating func finished() -> [DisplayCluster] {
        flush()
        return done
    }

    private var baseIsEmoji: Bool {
        if case .shown(_, _, _, let isEmoji) = base { return isEmoji }
        return false
    }

    private mutating func appendOther(_ scalar: Unicode.Scalar) {
        let shape = ScalarShape(scalar)
        guard shape.isShown else { return start(.substitute) }
        if shape.isMark { return appendMark(scalar) }
        let isEmoji = ScalarTreatment.isEmoji(scalar)
        if joinsNextEmoji && isEmoji {
            joinsNextEmoji = false
            return
        }
        start(.shown(text: String(scalar), columns: shape.width, marks: 0, isEmoji: isEmoji))
    }

    private mutating func appendMark(_ scalar: Unicode.Scalar) {
        joinsNextEmoji = false
        switch base {
        case .none:
            base = .shown(text: "\u{25CC}" + String(scalar), columns: 1, marks: 1, isEmoji: false)
        case .shown(let text, let columns, let marks, let isEmoji):
            guard marks < TextCells.marksPerBase else { return }
            base = .shown(
                text: text + String(scalar), columns: columns, marks: marks + 1, isEmoji: isEmoji)
        case .hangulOpen(let syllable):
            base = .shown(
                text: ClusterBuilder.text(syllable) + String(scalar), columns: 2, marks: 1, isEmoji: false)
        case .hangulLead, .substitute:
            break
        }
    }

    /// Puts Hangul letters together by the arithmetic of the Unicode Standard, section 3.12.
    private mutating func appendHangul(_ value: UInt32, _ scalar: Unicode.Scalar) {
        switch (value, base) {
        case (0x1100...0x1112, _):
            start(.hangulLead(value - 0x1100))
        case (0x1161...0x1175, .hangulLead(let lead)):
            base = .hangulOpen(0xAC00 + (lead * 21 + value - 0x1161) * 28)
        case (0x11A8...0x11C2, .hangulOpen(let syllable)):
            base = .shown(
                text: ClusterBuilder.text(syllable + value - 0x11A7), columns: 2, marks: 0, isEmoji: false)
        case (0xAC00...0xD7A3, _) where (value - 0xAC00) % 28 == 0:
            start(.hangulOpen(value))
        case (0xAC00...0xD7A3, _):
            start(.shown(text: String(scalar), columns: 2, marks: 0, isEmoji: false))
        default:
            start(.substitute)
        }
    }

    private mutating func start(_ next: Base) {
        flush()
        base = next
        joinsNextEmoji = false
    }

    private mutating func flush() {
        switch base {
        case .none: break
        case .shown(let text, let columns, _, _):
            done.append(DisplayCluster(text: text, columns: columns))
        case .hangulOpen(let syllable):
            done.append(DisplayCluster(text: ClusterBuilder.text(syllable), columns: 2))
        case .hangulLead, .substitute:
            done.append(.substitute)
        }
        base = .none
    }

    private static func text(_ value: UInt32) -> String {
        Unicode.Scalar(value).map { String($0) } ?? "\u{FFFD}"
    }
}
