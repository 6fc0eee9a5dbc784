import Checkout
import Foundation
import JSONText
import Sheet
import Testing

@testable import Session

@Suite("recordings for people without paysheet")
struct ExportTests {
    private static let script = "open card:6217 pay match pin finish"
    private let theme = Theme.plain

    /// Compares with a file in `Goldens/exports`, or writes it when goldens are updated.
    private func check(_ text: String, _ name: String) throws {
        let folder = Golden.folder.appendingPathComponent("exports", isDirectory: true)
        let file = folder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: file.path) else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
            if !Golden.isUpdating { Issue.record("there was no golden \(name); written, read it") }
            return
        }
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard kept != text else { return }
        if Golden.isUpdating {
            try Data(text.utf8).write(to: file, options: .atomic)
        } else {
            Issue.record("\(name) is different (- kept, + now):\n\(Golden.difference(kept, text))")
        }
    }

    @Test("the exports of one recording look as they did")
    func goldens() throws {
        let recording = try RecordedWalk(Self.script).recording
        try check(try ExportCast.text(of: recording, { _ in theme }), "walk.cast")
        try check(try ExportSVG.picture(of: recording, at: .moment(1000), { _ in theme }), "sheet.svg")
        try check(try ExportText.screens(of: recording, at: nil), "walk.txt")
        try check(try ExportReport.text(of: recording), "walk.md")
        try check(try ExportText.events(of: recording), "walk.json")
    }

    @Test("a cast's header and lines have asciicast's form, and its last screen is the recorded one")
    func cast() throws {
        let walk = try RecordedWalk("open resize:100x30 pay match")
        let lines = try ExportCast.text(of: walk.recording, { _ in theme }).split(separator: "\n")
        let header = try JSONSource(name: "cast", bytes: Array(try #require(lines.first).utf8)).parse()
        #expect(header.member("version")?.node.value == .number("2"))
        #expect(header.member("width")?.node.value == .number("100"))
        #expect(header.member("height")?.node.value == .number("30"))
        var last = -1.0
        for line in lines.dropFirst() {
            let value = try JSONSource(name: "cast", bytes: Array(line.utf8)).parse().value
            guard case .array(let parts) = value, parts.count == 3, case .number(let time) = parts[0].value,
                let seconds = Double(time)
            else {
                Issue.record("\(line)")
                return
            }
            #expect(seconds >= last && parts[1].value == .string("o"))
            last = seconds
        }
    }

    @Test("pictures hold their text, escaped, and every frame of an animation its rows")
    func svg() throws {
        var fixture = WalkFixture()
        fixture.request = WalkFixture.demo.replacing("包邮", with: "<b>&\\\"1\\\"")
        let recording = try RecordedWalk("open pay match", fixture).recording
        let picture = try ExportSVG.picture(of: recording, at: .entry(0), { _ in theme })
        #expect(picture.contains("&lt;b&gt;&amp;&quot;1&quot;") && !picture.contains("<b>"))
        let parser = XMLShape(picture)
        #expect(parser.isSound, "\(parser.fault)")
        let animation = try ExportSVG.animation(of: recording, { _ in theme })
        let shape = XMLShape(animation)
        #expect(shape.isSound, "\(shape.fault)")
        let rows = animation.split(separator: "<g id=\"r").count - 1
        let frames = animation.split(separator: "<set ").count - 1
        #expect(frames > 4 && rows < frames * 24 && animation.contains("href=\"#r\(rows - 1)\""))
    }

    @Test(
        "a place is an entry or a time",
        arguments: [
            ("17", ReplayPlace.entry(17)), ("12s", .moment(12_000)), ("12.5s", .moment(12_500)),
            ("800ms", .moment(800)), ("1:02.5", .moment(62_500)), ("1:00:00", .moment(3_600_000)),
        ])
    func places(_ text: String, _ place: ReplayPlace) {
        #expect(ReplayPlace(text) == place)
    }

    @Test(
        "what is no place is none",
        arguments: ["", "-1", "1.5", "x", ":", "1:", "1:2:3:4", "1.2345s", "99999999999999999999"])
    func noPlace(_ text: String) {
        #expect(ReplayPlace(text) == nil)
    }

    @Test(
        "the report names the order, the shop's answers, result and reference, and no table breaks"
    )
    func report() throws {
        var fixture = WalkFixture()
        fixture.request = WalkFixture.demo.replacing("包邮", with: "a|b`c*<i>")
        let walk = try RecordedWalk(Self.script, fixture)
        let text = try ExportReport.text(of: walk.recording)
        let reference = try #require(walk.stage.checkout.result.reference?.paymentID)
        for words in [
            reference, "completed", "CN¥0.01", "digits are typed", "a\\|b\\`c\\*\\<i\\>", "SUCCESS",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(!text.contains("| a|b"))
    }
}

/// Whether tags are closed in order and nothing stands raw that must be escaped: enough for what we write.
struct XMLShape {
    /// What is wrong; empty for nothing.
    let fault: String

    init(_ text: String) { fault = Self.fault(of: text) ?? "" }

    var isSound: Bool { fault.isEmpty }

    private static func fault(of text: String) -> String? {
        var open: [String] = []
        for piece in text.split(separator: "<") {
            guard let end = piece.firstIndex(of: ">") else { return "no end: \(piece)" }
            let tag = piece[..<end]
            if tag.hasPrefix("/") {
                guard open.popLast() == String(tag.dropFirst()) else { return "closes \(tag)" }
            } else if !tag.hasSuffix("/") {
                open.append(String(tag.prefix { $0 != " " }))
            }
            let quotes = tag.count { $0 == "\"" }
            if !quotes.isMultiple(of: 2) { return "quotes in \(tag)" }
        }
        return open.isEmpty ? nil : "open: \(open)"
    }
}
