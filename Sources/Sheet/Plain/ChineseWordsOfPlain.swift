// 简体中文：纯文本模式。
extension ChineseWords {
    var plainIntroduction: String {
        "paysheet 模拟器，纯文本模式，不会真的扣款。输入编号后按回车；输入 ? 查看帮助。"
    }
    func endingIn(_ lastFour: String) -> String { "尾号 \(lastFour)" }
    var selected: String { "已选中" }
    var empty: String { "空" }
    func error(in row: String, _ text: String) -> String { "错误，\(row)：\(text)" }
    var notYet: String { "暂时不能支付" }
    func noLonger(_ item: String) -> String { "订单中已去掉：\(item)" }
    func atMost(seconds: Int64) -> String { "最多\(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "还剩\(span(seconds: seconds))" }
    func span(seconds: Int64) -> String {
        if seconds >= 2 * 3600 { return " \((seconds + 1800) / 3600) 小时" }
        if seconds >= 2 * 60 { return " \((seconds + 30) / 60) 分钟" }
        return " \(seconds) 秒"
    }
    func dates(from start: String, to end: String) -> String { "\(start) 至 \(end)" }
    var editHint: String { "e 加编号：编辑" }
    var formHint: String { "逐项填写。直接回车保留原内容，/empty 清空，/back 不保存并返回。" }
    var sixDigits: String { "请输入六位数字后按回车，终端上不会显示。" }
    var noSuchChoice: String { "这里没有这个选项。输入 ? 查看帮助。" }
    var whatCanBeTyped: String { "现在可以输入" }
    var saysAllAgain: String { "直接回车：重新读出这里的全部内容" }
    var chooseByNumber: String { "编号：选择该项" }
    var inputEnded: String { "输入已结束。" }
}
