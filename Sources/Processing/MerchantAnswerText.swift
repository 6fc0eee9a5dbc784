import Checkout
import JSONText

/// Reads what a shop's code answers, from its bytes: a rule's `answer` and the lines of a program. Whatever
/// is wrong is told with its place.
package enum MerchantAnswerText {
    /// Why an answer cannot be taken: a clause without a full stop, not yet scrubbed.
    package struct Fault: Error, Hashable, Sendable {
        package let reason: String

        package init(_ reason: String) { self.reason = reason }

        /// The first error among the problems of an answer to an event.
        package init(_ problem: JSONProblem, in event: String) {
            let place = problem.path == .root ? "" : " at \(problem.path)"
            let position = problem.position
            let line = position.line == 1 ? "" : "line \(position.line), "
            reason =
                "the answer to \(event) cannot be read: \(problem.what) "
                + "(\(line)column \(position.column)\(place))"
        }
    }

    package static func update(
        _ text: String, to kind: MerchantQuestion.Kind, for request: PaymentRequest
    ) -> Result<MerchantUpdate, Fault> {
        parsed(text, kind.rawValue).flatMap { update($0, to: kind, for: request) }
    }

    /// An update object that has been parsed already.
    package static func update(
        _ place: JSONPlace, to kind: MerchantQuestion.Kind, for request: PaymentRequest
    ) -> Result<MerchantUpdate, Fault> {
        let reading = MerchantUpdateReader.read(
            place, to: kind, currency: request.currency, version: request.version)
        if let update = reading.update { return .success(update) }
        return .failure(fault(among: reading.problems, kind.rawValue))
    }

    package static func completion(
        _ text: String, for request: PaymentRequest
    ) -> Result<AuthorizationAnswer, Fault> {
        parsed(text, MerchantEvent.paymentauthorized.rawValue).flatMap { completion($0, for: request) }
    }

    /// A `completePayment` object that has been parsed already.
    package static func completion(
        _ place: JSONPlace, for request: PaymentRequest
    ) -> Result<AuthorizationAnswer, Fault> {
        let reading = AuthorizationAnswerReader.read(place, version: request.version)
        if let answer = reading.answer { return .success(answer) }
        return .failure(fault(among: reading.problems, MerchantEvent.paymentauthorized.rawValue))
    }

    /// Why a text is no JSON object; nil when it is one.
    static func fault(of text: String, to event: MerchantEvent) -> String? {
        switch parsed(text, event.rawValue) {
        case .failure(let fault): return fault.reason
        case .success(let place):
            if case .object = place.node.value { return nil }
            return "the answer to \(event.rawValue) is \(place.node.value.kind), not an object"
        }
    }

    private static func parsed(_ text: String, _ event: String) -> Result<JSONPlace, Fault> {
        do throws(JSONProblem) {
            return .success(JSONPlace(try JSONSource(name: event, bytes: Array(text.utf8)).parse()))
        } catch {
            return .failure(Fault(error, in: event))
        }
    }

    private static func fault(among problems: [JSONProblem], _ event: String) -> Fault {
        guard let problem = problems.first(where: { $0.severity == .error }) else {
            return Fault("the answer to \(event) cannot be read")
        }
        return Fault(problem, in: event)
    }
}
