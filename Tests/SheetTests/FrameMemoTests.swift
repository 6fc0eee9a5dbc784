import Checkout
import Testing

@testable import Sheet

@Suite("What a frame takes over from the one before")
struct FrameMemoTests {
    @Test("a frame looks the same with a memo and without, whatever came before it")
    func same() throws {
        var story = try SheetStory(SheetStory.address)
        var memo = FrameMemo()
        func check(_ story: SheetStory) {
            #expect(story.layout.grid(reusing: &memo) == story.layout.grid())
        }
        check(story)
        story.openSheet()
        check(story)
        let keys: [Key] = [
            .up, .enter, .down, .escape, .function(9), .down, .escape, .character("?"), .escape, .up, .up,
            .enter, .down, .character("e"), .tab, .escape, .escape, .escape, .enter,
        ]
        for key in keys {
            story.press(key)
            check(story)
        }
        for size in [Size(width: 40, height: 12), Size(width: 20, height: 5), Size(width: 132, height: 40)] {
            story.handle(.resize(size))
            check(story)
        }
    }

    @Test("other languages, signs and keys have hints of their own")
    func look() throws {
        var story = try SheetStory(SheetStory.address)
        story.openSheet()
        var memo = FrameMemo()
        var other = story.sheet
        other.keyMap.set([.character("U")], for: .up)
        other.keyMap.set([.character("B")], for: .cancel)
        for sheet in [story.sheet, other] {
            for language in [Language.english, .simplifiedChinese] {
                for look in [
                    SheetAppearance(language: language), SheetAppearance(language: language, glyphs: .ascii),
                ] {
                    let layout = SheetLayout(story.checkout, sheet, look, at: story.now)
                    #expect(layout.grid(reusing: &memo) == layout.grid())
                }
            }
        }
    }

    @Test("a cell of one scalar tells it, one of more does not")
    func scalars() {
        for text in ["a", "~", "é", "•", "微", "😀"] {
            #expect(Cell(text: text, style: Style(.label)).scalar == text.unicodeScalars.first)
        }
        for scalar: Unicode.Scalar in ["a", "\u{7FF}", "\u{800}", "\u{FFFD}", "\u{10FFFF}"] {
            #expect(Cell(scalar, style: Style(.label)).scalar == scalar)
            #expect(Cell(scalar, style: Style(.label)) == Cell(text: String(scalar), style: Style(.label)))
        }
        for text in ["", "e\u{301}", "🇨\u{301}"] {
            #expect(Cell(text: text, style: Style(.label)).scalar == nil)
        }
    }
}
