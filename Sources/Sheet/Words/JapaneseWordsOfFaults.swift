import Checkout

// 日本語：起動後に分かったこと、システムにない機能、障害メニュー。
extension JapaneseWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "操作を保存しました：\(file)"
        case .walkSavedInVain(let file, let reason): "操作を保存しましたが（\(file)）、テストは不合格です：\(reason)"
        case .walkNotSaved(let reason): "操作を保存できません：\(reason)"
        case .copied(let text): "コピーしました：\(text)"
        case .mouse(let isOn):
            isOn
                ? "マウスで操作できます。文字の選択はShiftキーを押しながら行います。"
                : "マウスは端末に戻りました。"
        case .demoTaken(let seconds):
            "操作をどうぞ。\(seconds)秒キー入力がなければデモを再開します。"
        case .demoStuck(let reason): "このデモはここで止まりました：\(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "支払い \(id)\(amount.map { "（\($0)）" } ?? "")"
        switch outcome {
        case .paid: return "\(payment) は中断しましたが、支払い済みです。"
        case .declined: return "\(payment) は中断し、銀行が承認していません。請求はありません。"
        case .cancelled(.voided): return "\(payment) は店舗の確認前に中断し、請求は取り消されました。"
        case .cancelled(.nothingBooked), .cancelled(.beforePayment):
            return "\(payment) は記帳前に中断しました。請求はありません。"
        case .unknown: return "\(payment) は中断し、結果はまだ分かりません。次の起動時に確認します。"
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("\(count.free)件は請求なし") }
        if count.paid > 0 { parts.append("\(count.paid)件は支払い済み") }
        if count.unknown > 0 { parts.append("\(count.unknown)件は未確認で、次の起動時に確認") }
        return "以前に\(count.all)件の支払いが中断しました：\(parts.joined(separator: "、"))。"
    }

    func ledgerTroubled(_ reason: String) -> String { "現在支払えません：\(reason)" }

    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "\(network) にはシステム \(needs) が必要ですが、このデバイスは \(has) です。ほかの支払い方法を選んでください。"
    }

    func leftOut(by system: String, _ parts: String) -> String { "システム \(system) は次に未対応です：\(parts)。" }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "カードの確認"
        case .shippingType: "配達と店舗受取"
        case .phoneticName: "フリガナ"
        case .supportedCountries: "発行国"
        case .updateErrors: "項目ごとのエラー"
        case .zeroTotal: "合計ゼロ"
        case .couponCode: "クーポンコード"
        case .dateRanges: "お届け日"
        case .editingMode: "固定の店舗住所"
        case .paymentTiming: "後日の支払い"
        case .methodsInEveryUpdate: "配送方法の更新"
        case .recurringPayments: "定期支払い"
        case .automaticReload: "オートチャージ"
        case .multipleTokens: "複数の店舗"
        case .orderDetails: "注文の追跡"
        case .deferredPayments: "後払い"
        case .merchantCategoryCode: "店舗の業種"
        }
    }

    var faultsTitle: String { "障害を起こす" }
    var faultsNote: String { "シミュレータ専用" }
    var armed: String { "待機中" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "店舗：次は返答なし"
        case .merchantSlow: "店舗：次の返答に25秒"
        case .merchantGarbage: "店舗：次の返答が壊れる"
        case .merchantBreaks: "店舗：今すぐ停止"
        case .insufficientFunds: "銀行：残高不足"
        case .expiredCard: "銀行：期限切れ"
        case .lostCard: "銀行：紛失カード"
        case .stolenCard: "銀行：盗難カード"
        case .incorrectPIN: "銀行：暗証番号違い"
        case .limitExceeded: "銀行：限度額超過"
        case .doNotHonor: "銀行：理由なく拒否"
        case .suspectedFraud: "銀行：不正の疑い"
        case .issuerUnavailable: "銀行：接続不可"
        case .processingError: "銀行：処理エラー"
        case .lostAnswer: "決済：返答が消える"
        case .timeoutBeforeBooking: "決済：無応答、記帳前"
        case .timeoutAfterBooking: "決済：無応答、記帳後"
        case .duplicate: "決済：すべて二重"
        case .late: "決済：返答が45秒遅れ"
        case .dropLine: "決済：切断、記帳後"
        case .dropLineBeforeBooking: "決済：切断、記帳前"
        case .unreachable: "決済：接続不可"
        case .biometryLost: "デバイス：センサー故障"
        case .cardRemoved: "ウォレット：カード削除"
        case .walletServer: "ウォレット：シートを閉じる"
        case .paymentsForbidden: "デバイス：支払いを禁止"
        case .paymentsAllowed: "デバイス：支払いを許可"
        case .diskFull: "帳簿：開始時に容量不足"
        case .readOnly: "帳簿：開始時に読取専用"
        case .diskFullAtOutcome: "帳簿：終了時に容量不足"
        case .readOnlyAtOutcome: "帳簿：終了時に読取専用"
        case .none: "すべて正常に戻す"
        }
    }
}
