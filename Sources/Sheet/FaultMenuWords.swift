// What the fault menu says, in both languages. No line is longer than the smallest sheet is wide.
extension EnglishWords {
    var faultsTitle: String { "Bring about" }
    var faultsNote: String { "Simulator only" }
    var armed: String { "armed" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "Shop: next answer never comes"
        case .merchantSlow: "Shop: next answer takes 25 s"
        case .merchantGarbage: "Shop: next answer is garbage"
        case .merchantBreaks: "Shop: crashes now"
        case .insufficientFunds: "Bank: not enough money"
        case .expiredCard: "Bank: card expired"
        case .lostCard: "Bank: card lost"
        case .stolenCard: "Bank: card stolen"
        case .incorrectPIN: "Bank: wrong PIN"
        case .limitExceeded: "Bank: above the limit"
        case .doNotHonor: "Bank: no, without a reason"
        case .suspectedFraud: "Bank: suspects fraud"
        case .issuerUnavailable: "Bank: out of reach"
        case .processingError: "Bank: processing error"
        case .lostAnswer: "Processor: answer lost"
        case .timeoutBeforeBooking: "Processor: silent, unbooked"
        case .timeoutAfterBooking: "Processor: silent, booked"
        case .duplicate: "Processor: everything twice"
        case .late: "Processor: answers 45 s late"
        case .dropLine: "Processor: line cut, booked"
        case .dropLineBeforeBooking: "Processor: line cut, unbooked"
        case .unreachable: "Processor: out of reach"
        case .biometryLost: "Device: sensor fails now"
        case .cardRemoved: "Wallet: this card goes now"
        case .walletServer: "Wallet: closes the sheet"
        case .paymentsForbidden: "Device: forbids payments now"
        case .paymentsAllowed: "Device: allows payments now"
        case .diskFull: "Ledger: disk full at the start"
        case .readOnly: "Ledger: read-only at the start"
        case .diskFullAtOutcome: "Ledger: disk full at the end"
        case .readOnlyAtOutcome: "Ledger: read-only at the end"
        case .none: "All is well again"
        }
    }
}

extension ChineseWords {
    var faultsTitle: String { "制造故障" }
    var faultsNote: String { "仅限模拟器" }
    var armed: String { "待发生" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "商家：下次不答复"
        case .merchantSlow: "商家：下次答复需 25 秒"
        case .merchantGarbage: "商家：下次答复是乱码"
        case .merchantBreaks: "商家：立即崩溃"
        case .insufficientFunds: "银行：余额不足"
        case .expiredCard: "银行：卡片已过期"
        case .lostCard: "银行：卡片已挂失"
        case .stolenCard: "银行：卡片被盗"
        case .incorrectPIN: "银行：密码错误"
        case .limitExceeded: "银行：超出限额"
        case .doNotHonor: "银行：拒绝，不说原因"
        case .suspectedFraud: "银行：怀疑欺诈"
        case .issuerUnavailable: "银行：无法联系"
        case .processingError: "银行：处理出错"
        case .lostAnswer: "处理方：答复丢失"
        case .timeoutBeforeBooking: "处理方：入账前超时"
        case .timeoutAfterBooking: "处理方：入账后超时"
        case .duplicate: "处理方：收到并答复两次"
        case .late: "处理方：答复晚 45 秒"
        case .dropLine: "处理方：入账后断线"
        case .dropLineBeforeBooking: "处理方：入账前断线"
        case .unreachable: "处理方：无法联系"
        case .biometryLost: "设备：传感器立即失灵"
        case .cardRemoved: "钱包：立即移除此卡"
        case .walletServer: "钱包：关闭付款单"
        case .paymentsForbidden: "设备：立即禁止支付"
        case .paymentsAllowed: "设备：立即允许支付"
        case .diskFull: "账本：付款前磁盘已满"
        case .readOnly: "账本：付款前只读"
        case .diskFullAtOutcome: "账本：付款后磁盘已满"
        case .readOnlyAtOutcome: "账本：付款后只读"
        case .none: "一切恢复正常"
        }
    }
}
