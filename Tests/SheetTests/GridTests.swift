import Testing

@testable import Sheet

@Suite("Grid")
struct GridTests {
    private func grid(_ width: Int, _ height: Int) -> Grid {
        Grid(size: Size(width: width, height: height), fill: .surface)
    }

    @Test("text is written with its wide characters in two cells")
    func wideText() {
        var grid = grid(6, 1)
        #expect(grid.write("微a", x: 1, y: 0, style: Style(.label)) == 3)
        #expect(grid.plainText == " 微a")
        #expect(grid.roleMap == "_lll__")
        #expect(grid[1, 0].text == "微")
        #expect(grid[2, 0].isContinuation)
    }

    @Test("overwriting half a wide character blanks the other half")
    func halves() {
        var grid = grid(4, 1)
        grid.write("微信", x: 0, y: 0, style: Style(.label))
        grid.write("x", x: 1, y: 0, style: Style(.error))
        #expect(grid.plainText == " x信")
        grid.write("y", x: 2, y: 0, style: Style(.error))
        #expect(grid.plainText == " xy")
        #expect(grid.roleMap == "leel")
    }

    @Test("text is cut at the edges and at its limit, on whole characters")
    func edges() {
        var grid = grid(5, 1)
        #expect(grid.write("微信支", x: 0, y: 0, style: Style(.label)) == 5)
        #expect(grid.plainText == "微信")
        #expect(grid.write("微信", x: -1, y: 0, style: Style(.label)) == 4)
        #expect(grid.plainText == " 信")
        #expect(grid.write("abcdef", x: 1, y: 0, style: Style(.label), columns: 2) == 2)
        #expect(grid.plainText == " ab")
        #expect(grid.write("abcdef", x: -3, y: 0, style: Style(.label)) == 6)
        #expect(grid.plainText == "def")
        #expect(grid.write("a", x: 5, y: 0, style: Style(.label)) == 0)
        #expect(grid.write("a", x: 0, y: 1, style: Style(.label)) == 0)
        #expect(grid.write("a", x: 0, y: -1, style: Style(.label)) == 0)
    }

    @Test("an amount ends at its column")
    func rightAligned() {
        var grid = grid(8, 2)
        #expect(grid.write("¥12.50", endingBefore: 8, y: 0, style: Style(.amount)) == 6)
        #expect(grid.write("微信", endingBefore: 3, y: 1, style: Style(.label)) == 4)
        #expect(grid.plainText == "  ¥12.50\n 信")
    }

    @Test("no text can put a control or an escape sequence into a cell")
    func noControls() {
        var random = SplitMix(seed: 9)
        for _ in 0..<200 {
            var grid = grid(20, 1)
            grid.write(random.text(length: 40), x: Int(random.next() % 9) - 4, y: 0, style: Style(.label))
            for cell in grid.row(0) {
                #expect(
                    cell.text.unicodeScalars.allSatisfy {
                        $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
                    })
            }
            expectWholeCharacters(grid)
        }
    }

    @Test("no place or size makes drawing fail")
    func extremes() {
        let extremes = [Int.min, -4097, -1, 0, 1, 3, 4097, Int.max]
        for x in extremes {
            for y in extremes {
                var grid = grid(3, 2)
                grid.write("微信a", x: x, y: y, style: Style(.label))
                grid.write("abcde", x: x, y: y, style: Style(.label), columns: y)
                grid.write("abcde", endingBefore: x, y: y, style: Style(.label), columns: x)
                grid.fill(Rect(x: x, y: y, width: y, height: x), .error)
                grid.restyle(Rect(x: x, y: x, width: y, height: y), .error)
                grid.box(Rect(x: x, y: y, width: x, height: y), .border, glyphs: .rounded)
                grid.rule(x: x, y: y, width: x, .border, glyphs: .single)
                var other = Grid(size: Size(width: 2, height: 2), fill: .shadow)
                other.cursor = GridPoint(x: x, y: y)
                grid.paste(other, x: x, y: y)
                expectWholeCharacters(grid)
                _ = grid[x, y]
            }
        }
        #expect(
            Grid(size: Size(width: Int.max, height: -5), fill: .page).size == Size(width: 4096, height: 0))
    }

    @Test("a box has corners, and a rule joins its sides")
    func box() {
        var grid = grid(5, 4)
        grid.box(Rect(x: 0, y: 0, width: 5, height: 4), .border, glyphs: .rounded)
        grid.rule(x: 0, y: 2, width: 5, .border, glyphs: .rounded)
        #expect(grid.plainText == "╭───╮\n│   │\n├───┤\n╰───╯")
        #expect(grid.roleMap == "|||||\n|___|\n|||||\n|||||")
        var ascii = Grid(size: Size(width: 3, height: 2), fill: .surface)
        ascii.box(Rect(x: 0, y: 0, width: 3, height: 2), .border, glyphs: .ascii)
        #expect(ascii.plainText == "+-+\n+-+")
    }

    @Test("a pasted grid covers what lies under it and brings its cursor")
    func paste() {
        var below = grid(6, 2)
        below.write("微信支", x: 0, y: 0, style: Style(.label))
        var above = Grid(size: Size(width: 2, height: 1), fill: .error)
        above.write("ok", x: 0, y: 0, style: Style(.error))
        above.cursor = GridPoint(x: 1, y: 0)
        below.paste(above, x: 1, y: 0)
        #expect(below.plainText == " ok 支\n")
        #expect(below.cursor == GridPoint(x: 2, y: 0))
        var wide = Grid(size: Size(width: 4, height: 1), fill: .error)
        wide.write("微信", x: 0, y: 0, style: Style(.error))
        below.paste(wide, x: -1, y: 1)
        #expect(below.plainText == " ok 支\n 信")
        below.paste(wide, x: 3, y: 1)
        #expect(below.plainText == " ok 支\n 信微")
    }

    @Test("every role has a letter of its own")
    func letters() {
        #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
        #expect(Role.buttonFocused.name == "buttonFocused")
    }

    /// Every wide character has its right half, and no right half stands alone.
    private func expectWholeCharacters(_ grid: Grid) {
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width {
                let cell = grid[x, y]
                let isWide = !cell.isContinuation && TextWidth.columns(cell.text) == 2
                #expect(grid[x + 1, y].isContinuation == isWide)
            }
        }
    }
}
