import COpenSSL
import Checkout
import Synchronization

/// Follows a signer's certificate to the trusted root. A chain that held once is not followed again in the
/// same run, for signatures do not fade; its dates are looked at every time.
final class ChainValidator: Sendable {
    private struct Known {
        let leaf: Certificate
        let issuer: Certificate
        let chain: ValidatedChain
    }

    let anchor: TrustAnchor
    /// The last few chains; real wallets use two.
    private let known = Mutex<[Known]>([])
    private static let capacity = 8

    init(anchor: TrustAnchor) { self.anchor = anchor }

    /// The chain of signer and issuer, if it held before; its dates are not looked at.
    func known(_ leaf: Certificate, _ issuer: Certificate?) -> ValidatedChain? {
        guard let issuer else { return nil }
        return known.withLock { known in
            known.first { $0.leaf.isSame(as: leaf) && $0.issuer.isSame(as: issuer) }?.chain
        }
    }

    /// The chain of signer, issuer and root, if it holds and is in date.
    func chain(of leaf: Certificate, _ issuer: Certificate, at now: Instant) throws(TokenRefusal)
        -> ValidatedChain
    {
        let broken = try TokenRefusal.taking { () throws(OpenSSLFault) in try follow(leaf, issuer) }
        if let broken { throw .certificates(broken) }
        let chain = ValidatedChain(leaf: leaf, certificates: [leaf, issuer, anchor.certificate])
        known.withLock {
            if $0.count >= Self.capacity { $0.removeFirst() }
            $0.append(Known(leaf: leaf, issuer: issuer, chain: chain))
        }
        try chain.check(at: now)
        return chain
    }

    /// How many chains are remembered.
    var knownCount: Int { known.withLock { $0.count } }

    /// Nil when the chain leads to the root.
    private func follow(_ leaf: Certificate, _ issuer: Certificate) throws(OpenSSLFault)
        -> CertificateRefusal?
    {
        let action = "following a chain of certificates"
        let store = try Owned(X509_STORE_new(), freedBy: X509_STORE_free, doing: action)
        let others = try Owned(OPENSSL_sk_new_null(), freedBy: OPENSSL_sk_free, doing: action)
        let context = try Owned(X509_STORE_CTX_new(), freedBy: X509_STORE_CTX_free, doing: action)
        guard X509_STORE_add_cert(store.pointer, anchor.certificate.pointer) == 1,
            OPENSSL_sk_push(others.pointer, UnsafeRawPointer(issuer.pointer)) == 1,
            X509_STORE_CTX_init(context.pointer, store.pointer, leaf.pointer, others.pointer) == 1,
            // Dates have a check of their own, which says which certificate and when.
            X509_VERIFY_PARAM_set_flags(
                X509_STORE_CTX_get0_param(context.pointer), UInt(X509_V_FLAG_NO_CHECK_TIME)) == 1
        else { throw OpenSSLFault(doing: action) }
        guard X509_verify_cert(context.pointer) == 1 else {
            let code = Int(X509_STORE_CTX_get_error(context.pointer))
            return broken(context, String(cString: X509_verify_cert_error_string(code)))
        }
        // The issuer whose marker was checked must be the one between: signer, issuer, root.
        let found = X509_STORE_CTX_get0_chain(context.pointer)
        guard OPENSSL_sk_num(found) == 3, let middle = OPENSSL_sk_value(found, 1),
            X509_cmp(OpaquePointer(middle), issuer.pointer) == 0
        else { return broken(context, "the chain is not signer, issuer and root") }
        return nil
    }

    private func broken(_ context: borrowing Owned, _ reason: String) -> CertificateRefusal {
        OpenSSLFault.forget()
        var subject = ""
        if let current = X509_STORE_CTX_get_current_cert(context.pointer) {
            subject = Certificate.words(X509_get_subject_name(current))
        }
        return .chainBroken(reason: reason, subject: subject, root: anchor.name)
    }
}

/// A chain whose signatures hold.
struct ValidatedChain: Sendable {
    /// The signer's certificate, its key already decoded.
    let leaf: Certificate
    private let validities: [(certificate: Certificate, from: Instant?, until: Instant?)]

    fileprivate init(leaf: Certificate, certificates: [Certificate]) {
        self.leaf = leaf
        validities = certificates.map { ($0, $0.validFrom, $0.validUntil) }
    }

    /// Throws when one of the certificates is not in date.
    func check(at now: Instant) throws(TokenRefusal) {
        for (certificate, from, until) in validities {
            guard let from, let until else {
                throw .openSSL(OpenSSLFault(action: "reading a certificate's dates", messages: []))
            }
            if now < from {
                throw .certificates(.notYetValid(subject: certificate.subject, from: from, now: now))
            }
            // The last second counts whole.
            if until.adding(.seconds(1)) <= now {
                throw .certificates(.expired(subject: certificate.subject, until: until, now: now))
            }
        }
    }
}
