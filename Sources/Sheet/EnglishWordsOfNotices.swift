import Checkout

// English for what was found after the start.
extension EnglishWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "Walk saved: \(file)"
        case .walkSavedInVain(let file, let reason): "Walk saved: \(file), but its test fails: \(reason)"
        case .walkNotSaved(let reason): "The walk is not saved: \(reason)"
        case .copied(let text): "copied: \(text)"
        case .mouse(let isOn):
            isOn
                ? "The mouse is the sheet's; Shift with it selects text."
                : "The mouse is the terminal's again."
        case .demoTaken(let seconds):
            "The sheet is yours; after \(seconds) s without a key the demos go on."
        case .demoStuck(let reason): "This demo stops here: \(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "Payment \(id)\(amount.map { " of \($0)" } ?? "")"
        switch outcome {
        case .paid: return "\(payment) was cut off; the shop has it as paid."
        case .declined: return "\(payment) was cut off; the bank had declined it. Nothing is charged."
        case .cancelled(.voided):
            return "\(payment) was cut off before the shop confirmed it; the charge was cancelled again."
        case .cancelled(.nothingBooked), .cancelled(.beforePayment):
            return "\(payment) was cut off before it was booked. Nothing is charged."
        case .unknown:
            return
                "\(payment) was cut off, and it is not known yet what became of it; the next start "
                + "asks again."
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("nothing is charged for \(count.free)") }
        if count.paid > 0 { parts.append("\(count.paid) paid") }
        if count.unknown > 0 { parts.append("\(count.unknown) not known yet, the next start asks again") }
        return "\(count.all) payments were cut off earlier: \(parts.joined(separator: "; "))."
    }

    func ledgerTroubled(_ reason: String) -> String { "You cannot pay now. \(reason)" }
}
