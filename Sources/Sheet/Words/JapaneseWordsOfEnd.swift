import Checkout

// 日本語：支払いを妨げるもの、結果と次にすること。
extension JapaneseWords {
    var done: String { "完了" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "支払い完了"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "シートを閉じました。請求はありません。"
        case .cancelled(.nothingBooked): "処理中に閉じました。請求はありません。"
        case .cancelled(.voided): "処理中に閉じました。請求は取り消されました。"
        case .unknown(.processorUnreachable): "支払いが完了したか、まだ分かりません。"
        case .unknown(.orderPending): "WeChat Payの確認がまだ取れていません。"
        case .unknown(.answerUntrusted): "WeChat Payの応答を信頼できず、支払い済みかどうか分かりません。"
        case .unknown(.ledgerUnavailable(let why)): "結果を記録できませんでした：\(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message):
            message.map { "店舗に断られました：\($0)" } ?? "店舗が支払いを受け付けられませんでした。"
        case .merchantTimeout: "店舗から時間内に返答がありません。請求はありません。"
        case .notCharged: "店舗は請求済みとしましたが、請求されていません。"
        case .merchantBroke(let why): "店舗のプログラムに障害が発生しました：\(why)請求はありません。"
        case .merchantSessionExpired: "店舗との接続が5分を超えました。請求はありません。"
        case .walletServer: "ウォレットがシートを閉じました。請求はありません。"
        case .merchantNotValidated(let why): "店舗を確認できませんでした：\(why)"
        case .walletFailed(let why): "ウォレットが支払いを作成できませんでした：\(why)"
        case .ledgerUnavailable(let why): "支払いは始まっていません：\(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "ありがとうございました。"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout): "もう一度試すか、店舗にお問い合わせください。"
        case .declined(.notCharged), .declined(.merchantBroke): "店舗に問い合わせるか、もう一度お試しください。"
        case .declined(.merchantSessionExpired), .declined(.walletServer): "シートを開き直してください。"
        case .declined(.merchantNotValidated): "後で試すか、ほかの支払い方法を選んでください。"
        case .declined(.walletFailed): "もう一度試すか、別のカードを選んでください。"
        case .declined(.ledgerUnavailable): "帳簿を修復してから、もう一度お試しください。"
        case .declined(.weChat): "もう一度試すか、ほかの支払い方法を選んでください。"
        case .declined(.callUpRefused): "店舗のアプリの修正が必要です。"
        case .cancelled: "いつでもお支払いいただけます。"
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "二重に支払わず、番号でもう一度確認してください。"
        case .unknown(.ledgerUnavailable): "二重に支払わないでください。次の起動時に確定します。"
        }
    }

    var laterCapture: String { "最終金額は後で請求されます。" }
    var askShop: String { "店舗にお問い合わせください。" }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid: "店舗は失敗としましたが、支払いは完了しています。二重に支払わないでください。"
        case .declined, .cancelled: "店舗は成功としましたが、請求されていません。"
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        let another = "別のカードを選んでください。"
        let anotherAndCall = "別のカードを選び、銀行にご連絡ください。"
        let anotherOrCall = "別のカードを選ぶか、銀行にご連絡ください。"
        let callFirst = "銀行に連絡してから、もう一度お試しください。"
        let later = "数分後にもう一度お試しください。"
        return switch decline {
        case .insufficientFunds: ("このカードの残高が足りません。", another)
        case .expiredCard: ("銀行によると、このカードは期限切れです。", another)
        case .lostCard: ("このカードは紛失の届けが出ています。", anotherAndCall)
        case .stolenCard: ("このカードは盗難の届けが出ています。", anotherAndCall)
        case .pickUpCard: ("このカードは銀行に回収されています。", anotherAndCall)
        case .doNotHonor: ("銀行が支払いを承認しませんでした。", anotherOrCall)
        case .referToIssuer: ("先に銀行への確認が必要です。", callFirst)
        case .incorrectPIN: ("暗証番号が違います。", "正しい暗証番号でもう一度お試しください。")
        case .pinTriesExceeded: ("暗証番号を間違えた回数が多すぎます。", anotherAndCall)
        case .limitExceeded: ("このカードの限度額を超えています。", "別のカードを選ぶか、金額を減らしてください。")
        case .frequencyExceeded: ("このカードの今日の利用回数が多すぎます。", "別のカードを選ぶか、明日お試しください。")
        case .suspectedFraud: ("不正の疑いがあるため、銀行が止めました。", callFirst)
        case .issuerUnavailable: ("カードの銀行に接続できません。", later)
        case .systemMalfunction: ("カードブランドのシステムに障害があります。", later)
        case .processingError: ("決済の処理中に問題が発生しました。", "もう一度お試しください。")
        case .invalidCard: ("銀行がこのカードを認識できません。", another)
        case .noSuchIssuer: ("このカードの銀行が見つかりません。", another)
        case .invalidAmount: ("銀行がこの金額を請求できません。", askShop)
        case .invalidMerchant: ("店舗でこのカードは使えません。", askShop)
        case .invalidTransaction, .notPermitted: ("このカードはこの支払いに使えません。", another)
        case .restrictedCard: ("このカードはここでは使えません。", another)
        case .incorrectSecurityCode: ("セキュリティコードが違います。", another)
        case .other(let code): ("銀行が支払いを承認しませんでした（コード \(code)）。", anotherOrCall)
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        let again = "もう一度お試しください。"
        return switch kind {
        case .empty: ("トークンが空です（シミュレータと同じ）。請求はありません。", "暗号化したトークンで支払ってください。")
        case .untrusted: ("トークンがウォレットのものではありません。請求はありません。", again)
        case .stale: ("トークンの署名の時刻が合いません。請求はありません。", "時計を確認して、もう一度お試しください。")
        case .forAnotherMerchant: ("トークンは別の店舗のものです。請求はありません。", askShop)
        case .unreadable: ("トークンに支払いが入っていません。請求はありません。", again)
        case .forAnotherOrder: ("トークンは別の注文のものです。請求はありません。", askShop)
        case .replayed: ("トークンは使用済みです。追加の請求はありません。", again)
        case .conflict: ("店舗が2件の支払いを1件として送りました。追加の請求はありません。", askShop)
        case .unchecked: ("決済会社がトークンを確認できませんでした。", askShop)
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "\(expires(expiry)) 期限切れ"
        case .suspended: "銀行により停止中"
        case .requiresActivation: "未有効化"
        case .networkNotAccepted: "ここで使えないブランド"
        case .issuerCountryNotAccepted(let country): "\(country) 発行のカードは不可"
        case .debitNotAccepted: "デビットカードは不可"
        case .creditNotAccepted: "クレジットカードは不可"
        case .needsThreeDSecure: "店舗が3-Dセキュアのデータに未対応"
        case .needsEMV: "店舗がEMVのデータに未対応"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "店舗に確認中"
        case .noCard: "カードを選んでください"
        case .cardDoesNotFit(let fit): "別のカードを選んでください：\(unfit(fit))"
        case .bankPINLocked: "暗証番号がロックされました。別のカードを選んでください"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "請求先：\(self.problem(problem, rules))"
        case .noShippingContact: "連絡先を追加してください"
        case .noBillingContact: "請求先住所を追加してください"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid:
            error.row == .contact ? "連絡先を更新してください" : "配送先住所を更新してください"
        case .billingContactInvalid: "請求先住所を更新してください"
        case .addressUnserviceable: "この住所には配送できません"
        case .couponCodeInvalid: "このクーポンコードは無効です"
        case .couponCodeExpired: "このクーポンコードは期限切れです"
        case .unknown: "問題が発生しました。もう一度お試しください"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "\(name)を入力してください"
        case .malformed(.character(let character)):
            return "\(name)に\(character.isVisible ? "使えない" : "見えない")文字 \(character.name) があります"
        case .malformed(.shape(let example)):
            return example.map { "\(name)は \($0) の形で入力してください" } ?? "\(name)が正しくありません"
        case .malformed(.unknownCountry): return "\(name)が見つかりません"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "不正な文字"
        case .malformed(.shape): "形式違い"
        case .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "氏名"
        case .phoneticName: "フリガナ"
        case .phoneNumber: "電話番号"
        case .emailAddress: "メール"
        case .postalAddress: "住所"
        case .addressLines: "番地"
        case .subLocality: "地区"
        case .locality: "市区町村"
        case .subAdministrativeArea: "郡"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: "郵便番号"
        case .country, .countryCode: "国"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "州"
        case .province: "省／州"
        case .prefecture: "都道府県"
        case .county: "県／郡"
        case .region: "地方"
        case .canton: "州"
        case .emirate: "首長国"
        case .department: "県"
        case .area: "地域"
        }
    }
}
