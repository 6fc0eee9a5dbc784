import Checkout

/// 简体中文。
struct ChineseWords: Words {
    var gap: String { "" }
    var listGap: String { "、" }
    var clauseGap: String { "，" }
    var colon: String { "：" }
    var simulator: String { "模拟器" }
    var order: String { "您的订单" }
    var total: String { "合计" }
    var payButton: String { "通过 Apple Pay 购买" }
    var setUpButton: String { "设置 Apple Pay" }
    var checkAgainButton: String { "再次查询" }
    var cannotPay: String { "此设备无法使用 Apple Pay，请选择其他支付方式。" }
    var noCard: String { "钱包里还没有卡片。添加一张卡即可使用 Apple Pay。" }
    func noFittingCard(accepted: String) -> String { "钱包里没有可用的卡片。商家接受：\(accepted)。" }
    func moreLines(_ count: Int) -> String { "另有 \(count) 项" }
    func paidNotice(amount: String) -> String { "订单已支付：\(amount)。谢谢！" }
    func unknownNotice(reference: String) -> String { "尚不清楚付款 \(reference) 是否成功。" }
    func reference(_ id: String) -> String { "付款编号 \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "卡片"
        case .coupon: "优惠码"
        case .shippingAddress:
            switch type {
            case .shipping: "寄送至"
            case .delivery: "配送至"
            case .storePickup: "自提点"
            case .servicePickup: "取件于"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "寄送方式"
            case .delivery: "配送方式"
            case .storePickup, .servicePickup: "取货方式"
            }
        case .contact: "联系人"
        case .billing: "账单地址"
        case .billingDetails: "账单详情"
        case .pay: "支付"
        }
    }
    func payTo(_ merchant: String) -> String { "支付 \(merchant)" }
    func pay(_ amount: String) -> String { "支付 \(amount)" }
    var pending: String { "待定" }
    var amountPending: String { "金额待定" }
    var addCouponCode: String { "添加优惠码" }
    var addContact: String { "添加联系人" }
    var noCardChosen: String { "请选择卡片" }
    var free: String { "免费" }
    var storeAddressFixed: String { "门店地址" }
    var payWithPasscode: String { "用密码支付" }
    var paymentSummary: String { "付款摘要" }
    var merchant: String { "商家" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "连按两下，用面容 ID 支付"
        case .touchID: "用触控 ID 确认"
        case .none: "用密码支付"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        let name: String
        switch unit {
        case .minute: name = "分钟"
        case .hour: name = "小时"
        case .day: name = "天"
        case .month: name = "个月"
        case .year: name = "年"
        }
        return count == 1 ? "每\(name == "个月" ? "月" : name)" : "每 \(count) \(name)"
    }
    func recurringFrom(_ date: String) -> String { "\(date) 起" }
    func recurringUntil(_ date: String) -> String { "至 \(date)" }
    var recurringUntilCancelled: String { "直到取消" }
    func deferredUntil(_ date: String) -> String { "\(date) 扣款" }
    func reloadBelow(_ amount: String) -> String { "低于 \(amount) 时" }
    var trial: String { "试用" }
    var billingDetails: String { "账单详情" }
    func freeCancellationUntil(_ date: String) -> String { "\(date) 前可免费取消" }
    func forMerchant(_ name: String) -> String { "付给 \(name)" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "选择卡片"
        case .shippingMethod: rowLabel(.shippingMethod, type)
        case .shippingContact: "联系人与地址"
        case .billingContact: "账单地址"
        }
    }
    var addCard: String { "添加卡片" }
    var couponTitle: String { "优惠码" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "账单地址" : "联系人与地址"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "卡组织"
        case .funding: "类型"
        case .lastFour: "末四位"
        case .expiry: "有效期 月/年"
        case .issuerCountry: "发卡国家"
        case .done: "完成"
        }
    }
    var missing: String { "必填" }
    var notValid: String { "无效" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "需要四位数字"
        case .expiry: "需要未来的月份，如 09/31"
        case .issuerCountry: "两个字母，如 CN"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "借记卡"
        case .credit: "信用卡"
        case .prepaid: "预付卡"
        case .store: "商店卡"
        }
    }
    var saveButton: String { "完成" }
    func chargedOver(_ network: String) -> String { "经 \(network)" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "正在连接商家" }
    var askingShop: String { "正在询问商家" }
    var processing: String { "正在处理" }
    var reconciling: String { "正在查询这笔付款的结果" }
    func seconds(_ count: Int64) -> String { "\(count) 秒" }
    func secondsLeft(_ count: Int64) -> String { "剩余 \(count) 秒" }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "面容 ID：请注视设备"
        case .touchID: "触控 ID：请将手指放在传感器上"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "未识别指纹，请重试" : "未识别面容，请重试"
    }
    var biometryKeys: String { "m 匹配   x 不匹配   p 输入密码" }
    var enterPasscode: String { "请输入密码" }
    var wrongPasscode: String { "密码错误，请重试" }
    var passcodeLocked: String { "密码错误次数过多" }
    func tryAgainIn(_ remaining: String) -> String { "请在 \(remaining) 后重试" }
    var checking: String { "正在核对" }
    func enterBankPIN(_ card: String) -> String { "银行密码：\(card)" }
    func wrongBankPIN(triesLeft: Int) -> String { "银行密码错误，还可尝试 \(triesLeft) 次" }

    var helpTitle: String { "现在可用的按键" }
    var helpInterrupt: String { "离开；连按两次结束程序" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["paysheet 需要 \(needs.width)x\(needs.height)，", "现在是 \(has.width)x\(has.height)。"]
    }
    var move: String { "移动" }
    var scroll: String { "滚动" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "上"
        case .down: "下"
        case .open: "更改"
        case .read: "阅读全文"
        case .confirm: "支付"
        case .mend: "去修改"
        case .pick: "选择"
        case .back: "返回"
        case .cancel, .closeForm: "取消"
        case .leaveShop: "离开商店"
        case .done: "回到商店"
        case .payOnPage: "打开支付单"
        case .setUp: "添加卡片"
        case .checkAgain: "再次查询"
        case .add: "添加"
        case .edit: "编辑"
        case .first: "第一项"
        case .last: "最后一项"
        case .numbered: "跳到该行"
        case .pickNumbered: "选择该行"
        case .scrollUp: "向上滚动"
        case .scrollDown: "向下滚动"
        case .nextField: "下一栏"
        case .previousField: "上一栏"
        case .save: "完成"
        case .change: "更改"
        case .match: "匹配"
        case .miss: "不匹配"
        case .usePasscode: "输入密码"
        case .digits: "输入"
        case .eraseDigit: "删除"
        case .leaveProcessing: "离开"
        case .faults: "故障"
        case .nextTheme: "换主题"
        case .toggleMouse: "开关鼠标"
        case .copy: "复制编号"
        case .help, .helpInForm: "帮助"
        case .closeHelp: "关闭"
        case .saveWalk: "保存操作过程"
        case .inspect: "检查器"
        case .stepBack: "退一步"
        case .inspectorUp: "检查器上滚"
        case .inspectorDown: "检查器下滚"
        }
    }
}
