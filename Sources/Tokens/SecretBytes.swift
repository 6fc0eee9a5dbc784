import COpenSSL

/// Bytes that are wiped when the last holder lets go of them, and that print as their number only: keys,
/// shared secrets, plaintexts and account numbers. A class, because only a class has an end.
///
/// The bytes never change once the object is made, which is why it may be shared between threads.
package final class SecretBytes: @unchecked Sendable {
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    package var count: Int { bytes.count }

    /// `count` bytes as `fill` writes them; nil when `fill` says that it failed.
    init?(count: Int, filledBy fill: (UnsafeMutableBufferPointer<UInt8>) -> Bool) {
        bytes = .allocate(capacity: max(0, count))
        bytes.initialize(repeating: 0)
        if !fill(bytes) { return nil }
    }

    /// A copy. The original is the caller's to wipe.
    package init(copying original: some Collection<UInt8>) {
        bytes = .allocate(capacity: original.count)
        _ = bytes.initialize(from: original)
    }

    /// A copy of an array, as secrets mostly come; this one needs nobody to look up how to walk it.
    package init(copying original: [UInt8]) {
        bytes = .allocate(capacity: original.count)
        _ = original.withUnsafeBufferPointer { bytes.initialize(from: $0) }
    }

    /// The pieces one after the other.
    init(joining pieces: [SecretPiece]) {
        bytes = .allocate(capacity: pieces.reduce(0) { $0 + $1.count })
        bytes.initialize(repeating: 0)
        var end = 0
        for piece in pieces {
            piece.withBytes { part in
                for byte in part {
                    bytes[end] = byte
                    end += 1
                }
            }
        }
    }

    deinit {
        OPENSSL_cleanse(bytes.baseAddress, bytes.count)
        bytes.deallocate()
    }

    /// Lends the bytes. Nothing may keep the pointer.
    package func withBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        body(UnsafeBufferPointer(bytes))
    }

    /// A copy outside this object's care, for what must be printed or written on the user's demand.
    package func reveal() -> [UInt8] { Array(bytes) }

    /// Some of the bytes; nil when the range does not lie inside.
    func slice(_ range: Range<Int>) -> SecretBytes? {
        guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
        return SecretBytes(copying: bytes[range])
    }
}

/// A part of a secret that is being put together.
enum SecretPiece {
    case open([UInt8])
    case secret(SecretBytes)

    var count: Int {
        switch self {
        case .open(let bytes): bytes.count
        case .secret(let bytes): bytes.count
        }
    }

    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        switch self {
        case .open(let bytes): bytes.withUnsafeBufferPointer(body)
        case .secret(let bytes): bytes.withBytes(body)
        }
    }
}

extension SecretBytes: Hashable {
    /// Takes the same time wherever the first difference stands.
    package static func == (left: SecretBytes, right: SecretBytes) -> Bool {
        guard left.count == right.count else { return false }
        if left.count == 0 { return true }
        return CRYPTO_memcmp(left.bytes.baseAddress, right.bytes.baseAddress, left.count) == 0
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
}

extension SecretBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••• (\(count) bytes)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}
