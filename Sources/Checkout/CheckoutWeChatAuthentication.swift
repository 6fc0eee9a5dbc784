// The wallet's own proof of who the shopper is: a finger, or the payment password.
extension Checkout {
    func firstWeChatStage(at now: Instant) -> WeChatAuthentication.Stage {
        let takesFinger = weChat?.wallet.takesFingerprint ?? false
        return takesFinger ? .biometry(misses: 0) : passwordStage(lastWasWrong: false, at: now)
    }

    private func passwordStage(lastWasWrong: Bool, at now: Instant) -> WeChatAuthentication.Stage {
        if let until = record.paymentPasswordLockedUntil, until > now {
            return .paymentPasswordLocked(until: until)
        }
        return .paymentPassword(digits: 0, lastWasWrong: lastWasWrong)
    }

    mutating func authenticate(_ review: WeChatReview, stage: WeChatAuthentication.Stage) -> [CheckoutEffect]
    {
        move(to: .authenticating(.weChatPay(WeChatAuthentication(review: review, stage: stage))))
        if case .paymentPasswordLocked(let until) = stage {
            return [.startTimer(.paymentPasswordUnlocked, at: until)]
        }
        return []
    }

    /// How far the proof is; nil elsewhere.
    private var weChatAuthentication: WeChatAuthentication? {
        if case .authenticating(.weChatPay(let authentication)) = state { return authentication }
        return nil
    }

    mutating func fingerMatched(at now: Instant) -> [CheckoutEffect] {
        guard let authentication = weChatAuthentication, case .biometry = authentication.stage else {
            return []
        }
        return payInWeChat(authentication.review, at: now)
    }

    mutating func fingerMissed(at now: Instant) -> [CheckoutEffect] {
        guard let authentication = weChatAuthentication, case .biometry(let misses) = authentication.stage
        else { return [] }
        let most = weChat?.wallet.locks.missesBeforePassword ?? 0
        let next: WeChatAuthentication.Stage =
            misses + 1 >= most
            ? passwordStage(lastWasWrong: false, at: now) : .biometry(misses: misses + 1)
        return authenticate(authentication.review, stage: next)
    }

    mutating func passwordRequested(at now: Instant) -> [CheckoutEffect] {
        guard let authentication = weChatAuthentication, case .biometry = authentication.stage else {
            return []
        }
        return authenticate(authentication.review, stage: passwordStage(lastWasWrong: false, at: now))
    }

    /// Counts a digit; the sixth sends the password to the wallet.
    mutating func passwordDigitEntered() -> [CheckoutEffect] {
        guard var authentication = weChatAuthentication,
            case .paymentPassword(let digits, _) = authentication.stage
        else { return [] }  // No box to type into.
        let full = digits + 1 >= Self.secretLength
        authentication.stage =
            full ? .checkingPaymentPassword : .paymentPassword(digits: digits + 1, lastWasWrong: false)
        move(to: .authenticating(.weChatPay(authentication)))
        return full ? [.checkPaymentPassword] : []
    }

    mutating func passwordDigitDeleted() -> [CheckoutEffect] {
        guard var authentication = weChatAuthentication,
            case .paymentPassword(let digits, let wrong) = authentication.stage, digits > 0
        else { return [] }
        authentication.stage = .paymentPassword(digits: digits - 1, lastWasWrong: wrong)
        move(to: .authenticating(.weChatPay(authentication)))
        return []
    }

    mutating func passwordMatched(at now: Instant) -> [CheckoutEffect] {
        guard let authentication = weChatAuthentication, authentication.stage == .checkingPaymentPassword
        else { return [] }  // The shopper left while the wallet compared.
        note {
            $0.wrongPaymentPasswords = 0
            $0.paymentPasswordLockedUntil = nil
        }
        return [.wipeSecret] + payInWeChat(authentication.review, at: now)
    }

    mutating func passwordMismatched(at now: Instant) -> [CheckoutEffect] {
        guard let authentication = weChatAuthentication, authentication.stage == .checkingPaymentPassword
        else { return [] }  // The shopper left while the wallet compared.
        let locks = weChat?.wallet.locks ?? WeChatLocks()
        note {
            $0.wrongPaymentPasswords += 1
            guard $0.wrongPaymentPasswords >= locks.wrongPasswordsBeforeLock else { return }
            // After the lock the count begins anew.
            $0.wrongPaymentPasswords = 0
            $0.paymentPasswordLockedUntil = now.adding(locks.lockedFor)
        }
        return [.wipeSecret]
            + authenticate(authentication.review, stage: passwordStage(lastWasWrong: true, at: now))
    }

    mutating func passwordUnlocked(at now: Instant) -> [CheckoutEffect] {
        guard let authentication = weChatAuthentication, case .paymentPasswordLocked = authentication.stage
        else { return [] }
        return authenticate(authentication.review, stage: passwordStage(lastWasWrong: false, at: now))
    }
}
