import Checkout
import JSONText
import Processing

/// Something that happens on purpose to the device or its wallet while a sheet is up.
package struct Mishap: Hashable, Sendable {
    package let kind: Kind
    /// When the checkout comes there for the first time, counted from `after`.
    package let moment: Moment
    package let after: Span

    package enum Kind: Hashable, Sendable {
        /// The sensor for faces or fingers does not answer any more.
        case biometryLost
        /// A card leaves the wallet: the one with these last four digits, else the chosen one.
        case cardRemoved(lastFour: String?)
        /// The wallet accepts the face and the PIN, then closes the sheet; `paymentauthorized` never comes.
        case walletServer
        case paymentsForbidden
        case paymentsAllowed
    }

    package enum Moment: String, Hashable, Sendable, CaseIterable {
        /// The merchant's page, from the start.
        case page
        case preparing, reviewing, authenticating, processing
    }

    package init(_ kind: Kind, at moment: Moment, after: Span = .zero) {
        self.kind = kind
        self.moment = moment
        self.after = after
    }
}

extension Mishap {
    /// The keys of one of a scenario's `faults`.
    package static let keys = ["happens", "at", "after", "card"]

    private static let kinds: [(String, Kind)] = [
        ("biometryLost", .biometryLost), ("cardRemoved", .cardRemoved(lastFour: nil)),
        ("walletServer", .walletServer), ("paymentsForbidden", .paymentsForbidden),
        ("paymentsAllowed", .paymentsAllowed),
    ]

    /// The names of what may happen.
    package static var names: [String] { kinds.map(\.0) }

    /// Reads a scenario's `faults`, a list; nil exactly when one of the problems is an error.
    package static func read(_ place: JSONPlace) -> (mishaps: [Mishap]?, problems: [JSONProblem]) {
        var fields = FieldReader(strict: true)
        var mishaps: [Mishap] = []
        for element in fields.array(place, of: "faults") ?? [] {
            if let mishap = read(element, &fields) { mishaps.append(mishap) }
        }
        return (fields.hasErrors ? nil : mishaps, fields.sortedProblems)
    }

    private static func read(_ place: JSONPlace, _ fields: inout FieldReader) -> Mishap? {
        guard let object = fields.object(place, knows: keys) else { return nil }
        var kind = fields.required("happens", of: object).flatMap { place in
            fields.string(place).flatMap { fields.name(place, $0, of: kinds) }
        }
        let moment = object.place("at").map { fields.choice($0, of: Moment.self) } ?? .reviewing
        let after = object.place("after").flatMap { fields.span($0) } ?? .zero
        if let card = object.place("card") {
            if case .cardRemoved? = kind {
                kind = fields.string(card).map { .cardRemoved(lastFour: $0) }
            } else {
                fields.error(card, "only cardRemoved has a card")
            }
        }
        guard let kind, let moment else { return nil }
        return Mishap(kind, at: moment, after: after)
    }
}

extension Checkout.State {
    var mishapMoment: Mishap.Moment? {
        switch self {
        case .offered: .page
        case .preparing: .preparing
        case .reviewing: .reviewing
        case .authenticating: .authenticating
        case .processing: .processing
        case .reconciling, .finished: nil
        }
    }
}
