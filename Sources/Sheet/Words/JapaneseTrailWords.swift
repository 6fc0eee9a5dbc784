import Checkout

/// Japanese words of inspector, player and report.
struct JapaneseTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "購入者が支払いボタンを押す"
        case .pressesWeChatPay: "購入者がWeChat Payのボタンを押す"
        case .asksAgain: "購入者が支払いの結果をもう一度確認する"
        case .paysWith(let method): "購入者が支払い方法 \(method) を選ぶ"
        case .addsCard(let card): "購入者がカード \(card) を追加する"
        case .savesContact(let name): "購入者が連絡先 \(name) を保存する"
        case .choosesCard(let card): "購入者がカード \(card) を選ぶ"
        case .shipsTo(let name): "購入者が配送先に \(name) を選ぶ"
        case .isBilledAs(let name): "購入者が請求先に \(name) を選ぶ"
        case .choosesShipping(let method, let amount): "購入者が配送方法 \(method)、\(amount) を選ぶ"
        case .entersCoupon(let code): "購入者がクーポンコード \(code) を入力する"
        case .removesCoupon: "購入者がクーポンコードを削除する"
        case .confirms: "購入者が支払いを確定する"
        case .cancels: "購入者がキャンセルする"
        case .goesBackToShop: "購入者が店に戻る"
        case .isRecognised: "顔または指紋が認識される"
        case .isNotRecognised: "顔または指紋が認識されない"
        case .wantsPasscode: "購入者がパスコードの入力に切り替える"
        case .typesDigit: "数字が1桁入力される"
        case .typesDigits: "数字が入力される"
        case .erasesDigit: "数字が1桁消される"
        case .digitsAreRight: "入力された数字が正しい"
        case .digitsAreWrong: "入力された数字が違う"
        case .pinIsSealed: "ウォレットが暗証番号を銀行宛てに暗号化する"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "店舗が確認される"
        case .shopDoesNotProveItself(let reason): return "店舗を確認できない：\(reason)"
        case .shopAnswers(let question, let changes):
            let what = changes.isEmpty ? "変更なし" : changes.map(Self.change).joined(separator: "、")
            return "店舗が問い合わせ \(question) に返答する：\(what)"
        case .attemptWritten(let attempt, let id): return "\(attempt)回目の支払いが番号 \(id) で帳簿に記録される"
        case .attemptNotWritten(let reason): return "支払いの開始を帳簿に記録できない：\(reason)"
        case .tokenMade: return "ウォレットが支払いトークンを作成する"
        case .tokenNotMade(let reason): return "ウォレットが支払いトークンを作成できない：\(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said = processor.map { "決済会社の返答：\(Self.news($0))" } ?? "決済会社への照会なし"
            return "店舗がシートに伝える：\(([status] + errors).joined(separator: "、"))（\(said)）"
        case .processorReports(let news): return "決済会社からの報告：\(Self.news(news))"
        case .outcomeWritten: return "結果が帳簿に記録される"
        case .outcomeNotWritten(let reason): return "結果を帳簿に記録できない：\(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "店舗のプログラムに障害が発生する：\(reason)"
        case .walletClosesSheet: return "ウォレットのサーバがシートを閉じる"
        case .cardLeaves(let id): return "カード \(id) がウォレットから削除される"
        case .sensorFails: return "顔または指紋のセンサーが故障する"
        case .paymentsAllowed(let allowed): return allowed ? "支払いが許可される" : "支払いが禁止される"
        case .testerStepsBack(let toPage): return "テスト担当者が\(toPage ? "店舗のページ" : "前のシート")に戻る"
        case .attemptsLookedUp(let attempts):
            return "以前の起動での支払い\(attempts.count)件を確認する：\(attempts.joined(separator: "、"))"
        case .ledgerTroubled(let reason): return "帳簿を使用できない：\(reason)"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "合計 \(amount)"
        case .lines(let count, let changes):
            "明細\(count)件" + TermChange.list(changes)
        case .shippingMethods(let count, let changes):
            "配送方法\(count)件" + TermChange.list(changes)
        case .kindOfPayment: "支払いの種類の変更"
        case .status(let name): "状態 \(name)"
        case .error(let text): text
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "承認、\(code)"
        case .declined(let code): "否認、\(code)"
        case .refused(let code): "受付拒否、\(code)"
        case .voided: "取り消し済み"
        case .neverSeen: "受信の記録がなく、受付を終了"
        case .noAnswer: "返答なし"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "30秒以内に店舗を確認できない"
        case .merchantAnswer(let question): "30秒以内に問い合わせ \(question) への返答がない"
        case .authorization: "30秒以内に支払いへの店舗の返答がない"
        case .processorAnswer: "30秒以内に決済会社の返答がない"
        case .passcodeUnlocked: "パスコードを再び入力できるようになる"
        case .failureShown: "エラーの表示が終わる"
        case .orderAnswer: "30秒以内にWeChatの返答がない"
        case .paymentPasswordUnlocked: "支払いパスワードを再び入力できるようになる"
        case .walletResult: "WeChatの結果画面の表示が終わる"
        case .notice: "通知がまだ届かない"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "プラットフォームが注文を受け付ける：\(id)"
        case .orderNotTaken(let reason): "プラットフォームが注文を受け付けない：\(reason)"
        case .opens(let payee, let amount, let body): "WeChatが開く：\(payee)、\(amount)、\(body)"
        case .doesNotOpen(let reason): "WeChatが開かない：\(reason)"
        case .showsPaid: "WeChatが支払い完了と表示する"
        case .bankTakesTime: "WeChatが支払いを送信し、銀行の処理を待つ"
        case .cannotPay(let reason): "WeChatで支払えない：\(reason)"
        case .noticeComes(let news): "プラットフォームから通知が届く：\(Self.order(news))"
        case .platformSays(let news): "注文の照会にプラットフォームが返答する：\(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "支払い済み"
        case .notDecided: "未確定"
        case .notPaid(let code): "未払い、\(code)"
        case .noAnswer: "返答なし"
        case .untrusted: "信頼できない応答"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "テスト担当者が障害を仕掛ける：\(fault)"
        case .bringsAbout(let fault): "テスト担当者が障害を起こす：\(fault)"
        case .armedHappens(let fault): "仕掛けた障害が起きる：\(fault)"
        case .takesAllBack: "テスト担当者がすべての障害を取り消す"
        }
    }

    func total(_ label: String) -> String { "合計、\(label)" }
    func shipping(_ label: String) -> String { "配送：\(label)" }
    var coupon: String { "クーポン" }
    func error(_ code: String) -> String { "エラー：\(code)" }
    func pending(_ amount: String) -> String { "\(amount)（未確定）" }
    func chosen(_ amount: String) -> String { "\(amount)（選択中）" }
    func changed(_ value: String, from old: String) -> String { "\(value)（以前は \(old)）" }
}

