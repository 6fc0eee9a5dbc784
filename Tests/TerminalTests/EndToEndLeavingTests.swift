import Glibc
import Testing

@Suite(
    "leaving the sheet by keyboard", .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
struct LeavingInTmuxTests {
    /// The keys from the merchant's page to a place, the text that tells it is reached, and what Esc brings.
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let keys: [(press: String, shows: String)]
        let escapeShows: String

        var testDescription: String { name }

        private static let sheet = [(press: "Enter", shows: "Pay CN¥0.01")]

        static let all = [
            Place(name: "the sheet", keys: sheet, escapeShows: "You left the sheet. Nothing was charged."),
            Place(name: "help", keys: sheet + [("?", "Keys that work now")], escapeShows: "Pay CN¥0.01"),
            Place(
                name: "a list", keys: sheet + [("3", "▌Shipping"), ("Enter", "2-3 小时送达")],
                escapeShows: "Pay CN¥0.01"),
            Place(
                name: "a form", keys: sheet + [("2", "▌Ship to"), ("Enter", "Oliver"), ("a", "Postal code")],
                escapeShows: "Pay CN¥0.01"),
            Place(
                name: "the face", keys: sheet + [("Enter", "Face ID: look at the device")],
                escapeShows: "Pay CN¥0.01"),
            Place(
                name: "the passcode",
                keys: sheet + [("Enter", "Face ID: look at the device"), ("p", "Enter the passcode")],
                escapeShows: "Pay CN¥0.01"),
            Place(
                name: "processing",
                keys: sheet + [("Enter", "Face ID: look at the device"), ("m", "Processing")],
                escapeShows: "You left while it was processed."),
            Place(
                name: "the result",
                keys: sheet + [("Enter", "Face ID: look at the device"), ("m", "Paid")],
                escapeShows: "Order paid"),
        ]
    }

    @Test("Esc goes back by one place", arguments: Place.all)
    func escape(place: Place) throws {
        let shopper = try go(to: place)
        try shopper.press("Escape", for: place.escapeShows)
        #expect(try shopper.terminal.value("pane_dead") == "0")
    }

    @Test("Ctrl-C leaves the sheet from wherever it is", arguments: Place.all)
    func interrupt(place: Place) throws {
        let shopper = try go(to: place)
        try shopper.terminal.send("C-c")
        try shopper.terminal.waitFor("the page or the sheet") { lines in
            lines.contains { $0.contains(place.escapeShows) || $0.contains("You left the sheet.") }
        }
        #expect(try shopper.terminal.value("pane_dead") == "0")
        #expect(try !shopper.terminal.screen().contains { $0.contains("Keys that work now") })
    }

    private func go(to place: Place) throws -> Shopper {
        let shopper = try Shopper()
        try shopper.terminal.waitFor("Buy with Apple Pay")
        for step in place.keys {
            try shopper.press(step.press, for: step.shows)
            if step.shows == "Pay CN¥0.01" { try shopper.waitForSheet("0.01") }
        }
        return shopper
    }

    @Test("Esc on the merchant's page leaves the shop", arguments: ["Escape", "q", "C-c"])
    func leaveShop(key: String) throws {
        let shopper = try Shopper()
        try shopper.terminal.waitFor("Buy with Apple Pay")
        try shopper.terminal.send(key)
        #expect(try shopper.terminal.waitForExit() == .exited(2))
        #expect(try shopper.ledger().output == "no payments yet\n")
    }

    @Test("Ctrl-C twice within two seconds ends the program with 130")
    func twice() throws {
        let shopper = try Shopper()
        try shopper.open()
        try shopper.terminal.send("C-c", "C-c")
        #expect(try shopper.terminal.waitForExit() == .exited(130))
    }

    @Test("help lists the keys of the place it is opened at")
    func help() throws {
        let shopper = try Shopper()
        try shopper.terminal.waitFor("Buy with Apple Pay")
        let page = try shopper.press("?", for: "Keys that work now")
        #expect(page.contains { $0.contains("open the sheet") } && !page.contains { $0.contains("no match") })
        try shopper.terminal.send("Escape")
        try shopper.open()
        try shopper.press("Enter", for: "Face ID: look at the device")
        let face = try shopper.press("F1", for: "Keys that work now")
        #expect(face.contains { $0.contains("no match") } && !face.contains { $0.contains("open the sheet") })
    }

    @Test("held Enter pays once")
    func heldEnter() throws {
        let shopper = try Shopper()
        try shopper.open()
        try shopper.terminal.send("Enter", "Enter", "Enter", "Enter")
        try shopper.terminal.waitFor("Face ID: look at the device")
        try shopper.press("m", for: "Paid")
        try shopper.press("Enter", for: "Order paid")
        try shopper.terminal.send("Enter", "Enter", "q")
        #expect(try shopper.terminal.waitForExit() == .exited(0))
        #expect(try shopper.ledger().output.split(separator: "\n").count == 1)
    }

    @Test("a decline closes to the page, which keeps the sentence; the status is 1")
    func decline() throws {
        let shopper = try Shopper(["--wallet", "test-cards"])
        try shopper.open()
        try shopper.terminal.send("1", "Enter")
        try shopper.terminal.waitFor("9995")
        try shopper.press("3", for: "•••• 9995")
        try shopper.waitForSheet("0.01")
        try shopper.pay(for: "Face ID: look at the device")
        try shopper.press("m", for: "There is not enough money on this card.")
        try shopper.terminal.waitFor("the page again") { lines in
            lines.contains { $0.contains("Enter open the sheet") }
                && lines.contains { $0.contains("not enough money") }
        }
        try shopper.terminal.send("q")
        #expect(try shopper.terminal.waitForExit() == .exited(1))
        #expect(try shopper.ledger().output.contains("insufficient_funds"))
    }
}
