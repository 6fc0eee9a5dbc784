import Checkout

/// The names of the machine's events, as `--print events` has them.
package enum EventKind: String, Hashable, Sendable, CaseIterable {
    case payButtonPressed, checkAgainPressed, cardAdded, contactKept, cardSelected, shippingContactSelected
    case billingContactSelected, shippingMethodSelected, couponCodeEntered, paymentConfirmed, cancelPressed
    case donePressed, biometryMatched, biometryMissed, passcodeRequested, secretDigitEntered
    case secretDigitDeleted, secretMatched, secretMismatched, secretSealed, merchantValidated
    case merchantNotValidated, merchantAnswered, intentRecorded, intentNotRecorded, tokenSealed
    case tokenNotSealed, merchantDecided, processorReported, outcomeRecorded, outcomeNotRecorded, timerFired
    case merchantBroke, sheetDismissed, cardRemoved, biometryLost, availabilityChanged, attemptsReconciled
    case ledgerTroubled, steppedBack
    case methodSelected, orderPlaced, orderNotPlaced, walletOpened, walletRefused, walletPaid, walletAccepted
    case walletNotPaid, noticeTaken, orderReported
}

/// The names of the machine's effects.
package enum EffectKind: String, Hashable, Sendable, CaseIterable {
    case validateMerchant, askMerchant, startTimer, stopTimer, checkPasscode, checkBankPIN, wipeSecret
    case recordIntent, sealToken, authorizePayment, askProcessor, voidPayment, recordOutcome
    case placeOrder, callUpWallet, leaveWallet, beginWalletPayment, checkPaymentPassword, payOrder, queryOrder
}

extension CheckoutEvent {
    package var kind: EventKind {
        switch self {
        case .payButtonPressed: .payButtonPressed
        case .checkAgainPressed: .checkAgainPressed
        case .cardAdded: .cardAdded
        case .contactKept: .contactKept
        case .cardSelected: .cardSelected
        case .shippingContactSelected: .shippingContactSelected
        case .billingContactSelected: .billingContactSelected
        case .shippingMethodSelected: .shippingMethodSelected
        case .couponCodeEntered: .couponCodeEntered
        case .paymentConfirmed: .paymentConfirmed
        case .cancelPressed: .cancelPressed
        case .donePressed: .donePressed
        case .biometryMatched: .biometryMatched
        case .biometryMissed: .biometryMissed
        case .passcodeRequested: .passcodeRequested
        case .secretDigitEntered: .secretDigitEntered
        case .secretDigitDeleted: .secretDigitDeleted
        case .secretMatched: .secretMatched
        case .secretMismatched: .secretMismatched
        case .secretSealed: .secretSealed
        case .merchantValidated: .merchantValidated
        case .merchantNotValidated: .merchantNotValidated
        case .merchantAnswered: .merchantAnswered
        case .intentRecorded: .intentRecorded
        case .intentNotRecorded: .intentNotRecorded
        case .tokenSealed: .tokenSealed
        case .tokenNotSealed: .tokenNotSealed
        case .merchantDecided: .merchantDecided
        case .processorReported: .processorReported
        case .outcomeRecorded: .outcomeRecorded
        case .outcomeNotRecorded: .outcomeNotRecorded
        case .timerFired: .timerFired
        case .merchantBroke: .merchantBroke
        case .sheetDismissed: .sheetDismissed
        case .cardRemoved: .cardRemoved
        case .biometryLost: .biometryLost
        case .availabilityChanged: .availabilityChanged
        case .attemptsReconciled: .attemptsReconciled
        case .ledgerTroubled: .ledgerTroubled
        case .steppedBack: .steppedBack
        case .methodSelected: .methodSelected
        case .orderPlaced: .orderPlaced
        case .orderNotPlaced: .orderNotPlaced
        case .walletOpened: .walletOpened
        case .walletRefused: .walletRefused
        case .walletPaid: .walletPaid
        case .walletAccepted: .walletAccepted
        case .walletNotPaid: .walletNotPaid
        case .noticeTaken: .noticeTaken
        case .orderReported: .orderReported
        }
    }
}

extension CheckoutEffect {
    package var kind: EffectKind {
        switch self {
        case .validateMerchant: .validateMerchant
        case .askMerchant: .askMerchant
        case .startTimer: .startTimer
        case .stopTimer: .stopTimer
        case .checkPasscode: .checkPasscode
        case .checkBankPIN: .checkBankPIN
        case .wipeSecret: .wipeSecret
        case .recordIntent: .recordIntent
        case .sealToken: .sealToken
        case .authorizePayment: .authorizePayment
        case .askProcessor: .askProcessor
        case .voidPayment: .voidPayment
        case .recordOutcome: .recordOutcome
        case .placeOrder: .placeOrder
        case .callUpWallet: .callUpWallet
        case .leaveWallet: .leaveWallet
        case .beginWalletPayment: .beginWalletPayment
        case .checkPaymentPassword: .checkPaymentPassword
        case .payOrder: .payOrder
        case .queryOrder: .queryOrder
        }
    }
}
