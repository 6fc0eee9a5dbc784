import Checkout

// 日本語：マウス、クリップボード、デモ、文字の入力欄。
extension JapaneseWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "戻る"
        case .forward: "進む"
        case .wordBack: "1語戻る"
        case .wordForward: "1語進む"
        case .start: "先頭へ"
        case .end: "末尾へ"
        case .eraseBefore: "前の1字を消す"
        case .eraseAfter: "後の1字を消す"
        case .eraseWord: "前の1語を消す"
        case .eraseToStart: "先頭まで消す"
        case .eraseToEnd: "末尾まで消す"
        }
    }

    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "この店舗で使えるカードはすべて有効期限切れです。別のカードを追加してください。"
        case .suspended: "この店舗で使えるカードはすべて銀行が停止しています。銀行に連絡するか、別のカードを追加してください。"
        case .notActivated: "この店舗で使えるカードはまだ有効化されていません。銀行に連絡するか、別のカードを追加してください。"
        case .several: "この店舗で使えるカードは期限切れか、銀行が停止しています。別のカードを追加してください。"
        }
    }

    func about(_ what: String, _ sentence: String) -> String { "\(what)：\(sentence)" }
}
