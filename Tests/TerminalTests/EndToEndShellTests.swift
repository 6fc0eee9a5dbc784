import Foundation
import Testing

@Suite("completion in the shells, and the manual")
struct ShellEndToEndTests {
    /// What a line is completed to, among others.
    private static let lines: [(line: String, found: String)] = [
        ("paysheet comp", "completion"), ("paysheet run --pri", "--print"),
        ("paysheet run --print res", "result"),
        ("paysheet run --device=fa", "face-id"), ("paysheet theme prev", "preview"),
        ("paysheet theme preview proj", "projector"), ("paysheet --theme mono", "monochrome"),
        ("paysheet --theme dark doc", "doctor"), ("paysheet help scen", "scenario"),
        ("paysheet scenario show yen-w", "yen-without-decimals"), ("paysheet ledger ver", "verify"),
        ("paysheet check reque", "request.json"), ("paysheet run -k 'x' reque", "request.json"),
    ]

    private static func folder(_ shell: String) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let script = try ProcessRun(EndToEnd.program(), ["completion", shell])
        #expect(script.end == .exited(0) && script.errors.isEmpty)
        _ = try folder.write(script.output, to: "completion")
        _ = try folder.write("{}", to: "request.json")
        return folder
    }

    @Test("bash", .enabled(if: EndToEnd.find("bash") != nil, "bash is not installed"))
    func bash() throws {
        let folder = try Self.folder("bash")
        // Words as readline makes them: "=" stands alone.
        let program = """
            cd "$1"; source ./completion
            shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _paysheet; printf '%s\\n' "${COMPREPLY[@]}"
            """
        for (line, found) in Self.lines {
            let words = line.replacingOccurrences(of: "=", with: " = ").split(separator: " ").map(String.init)
            let run = try ProcessRun(
                try #require(EndToEnd.find("bash")), ["--norc", "-c", program, "bash", folder.path] + words)
            #expect(run.output.split(separator: "\n").contains(Substring(found)), "\(line): \(run.output)")
            #expect(run.errors.isEmpty, "\(run.errors)")
        }
    }

    @Test("fish", .enabled(if: EndToEnd.find("fish") != nil, "fish is not installed"))
    func fish() throws {
        let folder = try Self.folder("fish")
        for (line, found) in Self.lines {
            var environment = EndToEnd.plainEnvironment
            environment["HOME"] = folder.path
            environment["LINE"] = line
            let run = try ProcessRun(
                try #require(EndToEnd.find("fish")),
                ["--no-config", "-c", "cd \(folder.path); source ./completion; complete -C $LINE"],
                environment: environment)
            let words = run.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
            #expect(words.contains { $0 == found || $0.hasSuffix("=\(found)") }, "\(line): \(run.output)")
            #expect(run.errors.isEmpty, "\(run.errors)")
        }
    }

    @Test("zsh", .enabled(if: EndToEnd.find("zsh") != nil, "zsh is not installed"))
    func zsh() throws {
        let folder = try Self.folder("zsh")
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = folder.path
        environment["TERM"] = "dumb"
        let pty = try PtyProcess(try #require(EndToEnd.find("zsh")), ["-f", "-i"], environment: environment)
        try pty.write("cd \(folder.path); PS1=; autoload -U compinit; compinit -D -u\n")
        try pty.write("source ./completion; print READY-$((1+1))\n")
        try pty.read(until: "READY-2")
        for (line, found) in Self.lines {
            let start = pty.output.count
            // Tab fills in the rest of the only candidate; the echo then holds the whole word.
            try pty.write(line + "\t")
            try pty.read(until: found, after: start)
            let end = pty.output.count
            // Ctrl-U takes the line back; the next prompt's echo starts afresh.
            try pty.write("\u{15}print OK-$((40+2))\n")
            try pty.read(until: "OK-42", after: end)
        }
        #expect(!pty.outputText.contains("not found") && !pty.outputText.contains("unmatched"))
        try pty.write("exit\n")
        #expect(try pty.waitForEnd() == .exited(0))
    }

    @Test(
        "the manual is roff without a warning",
        .enabled(if: EndToEnd.find("groff") != nil || EndToEnd.find("mandoc") != nil, "no groff or mandoc"))
    func manual() throws {
        try lint(["man"], head: ".TH PAYSHEET 1 ")
        try lint(["man", "scenario"], head: ".TH PAYSHEET-SCENARIO 5 ")
        try lint(["man", "theme"], head: ".TH PAYSHEET-THEME 5 ")
    }

    private func lint(_ words: [String], head: String) throws {
        let page = try ProcessRun(EndToEnd.program(), words)
        #expect(page.end == .exited(0) && page.output.hasPrefix(head))
        if let groff = EndToEnd.find("groff") {
            let run = try ProcessRun(groff, ["-man", "-ww", "-Tutf8", "-z"], input: page.output)
            #expect(run.end == .exited(0) && run.errors.isEmpty, "\(run.errors)")
        }
        if let mandoc = EndToEnd.find("mandoc") {
            let run = try ProcessRun(mandoc, ["-T", "lint", "-W", "warning"], input: page.output)
            #expect(run.end == .exited(0), "\(run.output)")
        }
    }
}
