/// Where a W3C payment request and its response stand, and which calls a page's script may make then
/// (the specification's `[[state]]`, `[[complete]]` and `[[retryPromise]]`). A call out of turn is refused
/// and changes nothing.
package struct W3CPaymentState: Hashable, Sendable, Codable {
    package enum Phase: Hashable, Sendable, Codable {
        /// Constructed, not shown.
        case created
        /// The sheet is open: after `show()`, and again after `retry()`.
        case interactive
        /// The shopper has authorized, and the page has the response: `complete()` or `retry()` comes next.
        case authorized
        case closed(End)
    }

    /// How the last promise ended.
    package enum End: Hashable, Sendable, Codable {
        case completed
        /// The shopper or the page closed the sheet: the open promise is rejected.
        case aborted
        /// An update could not be read, or its promise was rejected: the open promise is rejected.
        case updateFailed(RequestErrorName)
    }

    package enum Call: String, Hashable, Sendable, CaseIterable {
        case show, abort, retry, complete
    }

    package private(set) var phase = Phase.created

    package init() {}

    /// Makes a call of the page's script; throws the name of the error that it gets.
    package mutating func call(_ call: Call, anotherSheetIsShown: Bool = false) throws(RequestErrorName) {
        switch (call, phase) {
        case (.show, .created):
            if anotherSheetIsShown {
                phase = .closed(.aborted)
                throw .abortError
            }
            phase = .interactive
        case (.abort, .interactive): phase = .closed(.aborted)
        case (.retry, .authorized): phase = .interactive
        case (.complete, .authorized): phase = .closed(.completed)
        case (.show, .interactive), (.show, .authorized), (.show, .closed), (.abort, .created),
            (.abort, .authorized), (.abort, .closed), (.retry, .created), (.retry, .interactive),
            (.retry, .closed), (.complete, .created), (.complete, .interactive), (.complete, .closed):
            throw .invalidStateError
        }
    }

    /// The shopper authorizes, at first or after a retry; false when nothing is open.
    package mutating func authorize() -> Bool {
        guard phase == .interactive else { return false }
        phase = .authorized
        return true
    }

    /// The shopper closes the sheet. The promise of `show()` or `retry()` is rejected with this name; nil
    /// when no promise is open.
    package mutating func cancel() -> RequestErrorName? {
        guard phase == .interactive else { return nil }
        phase = .closed(.aborted)
        return .abortError
    }

    /// `updateWith()` got what it cannot use, `fault`, or a promise that was rejected, nil: the whole request
    /// is aborted. Returns what the open promise is rejected with; nil when none is open.
    package mutating func updateFailed(_ fault: RequestFault?) -> RequestErrorName? {
        guard phase == .interactive else { return nil }
        let name = fault?.name ?? .abortError
        phase = .closed(.updateFailed(name))
        return name
    }
}
