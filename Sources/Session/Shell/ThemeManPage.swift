import Sheet

/// The manual page paysheet-theme(5), made from the tables that theme files are read by.
package enum ThemeManPage {
    package static func text(version: String) -> String {
        let head = """
            .TH PAYSHEET-THEME 5 2026-11-30 "\(ManPage.escaped("paysheet \(version)"))" "File Formats"
            .SH NAME
            paysheet\\-theme \\- colours, lines and signs for paysheet(1)
            .SH DESCRIPTION
            A theme file gives colours to roles, never to single parts of the sheet.
            The same file serves 24\\-bit colour, 256 colours, 16 colours and none: where there are
            fewer, each colour becomes the nearest that keeps the contrast.
            .PP
            It is JSON with comments and trailing commas.
            .B paysheet theme preview
            .I FILE
            shows every role with the contrast that it has, and what is saved in the file of a
            running sheet shows at once.

            """
        return head + ".SH KEYS\n"
            + ThemeKey.allCases.map { ManPage.entry("\"\($0.rawValue)\"", $0.about) }.joined()
            + ".SH ROLES\n" + roles
            + ThemeRoleKey.allCases.map { ManPage.entry("\"\($0.rawValue)\"", $0.about) }.joined()
            + ".SH SIGNS\nThe keys of \\(dqglyphs\\(dq beside \\(dqset\\(dq.\n" + signs + files + example
            + ".SH SEE ALSO\n.BR paysheet (1),\n.BR paysheet\\-scenario (5)\n"
    }

    private static var roles: String {
        ManPage.sentence(
            "each of these may have the keys below: " + Role.allCases.map(\.name).joined(separator: ", "))
            + "\n"
    }

    private static var signs: String {
        let ascii = GlyphSet.named(.ascii)
        let single = GlyphSet.signs.map { sign in
            let columns =
                sign.columns.upperBound == 1 ? "one column" : "up to \(sign.columns.upperBound) columns"
            return ManPage.entry(
                "\"\(sign.key)\"", "a sign of \(columns); in the set \"ascii\" \(ascii[keyPath: sign.place])")
        }
        return single.joined() + ManPage.entry("\"spinner\"", "a list of 1 to 32 signs of one column")
    }

    private static var files: String {
        ".SH FILES\n"
            + ManPage.entry(
                "$XDG_CONFIG_HOME/paysheet/themes/NAME.json", "a theme that --theme NAME finds")
    }

    private static let example = """
        .SH EXAMPLES
        .nf
        {
          \\(dqname\\(dq: \\(dqdusk\\(dq, \\(dqextends\\(dq: \\(dqdark\\(dq,
          \\(dqroles\\(dq: { \\(dqtotal\\(dq: { \\(dqfg\\(dq: \\(dqamber\\(dq, \\(dqbold\\(dq: true } }
        }
        .fi

        """
}
