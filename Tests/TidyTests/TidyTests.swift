import Testing

@Suite("the repository is tidy")
struct TidyTests {
    @Test("every file keeps every rule", arguments: TidyRule.all)
    func everyFile(rule: TidyRule) throws {
        let files = try Repository.swiftFiles()
        #expect(files.count > 20, "the walk has lost its way")
        for finding in files.flatMap(rule.findings) {
            Issue.record("\(finding)")
        }
    }

    @Test("the top level holds what the README promises and nothing else")
    func topLevel() throws {
        #expect(
            try Repository.visibleNames() == ["Package.swift", "README.md", "Sources", "Tests", "Themes"])
    }

    @Test("every module has its row in the table of imports, and every row its module")
    func importTable() throws {
        let modules = Set(try Repository.swiftFiles().compactMap { module(of: $0.path) })
        #expect(modules == Set(TidyRule.allowedImports.keys))
    }
}

@Suite("the rules of tidiness can fail")
struct TidyRuleTests {
    private func findings(
        _ rule: TidyRule, _ text: String, path: String = "Sources/Checkout/Sample.swift"
    ) -> [Int] {
        rule.findings(in: SwiftText(path: path, text: text)).map(\.line)
    }

    @Test("a file of 401 lines is too long, a table is not")
    func fileLength() {
        let text = String(repeating: "let a = 1\n", count: 401)
        #expect(findings(.fileLength, text) == [1])
        #expect(findings(.fileLength, String(text.dropLast(10))) == [])
        #expect(findings(.fileLength, text, path: "Sources/Sheet/TextWidthTable.swift") == [])
    }

    @Test(
        "a function of 81 lines is too long",
        arguments: [
            "func long(_ a: Int = { 3 }()) throws(Fault) -> Int {", "init?(text: String) {", "deinit {",
            "subscript(index: Int) -> Int {", "var computed: Int {",
        ])
    func functionLength(head: String) {
        let body = String(repeating: "    use(\"}\")\n", count: 79)
        #expect(findings(.functionLength, "struct A {\n\(head)\n\(body)}\n}\n") == [2])
        let shorter = body.dropFirst(body.count / 79)
        #expect(findings(.functionLength, "struct A {\n\(head)\n\(shorter)}\n}\n") == [])
    }

    @Test("a requirement without a body does not borrow the next brace")
    func requirement() {
        let body = String(repeating: "    case a\n", count: 100)
        let text = "protocol P {\n    func f() -> Int\n    var g: Int\n}\nenum E {\n\(body)}\n"
        #expect(findings(.functionLength, text) == [])
        #expect(findings(.functionLength, "protocol P {\n    func f() -> Int }\nenum E {\n\(body)}\n") == [])
        #expect(findings(.functionLength, "let a = .init(3)\nenum E {\n\(body)}\n") == [])
    }

    @Test("a line of 111 columns is too long")
    func lineLength() {
        #expect(findings(.lineLength, String(repeating: "é", count: 110) + "\n") == [])
        #expect(findings(.lineLength, "\n" + String(repeating: "é", count: 111)) == [2])
    }

    @Test(
        "a banned word is found in code",
        arguments: [
            "let a = try? f()", "let a = try! f()", "let a = b as! C", "fatalError(\"no\")", "// TODO: later",
            "/* FIXME */", "Thread.sleep(forTimeInterval: 1)", "usleep(3)",
            "await Task.sleep(for: .seconds(1))",
            "let a = \"\\(try? f())\"", "let todo = TODO",
        ])
    func bannedWord(line: String) {
        #expect(findings(.bannedWords, "\n\(line)\n") == [2])
    }

    @Test(
        "a banned word in a string, or inside another word, is none",
        arguments: [
            "let a = \"try? as! TODO\"", "let a = #\"a \"TODO\" b\"#",
            "let a = \"\"\"\n  TODO \"x\"\n  \"\"\"",
            "// we do not try? here", "myfatalError(3)", "let MYTODOS = 1",
        ])
    func harmlessWord(line: String) {
        #expect(findings(.bannedWords, "\n\(line)\n") == [])
    }

