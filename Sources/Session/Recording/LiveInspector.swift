import Checkout
import Sheet

/// The inspector of a sheet that is up: beside it where the window is wide, else over it.
struct LiveInspector {
    /// The first line; nil for the beginning.
    private var top = 0
    private var shownTop = 0
    private var note: String?

    private static let leastSheetColumns = 80
    private static let mostPanelColumns = 64
    private static let scrollStep = 8

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
        case _ where means(.inspectorUp): scroll(by: -1)
        case _ where means(.inspectorDown): scroll(by: 1)
        case .escape where covers, .character("q") where covers: return .closed
        case .left where covers: note = session.stepBack()
        case .up where covers: top = max(0, shownTop - 1)
        case .down where covers: top = shownTop + 1
        case .pageUp where covers: scroll(by: -1)
        case .pageDown where covers: scroll(by: 1)
        case _: return covers ? .taken : .none
        }
        return .taken
    }

    /// Scrolls by so many steps of several lines.
    mutating func scroll(by steps: Int) { top = max(0, shownTop + steps * Self.scrollStep) }

    /// The whole screen.
    mutating func frame(_ sheet: Grid, _ session: CheckoutSession, in size: Size) -> Grid {
        var grid = Grid(size: size, fill: .page)
        grid.paste(sheet, x: 0, y: 0)
        let words = session.appearance.language.trailWords
        let panel = InspectorPanel(
            sections: InspectorReport.sections(InspectorTrail(session)), top: top,
            title: words.inspector(.title), note: note ?? words.inspector(.keys))
        let beside = Self.isBeside(in: size) ? sheet.size : Size(width: size.width, height: size.height)
        let place = InspectorPanel.place(in: size, beside: beside)
        shownTop = min(top, panel.mostTop(in: place))
        panel.draw(on: &grid, in: place, glyphs: session.appearance.glyphs)
        return grid
    }
}
