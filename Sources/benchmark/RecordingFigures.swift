import Checkout
import Glibc
import JSONText
import Processing
import Session
import Sheet

/// How soon a long recording shows its first frame, and what a step back in it costs, in a real
/// pseudo-terminal.
struct RecordingFigures {
    let program: String

    private static let clicks = 3600
    private static let manyEntries = 100_000
    private static let environment = [
        "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
    ]

    func run(starts: Int = 21) throws -> [Figure] {
        let folder = "/tmp/paysheet-bench-recording.\(getpid())"
        mkdir(folder, 0o700)
        defer {
            for name in ["hour.jsonl", "long.jsonl"] { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        let hour = folder + "/hour.jsonl"
        let long = folder + "/long.jsonl"
        try record(to: hour)
        let lines = try Self.text(of: hour).split(separator: "\n")
        try Self.write(Self.repeated(lines), to: long)
        return [
            Figure("entries in a recording of an hour's clicking", "\(lines.count - 1)"),
            Figure("it opens to its first frame in ms (median of \(starts))", try opening(hour, starts)),
            Figure("one of 100,000 entries opens in ms (median of \(starts))", try opening(long, starts)),
        ] + (try walk(through: long))
    }

    /// Milliseconds from the start of the program to the first frame of the player.
    private func opening(_ path: String, _ starts: Int) throws -> Double {
        var times: [Double] = []
        for _ in 0..<starts {
            let terminal = try player(path)
            guard let first = terminal.read(until: "▶", quiet: 0).last else { throw Wrong.noFrame }
            times.append(Double(first - terminal.started) / 1e6)
            terminal.end()
        }
        return median(times)
    }

    /// To the end, and back step by step.
    private func walk(through path: String) throws -> [Figure] {
        let terminal = try player(path)
        defer { terminal.end() }
        _ = terminal.read(until: "▶")
        let atStart = terminal.number("VmRSS", in: "status")
        let start = Clock.nanoseconds()
        terminal.type("\u{1B}[F")
        var arrival = terminal.read(until: "■", quiet: 0)
        for _ in 0..<20 where arrival.last == nil || !arrival.text.contains("■") {
            arrival = terminal.read(until: "■", quiet: 0)
        }
        guard let end = arrival.last else { throw Wrong.noFrame }
        _ = terminal.read(quiet: 50)
        var steps: [Double] = []
        for _ in 0..<40 {
            let pressed = Clock.nanoseconds()
            terminal.type("\u{1B}[D")
            if let last = terminal.read(quiet: 15).last { steps.append(Double(last - pressed) / 1e6) }
        }
        let grown = terminal.number("VmHWM", in: "status") - atStart
        return [
            Figure("through all 100,000 entries to the end, ms", Double(end - start) / 1e6),
            Figure("one step back there, ms (median of \(steps.count))", median(steps)),
            Figure("the slowest of these, ms", steps.max() ?? 0),
            Figure("memory that this took beyond the start, MiB", Double(grown) / 1024),
        ]
    }

    private func player(_ path: String) throws -> PseudoTerminal {
        guard
            let terminal = PseudoTerminal(
                program, ["replay", path, "--lang", "en"], environment: Self.environment)
        else { throw Wrong.noFrame }
        return terminal
    }

    enum Wrong: Error {
        case noFrame
        case file(String)
    }

    // MARK: Recordings

    /// An hour of somebody who shows the sheet: a key a second, up and down, lists opened and closed.
    private func record(to path: String) throws {
        let keys = ["down", "down", "up", "enter", "down", "enter", "esc", "up"]
        let words = (0..<Self.clicks).map { "wait:1s \(keys[$0 % keys.count])" }
        let script = try KeyScript.parse("open " + words.joined(separator: " "))
        let clock = VirtualClock(start: Scenario.standardStart)
        let session = try session(clock)
        let header = RecordingHeader(
            build: "bench", situation: RecordingHeader.Situation(title: "an hour", session.checkout), seed: 1,
            start: session.openedAt, size: session.sheet.size, language: .english, glyphs: .rounded,
            theme: "dark", redacted: false)
        let recorder = Recorder(header, to: try RecordingFile(path: path, replacing: false))
        session.recorder = recorder
        var walk = Walk(session, clock: clock)
        try walk.run(script)
        if let fault = recorder.fault { throw Wrong.file(fault) }
    }

    private func session(_ clock: VirtualClock) throws -> CheckoutSession {
        let source = JSONSource(name: "benchmark", bytes: Array(Self.request.utf8))
        let check = RequestCheck(source, version: nil, strict: false)
        guard let request = check.request else { throw Wrong.file(check.errorText) }
        let world = World(
            wallet: .standard, request: request, ledger: Ledger(location: .memory),
            processor: MockProcessor(book: .memory, rule: .approve), random: SeededRandom(seed: 1))
        return CheckoutSession(
            request: request, world: world, clock: clock, appearance: SheetAppearance(language: .english),
            size: Scenario.standardSize)
    }

    private static let request = """
        {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa", "masterCard"],
         "merchantCapabilities": ["supports3DS"], "requiredShippingContactFields": ["postalAddress"],
         "lineItems": [{"label": "Hat", "amount": "20.00"}, {"label": "Ribbon", "amount": "2.75"}],
         "shippingMethods": [
            {"label": "Slow", "detail": "A week", "identifier": "slow", "amount": "0.00"},
            {"label": "Fast", "detail": "Two days", "identifier": "fast", "amount": "9.00"}],
         "total": {"label": "Hats", "amount": "22.75"}}
        """

    /// The hour again and again. The player asks no digest, and what comes out of place changes nothing.
    private static func repeated(_ lines: [Substring]) -> String {
        var text = lines[0] + "\n"
        var offset: Int64 = 0
        var count = 0
        while count < manyEntries {
            var last: Int64 = 0
            for line in lines.dropFirst() where count < manyEntries {
                let rest = line.dropFirst("{\"t\":".utf8.count)
                let digits = rest.prefix { $0.isNumber }
                last = Int64(digits) ?? last
                text += "{\"t\":\(offset + last)\(rest.dropFirst(digits.count))\n"
                count += 1
            }
            offset += last
        }
        return String(text)
    }

    private static func text(of path: String) throws -> String {
        guard let file = fopen(path, "re") else { throw Wrong.file(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "we") else { throw Wrong.file(path) }
        let bytes = Array(text.utf8)
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else { throw Wrong.file(path) }
    }
}
