/// A sign several lines high, drawn with blocks and lines; all its lines are equally wide, and every character
/// of them takes one column.
struct Picture: Hashable {
    let lines: [String]

    /// - Parameter lines: shorter ones are filled with spaces.
    init(_ lines: [String]) {
        let columns = lines.map(\.count).max() ?? 0
        self.lines = lines.map { $0 + String(repeating: " ", count: columns - $0.count) }
    }

    var columns: Int { lines.first?.count ?? 0 }

    /// As far as a pen has come that draws it from left to right in so many strokes; the whole picture when
    /// it does not move.
    func drawn(_ step: Int?, of strokes: Int) -> Picture {
        guard let step, strokes > 0 else { return self }
        let seen = columns * (step + 1) / (strokes + 1)
        return Picture(
            lines.map { line in
                line.prefix(seen) + String(repeating: " ", count: max(0, line.count - seen))
            })
    }

    /// Moved to the right, to the left where negative, where it stands in the middle of a line.
    func shifted(by columns: Int) -> Picture {
        let space = String(repeating: " ", count: 2 * abs(columns))
        return Picture(lines.map { columns < 0 ? $0 + space : space + $0 })
    }

    func panelLines(_ role: Role, _ marks: Marks = []) -> [PanelLine] {
        lines.map { .centred($0, role, marks) }
    }
}

extension Picture {
    /// A payment that was made.
    static func tick(isASCII: Bool) -> Picture {
        Picture(isASCII ? ["     /", "\\   /", " \\_/"] : ["       ▄▀", "▀▄   ▄▀", "  ▀▄▀"])
    }

    /// A payment that was refused.
    static func cross(isASCII: Bool) -> Picture {
        Picture(isASCII ? ["\\ /", " X", "/ \\"] : ["▀▄ ▄▀", "  █", "▄▀ ▀▄"])
    }

    /// The corners that a face is looked for in, with what stands on the two lines between them.
    private static func framed(_ upper: String, _ lower: String, _ glyphs: BoxGlyphs) -> Picture {
        let bar = glyphs.horizontal + glyphs.horizontal
        return Picture([
            glyphs.topLeft + bar + "   " + bar + glyphs.topRight, upper, lower,
            glyphs.bottomLeft + bar + "   " + bar + glyphs.bottomRight,
        ])
    }

    /// A face that is looked for: a line runs down over it, and it appears behind the line.
    static func face(_ glyphs: BoxGlyphs, step: Int?) -> Picture {
        let eyes = glyphs == .ascii ? "   o o" : "   ╷ ╷"
        let smile = glyphs == .ascii ? "   \\_/" : "   ╰─╯"
        let line = " " + String(repeating: glyphs.horizontal, count: 7)
        return switch step {
        case 0: framed("", "", glyphs)
        case 1: framed(line, "", glyphs)
        case 2: framed(eyes, line, glyphs)
        case _: framed(eyes, smile, glyphs)
        }
    }

    /// What turns while a payment is made stands where the face stood.
    static func busy(_ sign: String, _ glyphs: BoxGlyphs) -> Picture {
        let whole = framed("    \(sign)", "", glyphs).lines
        return Picture(whole.enumerated().filter { $0.offset != 2 }.map(\.element))
    }

    /// A finger on the sensor: rings around its tip, one more with each step.
    static func finger(_ glyphs: BoxGlyphs, step: Int?) -> Picture {
        if glyphs == .ascii {
            let rings = min(3, step ?? 3)
            let side = 3 - rings
            let pad = String(repeating: " ", count: side)
            return Picture([
                pad + String(repeating: "(", count: rings) + "o" + String(repeating: ")", count: rings) + pad
            ])
        }
        let rings = (step ?? 2) + 1
        let side = glyphs.vertical
        func ring(_ number: Int, _ text: String) -> String {
            number <= rings ? text : String(repeating: " ", count: text.count)
        }
        func arc(_ number: Int) -> String {
            let bar = String(repeating: glyphs.horizontal, count: 2 * number - 1)
            return ring(number, glyphs.topLeft + bar + glyphs.topRight)
        }
        func sides(_ numbers: ClosedRange<Int>, _ inside: String) -> String {
            numbers.reversed().map { ring($0, side) }.joined() + inside
                + numbers.map { ring($0, side) }.joined()
        }
        return Picture([
            arc(3), sides(3...3, arc(2)), sides(2...3, arc(1)), sides(1...3, side),
        ])
    }
}
