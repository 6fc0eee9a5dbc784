// 繁體中文：純文字模式。
extension TraditionalChineseWords {
    var plainIntroduction: String {
        "paysheet 模擬器，純文字模式，不會真的扣款。輸入編號後按 Enter；輸入 ? 查看說明。"
    }
    func endingIn(_ lastFour: String) -> String { "末四碼 \(lastFour)" }
    var selected: String { "已選取" }
    var empty: String { "空白" }
    func error(in row: String, _ text: String) -> String { "錯誤，\(row)：\(text)" }
    var notYet: String { "暫時無法付款" }
    func noLonger(_ item: String) -> String { "訂單中已移除：\(item)" }
    func atMost(seconds: Int64) -> String { "最多\(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "還剩\(span(seconds: seconds))" }
    func span(seconds: Int64) -> String {
        if seconds >= 2 * 3600 { return " \((seconds + 1800) / 3600) 小時" }
        if seconds >= 2 * 60 { return " \((seconds + 30) / 60) 分鐘" }
        return " \(seconds) 秒"
    }
    func dates(from start: String, to end: String) -> String { "\(start)至\(end)" }
    var editHint: String { "e 加編號：編輯" }
    var formHint: String { "逐欄填寫。直接按 Enter 保留原內容，/empty 清空，/back 不儲存並返回。" }
    var sixDigits: String { "請輸入六位數字後按 Enter，終端機上不會顯示。" }
    var noSuchChoice: String { "這裡沒有這個選項。輸入 ? 查看說明。" }
    var whatCanBeTyped: String { "現在可以輸入" }
    var saysAllAgain: String { "直接按 Enter：重新讀出這裡的全部內容" }
    var chooseByNumber: String { "編號：選擇該項" }
    var inputEnded: String { "輸入已結束。" }
}
