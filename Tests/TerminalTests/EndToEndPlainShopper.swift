/// Plain mode on a pseudo-terminal: lines typed, lines read.
final class PlainShopper {
    let home: ScratchFolder
    let pty: PtyProcess
    private var mark = 0

    /// - Parameter wiring: what a shell adds behind the program; nil starts it without a shell.
    init(
        _ arguments: [String] = [], environment changes: [String: String?] = [:], wiring: String? = nil
    ) throws {
        home = try ScratchFolder()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        environment["TERM"] = "dumb"
        for (name, value) in changes { environment[name] = value }
        let program = try EndToEnd.program()
        pty =
            try wiring.map {
                let words = ([program] + arguments).joined(separator: " ")
                return try PtyProcess("/bin/sh", ["-c", "\(words) \($0)"], environment: environment)
            } ?? PtyProcess(program, arguments, environment: environment)
    }

    /// As a job of a shell with job control.
    init(jobOf shell: String, _ arguments: [String]) throws {
        home = try ScratchFolder()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        environment["TERM"] = "dumb"
        environment["PS1"] = "prompt> "
        pty = try PtyProcess(
            shell, ["--norc", "--noprofile", "--noediting", "-i"], environment: environment)
        try hear("prompt> ")
        try type(([try EndToEnd.program()] + arguments).joined(separator: " "))
    }

    /// Waits for a text that came after the last one, and for the terminal to be ready for an answer.
    func hear(_ text: String) throws {
        try pty.read(until: text, after: mark)
        mark = pty.output.count
    }

    /// Types a line.
    func type(_ line: String) throws { try pty.write(line + "\n") }

    func answer(_ text: String, _ line: String) throws {
        try hear(text)
        try type(line)
    }

    /// Nothing but letters and line ends.
    var strayBytes: [UInt8] { pty.output.filter { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F } }
}
