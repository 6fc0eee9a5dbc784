import Glibc
import Session
import Tokens

/// Where the password of a bundle comes from: the terminal, without showing it, or a file descriptor; never
/// an argument, which every user of the machine could read.
struct Password {
    /// The descriptor to read from; nil asks on the terminal.
    let descriptor: Int32?

    private static let mostBytes = 1024
    /// Ctrl-C and Ctrl-\ as the terminal sends them.
    private static let interruptByte: UInt8 = 0x03
    private static let quitByte: UInt8 = 0x1C

    /// - Parameter twice: whether to ask for it again, as for a bundle that is being made.
    func read(for name: String, twice: Bool) throws(CommandFault) -> SecretBytes {
        if let descriptor {
            let line = try Self.line(from: descriptor, isTerminal: false)
            guard let line else {
                throw CommandFault(.inputOutput, "file descriptor \(descriptor) gives no password")
            }
            return line
        }
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else {
            throw CommandFault(
                .usage, "there is no terminal to ask for the password of \(name) on; use --password-fd N")
        }
        defer { _ = close(terminal) }
        let first = try Self.ask("Password of \(name): ", on: terminal)
        if twice, try Self.ask("The same again: ", on: terminal) != first {
            throw CommandFault(.badData, "the two passwords are not the same")
        }
        return first
    }

    private static func ask(_ question: String, on terminal: Int32) throws(CommandFault) -> SecretBytes {
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else {
            throw CommandFault(.inputOutput, "the terminal cannot hide a password")
        }
        var hidden = before
        // Without signals Ctrl-C comes as a byte, so that the terminal is never left with its echo off.
        hidden.c_lflag &= ~UInt32(ECHO | ISIG)
        // They end the line, since a terminal gives whole lines only.
        withUnsafeMutableBytes(of: &hidden.c_cc) { characters in
            characters[Int(VEOL)] = interruptByte
            characters[Int(VEOL2)] = quitByte
        }
        guard tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else {
            throw CommandFault(.inputOutput, "the terminal cannot hide a password")
        }
        defer { tcsetattr(terminal, TCSAFLUSH, &before) }
        show(question, on: terminal)
        let answer = try line(from: terminal, isTerminal: true)
        show("\n", on: terminal)
        guard let answer else { throw CommandFault(.interrupted, "no password was given") }
        return answer
    }

    private static func show(_ text: String, on terminal: Int32) {
        let bytes = Array(text.utf8)
        _ = write(terminal, bytes, bytes.count)
    }

    /// A line without its end; nil where there is none, or Ctrl-C was typed on a terminal.
    private static func line(from descriptor: Int32, isTerminal: Bool) throws(CommandFault) -> SecretBytes? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(mostBytes + 1)
        defer {
            bytes.withUnsafeMutableBytes { bytes in
                if let base = bytes.baseAddress { explicit_bzero(base, bytes.count) }
            }
        }
        var byte: UInt8 = 0
        while bytes.count <= mostBytes {
            let count = Glibc.read(descriptor, &byte, 1)
            if count < 0 {
                if errno == EINTR { continue }
                throw CommandFault(
                    .inputOutput, "the password cannot be read: \(String(cString: strerror(errno)))")
            }
            if count == 0 { return bytes.isEmpty ? nil : SecretBytes(copying: bytes) }
            if byte == 0x0A { return SecretBytes(copying: bytes) }
            if isTerminal, byte == interruptByte || byte == quitByte { return nil }
            bytes.append(byte)
        }
        throw CommandFault(.badData, "a password has at most \(mostBytes) bytes")
    }
}
