import Checkout

// 简体中文：启动后查明的情况。
extension ChineseWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "操作过程已保存：\(file)"
        case .walkSavedInVain(let file, let reason): "操作过程已保存：\(file)，但测试未通过：\(reason)"
        case .walkNotSaved(let reason): "操作过程未能保存：\(reason)"
        case .copied(let text): "已复制：\(text)"
        case .mouse(let isOn): isOn ? "鼠标操作付款单；按住 Shift 可选择文字。" : "鼠标已交还终端。"
        case .demoTaken(let seconds): "付款单由您操作；\(seconds) 秒无按键后演示继续。"
        case .demoStuck(let reason): "演示在此停止：\(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "付款 \(id)\(amount.map { "（\($0)）" } ?? "")"
        switch outcome {
        case .paid: return "\(payment)曾中断，商家已确认收款。"
        case .declined: return "\(payment)曾中断，银行已拒绝，没有扣款。"
        case .cancelled(.voided): return "\(payment)在商家确认前中断，扣款已撤销。"
        case .cancelled(.nothingBooked), .cancelled(.beforePayment): return "\(payment)在入账前中断，没有扣款。"
        case .unknown: return "\(payment)曾中断，结果尚不清楚，下次启动时会再次查询。"
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("\(count.free) 笔没有扣款") }
        if count.paid > 0 { parts.append("\(count.paid) 笔已支付") }
        if count.unknown > 0 { parts.append("\(count.unknown) 笔尚不清楚，下次启动时会再次查询") }
        return "此前有 \(count.all) 笔付款中断：\(parts.joined(separator: "；"))。"
    }

    func ledgerTroubled(_ reason: String) -> String { "暂时无法付款：\(reason)" }
}
