import Sheet

/// What is known of people, and what stands in its place: found in a text in whatever case, with or without
/// accents, and with other signs between its words.
struct KnownTexts {
    /// The longest first.
    private var known: [Known] = []

    private struct Known {
        let letters: [Unicode.Scalar]
        let placeholder: String
        let kind: Kind
    }

    private enum Kind {
        case words
        /// A postal code or a house's number of digits alone.
        case number
        case phone
    }

    /// A stretch of a text, by characters, that is to be replaced.
    struct Found {
        let range: Range<Int>
        let placeholder: String
    }

    mutating func learn(_ text: String, _ placeholder: String) {
        let letters = Self.folded(Array(text)).map(\.letter)
        // A number of two digits stands in every amount.
        guard !letters.isEmpty, !letters.allSatisfy(\.isDigit) || letters.count > 2 else { return }
        add(
            Known(
                letters: letters, placeholder: placeholder,
                kind: letters.allSatisfy(\.isDigit) ? .number : .words))
    }

    /// - Parameter number: in any writing; also found without its country's code.
    mutating func learn(phone number: String, _ placeholder: String) {
        let digits = Self.folded(Array(number)).map(\.letter).filter(\.isDigit)
        if digits.count >= Self.shortestPhone {
            add(Known(letters: digits, placeholder: placeholder, kind: .phone))
        } else {
            learn(number, placeholder)
        }
    }

    private mutating func add(_ new: Known) {
        guard !known.contains(where: { $0.letters == new.letters && $0.kind == new.kind }) else { return }
        let index = known.firstIndex { $0.letters.count < new.letters.count } ?? known.count
        known.insert(new, at: index)
    }

    /// Everything known that stands in the text; stretches may overlap.
    func found(in characters: [Character]) -> [Found] {
        let text = Self.folded(characters)
        return known.flatMap { known in
            switch known.kind {
            case .words, .number: Self.find(known, in: text, of: characters)
            case .phone: Self.findPhone(known, in: text, of: characters)
            }
        }
    }

    // MARK: Letters

    /// A letter or digit of a text in its plainest form, and where it stands.
    private struct Folded {
        let letter: Unicode.Scalar
        let index: Int
    }

    private static func folded(_ characters: [Character]) -> [Folded] {
        var folded: [Folded] = []
        for (index, character) in characters.enumerated() where character.isLetter || character.isNumber {
            for scalar in character.lowercased().unicodeScalars {
                guard scalar.properties.generalCategory != .nonspacingMark else { continue }
                folded.append(Folded(letter: plain(scalar), index: index))
            }
        }
        return folded
    }

    /// Without its accent, and of usual width.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII { return scalar }
        if (0xFF10...0xFF5A).contains(scalar.value) {
            return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        }
        guard scalar.value < 0x2000, let name = scalar.properties.name,
            name.hasPrefix("LATIN SMALL LETTER "), let end = name.firstRange(of: " WITH ")
        else { return scalar }
        let base = name[..<end.lowerBound].dropFirst("LATIN SMALL LETTER ".count)
        guard base.count == 1, let letter = base.lowercased().unicodeScalars.first else { return scalar }
        return letter
    }

    // MARK: Finding

    /// The most signs between two words of one text, such as ", ".
    private static let widestGap = 3
    /// Shorter texts are a part of many a word, but for those in scripts that put no blanks between words.
    private static let shortest = 5
    /// The digits at the end by which a phone number is known.
    private static let shortestPhone = 7

    private static func find(_ known: Known, in text: [Folded], of characters: [Character]) -> [Found] {
        matches(known.letters[...], in: text).compactMap { match in
            guard let first = text.at(match.lowerBound), let last = text.at(match.upperBound - 1) else {
                return nil
            }
            let range = first.index..<last.index + 1
            let gap = known.kind == .number ? 1 : widestGap
            for (one, next) in zip(text[match], text[match].dropFirst())
            where next.index - one.index > gap + 1 {
                return nil
            }
            let isShort = known.letters.count < shortest
            guard isEdge(range.lowerBound, first.letter, characters, isShort),
                isEdge(range.upperBound, last.letter, characters, isShort)
            else { return nil }
            if known.kind == .number, isAmount(range, characters) { return nil }
            return Found(range: range, placeholder: known.placeholder)
        }
    }

    private static func matches(_ letters: ArraySlice<Unicode.Scalar>, in text: [Folded]) -> [Range<Int>] {
        guard letters.count <= text.count, let first = letters.first else { return [] }
        return (0...text.count - letters.count).compactMap { start in
            guard text[start].letter == first else { return nil }
            let end = start + letters.count
            return text[start..<end].lazy.map(\.letter).elementsEqual(letters) ? start..<end : nil
        }
    }

    /// Whether a word may begin or end before the character at `index`.
    private static func isEdge(
        _ index: Int, _ letter: Unicode.Scalar, _ characters: [Character], _ isShort: Bool
    ) -> Bool {
        guard let before = characters.at(index - 1), let after = characters.at(index) else { return true }
        if letter.isDigit { return !(before.isNumber && after.isNumber) }
        guard isShort, !letter.standsWithoutBlanks else { return true }
        guard before.isLetter || before.isNumber, after.isLetter || after.isNumber else { return true }
        return before.isNumber != after.isNumber || before.isLowercase && after.isUppercase
    }

    /// Whether these digits are an amount of money, or a part of one.
    private static func isAmount(_ range: Range<Int>, _ characters: [Character]) -> Bool {
        if let before = characters.at(range.lowerBound - 1) {
            if before.isCurrencySymbol { return true }
            if before == "." || before == ",", characters.at(range.lowerBound - 2)?.isNumber == true {
                return true
            }
        }
        guard let after = characters.at(range.upperBound) else { return false }
        if after.isCurrencySymbol { return true }
        return (after == "." || after == ",") && characters.at(range.upperBound + 1)?.isNumber == true
    }

    /// A phone number is known by its last digits; what of it stands before them belongs to it, and so do
    /// zeros and a plus sign.
    private static func findPhone(_ known: Known, in text: [Folded], of characters: [Character]) -> [Found] {
        matches(known.letters.suffix(shortestPhone), in: text).compactMap { match in
            guard let last = text.at(match.upperBound - 1) else { return nil }
            if characters.at(last.index + 1)?.isNumber == true { return nil }
            for (one, next) in zip(text[match], text[match].dropFirst())
            where next.index - one.index > widestGap {
                return nil
            }
            var start = match.lowerBound
            for digit in known.letters.dropLast(shortestPhone).reversed() {
                guard let before = text.at(start - 1), before.letter == digit,
                    text[start].index - before.index <= widestGap
                else { break }
                start -= 1
            }
            var index = text[start].index
            // "0" within a country, "00" or "+" before a country's code, an opening bracket.
            while let before = characters.at(index - 1), "0+(".contains(before) { index -= 1 }
            return Found(range: index..<last.index + 1, placeholder: known.placeholder)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { properties.numericType == .decimal }

    /// Whether words of this script stand without blanks: Han, kana, Hangul, Thai and their neighbours.
    fileprivate var standsWithoutBlanks: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x9FFF,
            0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
            true
        case _: false  // not our enum
        }
    }
}
