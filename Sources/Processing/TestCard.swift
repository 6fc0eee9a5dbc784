import Checkout
import Tokens

/// A public test number and what its bank answers (reference 9.2). The whole number decides, not its last
/// four digits, which an ordinary card may share.
struct TestCard: Hashable, Sendable {
    let digits: String
    /// What the card does, for its name in the wallet.
    let behaviour: String
    let verdict: ProcessorVerdict.Decision

    var lastFour: String { String(digits.suffix(4)) }
    var id: String { "test-\(lastFour)" }

    /// In the order of the wallet: the one that works comes first.
    static let all = [
        TestCard(digits: "4242424242424242", behaviour: "success", verdict: .approve),
        TestCard(digits: "4000000000000002", behaviour: "declined", verdict: .decline(.doNotHonor)),
        TestCard(
            digits: "4000000000009995", behaviour: "insufficient funds", verdict: .decline(.insufficientFunds)
        ),
        TestCard(digits: "4000000000009987", behaviour: "lost card", verdict: .decline(.lostCard)),
        TestCard(digits: "4000000000009979", behaviour: "stolen card", verdict: .decline(.stolenCard)),
        TestCard(digits: "4000000000000069", behaviour: "expired card", verdict: .decline(.expiredCard)),
        TestCard(
            digits: "4000000000000127", behaviour: "incorrect security code",
            verdict: .decline(.incorrectSecurityCode)),
        TestCard(
            digits: "4000000000000119", behaviour: "processing error", verdict: .decline(.processingError)),
        TestCard(digits: "4242424242424241", behaviour: "incorrect number", verdict: .decline(.invalidCard)),
        TestCard(
            digits: "4100000000000019", behaviour: "blocked as fraud", verdict: .decline(.suspectedFraud)),
        TestCard(digits: "4000000000000259", behaviour: "success, disputed later", verdict: .approve),
        TestCard(digits: "4000002500003155", behaviour: "success with 3-D Secure", verdict: .approve),
        // Can be added to an account and fails when charged: here every use is a charge.
        TestCard(
            digits: "4000000000000341", behaviour: "fails when charged", verdict: .decline(.doNotHonor)),
    ]

    /// The decline of a declining test number; nil leaves the decision to the processor's rule.
    static func decline(of account: AccountNumber) -> BankDecline? {
        guard case .decline(let decline) = all.first(where: { $0.digits == account.digits })?.verdict else {
            return nil
        }
        return decline
    }
}
