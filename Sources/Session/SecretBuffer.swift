import Glibc
import Tokens

/// The one place where digits of a passcode or PIN stand. Its bytes are wiped as soon as they were compared.
final class SecretBuffer {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(capacity: Int) {
        bytes = .allocate(capacity: capacity)
        bytes.initialize(repeating: 0)
    }

    deinit {
        wipe()
        bytes.deallocate()
    }

    /// Takes one digit; more than fit are dropped.
    func append(_ digit: UInt8) {
        guard count < bytes.count else { return }
        bytes[count] = digit
        count += 1
    }

    func removeLast() {
        guard count > 0 else { return }
        count -= 1
        bytes[count] = 0
    }

    func wipe() {
        guard let base = bytes.baseAddress else { return }
        explicit_bzero(base, bytes.count)
        count = 0
    }

    /// Shows the digits to a comparison, in a copy that is wiped as well.
    func read<Answer>(_ compare: (SecretBytes) -> Answer) -> Answer {
        compare(SecretBytes(copying: bytes.prefix(count)))
    }
}
