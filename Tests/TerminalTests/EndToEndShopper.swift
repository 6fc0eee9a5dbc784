import Sheet

/// The words of the sheet that a test waits for.
struct SheetTexts: Sendable {
    let language: String
    let payButton: String
    let currency: String
    let pay: String
    let faceAsked: String
    let fingerAsked: String
    let passcode: String
    let paid: String
    let orderPaid: String
    let passcodeWrong: String
    let payHint: String

    static let english = SheetTexts(
        language: "en", payButton: "Buy with Apple Pay", currency: "CN¥", pay: "Pay CN¥",
        faceAsked: "Face ID: look at the device",
        fingerAsked: "Touch ID: rest a finger", passcode: "Enter the passcode", paid: "Paid",
        orderPaid: "Order paid",
        passcodeWrong: "Wrong passcode", payHint: "Enter pay")
    static let chinese = SheetTexts(
        language: "zh-Hans", payButton: "通过 Apple Pay 购买", currency: "¥", pay: "支付 ¥",
        faceAsked: "面容 ID：请注视设备",
        fingerAsked: "触控 ID：请", passcode: "请输入密码", paid: "支付成功", orderPaid: "订单已支付", passcodeWrong: "密码错误",
        payHint: "Enter 支付")
}

/// A shopper at the terminal: presses a key, looks whether the screen shows what it should, goes on.
final class Shopper {
    let terminal: TmuxTerminal
    let texts: SheetTexts

    init(
        _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, texts: SheetTexts = .english,
        environment: [String: String] = [:]
    ) throws {
        self.texts = texts
        terminal = try TmuxTerminal(
            arguments, columns: columns, rows: rows, environment: environment)
    }

    /// Presses a key and waits for the text that it brings.
    @discardableResult
    func press(_ key: String, for text: String) throws -> [String] {
        try terminal.send(key)
        return try terminal.waitFor(text)
    }

    /// Presses a key and waits until the line in focus holds the text.
    func press(_ key: String, focusing text: String) throws {
        try terminal.send(key)
        try terminal.waitFor("focus on '\(text)'") { $0.contains { $0.contains("▌") && $0.contains(text) } }
    }

    /// Waits for the text on a screen whose frames are whole: half a drawing has broken ones for a moment.
    @discardableResult
    func look(for text: String) throws -> [String] {
        try terminal.waitFor("'\(text)' in whole frames") { lines in
            lines.contains { $0.contains(text) } && borderFaults(lines).isEmpty
        }
    }

    /// Waits for the sheet in whole frames, with all answers in and this total on its button.
    @discardableResult
    func waitForSheet(_ amount: String) throws -> [String] {
        try terminal.waitFor("a quiet sheet for \(amount)") { lines in
            let awaits = lines.contains { line in
                line.unicodeScalars.contains { (0x2801...0x28FF) ~= $0.value }
            }
            return !awaits && borderFaults(lines).isEmpty
                && lines.contains { $0.contains(texts.pay + amount) }
        }
    }

    /// Opens the sheet from the merchant's page.
    @discardableResult
    func open(_ amount: String = "0.01") throws -> [String] {
        try terminal.waitFor(texts.payButton)
        try terminal.send("Enter")
        return try waitForSheet(amount)
    }

    /// Goes to the pay button and presses it, once it is seen to be in focus.
    @discardableResult
    func pay(for text: String) throws -> [String] {
        try press("End", for: texts.payHint)
        return try press("Enter", for: text)
    }

    /// Looks at a ledger with the program, in the same home.
    func ledger(_ arguments: String...) throws -> ProcessRun {
        let environment = EndToEnd.plainEnvironment.merging(["HOME": terminal.folder.path]) { _, own in own }
        return try ProcessRun(EndToEnd.program(), ["ledger"] + arguments, environment: environment)
    }
}

/// The faults in a screen's frames: lines between two borders whose right border is not under its corner.
func borderFaults(_ lines: [String]) -> [String] {
    guard let top = lines.first(where: { $0.contains("╭") && $0.contains("╮") }) else { return ["no frame"] }
    let corner = column(of: "╮", in: top)
    let sides: Set<Character> = ["╮", "│", "┤", "╯", "▼", "▲", "█", "┃"]
    return lines.filter { line in
        guard let first = line.first(where: { $0 != " " }), "╭│├╰".contains(first) else { return false }
        guard let last = line.last(where: { $0 != " " }), sides.contains(last) else { return true }
        return column(of: last, in: line) != corner
    }
}

/// The display column of the last such sign in a line.
private func column(of sign: Character, in line: String) -> Int? {
    line.lastIndex(of: sign).map { TextWidth.columns(String(line[..<$0])) }
}
