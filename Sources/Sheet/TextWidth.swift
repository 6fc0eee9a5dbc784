/// How many terminal columns text takes.
///
/// Characters are not columns: 微信支付 is four characters and eight columns. A layout that guesses draws crooked
/// borders, so every measure in the program comes from here.
package enum TextWidth {
    /// The columns of one scalar: 0 for marks and controls, 2 for wide East Asian and emoji scalars,
    /// otherwise 1. Scalars of ambiguous width count as 1.
    package static func width(of scalar: Unicode.Scalar) -> Int {
        ScalarShape(scalar).width
    }

    /// The columns that `text` takes when `Grid.write` draws it, after scrubbing.
    package static func columns(_ text: String) -> Int {
        if let columns = PlainText.columns(of: text) { return columns }
        return TextCells.clusters(of: text).reduce(0) { $0 + $1.columns }
    }
}

/// What the width table says of one scalar.
struct ScalarShape {
    /// 0, 1 or 2 columns.
    let width: Int
    /// Whether every terminal we know of draws it in that width, without joining it to its neighbours.
    let isShown: Bool

    /// A mark that is drawn on the scalar before it.
    var isMark: Bool { isShown && width == 0 }

    init(_ scalar: Unicode.Scalar) {
        if scalar.value >= 0x20 && scalar.value < 0x7F {
            width = 1
            isShown = true
            return
        }
        if scalar.value >= 0x4E00 && scalar.value <= 0x9FFF {
            // The ideographs of daily use, all alike.
            width = 2
            isShown = true
            return
        }
        let runs = TextWidthTable.runs
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] >> 3 <= scalar.value { low = middle } else { high = middle }
        }
        let run = runs[low]
        width = Int(run & 0b11)
        isShown = run & 0b100 != 0
    }
}
