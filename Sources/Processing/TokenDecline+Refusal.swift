import Checkout
import Tokens

extension TokenDecline {
    /// What a refusal means to the shopper. The check's own word goes with it, its values do not.
    init(_ refusal: TokenRefusal) { self.init(Self.kind(of: refusal), check: refusal.code) }

    private static func kind(of refusal: TokenRefusal) -> Kind {
        switch refusal {
        case .form(.empty): .empty
        case .form(.publicKeyHashDiffers), .form(.versionOfAnotherKey): .forAnotherMerchant
        case .form(.unknownVersion), .form(.versionWithoutKey), .form(.transactionIdentifierDiffers):
            .untrusted
        case .certificates: .untrusted
        case .signature(.tooOld), .signature(.inTheFuture): .stale
        case .signature(.unreadable), .signature(.trailingBytes), .signature(.notDetached),
            .signature(.signers), .signature(.digestAlgorithm), .signature(.signatureAlgorithm),
            .signature(.algorithmProtection), .signature(.contentType), .signature(.digestMissing),
            .signature(.digestDiffers), .signature(.notTheSigners), .signature(.signingTimeMissing):
            .untrusted
        case .opening(.tag(.ecV1, _)): .forAnotherMerchant
        case .opening(.ephemeralKey), .opening(.wrappedKey), .opening(.wrappedKeyLength),
            .opening(.dataTooShort), .opening(.tag(.rsaV1, _)), .opening(.plaintext):
            .unreadable
        case .order(.merchant): .forAnotherMerchant
        case .order(.amount), .order(.currency), .order(.applicationData): .forAnotherOrder
        case .openSSL: .unchecked
        }
    }
}
