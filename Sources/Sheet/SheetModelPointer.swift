import Checkout

// What a click and the wheel do: what keys could do as well.
extension SheetModel {
    /// A click sooner after another at the same place is the second one of a double click, and means nothing.
    package static let doubleClickGap = Span(milliseconds: 400)

    /// When something was clicked, and where.
    struct Click: Hashable, Sendable, Codable {
        let at: Instant
        let place: GridPoint
    }

    /// Takes note of a click. Returns whether it belongs to the one before it: a hand trembles by a cell or
    /// two.
    mutating func isSecondClick(at place: GridPoint, _ now: Instant) -> Bool {
        defer { lastClick = Click(at: now, place: place) }
        guard let last = lastClick, now.since(last.at) < Self.doubleClickGap else { return false }
        let columns = place.x.subtractingReportingOverflow(last.place.x).partialValue
        let rows = place.y.subtractingReportingOverflow(last.place.y).partialValue
        return (-2...2).contains(columns) && (-1...1).contains(rows)
    }

    /// Everything that the present frame offers to confirm, in focus or not.
    func confirmables(over checkout: Checkout) -> [Confirmable] {
        guard showsSheet, !showsHelp, scene == .main else { return [] }
        switch checkout.state {
        case .offered:
            return checkout.rails.map { $0 == .applePay ? .pageButton : .weChatButton }
        case .reviewing: return [.pay]
        case .preparing, .authenticating, .processing, .reconciling, .finished:
            return [confirmable(over: checkout)]
        }
    }

    /// Acts on what was clicked. Who asks has made sure that the frame with it is still true.
    mutating func click(
        _ target: SheetTarget, over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        switch target {
        case .command(let command): return press(command, over: checkout, at: now)
        case .row, .entry, .button, .pageButton: if showsHelp { return [] }
        }
        switch target {
        case .command: return []
        case .row(let row): return click(row, over: checkout, at: now)
        case .entry(let index): return click(entry: index, over: checkout, at: now)
        case .button: return clickButton(over: checkout, at: now)
        case .pageButton(let rail):
            guard case .offered = checkout.state, scene == .main, checkout.rails.contains(rail) else {
                return []
            }
            let wanted = rail == .applePay ? Confirmable.pageButton : .weChatButton
            guard shown.contains(wanted) else { return [] }
            pageRail = rail
            seen = wanted
            return press(firstOf: [.payOnPage, .setUp, .checkAgain], over: checkout, at: now)
        }
    }

    /// Presses the first key of a command, if the command works now. Digits have no place to click.
    private mutating func press(
        _ command: SheetCommand, over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        let offered = OfferedCommand.all(commands(over: checkout, at: now), keyMap)
        guard let key = offered.first(where: { $0.command == command })?.keys.first,
            !Self.mayBeSecret(key, over: checkout)
        else { return [] }
        return press(key, over: checkout, at: now)
    }

    private mutating func press(
        firstOf wanted: [SheetCommand], over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        let works = commands(over: checkout, at: now)
        guard let command = wanted.first(where: works.contains) else { return [] }
        return press(command, over: checkout, at: now)
    }

    private mutating func click(
        _ row: SheetRow, over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        guard scene == .main else { return [] }
        switch checkout.state {
        case .reviewing(.applePay(let review)):
            guard SheetRow.rows(of: review).contains(row) else { return [] }
        case .reviewing(.weChatPay): guard Self.weChatRows.contains(row) else { return [] }
        case .offered, .preparing, .authenticating, .processing, .reconciling, .finished: return []
        }
        if row == .pay {
            guard shown.contains(.pay) else { return [] }
            focus = row
            seen = .pay
            return press(firstOf: [.confirm, .mend], over: checkout, at: now)
        }
        focus = row
        return press(firstOf: [.open, .read], over: checkout, at: now)
    }

