import Foundation
import Testing

@testable import Sheet

@Suite("Text width")
struct TextWidthTests {
    @Test(
        "known scalars have their known widths",
        arguments: [
            ("a", 1), ("é", 1), ("\u{301}", 0), ("微", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("❤", 1),
            ("…", 1), ("─", 1), ("\u{3000}", 2), ("\u{200B}", 0), ("\u{0}", 0), ("\u{FFFD}", 1), ("𝍠", 1),
            ("\u{10FFFF}", 1), ("\u{2426}", 1), ("￥", 2), ("¥", 1), ("\u{93E}", 0),
        ] as [(Unicode.Scalar, Int)])
    func knownWidths(scalar: Unicode.Scalar, width: Int) {
        #expect(TextWidth.width(of: scalar) == width)
    }

    @Test("columns count what is drawn, not characters")
    func columns() {
        #expect(TextWidth.columns("微信支付") == 8)
        #expect(TextWidth.columns("Pay €5") == 6)
        #expect(TextWidth.columns("") == 0)
        #expect(TextWidth.columns("e\u{301}") == 1)
        #expect(TextWidth.columns("👩‍👩‍👧") == 2)
    }

    // Skipped without the shared folder, which a newcomer's machine does not have.
    @Test("every width on which independent libraries agree is ours", .enabled(if: SharedFolder.exists))
    func agreedWidths() throws {
        let data = try Data(contentsOf: SharedFolder.file("vectors/widths_agreed.json"))
        let agreed = try JSONDecoder().decode(AgreedWidths.self, from: data)
        #expect(agreed.ranges.count > 1000)
        var wrong: [String] = []
        for range in agreed.ranges {
            for value in range[0]...range[1] {
                guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
                if TextWidth.width(of: scalar) != range[2] { wrong.append(String(value, radix: 16)) }
            }
        }
        #expect(wrong.isEmpty)
    }

    private struct AgreedWidths: Decodable { let ranges: [[Int]] }

    @Test("the runs of the table rise from 0 and never repeat a class")
    func tableIsInOrder() {
        let runs = TextWidthTable.runs
        #expect(runs.first.map { $0 >> 3 } == 0)
        for (run, next) in zip(runs, runs.dropFirst()) {
            #expect(run >> 3 < next >> 3)
            #expect(run & 7 != next & 7)
        }
    }
}

/// The folder of vectors that lies beside the repository on some machines.
enum SharedFolder {
    static let root: String = {
        if let given = ProcessInfo.processInfo.environment["PAYSHEET_SHARED"] { return given }
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared").path
    }()

    static var exists: Bool { FileManager.default.fileExists(atPath: root + "/vectors/widths_agreed.json") }

    static func file(_ path: String) -> URL { URL(fileURLWithPath: root + "/" + path) }
}

/// A seeded source of random numbers, so that a failing run can be repeated.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Text of scalars from all over Unicode, with those that matter most drawn often.
    mutating func text(length: Int) -> String {
        let likely: [UInt32] = [
            0x1B, 0x5B, 0x5D, 0x07, 0x5C, 0x200D, 0xFE0F, 0x1F469, 0x1F3FD, 0x1F1FA, 0x301, 0x20E3, 0x31,
            0x0A,
            0x0D, 0x202E, 0x1100, 0x1161, 0x11A8, 0xAC00, 0x5FAE, 0x61, 0x20, 0x93F, 0x9B, 0xE0041,
        ]
        var view = String.UnicodeScalarView()
        for _ in 0..<length {
            let pick = next()
            let value =
                pick % 4 == 0
                ? UInt32(truncatingIfNeeded: next() % 0x110000)
                : likely[Int((pick >> 8) % UInt64(likely.count))]
            if let scalar = Unicode.Scalar(value) { view.append(scalar) }
        }
        return String(view)
    }
}
