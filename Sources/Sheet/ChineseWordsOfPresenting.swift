// 简体中文：鼠标、剪贴板、演示和文字输入框。
extension ChineseWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "后退"
        case .forward: "前进"
        case .wordBack: "后退一词"
        case .wordForward: "前进一词"
        case .start: "到开头"
        case .end: "到末尾"
        case .eraseBefore: "删除前一字"
        case .eraseAfter: "删除后一字"
        case .eraseWord: "删除前一词"
        case .eraseToStart: "删到开头"
        case .eraseToEnd: "删到末尾"
        }
    }
}
