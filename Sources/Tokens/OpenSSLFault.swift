import COpenSSL

/// A call of OpenSSL that failed, with everything its error queue said about it.
package struct OpenSSLFault: Error, Hashable, Sendable {
    /// What was being done, as in "hashing with SHA-256".
    package let action: String
    /// OpenSSL's own words, oldest first; may be empty.
    package let messages: [String]
    /// The algorithm that no loaded provider has, as in "RC2-40-CBC", where that was the trouble.
    package let missingAlgorithm: String?

    package init(action: String, messages: [String], missingAlgorithm: String? = nil) {
        self.action = action
        self.messages = messages
        self.missingAlgorithm = missingAlgorithm
    }

    /// Takes the messages out of this thread's error queue, so that they are not blamed on a later call.
    init(doing action: String) {
        var messages: [String] = []
        var missing: String?
        while let entry = QueuedError.next() {
            messages.append(entry.words)
            missing = missing ?? entry.missingAlgorithm
        }
        self.init(action: action, messages: messages, missingAlgorithm: missing)
    }

    package var sentence: String {
        let cause = messages.isEmpty ? "OpenSSL gave no reason" : messages.joined(separator: "; ")
        return "OpenSSL failed while \(action): \(cause)"
    }

    /// Empties the queue after a call whose failure is an answer rather than a fault.
    static func forget() { ERR_clear_error() }
}

/// One entry of the error queue.
private struct QueuedError {
    let code: UInt
    /// What the library added, such as the algorithm's name; often empty.
    let detail: String

    static func next() -> QueuedError? {
        var detail: UnsafePointer<CChar>?
        var flags: Int32 = 0
        let code = ERR_get_error_all(nil, nil, nil, &detail, &flags)
        if code == 0 { return nil }
        guard flags & ERR_TXT_STRING != 0, let detail else { return QueuedError(code: code, detail: "") }
        return QueuedError(code: code, detail: String(cString: detail))
    }

    var words: String {
        var buffer = [CChar](repeating: 0, count: 256)
        ERR_error_string_n(code, &buffer, buffer.count)
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let text = String(decoding: bytes, as: UTF8.self)
        return detail.isEmpty ? text : "\(text) (\(detail))"
    }

    /// A fetch that fails says "…, Algorithm (RC2-40-CBC : 0), Properties ()".
    var missingAlgorithm: String? {
        let parts = detail.split(separator: "Algorithm (", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return String(parts[1].prefix { $0 != " " && $0 != ")" })
    }
}
