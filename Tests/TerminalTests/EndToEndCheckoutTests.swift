import Testing

/// One way to look at the sheet and to prove who one is.
struct CheckoutSetting: Sendable, CustomTestStringConvertible {
    let columns: Int
    let rows: Int
    let theme: String
    let device: String
    let texts: SheetTexts

    var testDescription: String { "\(columns)x\(rows) \(texts.language) \(theme) \(device)" }

    static let all = [
        CheckoutSetting(columns: 80, rows: 24, theme: "dark", device: "face-id", texts: .english),
        CheckoutSetting(columns: 120, rows: 40, theme: "light", device: "touch-id", texts: .chinese),
        CheckoutSetting(columns: 40, rows: 15, theme: "light", device: "passcode", texts: .english),
        CheckoutSetting(columns: 40, rows: 15, theme: "dark", device: "face-id", texts: .chinese),
        CheckoutSetting(columns: 120, rows: 40, theme: "dark", device: "passcode", texts: .english),
        CheckoutSetting(columns: 80, rows: 24, theme: "light", device: "touch-id", texts: .chinese),
    ]

    var arguments: [String] { ["--lang", texts.language, "--theme", theme, "--device", device] }
}

@Suite(
    "a checkout by keyboard", .serialized, .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
struct CheckoutInTmuxTests {
    @Test(
        "page, sheet, shipping, card, contact, proof, result, page, ledger", arguments: CheckoutSetting.all)
    func wholeCheckout(setting: CheckoutSetting) throws {
        let texts = setting.texts
        let shopper = try Shopper(
            setting.arguments, columns: setting.columns, rows: setting.rows, texts: texts)
        try shopper.open()

        try shopper.press("3", focusing: "包邮")
        try shopper.press("Enter", for: "\(texts.currency)10.00")
        try shopper.terminal.send("Down", "Enter")
        try shopper.waitForSheet("10.01")
        try shopper.press("g", focusing: "1234")
        try shopper.press("Enter", for: "1005")
        try shopper.press("2", for: "•••• 5678")
        try shopper.waitForSheet("10.01")
        try shopper.press("j", focusing: "林晓雯")
        try shopper.press("l", for: "Oliver Whitcombe")
        try shopper.press("1", for: "Maya Ellison")
        try shopper.waitForSheet("10.01")

        try prove(shopper, on: setting.device)
        try shopper.look(for: texts.paid)
        try shopper.press("Enter", for: texts.orderPaid)
        try shopper.terminal.waitFor("\(texts.currency)10.01")
        try shopper.terminal.send("q")
        #expect(try shopper.terminal.waitForExit() == .exited(0))

        let ledger = try shopper.ledger()
        #expect(ledger.output.split(separator: "\n").count == 1)
        for part in ["paid", "10.01 CNY", "Mastercard 5678", "示例商店"] {
            #expect(ledger.output.contains(part), "\(ledger.output)")
        }
    }

    private func prove(_ shopper: Shopper, on device: String) throws {
        switch device {
        case "face-id":
            try shopper.pay(for: shopper.texts.faceAsked)
            try shopper.press("m", for: shopper.texts.paid)
        case "touch-id":
            try shopper.pay(for: shopper.texts.fingerAsked)
            try shopper.press("m", for: shopper.texts.paid)
        default:
            try shopper.pay(for: shopper.texts.passcode)
            try shopper.terminal.type("246810")
        }
    }

    @Test("two misses offer the passcode, a wrong one is told, the right one pays")
    func passcodeAfterMisses() throws {
        let shopper = try Shopper()
        try shopper.open()
        try shopper.press("Enter", for: "Face ID: look at the device")
        try shopper.press("x", for: "Face not recognised")
        // The same key again at once would count as held down: another comes between.
        try shopper.terminal.send("z")
        try shopper.press("x", for: "Enter the passcode")
        try shopper.terminal.type("111111")
        try shopper.terminal.waitFor("Wrong passcode")
        try shopper.terminal.type("246810")
        try shopper.terminal.waitFor("Paid")
        #expect(try !shopper.terminal.screen().contains { $0.contains("246810") })
    }

    @Test("a UnionPay card asks for the bank's PIN after the face")
    func bankPIN() throws {
        let shopper = try Shopper()
        try shopper.open()
        try shopper.terminal.send("1", "Enter")
        try shopper.terminal.waitFor("6217")
        try shopper.press("5", for: "UNION")
        try shopper.waitForSheet("0.01")
        try shopper.pay(for: "Face ID: look at the device")
        try shopper.press("m", for: "Bank PIN: China UnionPay •••• 6217")
        try shopper.terminal.type("000000")
        try shopper.terminal.waitFor("Wrong PIN, 2 tries left")
        try shopper.terminal.type("135790")
        try shopper.terminal.waitFor("Paid")
    }

    @Test("an expired and a suspended card say why they cannot be chosen")
    func unfitCards() throws {
        let shopper = try Shopper()
        try shopper.open()
        try shopper.terminal.send("1", "Enter")
        let picker = try shopper.terminal.waitFor("suspended by its bank")
        #expect(picker.contains { $0.contains("expired 11/22") })
        try shopper.press("6", for: "! Choose another card: expired 11/22")
        try shopper.press("7", for: "! Choose another card: suspended")
        try shopper.press("Escape", for: "Pay CN¥0.01")
        #expect(try shopper.terminal.screen().contains { $0.contains("•••• 1234") })
    }

    @Test("a contact is added by the form; what is missing is named first")
    func addContact() throws {
        let shopper = try Shopper()
        try shopper.open()
        try shopper.terminal.send("2", "Enter")
        try shopper.terminal.waitFor("Add contact")
        try shopper.press("a", for: "Postal code")
        let fields = [
            "王小明 👋", "+86 130 0000 0199", "wang@example.com", "CN", "北京市", "北京城", "朝阳区", "花家地街1号",
        ]
        for text in fields {
            if text != "CN" { try shopper.terminal.type(text) }
            try shopper.look(for: text)
            try shopper.terminal.send("Tab")
        }
        // The last field is left empty, and the button pressed.
        try shopper.press("Tab", for: "Enter done")
        try shopper.press("Enter", for: "Postal code is missing")
        try shopper.terminal.type("100102")
        try shopper.terminal.waitFor("100102")
        try shopper.press("Tab", for: "Enter done")
        try shopper.terminal.send("Enter")
        let sheet = try shopper.waitForSheet("0.01")
        #expect(sheet.contains { $0.contains("王小明 👋") })
    }
}
