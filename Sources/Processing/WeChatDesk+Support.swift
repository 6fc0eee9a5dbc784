import Checkout
import Tokens

// What a shop's support does with an order afterwards, over API v2: the platform's own fields in its answer,
// once the shop has checked who says it.
extension WeChatDesk {
    /// An order as the platform has it. Nil when nothing came back.
    package func queried(_ number: String, at now: Instant) throws(WeChatShopFault) -> WeChatFields? {
        let (shop, platform) = try open()
        return try trusted(try shop.orderQuery(number, at: now), to: .orderQuery, shop, platform, at: now)
    }

    /// Its refunds; a refusal where there are none.
    package func refunds(of number: String, at now: Instant) throws(WeChatShopFault) -> WeChatFields? {
        let (shop, platform) = try open()
        return try trusted(try shop.orderQuery(number, at: now), to: .refundQuery, shop, platform, at: now)
    }

    /// Gives money back. The same refund number with the same amount is the same refund.
    package func refund(
        _ number: String, refundNumber: String, amount: Money, at now: Instant
    ) throws(WeChatShopFault) -> WeChatFields? {
        let (shop, platform) = try open()
        let request = try shop.refund(number, refundNumber: refundNumber, amount: amount, at: now)
        return try trusted(request, to: .refund, shop, platform, at: now)
    }

    /// Closes an unpaid order, five minutes after it was made at the earliest.
    package func close(_ number: String, at now: Instant) throws(WeChatShopFault) -> WeChatFields? {
        let (shop, platform) = try open()
        return try trusted(try shop.closeOrder(number, at: now), to: .closeOrder, shop, platform, at: now)
    }

    private func trusted(
        _ request: [UInt8], to call: WeChatCall, _ shop: WeChatShop, _ platform: WeChatPlatform,
        at now: Instant
    ) throws(WeChatShopFault) -> WeChatFields? {
        let reply = try booked { () throws(LedgerFault) in try platform.answer(call, request, at: now) }
        guard case .body(let body) = reply else { return nil }
        return try shop.trusted(body)
    }
}
