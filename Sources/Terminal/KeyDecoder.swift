import Sheet

/// Turns the bytes that a terminal sends into keys and pastes.
///
/// It reads no clock: who reads the bytes says by `quiet()` that nothing came for the time in `patience`.
/// Sequences it does not know are swallowed whole, so that an answer of the terminal or an odd key never
/// types letters. Bytes that are not UTF-8 are ignored. A letter with Alt arrives as ESC and the letter,
/// and means nothing here but in the few that move by words.
///
///     ground ── ESC ──► escape ── [ ──► control sequence ── final ──► ground
///        ▲                 │  └── O ──► single shift ── letter ──► ground
///        │                 └── ] P X ^ _ ──► string ── BEL or ESC \ ──► ground
///        └── ESC [ 201 ~ ── paste ◄── ESC [ 200 ~
package struct KeyDecoder: Sendable {
    /// Where in a sequence the bytes are.
    private enum State {
        case ground
        /// After that many ESC, one or two.
        case escape(Int)
        /// In a letter beyond ASCII that came with Alt.
        case altLetter
        /// After ESC [; the parameters are in `parameters`.
        case controlSequence
        /// After ESC [ [, which the Linux console sends for F1 to F5.
        case console
        /// After ESC O.
        case singleShift
        /// In an operating system command or the like; whether the last byte was ESC.
        case string(isEnding: Bool)
        /// That many bytes of an old mouse report are still to come.
        case mouse(Int)
        /// In a paste, which gathers in `paste`.
        case paste
    }

    /// The milliseconds to wait for more bytes before `quiet()` is called.
    package enum Patience: Hashable, Sendable {
        /// ESC may be the Escape key: a short time, the user's ESCDELAY.
        case escape
        /// A sequence has surely begun.
        case sequence
        /// A paste is open.
        case paste
    }

    /// The most bytes of one paste that are kept.
    package static let largestPaste = 64 * 1024
    /// The most parameter bytes of a sequence that are looked at.
    private static let longestParameters = 32
    /// The most bytes of an operating system command that are looked at.
    private static let longestCommand = 64

    private var state = State.ground
    private var parameters: [UInt8] = []
    private var paste = PasteBuffer()
    private var scalars = ScalarDecoder()
    private var typed = String.UnicodeScalarView()
    private var inputs: [TerminalInput] = []
    /// The operating system command that is coming in, as far as it can be an answer; nil in other strings.
    private var command: [UInt8]?
    private var answers: [TerminalAnswer] = []

    package init() {}

    /// What the decoder waits for; nil when nothing has begun.
    package var patience: Patience? {
        switch state {
        case .ground: scalars.isWaiting ? .sequence : nil
        case .escape: .escape
        // What is late is still no key: the rest of a mouse report is waited for without an end.
        case .controlSequence where parameters.first == MouseReport.mark: nil
        case .altLetter, .controlSequence, .console, .singleShift, .string, .mouse: .sequence
        case .paste: paste.isPaused ? nil : .paste
        }
    }

    /// What the terminal has answered since the last call.
    package mutating func takeAnswers() -> [TerminalAnswer] {
        defer { answers = [] }
        return answers
    }

    /// Takes bytes as they came.
    package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        for byte in bytes { take(byte) }
        return takeInputs()
    }

    /// Nothing came for as long as `patience` asks: a lone ESC is the Escape key, anything else half begun
    /// is dropped. What an open paste has brought so far is handed on; it stays open, since what is late, as
    /// over a slow line, must not be read as keys.
    package mutating func quiet() -> [TerminalInput] {
        switch state {
        case .escape(let count):
            for _ in 0..<count { emit(.key(.escape)) }
        case .paste:
            pausePaste()
            return takeInputs()
        case .ground, .altLetter, .controlSequence, .console, .singleShift, .string, .mouse: break
        }
        state = .ground
        scalars.reset()
        return takeInputs()
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: ground(byte)
        case .escape(let count): escape(byte, count: count)
        case .altLetter:
            _ = scalars.take(byte)
            if !scalars.isWaiting { state = .ground }
        case .controlSequence: controlSequence(byte)
        case .console:
            state = .ground
            if (0x41...0x45).contains(byte) { emit(.key(.function(Int(byte) - 0x40))) }
        case .singleShift: singleShift(byte)
        case .string(let isEnding): string(byte, isEnding: isEnding)
        case .mouse(let left): state = left > 1 ? .mouse(left - 1) : .ground
        case .paste:
            if paste.take(byte) { endPaste() }
        }
    }

    private mutating func ground(_ byte: UInt8) {
        guard let scalar = scalars.take(byte) else { return }
        switch scalar.value {
        case 0x1B: state = .escape(1)
        case 0x00..<0x20, 0x7F: emit(KeyTable.control(UInt8(scalar.value)))
        case 0x80...0x9F: break
        default: typed.append(scalar)
        }
    }

    private mutating func escape(_ byte: UInt8, count: Int) {
        switch byte {
        case UInt8(ascii: "["):
            state = .controlSequence
            parameters = []
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string(isEnding: false)
            command = byte == UInt8(ascii: "]") ? [] : nil
        case 0x1B:
            if count > 1 { emit(.key(.escape)) }
            state = .escape(2)
        case 0x03:
            state = .ground
            emit(.interrupted)
        case 0x80...0xFF:
            scalars.reset()
            _ = scalars.take(byte)
            state = scalars.isWaiting ? .altLetter : .ground
        default:
            // Escape, then a letter with Alt.
            for _ in 1..<count { emit(.key(.escape)) }
            state = .ground
            if let key = KeyTable.alt(byte) { emit(.key(key)) }
        }
    }

    private mutating func controlSequence(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty:
            state = .console
        case UInt8(ascii: "M") where parameters.isEmpty:
            state = .mouse(3)
        case UInt8(ascii: "$") where KeyTable.isShiftedTilde(parameters):
            // rxvt ends Shift with a navigation key this way.
            endControlSequence(byte)
        case 0x20...0x3F:
            if parameters.count < KeyDecoder.longestParameters { parameters.append(byte) }
        case 0x40...0x7E:
            endControlSequence(byte)
        default:
            leaveSequence(byte)
        }
    }

    private mutating func endControlSequence(_ final: UInt8) {
        state = .ground
        if parameters.first == MouseReport.mark {
            // One that was cut short means nothing.
            guard parameters.count < KeyDecoder.longestParameters else { return }
            if let event = MouseReport.event(parameters: parameters, final: final) { emit(.mouse(event)) }
        } else if final == UInt8(ascii: "c"), parameters.first == UInt8(ascii: "?") {
            answers.append(.attributes)
        } else if final == UInt8(ascii: "y"), parameters.last == UInt8(ascii: "$") {
            if let answer = TerminalAnswer.of(modeReport: parameters) { answers.append(answer) }
        } else if final == UInt8(ascii: "~"), parameters == Array("200".utf8) {
            state = .paste
            paste = PasteBuffer()
        } else if let key = KeyTable.key(parameters: parameters, final: final) {
            emit(.key(key))
        }
    }

    private mutating func singleShift(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
            // Old xterms put the modifier here.
            break
        case 0x20...0x7E:
            state = .ground
            if let key = KeyTable.singleShift(byte) { emit(.key(key)) }
        default:
            leaveSequence(byte)
        }
    }

    private mutating func string(_ byte: UInt8, isEnding: Bool) {
        if isEnding && byte != UInt8(ascii: "\\") {
            // ESC without a backslash breaks the string off and begins something else.
            state = .escape(1)
            take(byte)
        } else if byte == 0x18 || byte == 0x1A {
            state = .ground
        } else if isEnding || byte == 0x07 {
            state = .ground
            if let command, let answer = TerminalAnswer.of(command: command) { answers.append(answer) }
        } else {
            state = .string(isEnding: byte == 0x1B)
            if byte != 0x1B, let count = command?.count {
                if count < KeyDecoder.longestCommand { command?.append(byte) } else { command = nil }
            }
        }
    }

    /// A byte that belongs to no sequence ends it, and counts by itself; CAN and SUB only end it.
    private mutating func leaveSequence(_ byte: UInt8) {
        state = .ground
        scalars.reset()
        if byte != 0x18 && byte != 0x1A { ground(byte) }
    }

    /// A key that comes alone is no part of a paste whose end was lost: Escape and Ctrl-C get out of it.
    private mutating func pausePaste() {
        switch paste.pause() {
        case .nothing: break
        case .text(let text): emit(.paste(text))
        case .escape:
            emit(.key(.escape))
            state = .ground
        case .interrupt:
            emit(.interrupted)
            state = .ground
        }
    }

    private mutating func endPaste() {
        let rest = paste.text
        if !rest.isEmpty || !paste.hasGivenText { emit(.paste(rest)) }
        paste = PasteBuffer()
        state = .ground
    }

    /// Adds an input after the letters that were typed before it.
    private mutating func emit(_ input: TerminalInput) {
        emitTyped()
        inputs.append(input)
    }

    /// Letters that came together are cut into what people see as characters, so that one key of an input
    /// method is one key here.
    private mutating func emitTyped() {
        guard !typed.isEmpty else { return }
        for character in String(typed) { inputs.append(.key(.character(String(character)))) }
        typed = String.UnicodeScalarView()
    }

    private mutating func takeInputs() -> [TerminalInput] {
        emitTyped()
        let taken = inputs
        inputs = []
        return taken
    }
}
