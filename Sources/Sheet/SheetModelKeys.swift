import Checkout

// Which commands work now, and what each does.
extension SheetModel {
    /// The commands that work at this moment, in the order of the help overlay. The footer shows the first
    /// ones; a key is looked up in nothing else.
    package func commands(over checkout: Checkout, at now: Instant) -> [SheetCommand] {
        if showsHelp { return [.closeHelp] }
        switch scene {
        case .picker(let picker):
            return [.pick, .up, .down] + (picker.canAdd ? [.add] : []) + (picker.canEdit ? [.edit] : [])
                + [.numbered, .first, .last, .back, .help]
        case .contactForm(let form):
            return [form.focus == form.fields.count ? .save : .nextField, .previousField, .cancel]
        case .cardForm(let form):
            let turns = form.focus == .network || form.focus == .funding
            return (turns ? [.change] : []) + [
                form.focus == .done ? .save : .nextField, .previousField, .cancel,
            ]
        case .coupon: return [.save, .cancel]
        case .main: return mainCommands(over: checkout)
        }
    }

    private func mainCommands(over checkout: Checkout) -> [SheetCommand] {
        switch checkout.state {
        case .offered(let availability):
            return pageCommands(availability, over: checkout) + [.leaveShop, .help]
        case .preparing: return [.cancel, .help]
        case .reviewing(let review): return reviewCommands(review) + [.cancel, .help]
        case .authenticating(let authentication):
            switch authentication.stage {
            case .biometry: return [.match, .miss, .usePasscode, .cancel, .help]
            case .passcode, .bankPIN: return [.digits, .eraseDigit, .cancel]
            case .checkingPasscode, .checkingBankPIN, .passcodeLocked: return [.cancel, .help]
            }
        case .processing: return [.leaveProcessing, .help]
        case .reconciling: return [.help]
        case .finished(let result):
            if case .unknown = result.outcome { return [.checkAgain, .done, .help] }
            return [.done, .help]
        }
    }

    private func pageCommands(_ availability: Availability, over checkout: Checkout) -> [SheetCommand] {
        if case .unknown = checkout.lastAttempt?.outcome { return [.checkAgain] }
        guard checkout.canStartAttempt else { return [] }
        switch availability {
        case .cannotPay: return []
        case .noCard, .noFittingCard: return [.setUp]
        case .ready: return [.payOnPage]
        }
    }

    private func reviewCommands(_ review: Review) -> [SheetCommand] {
        [focus == .pay ? .confirm : .open, .up, .down, .numbered, .first, .last]
    }

    mutating func press(_ key: Key, over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        // In a form every key belongs to the field first, so that letters are letters there.
        if !showsHelp, edits(key, over: checkout) { return [] }
        guard let command = commands(over: checkout, at: now).first(where: { $0.keys.contains(key) }) else {
            return []
        }
        return perform(command, key, over: checkout, at: now)
    }

    private mutating func edits(_ key: Key, over checkout: Checkout) -> Bool {
        switch scene {
        case .coupon(var field):
            guard field.edit(key) else { return false }
            scene = .coupon(field)
        case .contactForm(var form):
            guard let review = checkout.review,
                form.edit(key, review: review, base: base(of: form, over: checkout))
            else { return false }
            scene = .contactForm(form)
        case .cardForm(var form):
            guard form.edit(key) else { return false }
            scene = .cardForm(form)
        case .main, .picker: return false
        }
        return true
    }

    private mutating func perform(
        _ command: SheetCommand, _ key: Key, over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        switch command {
        case .help: showsHelp = true
        case .closeHelp: showsHelp = false
        case .up: step(-1, over: checkout)
        case .down: step(1, over: checkout)
        case .first: jump(to: 0, over: checkout)
        case .last: jump(to: .max, over: checkout)
        case .numbered: return number(key, over: checkout, at: now)
        case .open: open(over: checkout)
        case .pick: return pick(over: checkout, at: now)
        case .add: add(over: checkout)
        case .edit: edit(over: checkout)
        case .back: scene = .main
        case .nextField: stepField(1)
        case .previousField: stepField(-1)
        case .save: return save(over: checkout, at: now)
        case .change: break  // The form took it.
        case .setUp: if hasSeen(.pageButton) { scene = .cardForm(CardForm(request: checkout.request)) }
        case .payOnPage: return hasSeen(.pageButton) ? [.event(.payButtonPressed)] : []
        case .confirm: return confirm(over: checkout, at: now)
        case .match: return hasSeenProof(over: checkout) ? [.event(.biometryMatched)] : []
        case .miss: return hasSeenProof(over: checkout) ? [.event(.biometryMissed)] : []
        case .usePasscode: return hasSeenProof(over: checkout) ? [.event(.passcodeRequested)] : []
        case .digits: return digit(key, over: checkout)
        case .eraseDigit: return [.event(.secretDigitDeleted)]
        case .checkAgain: return [.event(.checkAgainPressed)]
        case .done: return hasSeen(.result) ? [.event(.donePressed)] : []
        case .leaveProcessing: return [.event(.cancelPressed)]
        case .leaveShop: return [.leaveShop]
        case .cancel: return cancel()
        }
        return []
    }

    /// Esc closes what lies on top: a form first, the sheet after it.
    private mutating func cancel() -> [SheetOutput] {
        guard scene == .main else {
            scene = .main
            return []
        }
        return [.event(.cancelPressed)]
    }

    /// Pays, or goes to the row that keeps it from paying.
    private mutating func confirm(over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        guard hasSeen(.pay), case .reviewing(let review) = checkout.state else { return [] }
        if let blocker = checkout.blockers(at: now).first { focus = SheetRow(blocker.row, in: review) }
        return [.event(.paymentConfirmed)]
    }

    private func digit(_ key: Key, over checkout: Checkout) -> [SheetOutput] {
        guard hasSeenProof(over: checkout), case .character(let text) = key, let value = UInt8(text) else {
            return []
        }
        return [.secretDigit(value)]
    }

    // MARK: Moving

    private mutating func step(_ by: Int, over checkout: Checkout) {
        guard let review = checkout.review else { return }
        if case .picker(var picker) = scene {
            let count = picker.count(over: checkout, review)
            if count > 0 { picker.index = (picker.index + by + count) % count }
            picker.refusal = nil
            scene = .picker(picker)
            return
        }
        let rows = SheetRow.rows(of: review)
        let index = rows.firstIndex(of: focus) ?? 0
        focus = rows.at((index + by + rows.count) % max(1, rows.count)) ?? .pay
    }

    private mutating func jump(to index: Int, over checkout: Checkout) {
        guard let review = checkout.review else { return }
        if case .picker(var picker) = scene {
            picker.index = max(0, min(index, picker.count(over: checkout, review) - 1))
            picker.refusal = nil
            scene = .picker(picker)
            return
        }
        let rows = SheetRow.rows(of: review)
        focus = rows.at(min(index, rows.count - 1)) ?? .pay
    }

    /// A digit goes to that row of the sheet, or chooses that line of a list.
    private mutating func number(_ key: Key, over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        guard case .character(let text) = key, let number = Int(text), let review = checkout.review else {
            return []
        }
        if case .picker(let picker) = scene {
            guard number <= picker.count(over: checkout, review) else { return [] }
            jump(to: number - 1, over: checkout)
            return pick(over: checkout, at: now)
        }
        if let row = SheetRow.rows(of: review).at(number - 1) { focus = row }
        return []
    }
}
