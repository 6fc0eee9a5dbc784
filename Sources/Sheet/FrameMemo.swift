/// What one frame may take over from the frame before it: parts of the screen that take long to make and
/// seldom change. Each is kept with all that it was made from, and made anew when any of that differs; so a frame
/// looks the same with a memo and without.
package struct FrameMemo {
    /// All that the hints of the last line are made from.
    struct Footer: Equatable {
        let commands: [SheetCommand]
        let keyMap: KeyMap
        let language: Language
        let glyphs: BoxGlyphs
        let signs: GlyphSet
        /// Columns.
        let room: Int

        init(_ commands: [SheetCommand], _ keyMap: KeyMap, _ look: SheetAppearance, room: Int) {
            self.commands = commands
            self.keyMap = keyMap
            language = look.amounts.language
            glyphs = look.glyphs
            signs = look.signs
            self.room = room
        }
    }

    /// A key and what it does, with the columns where they begin.
    struct Hint {
        let command: SheetCommand
        let x: Int
        let key: String
        let textX: Int
        /// Empty where the key says all.
        let text: String
    }

    private var footer: Footer?
    private var hints: [Hint] = []

    package init() {}

    /// The hints that were made from `footer`, or else the new ones that `make` makes from it.
    mutating func hints(_ footer: Footer, _ make: () -> [Hint]) -> [Hint] {
        if self.footer != footer {
            hints = make()
            self.footer = footer
        }
        return hints
    }
}
