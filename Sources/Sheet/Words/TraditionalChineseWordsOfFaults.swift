import Checkout

// 繁體中文：啟動後查明的情況、裝置系統所沒有的功能、故障選單。
extension TraditionalChineseWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "操作過程已儲存：\(file)"
        case .walkSavedInVain(let file, let reason): "操作過程已儲存：\(file)，但測試未通過：\(reason)"
        case .walkNotSaved(let reason): "操作過程未能儲存：\(reason)"
        case .copied(let text): "已複製：\(text)"
        case .mouse(let isOn):
            isOn
                ? "滑鼠操作付款單；按住 Shift 可選取文字。"
                : "滑鼠已交還終端機。"
        case .demoTaken(let seconds):
            "付款單由您操作；\(seconds) 秒未按鍵後展示繼續。"
        case .demoStuck(let reason): "展示在此停止：\(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "付款 \(id)\(amount.map { "（\($0)）" } ?? "")"
        switch outcome {
        case .paid: return "\(payment)曾經中斷，商家已確認收款。"
        case .declined: return "\(payment)曾經中斷，銀行已拒絕，並未扣款。"
        case .cancelled(.voided): return "\(payment)在商家確認前中斷，扣款已取消。"
        case .cancelled(.nothingBooked), .cancelled(.beforePayment): return "\(payment)在入帳前中斷，並未扣款。"
        case .unknown: return "\(payment)曾經中斷，結果尚不清楚，下次啟動時會再次查詢。"
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("\(count.free) 筆並未扣款") }
        if count.paid > 0 { parts.append("\(count.paid) 筆已付款") }
        if count.unknown > 0 { parts.append("\(count.unknown) 筆尚不清楚，下次啟動時會再次查詢") }
        return "先前有 \(count.all) 筆付款中斷：\(parts.joined(separator: "；"))。"
    }

    func ledgerTroubled(_ reason: String) -> String { "目前無法付款：\(reason)" }

    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "\(network) 需要系統 \(needs)，此裝置為 \(has)。請選擇其他付款方式。"
    }

    func leftOut(by system: String, _ parts: String) -> String { "系統 \(system) 不支援：\(parts)。" }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "詢問卡片"
        case .shippingType: "外送與取貨"
        case .phoneticName: "姓名拼音"
        case .supportedCountries: "發卡國家"
        case .updateErrors: "逐欄回報錯誤"
        case .zeroTotal: "零元總計"
        case .couponCode: "優惠碼"
        case .dateRanges: "送達日期"
        case .editingMode: "固定的門市地址"
        case .paymentTiming: "延後的款項"
        case .methodsInEveryUpdate: "更新寄送方式"
        case .recurringPayments: "定期付款"
        case .automaticReload: "自動加值"
        case .multipleTokens: "多個商家"
        case .orderDetails: "訂單追蹤"
        case .deferredPayments: "延後付款"
        case .merchantCategoryCode: "商家類別"
        }
    }

    var faultsTitle: String { "製造故障" }
    var faultsNote: String { "僅限模擬器" }
    var armed: String { "待發生" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "商家：下次不回覆"
        case .merchantSlow: "商家：下次回覆需 25 秒"
        case .merchantGarbage: "商家：下次回覆是亂碼"
        case .merchantBreaks: "商家：立即當機"
        case .insufficientFunds: "銀行：餘額不足"
        case .expiredCard: "銀行：卡片已過期"
        case .lostCard: "銀行：卡片已掛失"
        case .stolenCard: "銀行：卡片失竊"
        case .incorrectPIN: "銀行：密碼錯誤"
        case .limitExceeded: "銀行：超過額度"
        case .doNotHonor: "銀行：拒絕，不說原因"
        case .suspectedFraud: "銀行：懷疑詐騙"
        case .issuerUnavailable: "銀行：無法聯絡"
        case .processingError: "銀行：處理錯誤"
        case .lostAnswer: "處理方：回覆遺失"
        case .timeoutBeforeBooking: "處理方：入帳前逾時"
        case .timeoutAfterBooking: "處理方：入帳後逾時"
        case .duplicate: "處理方：收到並回覆兩次"
        case .late: "處理方：回覆晚 45 秒"
        case .dropLine: "處理方：入帳後斷線"
        case .dropLineBeforeBooking: "處理方：入帳前斷線"
        case .unreachable: "處理方：無法聯絡"
        case .biometryLost: "裝置：感測器立即失靈"
        case .cardRemoved: "錢包：立即移除此卡"
        case .walletServer: "錢包：關閉付款單"
        case .paymentsForbidden: "裝置：立即禁止付款"
        case .paymentsAllowed: "裝置：立即允許付款"
        case .diskFull: "帳本：付款前磁碟已滿"
        case .readOnly: "帳本：付款前唯讀"
        case .diskFullAtOutcome: "帳本：付款後磁碟已滿"
        case .readOnlyAtOutcome: "帳本：付款後唯讀"
        case .none: "一切恢復正常"
        }
    }
}
