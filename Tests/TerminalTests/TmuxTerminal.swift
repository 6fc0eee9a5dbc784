import Glibc

/// The program in a terminal that can be looked at: a tmux server of its own, on a socket nobody else uses.
/// The server is ended when the value is let go.
final class TmuxTerminal {
    /// Whether tmux is installed; suites that need it are skipped, with these words, when it is not.
    static let isAvailable = EndToEnd.find("tmux") != nil
    static let absence = "tmux is not installed"

    /// A folder for the socket and for whatever files the test wants its program to see.
    let folder: ScratchFolder
    private let tmux: String
    private let socket: String

    /// Starts `program` (the built paysheet when nil) in a window of this size. `environment` is laid over
    /// the plain one.
    init(
        program: String? = nil, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) throws {
        guard let found = EndToEnd.find("tmux") else { throw HarnessFault(TmuxTerminal.absence) }
        tmux = found
        folder = try ScratchFolder()
        socket = folder.path + "/socket"
        var inner = EndToEnd.plainEnvironment
        inner["HOME"] = folder.path
        inner["TERM"] = "tmux-256color"
        inner.merge(environment) { _, given in given }
        let path = try program ?? EndToEnd.program()
        // Given as several words, tmux starts the program itself, without a shell in between.
        let command =
            ["/usr/bin/env", "-i"] + inner.map { "\($0.key)=\($0.value)" }.sorted() + [path] + arguments
        // The program's end must stay visible: the options are set before it starts.
        try run(
            ["start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";"]
                + ["set-option", "-g", "remain-on-exit-format", "", ";"]
                + ["set-option", "-g", "status", "off", ";"]
                + ["set-option", "-g", "default-terminal", "tmux-256color", ";"]
                + ["set-option", "-sg", "escape-time", "10", ";"]
                + ["new-session", "-d", "-s", "main", "-x", "\(columns)", "-y", "\(rows)", "--"]
                + command.map(TmuxTerminal.escapingSemicolon))
        try run(["set-option", "-t", "main", "window-size", "manual"])
    }

    /// Presses keys by tmux's names: `Enter`, `Escape`, `Tab`, `BTab`, `Up`, `C-c`, `F1`, or characters.
    func send(_ keys: String...) throws {
        try run(["send-keys", "-t", "main", "--"] + keys.map(TmuxTerminal.escapingSemicolon))
    }

    /// Types text character by character, with no key names in it.
    func type(_ text: String) throws {
        try run(["send-keys", "-t", "main", "-l", "--", TmuxTerminal.escapingSemicolon(text)])
    }

    /// Pastes text as a terminal does: between bracketed-paste marks when the program asked for them.
    func paste(_ text: String) throws {
        try run(["set-buffer", "-b", "paste", "--", TmuxTerminal.escapingSemicolon(text)])
        try run(["paste-buffer", "-p", "-d", "-r", "-b", "paste", "-t", "main"])
    }

    /// Gives the window another size; the program gets SIGWINCH.
    func resize(columns: Int, rows: Int) throws {
        try run(["resize-window", "-t", "main", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// The visible lines, from the top, without the blanks at their ends.
    func screen() throws -> [String] {
        try lines(of: run(["capture-pane", "-p", "-t", "main"]))
    }

    /// The visible lines with the escape sequences of their colours and attributes.
    func styledScreen() throws -> [String] {
        try lines(of: run(["capture-pane", "-p", "-e", "-t", "main"]))
    }

    /// A value of tmux's own about the pane: `cursor_x`, `cursor_flag`, `alternate_on`, `pane_width`.
    func value(_ name: String) throws -> String {
        try lines(of: run(["display-message", "-p", "-t", "main", "#{\(name)}"])).first ?? ""
    }

    /// Waits until the screen shows `text` on one line, and gives that screen.
    @discardableResult
    func waitFor(_ text: String, limit: Duration = .seconds(20)) throws -> [String] {
        try waitFor("'\(text)'", limit: limit) { $0.contains { $0.contains(text) } }
    }

    /// Waits until the screen satisfies `condition`, named `name` in the fault, and gives that screen.
    @discardableResult
    func waitFor(
        _ name: String, limit: Duration = .seconds(20), condition: ([String]) throws -> Bool
    ) throws -> [String] {
        let deadline = Deadline(after: limit)
        while true {
            let now = try screen()
            if try condition(now) { return now }
            guard !deadline.hasPassed else {
                throw HarnessFault("no \(name) in \(limit); the screen:\n" + now.joined(separator: "\n"))
            }
            deadline.pause()
        }
    }

    /// Waits until the program has ended, and says how.
    func waitForExit(limit: Duration = .seconds(20)) throws -> ProcessEnd {
        let deadline = Deadline(after: limit)
        while true {
            let isDead = try value("pane_dead") == "1"
            if isDead, let signal = Int32(try value("pane_dead_signal")) { return .signalled(signal) }
            if isDead, let status = Int32(try value("pane_dead_status")) { return .exited(status) }
            // tmux 3.3 now and then misses that its child has ended, and looks when it is told again.
            if isDead, let server = pid_t(try value("pid")) { kill(server, SIGCHLD) }
            guard !deadline.hasPassed else {
                let now = try screen().joined(separator: "\n")
                throw HarnessFault("no end of the program in \(limit); the screen:\n\(now)")
            }
            deadline.pause()
        }
    }

    deinit {
        // A server that is gone already is what we want; there is nobody to tell anything else.
        do { try run(["kill-server"]) } catch {}
    }

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let result = try ProcessRun(tmux, ["-S", socket, "-f", "/dev/null", "-u"] + arguments)
        guard result.end == .exited(0) else {
            throw HarnessFault("tmux \(arguments.first ?? "") \(result.end): \(result.errors)")
        }
        return result.output
    }

    private func lines(of output: String) -> [String] {
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// tmux reads a word that ends in a semicolon as the end of a command.
    private static func escapingSemicolon(_ word: String) -> String {
        word.hasSuffix(";") ? word.dropLast() + "\\;" : word
    }
}
