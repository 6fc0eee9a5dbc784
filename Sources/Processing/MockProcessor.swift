import Checkout
import Tokens

/// Stands in for the payment processor and the card's bank behind it. It takes payment tokens and nothing
/// else. Its book is its own.
///
/// Making one touches no file and no key; the first call opens the book, the first token the keys. Not
/// `Sendable`: one connection, one thread.
package final class MockProcessor {
    package var rule: ProcessorRule
    /// Whose key opens the tokens.
    package let merchant: MerchantAccount
    private let root: TokenRoot
    private let bank: PINBank
    private let book: ProcessorBook

    /// Whose signatures the processor believes: one root, never both.
    package enum TokenRoot: Hashable, Sendable {
        case simulator, apple
    }

    /// `busyTimeout` is how long a call waits while another program holds the file; `bankPIN` is what the
    /// bank knows, in ASCII digits.
    package init(
        book location: BookLocation, rule: ProcessorRule, merchant: MerchantAccount = MerchantAccount(),
        root: TokenRoot = .simulator, bankPIN: String = SimulatedWallet.publishedBankPIN,
        busyTimeout: Span = .seconds(5)
    ) {
        book = ProcessorBook(location: location, busyTimeout: busyTimeout)
        self.rule = rule
        self.merchant = merchant
        self.root = root
        bank = PINBank(pin: bankPIN)
    }

    package var location: BookLocation { book.location }

    /// Spoils bookings of authorizations on purpose; nil for none.
    package var faultOnPurpose: BookFault? {
        get { book.faultOnPurpose }
        set { book.faultOnPurpose = newValue }
    }

    /// Opens the book, or creates it where there is none. Also implied by the first call.
    package func open() throws(LedgerFault) { try book.open() }

    package func close() { book.close() }

    /// Decides a payment and books the answer. The key is looked up before anything else: with the same token
    /// and order it gets the booked answer again, whatever the rule and the time are by then. Then the token
    /// is verified as of `now`, decrypted and compared with the order. What is refused is not booked.
    /// Look-up, checks and booking are one transaction. `bookedAt` is the time that the book shows, where it
    /// is another one.
    package func authorize(
        _ payment: TokenFile, for order: TokenOrder, idempotencyKey key: String, at now: Instant,
        bookedAt: Instant? = nil
    ) throws(LedgerFault) -> AuthorizeReply {
        let fingerprint = try hashing { () throws(OpenSSLFault) in
            try PaymentFingerprint.of(payment, for: order)
        }
        let entered = try book.enter(key) { () throws(LedgerFault) -> ProcessorBook.Proposal in
            let opened: OpenedToken
            switch check(payment, for: order, at: now) {
            case .refused(let refusal): return .refuse(refusal)
            case .opened(let token): opened = token
            }
            return .book(
                try entry(
                    for: opened.statement, transaction: opened.verified.transactionID,
                    fingerprint: fingerprint, key: key, at: bookedAt ?? now))
        }
        switch entered {
        case .refused(let refusal): return Self.refused(refusal)
        case .replay(let other): return Self.refused(.replay(of: other))
        case .standing(let entry):
            switch entry.status {
            case .closed, .voided: return .closed
            case .approved, .declined: break
            }
            guard entry.fingerprint == fingerprint else {
                return .refused(.conflict, sentence: TokenRefused.conflictSentence)
            }
            guard case .booked(let booked) = entry.report else { return .closed }
            return .verdict(booked)
        }
    }

    /// What became of a key. Asking closes a key that was never seen, in the same transaction, so that a
    /// request still on its way cannot charge later.
    package func report(idempotencyKey key: String, at now: Instant) throws(LedgerFault) -> ProcessorReport {
        try book.close(key, at: now).report
    }

    /// Takes an approved payment back. Voiding twice is voiding once; a key that was never seen is closed;
    /// a declined payment has nothing to take back and is reported as it is.
    package func void(idempotencyKey key: String, at now: Instant) throws(LedgerFault) -> ProcessorReport {
        try book.void(key, at: now).report
    }

    /// The book's entry for a key, without closing it: for inspection only.
    package func entry(idempotencyKey key: String) throws(LedgerFault) -> ProcessorEntry? {
        try book.look(for: key)
    }

    /// All entries, the newest first.
    package func entries() throws(LedgerFault) -> [ProcessorEntry] { try book.all() }

    private static func refused(_ refusal: TokenRefused) -> AuthorizeReply {
        .refused(refusal.decline, sentence: refusal.sentence)
    }

    // MARK: Checking

    private enum Checked {
        case opened(OpenedToken)
        case refused(TokenRefused)
    }

    private func check(_ payment: TokenFile, for order: TokenOrder, at now: Instant) -> Checked {
        guard case .token(let token, let identifier) = payment else {
            return .refused(TokenRefused(.form(.empty)))
        }
        let recipient: TokenRecipient
        let verifier: TokenVerifier
        do {
            recipient = try merchant.identity().recipient
            verifier = try TokenVerifiers.verifier(root)
        } catch {
            return .refused(.unchecked(error.sentence))
        }
        do {
            let opened = try verifier.open(token, identifier: identifier, with: recipient, at: now)
            try opened.compare(with: order)
            return .opened(opened)
        } catch {
            return .refused(TokenRefused(error))
        }
    }

    private func entry(
        for payment: WalletStatement, transaction: String, fingerprint: String, key: String, at now: Instant
    ) throws(LedgerFault) -> ProcessorEntry {
        let responseCode: String
        let authorizationCode: String?
        let status: ProcessorEntry.Status
        switch try decision(on: payment) {
        case .approve:
            (status, responseCode) = (.approved, "00")
            authorizationCode = try hashing { () throws(OpenSSLFault) in try AuthorizationCode.of(key) }
        case .decline(let decline):
            (status, responseCode) = (.declined, decline.iso8583)
            authorizationCode = nil
        }
        return ProcessorEntry(
            idempotencyKey: key, status: status, fingerprint: fingerprint, transactionID: transaction,
            amount: payment.transactionAmount, currency: payment.currencyCode,
            account: payment.applicationPrimaryAccountNumber.masked, responseCode: responseCode,
            authorizationCode: authorizationCode, bookedAt: now, voidedAt: nil)
    }

    private func decision(on payment: WalletStatement) throws(LedgerFault) -> ProcessorVerdict.Decision {
        do {
            if let decline = try bank.decline(of: payment) { return .decline(decline) }
        } catch {
            throw book.fault(.other, error.sentence)
        }
        return rule.verdict(on: payment)
    }

    private func hashing(_ body: () throws(OpenSSLFault) -> String) throws(LedgerFault) -> String {
        do { return try body() } catch { throw book.fault(.other, error.sentence) }
    }
}

