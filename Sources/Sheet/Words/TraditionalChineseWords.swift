import Checkout

/// 繁體中文。
struct TraditionalChineseWords: Words {
    var gap: String { "" }
    var listGap: String { "、" }
    var clauseGap: String { "，" }
    var colon: String { "：" }
    var simulator: String { "模擬器" }
    var order: String { "您的訂單" }
    var total: String { "總計" }
    var payButton: String { "使用 Apple Pay 購買" }
    var setUpButton: String { "設定 Apple Pay" }
    var checkAgainButton: String { "再次查詢" }
    var cannotPay: String { "此裝置無法使用 Apple Pay，請選擇其他付款方式。" }
    var noCard: String { "錢包裡還沒有卡片。加入一張卡即可使用 Apple Pay。" }
    func noFittingCard(accepted: String) -> String { "錢包裡沒有可用的卡片。商家接受：\(accepted)。" }
    func moreLines(_ count: Int) -> String { "還有 \(count) 項" }
    func paidNotice(amount: String) -> String { "訂單已付款：\(amount)。謝謝您！" }
    func unknownNotice(reference: String) -> String { "尚不清楚付款 \(reference) 是否成功。" }
    func reference(_ id: String) -> String { "付款編號 \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "卡片"
        case .coupon: "優惠碼"
        case .shippingAddress:
            switch type {
            case .shipping: "寄送至"
            case .delivery: "外送至"
            case .storePickup: "取貨門市"
            case .servicePickup: "取件地點"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "寄送方式"
            case .delivery: "外送方式"
            case .storePickup, .servicePickup: "取貨方式"
            }
        case .contact: "聯絡人"
        case .billing: "帳單地址"
        case .billingDetails: "帳單詳情"
        case .pay: "付款"
        }
    }
    func payTo(_ merchant: String) -> String { "付款給 \(merchant)" }
    func pay(_ amount: String) -> String { "支付 \(amount)" }
    var pending: String { "待確認" }
    var amountPending: String { "金額待確認" }
    var addCouponCode: String { "加入優惠碼" }
    var addContact: String { "加入聯絡人" }
    var noCardChosen: String { "請選擇卡片" }
    var free: String { "免費" }
    var storeAddressFixed: String { "門市地址" }
    var payWithPasscode: String { "使用密碼付款" }
    var paymentSummary: String { "付款摘要" }
    var merchant: String { "商家" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "按兩下，用 Face ID 付款"
        case .touchID: "用 Touch ID 確認"
        case .none: "用密碼付款"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        let name: String
        switch unit {
        case .minute: name = "分鐘"
        case .hour: name = "小時"
        case .day: name = "天"
        case .month: name = "個月"
        case .year: name = "年"
        }
        return count == 1 ? "每\(name)" : "每 \(count) \(name)"
    }
    func recurringFrom(_ date: String) -> String { "\(date)起" }
    func recurringUntil(_ date: String) -> String { "至\(date)" }
    var recurringUntilCancelled: String { "直到您取消" }
    func deferredUntil(_ date: String) -> String { "\(date)扣款" }
    func reloadBelow(_ amount: String) -> String { "低於 \(amount) 時" }
    var trial: String { "試用" }
    var billingDetails: String { "帳單詳情" }
    func freeCancellationUntil(_ date: String) -> String { "\(date) 前可免費取消" }
    func forMerchant(_ name: String) -> String { "付給 \(name)" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "選擇卡片"
        case .shippingMethod: rowLabel(.shippingMethod, type)
        case .shippingContact: "聯絡人與地址"
        case .billingContact: "帳單地址"
        }
    }
    var addCard: String { "加入卡片" }
    var couponTitle: String { "優惠碼" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "帳單地址" : "聯絡人與地址"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "發卡組織"
        case .funding: "類型"
        case .lastFour: "末四碼"
        case .expiry: "到期 月/年"
        case .issuerCountry: "發卡國家"
        case .done: "完成"
        }
    }
    var missing: String { "必填" }
    var notValid: String { "無效" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "需要四位數字"
        case .expiry: "需要未來的月份，例如 09/31"
        case .issuerCountry: "兩個字母，例如 TW"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "簽帳金融卡"
        case .credit: "信用卡"
        case .prepaid: "預付卡"
        case .store: "商店卡"
        }
    }
    var saveButton: String { "完成" }
    func chargedOver(_ network: String) -> String { "經由 \(network)" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "正在連線至商家" }
    var askingShop: String { "正在詢問商家" }
    var processing: String { "處理中" }
    var reconciling: String { "正在查詢這筆付款的結果" }
    func seconds(_ count: Int64) -> String { "\(count) 秒" }
    func secondsLeft(_ count: Int64) -> String { "剩 \(count) 秒" }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Face ID：請注視裝置"
        case .touchID: "Touch ID：請放上手指"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "無法辨識指紋，請再試一次" : "無法辨識臉孔，請再試一次"
    }
    var biometryKeys: String { "m 相符   x 不符   p 輸入密碼" }
    var enterPasscode: String { "請輸入密碼" }
    var wrongPasscode: String { "密碼錯誤，請再試一次" }
    var passcodeLocked: String { "密碼錯誤次數過多" }
    func tryAgainIn(_ remaining: String) -> String { "請於 \(remaining)後再試" }
    var checking: String { "正在核對" }
    func enterBankPIN(_ card: String) -> String { "銀行密碼：\(card)" }
    func wrongBankPIN(triesLeft: Int) -> String { "銀行密碼錯誤，還可嘗試 \(triesLeft) 次" }

    var helpTitle: String { "現在可用的按鍵" }
    var helpInterrupt: String { "離開；連按兩次結束程式" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["paysheet 需要 \(needs.width)x\(needs.height)，", "目前是 \(has.width)x\(has.height)。"]
    }
    var move: String { "移動" }
    var scroll: String { "捲動" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "上"
        case .down: "下"
        case .open: "更改"
        case .read: "閱讀全文"
        case .confirm: "付款"
        case .mend: "前往修正"
        case .pick: "選擇"
        case .back: "返回"
        case .cancel, .closeForm: "取消"
        case .leaveShop: "離開商店"
        case .done: "回到商店"
        case .payOnPage: "打開付款單"
        case .setUp: "加入卡片"
        case .checkAgain: "再次查詢"
        case .add: "加入"
        case .edit: "編輯"
        case .first: "第一項"
        case .last: "最後一項"
        case .numbered: "跳到該行"
        case .pickNumbered: "選擇該行"
        case .scrollUp: "向上捲動"
        case .scrollDown: "向下捲動"
        case .nextField: "下一欄"
        case .previousField: "上一欄"
        case .save: "完成"
        case .change: "更改"
        case .match: "相符"
        case .miss: "不符"
        case .usePasscode: "輸入密碼"
        case .digits: "輸入"
        case .eraseDigit: "刪除"
        case .leaveProcessing: "離開"
        case .faults: "故障"
        case .nextTheme: "換主題"
        case .toggleMouse: "開關滑鼠"
        case .copy: "複製編號"
        case .help, .helpInForm: "說明"
        case .closeHelp: "關閉"
        case .saveWalk: "儲存操作過程"
        case .inspect: "檢查器"
        case .stepBack: "退一步"
        case .inspectorUp: "檢查器上捲"
        case .inspectorDown: "檢查器下捲"
        }
    }
}
