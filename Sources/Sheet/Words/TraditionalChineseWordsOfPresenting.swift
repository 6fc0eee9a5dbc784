import Checkout

// 繁體中文：滑鼠、剪貼簿、展示與文字欄位。
extension TraditionalChineseWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "後退"
        case .forward: "前進"
        case .wordBack: "後退一詞"
        case .wordForward: "前進一詞"
        case .start: "到開頭"
        case .end: "到結尾"
        case .eraseBefore: "刪除前一字"
        case .eraseAfter: "刪除後一字"
        case .eraseWord: "刪除前一詞"
        case .eraseToStart: "刪到開頭"
        case .eraseToEnd: "刪到結尾"
        }
    }

    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "商家接受的卡片均已到期。請加入另一張卡片。"
        case .suspended: "商家接受的卡片均已被銀行停用。請聯絡銀行，或加入另一張卡片。"
        case .notActivated: "商家接受的卡片均未啟用。請聯絡銀行啟用，或加入另一張卡片。"
        case .several: "商家接受的卡片已到期或被銀行停用。請加入另一張卡片。"
        }
    }

    func about(_ what: String, _ sentence: String) -> String { "\(what)：\(sentence)" }
}
