import Checkout

// Which commands work now, and what each does.
extension SheetModel {
    /// The commands that work at this moment, in the order of the help overlay. The footer shows the first
    /// ones; a key is looked up in nothing else.
    package func commands(over checkout: Checkout, at now: Instant) -> [SheetCommand] {
        if showsHelp { return [.closeHelp] + helpScrolling + [.nextTheme] }
        return sceneCommands(over: checkout, at: now) + [.saveWalk]
    }

    private func sceneCommands(over checkout: Checkout, at now: Instant) -> [SheetCommand] {
        switch scene {
        case .picker(let picker): return pickerCommands(picker, over: checkout)
        case .contactForm(let form):
            return form.focus == form.fields.count
                ? [.save, .nextField, .previousField, .closeForm, .helpInForm]
                : [.nextField, .previousField, .closeForm, .helpInForm]
        case .cardForm(let form):
            let turns = form.focus == .network || form.focus == .funding
            return (turns ? [.change] : []) + (form.focus == .done ? [.save] : [])
                + [.nextField, .previousField, .closeForm, .helpInForm]
        case .coupon: return [.save, .closeForm, .helpInForm]
        case .agreement: return [.back] + (hiddenLines > 0 ? [.up, .down] : []) + scrolling + always
        case .faults: return [.pick, .up, .down, .first, .last] + scrolling + [.back] + always
        case .methods: return methodCommands(over: checkout)
        case .main:
            let commands = mainCommands(over: checkout, at: now)
            return commands.dropLast(always.count) + [.faults] + always
        }
    }

    private func pickerCommands(_ picker: Picker, over checkout: Checkout) -> [SheetCommand] {
        let moves = checkout.review.map { picker.count(in: checkout.wallet, $0) > 1 } ?? false
        return [.pick] + (moves ? [.up, .down] : []) + (picker.canAdd ? [.add] : [])
            + (picker.canEdit ? [.edit] : []) + [.pickNumbered] + (moves ? [.first, .last] : [])
            + scrolling + [.back] + always
    }

    private func mainCommands(over checkout: Checkout, at now: Instant) -> [SheetCommand] {
        switch checkout.state {
        case .offered(let availability):
            return pageCommands(availability, over: checkout) + [.leaveShop] + copying(over: checkout)
                + always
        case .preparing: return [.cancel] + scrolling + always
        case .reviewing(.applePay(let review)):
            return reviewCommands(review, over: checkout, at: now) + scrolling + [.cancel] + always
        case .authenticating(.applePay(let authentication)):
            return proofCommands(authentication.stage) + [.cancel] + scrolling + always
        case .reviewing(.weChatPay): return weChatCommands() + scrolling + [.cancel] + always
        case .authenticating(.weChatPay(let authentication)):
            return weChatProofCommands(authentication.stage) + [.cancel] + scrolling + always
        case .processing(.weChatPay(let processing)):
            if case .walletResult = processing.stage { return [.done] + scrolling + always }
            return [.leaveProcessing] + scrolling + always
        case .processing(.applePay): return [.leaveProcessing] + scrolling + always
        case .reconciling: return copying(over: checkout) + scrolling + always
        case .finished(let result):
            var ways: [SheetCommand] = [.done]
            if case .unknown = result.outcome { ways = [.checkAgain, .done] }
            return ways + copying(over: checkout) + scrolling + always
        }
    }

    private func proofCommands(_ stage: Checkout.Authentication.Stage) -> [SheetCommand] {
        switch stage {
        case .biometry: [.match, .miss, .usePasscode]
        case .passcode(let digits, _), .bankPIN(let digits, _, _):
            [.digits] + (digits > 0 ? [.eraseDigit] : [])
        case .checkingPasscode, .checkingBankPIN, .passcodeLocked: []
        }
    }

    private func pageCommands(_ availability: Availability, over checkout: Checkout) -> [SheetCommand] {
        if case .unknown = checkout.lastAttempt?.outcome { return [.checkAgain] }
        guard checkout.canStartAttempt else { return [] }
        let moves: [SheetCommand] = checkout.rails.count > 1 ? [.up, .down] : []
        if pageRail(over: checkout) == .weChatPay {
            return (checkout.offers(.weChatPay) ? [.payOnPage] : []) + moves
        }
        switch availability {
        case .cannotPay, .systemTooOld: return moves
        case .noCard, .noFittingCard, .unusableCards: return [.setUp] + moves
        case .ready: return [.payOnPage] + moves
        }
    }

