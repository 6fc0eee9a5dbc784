/// Why a payment did not go through. Each has its own sentence and next step on the sheet.
package enum DeclineReason: Hashable, Sendable, Codable {
    /// The card's bank or its network refused.
    case bank(BankDecline)
    /// The processor did not take the token, so no bank was asked.
    case token(TokenDecline)
    /// The shop answered FAILURE of its own accord; the message is the shop's, scrubbed when drawn.
    case merchantRefused(message: String?)
    /// The shop did not answer within 30 s; what the processor had approved was voided.
    case merchantTimeout
    /// The shop said SUCCESS and had charged nothing: the books have no payment.
    case notCharged
    /// The shop's code crashed or answered what is no answer; what it may have charged was voided.
    case merchantBroke(String)
    /// The shop's session was older than its five minutes when the shopper paid; nothing was sent.
    case merchantSessionExpired
    /// The wallet's server closed the sheet; the shop got nothing, or what it charged was voided.
    case walletServer
    /// The shop could not be validated, so no payment was started.
    case merchantNotValidated(String)
    /// The wallet could not make the payment's token; nothing was sent.
    case walletFailed(String)
    /// The intent could not be written to the ledger, so nothing was sent.
    case ledgerUnavailable(String)
    /// WeChat's platform said no.
    case weChat(WeChatRefusal)
    /// WeChat did not open: what the app handed to it was wrong.
    case callUpRefused(WeChatReturn)

    /// The machine-readable word of results and ledgers.
    package var code: String {
        switch self {
        case .bank(let decline): decline.code
        case .token(let decline): decline.code
        case .merchantRefused: "merchantRefused"
        case .merchantTimeout: "merchantTimeout"
        case .notCharged: "notCharged"
        case .merchantBroke: "merchantBroke"
        case .merchantSessionExpired: "merchantSessionExpired"
        case .walletServer: "walletServer"
        case .merchantNotValidated: "merchantNotValidated"
        case .walletFailed: "walletFailed"
        case .ledgerUnavailable: "ledgerUnavailable"
        case .weChat(let refusal): refusal.code
        case .callUpRefused: "callUpRefused"
        }
    }
}

/// What a card's bank may answer instead of yes, by its ISO 8583 answer code (field 39).
package enum BankDecline: Hashable, Sendable, Codable {
    case referToIssuer, invalidMerchant, pickUpCard, doNotHonor, processingError, invalidTransaction
    case invalidAmount, invalidCard, noSuchIssuer, lostCard, stolenCard, insufficientFunds, expiredCard
    case incorrectPIN, notPermitted, suspectedFraud, limitExceeded, restrictedCard, frequencyExceeded
    case pinTriesExceeded, issuerUnavailable, systemMalfunction
    case incorrectSecurityCode
    /// A code without a sentence of its own: two characters as the processor gave them.
    case other(iso8583: String)

    /// The code's row in the table; the one place where code, name and case meet.
    private static let table: [(decline: BankDecline, iso8583: String, code: String)] = [
        (.referToIssuer, "01", "refer_to_issuer"), (.invalidMerchant, "03", "invalid_merchant"),
        (.pickUpCard, "04", "pick_up_card"), (.doNotHonor, "05", "do_not_honor"),
        (.processingError, "06", "processing_error"), (.invalidTransaction, "12", "invalid_transaction"),
        (.invalidAmount, "13", "invalid_amount"), (.invalidCard, "14", "invalid_card"),
        (.noSuchIssuer, "15", "no_such_issuer"), (.lostCard, "41", "lost_card"),
        (.stolenCard, "43", "stolen_card"), (.insufficientFunds, "51", "insufficient_funds"),
        (.expiredCard, "54", "expired_card"), (.incorrectPIN, "55", "incorrect_pin"),
        (.notPermitted, "57", "not_permitted"), (.suspectedFraud, "59", "suspected_fraud"),
        (.limitExceeded, "61", "limit_exceeded"), (.restrictedCard, "62", "restricted_card"),
        (.frequencyExceeded, "65", "frequency_exceeded"), (.pinTriesExceeded, "75", "pin_tries_exceeded"),
        (.incorrectSecurityCode, "82", "incorrect_security_code"),
        (.issuerUnavailable, "91", "issuer_unavailable"), (.systemMalfunction, "96", "system_malfunction"),
    ]

    /// All declines with a sentence of their own, with their ISO 8583 codes, in the codes' order.
    package static var known: [(decline: BankDecline, iso8583: String)] {
        table.map { ($0.decline, $0.iso8583) }
    }

    /// The decline of a two-character answer code; nil for the codes that approve (00, 08, 10, 11).
    package static func answering(iso8583 code: String) -> BankDecline? {
        if ["00", "08", "10", "11"].contains(code) { return nil }
        return table.first { $0.iso8583 == code }?.decline ?? .other(iso8583: code)
    }

    /// The decline that has this machine-readable word, as scenarios and ledgers write it.
    package static func named(_ code: String) -> BankDecline? { table.first { $0.code == code }?.decline }

    /// ISO 8583 answer code.
    package var iso8583: String {
        if case .other(let code) = self { return code }
        return Self.table.first { $0.decline == self }?.iso8583 ?? "05"
    }

    package var code: String {
        if case .other(let code) = self { return "declined_\(code)" }
        return Self.table.first { $0.decline == self }?.code ?? "do_not_honor"
    }
}
