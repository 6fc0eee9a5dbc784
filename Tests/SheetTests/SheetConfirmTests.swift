import Checkout
import Testing

@testable import Sheet

@Suite("A key confirms only what was seen")
struct SheetConfirmTests {
    private func atFace(_ wallet: Wallet = SheetStory.wallet) throws -> SheetStory {
        var story = try SheetStory(wallet: wallet)
        story.openSheet()
        story.press(.enter)
        return story
    }

    private func atPasscode(card: String = "visa") throws -> SheetStory {
        var story = try SheetStory()
        story.openSheet()
        story.feed(.cardSelected(cardID: card))
        story.press(.enter, .character("p"))
        return story
    }

    @Test("the page's button acts only after it was drawn")
    func pageUnseen() throws {
        var story = try SheetStory()
        story.handle(.key(.enter))
        #expect(story.events.isEmpty)
        story.now = story.now.adding(.seconds(1))
        story.press(.enter)
        #expect(story.events == [.payButtonPressed(.applePay)])
    }

    @Test("keys typed ahead open the sheet and do not pay")
    func typedAhead() throws {
        var story = try SheetStory()
        story.typeAhead([.enter, .enter, .enter])
        story.feed(.validated())
        story.handle(.key(.enter))
        story.handle(.key(.character(" ")))
        #expect(!story.hasPaid)
        story.press(.enter)
        #expect(story.hasPaid)
    }

    @Test("Enter held on the page opens the sheet and does not pay, however many frames come between")
    func heldEnter() throws {
        var story = try SheetStory()
        story.hold(.enter, times: 5)
        story.feed(.validated())
        story.hold(.enter, times: 50)
        #expect(!story.hasPaid)
        #expect(story.stage == nil)
        story.now = story.now.adding(.seconds(1))
        story.press(.enter)
        #expect(story.hasPaid)
    }

    @Test("a held Enter on Pay asks for the face once and matches nothing")
    func heldPay() throws {
        var story = try SheetStory()
        story.openSheet()
        story.hold(.enter, times: 30)
        #expect(story.events.filter { $0 == .paymentConfirmed }.count == 1)
        #expect(story.stage == .biometry(misses: 0))
    }

    @Test("m typed ahead of the face prompt matches nothing")
    func matchTypedAhead() throws {
        var story = try SheetStory()
        story.openSheet()
        story.typeAhead([.enter, .character("m")])
        #expect(story.stage == .biometry(misses: 0))
        story.now = story.now.adding(.seconds(1))
        story.press(.character("m"))
        #expect(story.isProcessing)
    }

    @Test("a held x misses once: the second miss wants a second look")
    func heldMiss() throws {
        var story = try atFace()
        story.typeAhead([.character("x"), .character("x"), .character("x")])
        #expect(story.stage == .biometry(misses: 1))
        story.hold(.character("x"), times: 10)
        #expect(story.stage == .biometry(misses: 1))
    }

    @Test("digits typed ahead of a passcode's box are lost")
    func digitsTooEarly() throws {
        var story = try atFace()
        story.typeAhead([.character("p"), .character("2"), .character("4")])
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
    }

    @Test("the same digit may come twice, and fast")
    func fastDigits() throws {
        var story = try atPasscode()
        story.typeAhead("220000".map { .character(String($0)) })
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: true))
    }

    @Test("digits typed on after the sixth do not run into the bank's PIN")
    func digitsRunOn() throws {
        var story = try atPasscode(card: "union")
        story.typeAhead("246810135790".map { .character(String($0)) })
        #expect(story.stage == .bankPIN(digits: 0, triesLeft: 3, lastWasWrong: false))
        story.type("135790")
        #expect(story.isProcessing)
    }

    @Test("digits typed on after a wrong passcode do not run into the next try")
    func digitsRunIntoNextTry() throws {
        var story = try atPasscode()
        story.typeAhead("111111246810".map { .character(String($0)) })
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: true))
    }

    @Test("a paste never reaches the passcode, and is never read as keys")
    func paste() throws {
        var story = try atPasscode()
        story.handle(.paste("246810"))
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
        var page = try SheetStory()
        page.draw()
        page.handle(.paste("\r\n m q"))
        #expect(page.events.isEmpty && !page.hasLeft)
    }

    @Test("letters and signs are no digits of a secret")
    func notDigits() throws {
        var story = try atPasscode()
        for text in ["a", "٣", "½", "３", "", "12"] { story.press(.character(text)) }
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
    }

    @Test("under the help overlay nothing is confirmed")
    func help() throws {
        var story = try SheetStory()
        story.openSheet()
        story.press(.character("?"), .enter)
        #expect(!story.hasPaid)
        #expect(!story.sheet.showsHelp)
    }

    @Test("Ctrl-C leaves like Esc from wherever one is")
    func interrupted() throws {
        var story = try SheetStory(SheetStory.address)
        story.openSheet()
        story.press(.home, .down, .enter, .character("e"))
        story.handle(.interrupted)
        #expect(story.checkout.result.kind == .cancelled)
        #expect(story.sheet.scene == .main)
        story.handle(.interrupted)
        #expect(story.hasLeft)
    }
}
