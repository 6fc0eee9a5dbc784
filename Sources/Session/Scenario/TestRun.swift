import Checkout
import Processing

/// Tries scenario files on several threads and reports in their order: the report is the same for any number.
package final class TestRun: Sendable {
    private let files: [TestFile]
    private let terms: TestTerms
    private let crew: WorkCrew<TestReport.Point?>

    /// Begins at once.
    package init(_ files: [TestFile], _ terms: TestTerms, jobs: Int) {
        self.files = files
        self.terms = terms
        crew = WorkCrew(count: files.count, jobs: jobs) { files[$0].tried(terms) }
    }

    /// How many files there are, and how many are done.
    package var count: Int { files.count }
    package var done: Int { crew.done }

    /// Becomes readable when a file is done.
    package var wake: Int32 { crew.wake }

    /// Waits for a file to be done; nil when all are. Gives the number of those that are done.
    package func next() -> Int? { crew.next() }

    /// Waits for all. Golden files are written here, one after the other, where the terms say so: nothing
    /// passes before its screens are there.
    package func report(width: Int = TestReport.usualWidth) -> TestReport {
        var report = TestReport(crew.outputs().compactMap { $0 }, width: width)
        var goldens = WrittenGoldens()
        for (index, point) in report.points.enumerated() {
            let troubles = point.updates.compactMap { goldens.write($0) }
            if !troubles.isEmpty { report.replace(point.failing(troubles), at: index) }
        }
        report.notes = goldens.paths.map { .wrote($0) }
        report.hasUnwritten = goldens.hasFailed
        return report
    }
}

/// The golden files of a run, each written once.
private struct WrittenGoldens {
    private(set) var paths: [String] = []
    private(set) var hasFailed = false
    /// What stands in each, or why it could not be written.
    private var results: [String: Result<String, MerchantFault>] = [:]

    /// Returns why the file is not as it must be; nil when it is.
    mutating func write(_ update: GoldenUpdate) -> String? {
        let result = results[update.path] ?? Self.written(update)
        if results[update.path] == nil, case .success = result { paths.append(update.path) }
        results[update.path] = result
        switch result {
        case .success(update.text): return nil
        // Two scenarios cannot both be right about one file.
        case .success: return "another scenario wants other lines in the same file \(update.path)"
        case .failure(let fault):
            hasFailed = true
            return fault.sentence
        }
    }

    /// A folder for it stands below the scenario's own.
    private static func written(_ update: GoldenUpdate) -> Result<String, MerchantFault> {
        Result { () throws(MerchantFault) in
            let folder = FolderWatch.folder(of: update.path)
            if !folder.isEmpty, !OutputFile.exists(folder) {
                try OutputFile.makeFolder(folder, .everybody)
            }
            try OutputFile.write(Array(update.text.utf8), to: update.path, .everybody, replacing: true)
            return update.text
        }
    }
}

extension TestReport.Point {
    /// The same file, whose golden screens are not as they must be.
    fileprivate func failing(_ sentences: [String]) -> TestReport.Point {
        var point = self
        point.verdict = .failed(
            sentences.map { .init(sentence: "\(name): golden: \($0)", comparison: nil) })
        point.updates = []
        return point
    }
}
