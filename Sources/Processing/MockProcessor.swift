import Checkout
import Tokens

/// Stands in for the payment processor and the card's bank behind it. Its book is its own.
///
/// Making one touches no file; the first call opens it. Not `Sendable`: one connection, one thread.
package final class MockProcessor {
    package var rule: ProcessorRule
    private let book: ProcessorBook

    /// `busyTimeout` is how long a call waits while another program holds the file.
    package init(book location: BookLocation, rule: ProcessorRule, busyTimeout: Span = .seconds(5)) {
        book = ProcessorBook(location: location, busyTimeout: busyTimeout)
        self.rule = rule
    }

    package var location: BookLocation { book.location }

    /// Opens the book, or creates it where there is none. Also implied by the first call.
    package func open() throws(LedgerFault) { try book.open() }

    package func close() { book.close() }

    /// Decides a payment and books the answer. The same key with the same content gets the booked answer
    /// again, whatever the rule is by then.
    package func authorize(_ payment: WalletStatement, idempotencyKey key: String, at now: Instant)
        throws(LedgerFault) -> AuthorizeReply
    {
        let verdict = rule.verdict(on: payment)
        let entry = try book.enter(proposal(verdict, on: payment, key: key, at: now))
        switch entry.status {
        case .closed, .voided: return .closed
        case .approved, .declined: break
        }
        guard try entry.fingerprint == fingerprint(of: payment) else { return .conflict }
        guard case .booked(let booked) = entry.report else { return .closed }
        return .verdict(booked)
    }

    /// What became of a key. Asking closes a key that was never seen, in the same transaction, so that a
    /// request still on its way cannot charge later.
    package func report(idempotencyKey key: String, at now: Instant) throws(LedgerFault) -> ProcessorReport {
        try book.enter(.closed(key, at: now)).report
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

    private func proposal(
        _ verdict: ProcessorVerdict.Decision, on payment: WalletStatement, key: String, at now: Instant
    ) throws(LedgerFault) -> ProcessorEntry {
        let responseCode: String
        let authorizationCode: String?
        let status: ProcessorEntry.Status
        switch verdict {
        case .approve:
            (status, responseCode) = (.approved, "00")
            authorizationCode = try hashing { () throws(OpenSSLFault) in try AuthorizationCode.of(key) }
        case .decline(let decline):
            (status, responseCode) = (.declined, decline.iso8583)
            authorizationCode = nil
        }
        return ProcessorEntry(
            idempotencyKey: key, status: status, fingerprint: try fingerprint(of: payment),
            amount: payment.transactionAmount, currency: payment.currencyCode,
            account: payment.applicationPrimaryAccountNumber.masked, responseCode: responseCode,
            authorizationCode: authorizationCode, bookedAt: now, voidedAt: nil)
    }

    /// The content that a key stands for.
    private func fingerprint(of payment: WalletStatement) throws(LedgerFault) -> String {
        try hashing { () throws(OpenSSLFault) in
            try SHA256.hex(
                "\(payment.transactionAmount)|\(payment.currencyCode)"
                    + "|\(payment.applicationPrimaryAccountNumber.digits)"
                    + "|\(payment.applicationExpirationDate)")
        }
    }

    private func hashing(_ body: () throws(OpenSSLFault) -> String) throws(LedgerFault) -> String {
        do { return try body() } catch { throw book.fault(.other, error.sentence) }
    }
}

/// The processor's answer to an authorization.
package enum AuthorizeReply: Hashable, Sendable {
    case verdict(ProcessorVerdict)
    /// The key came before with another amount, currency or card; nothing was booked.
    case conflict
    /// The key was closed by an inquiry or its payment voided; it can charge no more.
    case closed
}

/// Six characters as banks print them, always the same for a key. No 0, 1, I or O, which are misread.
enum AuthorizationCode {
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")

    static func of(_ key: String) throws(OpenSSLFault) -> String {
        String(try SHA256.digest(Array(key.utf8)).prefix(6).map { alphabet[Int($0 % 32)] })
    }
}
