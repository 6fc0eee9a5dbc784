import Checkout
import JSONText
import Processing
import Sheet

/// A scenario file, read: the scenario when there is no error, and every problem in the order of the file.
package struct ScenarioReading: Sendable {
    package let source: JSONSource
    package let scenario: Scenario?
    package let problems: [JSONProblem]
    /// The request in it; nil where the file has none.
    let request: Part?

    struct Part: Sendable {
        let place: JSONPlace
        let reading: RequestReading
    }

    /// The interface that the request in it is written for; nil where the file has none.
    package var interface: RequestInterface? { request.flatMap { RequestShape.detect($0.place).interface } }

    package var errors: [JSONProblem] { problems.filter { $0.severity == .error } }
}

/// Reads scenario files and bare requests. The parts: this file the whole, `+Wallet` cards, contacts and
/// device, `+Expect` what must come of it. Everything but the request may be left out.
package struct ScenarioReader {
    var fields: FieldReader
    /// What amounts are read in; nil where the request has faults.
    var currency: Currency?
    /// The walk's; nil where there is none.
    private(set) var steps: [KeyStep]?
    /// The reading of the request; nil where it has faults.
    private(set) var requestRead: PaymentRequest?
    /// What the readers of the request, the merchant and so on found.
    var others: [JSONProblem] = []
    private var part: ScenarioReading.Part?
    private let version: Int?
    private let demo: JSONSource
    /// Whether the scenario is to be tried: an expectation that nobody understands must not pass.
    private let isTest: Bool

    private init(fields: FieldReader, version: Int?, demo: JSONSource, isTest: Bool) {
        self.fields = fields
        self.version = version
        self.demo = demo
        self.isTest = isTest
    }

    /// - Parameters:
    ///   - version: the version of Apple Pay JS to read the request by, before the one that the file names.
    ///   - strict: whether unknown keys and other deviations are errors.
    ///   - demo: the request of a scenario that has none.
    ///   - isTest: whether `expect` is read strictly, and keys that are nearly `expect` or `keys` are errors.
    package static func read(
        _ source: JSONSource, version: Int? = nil, strict: Bool = false, demo: JSONSource,
        isTest: Bool = false
    ) -> ScenarioReading {
        let document: JSONNode
        do throws(JSONProblem) { document = try source.parse() } catch {
            return ScenarioReading(source: source, scenario: nil, problems: [error], request: nil)
        }
        guard isScenario(document) else {
            let reading = PaymentRequestReader.read(document, version: version, strict: strict)
            return ScenarioReading(
                source: source,
                scenario: reading.request.map { Scenario(bare: $0, name: source.name) },
                problems: reading.problems,
                request: ScenarioReading.Part(place: JSONPlace(document), reading: reading))
        }
        var reader = ScenarioReader(
            fields: FieldReader(strict: strict), version: version, demo: demo, isTest: isTest)
        let scenario = reader.scenario(JSONPlace(document), named: source.name)
        let problems = reader.fields.sortedProblems + reader.others
        return ScenarioReading(
            source: source, scenario: scenario,
            problems: problems.enumerated().sorted {
                ($0.element.position.offset, $0.offset) < ($1.element.position.offset, $1.offset)
            }.map(\.element), request: reader.part)
    }

    /// Whether a document is a scenario, told by its keys alone: it has a request inside, or nothing of a
    /// request and some key of a scenario. The wrapper that names an `api` stays a request.
    package static func isScenario(_ document: JSONNode) -> Bool {
        guard case .object(let members) = document.value else { return false }
        let keys = Set(members.map(\.key)).subtracting(["version"])
        if keys.contains("api") { return false }
        if keys.contains("request") { return true }
        return keys.isDisjoint(with: PaymentRequestReader.requestKeys + ScenarioShape.w3cKeys)
            && !keys.isDisjoint(with: ScenarioShape.scenario.names)
    }
}

