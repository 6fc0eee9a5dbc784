/// What an eye sees of a styled screen: of a blank that is its ground and its underline, whatever colour or
/// weight a letter there would have.
enum SeenCells {
    private struct Look {
        var ink = ""
        var ground = ""
        var flags: Set<String> = []

        /// - Parameter parameters: of one `CSI … m`.
        mutating func take(_ parameters: [String]) {
            var rest = parameters[...]
            while let first = rest.popFirst() {
                switch first {
                case "", "0": self = Look()
                case "38", "48":
                    // An index follows, or three parts of a colour.
                    let count = rest.first == "2" ? 4 : 2
                    let color = rest.prefix(count).joined(separator: ";")
                    rest = rest.dropFirst(count)
                    if first == "38" { ink = color } else { ground = color }
                case "39": ink = ""
                case "49": ground = ""
                case _ where first.count == 2 && first.hasPrefix("3"), _ where first.hasPrefix("9"):
                    ink = first
                case _ where first.count == 2 && first.hasPrefix("4"), _ where first.hasPrefix("10"):
                    ground = first
                case _: flags.insert(first)
                }
            }
        }

        func seen(_ letter: Character) -> String {
            guard letter == " " else {
                return "\(ground)|\(ink)|\(flags.sorted().joined(separator: ","))|\(letter)"
            }
            // Reversed, the ink is the ground.
            return flags.contains("7") ? "\(ink)|7" : "\(ground)|\(flags.contains("4"))"
        }
    }

    /// One text a cell, line by line. Styles go on from line to line, as tmux writes them.
    static func of(_ lines: [String]) -> [[String]] {
        var look = Look()
        return lines.map { line in
            var cells: [String] = []
            var rest = Substring(line)
            while let letter = rest.popFirst() {
                if letter == "\u{1B}", rest.first == "[", let end = rest.firstIndex(of: "m") {
                    look.take(rest[..<end].dropFirst().split(separator: ";").map(String.init))
                    rest = rest[end...].dropFirst()
                } else {
                    cells.append(look.seen(letter))
                }
            }
            return cells
        }
    }
}
