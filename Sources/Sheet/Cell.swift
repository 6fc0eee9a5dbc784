/// One place of the grid.
package struct Cell: Hashable, Sendable {
    /// One cluster of one or two columns; empty for the right half of a wide cluster.
    package let text: String
    package let style: Style

    init(text: String, style: Style) {
        self.text = text
        self.style = style
    }

    static func blank(_ style: Style) -> Cell { Cell(text: " ", style: style) }

    /// Whether it is the right half of the wide cluster in the cell before it.
    package var isContinuation: Bool { text.isEmpty }
}
