import Checkout

// 设备系统所没有的功能。
extension ChineseWords {
    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "商家接受的卡片均已过期。请添加另一张卡片。"
        case .suspended: "商家接受的卡片均已被银行停用。请联系银行，或添加另一张卡片。"
        case .notActivated: "商家接受的卡片均未激活。请联系银行激活，或添加另一张卡片。"
        case .several: "商家接受的卡片或已过期，或被银行停用。请添加另一张卡片。"
        }
    }

    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "\(network) 需要系统 \(needs)，此设备为 \(has)。请选择其他支付方式。"
    }

    func leftOut(by system: String, _ parts: String) -> String { "系统 \(system) 不支持：\(parts)。" }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "询问卡片"
        case .shippingType: "配送与自提"
        case .phoneticName: "姓名读音"
        case .supportedCountries: "发卡国家"
        case .updateErrors: "逐项报错"
        case .zeroTotal: "零元合计"
        case .couponCode: "优惠码"
        case .dateRanges: "送达日期"
        case .editingMode: "固定的门店地址"
        case .paymentTiming: "延后的款项"
        case .methodsInEveryUpdate: "更新寄送方式"
        case .recurringPayments: "定期付款"
        case .automaticReload: "自动充值"
        case .multipleTokens: "多个商家"
        case .orderDetails: "订单跟踪"
        case .deferredPayments: "延期付款"
        case .merchantCategoryCode: "商家类别"
        }
    }
}
