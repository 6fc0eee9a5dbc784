// 简体中文：鼠标、剪贴板、演示和文字输入框。
extension ChineseWords {
    func showing(_ notice: FooterNotice) -> String {
        switch notice {
        case .copied(let text): "已复制：\(text)"
        case .mouse(let isOn): isOn ? "鼠标操作付款单；按住 Shift 可选择文字。" : "鼠标已交还终端。"
        case .demoTaken(let seconds): "付款单由您操作；\(seconds) 秒无按键后演示继续。"
        case .demoStuck(let reason): "演示在此停止：\(reason)"
        case .walkSaved, .walkSavedInVain, .walkNotSaved: ""
        }
    }

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
