import Checkout
import Testing

@testable import Sheet

@Suite("clicks and the wheel on the sheet")
struct SheetPointerTests {
    private func opened(_ members: [String: String] = SheetStory.address) throws -> SheetStory {
        var story = try SheetStory(members)
        story.openSheet()
        return story
    }

    @Test("a click on a row opens its list, and one on a line of the list chooses it")
    func rowThenLine() throws {
        var story = try opened()
        story.click(.row(.card))
        guard case .picker(let picker) = story.sheet.scene else {
            Issue.record("\(story.sheet.scene)")
            return
        }
        #expect(picker.kind == .card && story.sheet.focus == .card)
        story.click(.entry(1))
        #expect(story.sheet.scene == .main)
        #expect(story.events.contains(.cardSelected(cardID: "other")))
        story.click(.row(.card))
        let before = story.events.count
        story.click(.entry(2))
        guard case .picker(let refused) = story.sheet.scene else {
            Issue.record("the list has closed over a card that is refused")
            return
        }
        #expect(refused.refusal != nil && story.events.count == before)
        story.click(.entry(99))
        #expect(story.events.count == before)
    }

    @Test("a click on the pay button pays from any row, once the button was on the screen")
    func pay() throws {
        var story = try opened([:])
        story.press(.home)
        #expect(story.sheet.focus == .card)
        story.click(.row(.pay))
        #expect(story.events.last == .paymentConfirmed)
        guard case .authenticating = story.checkout.state else {
            Issue.record("\(story.checkout.state)")
            return
        }
    }

    @Test("what no frame has shown is not confirmed by a click")
    func unseen() throws {
        var story = try SheetStory()
        story.handle(.clicked(.pageButton(.applePay), at: SheetStory.place))
        #expect(story.events.isEmpty)
        story.now = story.now.adding(.seconds(1))
        story.draw()
        story.handle(.clicked(.pageButton(.applePay), at: SheetStory.place))
        #expect(story.events == [.payButtonPressed(.applePay)])
        story.now = story.now.adding(.seconds(1))
        // The sheet is up by now, and the last frame still shows the page.
        story.feed(.validated(story.checkout.openings))
        story.handle(.clicked(.row(.pay), at: SheetStory.place))
        #expect(story.events.last != .paymentConfirmed)
    }

    @Test("the second click of a double click means nothing, wherever the first one led")
    func doubleClick() throws {
        var story = try opened([:])
        story.draw()
        story.handle(.clicked(.row(.pay), at: SheetStory.place))
        story.draw()
        let count = story.events.count
        for gap in [80, 200, 399] {
            story.now = story.now.adding(Span(milliseconds: Int64(gap)))
            story.handle(.clicked(.command(.match), at: SheetStory.place))
            story.draw()
        }
        #expect(story.events.count == count)
        story.now = story.now.adding(Span(milliseconds: 400))
        story.handle(.clicked(.command(.match), at: SheetStory.place))
        #expect(story.events.contains(.biometryMatched))
    }

    @Test("two clicks in a row at two places are two")
    func twoPlaces() throws {
        var story = try opened([:])
        story.draw()
        story.handle(.clicked(.row(.pay), at: SheetStory.place))
        story.draw()
        story.now = story.now.adding(Span(milliseconds: 200))
        story.handle(.clicked(.command(.match), at: GridPoint(x: 3, y: 23)))
        #expect(story.events.contains(.biometryMatched))
    }

    @Test("no digit of a secret can be clicked")
    func digits() throws {
        var story = try opened([:])
        story.press(.enter, .character("p"))
        let count = story.events.count
        for target in [SheetTarget.command(.digits), .entry(3), .row(.pay), .button, .command(.numbered)] {
            story.click(target)
        }
        #expect(story.events.count == count)
        story.click(.command(.cancel))
        #expect(story.events.last == .cancelPressed)
    }

    @Test("a field of a form comes into focus, and its button saves")
    func form() throws {
        var story = try opened()
        story.click(.row(.shippingAddress))
        story.press(.character("e"))
        story.click(.entry(1))
        guard case .contactForm(let form) = story.sheet.scene else {
            Issue.record("\(story.sheet.scene)")
            return
        }
        #expect(form.focus == 1)
        story.click(.button)
        #expect(story.sheet.scene == .main)
        #expect(story.events.contains(.shippingContactSelected(contactID: "us")))
    }

