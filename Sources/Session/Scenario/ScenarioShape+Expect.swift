import Checkout
import Processing

// What a scenario may expect.
extension ScenarioShape {
    static let expect = ScenarioShape(
        name: "expect", about: "What must hold when the walk is over.",
        keys: [
            ScenarioKey(
                "result", .choice(results), about: "The result, as --print result has it."),
            ScenarioKey(
                "sheet", .choice(results), about: "What the sheet was told, where the books say otherwise."),
            ScenarioKey(
                "payment", .choice(results), about: "What the books say, where the sheet heard otherwise."),
            ScenarioKey("reason", .text, .null, about: "The result's reason; null: it has none."),
            ScenarioKey("total", .form(.amount), about: "The total in decimal text."),
            ScenarioKey("pending", .boolean, about: "Whether the total was shown as a word."),
            ScenarioKey(
                "shippingMethod", .text, .null, about: "The identifier of the chosen shipping method."),
            ScenarioKey("paymentMethod", .form(.lastFour), .null, about: "The end of the card's number."),
            ScenarioKey("coupon", .text, .null, about: "The coupon code that was entered last."),
            ScenarioKey(
                "payResp", .integer(payRespRange), .null, about: "What the app heard from WeChat."),
            ScenarioKey(
                "line", .named([.form(.amount), .choice([pendingWord]), .null]),
                about: "Lines of the sheet by label, with their amounts; null: there is no such line."),
            ScenarioKey(
                "error", .object(error), .list(.object(error)),
                about: "What was wrong on the sheet as it last stood; an empty list: nothing."),
            ScenarioKey(
                "screen", .text, .list(.text), .list(.object(screen)),
                about: "What stands on the last screen, and what does not."),
            ScenarioKey("ledger", .object(ledger), about: "What the books say."),
            ScenarioKey(
                "golden", .form(.goldenFile), .list(.text), .object(golden), .list(.object(golden)),
                about:
                    "A whole screen: a file beside this one, or its lines; the last screen, or after a step."
            ),
            ScenarioKey(
                "events", .list(.choice(EventName.all + [EventGap.word])), .list(.open),
                .object(absentEvents),
                about: "What happened, in order: names, \"…\" for any number of others, {\"not\": name} for "
                    + "any number of others but this one, {name: conditions on its data}."),
            ScenarioKey("token", .object(token), .null, about: "The token that the shop got; null: none."),
            ScenarioKey("duration", .form(.duration), about: "How long the walk took by its own clock."),
        ])

    static let payRespRange = -5...0
    static let pendingWord = "pending"
    private static let results = CheckoutResult.Kind.allCases.map(\.rawValue)

    static let error = ScenarioShape(
        name: "error", about: "An error on a row of the sheet.",
        keys: [
            ScenarioKey(
                "row", .choice(SheetError.Row.allCases.map(\.rawValue)), about: "The row that it stands on."),
            ScenarioKey("contains", .text, about: "A part of its words."),
        ])

    static let screen = ScenarioShape(
        name: "absent", about: "A text that must not stand on the last screen.",
        keys: [ScenarioKey("not", .text, about: "The text.")])

    static let golden = ScenarioShape(
        name: "golden", about: "A screen at a moment of the walk.",
        keys: [
            ScenarioKey("after", .form(.step), about: "The step of the keys after which it stands there."),
            ScenarioKey(
                "time", .integer(timeRange), about: "Which of several equal steps; left out: the first."),
            ScenarioKey(
                "golden", .form(.goldenFile), .list(.text), about: "A file beside this one, or the lines."),
        ])

    static let timeRange = 1...KeyScript.mostSteps

    static let absentEvents = ScenarioShape(
        name: "absentEvents", about: "What must not have happened.",
        keys: [
            ScenarioKey(
                "not", .choice(EventName.all), .list(.choice(EventName.all)), about: "The names of events.")
        ])

    static let token = ScenarioShape(
        name: "token", about: "The payment token that the shop got last.",
        keys: [
            ScenarioKey("amount", .form(.amount), about: "The amount inside it."),
            ScenarioKey("currency", .form(.currency), about: "The currency inside it."),
            ScenarioKey(
                "network", .choice(PaymentNetwork.allCases.map(\.rawValue)), about: "The card's network."),
            ScenarioKey(
                "type", .choice(Card.Funding.allCases.map(\.rawValue)), about: "The card's kind."),
            ScenarioKey(
                "applicationData", .form(.sha256), .null,
                about: "SHA-256 of the request's application data; null: none."),
            ScenarioKey(
                "decrypts", .boolean, about: "Whether the merchant's key opens it and its signature holds."),
        ])

    static let ledger = ScenarioShape(
        name: "ledgerRows", about: "What the ledger and the processor's book say.",
        keys: [
            ScenarioKey("rows", .integer(countRange), about: "Attempts in the ledger."),
            ScenarioKey(
                "status", .choice(LedgerPayment.Status.allCases.map(\.rawValue)),
                about: "The latest attempt's status."),
            ScenarioKey("reason", .text, .null, about: "The latest attempt's reason."),
            ScenarioKey("amount", .form(.amount), about: "The latest attempt's amount."),
            ScenarioKey(
                "charges", .integer(countRange),
                about: "Payments that the processor or WeChat's platform holds as charged."),
            ScenarioKey("declines", .integer(countRange), about: "Payments that the processor declined."),
            ScenarioKey("voids", .integer(countRange), about: "Payments that the processor took back."),
        ])

    static let countRange = 0...10_000
}

/// The word for any number of other events.
enum EventGap {
    static let word = "…"
}

extension ScenarioValue.Form {
    static let goldenFile = Self(
        pattern: "^[^/].*\\.txt$", example: "golden.txt",
        words: "a file beside the scenario such as \"pay.txt\"")
    static let step = Self(
        pattern: "^.+$", example: "open", words: "a step of the scenario's keys such as \"pay\"")
    static let currency = Self(
        pattern: "^[A-Z]{3}$", example: "CNY", words: "an ISO 4217 code such as \"CNY\"")
    static let sha256 = Self(
        pattern: "^[0-9a-f]{64}$", example: String(repeating: "0", count: 64),
        words: "64 digits of lower-case hexadecimal")
    static let duration = Self(
        pattern: "^(<=|>=|<|>)? ?[0-9]+(\\.[0-9]{1,3})?(ms|s|m)$", example: "<= 5s",
        words: "a length of time such as \"<= 5s\" or \"2.3s\"")
}
