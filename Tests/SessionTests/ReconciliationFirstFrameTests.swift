import Checkout
import Foundation
import Sheet
import Testing

@testable import Session

/// A screen that notes of each frame what it says, and whether there was a ledger by then; nobody types.
private final class NotingScreen: Screen {
    let size = Size(width: 90, height: 30)
    private let ledger: String
    private(set) var ledgerWasThere: [Bool] = []
    private(set) var frames: [String] = []

    init(ledger: String) { self.ledger = ledger }

    func present(_ grid: Grid) {
        frames.append(grid.plainText)
        ledgerWasThere.append(FileManager.default.fileExists(atPath: ledger))
    }

    func nextInput(waitMilliseconds: Int64?) -> TerminalInput { .hangUp }
}

@Suite("The first frame and the ledger")
struct ReconciliationFirstFrameTests {
    let books: CrashBooks

    init() throws { books = try CrashBooks() }

    private func show(_ world: World) -> NotingScreen {
        let screen = NotingScreen(ledger: books.ledgerPath)
        let session = CheckoutSession(
            request: books.request, world: world, clock: VirtualClock(start: CrashBooks.start),
            appearance: SheetAppearance(language: .english), size: screen.size)
        var loop = InteractiveLoop(session, on: screen)
        #expect(loop.run() == .terminalGone)
        return screen
    }

    @Test("the page is shown before the ledger is touched, and not again when there is nothing to tell")
    func before() throws {
        let screen = show(books.world())
        #expect(screen.ledgerWasThere == [false])
        #expect(FileManager.default.fileExists(atPath: books.ledgerPath))
    }

    @Test("what was closed comes with the second frame")
    func told() throws {
        var run = CrashingRun(.paid, over: books)
        run.run()
        let whole = run.steps
        let crashed = try CrashBooks()
        var crashing = CrashingRun(.paid, over: crashed, stopAfter: whole - 4)
        crashing.run()
        let id = try #require(try crashed.payments().first?.paymentID)
        let screen = show(crashed.world())
        #expect(screen.frames.count == 2)
        #expect(screen.frames.first?.contains(id) == false)
        #expect(screen.frames.last?.contains(id) == true)
        #expect(try crashed.audit().findings.isEmpty)
    }
}
