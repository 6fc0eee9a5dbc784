import Testing

@testable import Sheet

@Suite("Right-to-left lines")
struct BidiLineTests {
    /// What is seen from left to right.
    private func seen(_ text: String) -> String { String(BidiLine.fromTheRight(text).reversed()) }

    @Test(
        "a line is seen as the Unicode Bidirectional Algorithm has it",
        arguments: [
            // Letters of one kind.
            ("שלום", "םולש"), ("Apple Pay", "Apple Pay"), ("תשלום עם קוד", "דוק םע םולשת"),
            // A Latin name in a Hebrew sentence, and its neighbours.
            ("קנייה עם Apple Pay", "Apple Pay םע היינק"),
            ("Apple Pay אינו זמין.", ".ןימז וניא Apple Pay"),
            ("תשלום ל־Acme Corp.", ".Acme Corp־ל םולשת"),
            // Numbers run to the right wherever they stand.
            ("ועוד 12 שורות", "תורוש 12 דועו"), ("בעוד 4:59", "4:59 דועב"),
            ("ב־1 ביוני 2031, 9:05", "9:05 ,2031 ינויב 1־ב"), ("אחרי 25.5%", "25.5% ירחא"),
            ("עד 2031-06-01", "2031-06-01 דע"),
            // A number after a Latin word goes with it.
            ("כרטיס Visa 1234", "Visa 1234 סיטרכ"),
            // Brackets and angles turn round.
            ("(שלום)", "(םולש)"), ("קוד (A1)", "(A1) דוק"), ("שינוי ›", "‹ יוניש"),
            // Spaces at an end stay at that end.
            (" שלום  ", "  םולש "),
        ])
    func standard(text: String, wanted: String) {
        #expect(seen(text) == wanted)
    }

    @Test(
        "amounts are seen as ICU's direction marks would have them, without the marks",
        arguments: [
            ("1,234.50\u{A0}₪", "₪\u{A0}1,234.50"), ("-1,234.50\u{A0}₪", "₪\u{A0}-1,234.50"),
            ("0.01\u{A0}CN¥", "CN¥\u{A0}0.01"), ("12.75\u{A0}CHF ›", "‹ CHF\u{A0}12.75"),
            ("תשלום -5.00\u{A0}$", "$\u{A0}-5.00 םולשת"), ("סך 12.00\u{A0}HK$.", ".HK$\u{A0}12.00 ךס"),
        ])
    func amounts(text: String, wanted: String) {
        #expect(seen(text) == wanted)
    }

    @Test(
        "telephone numbers and shops' own sentences keep their order",
        arguments: [
            "+86 130 0000 0142", "We only ship to China.", "浙江省杭州市西湖区竹影里路88号3幢502室 310013",
            "Hats (2), no. 5!", "6-8", " ▀█  █▀█ ", "Visa - 1234.", "7 days of trial.",
            "6-8 天送达",
        ])
    func leftToRight(text: String) {
        #expect(seen(text) == text)
    }

    @Test("no cluster is lost or made, whatever the text, and the columns stay")
    func keepsAll() {
        let pieces = [
            "ש", "לום ", "Pay", "12", ".", " ", "-", "(", ")", "₪", "漢", "\u{301}", "é", "›",
            "👩‍👩‍👧", "٣", "ع",
            "\u{202E}", "…", "%", "\u{A0}",
        ]
        var state: UInt64 = 7
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for _ in 0..<3000 {
            let text = (0..<next(12)).map { _ in pieces[next(pieces.count)] }.joined()
            let clusters = TextCells.clusters(of: text)
            let ordered = BidiLine.fromTheRight(clusters)
            #expect(ordered.count == clusters.count)
            #expect(ordered.reduce(0) { $0 + $1.columns } == clusters.reduce(0) { $0 + $1.columns })
        }
    }

    @Test("a picture that is turned over has its corners, its wide letters and its cursor right")
    func mirror() {
        var grid = Grid(size: Size(width: 12, height: 3), fill: .surface, readsRightToLeft: true)
        grid.box(Rect(x: 0, y: 0, width: 12, height: 3), .border, glyphs: .rounded)
        grid.write("שלום 漢a", x: 2, y: 1, style: Style(.label))
        grid.cursor = GridPoint(x: 2, y: 1)
        grid.mirror()
        #expect(
            grid.plainText == """
                ╭──────────╮
                │ 漢a םולש │
                ╰──────────╯
                """)
        #expect(grid.cursor == GridPoint(x: 9, y: 1))
        #expect(grid.isInVisualOrder)
        #expect(grid[2, 1].text == "漢" && grid[3, 1].isContinuation)
    }

    @Test("a text that is too long is cut at its own end, and nothing leaves the grid")
    func cut() {
        var grid = Grid(size: Size(width: 6, height: 1), fill: .surface, readsRightToLeft: true)
        #expect(grid.write("abcdef", x: 0, y: 0, style: Style(.label), columns: 3) == 3)
        grid.mirror()
        #expect(grid.plainText == "   abc")
    }

    @Test("the caret of a left-to-right text stands behind its last letter")
    func caret() {
        let grid = Grid(size: Size(width: 10, height: 1), fill: .surface, readsRightToLeft: true)
        #expect(grid.caretColumn(in: "abc", x: 2, before: 3, used: 3) == 1)
        #expect(grid.caretColumn(in: "abc", x: 2, before: 0, used: 3) == 4)
        #expect(grid.caretColumn(in: "שלום", x: 2, before: 4, used: 4) == 6)
        let usual = Grid(size: Size(width: 10, height: 1), fill: .surface)
        #expect(usual.caretColumn(in: "abc", x: 2, before: 3, used: 3) == 5)
    }

    @Test("a no-break space is drawn as a space")
    func noBreakSpace() {
        var grid = Grid(size: Size(width: 12, height: 1), fill: .surface)
        grid.write("1\u{202F}234,50\u{A0}€", x: 0, y: 0, style: Style(.label))
        #expect(grid.plainText == "1 234,50 €")
        #expect(TextCells.wrap("encore 1\u{202F}234,50\u{A0}€", to: 12, maxLines: 3).count == 2)
    }
}
