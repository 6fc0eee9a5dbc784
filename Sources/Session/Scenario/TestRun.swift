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

    /// Waits for all. Golden files are written here, one after the other, where the terms say so.
    package func report(width: Int = TestReport.usualWidth) -> TestReport {
        var report = TestReport(crew.outputs().compactMap { $0 }, width: width)
        var written: [String: String] = [:]
        for (index, point) in report.points.enumerated() {
            for update in point.updates {
                if let other = written[update.path] {
                    if other != update.text { report.replace(point.quarrel(update), at: index) }
                    continue
                }
                do throws(MerchantFault) {
                    try OutputFile.write(
                        Array(update.text.utf8), to: update.path, .everybody, replacing: true)
                    written[update.path] = update.text
                    report.notes.append(.wrote(update.path))
                } catch {
                    report.notes.append(.notWritten(error.sentence))
                }
            }
        }
        return report
    }
}

extension TestReport.Point {
    /// Two scenarios cannot both be right about one file.
    fileprivate func quarrel(_ update: GoldenUpdate) -> TestReport.Point {
        let sentence = "\(name): golden: another scenario wants other lines in the same file \(update.path)"
        return TestReport.Point(
            name: name, title: title, verdict: .failed([.init(sentence: sentence, comparison: nil)]),
            duration: duration, goldenFiles: goldenFiles, hasProgram: hasProgram)
    }
}