extension ScenarioReader {
    /// The whole; nil exactly when there is an error.
    private mutating func scenario(_ document: JSONPlace, named name: String) -> Scenario? {
        guard let object = fields.object(document, knows: ScenarioShape.scenario.names) else { return nil }
        if isTest { refuseNearTests(object) }
        if let schema = object.place("$schema") { _ = fields.string(schema) }
        let written = object.place("version").flatMap {
            fields.integer($0, in: 1...ApplePayVersion.newestKnown.number)
        }
        var request: PaymentRequest?
        var plan: WeChatPlan?
        let weChat = object.place("wechat")
        // Without a request beside it WeChat Pay is the only way to pay.
        if weChat == nil || object.place("request") != nil {
            request = readRequest(object, version: version ?? written)
        }
        if let weChat {
            plan = readWeChat(weChat, request)
            if object.place("request") == nil { request = plan.map(Self.request) }
        }
        currency = request?.currency
        requestRead = request
        let title = readText(object, "title")
        let group = readText(object, "group")
        let about = readText(object, "about")
        let wallet = readWallet(of: object)
        var world = readWorld(object, request)
        world.weChat = plan
        if plan != nil { world.rails = object.place("request") == nil ? [.weChatPay] : Rail.allCases }
        let start = object.place("clock").flatMap { readClock($0) }
        let seed = object.place("seed").flatMap { fields.integer($0, in: 0...Int.max) }
        let language = object.place("language").flatMap { fields.choice($0, of: Language.self) }
        let size = object.place("size").flatMap { readSize($0) }
        let keys = object.place("keys").flatMap { readKeys($0) }
        steps = keys?.script.steps.map(\.action)
        let entries = object.place("expect").map { expected($0) } ?? []
        guard let request, !fields.hasErrors, others.allSatisfy({ $0.severity != .error }) else { return nil }
        return Scenario(
            form: .scenario, title: title ?? name, group: group ?? "", about: about ?? "", request: request,
            wallet: wallet, world: world, start: start, seed: seed.map(Int64.init), language: language,
            size: size, keys: keys, expectation: Expectation(entries: entries))
    }

    /// A key that was meant to be `keys` or `expect`: without it there is no walk, or nothing is expected.
    private mutating func refuseNearTests(_ object: JSONFields) {
        let names = ScenarioShape.scenario.names
        for member in object.members where !names.contains(member.key) {
            guard let nearest = nearestName(to: member.key, among: names),
                ["keys", "expect"].contains(nearest)
            else { continue }
            let key = JSONNode(member.node.value, at: member.keyPosition)
            fields.error(
                JSONPlace(key, object.place.path.key(member.key)),
                "unknown key \(JSONOutput.quoted(String(member.key.prefix(40))))",
                hint: "did you mean \"\(nearest)\"?")
        }
    }

    private mutating func expected(_ place: JSONPlace) -> [Expectation.Entry] {
        guard isTest else { return expectations(place) }
        let usual = fields
        fields = FieldReader(strict: true)
        let entries = expectations(place)
        others += fields.problems
        fields = usual
        return entries
    }

    private mutating func readRequest(_ object: JSONFields, version: Int?) -> PaymentRequest? {
        if let place = object.place("request") {
            let reading = PaymentRequestReader.read(
                place.node, at: place.path, version: version, strict: fields.strict)
            part = ScenarioReading.Part(place: place, reading: reading)
            others += reading.problems
            return reading.request
        }
        do throws(JSONProblem) {
            // Its problems are in no line of this file.
            return PaymentRequestReader.read(try demo.parse(), version: version).request
        } catch {
            fields.error(object.place, "the demo's request cannot be read: \(error.what)")
            return nil
        }
    }

