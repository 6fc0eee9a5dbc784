import Sheet

/// A theme as `paysheet theme preview` prints it: each role in its colours, and the numbers behind them.
package enum ThemePreview {
    /// - Parameters:
    ///   - depth: the colours to print with; nil for none, as for a file.
    ///   - isDirect: whether 24-bit colours may be sent.
    package static func text(_ theme: Theme, depth: ColorDepth?, isDirect: Bool) -> String {
        let box = theme.borders
        let line = String(repeating: box.horizontal, count: 12)
        let signs = theme.glyphs
        var lines = [
            "\(theme.name): \(theme.appearance.rawValue), "
                + "contrast at least \(shown(theme.contrast.least)) to 1 (lines 3 to 1)",
            "\(box.topLeft)\(line)\(box.topRight) \(box.leftTee)\(line)\(box.rightTee) "
                + "\(box.bottomLeft)\(line)\(box.bottomRight) \(box.vertical) "
                + [
                    signs.tick, signs.cross, signs.more, signs.up, signs.down, signs.edge, signs.dot,
                    signs.ring, String(repeating: signs.bullet, count: 4), signs.move, signs.face,
                ].joined(separator: " ") + " " + signs.spinner.joined(),
        ]
        for role in Role.allCases {
            let color = theme.resolved(role)
            let name = TextCells.pad(role.name, to: 20)
            let sample = " CNY 12.75 Aa 支付 "
            let painted = depth.map { paint(sample, role, color, $0, isDirect: isDirect) } ?? sample
            let faint = color.contrast < theme.leastContrast(of: role) ? "  too faint" : ""
            lines.append(
                "\(name)\(painted) \(color.foreground.hex) on \(color.background.hex)  "
                    + "\(shown(color.contrast)):1  \(color.cubePair.foreground)/\(color.cubePair.background)"
                    + words(of: color.marks) + faint)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// With one decimal, cut off: 4.49 is not 4.5.
    private static func shown(_ contrast: Double) -> String {
        let tenths = Int(contrast * 10 + 0.000_001)
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func words(of marks: Marks) -> String {
        let names: [(Marks, String)] = [(.bold, "bold"), (.underline, "underline"), (.reverse, "reverse")]
        return names.filter { marks.contains($0.0) }.map { "  " + $0.1 }.joined()
    }

    private static func paint(
        _ text: String, _ role: Role, _ color: ThemeColor, _ depth: ColorDepth, isDirect: Bool
    ) -> String {
        var codes: [String] = []
        var marks = color.marks
        switch depth {
        case .mono: marks = role.monochromeMarks
        case .sixteen:
            let pair = color.basicPair(colors: 16)
            codes.append(pair.foreground < 8 ? "\(30 + pair.foreground)" : "\(82 + pair.foreground)")
            codes.append("\(40 + pair.background)")
        case .cube256 where isDirect:
            let (front, back) = (color.foreground, color.background)
            codes.append("38;2;\(front.red);\(front.green);\(front.blue)")
            codes.append("48;2;\(back.red);\(back.green);\(back.blue)")
        case .cube256:
            codes.append("38;5;\(color.cubePair.foreground)")
            codes.append("48;5;\(color.cubePair.background)")
        }
        if marks.contains(.bold) { codes.append("1") }
        if marks.contains(.dim) { codes.append("2") }
        if marks.contains(.underline) { codes.append("4") }
        if marks.contains(.reverse) { codes.append("7") }
        return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}