    private func reviewCommands(_ review: Review, over checkout: Checkout, at now: Instant)
        -> [SheetCommand]
    {
        let move: [SheetCommand] = [.up, .down, .numbered, .first, .last]
        switch focus {
        case .pay:
            guard let blocker = checkout.blockers(at: now).first else { return [.confirm] + move }
            // While the shop is asked there is nothing to do but wait.
            return (SheetRow(blocker.row, in: review) == .pay ? [] : [.mend]) + move
        case .shippingAddress where review.addressIsReadOnly: return move
        case .billingDetails: return [.read] + move
        case .card, .coupon, .shippingAddress, .shippingMethod, .contact, .billing: return [.open] + move
        }
    }

    /// Wherever no text is typed.
    var always: [SheetCommand] {
        [.nextTheme] + (means.mouse == .missing ? [] : [.toggleMouse]) + [.help]
    }

    /// Where a payment's reference stands, and the terminal takes it.
    private func copying(over checkout: Checkout) -> [SheetCommand] {
        copyable(over: checkout) == nil ? [] : [.copy]
    }

    /// Only where the help is longer than the window is high.
    private var helpScrolling: [SheetCommand] {
        hiddenHelp > 0 ? [.up, .down, .first, .last, .scrollUp, .scrollDown] : []
    }

    /// Only where the last frame left something out.
    var scrolling: [SheetCommand] { hiddenLines > 0 ? [.scrollUp, .scrollDown] : [] }

