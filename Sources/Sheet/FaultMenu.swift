/// The list of what a tester can make go wrong in the running sheet. It changes the world around the
/// checkout, and decides nothing about a payment.
package struct FaultMenu: Hashable, Sendable, Codable {
    /// The line that one is on.
    package private(set) var index: Int

    package init(index: Int = 0) { self.index = max(0, min(index, FaultChoice.allCases.count - 1)) }

    mutating func move(by step: Int) {
        let count = FaultChoice.allCases.count
        index = (index + step + count) % count
    }

    package var choice: FaultChoice { FaultChoice.allCases.at(index) ?? .none }
}

/// What can be made to go wrong, by the names that scripts use.
package enum FaultChoice: String, Hashable, Sendable, Codable, CaseIterable {
    case merchantSilent, merchantSlow, merchantGarbage, merchantBreaks
    case insufficientFunds = "insufficient_funds"
    case expiredCard = "expired_card"
    case lostCard = "lost_card"
    case stolenCard = "stolen_card"
    case incorrectPIN = "incorrect_pin"
    case limitExceeded = "limit_exceeded"
    case doNotHonor = "do_not_honor"
    case suspectedFraud = "suspected_fraud"
    case issuerUnavailable = "issuer_unavailable"
    case processingError = "processing_error"
    case lostAnswer, timeoutBeforeBooking, timeoutAfterBooking, duplicate, late
    case dropLine, dropLineBeforeBooking, unreachable
    case biometryLost, cardRemoved, walletServer, paymentsForbidden, paymentsAllowed
    case diskFull, readOnly, diskFullAtOutcome, readOnlyAtOutcome
    /// Everybody behaves again.
    case none

    /// When it happens.
    package enum Moment: Hashable, Sendable {
        case now
        /// When the shop is asked for something the next time.
        case shopAnswer
        /// When the next payment reaches the processor.
        case charge
        /// When the wallet is to make the next token.
        case seal
        /// When the ledger is written the next time.
        case commit
    }

    package var moment: Moment {
        switch self {
        case .merchantSilent, .merchantSlow, .merchantGarbage: .shopAnswer
        case .insufficientFunds, .expiredCard, .lostCard, .stolenCard, .incorrectPIN, .limitExceeded,
            .doNotHonor, .suspectedFraud, .issuerUnavailable, .processingError, .lostAnswer,
            .timeoutBeforeBooking, .timeoutAfterBooking, .duplicate, .late, .dropLine,
            .dropLineBeforeBooking, .unreachable:
            .charge
        case .walletServer: .seal
        case .diskFull, .readOnly, .diskFullAtOutcome, .readOnlyAtOutcome: .commit
        case .merchantBreaks, .biometryLost, .cardRemoved, .paymentsForbidden, .paymentsAllowed, .none: .now
        }
    }
}

extension SheetLayout {
    func faultPanel(_ menu: FaultMenu) -> Panel {
        let lines = FaultChoice.allCases.enumerated().map { index, choice in
            PanelLine.text(
                .entry(index),
                .init(text: words.fault(choice), trail: model.armed.contains(choice) ? words.armed : "")
            ).flushLeft
        }
        return Panel(
            title: words.faultsTitle, body: lines, action: [.centred(words.faultsNote, .secondary)],
            focus: .entry(menu.index))
    }
}
