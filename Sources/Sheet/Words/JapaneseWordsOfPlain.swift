// 日本語：プレーンモード。
extension JapaneseWords {
    var plainIntroduction: String {
        "paysheetのシミュレータ、プレーンモードです。実際の請求はありません。番号を入力してEnter、ヘルプは ? です。"
    }
    func endingIn(_ lastFour: String) -> String { "末尾 \(lastFour)" }
    var selected: String { "選択中" }
    var empty: String { "空欄" }
    func error(in row: String, _ text: String) -> String { "エラー、\(row)：\(text)" }
    var notYet: String { "まだ支払えません" }
    func noLonger(_ item: String) -> String { "注文から外れました：\(item)" }
    func atMost(seconds: Int64) -> String { "最長\(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "残り\(span(seconds: seconds))" }
    func span(seconds: Int64) -> String {
        if seconds >= 2 * 3600 { return "\((seconds + 1800) / 3600)時間" }
        if seconds >= 2 * 60 { return "\((seconds + 30) / 60)分" }
        return "\(seconds)秒"
    }
    func dates(from start: String, to end: String) -> String { "\(start)から\(end)まで" }
    var editHint: String { "e と番号：編集" }
    var formHint: String { "一項目ずつ答えます。Enterだけなら元のまま、/empty で消去、/back で保存せずに戻ります。" }
    var sixDigits: String { "数字6桁を入力してEnterを押してください。画面には表示されません。" }
    var noSuchChoice: String { "ここではその選択はできません。ヘルプは ? です。" }
    var whatCanBeTyped: String { "今入力できるもの" }
    var saysAllAgain: String { "Enterだけ：ここの内容をもう一度読み上げる" }
    var chooseByNumber: String { "番号：それを選ぶ" }
    var inputEnded: String { "入力が終わりました。" }
}
