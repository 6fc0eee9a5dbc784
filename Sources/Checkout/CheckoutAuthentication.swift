// Authenticating: face or finger, passcode, the bank's PIN.
extension Checkout {
    /// Where authentication starts on this device now.
    func firstStage(at now: Instant) -> Authentication.Stage {
        switch wallet.device.biometry {
        case .faceID, .touchID:
            record.biometryMisses < wallet.locks.missesBeforeBiometryLock
                ? .biometry(misses: 0) : passcodeStage(lastWasWrong: false, at: now)
        case .none:
            passcodeStage(lastWasWrong: false, at: now)
        }
    }

    func passcodeStage(lastWasWrong: Bool, at now: Instant) -> Authentication.Stage {
        if let until = record.passcodeLockedUntil, until > now { return .passcodeLocked(until: until) }
        return .passcode(digits: 0, lastWasWrong: lastWasWrong)
    }

    mutating func authenticate(_ review: Review, stage: Authentication.Stage) -> [CheckoutEffect] {
        move(to: .authenticating(.applePay(Authentication(stage: stage, review: review))))
        if case .passcodeLocked(let until) = stage { return [.startTimer(.passcodeUnlocked, at: until)] }
        return []
    }

    mutating func biometryMatched(at now: Instant) -> [CheckoutEffect] {
        guard case .authenticating(.applePay(let authentication)) = state,
            case .biometry = authentication.stage
        else { return [] }
        note { $0.biometryMisses = 0 }
        return shopperProven(authentication.review, at: now)
    }

    mutating func biometryMissed(at now: Instant) -> [CheckoutEffect] {
        guard case .authenticating(.applePay(let authentication)) = state,
            case .biometry(let misses) = authentication.stage
        else { return [] }
        note { $0.biometryMisses += 1 }
        let locked = record.biometryMisses >= wallet.locks.missesBeforeBiometryLock
        if locked || misses + 1 >= wallet.locks.missesBeforePasscode {
            return authenticate(authentication.review, stage: passcodeStage(lastWasWrong: false, at: now))
        }
        return authenticate(authentication.review, stage: .biometry(misses: misses + 1))
    }

    mutating func passcodeRequested(at now: Instant) -> [CheckoutEffect] {
        guard case .authenticating(.applePay(let authentication)) = state,
            case .biometry = authentication.stage
        else { return [] }
        return authenticate(authentication.review, stage: passcodeStage(lastWasWrong: false, at: now))
    }

    /// Counts a digit; the sixth sends the secret to the wallet.
    mutating func secretDigitEntered() -> [CheckoutEffect] {
        guard case .authenticating(.applePay(var authentication)) = state else { return [] }
        let effects: [CheckoutEffect]
        switch authentication.stage {
        case .passcode(let digits, _):
            let full = digits + 1 >= Self.secretLength
            authentication.stage =
                full ? .checkingPasscode : .passcode(digits: digits + 1, lastWasWrong: false)
            effects = full ? [.checkPasscode] : []
        case .bankPIN(let digits, let triesLeft, _):
            let full = digits + 1 >= Self.secretLength
            authentication.stage =
                full
                ? .checkingBankPIN(triesLeft: triesLeft)
                : .bankPIN(digits: digits + 1, triesLeft: triesLeft, lastWasWrong: false)
            effects = full ? [.checkBankPIN(cardID: authentication.review.cardID ?? "")] : []
        case .biometry, .passcodeLocked, .checkingPasscode, .checkingBankPIN:
            return []  // No box to type into.
        }
        move(to: .authenticating(.applePay(authentication)))
        return effects
    }

    mutating func secretDigitDeleted() -> [CheckoutEffect] {
        guard case .authenticating(.applePay(var authentication)) = state else { return [] }
        switch authentication.stage {
        case .passcode(let digits, let wrong) where digits > 0:
            authentication.stage = .passcode(digits: digits - 1, lastWasWrong: wrong)
        case .bankPIN(let digits, let triesLeft, let wrong) where digits > 0:
            authentication.stage = .bankPIN(digits: digits - 1, triesLeft: triesLeft, lastWasWrong: wrong)
        case .passcode, .bankPIN, .biometry, .passcodeLocked, .checkingPasscode, .checkingBankPIN:
            return []
        }
        move(to: .authenticating(.applePay(authentication)))
        return []
    }

