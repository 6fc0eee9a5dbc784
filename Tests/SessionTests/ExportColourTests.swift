import Checkout
import JSONText
import Sheet
import Testing

@testable import Session

@Suite("the colours of exports when the theme was changed on the way")
struct ExportColourTests {
    /// A theme of two colours; its lines and signs are the usual ones.
    private static func theme(_ name: String, _ ink: String, _ paper: String) throws -> Theme {
        let text = """
            {"name": "\(name)", "appearance": "dark",
             "roles": {"surface": {"fg": "\(ink)", "bg": "\(paper)"}}}
            """
        return try Theme.read(JSONSource(name: name, bytes: Array(text.utf8))) { _ in nil }
    }

    private let night: Theme
    private let day: Theme
    private let recording: Recording

    /// Begins at night, is by day from the open sheet on, and ends at night.
    init() throws {
        night = try Self.theme("night", "#eeeeee", "#010203")
        day = try Self.theme("day", "#111111", "#fafbfc")
        let walk = try RecordedWalk("open wait:2s")
        walk.stage.session.wear(day)
        try walk.stage.walk("wait:1s")
        walk.stage.session.wear(night)
        try walk.stage.walk("pay match")
        recording = try walk.recording
    }

    private func colours(_ name: String?) -> Theme { name == "day" ? day : night }

    @Test("a cast draws everything anew in the new colours")
    func cast() throws {
        let lines = try ExportCast.text(of: recording, colours).split(separator: "\n")
        let papers = lines.dropFirst().compactMap { line -> String? in
            if line.contains("48;2;250;251;252") { return "day" }
            return line.contains("48;2;1;2;3") ? "night" : nil
        }
        let changes = papers.indices.filter { $0 == 0 || papers[$0] != papers[$0 - 1] }.map { papers[$0] }
        #expect(changes == ["night", "day", "night"])
        let turned = try #require(lines.first { $0.contains("48;2;250;251;252") })
        #expect(turned.contains("[2J"))
        #expect(!turned.contains("48;2;1;2;3"))
    }

    @Test("a picture has the colours of its moment")
    func picture() throws {
        let byDay = try ExportSVG.picture(of: recording, at: .moment(2500), colours)
        #expect(byDay.contains("rx=\"8\" fill=\"#fafbfc\"") && !byDay.contains("#010203"))
        let atNight = try ExportSVG.picture(of: recording, at: nil, colours)
        #expect(atNight.contains("rx=\"8\" fill=\"#010203\"") && !atNight.contains("#fafbfc"))
    }

    @Test("an animation lays the new page under its later screens, and is sound")
    func animation() throws {
        let animation = try ExportSVG.animation(of: recording, colours)
        let shape = XMLShape(animation)
        #expect(shape.isSound, "\(shape.fault)")
        let frames = animation.split(separator: "\n").filter { $0.contains("<use ") }
        let byDay = frames.indices.filter { frames[$0].contains("rx=\"8\" fill=\"#fafbfc\"") }
        #expect(byDay.count == 1)
        #expect(byDay.first.map { $0 > 0 && $0 < frames.count - 1 } == true)
        #expect(
            animation.contains("</title>\n<rect width=\"824\" height=\"480\" rx=\"8\" fill=\"#010203\"/>"))
    }

    @Test("texts know no colours: no screen comes twice")
    func text() throws {
        let screens = try ExportText.screens(of: recording, at: nil).split(separator: "── entry ")
            .map { $0.drop { $0 != "\n" } }
        #expect(screens.count > 4)
        #expect(zip(screens, screens.dropFirst()).allSatisfy { $0 != $1 })
    }
}