extension JapaneseTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "インスペクタ"
        case .terms: "支払い内容"
        case .happened: "経過（新しい順）"
        case .told: "店舗に伝えた内容（新しい順）"
        case .setUp: "設定内容"
        case .next: "次："
        case .nothingYet: "まだありません"
        case .keys: "F5 1つ戻る  F7/F8 各項目  F12 閉じる"
        case .interrupted: "Ctrl-C"
        case .animation: "アニメーション"
        case .secretDigit: "秘密の数字1桁"
        case .frameDrawn: "画面を描画"
        case .footerNotice: "フッターの通知"
        case .equipment: "端末の機能"
        case .attire: "テーマ、線、記号"
        case .shopProgramKeepsItsKnowledge: "店舗のプログラムを以前の状態に戻すことはできません。"
        case .notWhileConnecting: "店舗に接続している間は戻れません。"
        case .notWhileAuthenticating: "本人確認の間は戻れません。Escでシートに戻ります。"
        case .notWhilePaying: "支払いの処理中は戻れません。送信した支払いは取り戻せません。"
        case .notWhileWeChatIsUp: "WeChatが開いている間は戻れません。WeChatが注文を保持しています。"
        case .orderIsPaidOrInDoubt: "この注文は支払い済みか、結果が不明です。帳簿の記録は元に戻せません。"
        case .nothingEarlier: "これより前に戻れる操作はありません。"
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "承認まで店舗に伝えない項目：\(fields.map(Self.field).joined(separator: "、"))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "氏名"
        case .phoneticName: "フリガナ"
        case .street: "番地"
        case .phoneNumber: "電話番号"
        case .email: "メール"
        case .district: "地区"
        case .county: "郡"
        case .endOfPostalCode: "郵便番号の末尾"
        }
    }

    func key(_ label: String) -> String { "キー \(label)" }
    func paste(_ characters: Int) -> String { "\(characters)文字を貼り付け" }
    func window(_ size: Size) -> String { "ウインドウ \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "行 \(row.rawValue) をクリック"
        case .entry(let index): "\(index + 1)行目をクリック"
        case .button: "ボタンをクリック"
        case .pageButton(let rail): "\(rail.rawValue) のボタンをクリック"
        case .command(let command): "ヒント \(command.rawValue) をクリック"
        }
    }

    func wheel(_ notches: Int) -> String { "ホイール \(notches)" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "一時停止、再開。最後では先頭から再生"
        case .step: "1件戻る、1件進む"
        case .ends: "先頭へ、末尾へ"
        case .speed: "遅く、速く"
        case .tenth: "全体の10分のいくつかの位置へ"
        case .find: "画面の文字を検索"
        case .findAgain: "次を検索"
        case .inspector: "インスペクタを開く、閉じる"
        case .scroll: "インスペクタや収まらない画面をスクロール"
        case .help: "このキー一覧"
        case .leave: "終了"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? キー  q 終了" }
    var nothingHappened: String { "この記録には何もありません" }
    func stopsHere(_ reason: String) -> String { "\(reason)。再生はここで止まります" }
    func breaksOff(inLine line: Int) -> String { "記録は\(line)行目で途切れています。その前の完全な部分を再生します" }
    var foundFromStart: String { "先頭に戻って見つかりました" }
    func onNoOtherScreen(_ text: String) -> String { "「\(text)」はほかの画面にありません" }
    func foundNowhere(_ text: String) -> String { "「\(text)」はどの画面にもありません" }
    func differs(sinceEntry entry: Int) -> String { "\(entry)件目から記録と異なります" }
    func cutOff(_ recorded: Size) -> String {
        "記録時は\(recorded.width)x\(recorded.height)：このウインドウには収まりません"
    }
    func scrollable(_ recorded: Size) -> String {
        "記録時は\(recorded.width)x\(recorded.height)：↑ ↓ で残りを表示"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator: "paysheetで記録しました。シミュレータのため、実際の請求はありません。"
        case .scenario: "シナリオ"
        case .recordedWith: "記録したプログラム"
        case .started: "開始"
        case .length: "長さ"
        case .device: "デバイス"
        case .screen: "画面"
        case .people: "個人情報"
        case .replacedPeople: "仮の文字に置き換え済み"
        case .recordedPeople: "記録のまま"
        case .resultTitle: "結果"
        case .orderTitle: "注文内容"
        case .happenedTitle: "経過"
        case .screenTitle: "最後の画面"
        case .setUpTitle: "設定内容"
        case .result: "結果"
        case .total: "合計"
        case .currency: "通貨"
        case .reference: "支払い番号"
        case .reason: "理由"
        case .card: "カード"
        case .shipping: "配送方法"
        case .shopToldSheet: "店舗からシートへの返答"
        case .booksSay: "帳簿の記録"
        case .item: "項目"
        case .amount: "金額"
        case .shopIsTold: "店舗への通知"
        case .note: "注："
        }
    }

    func reportTitle(shop: String, result: String) -> String { "「\(shop)」での支払い：\(result)" }
}