    @Test(
        "a forced unwrap is found",
        arguments: ["let a = b!", "f()!.g", "a[0]! + 1", "\"x\".first!", "var a: Int!", "\"\\(a!)\""])
    func forcedUnwrap(line: String) {
        #expect(findings(.forceUnwraps, line) == [1])
    }

    @Test(
        "other exclamation marks are none",
        arguments: [
            "if !a { f(!b, [!c]) }", "a != b && c! = d".replacing("c! =", with: "c !="), "\"Hello!\"",
            "// Stop!", "(a)!=(b)",
        ])
    func otherExclamation(line: String) {
        #expect(findings(.forceUnwraps, line) == [])
    }

    @Test(
        "a name that says nothing is refused",
        arguments: [
            "Sources/Sheet/TextHelpers.swift", "Sources/Utils/A.swift", "Tests/X/LedgerManager.swift",
        ])
    func emptyName(path: String) {
        #expect(findings(.fileNames, "", path: path) == [1])
        #expect(findings(.fileNames, "", path: "Sources/Sheet/TextWidth.swift") == [])
    }

    @Test(
        "an import from above or beside is refused",
        arguments: [
            ("Checkout", "import Foundation"), ("JSONText", "import Checkout"), ("Sheet", "import CNcurses"),
            ("Terminal", "import Session"), ("Processing", "@testable import Sheet"),
            ("Session", "@preconcurrency import CNcurses"), ("Tokens", "import struct Foundation.Data"),
            ("Sheet", "private import Glibc"), ("Novelty", "let a = 1"),
        ])
    func foreignImport(module: String, line: String) {
        #expect(findings(.imports, line, path: "Sources/\(module)/A.swift") == [1])
    }

    @Test(
        "an import from below is fine",
        arguments: [
            ("Checkout", "import JSONText"), ("Sheet", "import Foundation"), ("Terminal", "import CNcurses"),
            ("Processing", "import struct Foundation.Data"), ("Checkout", "let text = \"import Foundation\""),
            ("Checkout", "// import Foundation"),
        ])
    func fineImport(module: String, line: String) {
        #expect(findings(.imports, line, path: "Sources/\(module)/A.swift") == [])
    }

    @Test("a binary fraction is refused near money only")
    func floats() {
        #expect(findings(.floats, "let a: Double = 1") == [1])
        #expect(findings(.floats, "let a = Float(1)", path: "Sources/Tokens/A.swift") == [1])
        #expect(findings(.floats, "let a: Double = 1", path: "Sources/Sheet/A.swift") == [])
        #expect(findings(.floats, "let floatingLine = \"Double\" // Double") == [])
    }

    @Test(
        "a default over an enum is refused",
        arguments: [
            "switch a {\ncase .b: 1\ndefault: 2\n}", "switch a {\ncase let .b(c): 1\ndefault: 2\n}",
            "switch (a, b) {\ncase (.b, _): 1\ndefault: 2\n}",
            "switch a {\ncase .b: 1\n@unknown default: 2\n}",
        ])
    func defaultOverEnum(text: String) {
        #expect(findings(.defaults, text) == [3])
    }

    @Test(
        "a default over numbers and texts, or marked, is fine",
        arguments: [
            "switch a {\ncase 1...3: 1\ndefault: 2\n}", "switch a {\ncase \"b\": 1\ndefault: 2\n}",
            "switch a {\ncase .b: 1\ndefault: 2 // not our enum\n}",
            "switch a {\ncase 1: switch b {\ncase .c: 1\n}\ndefault: 2\n}",
            "switch a {\ncase \"b\": 1\ndefault:\nguard case .c = d, case .e = f else { return }\n}",
            "switch s.properties.generalCategory {\ncase .control: 1\ndefault: 2\n}",
        ])
    func fineDefault(text: String) {
        #expect(findings(.defaults, text) == [])
    }
}
