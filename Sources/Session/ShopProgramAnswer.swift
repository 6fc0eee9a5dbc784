import Checkout
import JSONText
import Processing

/// Reads one answer of a merchant's program, whose `id` is known already.
struct ShopProgramAnswer {
    private let place: JSONPlace
    private let purpose: ShopProgram.Purpose
    private let request: PaymentRequest

    init(_ place: JSONPlace, _ purpose: ShopProgram.Purpose, _ request: PaymentRequest) {
        self.place = place
        self.purpose = purpose
        self.request = request
    }

    private static let completionKeys = ["status", "errors", "orderDetails"]

    func read() throws(MerchantAnswerText.Fault) -> ShopProgram.Answer {
        switch purpose {
        case .validation(let opening, let session):
            let answer = try members(["id", "fail", "merchantSession"])
            guard let fail = answer.place("fail") else {
                return .validated(opening: opening, session)
            }
            guard case .string(let why) = fail.node.value else { throw wrongKind(fail, "a string") }
            return .notValidated(opening: opening, why)
        case .question(let number, let kind):
            let answer = try members(["id", "update"])
            guard let update = answer.place("update") else {
                return .update(question: number, MerchantUpdate())
            }
            return .update(
                question: number, try MerchantAnswerText.update(update, to: kind, for: request).get())
        case .authorization(let reference):
            return try authorization(members(["id", "charge"] + Self.completionKeys), reference)
        case .verdict(let reference):
            let answer = try members(["id"] + Self.completionKeys)
            guard let completion = try completion(answer) else {
                throw MerchantAnswerText.Fault("its answer to \(purpose.event) has no status")
            }
            return .completed(reference, completion)
        }
    }

    private func authorization(_ answer: JSONFields, _ reference: PaymentReference)
        throws(MerchantAnswerText.Fault) -> ShopProgram.Answer
    {
        let completion = try completion(answer)
        guard let charge = answer.place("charge") else {
            guard let completion else { return .charge(reference, nil, reports: false) }
            return .completed(reference, completion)
        }
        switch charge.node.value {
        case .bool(true): return .charge(reference, completion, reports: false)
        case .bool(false):
            return .completed(reference, completion ?? AuthorizationAnswer(status: .failure))
        case .string("report") where completion == nil: return .charge(reference, nil, reports: true)
        case .null, .number, .string, .array, .object: throw wrongKind(charge, "true, false or \"report\"")
        }
    }

    /// Nil when the answer has no part of `completePayment`.
    private func completion(_ answer: JSONFields) throws(MerchantAnswerText.Fault) -> AuthorizationAnswer? {
        let parts = answer.members.filter { Self.completionKeys.contains($0.key) }
        guard !parts.isEmpty else { return nil }
        let node = JSONNode(.object(parts), at: place.node.position)
        return try MerchantAnswerText.completion(JSONPlace(node), for: request).get()
    }

    private func members(_ known: [String]) throws(MerchantAnswerText.Fault) -> JSONFields {
        var fields = FieldReader(strict: true)
        let object = fields.object(place, knows: known)
        if let problem = fields.problems.first { throw MerchantAnswerText.Fault(problem, in: purpose.event) }
        guard let object else { throw MerchantAnswerText.Fault("its answer is no object") }
        return object
    }

    private func wrongKind(_ place: JSONPlace, _ expected: String) -> MerchantAnswerText.Fault {
        MerchantAnswerText.Fault(
            "its answer to \(purpose.event) has \(place.name) as \(place.node.value.kind), not \(expected) "
                + "(column \(place.node.position.column))")
    }
}