    /// What the merchant, the processor and the disk do.
    private mutating func readWorld(_ object: JSONFields, _ request: PaymentRequest?) -> ScenarioWorld {
        var world = ScenarioWorld()
        if let place = object.place("merchant"), let request {
            let (script, problems) = MerchantScriptReader.read(
                place, request: request, strict: fields.strict)
            others += problems
            world.script = script ?? .none
        }
        if let place = object.place("processor") {
            let (rule, rest) = Self.withoutRule(place)
            let (behaviour, problems) = ProcessorBehaviourReader.read(rest)
            others += problems
            world.rule = rule
            world.behaviour = behaviour ?? .usual
        }
        if let place = object.place("ledger") {
            let (fault, problems) = BookFault.read(place)
            others += problems
            world.bookFault = fault
        }
        if let place = object.place("faults") {
            let (mishaps, problems) = Mishap.read(place)
            others += problems
            world.mishaps = mishaps ?? []
        }
        return world
    }

    /// `"answer": "cents"` is a rule for every payment; the rest is the processor's behaviour.
    private static func withoutRule(_ place: JSONPlace) -> (rule: ProcessorRule, rest: JSONPlace) {
        guard case .object(let members) = place.node.value,
            place.node.member("answer")?.node.value == .string(ScenarioShape.centsWord)
        else { return (.approve, place) }
        let rest = JSONNode(.object(members.filter { $0.key != "answer" }), at: place.node.position)
        return (.cents, JSONPlace(rest, place.path))
    }

    // MARK: Values

    private mutating func readText(_ object: JSONFields, _ key: String) -> String? {
        guard let place = object.place(key), let text = fields.string(place) else { return nil }
        guard !text.isEmpty, !text.contains(where: \.isNewline) else {
            fields.error(place, "\(key) is \(text.isEmpty ? "empty" : "more than one line")")
            return nil
        }
        return text
    }

    /// A text of a form; `accept` says whether it is one, and gives what it means.
    mutating func form<Value>(
        _ place: JSONPlace, _ form: ScenarioValue.Form, isSecret: Bool = false,
        _ accept: (String) -> Value?
    ) -> Value? {
        guard case .string(let text) = place.node.value else {
            fields.wrongKind(place, expected: form.words + " in quotation marks")
            return nil
        }
        if let value = accept(text) { return value }
        let shown = isSecret ? "not as it must be" : JSONOutput.quoted(String(text.prefix(40)))
        fields.error(place, "\(place.name) is \(shown)", expected: form.words)
        return nil
    }

    private mutating func readClock(_ place: JSONPlace) -> Instant? {
        guard let object = fields.object(place, knows: ScenarioShape.clock.names),
            let start = object.place("start")
        else { return nil }
        return form(start, .instant) { text in
            ArgumentValue.milliseconds(of: text).map(Instant.init(milliseconds:))
        }
    }

    private mutating func readSize(_ place: JSONPlace) -> Size? {
        form(place, .size) { ScreenLimits.size(of: $0) }
    }

    /// A walk in one piece or several. Each piece is read by itself first, so that a fault has its own line.
    private mutating func readKeys(_ place: JSONPlace) -> ScenarioKeys? {
        let places: [JSONPlace]
        if case .array = place.node.value {
            places = fields.array(place, of: "strings") ?? []
        } else {
            places = [place]
        }
        var pieces: [ScenarioKeys.Piece] = []
        var script = ""
        var isSound = true
        for piece in places {
            guard let text = fields.string(piece), isWalk(text, at: piece) else {
                isSound = false
                continue
            }
            pieces.append(.init(firstColumn: script.unicodeScalars.count + 1, place: piece))
            script += text + " "
        }
        guard isSound else { return nil }
        do throws(KeyScriptFault) {
            return ScenarioKeys(script: try KeyScript.parse(script), pieces: pieces)
        } catch {
            fields.error(place, error.description)
            return nil
        }
    }

    private mutating func isWalk(_ text: String, at place: JSONPlace) -> Bool {
        do throws(KeyScriptFault) {
            _ = try KeyScript.parse(text)
            return true
        } catch {
            fields.error(place, error.description)
            return false
        }
    }
}
