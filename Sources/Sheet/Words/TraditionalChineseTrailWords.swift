import Checkout

/// Traditional Chinese words of inspector, player and report.
struct TraditionalChineseTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "顧客按下付款按鈕"
        case .pressesWeChatPay: "顧客按下微信支付按鈕"
        case .asksAgain: "顧客再次查詢付款結果"
        case .paysWith(let method): "顧客選擇以 \(method) 付款"
        case .addsCard(let card): "顧客加入卡片 \(card)"
        case .savesContact(let name): "顧客儲存聯絡人 \(name)"
        case .choosesCard(let card): "顧客選擇卡片 \(card)"
        case .shipsTo(let name): "顧客選擇寄送給 \(name)"
        case .isBilledAs(let name): "顧客將帳單地址選為 \(name)"
        case .choosesShipping(let method, let amount): "顧客選擇寄送方式 \(method)，\(amount)"
        case .entersCoupon(let code): "顧客輸入優惠碼 \(code)"
        case .removesCoupon: "顧客移除優惠碼"
        case .confirms: "顧客確認付款"
        case .cancels: "顧客取消"
        case .goesBackToShop: "顧客回到商店"
        case .isRecognised: "臉孔或指紋辨識成功"
        case .isNotRecognised: "臉孔或指紋無法辨識"
        case .wantsPasscode: "顧客改為輸入密碼"
        case .typesDigit: "輸入一位數字"
        case .typesDigits: "輸入數字"
        case .erasesDigit: "刪除一位數字"
        case .digitsAreRight: "數字正確"
        case .digitsAreWrong: "數字錯誤"
        case .pinIsSealed: "錢包將銀行密碼加密，供銀行核對"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "商家通過驗證"
        case .shopDoesNotProveItself(let reason): return "商家未能通過驗證：\(reason)"
        case .shopAnswers(let question, let changes):
            let what = changes.isEmpty ? "沒有變更" : changes.map(Self.change).joined(separator: "，")
            return "商家回覆第 \(question) 個問題：\(what)"
        case .attemptWritten(let attempt, let id): return "第 \(attempt) 次付款記入帳本，編號 \(id)"
        case .attemptNotWritten(let reason): return "付款無法記入帳本：\(reason)"
        case .tokenMade: return "錢包產生付款代碼"
        case .tokenNotMade(let reason): return "錢包無法產生付款代碼：\(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said = processor.map { "處理方的回覆：\(Self.news($0))" } ?? "未詢問任何一方"
            return "商家告知付款單 \(([status] + errors).joined(separator: "，"))；\(said)"
        case .processorReports(let news): return "處理方回報：\(Self.news(news))"
        case .outcomeWritten: return "結果記入帳本"
        case .outcomeNotWritten(let reason): return "結果無法記入帳本：\(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "商家的程式發生錯誤：\(reason)"
        case .walletClosesSheet: return "錢包伺服器關閉付款單"
        case .cardLeaves(let id): return "卡片 \(id) 已從錢包移除"
        case .sensorFails: return "臉孔或指紋感測器失靈"
        case .paymentsAllowed(let allowed): return allowed ? "允許付款" : "禁止付款"
        case .testerStepsBack(let toPage): return "測試人員退回\(toPage ? "商家頁面" : "先前的付款單")"
        case .attemptsLookedUp(let attempts):
            return "查詢先前執行時的 \(attempts.count) 筆付款：\(attempts.joined(separator: "，"))"
        case .ledgerTroubled(let reason): return "帳本無法使用：\(reason)"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "總計 \(amount)"
        case .lines(let count, let changes):
            "\(count) 項明細" + TermChange.list(changes)
        case .shippingMethods(let count, let changes):
            "\(count) 種寄送方式" + TermChange.list(changes)
        case .kindOfPayment: "付款類型變更"
        case .status(let name): "狀態 \(name)"
        case .error(let text): text
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "核准，\(code)"
        case .declined(let code): "拒絕，\(code)"
        case .refused(let code): "不予受理，\(code)"
        case .voided: "已取消"
        case .neverSeen: "從未收到，現已關閉"
        case .noAnswer: "沒有回覆"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "30 秒內商家未通過驗證"
        case .merchantAnswer(let question): "30 秒內商家未回覆第 \(question) 個問題"
        case .authorization: "30 秒內商家未回覆這筆付款"
        case .processorAnswer: "30 秒內處理方沒有回覆"
        case .passcodeUnlocked: "可以再次輸入密碼"
        case .failureShown: "失敗訊息顯示完畢"
        case .orderAnswer: "30 秒內微信沒有回覆"
        case .paymentPasswordUnlocked: "可以再次輸入支付密碼"
        case .walletResult: "微信的結果頁顯示完畢"
        case .notice: "尚未收到通知"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "平台受理訂單：\(id)"
        case .orderNotTaken(let reason): "平台不受理訂單：\(reason)"
        case .opens(let payee, let amount, let body): "微信打開：\(payee)，\(amount)，\(body)"
        case .doesNotOpen(let reason): "微信未能打開：\(reason)"
        case .showsPaid: "微信顯示已付款"
        case .bankTakesTime: "微信已送出付款，銀行仍在處理"
        case .cannotPay(let reason): "微信無法付款：\(reason)"
        case .noticeComes(let news): "收到平台通知：\(Self.order(news))"
        case .platformSays(let news): "查詢訂單，平台回覆：\(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "已付款"
        case .notDecided: "尚未確定"
        case .notPaid(let code): "未付款，\(code)"
        case .noAnswer: "沒有回覆"
        case .untrusted: "不可信的回應"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "測試人員設下故障：\(fault)"
        case .bringsAbout(let fault): "測試人員製造故障：\(fault)"
        case .armedHappens(let fault): "設下的故障發生：\(fault)"
        case .takesAllBack: "測試人員撤銷所有故障"
        }
    }

    func total(_ label: String) -> String { "總計，\(label)" }
    func shipping(_ label: String) -> String { "寄送：\(label)" }
    var coupon: String { "優惠碼" }
    func error(_ code: String) -> String { "錯誤：\(code)" }
    func pending(_ amount: String) -> String { "\(amount)（待確認）" }
    func chosen(_ amount: String) -> String { "\(amount)（已選取）" }
    func changed(_ value: String, from old: String) -> String { "\(value)（原為 \(old)）" }
}

