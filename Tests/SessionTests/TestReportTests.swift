import Foundation
import FoundationXML
import JSONText
import Session
import Testing

@Suite("The report of tests")
struct TestReportTests {
    private func report(_ files: [(String, String)], filter: String? = nil, width: Int = 120) -> TestReport {
        let files = files.map { TestFile(JSONSource(name: $0.0, bytes: Array($0.1.utf8)), named: $0.0) }
        let terms = TestTerms(demo: ScenarioFixture.demo, filter: filter)
        return TestRun(files, terms, jobs: 3).report(width: width)
    }

    private let good = #"{"title": "Good # one", "keys": "open", "expect": {"result": "open"}}"#
    private let bad = #"{"title": "Bad", "keys": "open", "expect": {"result": "completed", "total": "1.00"}}"#
    private var bare: String { String(decoding: ScenarioFixture.demo.bytes, as: UTF8.self) }

    @Test("is flat TAP: version, plan, a line each, and why as comments")
    func tap() {
        #expect(
            report([("a.json", good), ("b.json", bad)]).tap == """
                TAP version 14
                1..2
                ok 1 - a.json: Good \\# one
                not ok 2 - b.json: Bad
                # b.json:1: result: expected completed, got open
                # b.json:1: total: expected 1.00, got 0.01

                """)
    }

    @Test("ends with 0 when all passed, 1 when one failed, 65 when one cannot be read or none was tried")
    func exitCodes() {
        #expect(report([("a", good)]).exitCode == .completed)
        #expect(report([("a", good), ("b", bad)]).exitCode == .declined)
        #expect(report([("a", good), ("b", bad), ("c", "{")]).exitCode == .badData)
        #expect(report([]).exitCode == .badData)
        #expect(report([("a", bare)]).exitCode == .badData)
        #expect(report([("a", bare), ("b", good)]).exitCode == .completed)
    }

    @Test("a request alone and a scenario that expects nothing are skipped aloud")
    func skipped() {
        let tap = report([("a", bare), ("b", #"{"title": "Empty"}"#)]).tap
        #expect(tap.contains("ok 1 - a # SKIP a request alone, which expects nothing"))
        #expect(tap.contains("ok 2 - b: Empty # SKIP it has neither keys nor expect"))
    }

    @Test("what a file holds cannot forge a line of the report")
    func forgery() {
        let tap = report([("a\nok 9 - b", #"{"title": "x\u2028ok 7", "keys": "open"}"#)]).tap
        let lines = tap.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        #expect(lines.count == 3 && lines[2].hasPrefix("not ok 1 - a"), "\(tap)")
    }

    @Test("a filter leaves out what has its text neither in the name nor in the title")
    func filter() {
        let files = [("a.json", good), ("b.json", bad), ("c.json", "{")]
        #expect(report(files, filter: "GOOD").points.map(\.name) == ["a.json"])
        #expect(report(files, filter: "b.js").points.map(\.name) == ["b.json"])
        #expect(report(files, filter: "json").points.count == 3)
        #expect(report(files, filter: "nowhere").exitCode == .badData)
    }

    @Test("files stand in their order, whatever order they end in, for any number of jobs")
    func order() {
        let slow = #"{"keys": "open pay match finish open", "expect": {"result": "completed"}}"#
        let texts = (0..<40).map { ("\($0).json", $0.isMultiple(of: 3) ? slow : good) }
        let files = texts.map { TestFile(JSONSource(name: $0.0, bytes: Array($0.1.utf8)), named: $0.0) }
        let reports = [1, 2, 7, 64].map {
            TestRun(files, TestTerms(demo: ScenarioFixture.demo), jobs: $0).report().tap
        }
        #expect(Set(reports).count == 1)
        #expect(reports[0].contains("\nok 40 - 39.json") || reports[0].contains("\nnot ok 40 - 39.json"))
    }

    @Test("as JUnit is XML with counts, and outside text stays text in it")
    func junit() throws {
        let hostile =
            #"{"title": "</testcase> & \"quoted\" <![CDATA[ \u0001 \uFFFE", "keys": "open","#
            + #" "expect": {"result": "open", "screen": "]]> <b>"}}"#
        let xml = report([("a.json", good), ("b<&>.json", hostile), ("c.json", "{"), ("d.json", bare)]).junit
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(xml)")
        let suite = try #require(reader.elements.first { $0.name == "testsuite" }).attributes
        #expect(suite["tests"] == "4" && suite["failures"] == "1" && suite["errors"] == "1")
        #expect(suite["skipped"] == "1")
        let cases = reader.elements.filter { $0.name == "testcase" }.map(\.attributes)
        #expect(cases.map { $0["classname"] } == ["a.json", "b<&>.json", "c.json", "d.json"])
        #expect(cases[1]["name"]?.contains("</testcase> & \"quoted\" <![CDATA[") == true)
        #expect(reader.elements.filter { $0.name == "failure" }.count == 1)
        #expect(reader.text.contains("expected \"]]> <b>\" on the last screen"))
    }

    @Test(
        "a sequence that did not happen is told with what did",
        arguments: [
            (
                #"["validatemerchant", "paymentauthorized"]"#,
                "events: expected paymentauthorized, got paymentmethodselected; what came: validatemerchant, "
                    + "paymentmethodselected, shippingcontactselected, paymentauthorized"
            ),
            (
                #"["validatemerchant", "…", "cancel"]"#,
                "events: expected cancel, which did not come; what came: "
            ),
            (
                #"["…", "shippingcontactselected"]"#,
                "events: expected the end, got paymentauthorized; what came: "
            ),
            (
                #"{"not": "paymentauthorized"}"#,
                "events: expected the end, got paymentauthorized; what came: "
            ),
            (
                #"["…", {"paymentmethodselected": {"type": "store"}}, "…"]"#,
                "events: expected paymentmethodselected with the data that is wanted, which did not come; "
            ),
            (
                #"["…", {"not": "paymentmethodselected"}, "paymentauthorized"]"#,
                "events: expected paymentauthorized"
            ),
        ])
    func events(_ pattern: String, _ sentence: String) throws {
        let failures = try ScenarioFixture.failures(
            "{\"keys\": \"open pay match\", \"expect\": {\"events\": \(pattern)}}")
        #expect(failures.count == 1)
        #expect(failures.first?.hasPrefix("1: \(sentence)") == true, "\(failures)")
    }

    @Test(
        "what is no pattern, duration or token says so at its place",
        arguments: [
            (#""events": ["paymentautorized"]"#, "did you mean"),
            (#""events": [{"cancel": {}, "not": "cancel"}]"#, "2 keys"),
            (#""events": "cancel""#, "array"), (#""duration": "5""#, "duration is"),
            (#""duration": "0.0001s""#, "duration is"), (#""token": {"currency": "XQQ"}"#, "currency is"),
            (#""golden": "../x.txt""#, "golden is"), (#""golden": "/x.txt""#, "golden is"),
            (#""golden": "x.json""#, "golden is"),
            (#""golden": {"after": "pay", "golden": ["a"]}"#, "no such step"),
            (#""golden": {"time": 2, "golden": ["a"]}"#, "time belongs to after"),
        ])
    func malformed(_ expect: String, _ word: String) {
        let source = "{\"keys\": \"open cancel\", \"expect\": {\(expect)}}"
        let reading = ScenarioFixture.read(source, strict: true)
        #expect(reading.scenario == nil)
        let words = reading.problems.map { "\($0.what) \($0.hint ?? "") \($0.expected ?? "")" }
        #expect(words.contains { $0.contains(word) }, "\(words)")
    }
}

/// The elements of a document in their order, and all its text.
private final class JUnitReader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

@Suite("Golden screens of scenarios")
struct GoldenScreenExpectationTests {
    /// A folder that goes when the test does.
    private final class Folder {
        let path: String

        init() throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent("paysheet-\(UUID())").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit {
            do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
        }

        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }

        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
        }

        func report(_ names: String..., updating: Bool = false, width: Int = 120) -> TestReport {
            let terms = TestTerms(demo: ScenarioFixture.demo, updatesGoldens: updating)
            return TestRun(names.map { TestFile(path: "\(path)/\($0)") }, terms, jobs: 2).report(width: width)
        }
    }

    private static func scenario(
        _ golden: String, keys: String = "open wait:5s pay match", size: String = "40x15"
    )
        -> String
    {
        "{\"keys\": \"\(keys)\", \"size\": \"\(size)\",\n \"expect\": {\"golden\": \(golden)}}"
    }

    @Test("a missing file fails, --update writes it and says so, and then it holds")
    func update() throws {
        let folder = try Folder()
        try folder.write(
            Self.scenario(#"[{"golden": "end.txt"}, {"after": "wait:5s", "golden": "sheet.txt"}]"#), "a.json")
        let first = folder.report("a.json")
        #expect(first.exitCode == .declined && first.tap.contains("--update writes it"))
        let second = folder.report("a.json", updating: true)
        #expect(second.exitCode == .completed)
        #expect(second.tap.contains("# golden written: \(folder.path)/end.txt"))
        #expect(second.tap.contains("# golden written: \(folder.path)/sheet.txt"))
        #expect(try folder.text("end.txt").contains("Paid"))
        #expect(try folder.text("sheet.txt").contains("Double-click"))
        let third = folder.report("a.json", updating: true)
        #expect(third.exitCode == .completed && !third.tap.contains("golden written"))
        #expect(folder.report("a.json").exitCode == .completed)
    }

    @Test("a screen that differs is shown beside the golden one, or above it where there is no room")
    func difference() throws {
        let folder = try Folder()
        try folder.write(Self.scenario("\"end.txt\""), "a.json")
        _ = folder.report("a.json", updating: true)
        try folder.write(try folder.text("end.txt").replacing("Paid", with: "Gone"), "end.txt")
        let wide = folder.report("a.json", width: 120).tap
        #expect(wide.contains("a.json:2: golden: the screen of \"end.txt\" differs in "), "\(wide)")
        #expect(wide.contains("≠") && wide.contains("   got"))
        let narrow = folder.report("a.json", width: 60).tap
        #expect(narrow.contains("- expected, + got") && !narrow.contains("≠"))
        for line in narrow.split(separator: "\n") where line.hasPrefix("#   ") { #expect(line.count <= 60) }
    }

    @Test("--update makes a folder below the scenario's own, and what it cannot write does not pass")
    func folders() throws {
        let folder = try Folder()
        try folder.write(Self.scenario("\"screens/en/end.txt\""), "a.json")
        let made = folder.report("a.json", updating: true)
        #expect(made.exitCode == .completed, "\(made.tap)")
        #expect(folder.report("a.json").exitCode == .completed)
        try folder.write("no folder", "file")
        try folder.write(Self.scenario("\"file/end.txt\""), "b.json")
        try folder.write(Self.scenario("\"file/end.txt\""), "c.json")
        let failed = folder.report("a.json", "b.json", "c.json", updating: true)
        #expect(failed.exitCode == .inputOutput)
        let lines = failed.tap.split(separator: "\n").filter { $0.contains("ok ") }
        #expect(lines.map { $0.prefix(5) } == ["ok 1 ", "not o", "not o"], "\(failed.tap)")
        #expect(failed.tap.contains("file/end.txt") && failed.junit.contains("failures=\"2\""))
    }

    @Test("golden screens may have CRLF and a byte order mark")
    func foreignEnds() throws {
        let folder = try Folder()
        try folder.write(Self.scenario("\"end.txt\""), "a.json")
        _ = folder.report("a.json", updating: true)
        let text = try folder.text("end.txt")
        for changed in [text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text, text + "\r\n\r\n"] {
            try folder.write(changed, "end.txt")
            let report = folder.report("a.json")
            #expect(report.exitCode == .completed, "\(report.tap)")
        }
    }

    @Test("one file may hold golden screens of several sizes, and files of several languages their own")
    func sizesAndLanguages() throws {
        let folder = try Folder()
        for language in ["de", "ja"] {
            let golden =
                #"[{"after": "wait:5s", "golden": "\#(language)-40x15.txt"}, "#
                + #"{"after": "resize:100x30", "golden": "\#(language)-100x30.txt"}]"#
            let text = Self.scenario(golden, keys: "open wait:5s resize:100x30")
            try folder.write("{\"language\": \"\(language)\", " + text.dropFirst(), "\(language).json")
        }
        #expect(folder.report("de.json", "ja.json", updating: true).exitCode == .completed)
        #expect(folder.report("de.json", "ja.json").exitCode == .completed)
        let names = ["de-40x15", "de-100x30", "ja-40x15", "ja-100x30"]
        #expect(Set(try names.map { try folder.text("\($0).txt") }).count == 4)
        #expect(try folder.text("de-100x30.txt").split(separator: "\n").contains { $0.count > 40 })
    }

    @Test("--update writes nothing for a walk that came to another end than the one expected")
    func wrongEnd() throws {
        let folder = try Folder()
        try folder.write(
            #"{"keys": "open", "expect": {"golden": "end.txt", "result": "completed"}}"#, "a.json")
        let report = folder.report("a.json", updating: true)
        #expect(report.exitCode == .declined)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/end.txt"))
    }

    @Test("two scenarios that want other lines in one file are told so")
    func quarrel() throws {
        let folder = try Folder()
        try folder.write(Self.scenario("\"end.txt\""), "a.json")
        try folder.write(Self.scenario("\"end.txt\"", keys: "open wait:5s cancel"), "b.json")
        let report = folder.report("a.json", "b.json", updating: true)
        #expect(report.exitCode == .declined && report.tap.contains("another scenario wants other lines"))
    }

    @Test("lines in the scenario itself are compared, blanks at their ends aside")
    func inline() throws {
        let folder = try Folder()
        let screen = ScenarioTrial(try ScenarioFixture.scenario(Self.scenario("\"x.txt\""))).session.frame()
        let lines = screen.plainText.split(separator: "\n", omittingEmptySubsequences: false)
            .map { JSONOutput.quoted("\($0)  ") }
        try folder.write(Self.scenario("[\(lines.joined(separator: ","))]"), "a.json")
        #expect(folder.report("a.json").exitCode == .completed)
        try folder.write(Self.scenario("[\(lines.dropFirst(3).joined(separator: ","))]"), "a.json")
        #expect(folder.report("a.json").exitCode == .declined)
    }

    @Test("the second of two equal steps has a screen of its own")
    func times() throws {
        let folder = try Folder()
        let golden =
            #"[{"after": "down", "golden": "1.txt"}, {"after": "down", "time": 2, "golden": "2.txt"}]"#
        try folder.write(Self.scenario(golden, keys: "open down down", size: "60x20"), "a.json")
        #expect(folder.report("a.json", updating: true).exitCode == .completed)
        #expect(try folder.text("1.txt") != folder.text("2.txt"))
        #expect(folder.report("a.json").exitCode == .completed)
    }
}
