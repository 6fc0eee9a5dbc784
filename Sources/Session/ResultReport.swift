import Checkout
import JSONText

/// The result object of a walk: `--print result`. Of a W3C request it also says how `show()` ended.
package enum ResultReport {
    package static func json(
        _ session: CheckoutSession, seed: Int64, interface: RequestInterface? = nil
    ) -> JSONOutput {
        let result = session.checkout.result
        var members: [JSONOutput.Member] = [
            .init("result", .string(result.kind.rawValue)),
            .init("total", .string(result.total.decimalText(in: result.currency))),
            .init("currency", .string(result.currency.code)),
        ]
        if result.isPending { members.append(.init("pending", .bool(true))) }
        members += [
            .init("paymentId", text(result.reference?.paymentID)),
            .init("paymentMethod", method(result, session.checkout.wallet)),
            .init("shippingMethod", shippingMethod(result.shippingMethod)),
            .init("reason", text(result.reason)),
            .init("sheet", text(result.attempt?.sheet?.word)),
            .init("payment", text(result.attempt?.outcome.word)),
        ]
        if interface == .paymentRequest { members.append(.init("show", .string(result.show.word))) }
        members += weChat(result, session)
        if let code = categoryCode(session.checkout) {
            members.append(.init("merchantCategoryCode", .string(code)))
        }
        if let details = result.attempt?.orderDetails {
            members.append(.init("orderDetails", orderDetails(details)))
        }
        members += [
            .init("seed", .integer(seed))
        ]
        return .object(members)
    }

    /// What the other rail adds, under WeChat Pay's own names.
    private static func weChat(_ result: CheckoutResult, _ session: CheckoutSession) -> [JSONOutput.Member] {
        let obstacle = result.kind == .unavailable ? session.checkout.weChat?.obstacle : nil
        guard result.rail == .weChatPay || obstacle != nil else { return [] }
        let returned = result.attempt?.returned
        let identifiers = session.weChatIdentifiers(of: result.reference)
        return [
            .init("rail", .string(Rail.weChatPay.rawValue)),
            .init(
                "PayResp", (returned?.code ?? obstacle?.payResp).map { .integer(Int64($0)) } ?? .null),
            .init("field", text(returned?.field)),
            .init("out_trade_no", text(identifiers.number)),
            .init("transaction_id", text(identifiers.transaction)),
        ]
    }

    private static func method(_ result: CheckoutResult, _ wallet: Wallet) -> JSONOutput {
        switch result.method {
        case .balance:
            .object([
                .init("displayName", .string(WeChatMethod.balance.name)), .init("type", .string("balance")),
            ])
        case .card(let card):
            .object([
                .init("displayName", .string("\(card.name) \(card.lastFour)")),
                .init("type", .string("bankCard")), .init("lastFour", .string(card.lastFour)),
            ])
        case nil: card(result.cardID.flatMap(wallet.card), result.network)
        }
    }

    /// As far as the device's system knows of it.
    private static func categoryCode(_ checkout: Checkout) -> String? {
        checkout.request.supported(by: checkout.wallet.device.system).merchantCategoryCode
    }

    private static func orderDetails(_ details: OrderDetails) -> JSONOutput {
        .object([
            .init("orderTypeIdentifier", .string(details.orderTypeIdentifier)),
            .init("orderIdentifier", .string(details.orderIdentifier)),
            .init("webServiceURL", .string(details.webServiceURL)),
        ])
    }

    private static func text(_ text: String?) -> JSONOutput { text.map(JSONOutput.string) ?? .null }

    /// `displayName`, `network` and `type` as Apple Pay JS's `ApplePayPaymentMethod` has them.
    private static func card(_ card: Card?, _ network: PaymentNetwork?) -> JSONOutput {
        guard let card, let network else { return .null }
        return .object([
            .init("displayName", .string("\(network.displayName) \(card.lastFour)")),
            .init("network", .string(network.nativeName)), .init("type", .string(card.funding.rawValue)),
            .init("lastFour", .string(card.lastFour)),
        ])
    }

    private static func shippingMethod(_ method: ShippingMethod?) -> JSONOutput {
        guard let method else { return .null }
        return .object([
            .init("identifier", .string(method.identifier)), .init("label", .string(method.label)),
        ])
    }

    /// The exit code of a walk that came to this result.
    package static func exitCode(_ kind: CheckoutResult.Kind) -> ExitCode {
        switch kind {
        case .completed: .completed
        case .declined: .declined
        case .cancelled: .cancelled
        case .unknown: .unknown
        case .open: .open
        case .unavailable: .unavailable
        }
    }
}
