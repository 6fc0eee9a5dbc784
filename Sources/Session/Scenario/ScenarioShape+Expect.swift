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
