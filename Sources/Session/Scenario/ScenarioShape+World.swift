import Checkout
import Processing

// What the merchant, the processor and the disk do. The names of the keys are their readers' own.
extension ScenarioShape {
    /// The answer of a processor that decides by the total's cents.
    static let centsWord = "cents"

    static let merchant = ScenarioShape(
        name: "merchant", about: "What the shop answers, by Apple Pay JS event: the first rule that fits.",
        keys: MerchantEvent.allCases.map { event in
            let rule = rule(of: event)
            return ScenarioKey(
                event.rawValue, .object(rule), .list(.object(rule)), about: "Rules for \(event.rawValue).")
        })

    private static func rule(of event: MerchantEvent) -> ScenarioShape {
        ScenarioShape(
            name: "rule-\(event.rawValue)", about: "A rule for \(event.rawValue).",
            keys: MerchantScriptReader.ruleKeys(of: event).map(ruleKey))
    }

    /// How a key of a rule is written; the reader of rules knows which event has which.
    private static func ruleKey(_ name: String) -> ScenarioKey {
        switch name {
        case "when":
            ScenarioKey(name, .open, about: "Conditions on the event's data, by key; all must hold.")
        case "after": span(name, about: "How long the shop takes.")
        case "once": ScenarioKey(name, .boolean, about: "Used up by its first answer.")
        case "never": ScenarioKey(name, .boolean, about: "No answer ever comes.")
        case "charge":
            ScenarioKey(name, .boolean, about: "false: the payment is never forwarded to the processor.")
        case "answer":
            ScenarioKey(name, .text, about: "The answer as its text, read only when it is given.")
        case "fail": ScenarioKey(name, .boolean, .text, about: "The shop's server fails; or why.")
        case "invalid":
            ScenarioKey(name, .boolean, .text, about: "The merchant session is not valid; or why.")
        case "update": ScenarioKey(name, .open, about: "An update object of Apple Pay JS.")
        case "compute":
            ScenarioKey(
                name, .list(.foreign(keys: MerchantScriptReader.operationKeys)),
                about: "What the shop works out, step by step.")
        case "errors": ScenarioKey(name, .list(.open), about: "ApplePayError objects.")
        case "orderDetails": ScenarioKey(name, .open, about: "Order details of Apple Pay JS.")
        case "status":
            ScenarioKey(
                name, .integer(0...7), .choice(statusNames), about: "What completePayment is told.")
        case _: ScenarioKey(name, .open, about: "As in Apple Pay JS.")
        }
    }

    private static let statusNames = AuthorizationAnswer.Status.allCases.map(\.scriptName)

    private static func span(_ name: String, about: String) -> ScenarioKey {
        ScenarioKey(name, .form(.span), .integer(0...86_400_000), about: about + " A number is milliseconds.")
    }

    static let merchantProgram = ScenarioShape(
        name: "merchantProgram", about: "A program of your own that plays the shop.",
        keys: MerchantScriptReader.programKeys.map { name in
            switch name {
            case "command":
                ScenarioKey(name, .list(.text), about: "The program and its arguments.")
            case "cwd": ScenarioKey(name, .text, about: "The folder that it runs in.")
            case "env": ScenarioKey(name, .named([.text]), about: "Added to its environment.")
            case "patience": span(name, about: "How long a walk waits for it in real time.")
            case _: ScenarioKey(name, .open, about: "As the reader of programs has it.")
            }
        })

    static let processor = ScenarioShape(
        name: "processor", about: "What the payment processor does.",
        keys: ProcessorBehaviourReader.keys.map(processorKey))

    private static let turn = ScenarioShape(
        name: "processorTurn", about: "What the processor does with one attempt.",
        keys: ProcessorBehaviourReader.turnKeys.map(turnKey))

    private static func processorKey(_ name: String) -> ScenarioKey {
        switch name {
        case "answer":
            ScenarioKey(
                name, .choice([centsWord] + answers), .form(.answerCode), .foreign(keys: ["code"]),
                about: "Its answer to every payment; cents: the total's cents are its answer code.")
        case "card":
            ScenarioKey(
                name, .named([.choice(answers), .form(.answerCode), .foreign(keys: ["code"])]),
                about: "Answers by a card's last four digits.")
        case "attempts":
            ScenarioKey(name, .list(.object(turn)), about: "The first attempts, one after another.")
        case "reachableAgain": span(name, about: "When it can be asked again what became of a payment.")
        case _: turnKey(name)
        }
    }

    private static func turnKey(_ name: String) -> ScenarioKey {
        switch name {
        case "answer":
            ScenarioKey(
                name, .choice(answers), .form(.answerCode), .foreign(keys: ["code"]), about: "Its answer.")
        case "after": span(name, about: "How long it takes.")
        case "late": span(name, about: "How late the answer comes, with the fault late.")
        case "fault":
            ScenarioKey(
                name, .choice(ProcessorBehaviourReader.faultNames), about: "What goes wrong on the way.")
        case _: ScenarioKey(name, .open, about: "As the reader of processors has it.")
        }
    }

    private static let answers = ["approve"] + BankDecline.known.map(\.decline.code)

    static let mishap = ScenarioShape(
        name: "mishap", about: "Something that happens to the device or its wallet on purpose.",
        keys: Mishap.keys.map { name in
            switch name {
            case "happens": ScenarioKey(name, .choice(Mishap.names), about: "What happens.")
            case "at":
                ScenarioKey(
                    name, .choice(Mishap.Moment.allCases.map(\.rawValue)),
                    about: "When the checkout first comes there; left out: reviewing.")
            case "after": span(name, about: "How long after that.")
            case "card": ScenarioKey(name, .text, about: "The last four digits of the card that goes.")
            case _: ScenarioKey(name, .open, about: "As the reader of faults has it.")
            }
        })

    static let bookFault = ScenarioShape(
        name: "bookFault", about: "A fault of the disk under the books.",
        keys: BookFault.keys.map { name in
            switch name {
            case "fault":
                ScenarioKey(
                    name, .choice(BookFault.Kind.allCases.map(\.rawValue)), about: "What the disk does.")
            case "at":
                ScenarioKey(
                    name, .choice(BookFault.Step.allCases.map(\.rawValue)), about: "At which commit.")
            case "times": ScenarioKey(name, .integer(1...1000), about: "How often; left out: always.")
            case _: ScenarioKey(name, .open, about: "As the reader of faults has it.")
            }
        })
}

extension ScenarioValue.Form {
    static let answerCode = Self(
        pattern: "^iso:[0-9A-Z]{2}$", example: "iso:51", words: "an ISO 8583 answer code such as \"iso:51\"")
}
