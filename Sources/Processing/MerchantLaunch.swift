import CProcess
import Glibc
import JSONText

/// Starts a merchant's program with pipes for its streams.
enum MerchantLaunch {
    struct Started {
        let pid: pid_t
        let input: ProcessPipe
        let output: ProcessPipe
        let errors: ProcessPipe
    }

    static func start(_ program: MerchantProgram) throws(MerchantProgramFault) -> Started {
        let input = try pipe()
        let output = try pipe()
        let errors = try pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.read, 0)
        posix_spawn_file_actions_adddup2(&actions, output.write, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.write, 2)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        if let folder = program.folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setUp(&attributes)
        var pid: pid_t = 0
        let code = spawn(&pid, program, &actions, &attributes)
        for descriptor in [input.read, output.write, errors.write] { close(descriptor) }
        let started = Started(
            pid: pid, input: ProcessPipe(owning: input.write), output: ProcessPipe(owning: output.read),
            errors: ProcessPipe(owning: errors.read))
        if code == 0 { return started }
        let folder = program.folder.map { " in the folder \(JSONOutput.quoted($0))" } ?? ""
        throw MerchantProgramFault(
            reason: "it cannot be started\(folder): \(String(cString: strerror(code)))")
    }

    /// A session of its own keeps it from the terminal; its signals are as in a fresh shell.
    private static func setUp(_ attributes: inout posix_spawnattr_t) {
        let ownSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which glibc declares for C alone.
        let flags = ownSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
    }

    private static func spawn(
        _ pid: inout pid_t, _ program: MerchantProgram, _ actions: inout posix_spawn_file_actions_t,
        _ attributes: inout posix_spawnattr_t
    ) -> Int32 {
        let words = program.command.map { strdup($0) } + [nil]
        let variables = environment(program.environment).map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        guard let path = words[0] else { return ENOENT }
        return posix_spawnp(&pid, path, &actions, &attributes, words, variables)
    }

    /// Ours, with the program's own variables in place of those of the same name.
    private static func environment(_ own: [String: String]) -> [String] {
        var entries: [String] = []
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text)
            let name = pair.prefix { $0 != "=" }
            if own[String(name)] == nil { entries.append(pair) }
            entry += 1
        }
        return entries + own.map { "\($0.key)=\($0.value)" }.sorted()
    }

    private static func pipe() throws(MerchantProgramFault) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else {
            throw MerchantProgramFault(
                reason: "it cannot be started: no pipe: \(String(cString: strerror(errno)))")
        }
        return (ends[0], ends[1])
    }
}
