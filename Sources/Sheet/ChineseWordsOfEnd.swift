import Checkout

// 简体中文：付款为何受阻，结果如何，下一步是什么。
extension ChineseWords {
    var done: String { "完成" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "支付成功"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "您已离开支付单，没有扣款。"
        case .cancelled(.nothingBooked): "您在处理过程中离开，没有扣款。"
        case .cancelled(.voided): "您在处理过程中离开，扣款已撤销。"
        case .unknown(.processorUnreachable): "尚不清楚付款是否成功。"
        case .unknown(.answerUntrusted): "微信支付的应答不可信，尚不清楚付款是否成功。"
        case .unknown(.orderPending): "微信支付尚未确认这笔付款。"
        case .unknown(.ledgerUnavailable(let why)): "结果无法记录：\(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message): message.map { "商家拒绝：\($0)" } ?? "商家无法接受这笔付款。"
        case .merchantTimeout: "商家没有及时答复，没有扣款。"
        case .notCharged: "商家报告已收款，实际并未扣款。"
        case .merchantBroke(let why): "商家的程序出错：\(why)未扣款。"
        case .merchantSessionExpired: "商家会话已超过五分钟，未扣款。"
        case .walletServer: "钱包关闭了支付单，未扣款。"
        case .merchantNotValidated(let why): "无法验证商家：\(why)"
        case .walletFailed(let why): "钱包无法生成付款：\(why)"
        case .ledgerUnavailable(let why): "付款没有开始：\(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "谢谢！"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout): "请重试，或询问商家。"
        case .declined(.notCharged), .declined(.merchantBroke): "请询问商家，或重试。"
        case .declined(.merchantSessionExpired), .declined(.walletServer): "请重新打开支付单。"
        case .declined(.merchantNotValidated): "请稍后再试，或选择其他支付方式。"
        case .declined(.walletFailed): "请重试，或换一张卡。"
        case .declined(.ledgerUnavailable): "请修复账本后重试。"
        case .declined(.weChat): "请重试，或选择其他支付方式。"
        case .declined(.callUpRefused): "需要商家修正应用。"
        case .cancelled: "您可以随时付款。"
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "请勿重复付款，请凭编号再次查询。"
        case .unknown(.ledgerUnavailable): "请勿重复付款，下次启动时会核对。"
        }
    }

    var laterCapture: String { "商家稍后按最终金额扣款。" }
    var askShop: String { "请询问商家。" }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid: "商家报告失败，但款项已支付。请勿重复付款。"
        case .declined, .cancelled: "商家报告成功，但并未扣款。"
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        switch decline {
        case .insufficientFunds: ("卡内余额不足。", "请换一张卡。")
        case .expiredCard: ("银行表示此卡已过期。", "请换一张卡。")
        case .lostCard: ("此卡已挂失。", "请换一张卡，并联系银行。")
        case .stolenCard: ("此卡已报失窃。", "请换一张卡，并联系银行。")
        case .pickUpCard: ("银行已收回此卡。", "请换一张卡，并联系银行。")
        case .doNotHonor: ("银行拒绝了这笔付款。", "请换一张卡，或联系银行。")
        case .referToIssuer: ("银行需要先与您联系。", "请致电银行后重试。")
        case .incorrectPIN: ("银行密码错误。", "请输入正确的密码重试。")
        case .pinTriesExceeded: ("银行密码错误次数过多。", "请换一张卡，并联系银行。")
        case .limitExceeded: ("超过此卡的限额。", "请换一张卡，或减少金额。")
        case .frequencyExceeded: ("此卡今天使用过于频繁。", "请换一张卡，或明天再试。")
        case .suspectedFraud: ("银行认为这笔付款可疑。", "请致电银行后重试。")
        case .issuerUnavailable: ("无法联系发卡银行。", "请过几分钟再试。")
        case .systemMalfunction: ("卡组织系统故障。", "请过几分钟再试。")
        case .processingError: ("支付处理出错。", "请重试。")
        case .invalidCard: ("银行不认识此卡。", "请换一张卡。")
        case .noSuchIssuer: ("找不到此卡的银行。", "请换一张卡。")
        case .invalidAmount: ("银行无法收取此金额。", "请询问商家。")
        case .invalidMerchant: ("商家不能接受此卡。", "请询问商家。")
        case .invalidTransaction, .notPermitted: ("此卡不能用于这笔付款。", "请换一张卡。")
        case .restrictedCard: ("此卡不能在这里使用。", "请换一张卡。")
        case .incorrectSecurityCode: ("安全码错误。", "请换一张卡。")
        case .other(let code): ("银行拒绝了这笔付款（代码 \(code)）。", "请换一张卡，或联系银行。")
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        switch kind {
        case .empty: ("付款令牌为空，与模拟器相同，没有扣款。", "请用加密的令牌付款。")
        case .untrusted: ("付款令牌并非来自钱包，没有扣款。", "请重试。")
        case .stale: ("付款令牌的签名时间不对，没有扣款。", "请检查时钟后重试。")
        case .forAnotherMerchant: ("付款令牌属于其他商家，没有扣款。", "请询问商家。")
        case .unreadable: ("付款令牌中没有付款，没有扣款。", "请重试。")
        case .forAnotherOrder: ("付款令牌属于其他订单，没有扣款。", "请询问商家。")
        case .replayed: ("付款令牌已被使用，没有再次扣款。", "请重试。")
        case .conflict: ("商家把两笔付款当作一笔发送，没有再次扣款。", "请询问商家。")
        case .unchecked: ("支付处理方无法核验付款令牌。", "请询问商家。")
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "\(expires(expiry)) 已过期"
        case .suspended: "已被银行停用"
        case .requiresActivation: "尚未激活"
        case .networkNotAccepted: "商家不接受此卡组织"
        case .issuerCountryNotAccepted(let country): "不接受 \(country) 发行的卡"
        case .debitNotAccepted: "不接受借记卡"
        case .creditNotAccepted: "不接受信用卡"
        case .needsThreeDSecure: "商家无法读取 3-D Secure 数据"
        case .needsEMV: "商家无法读取 EMV 数据"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "正在询问商家"
        case .noCard: "请选择卡片"
        case .cardDoesNotFit(let fit): "请换一张卡：\(unfit(fit))"
        case .bankPINLocked: "银行密码已锁定，请换一张卡"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "账单：\(self.problem(problem, rules))"
        case .noShippingContact: "请添加联系人"
        case .noBillingContact: "请添加账单地址"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid: error.row == .contact ? "请更新联系人" : "请更新寄送地址"
        case .billingContactInvalid: "请更新账单地址"
        case .addressUnserviceable: "商家无法送达此地址"
        case .couponCodeInvalid: "优惠码无效"
        case .couponCodeExpired: "优惠码已过期"
        case .unknown: "出现问题，请重试"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "缺少\(name)"
        case .malformed(.character(let character)):
            return "\(name)含有\(character.isVisible ? "不能使用的" : "不可见")字符 \(character.name)"
        case .malformed(.shape(let example)): return example.map { "\(name)的格式应为 \($0)" } ?? "\(name)无效"
        case .malformed(.unknownCountry): return "\(name)不存在"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "字符异常"
        case .malformed(.shape): "格式不符"
        case .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "姓名"
        case .phoneticName: "姓名读音"
        case .phoneNumber: "电话"
        case .emailAddress: "电子邮件"
        case .postalAddress: "地址"
        case .addressLines: "街道"
        case .subLocality: "区县"
        case .locality: "城市"
        case .subAdministrativeArea: "地区"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: "邮政编码"
        case .country, .countryCode: "国家"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "州"
        case .province: "省"
        case .prefecture: "都道府县"
        case .county: "郡"
        case .region: "地区"
        case .canton: "州"
        case .emirate: "酋长国"
        case .department: "省"
        case .area: "区域"
        }
    }
}
