import Checkout

// The frames in which the sheet comes up from the window's lower edge.
extension SheetLayout {
    /// How much of the way is still to go in each frame, in hundredths: fast at first, then slower.
    private static let wayToGo = [66, 38, 18, 6]

    /// The page, and over it as much of the sheet as has come up. The line of keys stays empty: no key
    /// confirms what cannot be seen yet.
    func drawRising(_ panel: Panel, at place: Place, step: Int, on grid: inout Grid) {
        let size = model.size
        drawPage(on: &grid, above: size.height)
        if arrangement.kind != .beside { shade(&grid) }
        let bottom = size.height - 1
        let way = bottom - place.frame.y
        let left = Self.wayToGo.at(step) ?? 0
        let down = max(1, way * left / 100)
        var whole = Grid(size: size, fill: .page, readsRightToLeft: grid.readsRightToLeft)
        draw(panel, at: place, on: &whole)
        let seen = min(place.frame.height, bottom - place.frame.y - down)
        var rect = place.frame
        rect.height = max(0, seen)
        grid.copy(rect, of: whole, toRow: place.frame.y + down)
        grid.fill(Rect(x: 0, y: bottom, width: size.width, height: 1), .hint)
    }
}
