import Glibc

/// Start, keys and rest of the program in a real pseudo-terminal.
struct TerminalFigures {
    let program: String
    let request: String
    private let environment = [
        "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
    ]

    func run(starts: Int = 21, keys: Int = 200) -> [Figure] {
        var first: [Double] = []
        for _ in 0..<starts {
            guard let terminal = open() else { return [Figure("the program", "cannot be started")] }
            let arrival = terminal.read(until: "help")
            if let last = arrival.last { first.append(Double(last - terminal.started) / 1e6) }
            terminal.end()
        }
        return [Figure("start to first frame, ms (median of \(starts))", median(first))] + walk(keys)
    }

    private func open() -> PseudoTerminal? {
        PseudoTerminal(
            program, [request, "--lang", "en", "--ledger", "/tmp/paysheet-bench.sqlite"],
            environment: environment)
    }

    private func walk(_ keys: Int) -> [Figure] {
        guard let terminal = open() else { return [] }
        defer { terminal.end() }
        _ = terminal.read(until: "help")
        terminal.type("\r")
        _ = terminal.read(until: "Double-click", quiet: 100)
        terminal.type("k")
        _ = terminal.read()
        terminal.type("\r")
        _ = terminal.read(until: "Overnight")
        let writes = terminal.number("syscw", in: "io")
        var times: [Double] = []
        var bytes = 0
        for index in 0..<keys {
            let start = Clock.nanoseconds()
            terminal.type(index % 4 < 2 ? "j" : "k")
            let arrival = terminal.read(quiet: 15)
            if let last = arrival.last { times.append(Double(last - start) / 1e6) }
            bytes += arrival.bytes
        }
        let written = terminal.number("syscw", in: "io") - writes
        let before = terminal.number("voluntary_ctxt_switches", in: "status")
        sleep(2)
        let wakes = terminal.number("voluntary_ctxt_switches", in: "status") - before
        return [
            Figure("key to repaint, ms (median of \(keys))", median(times)),
            Figure("bytes a key", Double(bytes) / Double(keys)),
            Figure("write() calls a key", Double(written) / Double(keys)),
            Figure("wake-ups in 2 s at rest", Double(wakes)),
            Figure("most memory resident, MiB", Double(terminal.number("VmHWM", in: "status")) / 1024),
        ]
    }
}

/// One line of the report.
struct Figure {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    init(_ name: String, _ value: Double) { self.init(name, Figure.text(value)) }

    /// Three decimals.
    static func text(_ value: Double) -> String {
        let thousandths = Int64((value * 1000).rounded())
        let digits = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}
