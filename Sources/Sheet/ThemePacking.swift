import Checkout

// A theme as a row of numbers: the built-in ones are kept so, since reading their JSON and looking for the
// nearest colours took a tenth of the instructions before the first frame.
//
//     row[0]        appearance (bit 0), contrast (bit 1), borders (bits 8–15), glyphs (bits 16–23)
//     row[1 + 2n]   role n: foreground (bits 40–63), background (bits 16–39), marks (bits 0–7)
//     row[2 + 2n]   role n: the pairs of 256, 16 and 8 colours, a byte each, foreground first, from bit 40
extension Theme {
    /// The row of numbers; nil for a theme with signs of its own.
    package var packed: [UInt64]? {
        guard let set = glyphs.name, let setIndex = GlyphSet.Name.allCases.firstIndex(of: set),
            let borderIndex = BoxGlyphs.allCases.firstIndex(of: borders)
        else { return nil }
        var head: UInt64 = appearance == .dark ? 1 : 0
        if contrast == .high { head |= 2 }
        head |= UInt64(borderIndex) << 8 | UInt64(setIndex) << 16
        return [head] + Role.allCases.flatMap { resolved($0).packed }
    }

    /// Nil for a row that `packed` cannot have made.
    package init?(name: String, packed row: [UInt64]) {
        guard row.count == 1 + 2 * Role.allCases.count,
            let borders = BoxGlyphs.allCases.at(Int(truncatingIfNeeded: row[0] >> 8 & 0xFF)),
            let set = GlyphSet.Name.allCases.at(Int(truncatingIfNeeded: row[0] >> 16 & 0xFF))
        else { return nil }
        self.init(
            name: name, appearance: row[0] & 1 == 1 ? .dark : .light,
            contrast: row[0] & 2 == 2 ? .high : .normal, borders: borders, glyphs: .named(set)
        ) { role in
            let place = 1 + 2 * Int(role.rawValue)
            return ThemeColor(packed: row[place], pairs: row[place + 1])
        }
    }
}

extension ThemeColor {
    fileprivate var packed: [UInt64] {
        let numbers = [
            cubePair.foreground, cubePair.background, sixteenPair.foreground, sixteenPair.background,
            eightPair.foreground, eightPair.background,
        ]
        let pairs = numbers.reduce(0 as UInt64) { $0 << 8 | UInt64(UInt8(truncatingIfNeeded: $1)) }
        return [foreground.packed << 40 | background.packed << 16 | UInt64(marks.rawValue), pairs]
    }

    fileprivate init(packed: UInt64, pairs: UInt64) {
        func pair(_ shift: UInt64) -> PalettePair {
            PalettePair(
                foreground: Int(pairs >> (shift + 8) & 0xFF), background: Int(pairs >> shift & 0xFF))
        }
        self.init(
            foreground: RGB(packed: packed >> 40), background: RGB(packed: packed >> 16),
            marks: Marks(rawValue: UInt8(truncatingIfNeeded: packed)), cubePair: pair(32),
            sixteenPair: pair(16), eightPair: pair(0))
    }
}

extension RGB {
    fileprivate var packed: UInt64 { UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue) }

    fileprivate init(packed: UInt64) {
        self.init(
            UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
            UInt8(truncatingIfNeeded: packed))
    }
}
