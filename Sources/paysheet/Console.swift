import Glibc
import Session
import Sheet

/// Standard output and standard error: results go to the one, messages to the other.
enum Console {
    static let version = "0.1.0"

    /// Reads the command line.
    static func invocation() throws(CommandFault) -> Invocation {
        do throws(ArgumentFault) {
            return try ArgumentParser.parse(Array(CommandLine.arguments.dropFirst())) {
                access($0, F_OK) == 0
            }
        } catch {
            throw CommandFault(error.exitCode, "\(error.description)\n\(error.hint)")
        }
    }

    /// A result, whole or not at all: a full disk must not pass for success.
    static func print(_ text: String) throws(CommandFault) {
        let code = write(text, to: STDOUT_FILENO)
        // A reader that went away (a closed pipe) needs no more of it.
        guard code != 0, code != EPIPE else { return }
        throw CommandFault(
            .inputOutput, "standard output cannot be written: \(String(cString: strerror(code)))")
    }

    /// A message for people, with the program's name before it.
    static func complain(_ text: String) { note("paysheet: \(text)") }

    /// A line for people, or several. Names of files and the like in it come from outside. With standard
    /// error closed there is nobody to tell.
    static func note(_ line: String) {
        _ = write(Scrubber.scrubMultiline(line).text + "\n", to: STDERR_FILENO)
    }

    /// Writes all of it. Returns 0 or an errno.
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            sent += count
        }
        return 0
    }

    /// The environment as the program was started in.
    static let environment: [String: String] = {
        var count = 0
        while environ[count] != nil { count += 1 }
        var environment = [String: String](minimumCapacity: count)
        for index in 0..<count {
            guard let entry = environ[index], let equals = strchr(entry, CInt(UInt8(ascii: "="))) else {
                continue
            }
            let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
            environment[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
        }
        return environment
    }()
}

/// Why a command ends without its result: a sentence and the exit code of its kind.
struct CommandFault: Error {
    let exitCode: ExitCode
    let sentence: String

    init(_ exitCode: ExitCode, _ sentence: String) {
        self.exitCode = exitCode
        self.sentence = sentence
    }

    init(_ fault: InputFile.Fault) { self.init(fault.exitCode, fault.sentence) }
}
