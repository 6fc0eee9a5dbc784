/// The ways to pay that a shop may offer.
package enum Rail: String, Hashable, Sendable, Codable, CaseIterable {
    case applePay = "apple-pay"
    case weChatPay = "wechat-pay"
}

/// What differs between the rails in a phase that both go through.
package enum OnRail<ApplePay, WeChatPay>: Hashable, Sendable, Codable
where
    ApplePay: Hashable & Sendable & Codable, WeChatPay: Hashable & Sendable & Codable
{
    case applePay(ApplePay)
    case weChatPay(WeChatPay)

    package var rail: Rail {
        switch self {
        case .applePay: .applePay
        case .weChatPay: .weChatPay
        }
    }
}
