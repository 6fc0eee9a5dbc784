import Checkout

/// What the merchant's page tells besides the order, a sentence each: on the page, and on standard error
/// where there is no page. Not scrubbed: a reason may quote a file's name.
package enum NoticeSentences {
    /// More attempts than this are told in one sentence together.
    static let mostNamed = 3

    package static func of(_ notices: [Checkout.Notice], _ look: SheetAppearance) -> [String] {
        notices.flatMap { notice in
            switch notice {
            case .reconciled(let attempts): sentences(on: attempts, look)
            case .ledgerTroubled(let reason): [look.words.ledgerTroubled(reason)]
            }
        }
    }

    /// What the device's system leaves out of this request; nil when that is nothing.
    package static func unsupported(in checkout: Checkout, _ look: SheetAppearance) -> String? {
        let parts = checkout.unsupported
        if parts.isEmpty { return nil }
        let names = parts.map { "\(look.words.unsupported($0)) (\($0.since.text))" }
        return look.words.leftOut(
            by: checkout.wallet.device.system.text, names.joined(separator: look.words.listGap))
    }

    private static func sentences(on attempts: [ReconciledAttempt], _ look: SheetAppearance) -> [String] {
        if attempts.isEmpty { return [] }
        guard attempts.count <= mostNamed else {
            return [look.words.reconciled(ReconciledCount(of: attempts))]
        }
        return attempts.map { attempt in
            let amount = attempt.currency.map { look.amounts.text(attempt.amount, in: $0) }
            return look.words.reconciled(attempt.paymentID, amount: amount, attempt.outcome)
        }
    }
}

/// Many reconciled attempts in one sentence.
package struct ReconciledCount: Hashable, Sendable {
    package let all: Int
    package let paid: Int
    package let unknown: Int

    init(of attempts: [ReconciledAttempt]) {
        all = attempts.count
        paid = attempts.count { $0.outcome == .paid }
        unknown = attempts.count { if case .unknown = $0.outcome { true } else { false } }
    }

    /// Those for which nothing is charged.
    package var free: Int { all - paid - unknown }
}