    /// Whether a box for digits is open, so that a digit means something.
    package var takesSecretDigits: Bool {
        switch state {
        case .authenticating(.applePay(let authentication)):
            switch authentication.stage {
            case .passcode, .bankPIN: true
            case .biometry, .passcodeLocked, .checkingPasscode, .checkingBankPIN: false
            }
        case .authenticating(.weChatPay(let authentication)):
            if case .paymentPassword = authentication.stage { true } else { false }
        case .offered, .preparing, .reviewing, .processing, .reconciling, .finished: false
        }
    }

    mutating func secretMatched(at now: Instant) -> [CheckoutEffect] {
        guard case .authenticating(.applePay(let authentication)) = state else { return [] }
        switch authentication.stage {
        case .checkingPasscode:
            note {
                $0.wrongPasscodes = 0
                $0.passcodeLockedUntil = nil
                $0.biometryMisses = 0
            }
            return [.wipeSecret] + shopperProven(authentication.review, at: now)
        case .checkingBankPIN:
            if let cardID = authentication.review.cardID { noteRightBankPIN(cardID: cardID) }
            return [.wipeSecret] + startPayment(authentication.review, at: now)
        case .biometry, .passcode, .passcodeLocked, .bankPIN:
            return []  // The shopper cancelled and came back while the wallet compared.
        }
    }

    mutating func secretMismatched(at now: Instant) -> [CheckoutEffect] {
        guard case .authenticating(.applePay(let authentication)) = state else { return [] }
        switch authentication.stage {
        case .checkingPasscode:
            note { $0.wrongPasscodes += 1 }
            if let delay = wallet.locks.delay(afterWrongPasscodes: record.wrongPasscodes) {
                note { $0.passcodeLockedUntil = now.adding(delay) }
            }
            return [.wipeSecret]
                + authenticate(authentication.review, stage: passcodeStage(lastWasWrong: true, at: now))
        case .checkingBankPIN(let triesLeft):
            return [.wipeSecret] + bankPINMismatched(authentication.review, triesLeft: triesLeft - 1)
        case .biometry, .passcode, .passcodeLocked, .bankPIN:
            return []  // The shopper cancelled and came back while the wallet compared.
        }
    }

    /// Wrong PINs stay counted until the bank has found one right.
    mutating func secretSealed(at now: Instant) -> [CheckoutEffect] {
        guard case .authenticating(.applePay(let authentication)) = state,
            case .checkingBankPIN = authentication.stage
        else { return [] }  // No bank judges a passcode, or the shopper cancelled meanwhile.
        return [.wipeSecret] + startPayment(authentication.review, at: now)
    }

    /// With the last try gone the bank locks the PIN: the sheet goes back so that another card can be chosen.
    private mutating func bankPINMismatched(_ review: Review, triesLeft: Int) -> [CheckoutEffect] {
        if let cardID = review.cardID { noteWrongBankPIN(cardID: cardID) }
        guard triesLeft > 0 else {
            move(to: .reviewing(.applePay(review)))
            return []
        }
        return authenticate(review, stage: .bankPIN(digits: 0, triesLeft: triesLeft, lastWasWrong: true))
    }

    mutating func noteWrongBankPIN(cardID: String) { note { $0.wrongBankPINs[cardID, default: 0] += 1 } }

    /// The bank takes no PIN of this card any more.
    mutating func noteBankPINLocked(cardID: String) {
        let most = max(wallet.locks.wrongBankPINsBeforeLock, record.wrongBankPINs[cardID] ?? 0)
        note { $0.wrongBankPINs[cardID] = most }
    }

    mutating func noteRightBankPIN(cardID: String) { note { $0.wrongBankPINs[cardID] = nil } }

    /// Tries left for a card's bank PIN; 0 when the bank has locked it.
    package func bankPINTriesLeft(cardID: String) -> Int {
        wallet.locks.bankPINTriesLeft(cardID: cardID, record)
    }

    mutating func passcodeUnlocked(_ authentication: Authentication, at now: Instant) -> [CheckoutEffect] {
        guard case .passcodeLocked = authentication.stage else { return [] }
        return authenticate(authentication.review, stage: passcodeStage(lastWasWrong: false, at: now))
    }

    /// The device knows its owner: the bank's PIN comes next where the card wants one, else the payment.
    private mutating func shopperProven(_ review: Review, at now: Instant) -> [CheckoutEffect] {
        if let card = review.cardID.flatMap(wallet.card), card.asksBankPIN(for: review.amountDue) {
            let stage = Authentication.Stage.bankPIN(
                digits: 0, triesLeft: bankPINTriesLeft(cardID: card.id), lastWasWrong: false)
            return authenticate(review, stage: stage)
        }
        return startPayment(review, at: now)
    }
}
