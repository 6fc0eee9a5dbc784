import Checkout
import JSONText
import Sheet

/// The whole scenario as a recording's header tells it: what the file and the command line said of request
/// and world, with a dot for every secret. What is a secret follows from the one table of what a scenario
/// holds.
package enum OpenedScenario {
    static let hidden = JSONOutput.string(RecordingHeader.Situation.hidden)

    /// The parts that say what shop, processor, disk, device and WeChat's platform were to do, in this order.
    package static func blocks(of opened: JSONOutput) -> [JSONOutput.Member] {
        guard case .object(let members) = opened else { return [] }
        return ["merchant", "processor", "ledger", "faults", "wechat"].compactMap { name in
            members.first { $0.key == name }
        }
    }

    /// The value without its secrets, and without keys that no scenario has: nobody knows what a misspelt one
    /// holds.
    static func withoutSecrets(_ value: JSONOutput, _ kinds: [ScenarioValue]) -> JSONOutput {
        if kinds.contains(where: \.isSecret) { return hidden }
        switch value {
        case .null, .bool, .integer, .number, .string: return value
        case .array(let items):
            let elements = kinds.compactMap(\.element)
            return .array(items.map { withoutSecrets($0, elements) })
        case .object(let members):
            let shapes = kinds.compactMap(\.shape)
            if shapes.isEmpty {
                let named = kinds.flatMap(\.namedValues)
                // A program's environment may hold anybody's keys.
                let holdsText = named.contains(.text)
                return .object(
                    members.map {
                        .init($0.key, holdsText ? hidden : withoutSecrets($0.value, named))
                    })
            }
            return .object(
                members.compactMap { member in
                    let keys = shapes.compactMap { $0.key(member.key) }
                    guard !keys.isEmpty else { return nil }
                    if member.key == "command", shapes.contains(.merchantProgram) {
                        return .init(member.key, withoutArguments(member.value))
                    }
                    return .init(member.key, withoutSecrets(member.value, keys.flatMap(\.values)))
                })
        }
    }

    /// A program's name; its arguments may be anybody's keys.
    private static func withoutArguments(_ command: JSONOutput) -> JSONOutput {
        guard case .array(let words) = command else { return command }
        return .array(words.enumerated().map { $0.offset == 0 ? $0.element : hidden })
    }
}

extension ScenarioValue {
    fileprivate var isSecret: Bool { self == .form(.secret) || self == .form(.account) }

    fileprivate var shape: ScenarioShape? {
        if case .object(let shape) = self { shape } else { nil }
    }

    fileprivate var element: ScenarioValue? {
        if case .list(let element) = self { element } else { nil }
    }

    fileprivate var namedValues: [ScenarioValue] {
        if case .named(let values) = self { values } else { [] }
    }
}

extension WalkHeader {
    /// The whole scenario at the start of a session, for a recording's header; nil where the file cannot be
    /// read as it was when it was opened.
    /// - Parameter script: what walks it; nil for a shopper's own keys.
    package func opened(by session: CheckoutSession, walking script: KeyScript? = nil) -> JSONOutput? {
        guard let document = document() else { return nil }
        var members: [JSONOutput.Member] = [.init("title", .string(title))]
        for key in ["group", "about"] {
            if let value = document.value(key) { members.append(.init(key, value)) }
        }
        members += document.members.filter { !Self.ownKeys.contains($0.key) }
        members += surroundings(document, wallet: namedWallet(document))
        members += start(session)
        if let script { members.append(.init("keys", .string(Self.dotted(script)))) }
        if let expectation = document.value("expect") { members.append(.init("expect", expectation)) }
        let secret = JSONOutput.Member("passcode", OpenedScenario.hidden)
        members = members.map { member in
            guard member.key == "device", case .object(let device) = member.value else { return member }
            return .init("device", .object(device + [secret]))
        }
        return OpenedScenario.withoutSecrets(.object(members), [.object(ScenarioShape.scenario)])
    }

    /// The walk, with a dot for each digit that is typed: it may be one of a secret.
    private static func dotted(_ script: KeyScript) -> String {
        script.steps.map(\.action.withoutDigits.description).joined(separator: " ")
    }
}

extension KeyStep {
    fileprivate var withoutDigits: KeyStep {
        func dotted(_ text: String) -> String {
            String(text.map { $0.isNumber ? Character(RecordingHeader.Situation.hidden) : $0 })
        }
        switch self {
        case .key(.character(let text)): return .key(.character(dotted(text)))
        case .text(let text): return .text(dotted(text))
        case .key, .wait, .waitFor, .resize, .open, .shipping, .card, .contact, .coupon, .payWith, .pay,
            .match, .miss, .passcode, .pin, .fault, .stepBack, .cancel, .finish:
            return self
        }
    }
}
