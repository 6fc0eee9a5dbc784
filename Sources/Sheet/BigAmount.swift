/// An amount in tall digits, for where it is the first thing to see.
///
/// Each character is a picture of five rows of pixels. Two rows share a line of half blocks, so that the usual
/// digits are three lines high; where there is room a pixel is two columns wide and a whole line high. Without
/// blocks a pixel is a "#".
enum BigAmount {
    /// The lines, all equally wide: the tallest digits for which there is room. Nil where a character has no
    /// picture, or there is no room at all.
    static func lines(_ text: String, within width: Int, rows: Int, isASCII: Bool) -> [String]? {
        var pixels = [String](repeating: "", count: pixelRows)
        for character in text {
            guard let picture = picture(of: character) else { return nil }
            let columns = picture.split(separator: "/")
            guard columns.count == pixelRows else { return nil }
            for (index, row) in columns.enumerated() {
                pixels[index] += (pixels[index].isEmpty ? "" : ".") + row
            }
        }
        guard let columns = pixels.first?.utf8.count, columns > 0 else { return nil }
        let wide = pixels.map { drawn($0, isASCII ? "##" : "██") }
        if rows >= pixelRows, columns * 2 <= width { return wide }
        guard columns <= width else { return nil }
        if isASCII { return rows >= pixelRows ? pixels.map { drawn($0, "#") } : nil }
        return rows >= 3 ? halves(pixels) : nil
    }

    private static let pixelRows = 5

    private static func drawn(_ row: String, _ pixel: String) -> String {
        let blank = String(repeating: " ", count: pixel.count)
        return row.reduce(into: "") { $0 += $1 == "#" ? pixel : blank }
    }

    private static func halves(_ pixels: [String]) -> [String] {
        stride(from: 0, to: pixels.count, by: 2).map { top in
            let upper = Array(pixels[top].utf8)
            let lower = pixels.indices.contains(top + 1) ? Array(pixels[top + 1].utf8) : []
            return upper.indices.reduce(into: "") { line, column in
                let isLower = lower.indices.contains(column) && lower[column] == UInt8(ascii: "#")
                switch (upper[column] == UInt8(ascii: "#"), isLower) {
                case (true, true): line += "█"
                case (true, false): line += "▀"
                case (false, true): line += "▄"
                case (false, false): line += " "
                }
            }
        }
    }

    /// Five rows between slashes; all that amounts are written with in the languages of the sheet, besides
    /// letters of other scripts.
    private static func picture(of character: Character) -> String? {
        switch character {
        case "0", "O": "###/#.#/#.#/#.#/###"
        case "1": "##./.#./.#./.#./###"
        case "2": "###/..#/###/#../###"
        case "3": "###/..#/.##/..#/###"
        case "4": "#.#/#.#/###/..#/..#"
        case "5", "S": "###/#../###/..#/###"
        case "6": "###/#../###/#.#/###"
        case "7": "###/..#/..#/..#/..#"
        case "8": "###/#.#/###/#.#/###"
        case "9": "###/#.#/###/..#/###"
        case ".": "././././#"
        case ",": "../../../.#/#."
        case "'", "’": "#/#/././."
        case "-", "−", "–": ".../.../###/.../..."
        case " ", "\u{A0}", "\u{202F}", "\u{2009}": "././././."
        case "$": ".####/#.#../.###./..#.#/####."
        case "€": ".###/#.../###./#.../.###"
        case "£": ".##/#../##./#../###"
        case "¥", "￥": "#.#/#.#/###/.#./.#."
        case "₩": "#.#.#/#.#.#/#####/.#.#./.#.#."
        case "₹": "####/..#./####/.#../..#."
        case _: letter(character.uppercased())
        }
    }

    private static func letter(_ letter: String) -> String? {
        switch letter {
        case "A": ".#./#.#/###/#.#/#.#"
        case "B": "##./#.#/##./#.#/##."
        case "C": "###/#../#../#../###"
        case "D": "##./#.#/#.#/#.#/##."
        case "E": "###/#../##./#../###"
        case "F": "###/#../##./#../#.."
        case "G": "####/#.../#.##/#..#/####"
        case "H": "#.#/#.#/###/#.#/#.#"
        case "I": "###/.#./.#./.#./###"
        case "J": "..#/..#/..#/#.#/###"
        case "K": "#.#/#.#/##./#.#/#.#"
        case "L": "#../#../#../#../###"
        case "M": "#...#/##.##/#.#.#/#...#/#...#"
        case "N": "#..#/##.#/#.##/#..#/#..#"
        case "P": "###/#.#/###/#../#.."
        case "Q": "####/#..#/#..#/#.##/####"
        case "R": "###/#.#/##./#.#/#.#"
        case "T": "###/.#./.#./.#./.#."
        case "U": "#.#/#.#/#.#/#.#/###"
        case "V": "#.#/#.#/#.#/#.#/.#."
        case "W": "#...#/#...#/#.#.#/##.##/#...#"
        case "X": "#.#/#.#/.#./#.#/#.#"
        case "Y": "#.#/#.#/.#./.#./.#."
        case "Z": "###/..#/.#./#../###"
        case _: nil
        }
    }
}
