import Checkout

// 繁體中文：付款為何受阻、結果如何、下一步是什麼。
extension TraditionalChineseWords {
    var done: String { "完成" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "付款成功"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "您已離開付款單，並未扣款。"
        case .cancelled(.nothingBooked): "您在處理途中離開，並未扣款。"
        case .cancelled(.voided): "您在處理途中離開，扣款已取消。"
        case .unknown(.processorUnreachable): "尚不清楚付款是否成功。"
        case .unknown(.orderPending): "微信支付尚未確認這筆付款。"
        case .unknown(.answerUntrusted): "微信支付的回應不可信，尚不清楚是否已付款。"
        case .unknown(.ledgerUnavailable(let why)): "結果無法記錄：\(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message): message.map { "商家拒絕：\($0)" } ?? "商家無法接受這筆付款。"
        case .merchantTimeout: "商家未及時回覆，並未扣款。"
        case .notCharged: "商家表示已收款，實際上並未扣款。"
        case .merchantBroke(let why): "商家的程式發生錯誤：\(why)並未扣款。"
        case .merchantSessionExpired: "商家的連線已超過五分鐘，並未扣款。"
        case .walletServer: "錢包關閉了付款單，並未扣款。"
        case .merchantNotValidated(let why): "無法驗證商家：\(why)"
        case .walletFailed(let why): "錢包無法產生付款：\(why)"
        case .ledgerUnavailable(let why): "付款並未開始：\(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "謝謝您！"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout): "請再試一次，或詢問商家。"
        case .declined(.notCharged), .declined(.merchantBroke): "請詢問商家，或再試一次。"
        case .declined(.merchantSessionExpired), .declined(.walletServer): "請重新打開付款單。"
        case .declined(.merchantNotValidated): "請稍後再試，或選擇其他付款方式。"
        case .declined(.walletFailed): "請再試一次，或換一張卡。"
        case .declined(.ledgerUnavailable): "請修復帳本後再試。"
        case .declined(.weChat): "請再試一次，或選擇其他付款方式。"
        case .declined(.callUpRefused): "需要商家修正應用程式。"
        case .cancelled: "您可以隨時付款。"
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "請勿重複付款，請憑編號再次查詢。"
        case .unknown(.ledgerUnavailable): "請勿重複付款，下次啟動時會核對。"
        }
    }

    var laterCapture: String { "商家稍後依最終金額扣款。" }
    var askShop: String { "請詢問商家。" }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid: "商家表示失敗，但款項已付。請勿重複付款。"
        case .declined, .cancelled: "商家表示成功，但並未扣款。"
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        switch decline {
        case .insufficientFunds: ("卡片餘額不足。", "請換一張卡。")
        case .expiredCard: ("銀行表示此卡已過期。", "請換一張卡。")
        case .lostCard: ("此卡已掛失。", "請換一張卡，並聯絡銀行。")
        case .stolenCard: ("此卡已通報失竊。", "請換一張卡，並聯絡銀行。")
        case .pickUpCard: ("銀行已收回此卡。", "請換一張卡，並聯絡銀行。")
        case .doNotHonor: ("銀行拒絕了這筆付款。", "請換一張卡，或聯絡銀行。")
        case .referToIssuer: ("銀行需要先與您聯絡。", "請致電銀行後再試。")
        case .incorrectPIN: ("銀行密碼錯誤。", "請輸入正確的密碼再試。")
        case .pinTriesExceeded: ("銀行密碼錯誤次數過多。", "請換一張卡，並聯絡銀行。")
        case .limitExceeded: ("超過此卡的額度。", "請換一張卡，或減少金額。")
        case .frequencyExceeded: ("此卡今天使用過於頻繁。", "請換一張卡，或明天再試。")
        case .suspectedFraud: ("銀行認為這筆付款可疑。", "請致電銀行後再試。")
        case .issuerUnavailable: ("無法聯絡發卡銀行。", "請過幾分鐘再試。")
        case .systemMalfunction: ("發卡組織的系統故障。", "請過幾分鐘再試。")
        case .processingError: ("付款處理時發生錯誤。", "請再試一次。")
        case .invalidCard: ("銀行不認得此卡。", "請換一張卡。")
        case .noSuchIssuer: ("找不到此卡的銀行。", "請換一張卡。")
        case .invalidAmount: ("銀行無法收取此金額。", "請詢問商家。")
        case .invalidMerchant: ("商家無法接受此卡。", "請詢問商家。")
        case .invalidTransaction, .notPermitted: ("此卡不能用於這筆付款。", "請換一張卡。")
        case .restrictedCard: ("此卡不能在這裡使用。", "請換一張卡。")
        case .incorrectSecurityCode: ("安全碼錯誤。", "請換一張卡。")
        case .other(let code): ("銀行拒絕了這筆付款（代碼 \(code)）。", "請換一張卡，或聯絡銀行。")
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        switch kind {
        case .empty: ("付款代碼為空，與模擬器相同，並未扣款。", "請用加密的代碼付款。")
        case .untrusted: ("付款代碼並非來自錢包，並未扣款。", "請再試一次。")
        case .stale: ("付款代碼的簽署時間不符，並未扣款。", "請檢查時鐘後再試。")
        case .forAnotherMerchant: ("付款代碼屬於其他商家，並未扣款。", "請詢問商家。")
        case .unreadable: ("付款代碼裡沒有付款，並未扣款。", "請再試一次。")
        case .forAnotherOrder: ("付款代碼屬於其他訂單，並未扣款。", "請詢問商家。")
        case .replayed: ("付款代碼已使用過，並未再次扣款。", "請再試一次。")
        case .conflict: ("商家把兩筆付款當作一筆送出，並未再次扣款。", "請詢問商家。")
        case .unchecked: ("付款處理方無法查驗付款代碼。", "請詢問商家。")
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "\(expires(expiry)) 已過期"
        case .suspended: "已被銀行停用"
        case .requiresActivation: "尚未啟用"
        case .networkNotAccepted: "商家不接受此發卡組織"
        case .issuerCountryNotAccepted(let country): "不接受 \(country) 發行的卡"
        case .debitNotAccepted: "不接受簽帳金融卡"
        case .creditNotAccepted: "不接受信用卡"
        case .needsThreeDSecure: "商家無法讀取 3-D Secure 資料"
        case .needsEMV: "商家無法讀取 EMV 資料"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "正在詢問商家"
        case .noCard: "請選擇卡片"
        case .cardDoesNotFit(let fit): "請換一張卡：\(unfit(fit))"
        case .bankPINLocked: "銀行密碼已鎖定，請換一張卡"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "帳單：\(self.problem(problem, rules))"
        case .noShippingContact: "請加入聯絡人"
        case .noBillingContact: "請加入帳單地址"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid: error.row == .contact ? "請更新聯絡人" : "請更新寄送地址"
        case .billingContactInvalid: "請更新帳單地址"
        case .addressUnserviceable: "商家無法送達此地址"
        case .couponCodeInvalid: "優惠碼無效"
        case .couponCodeExpired: "優惠碼已過期"
        case .unknown: "發生問題，請再試一次"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "缺少\(name)"
        case .malformed(.character(let character)):
            return "\(name)含有\(character.isVisible ? "不能使用的" : "看不見的")字元 \(character.name)"
        case .malformed(.shape(let example)): return example.map { "\(name)的格式應為 \($0)" } ?? "\(name)無效"
        case .malformed(.unknownCountry): return "\(name)不存在"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "字元異常"
        case .malformed(.shape): "格式不符"
        case .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "姓名"
        case .phoneticName: "姓名拼音"
        case .phoneNumber: "電話"
        case .emailAddress: "電子郵件"
        case .postalAddress: "地址"
        case .addressLines: "街道"
        case .subLocality: "區"
        case .locality: "城市"
        case .subAdministrativeArea: "地區"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: "郵遞區號"
        case .country, .countryCode: "國家"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "州"
        case .province: "省"
        case .prefecture: "都道府縣"
        case .county: "郡"
        case .region: "地區"
        case .canton: "州"
        case .emirate: "酋長國"
        case .department: "省"
        case .area: "區域"
        }
    }
}
