import Checkout
import Tokens

/// The merchant as the wallet and the processor know it. Its identity is read when it is first needed, since
/// libcrypto waits for the first frame, and once in a run.
package final class MerchantAccount {
    package enum Source: Hashable, Sendable {
        /// The identity inside the program.
        case demo(TokenVersion)
        case folder(IdentityFolder)
    }

    package let source: Source
    /// What the merchant says its identifier is; nil takes the identity's own.
    package let identifier: String?
    private var loaded: Result<MerchantIdentity, MerchantFault>?
    private var prepared: TokenSealer?

    package init(_ source: Source = .demo(.ecV1), identifier: String? = nil) {
        self.source = source
        self.identifier = identifier
    }

    package func identity() throws(MerchantFault) -> MerchantIdentity {
        if let loaded { return try loaded.get() }
        let result = Result { () throws(MerchantFault) in try load() }
        loaded = result
        return try result.get()
    }

    /// The kind of the merchant's tokens.
    package func version() throws(MerchantFault) -> TokenVersion { try identity().recipient.version }

    /// Seals a wallet's statement for the merchant, signed at `now`. `applicationData` is decoded.
    package func seal(_ statement: WalletStatement, applicationData: [UInt8]?, at now: Instant)
        throws(MerchantFault) -> PaymentToken
    {
        try sealing(statement, applicationData: applicationData, at: now)().get()
    }

    /// The same for later and for any thread: it looks at nothing but what it holds.
    package func sealing(_ statement: WalletStatement, applicationData: [UInt8]?, at now: Instant)
        throws(MerchantFault) -> @Sendable () -> Result<PaymentToken, MerchantFault>
    {
        let sealer = try sealer()
        return {
            Result { () throws(OpenSSLFault) in
                try sealer.seal(statement, applicationData: applicationData, at: now)
            }.mapError { .identity(.openSSL($0)) }
        }
    }

    private func sealer() throws(MerchantFault) -> TokenSealer {
        if let prepared { return prepared }
        let identity = try identity()
        do {
            let made = try TokenSealer(certificate: identity.certificate, authority: .embedded())
            prepared = made
            return made
        } catch {
            throw .identity(error)
        }
    }

    private func load() throws(MerchantFault) -> MerchantIdentity {
        switch source {
        case .folder(let folder): return try folder.identity(identifier)
        case .demo(let version):
            do {
                let demo = try MerchantIdentity.demo(version)
                guard let identifier else { return demo }
                return try MerchantIdentity(
                    certificate: demo.certificate, key: demo.key,
                    identifier: try MerchantIdentifier(identifier))
            } catch {
                throw .identity(error)
            }
        }
    }
}
