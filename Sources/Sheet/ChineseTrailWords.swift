import Checkout

/// Simplified Chinese words of inspector, player and report.
struct ChineseTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "顾客按下支付按钮"
        case .pressesWeChatPay: "顾客按下微信支付按钮"
        case .asksAgain: "顾客再次查询付款结果"
        case .paysWith(let method): "顾客选择用 \(method) 付款"
        case .addsCard(let card): "顾客添加卡片 \(card)"
        case .savesContact(let name): "顾客保存联系人 \(name)"
        case .choosesCard(let card): "顾客选择 \(card)"
        case .shipsTo(let name): "顾客选择寄送给 \(name)"
        case .isBilledAs(let name): "账单信息选为 \(name)"
        case .choosesShipping(let method, let amount): "顾客选择寄送方式 \(method)，\(amount)"
        case .entersCoupon(let code): "顾客输入优惠码 \(code)"
        case .removesCoupon: "顾客移除优惠码"
        case .confirms: "顾客确认付款"
        case .cancels: "顾客取消"
        case .goesBackToShop: "顾客返回商店"
        case .isRecognised: "面容或指纹识别成功"
        case .isNotRecognised: "面容或指纹未能识别"
        case .wantsPasscode: "顾客改用密码"
        case .typesDigit: "输入一位数字"
        case .typesDigits: "输入数字"
        case .erasesDigit: "删除一位数字"
        case .digitsAreRight: "数字正确"
        case .digitsAreWrong: "数字错误"
        case .pinIsSealed: "钱包为银行加密 PIN"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "商家通过身份验证"
        case .shopDoesNotProveItself(let reason): return "商家未能通过身份验证：\(reason)"
        case .shopAnswers(let question, let changes):
            let what = changes.isEmpty ? "没有变化" : changes.map(Self.change).joined(separator: "，")
            return "商家答复第 \(question) 个问题：\(what)"
        case .attemptWritten(let attempt, let id): return "第 \(attempt) 次付款记入账本，编号 \(id)"
        case .attemptNotWritten(let reason): return "付款未能记入账本：\(reason)"
        case .tokenMade: return "钱包生成付款令牌"
        case .tokenNotMade(let reason): return "钱包无法生成付款令牌：\(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said = processor.map { "处理方的答复：\(Self.news($0))" } ?? "未询问任何一方"
            return "商家告知付款单 \(([status] + errors).joined(separator: "，"))；\(said)"
        case .processorReports(let news): return "处理方报告：\(Self.news(news))"
        case .outcomeWritten: return "结果记入账本"
        case .outcomeNotWritten(let reason): return "结果未能记入账本：\(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "商家的程序崩溃：\(reason)"
        case .walletClosesSheet: return "钱包服务器关闭付款单"
        case .cardLeaves(let id): return "卡片 \(id) 被移出钱包"
        case .sensorFails: return "面容或指纹传感器失灵"
        case .paymentsAllowed(let allowed): return allowed ? "允许付款" : "禁止付款"
        case .testerStepsBack(let toPage): return "测试者退回到\(toPage ? "商家页面" : "之前的付款单")"
        case .attemptsLookedUp(let attempts):
            return "查询之前运行留下的 \(attempts.count) 笔付款：\(attempts.joined(separator: "，"))"
        case .ledgerTroubled(let reason): return "账本无法使用：\(reason)"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "总计 \(amount)"
        case .lines(let count, let changes):
            "\(count) 个明细行" + TermChange.list(changes)
        case .shippingMethods(let count, let changes):
            "\(count) 种寄送方式" + TermChange.list(changes)
        case .kindOfPayment: "付款类型改变"
        case .status(let name): "状态 \(name)"
        case .error(let text): text
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "批准，\(code)"
        case .declined(let code): "拒绝，\(code)"
        case .refused(let code): "不予受理，\(code)"
        case .voided: "已撤销"
        case .neverSeen: "从未收到，现已关闭"
        case .noAnswer: "没有答复"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "30 秒内商家未能证明身份"
        case .merchantAnswer(let question): "30 秒内商家未答复第 \(question) 个问题"
        case .authorization: "30 秒内商家未答复这笔付款"
        case .processorAnswer: "30 秒内处理方没有答复"
        case .passcodeUnlocked: "可以再次输入密码"
        case .failureShown: "失败提示显示完毕"
        case .orderAnswer: "30 秒内微信没有答复"
        case .paymentPasswordUnlocked: "可以再次输入支付密码"
        case .walletResult: "微信的结果页显示完毕"
        case .notice: "尚未收到通知"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "平台受理订单：\(id)"
        case .orderNotTaken(let reason): "平台不受理订单：\(reason)"
        case .opens(let payee, let amount, let body): "微信打开：\(payee)，\(amount)，\(body)"
        case .doesNotOpen(let reason): "微信无法打开：\(reason)"
        case .showsPaid: "微信显示已支付"
        case .bankTakesTime: "微信已提交付款，银行尚在处理"
        case .cannotPay(let reason): "微信无法付款：\(reason)"
        case .noticeComes(let news): "收到平台通知：\(Self.order(news))"
        case .platformSays(let news): "查询订单，平台答复：\(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "已支付"
        case .notDecided: "尚未确定"
        case .notPaid(let code): "未支付，\(code)"
        case .noAnswer: "没有答复"
        case .untrusted: "不可信的答复"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "测试者设下故障：\(fault)"
        case .bringsAbout(let fault): "测试者制造故障：\(fault)"
        case .armedHappens(let fault): "设下的故障发生：\(fault)"
        case .takesAllBack: "测试者撤销所有故障"
        }
    }

    func total(_ label: String) -> String { "总计，\(label)" }
    func shipping(_ label: String) -> String { "寄送：\(label)" }
    var coupon: String { "优惠码" }
    func error(_ code: String) -> String { "错误：\(code)" }
    func pending(_ amount: String) -> String { "\(amount)（待定）" }
    func chosen(_ amount: String) -> String { "\(amount)（已选）" }
    func changed(_ value: String, from old: String) -> String { "\(value)（原为 \(old)）" }
}

