import Glibc
import Testing

@Suite(
    "any size of the window", .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
struct SizeEndToEndTests {
    @Test(
        "below the smallest useful size a sentence says so as far as it fits, and the sheet comes back",
        arguments: [(1, 1), (2, 1), (1, 24), (80, 1), (5, 3), (10, 3), (20, 6), (27, 24), (80, 9)])
    func tooSmall(columns: Int, rows: Int) throws {
        let terminal = try TmuxTerminal(columns: columns, rows: rows)
        try terminal.waitFor("a beginning of the sentence") { screen in
            let text = screen.joined(separator: " ")
            // Curses leaves the last corner of a screen blank, and here there is nothing else.
            if columns * rows == 1 { return true }
            guard columns >= 8, columns * rows >= 40 else {
                return text.hasPrefix("p") || text.hasPrefix("…")
            }
            return text.contains("28x10") && text.contains("\(columns)x\(rows)")
        }
        #expect(try terminal.value("pane_width") == "\(columns)")
        try terminal.resize(columns: 80, rows: 24)
        try terminal.waitFor("open the sheet")
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(2))
    }

    @Test(
        "from the smallest useful size on the sheet is there",
        arguments: [(28, 10), (40, 15), (80, 24), (132, 50), (500, 200)])
    func useful(columns: Int, rows: Int) throws {
        let terminal = try TmuxTerminal(columns: columns, rows: rows)
        try terminal.waitFor("Total")
        try terminal.send("Enter")
        let screen = try terminal.waitFor("Pay CN¥0.01")
        #expect(screen.count == rows)
        try terminal.send("Escape")
        try terminal.waitFor("Total")
    }

    @Test(
        "after a storm of resizes the screen is that of a fresh start",
        arguments: [(80, 24), (61, 17), (20, 5)])
    func storm(columns: Int, rows: Int) throws {
        let terminal = try TmuxTerminal()
        try terminal.waitFor("open the sheet")
        for (width, height) in Self.stormSizes { try terminal.resize(columns: width, rows: height) }
        try terminal.resize(columns: columns, rows: rows)
        let fresh = try TmuxTerminal(columns: columns, rows: rows)
        let sign = columns < 28 ? "paysheet" : "open the sheet"
        try fresh.waitFor(sign)
        let wanted = try fresh.styledScreen()
        // The last of the storm may still be drawn: what counts is where it comes to rest.
        try terminal.waitFor("the fresh screen") { _ in try terminal.styledScreen() == wanted }
    }

    /// The sizes that broke others, and a hundred drawn by a fixed rule.
    private static let stormSizes: [(Int, Int)] = {
        var sizes = [(80, 24), (20, 5), (10, 3), (2, 1), (1, 1), (80, 1), (1, 24), (200, 60), (28, 10)]
        var state: UInt32 = 7
        for _ in 0..<60 {
            state = state &* 1_664_525 &+ 1_013_904_223
            sizes.append((Int(state >> 8) % 150 + 1, Int(state >> 16) % 60 + 1))
        }
        return sizes
    }()

    @Test("there and back in one go leaves nothing cut off")
    func thereAndBack() throws {
        let terminal = try TmuxTerminal()
        let before = try terminal.waitFor("open the sheet")
        for _ in 0..<10 {
            try terminal.resize(columns: 30, rows: 4)
            try terminal.resize(columns: 80, rows: 24)
        }
        try terminal.waitFor("the same screen") { $0 == before }
    }

    @Test("a resize is followed with no key pressed, also while the shop is awaited")
    func noKey() throws {
        let terminal = try TmuxTerminal()
        try terminal.waitFor("open the sheet")
        try terminal.resize(columns: 60, rows: 20)
        try terminal.waitFor("the footer on row 20") { $0.count == 20 && $0[19].contains("open the sheet") }
        try terminal.send("Enter")
        try terminal.waitFor("Double-click")
        try terminal.send("Enter")
        try terminal.waitFor("no match")
        try terminal.send("m")
        try terminal.waitFor("Processing")
        try terminal.resize(columns: 90, rows: 30)
        try terminal.waitFor("the footer on row 30") { $0.count == 30 && !$0[29].isEmpty }
        try terminal.waitFor("back to the shop")
    }

    @Test(
        "what lies over the sheet bears 20x6 and grows back with what was typed",
        arguments: [
            (keys: ["?"], typed: "", sign: "Keys that work now"),
            (keys: ["Enter", "p"], typed: "246", sign: "●  ●  ●  ○"),
            (keys: ["1", "Enter"], typed: "", sign: "Choose a card"),
            (keys: ["2", "Enter", "a"], typed: "Ada", sign: "Ada"),
        ])
    func overlays(keys: [String], typed: String, sign: String) throws {
        try overlay([], keys: keys, typed: typed, sign: sign)
    }

    @Test("so does the form for a coupon")
    func couponForm() throws {
        let home = try ScratchFolder()
        let file = try home.write(HostileRequest.shortest, to: "short.json")
        try overlay([file], keys: ["2", "Enter"], typed: "SPRING", sign: "SPRING")
    }

    private func overlay(_ arguments: [String], keys: [String], typed: String, sign: String) throws {
        let terminal = try TmuxTerminal(arguments)
        try terminal.waitFor("open the sheet")
        try terminal.send("Enter")
        try terminal.waitFor("Double-click")
        for key in keys {
            let before = try terminal.screen()
            try terminal.send(key)
            try terminal.waitFor("another screen") { $0 != before }
        }
        try terminal.type(typed)
        let before = try terminal.waitFor(sign)
        try terminal.resize(columns: 20, rows: 6)
        try terminal.waitFor("28x10")
        try terminal.resize(columns: 80, rows: 24)
        try terminal.waitFor("the overlay as it was") { $0 == before }
    }
}