extension TraditionalChineseTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "檢查器"
        case .terms: "付款內容"
        case .happened: "經過（新的在前）"
        case .told: "商家獲知的內容（新的在前）"
        case .setUp: "情境設定"
        case .next: "接著："
        case .nothingYet: "尚無內容"
        case .keys: "F5 退一步  F7/F8 各部分  F12 關閉"
        case .interrupted: "Ctrl-C"
        case .animation: "動畫"
        case .secretDigit: "密碼的一位數字"
        case .frameDrawn: "畫面已繪製"
        case .footerNotice: "頁尾通知"
        case .equipment: "終端機的功能"
        case .attire: "主題、線條與符號"
        case .shopProgramKeepsItsKnowledge: "商家自己的程式無法退回先前的狀態。"
        case .notWhileConnecting: "正在連線至商家，現在無法後退。"
        case .notWhileAuthenticating: "正在驗證身分，現在無法後退；按 Esc 返回付款單。"
        case .notWhilePaying: "付款正在進行，送出後無法收回，現在無法後退。"
        case .notWhileWeChatIsUp: "微信已打開，且保有自己的訂單，現在無法後退。"
        case .orderIsPaidOrInDoubt: "此訂單已付款或結果尚不清楚：帳目一律不回復。"
        case .nothingEarlier: "先前沒有可以退回的步驟。"
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "授權前不提供給商家：\(fields.map(Self.field).joined(separator: "、"))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "姓名"
        case .phoneticName: "姓名拼音"
        case .street: "街道"
        case .phoneNumber: "電話"
        case .email: "電子郵件"
        case .district: "區"
        case .county: "地區"
        case .endOfPostalCode: "郵遞區號後幾碼"
        }
    }

    func key(_ label: String) -> String { "按鍵 \(label)" }
    func paste(_ characters: Int) -> String { "貼上 \(characters) 個字元" }
    func window(_ size: Size) -> String { "視窗 \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "按一下 \(row.rawValue) 行"
        case .entry(let index): "按一下第 \(index + 1) 行"
        case .button: "按一下按鈕"
        case .pageButton(let rail): "按一下 \(rail.rawValue) 按鈕"
        case .command(let command): "按一下提示 \(command.rawValue)"
        }
    }

    func wheel(_ notches: Int) -> String { "滾輪 \(notches) 格" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "暫停，繼續；在結尾則從頭播放"
        case .step: "後退一筆，前進一筆"
        case .ends: "到開頭，到結尾"
        case .speed: "減速，加速"
        case .tenth: "跳到總時間的十分之幾"
        case .find: "尋找畫面上的文字"
        case .findAgain: "尋找下一個"
        case .inspector: "打開和關閉檢查器"
        case .scroll: "捲動檢查器或顯示不全的畫面"
        case .help: "顯示這些按鍵"
        case .leave: "離開"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? 按鍵  q 離開" }
    var nothingHappened: String { "這份錄製中沒有發生任何事" }
    func stopsHere(_ reason: String) -> String { "\(reason)；播放到此為止" }
    func breaksOff(inLine line: Int) -> String { "錄製在第 \(line) 行中斷；播放先前完整的部分" }
    var foundFromStart: String { "已從頭找到" }
    func onNoOtherScreen(_ text: String) -> String { "其他畫面上沒有「\(text)」" }
    func foundNowhere(_ text: String) -> String { "任何畫面上都沒有「\(text)」" }
    func differs(sinceEntry entry: Int) -> String { "自第 \(entry) 筆起與錄製不符" }
    func cutOff(_ recorded: Size) -> String {
        "錄製時為 \(recorded.width)x\(recorded.height)：此視窗無法完整顯示"
    }
    func scrollable(_ recorded: Size) -> String {
        "錄製時為 \(recorded.width)x\(recorded.height)：↑ ↓ 查看其餘部分"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator: "由 paysheet 錄製。這是模擬器，不會向任何人扣款。"
        case .scenario: "情境"
        case .recordedWith: "錄製程式"
        case .started: "開始時間"
        case .length: "長度"
        case .device: "裝置"
        case .screen: "螢幕"
        case .people: "個人資料"
        case .replacedPeople: "已用替代文字取代"
        case .recordedPeople: "與錄製時相同"
        case .resultTitle: "結果"
        case .orderTitle: "訂購內容"
        case .happenedTitle: "經過"
        case .screenTitle: "最後的畫面"
        case .setUpTitle: "情境設定"
        case .result: "結果"
        case .total: "總計"
        case .currency: "幣別"
        case .reference: "付款編號"
        case .reason: "原因"
        case .card: "卡片"
        case .shipping: "寄送方式"
        case .shopToldSheet: "商家告知付款單"
        case .booksSay: "帳本記錄"
        case .item: "項目"
        case .amount: "金額"
        case .shopIsTold: "商家獲知"
        case .note: "註："
        }
    }

    func reportTitle(shop: String, result: String) -> String { "在「\(shop)」付款：\(result)" }
}
