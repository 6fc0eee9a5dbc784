import Checkout

/// 日本語。
struct JapaneseWords: Words {
    var gap: String { "" }
    var listGap: String { "、" }
    var clauseGap: String { "、" }
    var colon: String { "：" }
    var simulator: String { "シミュレータ" }
    var order: String { "ご注文" }
    var total: String { "合計" }
    var payButton: String { "Apple Payで購入" }
    var setUpButton: String { "Apple Payを設定" }
    var checkAgainButton: String { "もう一度確認" }
    var cannotPay: String { "このデバイスではApple Payを利用できません。ほかの支払い方法を選んでください。" }
    var noCard: String { "ウォレットにカードがありません。カードを追加するとApple Payで支払えます。" }
    func noFittingCard(accepted: String) -> String { "ウォレットに使えるカードがありません。利用できるカード：\(accepted)。" }
    func moreLines(_ count: Int) -> String { "ほか\(count)件" }
    func paidNotice(amount: String) -> String { "お支払い済みです：\(amount)。ありがとうございました。" }
    func unknownNotice(reference: String) -> String { "支払い \(reference) が完了したか、まだ分かりません。" }
    func reference(_ id: String) -> String { "支払い番号 \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "カード"
        case .coupon: "クーポン"
        case .shippingAddress:
            switch type {
            case .shipping: "配送先"
            case .delivery: "お届け先"
            case .storePickup: "受取店舗"
            case .servicePickup: "集荷先"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "配送方法"
            case .delivery: "お届け方法"
            case .storePickup, .servicePickup: "受取方法"
            }
        case .contact: "連絡先"
        case .billing: "請求先"
        case .billingDetails: "請求の詳細"
        case .pay: "支払う"
        }
    }
    func payTo(_ merchant: String) -> String { "\(merchant) に支払う" }
    func pay(_ amount: String) -> String { "\(amount) を支払う" }
    var pending: String { "未確定" }
    var amountPending: String { "金額未確定" }
    var addCouponCode: String { "クーポンコードを追加" }
    var addContact: String { "連絡先を追加" }
    var noCardChosen: String { "カードを選択" }
    var free: String { "無料" }
    var storeAddressFixed: String { "店舗の住所" }
    var payWithPasscode: String { "パスコードで支払う" }
    var paymentSummary: String { "お支払い内容" }
    var merchant: String { "店舗" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "ダブルクリックしてFace IDで支払う"
        case .touchID: "Touch IDで確認"
        case .none: "パスコードで支払う"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        switch unit {
        case .minute: count == 1 ? "毎分" : "\(count)分ごと"
        case .hour: count == 1 ? "毎時" : "\(count)時間ごと"
        case .day: count == 1 ? "毎日" : "\(count)日ごと"
        case .month: count == 1 ? "毎月" : "\(count)か月ごと"
        case .year: count == 1 ? "毎年" : "\(count)年ごと"
        }
    }
    func recurringFrom(_ date: String) -> String { "\(date)から" }
    func recurringUntil(_ date: String) -> String { "\(date)まで" }
    var recurringUntilCancelled: String { "解約するまで" }
    func deferredUntil(_ date: String) -> String { "\(date)に請求" }
    func reloadBelow(_ amount: String) -> String { "残高が \(amount) を下回ったとき" }
    var trial: String { "お試し" }
    var billingDetails: String { "請求の詳細" }
    func freeCancellationUntil(_ date: String) -> String { "\(date) まで無料でキャンセル可" }
    func forMerchant(_ name: String) -> String { "\(name) へ" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "カードを選択"
        case .shippingMethod: rowLabel(.shippingMethod, type)
        case .shippingContact: "連絡先と住所"
        case .billingContact: "請求先住所"
        }
    }
    var addCard: String { "カードを追加" }
    var couponTitle: String { "クーポンコード" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "請求先住所" : "連絡先と住所"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "ブランド"
        case .funding: "種類"
        case .lastFour: "末尾4桁"
        case .expiry: "期限 月/年"
        case .issuerCountry: "発行国"
        case .done: "完了"
        }
    }
    var missing: String { "必須" }
    var notValid: String { "無効" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "数字4桁で入力してください"
        case .expiry: "今後の月を入力してください（例：09/31）"
        case .issuerCountry: "英字2文字で入力してください（例：JP）"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "デビット"
        case .credit: "クレジット"
        case .prepaid: "プリペイド"
        case .store: "ストアカード"
        }
    }
    var saveButton: String { "完了" }
    func chargedOver(_ network: String) -> String { "\(network) で決済" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "店舗に接続中" }
    var askingShop: String { "店舗に確認中" }
    var processing: String { "処理中" }
    var reconciling: String { "支払いの結果を確認中" }
    func seconds(_ count: Int64) -> String { "\(count)秒" }
    func secondsLeft(_ count: Int64) -> String { "残り\(count)秒" }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Face ID：画面を見てください"
        case .touchID: "Touch ID：指を置いてください"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "指紋を認識できません" : "顔を認識できません"
    }
    var biometryKeys: String { "m 一致   x 不一致   p パスコード" }
    var enterPasscode: String { "パスコードを入力" }
    var wrongPasscode: String { "パスコードが違います" }
    var passcodeLocked: String { "パスコードの入力回数が多すぎます" }
    func tryAgainIn(_ remaining: String) -> String { "\(remaining) 後にやり直してください" }
    var checking: String { "照合中" }
    func enterBankPIN(_ card: String) -> String { "銀行の暗証番号：\(card)" }
    func wrongBankPIN(triesLeft: Int) -> String { "暗証番号が違います。残り\(triesLeft)回" }

    var helpTitle: String { "今使えるキー" }
    var helpInterrupt: String { "戻る。2回続けると終了" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["paysheetには\(needs.width)x\(needs.height)が必要です。", "今は\(has.width)x\(has.height)です。"]
    }
    var move: String { "移動" }
    var scroll: String { "スクロール" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "上へ"
        case .down: "下へ"
        case .open: "変更"
        case .read: "全文を読む"
        case .confirm: "支払う"
        case .mend: "修正する"
        case .pick: "選択"
        case .back: "戻る"
        case .cancel, .closeForm: "キャンセル"
        case .leaveShop: "店を出る"
        case .done: "店に戻る"
        case .payOnPage: "シートを開く"
        case .setUp: "カードを登録"
        case .checkAgain: "もう一度確認"
        case .add: "追加"
        case .edit: "編集"
        case .first: "先頭"
        case .last: "末尾"
        case .numbered: "その行へ"
        case .pickNumbered: "その行を選択"
        case .scrollUp: "上にスクロール"
        case .scrollDown: "下にスクロール"
        case .nextField: "次の欄"
        case .previousField: "前の欄"
        case .save: "完了"
        case .change: "切り替え"
        case .match: "一致"
        case .miss: "不一致"
        case .usePasscode: "パスコード"
        case .digits: "入力"
        case .eraseDigit: "消す"
        case .leaveProcessing: "閉じる"
        case .faults: "障害"
        case .nextTheme: "次のテーマ"
        case .toggleMouse: "マウスの切り替え"
        case .copy: "番号をコピー"
        case .help, .helpInForm: "ヘルプ"
        case .closeHelp: "閉じる"
        case .saveWalk: "操作を保存"
        case .inspect: "インスペクタ"
        case .stepBack: "1つ戻る"
        case .inspectorUp: "インスペクタを上へ"
        case .inspectorDown: "インスペクタを下へ"
        }
    }
}
