import JSONText

/// The names of the errors that a browser's payment interfaces throw or reject with.
package enum RequestErrorName: String, Error, Hashable, Sendable, Codable, CaseIterable {
    /// The text is no JSON; it is `JSON.parse` that says so.
    case syntaxError = "SyntaxError"
    case typeError = "TypeError"
    case rangeError = "RangeError"
    case invalidStateError = "InvalidStateError"
    case abortError = "AbortError"
    case notSupportedError = "NotSupportedError"
    case notAllowedError = "NotAllowedError"
}

/// Why a request is refused, and who refuses it.
package struct RequestFault: Hashable, Sendable {
    package enum Judge: Hashable, Sendable {
        /// The constructor, and with it the sheet.
        case both
        /// The constructor alone: this sheet reads more than today's browsers do.
        case constructor
        /// The sheet alone: the constructor does not look at this.
        case sheet
    }

    package let name: RequestErrorName
    package let problem: JSONProblem
    package let judge: Judge

    package init(_ name: RequestErrorName, _ problem: JSONProblem, by judge: Judge) {
        self.name = name
        self.problem = problem
        self.judge = judge
    }
}

/// Two verdicts on one request: what its interface's constructor says, which is the specification's own
/// verdict, and whether this sheet can show it.
package struct RequestVerdicts: Hashable, Sendable {
    /// The first fault in the specification's order; nil when the constructor accepts the request.
    package let constructor: RequestFault?
    /// What the constructor refuses, or else the first fault in the order of the file; nil when the sheet
    /// shows the request.
    package let sheet: RequestFault?

    package init(constructor: RequestFault?, sheet: RequestFault?) {
        self.constructor = constructor
        self.sheet = sheet
    }

    /// `faults` in the order in which they were found, which is the specification's.
    init(_ faults: [RequestFault]) {
        let first = faults.first { $0.judge != .sheet }
        constructor = first
        if let first, first.judge == .both {
            sheet = first
        } else {
            sheet = faults.filter { $0.judge != .constructor }
                .min { $0.problem.position.offset < $1.problem.position.offset }
        }
    }

    /// Of a text that is no JSON.
    package static func unreadable(_ problem: JSONProblem) -> RequestVerdicts {
        let fault = RequestFault(.syntaxError, problem, by: .both)
        return RequestVerdicts(constructor: fault, sheet: fault)
    }
}
