import Checkout
import Tokens

/// The card's bank where a token carries the shopper's PIN for it to judge.
final class PINBank {
    /// Digits by value.
    private let pin: SecretBytes
    /// Wrong PINs in a row by account, for as long as the program runs.
    private var wrongPINs: [AccountNumber: Int] = [:]
    private static let mostWrongPINs = 3

    /// `pin` is in ASCII digits; anything else matches nothing.
    init(pin: String) {
        let zero = UInt8(ascii: "0")
        let digits = pin.utf8.filter { (zero...UInt8(ascii: "9")).contains($0) }
        self.pin = SecretBytes(copying: digits.count == pin.utf8.count ? digits.map { $0 - zero } : [])
    }

    /// The decline of a wrong PIN, or of any PIN after three wrong ones; nil where the PIN is right or none
    /// travels.
    func decline(of payment: WalletStatement) throws(OpenSSLFault) -> BankDecline? {
        guard case .emv(_, let block?) = payment.paymentData else { return nil }
        let account = payment.applicationPrimaryAccountNumber
        if wrongPINs[account, default: 0] >= Self.mostWrongPINs { return .pinTriesExceeded }
        let digits = try PINBlock.opened(block, for: account, key: PINBlock.simulatedKey())
        if pin.count > 0, digits == pin {
            wrongPINs[account] = nil
            return nil
        }
        wrongPINs[account, default: 0] += 1
        return .incorrectPIN
    }
}
