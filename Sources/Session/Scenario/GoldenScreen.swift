import JSONText

/// A whole screen that a walk must come to.
package struct GoldenScreen: Hashable, Sendable {
    /// Nil for the last screen.
    package let after: Moment?
    package let lines: Source

    /// Right after a step of the walk.
    package struct Moment: Hashable, Sendable {
        package let step: KeyStep
        /// Which of the walk's equal steps, from 1.
        package let time: Int

        package var text: String { time == 1 ? step.description : "\(step.description), time \(time)" }
    }

    package enum Source: Hashable, Sendable {
        /// A file beside the scenario.
        case file(String)
        case inline([String])
    }

    /// A place below the scenario's own folder, so that a scenario neither looks elsewhere nor writes there.
    package static func isFileName(_ name: String) -> Bool {
        name.hasSuffix(".txt") && !name.hasPrefix("/")
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0 != "." && $0 != ".." && $0 != ".txt"
            } && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }

    /// Of a file, whose editor may have put a byte order mark before it.
    static func lines(of bytes: [UInt8]) -> [String] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return lines(of: String(decoding: text, as: UTF8.self))
    }

    /// The lines of a screen without what cannot be seen: blanks at their ends and empty lines at the bottom.
    package static func lines(of text: String) -> [String] {
        trimmed(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init))
    }

    package static func trimmed(_ lines: [String]) -> [String] {
        var lines = lines.map { line in
            var line = line[...]
            while line.last == " " { line.removeLast() }
            return String(line)
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}

/// The screens of a walk, as far as its golden screens ask for them, and the files to hold them against.
package struct GoldenScreens: Sendable {
    /// Of the scenario; nil where it has none, as those inside the program.
    private let folder: String?
    private let wanted: Set<GoldenScreen.Moment>
    private var taken: [KeyStep: Int] = [:]
    private var shots: [GoldenScreen.Moment: String] = [:]
    package var last = ""

    init(_ expectation: Expectation, folder: String?) {
        self.folder = folder
        wanted = Set(
            expectation.entries.compactMap { entry in
                if case .golden(let golden) = entry.demand { golden.after } else { nil }
            })
    }

    /// Takes note of the screen after a step.
    mutating func note(_ step: KeyStep, screen: () -> String) {
        guard !wanted.isEmpty else { return }
        let time = (taken[step] ?? 0) + 1
        taken[step] = time
        let moment = GoldenScreen.Moment(step: step, time: time)
        if wanted.contains(moment) { shots[moment] = screen() }
    }

    /// The file of a golden screen that stands in one.
    func path(_ golden: GoldenScreen) -> String? {
        guard case .file(let name) = golden.lines, let folder else { return nil }
        return folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// Why the screen is not the golden one; nil when it is.
    func difference(_ golden: GoldenScreen) -> GoldenDifference? {
        guard let screen = golden.after.map({ shots[$0] }) ?? last else {
            let step = golden.after.map { JSONOutput.quoted($0.text) } ?? "its end"
            return GoldenDifference(sentence: "golden: the walk did not come to the step \(step)")
        }
        let got = GoldenScreen.lines(of: screen)
        switch golden.lines {
        case .inline(let lines):
            return Self.compare("the screen\(Self.place(golden))", GoldenScreen.trimmed(lines), got, nil)
        case .file(let name):
            guard let path = path(golden) else {
                return GoldenDifference(
                    sentence: "golden: this scenario lies in no folder, so there is no file "
                        + JSONOutput.quoted(name))
            }
            let update = GoldenUpdate(path: path, text: got.map { $0 + "\n" }.joined())
            do throws(InputFile.Fault) {
                let file = try InputFile.read(path)
                let lines = GoldenScreen.lines(of: file.bytes)
                let what = "the screen\(Self.place(golden)) of \(JSONOutput.quoted(name))"
                return Self.compare(what, lines, got, update)
            } catch {
                let hint = "; --update writes it"
                return GoldenDifference(sentence: "golden: \(error.sentence)\(hint)", update: update)
            }
        }
    }

    private static func place(_ golden: GoldenScreen) -> String {
        golden.after.map { " after \(JSONOutput.quoted($0.text))" } ?? ""
    }

    private static func compare(
        _ what: String, _ expected: [String], _ got: [String], _ update: GoldenUpdate?
    ) -> GoldenDifference? {
        if expected == got { return nil }
        let comparison = ScreenComparison(expected: expected, got: got)
        let count = comparison.differing.count
        return GoldenDifference(
            sentence: "golden: \(what) differs in \(count) line\(count == 1 ? "" : "s")",
            comparison: comparison, update: update)
    }
}

/// A screen that is not the golden one.
struct GoldenDifference: Hashable, Sendable {
    let sentence: String
    var comparison: ScreenComparison?
    var update: GoldenUpdate?
}

/// What a golden file must hold to be right.
package struct GoldenUpdate: Hashable, Sendable {
    package let path: String
    package let text: String
}
