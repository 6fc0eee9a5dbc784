// English for mouse, clipboard, demos, and fields that text is typed into.
extension EnglishWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "back"
        case .forward: "forward"
        case .wordBack: "a word back"
        case .wordForward: "a word forward"
        case .start: "to the start"
        case .end: "to the end"
        case .eraseBefore: "erase before"
        case .eraseAfter: "erase after"
        case .eraseWord: "erase the word before"
        case .eraseToStart: "erase to the start"
        case .eraseToEnd: "erase to the end"
        }
    }
}
