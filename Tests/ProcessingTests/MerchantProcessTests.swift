import Checkout
import Glibc
import Testing

@testable import Processing

/// Real child processes of `sh`, which every system has.
@Suite("A merchant's program as a process")
struct MerchantProcessTests {
    private func start(_ script: String, environment: [String: String] = [:], folder: String? = nil) throws
        -> MerchantProcess
    {
        try MerchantProcess(
            MerchantProgram(command: ["sh", "-c", script], folder: folder, environment: environment))
    }

    /// Everything that comes until something breaks or `count` lines are there; bounded by real time.
    private func take(_ count: Int = .max, from process: MerchantProcess) -> [MerchantProcess.Happening] {
        var happenings: [MerchantProcess.Happening] = []
        let deadline = MonotonicTime.now() + 20_000
        while MonotonicTime.now() < deadline, happenings.count < count {
            happenings += process.take(waitMilliseconds: 1000)
            if case .broken? = happenings.last { break }
        }
        return happenings
    }

    private func line(_ text: String) -> MerchantProcess.Happening { .line(Array(text.utf8)) }

    @Test("lines go in and come out, one by one and several at once")
    func lines() throws {
        let process = try start(#"while read -r l; do echo "got $l"; echo second; done"#)
        #expect(process.send("one") == nil)
        #expect(take(2, from: process) == [line("got one"), line("second")])
        #expect(process.send("two") == nil)
        #expect(take(2, from: process) == [line("got two"), line("second")])
    }

    @Test("nothing is waited for longer than was said, and what is not there is nothing")
    func silence() throws {
        let process = try start("sleep 100")
        #expect(process.take(waitMilliseconds: 0) == [])
        #expect(process.take(waitMilliseconds: 5) == [])
        #expect(process.send("x") == nil)
    }

    @Test("its folder and its variables are as asked, ours are there as well, and no signal is blocked")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        let process = try start(
            #"pwd; echo "$TAX"; echo "${PATH:+path}"; grep SigBlk /proc/self/status; "#
                + "ls /proc/self/fd | wc -l",
            environment: ["TAX": "8 %"], folder: folder.path)
        let texts = take(5, from: process).map { happening -> String in
            if case .line(let bytes) = happening { return String(decoding: bytes, as: UTF8.self) }
            return "broken"
        }
        #expect(texts.prefix(3) == [folder.path, "8 %", "path"])
        #expect(texts.at(3)?.hasSuffix("0000000000000000") == true)
        // Its three streams and the folder that ls itself reads.
        #expect(texts.at(4)?.filter(\.isNumber) == "4")
    }

    @Test(
        "each end is told as what it was",
        arguments: [
            ("exit 0", "it ended with exit status 0"), ("exit 7", "it ended with exit status 7"),
            ("kill -9 $$", "it was ended by signal 9 (Killed)"),
            ("kill -SEGV $$", "it was ended by signal 11 (Segmentation fault)"),
            ("printf '{\"id\"'; exit 1", "it ended with exit status 1 in the middle of a line"),
            ("exec 1>&-; sleep 100", "it closed its standard output"),
        ])
    func ends(_ script: String, _ told: String) throws {
        let process = try start(script)
        #expect(take(from: process) == [.broken(told)])
        // It stays so.
        guard case .broken? = process.send("x") else {
            Issue.record("a line was taken")
            return
        }
    }

    @Test("a line before the end is taken first")
    func lastWords() throws {
        let process = try start("echo first; echo second; exit 3")
        #expect(
            take(from: process) == [line("first"), line("second"), .broken("it ended with exit status 3")])
    }

    @Test("a flood without a line break is cut off at a megabyte")
    func flood() throws {
        let process = try start("head -c 3000000 /dev/zero; sleep 100")
        #expect(take(from: process) == [.broken("it wrote a line of more than 1 MiB")])
    }

    @Test("one that reads nothing is told apart, and a pipe that is closed raises no signal")
    func deaf() throws {
        let deaf = try start("sleep 100")
        let long = String(repeating: "x", count: 1 << 20)
        var answers: [MerchantProcess.Happening] = []
        for _ in 0..<6 { if let answer = deaf.send(long) { answers.append(answer) } }
        #expect(answers.first == .broken("it does not read its standard input"))
        let closed = try start("exec 0<&-; echo ready; sleep 100")
        #expect(take(1, from: closed) == [line("ready")])
        #expect(closed.send("x") == nil)
    }

    @Test("the end of its standard error is kept, never more than 64 KiB")
    func errors() throws {
        let process = try start("head -c 300000 /dev/zero >&2; echo last words >&2; echo done")
        #expect(take(1, from: process) == [line("done")])
        process.end()
        #expect(process.errorBytes.count == MerchantProcess.keptErrors)
        #expect(process.errorBytes.suffix(11) == Array("last words\n".utf8)[...])
    }

    @Test("it is ended with everything it has started, also when it does not want to, and leaves no zombie")
    func ending() throws {
        let process = try start(
            #"trap '' TERM; sh -c 'trap "" TERM; sleep 1000' & echo $$ $!; while :; do sleep 1; done"#)
        guard case .line(let bytes)? = take(1, from: process).first else {
            Issue.record("no line")
            return
        }
        let pids = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
        #expect(pids.count == 2)
        process.end()
        for pid in pids {
            // Those it has started die by themselves, and their new parent strikes them out.
            let deadline = MonotonicTime.now() + 10_000
            while isRunning(pid), MonotonicTime.now() < deadline { poll(nil, 0, 5) }
            #expect(!isRunning(pid))
        }
        #expect(waitpid(try #require(pids.first), nil, WNOHANG) == -1)
    }

    @Test("it is in a session of its own, where no signal of the terminal comes")
    func session() throws {
        let process = try start("cut -d' ' -f5,6 /proc/self/stat; echo $$")
        let texts = take(2, from: process).map { happening -> String in
            if case .line(let bytes) = happening { return String(decoding: bytes, as: UTF8.self) }
            return "broken"
        }
        let pid = try #require(texts.last)
        #expect(texts.first == "\(pid) \(pid)")
    }

    @Test("what cannot be started says why")
    func missing() throws {
        let fault = #expect(throws: MerchantProgramFault.self) {
            try MerchantProcess(MerchantProgram(command: ["no-such-program-here"]))
        }
        #expect(fault?.reason == "it cannot be started: No such file or directory")
        let folder = #expect(throws: MerchantProgramFault.self) {
            try MerchantProcess(MerchantProgram(command: ["sh"], folder: "/no/such/folder"))
        }
        #expect(folder?.reason.contains("/no/such/folder") == true)
    }

    private func isRunning(_ pid: pid_t) -> Bool {
        let state = contents(of: "/proc/\(pid)/stat").split(separator: ")").last.map(String.init) ?? ""
        return !state.isEmpty && !state.hasPrefix(" Z")
    }

    private func contents(of path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 512)
        guard fgets(&buffer, 512, file) != nil else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