    mutating func press(_ key: Key, over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        // In a form every key belongs to the field first, so that letters are letters there.
        if !showsHelp, edits(key, over: checkout) { return [] }
        let works = commands(over: checkout, at: now)
        for key in [key, key.withoutControl] {
            guard let key, let command = works.first(where: { keyMap.keys(of: $0).contains(key) }) else {
                continue
            }
            return perform(command, key, over: checkout, at: now)
        }
        return []
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
        case .main, .picker, .agreement, .faults, .methods: return false
        }
        return true
    }

    private mutating func perform(
        _ command: SheetCommand, _ key: Key, over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        switch command {
        case .help, .helpInForm: openHelp()
        case .faults: scene = .faults(FaultMenu())
        case .closeHelp: showsHelp = false
        case .nextTheme: themeTurns &+= 1
        case .toggleMouse: means.mouse = means.mouse == .on ? .off : .on
        case .copy: return copyable(over: checkout).map { [.copy($0)] } ?? []
        case .up: step(-1, over: checkout)
        case .down: step(1, over: checkout)
        case .first: jump(to: 0, over: checkout)
        case .last: jump(to: .max, over: checkout)
        case .numbered, .pickNumbered: return number(key, over: checkout, at: now)
        case .scrollUp: scroll(by: -1, over: checkout)
        case .scrollDown: scroll(by: 1, over: checkout)
        case .open, .read: open(over: checkout)
        case .pick: return pick(over: checkout, at: now)
        case .add: add(over: checkout)
        case .edit: edit(over: checkout)
        case .back, .closeForm:
            scene = .main
            top = nil
        case .nextField: stepField(1)
        case .previousField: stepField(-1)
        case .save: return save(over: checkout, at: now)
        case .change: break  // The form took it.
        case .inspect, .stepBack, .inspectorUp, .inspectorDown: break  // The inspector's.
        case .setUp: if hasSeen(.pageButton) { scene = .cardForm(CardForm(request: checkout.request)) }
        case .payOnPage:
            return hasSeen(confirmable(over: checkout))
                ? [.event(.payButtonPressed(pageRail(over: checkout)))] : []
        case .confirm, .mend: return confirm(over: checkout, at: now)
        case .match: return hasSeenProof(over: checkout) ? [.event(.biometryMatched)] : []
        case .miss: return hasSeenProof(over: checkout) ? [.event(.biometryMissed)] : []
        case .usePasscode: return hasSeenProof(over: checkout) ? [.event(.passcodeRequested)] : []
        case .digits: return digit(key, over: checkout)
        case .eraseDigit: return [.event(.secretDigitDeleted)]
        case .checkAgain: return [.event(.checkAgainPressed)]
        case .done: return hasSeen(.result) ? [.event(.donePressed)] : []
        case .leaveShop: return [.leaveShop]
        case .saveWalk: return [.saveWalk]
        case .cancel, .leaveProcessing: return [.event(.cancelPressed)]
        }
        return []
    }

    /// Pays, or goes to the row that keeps it from paying.
    private mutating func confirm(over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        guard hasSeen(.pay) else { return [] }
        if case .reviewing(.weChatPay) = checkout.state { return [.event(.paymentConfirmed)] }
        guard case .reviewing(.applePay(let review)) = checkout.state else { return [] }
        if let blocker = checkout.blockers(at: now).first { focus = SheetRow(blocker.row, in: review) }
        return [.event(.paymentConfirmed)]
    }

    private func digit(_ key: Key, over checkout: Checkout) -> [SheetOutput] {
        guard seesProof(over: checkout), case .character(let text) = key, let value = UInt8(text) else {
            return []
        }
        return [.secretDigit(value)]
    }

    // MARK: Moving

    private mutating func step(_ by: Int, over checkout: Checkout) {
        if showsHelp { return scrollHelp(by: by) }
        if case .faults(var menu) = scene {
            menu.move(by: by)
            scene = .faults(menu)
            return
        }
        if case .offered = checkout.state { return stepRail(by, over: checkout) }
        if stepInWeChat(by, over: checkout) { return }
        guard let review = checkout.review else { return }
        if case .picker(var picker) = scene {
            let count = picker.count(in: checkout.wallet, review)
            if count > 0 { picker.index = (picker.index + by + count) % count }
            picker.refusal = nil
            scene = .picker(picker)
            return
        }
        if scene == .agreement {
            scroll(to: (top ?? shownTop) + by)
            return
        }
        top = nil
        let rows = SheetRow.rows(of: review)
        let index = rows.firstIndex(of: focus) ?? 0
        focus = rows.at((index + by + rows.count) % max(1, rows.count)) ?? .pay
    }

    private mutating func jump(to index: Int, over checkout: Checkout) {
        if showsHelp { return scrollHelp(by: index == 0 ? -hiddenHelp : hiddenHelp) }
        if case .faults = scene {
            scene = .faults(FaultMenu(index: index))
            return
        }
        if jumpInWeChat(to: index, over: checkout) { return }
        guard let review = checkout.review else { return }
        if case .picker(var picker) = scene {
            picker.index = max(0, min(index, picker.count(in: checkout.wallet, review) - 1))
            picker.refusal = nil
            scene = .picker(picker)
            return
        }
        top = nil
        let rows = SheetRow.rows(of: review)
        focus = rows.at(min(index, rows.count - 1)) ?? .pay
    }

    /// A digit goes to that row of the sheet, or chooses that line of a list.
    private mutating func number(_ key: Key, over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        guard case .character(let text) = key, let number = Int(text) else { return [] }
        if let outputs = numberInWeChat(number, over: checkout) { return outputs }
        guard let review = checkout.review else { return [] }
        if case .picker(let picker) = scene {
            guard number <= picker.count(in: checkout.wallet, review) else { return [] }
            jump(to: number - 1, over: checkout)
            return pick(over: checkout, at: now)
        }
        top = nil
        if let row = SheetRow.rows(of: review).at(number - 1) { focus = row }
        return []
    }

    /// Moves in an open list, or the body of the sheet, by half a dozen lines, within what there is.
    private mutating func scroll(by direction: Int, over checkout: Checkout) {
        if showsHelp { return scrollHelp(by: direction * Self.scrollStep) }
        if moveInList(by: direction * Self.scrollStep, over: checkout) { return }
        scroll(to: (top ?? shownTop) + direction * Self.scrollStep)
    }

    mutating func scroll(to line: Int) { top = min(max(0, line), hiddenLines) }

    private static let scrollStep = 6
}
