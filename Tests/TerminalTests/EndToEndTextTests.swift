import Foundation
import Glibc
import Sheet
import Testing

@Suite("outside text is harmless", .serialized)
struct TextEndToEndTests {
    /// Scalars that no output may hold: what steers a terminal, and what turns or hides text.
    private func harm(in text: String, allowing allowed: Set<UInt32> = [0x0A]) -> [String] {
        var found: [String] = []
        for scalar in text.unicodeScalars where !allowed.contains(scalar.value) {
            let isHarmful =
                switch scalar.value {
                case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xE0000...0xE00FF, 0x378, 0x3164, 0xFFFE: true
                case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
                default: false
                }
            if isHarmful { found.append(String(scalar.value, radix: 16)) }
        }
        return found
    }

    private func run(_ arguments: [String], home: ScratchFolder) throws -> ProcessRun {
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        return try ProcessRun(EndToEnd.program(), arguments, environment: environment)
    }

    @Test(
        "on every screen borders and amounts stand where they stand without it",
        arguments: [
            "open", "open pay match", "open pay match finish",
        ])
    func screens(keys: String) throws {
        let home = try ScratchFolder()
        let plainFile = try home.write(HostileRequest.plain, to: "plain.json")
        let plain = try run(["run", plainFile, "--keys", keys], home: home)
        let rows = plain.output.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        for poison in HostileRequest.poisons {
            let file = try home.write(HostileRequest.with(poison.text), to: "poison.json")
            let screen = try run(["run", file, "--keys", keys], home: home)
            #expect(harm(in: screen.output) == [], "\(poison.name)")
            #expect(harm(in: screen.errors) == [], "\(poison.name)")
            #expect(screen.end == plain.end, "\(poison.name)")
            let hostile = screen.output.split(separator: "\n", omittingEmptySubsequences: false).map(
                Array.init)
            #expect(hostile.count == rows.count, "\(poison.name)")
            for (row, other) in zip(rows, hostile) {
                #expect(
                    places(of: "│╭╮╰╯├┤$", in: row) == places(of: "│╭╮╰╯├┤$", in: other), "\(poison.name)")
            }
        }
    }

    private func places(of characters: String, in row: [Character]) -> [Int] {
        row.indices.filter { characters.contains(row[$0]) }
    }

    @Test("what is taken out is seen as a mark, and the check names it with code point and place")
    func named() throws {
        let home = try ScratchFolder()
        for poison in HostileRequest.poisons {
            let removed = Scrubber.scrub("a\(poison.text)b").removed
            let file = try home.write(HostileRequest.with(poison.text), to: "poison.json")
            let check = try run(["check", file], home: home)
            #expect(check.end == .exited(0), "\(poison.name)")
            #expect(harm(in: check.output) == [], "\(poison.name)")
            guard let first = removed.first else { continue }
            let digits = String(first.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            for path in [
                "$.lineItems[0].label", "$.total.label", "$.shippingMethods[1].detail", "$.couponCode",
                "$.shippingContact.familyName", "$.shippingContact.addressLines[0]",
            ] {
                let report =
                    check.output.components(separatedBy: "  at \(path)\n").first?
                    .split(separator: "\n").last ?? ""
                #expect(report.contains(code), "\(poison.name) at \(path): \(report)")
            }
            let screen = try run(["run", file, "--keys", "open"], home: home)
            let isBreak = Scrubber.scrub("a\(poison.text)b").text == "a b"
            #expect(screen.output.contains("␦") == !isBreak, "\(poison.name)")
        }
    }

    @Test("no report, listing or message passes it on", arguments: ["result", "events"])
    func reports(kind: String) throws {
        let home = try ScratchFolder()
        let all = HostileRequest.poisons.map(\.text).joined(separator: "x")
        let file = try home.write(HostileRequest.with(all), to: "poison.json")
        let ledger = home.path + "/ledger.sqlite"
        let walk = try run(
            ["run", file, "--keys", "open pay match finish", "--print", kind, "--ledger", ledger], home: home)
        #expect(walk.end == .exited(0))
        #expect(harm(in: walk.output) == [])
        #expect(harm(in: walk.errors) == [])
        for arguments in [["ledger"], ["ledger", "--json"], ["ledger", "verify"]] {
            let listing = try run(arguments + ["--ledger", ledger], home: home)
            #expect(harm(in: listing.output) == [], "\(arguments)")
            #expect(harm(in: listing.errors) == [], "\(arguments)")
        }
        for arguments in [["check", file], ["check", "--json", file], ["check", "--strict", file]] {
            let check = try run(arguments, home: home)
            #expect(harm(in: check.output + check.errors) == [], "\(arguments)")
        }
    }

    @Test("neither do messages about names of files, themes, payments and options")
    func names() throws {
        let home = try ScratchFolder()
        for poison in HostileRequest.poisons where !poison.text.contains("/") && poison.text != "\u{0}" {
            let name = "a\(poison.text)b"
            let file = try home.write("{ \"broken\": ", to: "\(name).json")
            for arguments in [
                ["check", file], [file], ["check", "\(home.path)/missing\(name).json"], ["--theme", name],
                ["ledger", "show", name], [name], ["--\(name)"], ["--theme", "\(home.path)/\(name).json"],
                ["run", file, "--keys", name], ["run", "--keys", "text:\"\(name)\""],
                ["--ledger", file, "ledger"],
                ["--lang", name], ["--size", name],
            ] {
                let end = try run(arguments, home: home)
                #expect(end.end != .exited(0) || arguments.contains("--keys"), "\(poison.name) \(arguments)")
                #expect(harm(in: end.output + end.errors) == [], "\(poison.name) \(arguments)")
            }
        }
    }

    @Test("the bytes that reach a terminal are the program's own", arguments: [Stage.page, .review, .result])
    func terminalBytes(stage: Stage) throws {
        let home = try ScratchFolder()
        let all = HostileRequest.poisons.map(\.text).joined(separator: "x")
        let file = try home.write(HostileRequest.with(all), to: "poison.json")
        let pty = try PtyProcess([file], at: stage, home: home)
        if stage == .result {
            try pty.write("q")
            try pty.see("leave the shop")
        } else if stage == .review {
            try pty.write("q")
            try pty.see(Stage.page.sign)
        }
        try pty.write("q")
        guard case .exited = try pty.waitForEnd() else {
            Issue.record("it did not end by itself")
            return
        }
        let text = String(decoding: pty.output, as: UTF8.self)
        // Escape, the breaks of lines, BS and the shifts of character sets are what curses itself sends.
        #expect(harm(in: text, allowing: [0x1B, 0x0A, 0x0D, 0x08, 0x0E, 0x0F]) == [])
        for piece in ["\u{1B}[2J\u{1B}]", "owned\u{07}", "]52;", "]0;o", "]8;;", "[6n", "\u{1B}P"] {
            #expect(!text.contains(piece), "\(piece.debugDescription)")
        }
    }

    @Test(
        "a label of ten thousand characters is cut, and the sheet stays whole",
        arguments: ["x", "微", "👩‍🚀", "e\u{301}"])
    func longLabels(piece: String) throws {
        let home = try ScratchFolder()
        let file = try home.write(
            HostileRequest.with(String(repeating: piece, count: 10_000)), to: "long.json")
        let screen = try run(["run", file, "--keys", "open"], home: home)
        let rows = screen.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == 25)
        for row in rows where row.contains("│") {
            #expect(TextWidth.columns(String(row)) <= 80)
            #expect(row.filter { "│├┤".contains($0) }.count == 2)
        }
    }
}
