import Sheet

/// The manual page paysheet-scenario(5), made from the table that scenario files are read by.
package enum ScenarioManPage {
    package static func text(version: String) -> String {
        let head = """
            .TH PAYSHEET-SCENARIO 5 2026-11-30 "\(ManPage.escaped("paysheet \(version)"))" "File Formats"
            .SH NAME
            paysheet\\-scenario \\- one situation at a payment sheet, for paysheet(1)
            .SH DESCRIPTION
            A scenario file is a request with everything around it: who pays, what the shop and
            its payment processor do, a walk, and what must come of it.
            It is taken wherever a request is, and by
            .BR "paysheet test" .
            .PP
            It is JSON with comments and trailing commas.
            Whatever is left out is as usual.
            .B paysheet scenario new
            prints a file to start from, and
            .B paysheet scenario schema
            the same keys for editors.

            """
        let objects = ScenarioSchema.shapes(within: .scenario).map { shape in
            ".SS \"\(ManPage.escaped(shape.name))\"\n\(ManPage.sentence(shape.about))\n"
                + shape.keys.map(entry).joined()
        }
        return head + ".SH KEYS\n" + ScenarioShape.scenario.keys.map(entry).joined() + ".SH OBJECTS\n"
            + "Objects that stand at keys, by the names that the schema gives them.\n" + objects.joined()
            + example + ".SH SEE ALSO\n.BR paysheet (1),\n.BR paysheet\\-theme (5)\n"
    }

    private static func entry(_ key: ScenarioKey) -> String {
        let values = key.values.map(words).joined(separator: ", or ")
        return ManPage.entry("\"\(key.name)\"", "\(key.about) Value: \(values)")
    }

    /// What stands at a key.
    private static func words(_ value: ScenarioValue) -> String {
        switch value {
        case .text: "text"
        case .form(let form): form.words
        case .boolean: "true or false"
        case .integer(let range):
            range.upperBound == Int.max
                ? "a whole number from \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): "one of " + words.joined(separator: ", ")
        case .null: "null"
        case .object(let shape): "an object \(shape.name)"
        case .list(let element): "a list, each \(words(element))"
        case .named(let values):
            "an object with names of its own, each " + values.map(words).joined(separator: " or ")
        case .foreign(let keys): "an object with some of " + keys.joined(separator: ", ")
        case .open: "an object"
        }
    }

    private static let example = """
        .SH EXAMPLES
        .nf
        {
          \\(dqtitle\\(dq: \\(dqExpress shipping\\(dq,
          \\(dqkeys\\(dq: \\(dqopen shipping:expressshipping pay match finish\\(dq,
          \\(dqexpect\\(dq: { \\(dqresult\\(dq: \\(dqcompleted\\(dq }
        }
        .fi

        """
}
