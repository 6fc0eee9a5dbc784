import Checkout
import FoundationEssentials
import Glibc
import JSONText
import Sheet

/// Why a file is no recording that can be played, or where it stops being one.
package enum RecordingFault: Error, Hashable, Sendable {
    case empty
    /// Not one of ours.
    case foreign
    case newer(format: String, build: String)
    /// The first line is ours and cannot be used.
    case header(why: String)
    /// A line, from 1, in the middle of the file.
    case corrupt(line: Int, why: String)

    package var sentence: String {
        switch self {
        case .empty: "the file is empty; a recording begins with a line that describes its checkout"
        case .foreign:
            "this is no recording of paysheet; its first line does not begin with {\"paysheet\":\"recording\""
        case .newer(let format, let build):
            "this recording has format \(VisibleName.of(format)), made by paysheet \(VisibleName.of(build)); "
                + "this program reads formats up to \(RecordingHeader.newestFormat), so play it with a newer "
                + "paysheet"
        case .header(let why): "line 1 of the recording cannot be used: \(why)"
        case .corrupt(let line, let why): "line \(line) of the recording is damaged: \(why)"
        }
    }
}

/// A recording in memory: its header, and where its lines are. They are decoded when they are needed, so that
/// a long one opens at once.
package struct Recording: Sendable {
    package let header: RecordingHeader
    /// The line in whose middle the recording ended; what is whole before it is played.
    package let brokenLine: Int?
    private let bytes: [UInt8]
    private let spots: [Spot]

    /// Where an entry's line stands in the file, without its break, and its moment.
    private struct Spot: Sendable {
        let range: Range<Int>
        let at: Int64
        let line: Int
    }

    /// Said to whoever takes up a recording that breaks off; nil for a whole one.
    package var notice: String? { brokenLine.map(Language.english.trailWords.breaksOff) }

    /// Entries in the recording.
    package var count: Int { spots.count }

    /// When an entry came, in milliseconds since the start; the last one's beyond the end, 0 before the
    /// first.
    package func moment(_ index: Int) -> Int64 {
        if let spot = spots.at(index) { return spot.at }
        return index < 0 ? 0 : spots.last?.at ?? 0
    }

    /// How long it is, in milliseconds.
    package var length: Int64 { max(0, spots.last?.at ?? 0) }

    package init(_ bytes: [UInt8]) throws(RecordingFault) {
        let first = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        guard !Self.isBlank(bytes[first...]) else { throw .empty }
        self.bytes = bytes
        let end = Self.lineEnd(bytes, from: first)
        header = try Self.header(bytes[first..<(end ?? bytes.endIndex)])
        var spots: [Spot] = []
        // An entry has a hundred bytes and more.
        spots.reserveCapacity(bytes.count / 100)
        var brokenLine: Int?
        var line = 2
        var start = (end ?? bytes.endIndex) + 1
        while start < bytes.endIndex {
            let end = Self.lineEnd(bytes, from: start)
            let range = start..<(end ?? bytes.endIndex)
            if let at = Self.moment(bytes, range), end != nil || Self.isWhole(bytes[range]) {
                let before = spots.last?.at ?? 0
                guard at >= before || header.format < RecordingHeader.firstInOrder else {
                    throw .corrupt(
                        line: line, why: "time goes back in it, from \(before) ms to \(at) ms")
                }
                spots.append(Spot(range: range, at: at, line: line))
            } else if Self.isBlank(bytes[range]) {
                // At the end an editor leaves empty lines; in the middle something is missing.
                guard Self.isBlank(bytes[start...]) else { throw .corrupt(line: line, why: "it is empty") }
                break
            } else if end == nil {
                brokenLine = line
            } else {
                throw .corrupt(line: line, why: "it does not begin with {\"t\": and a number of milliseconds")
            }
            line += 1
            start = range.upperBound + 1
        }
        self.spots = spots
        self.brokenLine = brokenLine
    }

    /// Some editors begin a file with it.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    /// Where the line's break stands; nil where it has none. memchr opens even a long recording at once.
    private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { memory in
            guard let base = memory.baseAddress, start < memory.count,
                let found = memchr(base + start, 0x0A, memory.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// The entry, with the screen's lines as the entry before it left them.
    func entry(_ index: Int, after lines: [UInt32]) throws(RecordingFault) -> RecordedEntry {
        guard let spot = spots.at(index) else { throw .corrupt(line: 1, why: "it has no entry \(index + 1)") }
        let line: RecordingLine
        do {
            line = try JSONDecoder().decode(RecordingLine.self, from: Data(bytes[spot.range]))
        } catch {
            throw .corrupt(line: spot.line, why: Self.why(bytes[spot.range], error))
        }
        let kind: RecordedEntry.Kind
        switch (line.i, line.e) {
        case (.resize(let size)?, nil) where !RecordingHeader.isPossible(size):
            throw .corrupt(line: spot.line, why: "no screen is \(size.width)x\(size.height)")
        case (let input?, nil): kind = .input(input)
        case (nil, let event?): kind = .event(event)
        case (nil, nil), (_?, _?):
            throw .corrupt(line: spot.line, why: "it must have either an input \"i\" or an event \"e\"")
        }
        guard let digest = UInt64(line.d, radix: 16),
            let lines = StateMark.lines(lines, changed: line.l ?? "")
        else { throw .corrupt(line: spot.line, why: "its digests are no hexadecimal numbers") }
        return RecordedEntry(
            at: spot.at, kind: kind, mark: StateMark(state: line.s, digest: digest, lines: lines))
    }

    // MARK: The file

    /// More than any recording has: about three days of keys without a pause.
    private static let mostBytes = 512 * 1024 * 1024

    /// Reads a file; `-` is standard input.
    package static func read(_ path: String) throws(InputFile.Fault) -> InputFile {
        try InputFile.read(path, atMost: mostBytes)
    }

    private static func header(_ line: ArraySlice<UInt8>) throws(RecordingFault) -> RecordingHeader {
        let text = Array(line)
        guard text.starts(with: "{\"paysheet\":\"recording\"".utf8) else { throw .foreign }
        let node: JSONNode
        do throws(JSONProblem) { node = try JSONSource(name: "recording", bytes: text).parse() } catch {
            throw .header(why: error.what)
        }
        try refuseNewer(node)
        do {
            var header = try JSONDecoder().decode(RecordingHeader.self, from: Data(text))
            header.opened = node.member("opened").map { JSONOutput($0.node) }
            guard RecordingHeader.size(of: header.size) != nil else {
                throw RecordingFault.header(why: "no screen has the size \(VisibleName.of(header.size))")
            }
            return header
        } catch let fault as RecordingFault {
            throw fault
        } catch {
            throw .header(why: why(line, error))
        }
    }

    /// The format decides how everything else is read.
    private static func refuseNewer(_ header: JSONNode) throws(RecordingFault) {
        guard case .number(let format)? = header.member("format")?.node.value, !format.isEmpty,
            format.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { throw .header(why: "it lacks a \"format\", which is a whole number") }
        // A number beyond all bounds is newer as well.
        guard let number = Int64(format) else { throw newer(format, header) }
        guard number <= Int64(RecordingHeader.newestFormat) else { throw newer(format, header) }
        guard number > 0 else { throw .header(why: "there never was a format \(number)") }
    }

    private static func newer(_ format: String, _ header: JSONNode) -> RecordingFault {
        var build = "of another version"
        if case .string(let text)? = header.member("build")?.node.value { build = text }
        return .newer(format: format, build: build)
    }

    private static let opening = Array("{\"t\":".utf8)

    /// The number after `{"t":`; nil where the line begins otherwise.
    private static func moment(_ bytes: [UInt8], _ range: Range<Int>) -> Int64? {
        guard range.count > opening.count, bytes[range].starts(with: opening) else { return nil }
        var index = range.lowerBound + opening.count
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let first = index
        var number: Int64 = 0
        while index < range.upperBound, (0x30...0x39).contains(bytes[index]), number < 2 * longest {
            number = number * 10 + Int64(bytes[index] - 0x30)
            index += 1
        }
        guard index > first, index < range.upperBound, bytes[index] == UInt8(ascii: ","),
            number < 2 * longest
        else { return nil }
        return isNegative ? -number : number
    }

    /// A thousand years in milliseconds: no moment's sum overflows.
    private static let longest: Int64 = 31_556_952_000_000

    /// Whether the last line, which has no break, lacks nothing else.
    private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
        do {
            _ = try JSONDecoder().decode(RecordingLine.self, from: Data(line))
            return true
        } catch {
            return false
        }
    }

    /// Our reader explains a fault of the syntax; what is none has a value of the wrong kind.
    private static func why(_ line: ArraySlice<UInt8>, _ error: any Error) -> String {
        do throws(JSONProblem) {
            _ = try JSONSource(name: "recording", bytes: Array(line)).parse()
        } catch {
            return error.what
        }
        switch error as? DecodingError {
        case .keyNotFound(let key, _)?: return "it lacks \"\(VisibleName.of(key.stringValue))\""
        case .dataCorrupted(let context)?, .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return "\(path.isEmpty ? "it" : VisibleName.of(path)) is not as this program writes it"
        case _: return "it cannot be read"  // not our enum, and it grows
        }
    }
}
