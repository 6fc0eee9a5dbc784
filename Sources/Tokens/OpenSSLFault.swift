import COpenSSL

/// A call of OpenSSL that failed, with everything its error queue said about it.
package struct OpenSSLFault: Error, Hashable, Sendable {
    /// What was being done, as in "hashing with SHA-256".
    package let action: String
    /// OpenSSL's own words, oldest first; may be empty.
    package let messages: [String]

    package init(action: String, messages: [String]) {
        self.action = action
        self.messages = messages
    }

    /// Takes the messages out of this thread's error queue, so that they are not blamed on a later call.
    init(doing action: String) {
        self.init(action: action, messages: Self.drainQueue())
    }

    package var sentence: String {
        let cause = messages.isEmpty ? "OpenSSL gave no reason" : messages.joined(separator: "; ")
        return "OpenSSL failed while \(action): \(cause)"
    }

    private static func drainQueue() -> [String] {
        var messages: [String] = []
        while true {
            let code = ERR_get_error()
            if code == 0 { return messages }
            var buffer = [CChar](repeating: 0, count: 256)
            ERR_error_string_n(code, &buffer, buffer.count)
            let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            messages.append(String(decoding: bytes, as: UTF8.self))
        }
    }
}
