import Checkout
import JSONText

extension FieldReader {
    /// A length of time: `"2s"`, `"300ms"`, `"2m"`, or a bare number of milliseconds; at most a day.
    package mutating func span(_ place: JSONPlace) -> Span? {
        let expected = "a length of time such as \"2s\", \"300ms\" or a number of milliseconds, at most a day"
        switch place.node.value {
        case .number(let text):
            if let milliseconds = Int64(text), Self.spans.contains(milliseconds) {
                return Span(milliseconds: milliseconds)
            }
            error(place, "\(place.name) is \(text)", expected: expected)
        case .string(let text):
            if let milliseconds = Self.milliseconds(text) { return Span(milliseconds: milliseconds) }
            error(place, "\(place.name) is \(JSONOutput.quoted(String(text.prefix(40))))", expected: expected)
        case .null, .bool, .array, .object: wrongKind(place, expected: expected)
        }
        return nil
    }

    private static let spans: ClosedRange<Int64> = 0...86_400_000

    private static func milliseconds(_ text: String) -> Int64? {
        let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let count = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
        let scale: Int64
        switch String(text.utf8.dropFirst(digits.count)) {
        case "ms": scale = 1
        case "s": scale = 1000
        case "m": scale = 60_000
        case _: return nil
        }
        let (product, overflow) = count.multipliedReportingOverflow(by: scale)
        return overflow || !spans.contains(product) ? nil : product
    }

    /// One of a fixed set of names; any other is an error with the nearest one.
    package mutating func name<Value>(_ place: JSONPlace, _ text: String, of table: [(String, Value)])
        -> Value?
    {
        if let found = table.first(where: { $0.0 == text }) { return found.1 }
        let names = table.map(\.0)
        error(
            place, "\(place.name) is \(JSONOutput.quoted(String(text.prefix(40))))",
            expected: "one of " + names.joined(separator: ", "),
            hint: nearestName(to: text, among: names).map { "did you mean \"\($0)\"?" })
        return nil
    }

    /// Notes problems that another reader has found.
    mutating func take(_ problems: [JSONProblem]) {
        for problem in problems {
            let place = JSONPlace(JSONNode(.null, at: problem.position), problem.path)
            switch problem.severity {
            case .error: error(place, problem.what, expected: problem.expected, hint: problem.hint)
            case .warning: warning(place, problem.what, expected: problem.expected, hint: problem.hint)
            }
        }
    }

    /// The members of an object, where a key outside `keys` is an error: in a scenario it would quietly
    /// change what is tried.
    mutating func exactly(_ place: JSONPlace, knows keys: [String]) -> JSONFields? {
        var reader = FieldReader(strict: true)
        let object = reader.object(place, knows: keys)
        take(
            reader.problems.map { problem in
                var problem = problem
                if problem.expected == nil { problem.expected = "one of " + keys.joined(separator: ", ") }
                return problem
            })
        return object
    }
}
