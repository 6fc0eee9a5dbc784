/// How a window is shared between the merchant's page and the sheet.
///
/// A narrow window is all the sheet's: it docks at the bottom. In a wider one it slides over the page, which
/// stays in sight around it. Where there is room for both, the order stands at the left and the sheet beside
/// it, and neither hides anything of the other.
struct SheetArrangement: Hashable {
    enum Kind: Hashable {
        case docked, over, beside
    }

    let kind: Kind
    /// The columns of the merchant's order.
    let pageX: Int
    let pageWidth: Int
    /// The first line of the page, below the window's own.
    let pageY: Int
    /// The columns of the sheet.
    let sheetX: Int
    let sheetWidth: Int
    private let height: Int

    /// From these widths on the page is seen around the sheet, and the sheet stands beside the order.
    private static let overWidth = 72
    private static let besideWidth = 104
    private static let usualSheet = 64
    private static let widestSheet = 76
    private static let widestPage = 60
    /// Between the two columns.
    private static let gap = 4
    /// At least this much stays free at each side of both columns.
    private static let margin = 3
    /// A sheet that stands beside the order is the same height in most scenes, so that total and pay area
    /// stay where they are.
    private static let steadyHeight = 26

    init(_ size: Size) {
        height = size.height
        let width = size.width
        if width >= Self.besideWidth {
            kind = .beside
            sheetWidth = min(Self.widestSheet, max(Self.usualSheet, width * 54 / 100))
            pageWidth = min(
                Self.widestPage - Self.gap, width - sheetWidth - Self.gap - 2 * Self.margin)
            pageX = (width - pageWidth - Self.gap - sheetWidth) / 2
            sheetX = pageX + pageWidth + Self.gap
            pageY = Self.besideTop(height) + 1
        } else {
            kind = width >= Self.overWidth ? .over : .docked
            sheetWidth = kind == .over ? Self.usualSheet : width
            sheetX = (width - sheetWidth) / 2
            pageWidth = min(Self.widestPage, width - 4)
            pageX = (width - pageWidth) / 2
            pageY = height > 16 ? 2 : 1
        }
    }

    /// The rows that the sheet may take: the line of keys stays, and the page's first line where it can be
    /// seen.
    var mostRows: Int { kind == .docked ? height - 1 : height - 2 }

    /// Where a sheet that needs so many rows stands, and how many it gets.
    func rows(for wanted: Int) -> (y: Int, height: Int) {
        guard kind == .beside else {
            let rows = min(mostRows, wanted)
            return (height - 1 - rows, rows)
        }
        let rows = min(mostRows, max(wanted, Self.steadyHeight))
        // As low as the page's heading, unless it needs the room above.
        return (max(1, min(Self.besideTop(height), height - 1 - rows)), rows)
    }

    /// A third of what is free stands above the sheet.
    private static func besideTop(_ height: Int) -> Int { max(1, (height - 1 - steadyHeight) / 3) }
}
