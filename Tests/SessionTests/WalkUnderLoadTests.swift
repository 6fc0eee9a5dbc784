import Sheet
import Testing

@testable import Session

@Suite("walks on a busy machine")
struct WalkUnderLoadTests {
    private static let script = "open card:6217 contact:us pay miss match pin:wrong pin finish"
    private static let runs = 24

    @Test("give frame after frame the same, while many compete for each processor")
    func frames() throws {
        let expected = try Self.frames()
        #expect(expected.split(separator: "── entry").count > 8)
        let crew = WorkCrew(count: Self.runs, jobs: 8 * WorkCrew<Int>.processors) { _ in
            Result { try Self.frames() }
        }
        let all = try crew.outputs().map { try $0.get() }
        #expect(all == Array(repeating: expected, count: Self.runs))
    }

    /// Every frame of a recorded walk.
    private static func frames() throws -> String {
        try ExportText.screens(of: try RecordedWalk(script).recording, at: nil)
    }
}
