import Checkout
import Processing
import Session
import Tokens

/// The three ticks of the tutorials over a merchant's identity, and a payment on trial.
struct MerchantExamination {
    private typealias Finding = DoctorCommand.Finding

    private let arguments: ParsedArguments
    private let folder: IdentityFolder?
    private let now: Instant

    init(_ arguments: ParsedArguments, at now: Instant) {
        self.arguments = arguments
        folder = arguments.identity.map(IdentityFolder.init)
        self.now = now
    }

    var findings: [DoctorCommand.Finding] { [identifier, certificate, entitlement, trial] }

    /// What the merchant is called: by the command line, the configuration, or the program's own.
    private var name: Result<String?, MerchantFault> {
        if let name = arguments.merchantID { return .success(name) }
        guard let folder else { return .success(MerchantIdentity.demoIdentifier) }
        return Result { () throws(MerchantFault) in try folder.configured().first }
    }

    private var identifier: DoctorCommand.Finding {
        let subject = "merchant identifier"
        let remedy = "make one with \"paysheet merchant new merchant.com.example.shop\""
        switch name {
        case .failure(let fault): return .cross(subject, fault.sentence, remedy)
        case .success(nil):
            return .cross(subject, "none is named", "name it with --merchant-id, or in merchant.json")
        case .success(let name?):
            do throws(IdentityFault) {
                let identifier = try MerchantIdentifier(name)
                return .tick(subject, identifier.text + (folder == nil ? ", the built-in demo merchant" : ""))
            } catch {
                return .cross(subject, error.sentence, remedy)
            }
        }
    }

    private var certificate: DoctorCommand.Finding {
        let subject = "processing certificate"
        let remedy: String
        do throws(MerchantFault) {
            let identity = try MerchantChoice.account(arguments).identity()
            guard let fault = identity.fault(at: now) else {
                let until = identity.certificate.validUntil.map { UTCTime($0).text } ?? "an unknown time"
                return .tick(
                    subject, "it fits its key (\(identity.key.kind.words)) and is valid until \(until)")
            }
            return .cross(
                subject, fault.sentence, "make another with \"paysheet merchant new ID --force\"")
        } catch {
            switch error {
            case .missing:
                remedy = "make key and certificate with \"paysheet merchant new ID\""
            case .identity(.certificateOfAnotherMerchant):
                remedy = "name the merchant of the certificate, or make a certificate for this one"
            case .identity(.keyOfAnotherCertificate):
                remedy = "put the key there with which this certificate was asked for"
            case .identity, .exists, .file, .configuration:
                remedy = "make both again with \"paysheet merchant new ID --force\""
            }
            return .cross(subject, error.sentence, remedy)
        }
    }

    /// In an app it is the entitlement that must name the merchant; here a file takes its place.
    private var entitlement: DoctorCommand.Finding {
        let subject = "entitlement"
        guard let folder else { return .tick(subject, "the built-in demo merchant needs none") }
        let names: [String]
        do throws(MerchantFault) {
            names = try folder.configured()
        } catch {
            return .cross(subject, error.sentence, "write the file again")
        }
        let wanted: String?
        switch name {
        case .success(let name): wanted = name
        case .failure: wanted = nil
        }
        let form = "{\"\(IdentityFolder.entitlement)\": [\"\(VisibleName.of(wanted ?? "merchant.…"))\"]}"
        guard let wanted, names.contains(wanted) else {
            return .cross(
                subject, "merchant.json does not name the merchant", "write \(form) into merchant.json")
        }
        return .tick(subject, "merchant.json names the merchant")
    }

    /// Seals a payment and opens it again, as a walk would.
    private var trial: DoctorCommand.Finding {
        let subject = "payment token"
        do {
            let account = MerchantChoice.account(arguments)
            let identity = try account.identity()
            guard let number = AccountNumber("4242424242424242") else {
                return .note(subject, "not tried")
            }
            let statement = WalletStatement(
                applicationPrimaryAccountNumber: number, applicationExpirationDate: "311231",
                currencyCode: "840", transactionAmount: 1, deviceManufacturerIdentifier: "040010030273",
                paymentData: .threeDSecure(cryptogram: [UInt8](repeating: 0, count: 20), eci: nil))
            let token = try account.seal(statement, applicationData: nil, at: now)
            _ = try TokenVerifier(anchor: .simulator()).open(token, with: identity.recipient, at: now)
            return .tick(subject, "a \(token.version) token on trial was sealed, verified and opened")
        } catch let refusal as TokenRefusal {
            return .cross(subject, "one on trial is refused: \(refusal.sentence)", "mend the crosses above")
        } catch {
            return .note(subject, "not tried before the identity is right")
        }
    }
}