    @Test("help takes every click, and closes")
    func help() throws {
        var story = try opened([:])
        story.press(.character("?"))
        for target in [SheetTarget.row(.card), .row(.pay), .entry(0), .button] { story.click(target) }
        #expect(story.sheet.showsHelp && story.sheet.scene == .main)
        story.click(.command(.closeHelp))
        #expect(!story.sheet.showsHelp)
    }

    @Test("the wheel moves in a list and stops at its ends")
    func wheelInList() throws {
        var story = try opened([:])
        story.click(.row(.card))
        func index() -> Int? { if case .picker(let picker) = story.sheet.scene { picker.index } else { nil } }
        story.handle(.wheel(-1))
        #expect(index() == 0)
        for _ in 0..<9 { story.handle(.wheel(1)) }
        #expect(index() == SheetStory.wallet.cards.count - 1)
        story.handle(.wheel(.min))
        #expect(index() == 0)
    }

    @Test("the wheel scrolls the body only where something of it is hidden")
    func wheelOnBody() throws {
        let lines = (1...9).map { #"{"label":"Line \#($0)","amount":"1.00"}"# }.joined(separator: ",")
        var story = try opened(["lineItems": "[\(lines)]"])
        story.handle(.wheel(1))
        #expect(story.sheet.top == nil)
        story.handle(.resize(Size(width: 28, height: 10)))
        story.draw()
        try #require(story.sheet.hiddenLines > 0)
        story.handle(.wheel(1))
        story.draw()
        #expect(story.sheet.top == min(3, story.sheet.hiddenLines))
        story.handle(.wheel(.max))
        #expect(story.sheet.top == story.sheet.hiddenLines)
    }

    @Test("where the mouse can be had, a key switches it; where not, there is no such key")
    func toggle() throws {
        var story = try SheetStory()
        story.press(.character("%"))
        #expect(story.sheet.means.mouse == .missing)
        story.handle(.equipped(TerminalMeans(mouse: .off)))
        story.press(.character("%"))
        #expect(story.sheet.means.mouse == .on)
        story.press(.function(4))
        #expect(story.sheet.means.mouse == .off)
    }

    @Test("before there is a payment there is nothing to copy")
    func copy() throws {
        var story = try SheetStory()
        story.handle(.equipped(TerminalMeans(takesCopies: true)))
        story.press(.character("y"))
        story.openSheet()
        story.press(.character("y"), .enter, .character("y"), .character("m"), .character("y"))
        #expect(story.copies.isEmpty)
    }
}

extension SheetStory {
    /// Where all clicks of these tests are.
    static let place = GridPoint(x: 40, y: 12)

    /// Clicks as a person does: slowly, looking at each frame.
    mutating func click(_ target: SheetTarget) {
        draw()
        handle(.clicked(target, at: Self.place))
        now = now.adding(.seconds(1))
        draw()
    }
}

@Suite("editing keys in a field")
struct TextEditTests {
    private func edited(_ text: String, caretBack: Int = 0, _ keys: Key...) -> (String, String) {
        var field = TextField(text)
        for _ in 0..<caretBack { _ = field.edit(.left) }
        for key in keys {
            let isTaken = field.edit(key)
            #expect(isTaken)
        }
        return (field.text, field.beforeCaret)
    }

    @Test("words are moved over and erased")
    func words() {
        #expect(edited("竹影里路 88 号", .control("left")) == ("竹影里路 88 号", "竹影里路 88 "))
        #expect(edited("a bc  de", .control("left"), .control("left")) == ("a bc  de", "a "))
        #expect(edited("a bc  de", .home, .control("right"), .control("right")) == ("a bc  de", "a bc"))
        #expect(edited("a bc  de  ", .control("w")) == ("a bc  ", "a bc  "))
        #expect(edited("a bc  de", caretBack: 1, .control("w")) == ("a bc  e", "a bc  "))
        #expect(edited("", .control("w"), .control("left"), .control("right")) == ("", ""))
    }

    @Test("a line is erased before and after the caret")
    func line() {
        #expect(edited("abcd", caretBack: 2, .control("u")) == ("cd", ""))
        #expect(edited("abcd", caretBack: 2, .control("k")) == ("ab", "ab"))
        #expect(edited("abcd", caretBack: 2, .control("d")) == ("abd", "ab"))
        #expect(edited("abcd", .control("a"), .control("f"), .control("e"), .control("b")) == ("abcd", "abc"))
    }

    @Test("no key does two things")
    func unique() {
        let keys = TextEdit.allCases.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }
}
