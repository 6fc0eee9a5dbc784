/// An amount in digits three lines high, for where it is the first thing to see.
enum BigAmount {
    /// The three lines; nil where a character has no picture, or there is no room.
    static func lines(_ text: String, within width: Int) -> [String]? {
        var lines = ["", "", ""]
        for character in text {
            guard let rows = picture(of: character) else { return nil }
            for (index, row) in rows.enumerated() { lines[index] += (lines[index].isEmpty ? "" : " ") + row }
        }
        guard let first = lines.first, !first.isEmpty, first.count <= width else { return nil }
        return lines
    }

    private static func picture(of character: Character) -> [String]? {
        switch character {
        case "0": ["█▀█", "█ █", "▀▀▀"]
        case "1": ["▀█ ", " █ ", "▀▀▀"]
        case "2": ["▀▀█", "█▀▀", "▀▀▀"]
        case "3": ["▀▀█", " ▀█", "▀▀▀"]
        case "4": ["█ █", "▀▀█", "  ▀"]
        case "5": ["█▀▀", "▀▀█", "▀▀▀"]
        case "6": ["█▀▀", "█▀█", "▀▀▀"]
        case "7": ["▀▀█", "  █", "  ▀"]
        case "8": ["█▀█", "█▀█", "▀▀▀"]
        case "9": ["█▀█", "▀▀█", "▀▀▀"]
        case "\u{A0}": [" ", " ", " "]
        case "Y": ["█ █", " █ ", " ▀ "]
        case "C": ["█▀▀", "█  ", "▀▀▀"]
        case "N": ["█▄█", "█▀█", "▀ ▀"]
        case "¥": ["█ █", "▀█▀", " ▀ "]
        case ".": [" ", " ", "▀"]
        case ",": [" ", " ", "▞"]
        case _: nil
        }
    }
}
