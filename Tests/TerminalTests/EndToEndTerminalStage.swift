import Glibc
import Testing

/// A place in a checkout of the demo, and the keys that lead there from the one before.
enum Stage: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case page, review, face, passcode, processing, result

    /// Words that the screen shows there and nowhere before.
    var sign: String {
        switch self {
        case .page: "open the sheet"
        case .review: "Double-click to pay"
        case .face: "no match"
        case .passcode: "Enter the passcode"
        case .processing: "Processing"
        case .result: "back to the shop"
        }
    }

    /// How one comes here: from where, by which keys.
    var way: (from: Stage, keys: String)? {
        switch self {
        case .page: nil
        case .review: (.page, "\r")
        case .face: (.review, "\r")
        case .passcode: (.face, "p")
        case .processing: (.face, "m")
        case .result: (.processing, "")
        }
    }

    var testDescription: String { rawValue }
}

extension PtyProcess {
    /// Starts paysheet in a home of its own and walks it to `stage`.
    convenience init(
        _ arguments: [String] = [], at stage: Stage, home: ScratchFolder,
        environment: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24
    ) throws {
        var inner = EndToEnd.plainEnvironment
        inner["HOME"] = home.path
        inner.merge(environment) { _, given in given }
        try self.init(
            EndToEnd.program(), arguments, environment: inner, columns: columns, rows: rows)
        try walk(to: stage)
    }

    /// Presses the keys that lead to `stage` from the start, each once what it acts on is on the screen.
    func walk(to stage: Stage) throws {
        if let way = stage.way {
            try walk(to: way.from)
            try write(way.keys)
        }
        try see(stage.sign)
    }

    /// Waits until the screen shows `text` on one line. The program draws only what changed, so it is told of
    /// a resize, which makes it draw everything, until the text is there as a whole.
    func see(_ text: String, limit: Duration = .seconds(15)) throws {
        let deadline = Deadline(after: limit)
        while true {
            let mark = output.count
            try signalForeground(SIGWINCH)
            if try readOn(atMost: .milliseconds(200), until: { Self.plain($0[mark...]).contains(text) }) {
                return
            }
            guard !deadline.hasPassed else {
                throw HarnessFault("no '\(text)' in \(limit): \(Self.plain(output[mark...]))")
            }
        }
    }

    /// Output without its escape sequences, so that a change of colour does not part two words.
    static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        var kept: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == 0x1B, index + 1 < bytes.endIndex else {
                kept.append(bytes[index])
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case UInt8(ascii: "["):
                index += 2
                while index < bytes.endIndex, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
                index += 1
            case UInt8(ascii: "("), UInt8(ascii: ")"): index += 3
            default: index += 2
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Whether the terminal is as a shell's user expects it, and every mode that was switched on is off.
    var leftovers: [String] {
        get throws {
            var found = TerminalModes(output).leftOn
            let settings = try settings()
            if !settings.isCanonical { found.append("not canonical") }
            if !settings.echoes { found.append("no echo") }
            return found
        }
    }
}

/// The private modes of a terminal (ESC [ ? number h and l) as bytes of output leave them.
struct TerminalModes {
    private(set) var values: [Int: Bool] = [:]

    init(_ output: [UInt8]) {
        var index = output.startIndex
        while let start = output[index...].firstIndex(of: 0x1B) {
            index = start + 1
            guard output[index...].starts(with: Array("[?".utf8)) else { continue }
            let body = output[(index + 2)...].prefix { (0x30...0x3B).contains($0) }
            guard let final = output[body.endIndex...].first else { return }
            let numbers = String(decoding: body, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
            for number in numbers where final == UInt8(ascii: "h") || final == UInt8(ascii: "l") {
                values[number] = final == UInt8(ascii: "h")
            }
        }
    }

    /// Modes that the user would find changed. 7 (wrapping) and 25 (the cursor) are on in a fresh terminal;
    /// 12 is the cursor's blinking, which `cnorm` itself decides.
    var leftOn: [String] {
        values.filter { mode, isOn in mode != 12 && isOn != [7, 25].contains(mode) }.keys.sorted()
            .map { "mode \($0)" }
    }
}

/// What the kernel counts about a process.
struct ProcessCounts: Equatable {
    /// How often it went to sleep by itself.
    let sleeps: Int
    /// Its largest and its present memory, in KiB.
    let peakMemory: Int
    /// "T (stopped)", "S (sleeping)".
    let state: String

    init(_ processID: pid_t) throws {
        let lines = try TextFile.read("/proc/\(processID)/status").split(separator: "\n")
        func value(_ name: String) throws -> Substring {
            guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else {
                throw HarnessFault("no \(name) of process \(processID)")
            }
            return line.dropFirst(name.count + 1).drop { $0 == " " || $0 == "\t" }
        }
        sleeps = Int(try value("voluntary_ctxt_switches")) ?? -1
        peakMemory = Int(try value("VmHWM").prefix { $0.isNumber }) ?? -1
        state = String(try value("State"))
    }

    /// Waits until the process sleeps and has done what it was woken for.
    static func settled(_ processID: pid_t, limit: Duration = .seconds(20)) throws -> ProcessCounts {
        let deadline = Deadline(after: limit)
        var last = try ProcessCounts(processID)
        var steady = 0
        while steady < 10, !deadline.hasPassed {
            deadline.pause()
            let now = try ProcessCounts(processID)
            steady = now == last ? steady + 1 : 0
            last = now
        }
        return last
    }

    /// Waits until the process is in a state that begins with this letter of the kernel's.
    static func wait(for letter: Character, of processID: pid_t, limit: Duration = .seconds(20)) throws {
        let deadline = Deadline(after: limit)
        while try ProcessCounts(processID).state.first != letter {
            guard !deadline.hasPassed else {
                throw HarnessFault("process \(processID) never became \(letter)")
            }
            deadline.pause()
        }
    }
}

enum TextFile {
    /// A file's text, also of those of /proc, which tell no size.
    static func read(_ path: String) throws -> String {
        let descriptor = Descriptor(open(path, O_RDONLY | O_CLOEXEC))
        guard descriptor.number >= 0 else { throw HarnessFault.system("open \(path)") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor.number, &buffer, buffer.count)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            guard count > 0 else { throw HarnessFault.system("read \(path)") }
            bytes += buffer[..<count]
        }
    }
}
