/// A moment: milliseconds since 1970-01-01T00:00:00Z. The machine's only notion of time; it is always
/// handed in, never read from a clock.
package struct Instant: Hashable, Sendable, Codable, Comparable {
    /// Milliseconds since 1970, negative before.
    package let milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    /// This moment moved by a span; saturates at the ends of time instead of overflowing.
    package func adding(_ span: Span) -> Instant {
        let (sum, overflow) = milliseconds.addingReportingOverflow(span.milliseconds)
        return Instant(milliseconds: overflow ? (span.milliseconds < 0 ? .min : .max) : sum)
    }

    /// The span from `earlier` to this moment; saturates.
    package func since(_ earlier: Instant) -> Span {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        return Span(milliseconds: overflow ? (milliseconds < earlier.milliseconds ? .min : .max) : difference)
    }

    package init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}

/// A length of time in milliseconds.
package struct Span: Hashable, Sendable, Codable, Comparable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static func seconds(_ seconds: Int64) -> Span {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return Span(milliseconds: overflow ? .max : product)
    }

    package static func < (left: Span, right: Span) -> Bool { left.milliseconds < right.milliseconds }

    package init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}
