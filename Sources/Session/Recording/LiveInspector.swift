import Checkout
import Sheet

/// The inspector of a sheet that is up: beside it where the window is wide, else over it.
struct LiveInspector {
    /// What of it is shown.
    private var extent = InspectorPanel.Extent()
    private var note: String?

    private static let leastSheetColumns = 80
    private static let mostPanelColumns = 64
    /// Lines that the wheel scrolls by.
    private static let wheelLines = 8

    /// Whether there is room for both.
    static func isBeside(in size: Size) -> Bool {
        size.width >= leastSheetColumns + InspectorPanel.leastColumns
    }

    /// The part of the window that is left to the sheet.
    static func sheetSize(in size: Size) -> Size {
        guard isBeside(in: size) else { return size }
        let panel = min(mostPanelColumns, size.width - leastSheetColumns)
        return Size(width: size.width - panel, height: size.height)
    }

    /// What a key did.
    enum Effect: Hashable {
        case none, taken, closed
    }

    /// Takes the inspector's own keys. Over the sheet it takes every key: nobody sees what they would do.
    mutating func press(_ key: Key, _ session: CheckoutSession, in size: Size) -> Effect {
        let covers = !Self.isBeside(in: size)
        note = nil
        func means(_ command: SheetCommand) -> Bool { command.keys.contains(key) }
        if means(.inspect) { return .closed }
        switch key {
        case _ where means(.stepBack): note = session.stepBack()
        case _ where means(.inspectorUp): extent.goBack()
        case _ where means(.inspectorDown): extent.goOn()
        case .escape where covers, .character("q") where covers: return .closed
        case .up where covers: extent.scroll(by: -1)
        case .down where covers: extent.scroll(by: 1)
        case .pageUp where covers: extent.scroll(by: 1 - extent.page)
        case .pageDown where covers: extent.scroll(by: extent.page - 1)
        case .home where covers: extent.top = 0
        case .end where covers: extent.top = extent.mostTop
        case _: return covers ? .taken : .none
        }
        return .taken
    }

    /// Scrolls by so many notches of the wheel.
    mutating func scroll(by notches: Int) { extent.scroll(by: notches * Self.wheelLines) }

    /// The whole screen.
    mutating func frame(_ sheet: Grid, _ session: CheckoutSession, in size: Size) -> Grid {
        var grid = Grid(size: size, fill: .page)
        grid.paste(sheet, x: 0, y: 0)
        let words = session.appearance.language.trailWords
        var panel = InspectorPanel(
            sections: InspectorReport.sections(InspectorTrail(session)), top: extent.top,
            title: words.inspector(.title), note: note, hint: words.inspector(.keys))
        let beside = Self.isBeside(in: size) ? sheet.size : Size(width: size.width, height: size.height)
        let place = InspectorPanel.place(in: size, beside: beside)
        // Whatever grew or went above it, the same part is seen.
        panel.top = extent.line(in: panel.extent(in: place))
        extent = panel.extent(in: place)
        panel.draw(on: &grid, in: place, glyphs: session.appearance.glyphs)
        return grid
    }
}
