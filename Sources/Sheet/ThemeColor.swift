/// A colour of 24 bits.
package struct RGB: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads "#rrggbb"; nil for anything else.
    package init?(hex: String) {
        let bytes = Array(hex.utf8)
        guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
        var value: UInt32 = 0
        for byte in bytes.dropFirst() {
            guard let digit = RGB.hexDigit(byte) else { return nil }
            value = value << 4 | digit
        }
        self.init(
            UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
            UInt8(truncatingIfNeeded: value))
    }

    /// "#rrggbb".
    package var hex: String {
        let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(value, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The contrast ratio of WCAG 2.2, 1 ... 21.
    package func contrast(with other: RGB) -> Double {
        let brighter = max(luminance, other.luminance)
        let darker = min(luminance, other.luminance)
        return (brighter + 0.05) / (darker + 0.05)
    }

    /// The relative luminance of WCAG 2.2, 0 ... 1.
    var luminance: Double {
        0.2126 * RGB.linear[Int(red)] + 0.7152 * RGB.linear[Int(green)] + 0.0722 * RGB.linear[Int(blue)]
    }

    /// How different two colours look, as a weighted sum of squares; the eye sees green best.
    func distance(to other: RGB) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return 2 * red * red + 4 * green * green + 3 * blue * blue
    }

    /// The linear light of each 8-bit value: ((c + 0.055) / 1.055) to the power 2.4, computed as the
    /// square times the square of the fifth root, since the standard library has no power function.
    private static let linear: [Double] = (0...255).map { value in
        let part = Double(value) / 255
        if part <= 0.04045 { return part / 12.92 }
        let base = (part + 0.055) / 1.055
        var root = base
        for _ in 0..<24 {
            let fourth = root * root * root * root
            root -= (fourth * root - base) / (5 * fourth)
        }
        return base * base * root * root
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x57
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x37
        default: nil
        }
    }
}

/// The colours and marks of a role, as the theme gives them, and what stands for them where a terminal has
/// fewer colours.
package struct ThemeColor: Hashable, Sendable {
    package let foreground: RGB
    package let background: RGB
    package let marks: Marks
    /// The pair in xterm's 256 colours; always 16 ... 255.
    package let cubePair: PalettePair
    /// The pairs among the first sixteen and the first eight colours.
    let sixteenPair: PalettePair
    let eightPair: PalettePair

    /// - Parameter contrast: what the pairs of other palettes keep, as far as the colours themselves have it.
    package init(
        foreground: RGB, background: RGB, marks: Marks = [], keeping contrast: Theme.Contrast = .normal
    ) {
        self.foreground = foreground
        self.background = background
        self.marks = marks
        let kept = min(contrast.least, foreground.contrast(with: background))
        let sixteen = TerminalPalette.sixteen
        func pair(
            _ fronts: [(index: Int, color: RGB)], _ backs: [(index: Int, color: RGB)]
        ) -> PalettePair {
            TerminalPalette.pair(foreground, on: background, of: fronts, on: backs, contrast: kept)
        }
        cubePair = pair(TerminalPalette.cube, TerminalPalette.cube)
        // Backgrounds are of the first eight, since many terminals have no bright ones.
        sixteenPair = pair(sixteen, Array(sixteen.prefix(8)))
        eightPair = pair(Array(sixteen.prefix(8)), Array(sixteen.prefix(8)))
    }

    /// What was worked out before.
    init(
        foreground: RGB, background: RGB, marks: Marks, cubePair: PalettePair, sixteenPair: PalettePair,
        eightPair: PalettePair
    ) {
        self.foreground = foreground
        self.background = background
        self.marks = marks
        self.cubePair = cubePair
        self.sixteenPair = sixteenPair
        self.eightPair = eightPair
    }

    /// The pair in a palette of `colors` colours, 8 or 16.
    package func basicPair(colors: Int) -> PalettePair { colors >= 16 ? sixteenPair : eightPair }

    package var contrast: Double { foreground.contrast(with: background) }
}

/// A foreground and a background as numbers of a terminal's palette.
package struct PalettePair: Hashable, Sendable {
    package let foreground: Int
    package let background: Int
}
