import Checkout
import JSONText
import Processing
import Sheet
import Testing

@testable import Session

/// A source of two themes, with a background and a saved file to come.
private final class TwoThemes: ThemeSource {
    let descriptor: Int32 = -1
    var changes: [Theme] = []
    private(set) var turned: [Int] = []
    private(set) var backgrounds: [RGB] = []

    static func theme(_ borders: String) -> Theme {
        let text = """
            {"name": "\(borders)", "appearance": "dark", "borders": "\(borders)",
             "roles": {"surface": {"fg": "#ffffff", "bg": "#000000"}}}
            """
        do throws(JSONProblem) {
            return try Theme.read(JSONSource(name: "x", bytes: Array(text.utf8))) { _ in nil }
        } catch { return .plain }
    }

    func turn(by count: Int) -> Theme? {
        turned.append(count)
        return Self.theme("double")
    }

    func suit(_ background: RGB) -> Theme? {
        backgrounds.append(background)
        return Self.theme("heavy")
    }

    func takeChange() -> Theme? { changes.isEmpty ? nil : changes.removeFirst() }
}

@Suite("themes while the sheet runs")
struct ThemeTurnTests {
    private func play(_ steps: [ScriptedScreen.Step], _ themes: TwoThemes, background: RGB? = nil) throws
        -> ScriptedScreen
    {
        let clock = HandClock(start: Instant(milliseconds: 1_796_025_600_000))
        let check = RequestCheck(
            JSONSource(name: "test", bytes: Array(WalkFixture.demo.utf8)), version: nil, strict: false)
        let request = try #require(check.request)
        let size = Size(width: 80, height: 24)
        let world = World(
            wallet: .standard, request: request, ledger: Ledger(location: .memory),
            processor: MockProcessor(book: .memory, rule: .approve), random: SeededRandom(seed: 1))
        let session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: SheetAppearance(language: .english),
            size: size)
        let screen = ScriptedScreen(steps, size: size, clock: clock)
        screen.background = background
        var loop = InteractiveLoop(session, on: screen, themes: themes)
        _ = loop.run()
        return screen
    }

    private let pressT = ScriptedScreen.Step.input(.key(.character("t")))

    @Test("t draws the whole screen anew in the next theme's lines")
    func turn() throws {
        let themes = TwoThemes()
        let screen = try play([.see("open the sheet"), pressT, .look { _ in }], themes)
        #expect(themes.turned == [1])
        #expect(screen.worn.map(\.name) == ["double"])
        #expect(screen.frames.first?.plainText.contains("═") == false)
        #expect(screen.frames.last?.plainText.contains("═══") == true)
    }

    @Test("t pressed in a burst goes on by so many")
    func burst() throws {
        let themes = TwoThemes()
        _ = try play([.see("open the sheet"), pressT, pressT, pressT, .look { _ in }], themes)
        #expect(themes.turned == [3])
    }

    @Test("t works on the sheet, in lists, under a face and over the help, and types nothing in a passcode")
    func everywhere() throws {
        let themes = TwoThemes()
        let enter = ScriptedScreen.Step.input(.key(.enter))
        let screen = try play(
            [
                .see("open the sheet"), enter, .see("Double-click"), pressT, .look { _ in },
                .input(.key(.character("?"))), .see("next theme"), pressT, .look { _ in },
                .input(.key(.escape)), .see("Double-click"), enter, .see("no match"), pressT, .look { _ in },
                .input(.key(.character("p"))), .see("passcode"), pressT, .look { _ in },
            ], themes)
        #expect(themes.turned == [1, 1, 1, 1])
        #expect(screen.frames.last?.plainText.contains("●") == false)
    }

    @Test("the terminal's background decides once, and no more after t")
    func background() throws {
        let white = RGB(255, 255, 255)
        let themes = TwoThemes()
        let screen = try play([.see("open the sheet"), .look { _ in }], themes, background: white)
        #expect(themes.backgrounds == [white] && screen.worn.map(\.name) == ["heavy"])
        #expect(screen.frames.count == 1)
    }

    @Test("a theme file that was saved shows at once")
    func saved() throws {
        let themes = TwoThemes()
        themes.changes = [TwoThemes.theme("ascii")]
        let screen = try play([.see("open the sheet"), .look { _ in }], themes)
        #expect(screen.worn.map(\.name) == ["ascii"])
        #expect(screen.frames.last?.plainText.contains("----") == true)
    }

    @Test("keys of the user's settings do what the program's own did, and help and footer name them")
    func remapped() throws {
        var map = KeyMap()
        map.set([.character("z")], for: .cancel)
        map.set([.function(2)], for: .help)
        var fixture = SheetModel(size: Size(width: 80, height: 24))
        fixture.keyMap = map
        let offered = OfferedCommand.all([.cancel, .help], map)
        #expect(offered.map(\.keyLabel) == ["z", "F2"])
        #expect(OfferedCommand.all([.cancel, .help]).map(\.keyLabel) == ["Esc", "?"])
    }
}