/// The processor's answer to an authorization.
package enum AuthorizeReply: Hashable, Sendable {
    case verdict(ProcessorVerdict)
    /// Nothing was booked; the sentence has the values that disagree and is for the shop's log only.
    case refused(TokenDecline, sentence: String)
    /// The key was closed by an inquiry or its payment voided; it can charge no more.
    case closed
}

/// Why the processor does not take a token.
struct TokenRefused: Hashable, Sendable {
    let decline: TokenDecline
    let sentence: String

    static let conflictSentence =
        "the idempotency key came before with another token or another order, whose answer stands"

    init(_ decline: TokenDecline, _ sentence: String) {
        self.decline = decline
        self.sentence = sentence
    }

    init(_ refusal: TokenRefusal) { self.init(TokenDecline(refusal), refusal.sentence) }

    static func replay(of key: String) -> TokenRefused {
        TokenRefused(.replayed, "the token's transaction was seen before, under the key \(key)")
    }

    static func unchecked(_ why: String) -> TokenRefused {
        TokenRefused(TokenDecline(.unchecked, check: "unchecked"), why)
    }
}

/// One verifier a root for the whole run, so that a chain that held is not followed again.
private enum TokenVerifiers {
    static func verifier(_ root: MockProcessor.TokenRoot) throws(MerchantFault) -> TokenVerifier {
        do {
            switch root {
            case .simulator: return try simulator.get()
            case .apple: return try apple.get()
            }
        } catch {
            throw .identity(error)
        }
    }

    private static let simulator = Result { () throws(IdentityFault) in
        TokenVerifier(anchor: try .simulator())
    }

    private static let apple = Result { () throws(IdentityFault) in
        do throws(OpenSSLFault) {
            return TokenVerifier(anchor: try .apple())
        } catch {
            throw .certificateUnreadable(error)
        }
    }
}

/// The content that an idempotency key stands for: every byte of the token, and the order.
enum PaymentFingerprint {
    static func of(_ payment: TokenFile, for order: TokenOrder) throws(OpenSSLFault) -> String {
        let data = order.applicationData.map { Hexadecimal.text($0) } ?? "none"
        let terms =
            "|\(order.amount.minorUnits)|\(order.currency.numericText)|\(order.merchant.text)|\(data)"
        return Hexadecimal.text(try SHA256.digest(bytes(of: payment) + Array(terms.utf8)))
    }

    /// Letter case of the transaction's identifier does not matter: it is its bytes that count.
    private static func bytes(of payment: TokenFile) -> [UInt8] {
        switch payment {
        case .empty: Array("empty".utf8)
        case .token(let token, _): token.encoding
        }
    }
}

/// Six characters as banks print them, always the same for a key. No 0, 1, I or O, which are misread.
enum AuthorizationCode {
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")

    static func of(_ key: String) throws(OpenSSLFault) -> String {
        String(try SHA256.digest(Array(key.utf8)).prefix(6).map { alphabet[Int($0 % 32)] })
    }
}
