import Checkout

// Where the eye is on WeChat's page, and on a shop's page with two buttons.
extension SheetModel {
    /// The rows of the confirm page that one can stand on.
    static let weChatRows: [SheetRow] = [.card, .pay]

    /// The button of the page that the shopper is on.
    package func pageRail(over checkout: Checkout) -> Rail {
        checkout.rails.contains(pageRail) ? pageRail : checkout.rails.first ?? .applePay
    }

    mutating func stepRail(_ by: Int, over checkout: Checkout) {
        let rails = checkout.rails
        let index = rails.firstIndex(of: pageRail(over: checkout)) ?? 0
        pageRail = rails.at((index + by + rails.count) % max(1, rails.count)) ?? .applePay
    }

    func weChatCommands() -> [SheetCommand] {
        (focus == .card ? [.open] : [.confirm]) + [.up, .down, .numbered, .first, .last]
    }

    func methodCommands(over checkout: Checkout) -> [SheetCommand] {
        let moves = checkout.weChat.map { $0.wallet.methods.count > 1 } ?? false
        return [.pick] + (moves ? [.up, .down] : []) + [.pickNumbered] + (moves ? [.first, .last] : [])
            + scrolling + [.back] + always
    }

    func weChatProofCommands(_ stage: Checkout.WeChatAuthentication.Stage) -> [SheetCommand] {
        switch stage {
        case .biometry: [.match, .miss, .usePasscode]
        case .paymentPassword(let digits, _): [.digits] + (digits > 0 ? [.eraseDigit] : [])
        case .checkingPaymentPassword, .paymentPasswordLocked: []
        }
    }

    /// Follows the confirm page: at its first display the button is in focus.
    mutating func followWeChat(from before: Checkout.State) {
        if case .reviewing(.weChatPay) = before { return }
        scene = .main
        focus = .pay
    }

    mutating func openMethods(_ review: WeChatReview, over checkout: Checkout) {
        guard focus == .card, let methods = checkout.weChat?.wallet.methods else { return }
        scene = .methods(index: methods.firstIndex(of: review.method) ?? 0)
    }

    /// Moves in the list of methods, or between the rows of the confirm page. Returns whether it was there.
    mutating func stepInWeChat(_ by: Int, over checkout: Checkout) -> Bool {
        guard case .reviewing(.weChatPay) = checkout.state else { return false }
        if case .methods(let index) = scene {
            let count = checkout.weChat?.wallet.methods.count ?? 0
            if count > 0 { scene = .methods(index: (index + by + count) % count) }
        } else {
            focus = focus == .pay ? .card : .pay
        }
        return true
    }

    mutating func jumpInWeChat(to index: Int, over checkout: Checkout) -> Bool {
        guard case .reviewing(.weChatPay) = checkout.state else { return false }
        if case .methods = scene {
            let count = checkout.weChat?.wallet.methods.count ?? 0
            scene = .methods(index: max(0, min(index, count - 1)))
        } else {
            focus = Self.weChatRows.at(min(index, Self.weChatRows.count - 1)) ?? .pay
        }
        return true
    }

    mutating func numberInWeChat(_ number: Int, over checkout: Checkout) -> [SheetOutput]? {
        guard case .reviewing(.weChatPay) = checkout.state else { return nil }
        if case .methods = scene {
            guard number <= checkout.weChat?.wallet.methods.count ?? 0 else { return [] }
            scene = .methods(index: number - 1)
            return pickMethod(over: checkout)
        }
        if let row = Self.weChatRows.at(number - 1) { focus = row }
        return []
    }

    mutating func pickMethod(over checkout: Checkout) -> [SheetOutput]? {
        guard case .methods(let index) = scene else { return nil }
        scene = .main
        focus = .pay
        return checkout.weChat?.wallet.methods.at(index).map { [.event(.methodSelected(methodID: $0.id))] }
            ?? []
    }
}
