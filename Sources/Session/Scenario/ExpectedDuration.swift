import Checkout

/// How long a walk may take by its own clock: "<= 5s", "> 300ms", or "2.3s" exactly.
package struct ExpectedDuration: Hashable, Sendable {
    package let relation: Relation
    package let span: Span

    package enum Relation: String, Hashable, Sendable, CaseIterable {
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case more = ">"
        case exactly = ""
    }

    /// Nil for any other text, for finer than a millisecond and for more than a day.
    package static func parse(_ text: String) -> ExpectedDuration? {
        let relation =
            Relation.allCases.first { $0 != .exactly && text.hasPrefix($0.rawValue) } ?? .exactly
        let rest = text.dropFirst(relation.rawValue.count).drop { $0 == " " }
        return milliseconds(rest).map {
            ExpectedDuration(relation: relation, span: Span(milliseconds: $0))
        }
    }

    private static let longest: Int64 = 86_400_000

    private static func milliseconds(_ text: Substring) -> Int64? {
        let number = text.prefix { $0 == "." || ("0"..."9").contains($0) }
        let scale: Int64
        switch text.dropFirst(number.count) {
        case "ms": scale = 1
        case "s": scale = 1000
        case "m": scale = 60_000
        case _: return nil
        }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, parts.count <= 2, whole.utf8.count <= 8,
            let units = Int64(whole)
        else { return nil }
        guard parts.count == 2 else { return bounded(units * scale) }
        let decimals = parts[1]
        guard (1...3).contains(decimals.utf8.count), let fraction = Int64(decimals) else { return nil }
        var divisor: Int64 = 1
        for _ in decimals.utf8 { divisor *= 10 }
        guard fraction * scale % divisor == 0 else { return nil }
        return bounded(units * scale + fraction * scale / divisor)
    }

    private static func bounded(_ milliseconds: Int64) -> Int64? {
        milliseconds <= longest ? milliseconds : nil
    }

    package func holds(for taken: Span) -> Bool {
        switch relation {
        case .atMost: taken <= span
        case .atLeast: taken >= span
        case .less: taken < span
        case .more: taken > span
        case .exactly: taken == span
        }
    }

    package var text: String {
        relation == .exactly ? Self.text(of: span) : "\(relation.rawValue) \(Self.text(of: span))"
    }

    /// Seconds with as many decimals as it takes: "2.3s".
    package static func text(of span: Span) -> String {
        let milliseconds = max(0, span.milliseconds)
        var decimals = String(milliseconds % 1000 + 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(milliseconds / 1000)\(decimals.isEmpty ? "" : "." + decimals)s"
    }
}
