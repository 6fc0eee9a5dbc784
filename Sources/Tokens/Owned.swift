import COpenSSL

/// One OpenSSL object that belongs to a scope and is freed at its end.
struct Owned: ~Copyable {
    let pointer: OpaquePointer
    private let free: (OpaquePointer?) -> Void

    /// Throws with OpenSSL's reason when a call gave nothing.
    init(
        _ pointer: OpaquePointer?, freedBy free: @escaping (OpaquePointer?) -> Void, doing action: String
    ) throws(OpenSSLFault) {
        guard let pointer else { throw OpenSSLFault(doing: action) }
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}

/// A memory stream (BIO). What it held is cleared when it is freed.
struct MemoryStream: ~Copyable {
    private let stream: Owned

    var pointer: OpaquePointer { stream.pointer }

    /// An empty stream to write into.
    init() throws(OpenSSLFault) {
        stream = try Owned(
            BIO_new(BIO_s_secmem()), freedBy: { BIO_free($0) }, doing: "opening a memory stream")
    }

    /// Everything that was written and not yet read.
    func contents() throws(OpenSSLFault) -> SecretBytes {
        let waiting = BIO_ctrl_pending(pointer)
        guard let count = Int32(exactly: waiting) else {
            throw OpenSSLFault(action: "reading a memory stream", messages: ["more than 2 GiB"])
        }
        let read = SecretBytes(count: waiting) { BIO_read(pointer, $0.baseAddress, count) == count }
        guard let read else { throw OpenSSLFault(doing: "reading a memory stream") }
        return read
    }
}
