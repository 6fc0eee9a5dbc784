import Checkout
import Processing
import Sheet

extension FaultChoice {
    /// What the menu's words mean for the world.
    var onPurpose: CheckoutSession.FaultOnPurpose {
        switch self {
        case .merchantSilent: .nextAnswer(.silent)
        case .merchantSlow: .nextAnswer(.slow(.seconds(25)))
        case .merchantGarbage: .nextAnswer(.garbage)
        case .merchantBreaks: .merchantBreaks
        case .insufficientFunds: Self.bank(.insufficientFunds)
        case .expiredCard: Self.bank(.expiredCard)
        case .lostCard: Self.bank(.lostCard)
        case .stolenCard: Self.bank(.stolenCard)
        case .incorrectPIN: Self.bank(.incorrectPIN)
        case .limitExceeded: Self.bank(.limitExceeded)
        case .doNotHonor: Self.bank(.doNotHonor)
        case .suspectedFraud: Self.bank(.suspectedFraud)
        case .issuerUnavailable: Self.bank(.issuerUnavailable)
        case .processingError: Self.bank(.processingError)
        case .lostAnswer: Self.network(.lostAnswer)
        case .timeoutBeforeBooking: Self.network(.timeoutBeforeBooking)
        case .timeoutAfterBooking: Self.network(.timeoutAfterBooking)
        case .duplicate: Self.network(.duplicate)
        case .late: Self.network(.late(ProcessorBehaviour.Fault.usualLateness))
        case .dropLine: Self.network(.dropLineAfterBooking)
        case .dropLineBeforeBooking: Self.network(.dropLineBeforeBooking)
        case .unreachable: Self.network(.unreachable)
        case .biometryLost: .mishap(.biometryLost)
        case .cardRemoved: .mishap(.cardRemoved(lastFour: nil))
        case .walletServer: .mishap(.walletServer)
        case .paymentsForbidden: .mishap(.paymentsForbidden)
        case .paymentsAllowed: .mishap(.paymentsAllowed)
        case .diskFull: .disk(BookFault(.diskFull, at: .intent, times: 1))
        case .readOnly: .disk(BookFault(.readOnly, at: .intent, times: 1))
        case .diskFullAtOutcome: .disk(BookFault(.diskFull, at: .outcome, times: 1))
        case .readOnlyAtOutcome: .disk(BookFault(.readOnly, at: .outcome, times: 1))
        case .none: .none
        }
    }

    private static func bank(_ decline: BankDecline) -> CheckoutSession.FaultOnPurpose {
        .nextCharge(ProcessorBehaviour.Turn(verdict: .decline(decline)))
    }

    private static func network(_ fault: ProcessorBehaviour.Fault) -> CheckoutSession.FaultOnPurpose {
        .nextCharge(ProcessorBehaviour.Turn(fault: fault))
    }
}