    private mutating func click(
        entry index: Int, over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        switch scene {
        case .picker, .faults, .methods:
            guard select(index, over: checkout) else { return [] }
            return pick(over: checkout, at: now)
        case .contactForm(var form):
            guard form.fields.indices.contains(index) else { return [] }
            form.focus = index
            scene = .contactForm(form)
        case .cardForm(var form):
            guard let row = CardForm.Row.allCases.at(index), row != .done else { return [] }
            let wasThere = form.focus == row
            form.focus = row
            // What is turned with the arrows turns at the next click.
            if wasThere, row == .network || row == .funding { _ = form.edit(.right) }
            scene = .cardForm(form)
        case .main, .coupon, .agreement: break
        }
        return []
    }

    /// Goes to a line of the open list. Returns whether there is one.
    private mutating func select(_ index: Int, over checkout: Checkout) -> Bool {
        guard let count = listCount(over: checkout), (0..<count).contains(index) else { return false }
        switch scene {
        case .picker(var picker):
            picker.index = index
            picker.refusal = nil
            scene = .picker(picker)
        case .faults: scene = .faults(FaultMenu(index: index))
        case .methods: scene = .methods(index: index)
        case .main, .contactForm, .cardForm, .coupon, .agreement: return false
        }
        return true
    }

    /// How many lines the open list has; nil where none is open.
    private func listCount(over checkout: Checkout) -> Int? {
        switch scene {
        case .picker(let picker): checkout.review.map { picker.count(in: checkout.wallet, $0) }
        case .faults: FaultChoice.allCases.count
        case .methods: checkout.weChat?.wallet.methods.count
        case .main, .contactForm, .cardForm, .coupon, .agreement: nil
        }
    }

    /// The line of the open list that is in focus; nil where none is open.
    var listIndex: Int? {
        switch scene {
        case .picker(let picker): picker.index
        case .faults(let menu): menu.index
        case .methods(let index): index
        case .main, .contactForm, .cardForm, .coupon, .agreement: nil
        }
    }

    /// Goes on by so many lines in an open list, and stops at its ends. Returns whether one is open.
    mutating func moveInList(by lines: Int, over checkout: Checkout) -> Bool {
        guard let index = listIndex, let count = listCount(over: checkout), count > 0 else { return false }
        return select(min(max(0, index + lines), count - 1), over: checkout)
    }

    private mutating func clickButton(over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        switch scene {
        case .contactForm(var form):
            form.focus = form.fields.count
            scene = .contactForm(form)
            return save(over: checkout, at: now)
        case .cardForm(var form):
            form.focus = .done
            scene = .cardForm(form)
            return save(over: checkout, at: now)
        case .coupon: return save(over: checkout, at: now)
        case .main: return press(firstOf: [.checkAgain, .done], over: checkout, at: now)
        case .picker, .agreement, .faults, .methods: return []
        }
    }

    /// Lines of the body for one notch of the wheel.
    private static let wheelLines = 3

    /// Turns the wheel by so many notches, down where positive: a list goes on by a line each, and stops at
    /// its ends; elsewhere the body scrolls, if anything of it is hidden.
    mutating func turnWheel(by notches: Int, over checkout: Checkout) {
        guard !showsHelp else { return }
        let notches = min(max(-50, notches), 50)
        if moveInList(by: notches, over: checkout) { return }
        guard scene == .main || scene == .agreement, hiddenLines > 0 else { return }
        scroll(to: (top ?? shownTop) + notches * Self.wheelLines)
    }

    // MARK: Copying

    /// The reference of a payment that is on the screen: the only thing that is ever copied.
    func copyable(over checkout: Checkout) -> String? {
        guard means.takesCopies else { return nil }
        let reference: PaymentReference?
        switch checkout.state {
        case .offered: reference = checkout.lastAttempt?.reference
        case .reconciling(.applePay(let reconciliation)): reference = reconciliation.reference
        case .reconciling(.weChatPay(let reconciliation)): reference = reconciliation.reference
        case .finished(let result): reference = result.reference
        case .preparing, .reviewing, .authenticating, .processing: return nil
        }
        let text = Scrubber.scrub(reference?.paymentID ?? "").text
        return text.isEmpty ? nil : text
    }
}
