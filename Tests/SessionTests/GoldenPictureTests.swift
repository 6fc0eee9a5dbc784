import Foundation
import JSONText
import Sheet
import Testing

@testable import Session

@Suite("the picture that the README opens with")
struct GoldenPictureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What it shows: a look around, another way of shipping, the face, the receipt.
    private static let walk = """
        {"title": "A simulated checkout in a terminal: another way of shipping, the face, the receipt",
         "language": "en", "size": "80x26",
         "keys": "wait:1200ms open wait:2s up wait:600ms up wait:600ms enter wait:900ms down wait:600ms enter
                  wait:1500ms end wait:600ms pay wait:1500ms match wait:900ms finish wait:2s"}
        """

    /// `UPDATE_GOLDENS=1 swift test --filter Golden` draws it anew.
    @Test("shows the walk as the program draws it now")
    func picture() throws {
        let file = Self.root.appendingPathComponent(".github/checkout.svg")
        let walk = try RecordedScenario(Self.walk.replacing("\n", with: " "))
        let bytes = try Data(contentsOf: Self.root.appendingPathComponent("Themes/files/theme-dark.json"))
        let theme = try Theme.read(JSONSource(name: "dark", bytes: Array(bytes))) { _ in nil }
        let picture = try ExportSVG.animation(of: walk.recording, { _ in theme })
        if Golden.isUpdating {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(picture.utf8).write(to: file, options: .atomic)
            return
        }
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(
            kept == picture, "UPDATE_GOLDENS=1 swift test --filter Golden draws .github/checkout.svg anew")
    }

    @Test("opens the README")
    func readme() throws {
        let readme = try String(
            contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.prefix(900).contains("](.github/checkout.svg)"))
    }
}