extension ChineseTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "检查器"
        case .terms: "条款"
        case .happened: "经过（新的在前）"
        case .told: "商家获知的内容（新的在前）"
        case .setUp: "情景设置"
        case .next: "之后："
        case .nothingYet: "暂无"
        case .keys: "F5 退一步  F7/F8 各部分  F12 关闭"
        case .interrupted: "Ctrl-C"
        case .animation: "动画"
        case .secretDigit: "密码的一位数字"
        case .frameDrawn: "画面已绘制"
        case .footerNotice: "页脚提示"
        case .equipment: "终端的能力"
        case .attire: "主题、线条和符号"
        case .shopProgramKeepsItsKnowledge: "商家自己的程序无法退回到之前的状态。"
        case .notWhileConnecting: "正在连接商家，现在不能后退。"
        case .notWhileAuthenticating: "正在验证身份，现在不能后退；按 Esc 返回付款单。"
        case .notWhilePaying: "付款正在进行，无法收回，不能后退。"
        case .notWhileWeChatIsUp: "微信已打开，它自己持有订单，现在不能后退。"
        case .orderIsPaidOrInDoubt: "此订单已付款或结果未明：账目从不回退。"
        case .nothingEarlier: "之前没有可退回的步骤。"
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "授权前不告知商家：\(fields.map(Self.field).joined(separator: "、"))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "姓名"
        case .phoneticName: "姓名读音"
        case .street: "街道"
        case .phoneNumber: "电话"
        case .email: "电子邮件"
        case .district: "区"
        case .county: "县"
        case .endOfPostalCode: "邮编的后几位"
        }
    }

    func key(_ label: String) -> String { "按键 \(label)" }
    func paste(_ characters: Int) -> String { "粘贴 \(characters) 个字符" }
    func window(_ size: Size) -> String { "窗口 \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "点击 \(row.rawValue) 行"
        case .entry(let index): "点击第 \(index + 1) 行"
        case .button: "点击按钮"
        case .pageButton(let rail): "点击 \(rail.rawValue) 按钮"
        case .command(let command): "点击提示 \(command.rawValue)"
        }
    }

    func wheel(_ notches: Int) -> String { "滚轮 \(notches) 格" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "暂停，继续；在结尾则从头播放"
        case .step: "后退一条，前进一条"
        case .ends: "到开头，到结尾"
        case .speed: "减速，加速"
        case .tenth: "跳到总时长的十分之几"
        case .find: "查找屏幕上的文字"
        case .findAgain: "查找下一处"
        case .inspector: "打开和关闭检查器"
        case .scroll: "滚动检查器或显示不全的画面"
        case .help: "显示这些按键"
        case .leave: "离开"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? 按键  q 离开" }
    var nothingHappened: String { "此录制中什么也没有发生" }
    func stopsHere(_ reason: String) -> String { "\(reason)；播放到此为止" }
    func breaksOff(inLine line: Int) -> String { "录制在第 \(line) 行中断；播放此前完整的部分" }
    var foundFromStart: String { "从头找到" }
    func onNoOtherScreen(_ text: String) -> String { "其他画面上没有“\(text)”" }
    func foundNowhere(_ text: String) -> String { "任何画面上都没有“\(text)”" }
    func differs(sinceEntry entry: Int) -> String { "自第 \(entry) 条起与录制不符" }
    func cutOff(_ recorded: Size) -> String {
        "录制时为 \(recorded.width)x\(recorded.height)：此窗口显示不全"
    }
    func scrollable(_ recorded: Size) -> String {
        "录制时为 \(recorded.width)x\(recorded.height)：↑ ↓ 查看其余部分"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator: "由 paysheet 录制。这是模拟器，不会向任何人收款。"
        case .scenario: "情景"
        case .recordedWith: "录制程序"
        case .started: "开始时间"
        case .length: "时长"
        case .device: "设备"
        case .screen: "屏幕"
        case .people: "个人信息"
        case .replacedPeople: "已用占位文字代替"
        case .recordedPeople: "与录制时相同"
        case .resultTitle: "结果"
        case .orderTitle: "订购内容"
        case .happenedTitle: "经过"
        case .screenTitle: "最后的画面"
        case .setUpTitle: "情景设置"
        case .result: "结果"
        case .total: "总计"
        case .currency: "货币"
        case .reference: "付款编号"
        case .reason: "原因"
        case .card: "卡片"
        case .shipping: "寄送方式"
        case .shopToldSheet: "商家告知付款单"
        case .booksSay: "账目记录"
        case .item: "项目"
        case .amount: "金额"
        case .shopIsTold: "商家获知"
        case .note: "注："
        }
    }

    func reportTitle(shop: String, result: String) -> String { "在“\(shop)”付款：\(result)" }
}
