import Processing
import Session
import Tokens

/// `--token-out DIR`: the latest token with what it takes to open and to verify it, for other programs.
struct TokenOutput {
    let folder: String

    /// Writes token.json, certificate.pem, root.pem, and private_key.pem for its owner alone. Another key
    /// that lies there is kept, and nothing is written then.
    func write(_ payment: AuthorizedPayment?, of account: MerchantAccount) throws(CommandFault) {
        guard case .token(let token, _)? = payment?.payment else {
            let why = payment == nil ? "no payment was authorized" : "the payment's token is empty"
            throw CommandFault(.open, "there is no token to write to \"\(VisibleName.of(folder))\": \(why)")
        }
        do throws(MerchantFault) {
            let identity = try account.identity()
            let files = try Self.texts(of: token, identity)
            try OutputFile.makeFolder(folder)
            let keyFile = folder + "/private_key.pem"
            let key = try Self.keyText(identity)
            if OutputFile.exists(keyFile), try OutputFile.readSecret(keyFile) != key {
                throw .exists(path: keyFile)
            }
            try OutputFile.write(key.reveal(), to: keyFile, .ownerOnly, replacing: true)
            for (name, text) in files {
                try OutputFile.write(Array(text.utf8), to: "\(folder)/\(name)", .everybody, replacing: true)
            }
        } catch {
            throw CommandFault(error)
        }
    }

    private static func texts(of token: PaymentToken, _ identity: MerchantIdentity) throws(MerchantFault)
        -> [(name: String, text: String)]
    {
        do {
            return [
                ("certificate.pem", try identity.certificate.pem()),
                ("root.pem", try SimulatedAuthority.embedded().root.pem()),
                ("token.json", token.json.text(pretty: true) + "\n"),
            ]
        } catch let fault as IdentityFault {
            throw .identity(fault)
        } catch let fault as OpenSSLFault {
            throw .identity(.openSSL(fault))
        } catch {
            throw .identity(.openSSL(OpenSSLFault(action: "writing a token", messages: ["\(error)"])))
        }
    }

    private static func keyText(_ identity: MerchantIdentity) throws(MerchantFault) -> SecretBytes {
        do { return try identity.key.pem() } catch { throw .identity(.openSSL(error)) }
    }
}
