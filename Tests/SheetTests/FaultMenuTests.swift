import Checkout
import Testing

@testable import Sheet

@Suite("The fault menu")
struct FaultMenuTests {
    private func atSheet() throws -> SheetStory {
        var story = try SheetStory()
        story.openSheet()
        return story
    }

    @Test("F9 opens it over the page and the sheet, and Enter brings the chosen fault about")
    func chooses() throws {
        var story = try SheetStory()
        story.press(.function(9), .down, .enter)
        #expect(story.faults == [.merchantSlow])
        story.openSheet()
        story.press(.function(9), .end, .up, .enter)
        #expect(story.faults == [.merchantSlow, .readOnlyAtOutcome])
        #expect(story.sheet.scene == .main)
    }

    @Test("a key for the menu is no key for the sheet under it: nothing is paid and nothing left")
    func paysNothing() throws {
        var story = try atSheet()
        story.press(.enter)
        #expect(story.hasPaid)
        let before = story.events.count
        story.press(.function(9), .character("m"), .character("x"), .character("p"), .escape)
        #expect(story.events.count == before)
        #expect(story.sheet.scene == .main && story.faults.isEmpty && !story.hasLeft)
        // The proof has to be drawn again before a key gives it.
        story.press(.character("m"))
        #expect(story.events.last == .biometryMatched)
    }

    @Test("it stays open while the sheet under it comes up, and Ctrl-C leaves both")
    func staysOpen() throws {
        var story = try SheetStory()
        story.press(.enter, .function(9), .down)
        story.feed(.validated(story.checkout.openings))
        #expect(story.sheet.scene == .faults(FaultMenu(index: 1)))
        story.handle(.interrupted)
        #expect(story.sheet.scene == .main)
        #expect(story.events.last == .cancelPressed)
    }

    @Test("going up from the first line comes to the last one, which mends everything")
    func wraps() throws {
        var story = try atSheet()
        story.press(.function(9), .up, .enter)
        #expect(story.faults == [.none])
        #expect(FaultChoice.allCases.last == FaultChoice.none)
    }

    @Test("every fault has words of its own in every language, short enough for the smallest sheet")
    func words() {
        for language in Language.allCases {
            let words = FaultChoice.allCases.map { language.words.fault($0) }
            #expect(Set(words).count == FaultChoice.allCases.count)
            #expect(words.allSatisfy { TextWidth.columns($0) <= 30 })
        }
    }
}
