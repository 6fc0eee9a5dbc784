import Checkout

/// What was done with the mouse, as terminals tell it. Only a press of the first button and the wheel count.
package struct MouseEvent: Hashable, Sendable, Codable {
    package enum Action: String, Hashable, Sendable, Codable {
        case press, wheelUp, wheelDown
    }

    package let action: Action
    /// Where it was done. The place may lie outside the screen.
    package let place: GridPoint

    package init(_ action: Action, x: Int, y: Int) {
        self.action = action
        place = GridPoint(x: x, y: y)
    }
}

/// Something on the screen that can be clicked. Digits of secrets are nothing of the kind.
package enum SheetTarget: Hashable, Sendable, Codable {
    /// A row of the sheet, the pay button among them: it comes into focus, and does what Enter does there.
    case row(SheetRow)
    /// A line of an open list, which is chosen, or a field of a form, which comes into focus.
    case entry(Int)
    /// The one button of a form or a result.
    case button
    /// A button of the merchant's page.
    case pageButton(Rail)
    /// A hint: what the first of its keys does.
    case command(SheetCommand)
}

/// What can be clicked where on one frame.
package struct TargetMap: Hashable, Sendable {
    /// What was drawn later lies above what was drawn before; nil covers without being anything to click.
    private var areas: [Area] = []

    private struct Area: Hashable, Sendable {
        var rect: Rect
        let target: SheetTarget?
    }

    mutating func mark(_ rect: Rect, _ target: SheetTarget?) {
        areas.append(Area(rect: rect, target: target))
    }

    /// For a picture that was turned over.
    mutating func mirror(columns: Int) {
        for index in areas.indices {
            let rect = areas[index].rect
            areas[index].rect = Rect(
                x: columns - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
        }
    }

    package func target(at place: GridPoint) -> SheetTarget? {
        areas.last { $0.rect.contains(place) }?.target
    }
}

/// What the terminal can do beside showing frames.
package struct TerminalMeans: Hashable, Sendable, Codable {
    package enum Mouse: String, Hashable, Sendable, Codable {
        /// The terminal has none, as far as its description tells.
        case missing
        /// Left to the terminal, which selects text with it.
        case off
        /// Clicks and the wheel come to the sheet.
        case on
    }

    package var mouse: Mouse
    /// Whether it takes texts for the clipboard.
    package var takesCopies: Bool

    package init(mouse: Mouse = .missing, takesCopies: Bool = false) {
        self.mouse = mouse
        self.takesCopies = takesCopies
    }
}

extension Rect {
    package func contains(_ place: GridPoint) -> Bool {
        columns(below: Grid.largestSide).contains(place.x) && rows(below: Grid.largestSide).contains(place.y)
    }
}
