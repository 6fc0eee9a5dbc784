import Testing

@testable import Terminal

@Suite("Colour depth")
struct ColorDepthTests {
    /// A terminal of 256 colours, unless the case says otherwise.
    struct Case: Sendable, CustomTestStringConvertible {
        var wish: ColorWish?
        var environment: [String: String]
        var isTerminal = true
        var colors: Int?
        let depth: ColorDepth

        var testDescription: String { "\(wish.map(\.rawValue) ?? "-") \(environment) \(isTerminal) \(depth)" }
    }

    @Test(
        "the first rule that speaks decides",
        arguments: [
            Case(environment: ["TERM": "xterm-256color"], depth: .cube256),
            Case(environment: ["TERM": "xterm"], depth: .sixteen),
            Case(environment: ["TERM": "xterm"], colors: 8, depth: .sixteen),
            Case(environment: ["TERM": "xterm-kitty"], colors: 256, depth: .cube256),
            Case(environment: ["TERM": "xterm", "COLORTERM": "truecolor"], depth: .cube256),
            Case(environment: ["TERM": "xterm", "COLORTERM": "24bit"], depth: .cube256),
            Case(environment: ["TERM": "xterm", "COLORTERM": "yes"], depth: .sixteen),
            Case(environment: ["TERM": "xterm-direct"], depth: .cube256),
            Case(environment: ["TERM": "vt100"], colors: 0, depth: .mono),
            Case(environment: ["TERM": "vt100", "COLORTERM": "truecolor"], colors: 0, depth: .mono),
            Case(environment: ["TERM": "dumb"], depth: .mono),
            Case(environment: ["TERM": ""], depth: .mono),
            Case(environment: [:], depth: .mono),
            Case(environment: ["TERM": "xterm-256color"], isTerminal: false, depth: .mono),
            Case(wish: .always, environment: ["TERM": "xterm-256color"], isTerminal: false, depth: .cube256),
            Case(wish: .always, environment: ["NO_COLOR": "1"], isTerminal: false, depth: .sixteen),
            Case(wish: .never, environment: ["TERM": "xterm", "FORCE_COLOR": "3"], depth: .mono),
            Case(wish: .auto, environment: ["TERM": "xterm", "NO_COLOR": "0"], depth: .mono),
            Case(environment: ["TERM": "xterm", "NO_COLOR": ""], depth: .sixteen),
            Case(environment: ["TERM": "xterm", "PAYSHEET_NO_COLOR": "1", "FORCE_COLOR": "1"], depth: .mono),
            Case(environment: ["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1"], depth: .mono),
            Case(environment: ["TERM": "xterm-256color", "FORCE_COLOR": ""], depth: .sixteen),
            Case(environment: ["TERM": "xterm-256color", "FORCE_COLOR": "true"], depth: .sixteen),
            Case(environment: ["TERM": "xterm", "FORCE_COLOR": "2"], isTerminal: false, depth: .cube256),
            Case(environment: ["TERM": "xterm", "FORCE_COLOR": "3"], depth: .cube256),
            Case(environment: ["TERM": "xterm", "FORCE_COLOR": "0"], depth: .mono),
            Case(environment: ["TERM": "xterm", "CLICOLOR_FORCE": "1"], isTerminal: false, depth: .sixteen),
            Case(environment: ["TERM": "dumb", "CLICOLOR_FORCE": "1"], depth: .sixteen),
            Case(environment: ["TERM": "xterm", "CLICOLOR_FORCE": "0"], isTerminal: false, depth: .mono),
            Case(environment: ["TERM": "xterm", "CLICOLOR": "0"], depth: .mono),
            Case(environment: ["TERM": "xterm", "CLICOLOR": "1"], isTerminal: false, depth: .mono),
        ])
    func decided(_ given: Case) {
        let depth = ColorDepth.decide(
            wish: given.wish, environment: given.environment, isTerminal: given.isTerminal,
            terminfoColors: given.colors)
        #expect(depth == given.depth)
    }
}
