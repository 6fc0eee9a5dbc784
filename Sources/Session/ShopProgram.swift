import Checkout
import JSONText
import Processing

/// The conversation with a merchant's program, one line of JSON each way.
///
/// The program gets `{"event": "…", "id": 7, "data": {…}}` and answers with the same `id`:
///
/// - `validatemerchant`: `{"id": 1}`, or `{"id": 1, "fail": "why"}`;
/// - a question: `{"id": 2, "update": {…}}`, an Apple Pay JS update, or `{"id": 2}` when nothing changes;
/// - `paymentauthorized`: `{"id": 3, "charge": true}` forwards the payment to the processor, whose answer
///   becomes the status; with `status`, `errors` and `orderDetails` beside it, these are shown instead.
///   `{"id": 3, "status": 1, "errors": […]}` forwards nothing. `{"id": 3, "charge": "report"}` forwards it,
///   and then comes `{"event": "processoranswered", "id": 4, "data": {"approved": false, "code": "…"}}`,
///   which is answered with a status;
/// - `cancel` is not answered.
///
/// It is started with the first event and ended with the checkout.
final class ShopProgram {
    private let program: MerchantProgram
    private let request: PaymentRequest
    private var process: MerchantProcess?
    private var lastID = 0
    /// Events that are not answered yet.
    private var calls: [Int: Purpose] = [:]
    /// Events of a sheet that is closed: their answers come too late and mean nothing.
    private var stale: Set<Int> = []
    /// Whether a walk has waited long enough for the answers to `calls`.
    private var isGivenUp = false
    private var earlierErrors: [UInt8] = []

    /// What an event was for.
    enum Purpose: Hashable {
        /// With the session that a valid answer brings.
        case validation(Int, MerchantSession)
        case question(Int, MerchantQuestion.Kind)
        case authorization(PaymentReference)
        case verdict(PaymentReference)

        var event: String {
            switch self {
            case .validation: MerchantEvent.validatemerchant.rawValue
            case .question(_, let kind): kind.rawValue
            case .authorization: MerchantEvent.paymentauthorized.rawValue
            case .verdict: ShopProgram.verdictEvent
            }
        }
    }

    enum Answer: Hashable {
        case validated(opening: Int, MerchantSession)
        case notValidated(opening: Int, String)
        case update(question: Int, MerchantUpdate)
        /// To forward the payment. With an answer of its own the shop shows that; `reports`: it decides when
        /// it knows what the processor said.
        case charge(PaymentReference, AuthorizationAnswer?, reports: Bool)
        case completed(PaymentReference, AuthorizationAnswer)
        /// The program has crashed or answered nonsense; it has been ended.
        case broken(String)
    }

    static let verdictEvent = "processoranswered"

    init(_ program: MerchantProgram, for request: PaymentRequest) {
        self.program = program
        self.request = request
    }

    deinit { end() }

    /// Whether an answer is awaited that a walk should wait for.
    var owesAnswer: Bool { !calls.isEmpty && !isGivenUp }

    /// A new sheet opens: nothing that was asked before counts any more.
    func forgetCalls() {
        stale.formUnion(calls.keys)
        calls = [:]
    }

    /// Tells an event. Returns an answer only when there will be none from the program.
    func tell(_ purpose: Purpose, _ data: JSONOutput) -> Answer? {
        isGivenUp = false
        return send(purpose.event, data) { calls[$0] = purpose }
    }

    /// `cancel`. A program that is not there need not hear it.
    func tellCancel() {
        forgetCalls()
        guard process != nil else { return }
        // What is wrong with the program is told when an answer is wanted again.
        _ = send(MerchantEvent.cancel.rawValue, MerchantEventData.cancellation) { stale.insert($0) }
    }

    private func send(_ event: String, _ data: JSONOutput, _ note: (Int) -> Void) -> Answer? {
        let running: MerchantProcess
        if let process {
            running = process
        } else {
            do throws(MerchantProgramFault) {
                running = try MerchantProcess(program)
                process = running
            } catch {
                return broken(error.reason)
            }
        }
        lastID += 1
        note(lastID)
        let line: JSONOutput = [
            "event": .string(event), "id": .integer(Int64(lastID)), "data": data,
        ]
        return running.send(line.text(pretty: false)).map { answer(to: $0) } ?? nil
    }

    /// Takes the answers that have come. `waits`: stays until one comes, or the program's patience is over.
    func take(waits: Bool) -> [Answer] {
        let deadline = MonotonicTime.now() + (waits ? program.patience.milliseconds : 0)
        while let process, !calls.isEmpty {
            let left = max(0, deadline - MonotonicTime.now())
            var answers: [Answer] = []
            for happening in process.take(waitMilliseconds: left) {
                guard let answer = answer(to: happening) else { continue }
                answers.append(answer)
                if case .broken = answer { break }
            }
            if !answers.isEmpty { return answers }
            if MonotonicTime.now() >= deadline {
                isGivenUp = isGivenUp || waits
                return []
            }
        }
        return []
    }

    /// Ends the program, if it runs.
    func end() {
        guard let process else { return }
        process.end()
        earlierErrors = errorBytes
        self.process = nil
        calls = [:]
    }

    /// The end of what the program wrote to its standard error.
    var errorBytes: [UInt8] {
        Array((earlierErrors + (process?.errorBytes ?? [])).suffix(MerchantProcess.keptErrors))
    }

    private func broken(_ what: String) -> Answer {
        let awaited =
            calls.max { $0.key < $1.key }.map { " (awaited: \($0.value.event), id \($0.key))" } ?? ""
        calls = [:]
        end()
        return .broken("\u{201C}\(program.name)\u{201D}: \(what)\(awaited)")
    }

    // MARK: Reading

    private func answer(to happening: MerchantProcess.Happening) -> Answer? {
        switch happening {
        case .broken(let why): return broken(why)
        case .line(let bytes):
            do throws(MerchantAnswerText.Fault) {
                return try answer(in: bytes)
            } catch {
                return broken(error.reason)
            }
        }
    }

    /// Nil for an answer that means nothing any more.
    private func answer(in bytes: [UInt8]) throws(MerchantAnswerText.Fault) -> Answer? {
        let place: JSONPlace
        do throws(JSONProblem) {
            place = JSONPlace(try JSONSource(name: "answer", bytes: bytes).parse())
        } catch {
            throw MerchantAnswerText.Fault(error, in: calls.values.first?.event ?? "an event")
        }
        let id = try identifier(place)
        guard let purpose = calls.removeValue(forKey: id) else {
            if stale.remove(id) != nil { return nil }
            throw MerchantAnswerText.Fault("it answered the event \(id), which awaits no answer")
        }
        do throws(MerchantAnswerText.Fault) {
            return try ShopProgramAnswer(place, purpose, request).read()
        } catch {
            calls[id] = purpose  // Still awaited, as the sentence says.
            throw error
        }
    }

    private func identifier(_ place: JSONPlace) throws(MerchantAnswerText.Fault) -> Int {
        guard case .object = place.node.value else {
            throw MerchantAnswerText.Fault("its answer is \(place.node.value.kind), not an object")
        }
        guard let member = place.node.member("id") else {
            throw MerchantAnswerText.Fault("its answer has no id")
        }
        guard case .number(let text) = member.node.value, let id = Int(text) else {
            let column = member.node.position.column
            throw MerchantAnswerText.Fault("the id of its answer is no whole number (column \(column))")
        }
        return id
    }
}
