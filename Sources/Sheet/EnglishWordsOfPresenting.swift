// English for mouse, clipboard, demos, and fields that text is typed into.
extension EnglishWords {
    func showing(_ notice: FooterNotice) -> String {
        switch notice {
        case .copied(let text): "copied: \(text)"
        case .mouse(let isOn):
            isOn
                ? "The mouse is the sheet's; Shift with it selects text."
                : "The mouse is the terminal's again."
        case .demoTaken(let seconds):
            "The sheet is yours; after \(seconds) s without a key the demos go on."
        case .demoStuck(let reason): "This demo stops here: \(reason)"
        case .walkSaved, .walkSavedInVain, .walkNotSaved: ""
        }
    }

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
