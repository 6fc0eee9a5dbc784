import Checkout
import JSONText

/// A fault of the disk under a book, brought about on purpose. SQLite itself meets and tells it.
package struct BookFault: Hashable, Sendable {
    package let kind: Kind
    package let step: Step
    /// How many commits it spoils; nil for every one.
    package private(set) var times: Int?

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// No page may be added to the file.
        case diskFull
        /// The file may not be written.
        case readOnly
    }

    /// The three commits of a payment, in their order.
    package enum Step: String, Hashable, Sendable, CaseIterable {
        /// The first one, in the ledger.
        case intent
        /// The processor's, in its own book.
        case authorization
        /// The last one, in the ledger.
        case outcome
    }

    package init(_ kind: Kind, at step: Step, times: Int? = nil) {
        self.kind = kind
        self.step = step
        self.times = times
    }

    /// What happens to a commit; counts it.
    mutating func take(at step: Step) -> Kind? {
        guard step == self.step else { return nil }
        guard let left = times else { return kind }
        guard left > 0 else { return nil }
        times = left - 1
        return kind
    }

    /// The keys of a scenario's `ledger` block.
    package static let keys = ["fault", "at", "times"]

    /// Reads a scenario's `ledger` block; nil exactly when one of the problems is an error.
    package static func read(_ place: JSONPlace) -> (fault: BookFault?, problems: [JSONProblem]) {
        var fields = FieldReader(strict: true)
        let fault = read(place, &fields)
        return (fields.hasErrors ? nil : fault, fields.sortedProblems)
    }

    private static func read(_ place: JSONPlace, _ fields: inout FieldReader) -> BookFault? {
        guard let block = fields.exactly(place, knows: keys) else { return nil }
        let kind = fields.required("fault", of: block).flatMap { fields.choice($0, of: Kind.self) }
        let step = fields.required("at", of: block).flatMap { fields.choice($0, of: Step.self) }
        let times = block.place("times").flatMap { fields.integer($0, in: 1...1000) }
        guard let kind, let step else { return nil }
        return BookFault(kind, at: step, times: times)
    }
}
