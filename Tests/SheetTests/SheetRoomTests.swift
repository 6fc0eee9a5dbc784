import Checkout
import Testing

@testable import Sheet

@Suite("room for what matters, whatever the window's size")
struct SheetRoomTests {
    private static let sizes: [Size] = [28, 40, 71, 72, 103, 104, 120, 200].flatMap { width in
        [10, 11, 15, 16, 17, 20, 24, 30, 40, 60].map { Size(width: width, height: $0) }
    }

    /// A sheet with everything, whose shop has asked for nothing yet.
    private func story(isBig: Bool) throws -> SheetStory {
        var members = SheetStory.address
        members["supportsCouponCode"] = "true"
        members["lineItems"] =
            "[" + (1...30).map { #"{"label":"Item \#($0)","amount":"1.00"}"# }.joined(separator: ",") + "]"
        members["shippingMethods"] =
            "["
            + (1...40).map {
                #"{"label":"Way \#($0)","detail":"in \#($0) days","amount":"1.00","identifier":"w\#($0)"}"#
            }.joined(separator: ",") + "]"
        var story = try SheetStory(members)
        story.isBig = isBig
        story.openSheet()
        return story
    }

    /// That the row in focus, the total and the pay area are inside the frame, and the frame inside the
    /// window.
    private func check(_ story: SheetStory, _ place: Comment) throws {
        let layout = story.layout
        let size = story.sheet.size
        let panel = try #require(layout.panel(fitting: size))
        let placed = layout.place(panel)
        let frame = placed.frame
        #expect(frame.x >= 0 && frame.x + frame.width <= size.width, place)
        #expect(frame.y >= 0 && frame.y + frame.height <= size.height - 1, place)
        let rules = placed.hasRules ? [panel.fixed, panel.action].count { !$0.isEmpty } : 0
        let below = panel.fixed.count + panel.action.count + rules
        #expect(frame.height - 2 == placed.bodyRows + below, place)
        #expect(placed.bodyRows >= 1, place)
        if let focused = panel.body.extent(of: panel.focus) {
            #expect(placed.body.contains(focused.lowerBound), place)
        }
    }

    @Test("the row in focus, the total and the pay area are always in sight", arguments: [false, true])
    func inSight(isBig: Bool) throws {
        var story = try story(isBig: isBig)
        for size in Self.sizes {
            story.handle(.resize(size))
            for row in SheetRow.rows(of: try #require(story.review)) {
                try check(story, "\(size) on \(row)")
                story.press(.down)
            }
        }
    }

    @Test("so are the entry in focus of a list and the button of its sheet")
    func lists() throws {
        var story = try story(isBig: false)
        for open in [[Key.home], [.home, .down, .down, .down]] {
            story.press(.escape)
            if story.review == nil { story.openSheet() }
            for key in open { story.press(key) }
            story.press(.enter)
            for size in Self.sizes {
                story.handle(.resize(size))
                for _ in 0..<3 {
                    try check(story, "\(size), \(story.sheet.scene)")
                    story.press(.down)
                }
            }
            story.handle(.resize(Size(width: 80, height: 24)))
            story.press(.escape)
        }
    }

    @Test(
        "the sheet docks in a narrow window, lies over a wider one, and stands beside the order in a wide one"
    )
    func arrangements() {
        #expect(SheetArrangement(Size(width: 71, height: 24)).kind == .docked)
        #expect(SheetArrangement(Size(width: 72, height: 24)).kind == .over)
        #expect(SheetArrangement(Size(width: 103, height: 24)).kind == .over)
        for width in 104...260 {
            let arrangement = SheetArrangement(Size(width: width, height: 40))
            #expect(arrangement.kind == .beside && arrangement.pageX >= 3)
            #expect(arrangement.pageX + arrangement.pageWidth < arrangement.sheetX)
            #expect(arrangement.sheetX + arrangement.sheetWidth <= width - 3)
            #expect(arrangement.pageWidth >= 28)
        }
    }

    @Test("beside the order the sheet is as high in one scene as in the next")
    func steady() throws {
        var story = try SheetStory()
        story.handle(.resize(Size(width: 120, height: 40)))
        story.openSheet()
        func frame() throws -> Rect {
            story.layout.place(try #require(story.layout.panel(fitting: story.sheet.size))).frame
        }
        let review = try frame()
        story.press(.home, .enter)
        #expect(try frame() == review)
        story.press(.escape, .end, .enter)
        #expect(try frame() == review)
    }

    @Test("what is beside the sheet keeps its own colours")
    func orderStaysReadable() throws {
        var story = try SheetStory(["lineItems": #"[{"label":"Green tea","amount":"22.50"}]"#])
        story.handle(.resize(Size(width: 120, height: 40)))
        story.openSheet()
        let grid = story.layout.grid()
        let row = try #require(
            (0..<40).first {
                grid.plainText.split(separator: "\n", omittingEmptySubsequences: false)[$0].contains(
                    "Green tea")
            })
        #expect(grid[story.layout.arrangement.pageX, row].style.role == .pageText)
        #expect(!grid.roleMap.contains(Role.shadow.letter))
    }
}

@Suite("amounts in tall digits")
struct BigAmountTests {
    @Test("the tallest digits that fit")
    func sizes() throws {
        #expect(BigAmount.lines("$1.00", within: 60, rows: 5, isASCII: false)?.count == 5)
        #expect(BigAmount.lines("$1.00", within: 60, rows: 4, isASCII: false)?.count == 3)
        #expect(BigAmount.lines("$1.00", within: 30, rows: 5, isASCII: false)?.count == 3)
        #expect(BigAmount.lines("$1.00", within: 12, rows: 5, isASCII: false) == nil)
        #expect(BigAmount.lines("$1.00", within: 60, rows: 2, isASCII: false) == nil)
        #expect(BigAmount.lines("", within: 60, rows: 5, isASCII: false) == nil)
        #expect(BigAmount.lines("१", within: 60, rows: 5, isASCII: false) == nil)
        let plain = try #require(BigAmount.lines("$1.00", within: 30, rows: 5, isASCII: true))
        #expect(plain.count == 5 && plain.allSatisfy { $0.allSatisfy { $0 == "#" || $0 == " " } })
    }

    @Test("every picture has five rows of one width, and no two look alike")
    func pictures() {
        var seen: [[String]: Character] = [:]
        for character in "0123456789.,'- $€£¥₩₹ABCDEFGHIJKLMNPQRTUVWXYZ" {
            guard let lines = BigAmount.lines(String(character), within: 60, rows: 5, isASCII: true) else {
                Issue.record("no picture of \(character)")
                continue
            }
            #expect(Set(lines.map(\.count)).count == 1, "\(character)")
            if let other = seen[lines] { Issue.record("\(character) looks like \(other)") }
            seen[lines] = character
            #expect(BigAmount.lines(String(character), within: 9, rows: 3, isASCII: false)?.count == 3)
        }
    }
}

@Suite("help that is longer than the window")
struct HelpScrollTests {
    private func lines(_ story: SheetStory) -> Set<String> {
        Set(story.screen.split(separator: "\n").map { $0.trimmingBorders })
    }

    @Test(
        "every line can be read at any usable size",
        arguments: [(28, 10), (40, 15), (60, 12), (80, 24), (120, 15)])
    func allLines(width: Int, height: Int) throws {
        var story = try SheetStory(SheetStory.address)
        story.openSheet()
        story.press(.character("?"))
        story.handle(.resize(Size(width: width, height: height)))
        story.draw()
        var seen = lines(story)
        for _ in 0..<60 {
            story.press(.down)
            seen.formUnion(lines(story))
        }
        let hints = OfferedCommand.all(SheetModelKeysProbe.commands(story), story.sheet.keyMap)
        let text = seen.joined(separator: "\n")
        for hint in hints { #expect(text.contains(hint.keyLabel), "\(hint.command) at \(width)x\(height)") }
        #expect(text.contains("Ctrl-C"))
        // The other way, and out.
        story.press(.home)
        #expect(story.sheet.helpTop == 0)
        story.press(.escape)
        #expect(!story.sheet.showsHelp && !story.hasLeft)
    }

    @Test("help that fits does not scroll")
    func fits() throws {
        var story = try SheetStory()
        story.press(.character("?"))
        #expect(story.commands == [.closeHelp, .nextTheme])
    }
}

/// The commands under an open help.
private enum SheetModelKeysProbe {
    static func commands(_ story: SheetStory) -> [SheetCommand] {
        var closed = story.sheet
        closed.showsHelp = false
        return closed.commands(over: story.checkout, at: story.now)
    }
}

extension Substring {
    fileprivate var trimmingBorders: String {
        filter { !"╭╮╰╯│─▲▼".contains($0) }.trimmingCharacters
    }
}

extension String {
    fileprivate var trimmingCharacters: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
