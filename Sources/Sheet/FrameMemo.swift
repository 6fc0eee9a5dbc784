/// What one frame may take over from the frame before it: parts of the screen that take long to make and
/// seldom change. Each is kept with all that it was made from, and made anew when any of that differs; so a
/// frame looks the same with a memo and without.
package struct FrameMemo {
    /// All that the hints of the last line are made from.
    struct Footer: Equatable {
        let commands: [SheetCommand]
        let keyMap: KeyMap
        let isList: Bool
        let language: Language
        let glyphs: BoxGlyphs
        let signs: GlyphSet
        /// Columns.
        let room: Int

        init(_ commands: [SheetCommand], _ model: SheetModel, _ look: SheetAppearance, room: Int) {
            self.commands = commands
            keyMap = model.keyMap
            isList = model.listIndex != nil
            language = look.amounts.language
            glyphs = look.glyphs
            signs = look.signs
            self.room = room
        }
    }

    private var footer: Footer?
    private var hints: [(x: Int, hint: SheetLayout.FooterHint)] = []

    package init() {}

    /// The hints that were made from `footer`, or else the new ones that `make` makes from it.
    mutating func hints(
        _ footer: Footer, _ make: () -> [(x: Int, hint: SheetLayout.FooterHint)]
    ) -> [(x: Int, hint: SheetLayout.FooterHint)] {
        if self.footer != footer {
            hints = make()
            self.footer = footer
        }
        return hints
    }
}
