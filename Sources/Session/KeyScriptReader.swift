import JSONText
import Sheet

/// Takes a key script apart, scalar by scalar: white space is ASCII's only, and a combining mark after a
/// space is a word of its own, never part of the space.
struct KeyScriptReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func readAll() throws(KeyScriptFault) -> [KeyScript.Step] {
        var steps: [KeyScript.Step] = []
        while true {
            skipSeparators()
            guard position < scalars.count else { return steps }
            let word = try readWord()
            guard steps.count < KeyScript.mostSteps else { throw word.fault(.tooManySteps) }
            steps.append(KeyScript.Step(action: try step(for: word), column: word.column))
        }
    }
}

/// A word of a script: `name`, or `name:value`.
private struct ScriptWord {
    let column: Int
    let name: String
    let value: String?
    var isQuoted = false

    func fault(_ reason: KeyScriptFault.Reason, word: String? = nil) -> KeyScriptFault {
        KeyScriptFault(column: column, word: word ?? name, reason: reason)
    }
}

// MARK: Words

extension KeyScriptReader {
    private mutating func skipSeparators() {
        while position < scalars.count, ScriptQuote.isSeparator(scalars[position]) { position += 1 }
    }

    private mutating func readWord() throws(KeyScriptFault) -> ScriptWord {
        let start = position
        var name = ""
        // A colon that starts a word is a character to press, not the end of a name.
        while let scalar = wordScalar, scalar != ":" || position == start {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard wordScalar == ":" else { return ScriptWord(column: start + 1, name: name, value: nil) }
        position += 1
        let isQuoted = wordScalar == "\""
        let value =
            isQuoted ? try readQuoted(of: name, start: start) : try readPlain(of: name, start: start)
        return ScriptWord(column: start + 1, name: name, value: value, isQuoted: isQuoted)
    }

    /// The scalar at hand, as long as the word goes on.
    private var wordScalar: Unicode.Scalar? {
        guard position < scalars.count, !ScriptQuote.isSeparator(scalars[position]) else { return nil }
        return scalars[position]
    }

    private mutating func readPlain(of name: String, start: Int) throws(KeyScriptFault) -> String {
        var value = ""
        while let scalar = wordScalar {
            if ScriptQuote.isCurlyQuote(scalar) {
                throw KeyScriptFault(column: position + 1, word: name, reason: .curlyQuote)
            }
            if scalar == "\"" || scalar == "\\" {
                throw KeyScriptFault(column: position + 1, word: name, reason: .strayQuote)
            }
            value.unicodeScalars.append(scalar)
            position += 1
        }
        return value
    }

    private mutating func readQuoted(of name: String, start: Int) throws(KeyScriptFault) -> String {
        let opening = position
        position += 1
        var value = ""
        while position < scalars.count {
            let scalar = scalars[position]
            switch scalar {
            case "\"":
                position += 1
                guard wordScalar == nil else {
                    throw KeyScriptFault(column: position + 1, word: name, reason: .textAfterQuote)
                }
                return value
            case "\\":
                value.unicodeScalars.append(try readEscape())
            default:
                value.unicodeScalars.append(scalar)
                position += 1
            }
        }
        throw KeyScriptFault(column: opening + 1, word: name, reason: .unclosedQuote)
    }

    private mutating func readEscape() throws(KeyScriptFault) -> Unicode.Scalar {
        let start = position
        position += 1
        let letter = position < scalars.count ? scalars[position] : nil
        position += 1
        switch letter {
        case "\"", "\\": return letter ?? "\\"
        case "n": return "\n"
        case "t": return "\t"
        case "u":
            if let scalar = readCodePoint() { return scalar }
        default: break
        }
        // Only as much of it as is surely part of the escape: the rest may be anything.
        let shown = "\\" + (letter.map { String(Character($0)) } ?? "")
        throw KeyScriptFault(column: start + 1, word: shown, reason: .badEscape)
    }

    /// `{1F600}` after `\u`: one to six hexadecimal digits that name a scalar.
    private mutating func readCodePoint() -> Unicode.Scalar? {
        guard position < scalars.count, scalars[position] == "{" else { return nil }
        position += 1
        var value: UInt32 = 0
        var count = 0
        while position < scalars.count, count < 6, scalars[position].isASCII,
            let digit = Character(scalars[position]).hexDigitValue
        {
            value = value << 4 | UInt32(digit)
            count += 1
            position += 1
        }
        guard count > 0, position < scalars.count, scalars[position] == "}" else { return nil }
        position += 1
        return Unicode.Scalar(value)
    }
}

// MARK: Meaning

extension KeyScriptReader {
    private func step(for word: ScriptWord) throws(KeyScriptFault) -> KeyStep {
        if let value = word.value { return try valueStep(for: word, value: value) }
        if let named = Key.scriptNames.first(where: { $0.name == word.name }) { return .key(named.key) }
        if let plain = KeyStep.plainSteps.first(where: { $0.name == word.name }) { return plain.step }
        if let wanting = KeyStep.valueSteps.first(where: { $0.name == word.name }) {
            throw word.fault(.missingValue(example: wanting.example))
        }
        guard word.name.count == 1 else { throw unknown(word) }
        guard !word.name.unicodeScalars.contains(where: ScriptQuote.isUnseen) else {
            throw word.fault(.unseenCharacter)
        }
        return .key(.character(word.name))
    }

    private func valueStep(for word: ScriptWord, value: String) throws(KeyScriptFault) -> KeyStep {
        guard let known = KeyStep.valueSteps.first(where: { $0.name == word.name }) else {
            let isPlain = (KeyStep.plainSteps.map(\.name) + Key.scriptNames.map(\.name)).contains(word.name)
            throw isPlain ? word.fault(.unexpectedValue) : unknown(word)
        }
        // An empty coupon code in quotation marks takes a code away; an empty identifier is one as well.
        let mayBeEmpty = word.isQuoted && ["coupon", "shipping", "contact"].contains(word.name)
        guard !value.isEmpty || mayBeEmpty else {
            throw word.fault(.missingValue(example: known.example))
        }
        switch word.name {
        case "text": return .text(value)
        case "wait-for": return .waitFor(value)
        case "shipping": return .shipping(value)
        case "card": return .card(value)
        case "contact": return .contact(value)
        case "coupon": return .coupon(value)
        case "pay-with": return .payWith(value)
        case "wait":
            guard let milliseconds = KeyScriptReader.wait(value) else {
                throw word.fault(.badWait, word: value)
            }
            return .wait(milliseconds: milliseconds)
        case "resize":
            guard let size = ScreenLimits.size(of: value) else { throw word.fault(.badSize, word: value) }
            return .resize(size)
        case "open":
            guard KeyStep.rails.contains(value) else {
                let nearest = nearestName(to: value, among: KeyStep.rails)
                throw word.fault(.unknownRail(nearest: nearest), word: value)
            }
            return .open(rail: value)
        case "fault":
            guard let choice = FaultChoice(rawValue: value) else {
                let nearest = nearestName(to: value, among: FaultChoice.allCases.map(\.rawValue))
                throw word.fault(.unknownFault(nearest: nearest), word: value)
            }
            return .fault(choice)
        case "passcode" where value == "wrong": return .passcode(wrong: true)
        case "pin" where value == "wrong": return .pin(wrong: true)
        case "passcode", "pin": throw word.fault(.secretValue)
        default: throw unknown(word)
        }
    }

    private func unknown(_ word: ScriptWord) -> KeyScriptFault {
        let steps = KeyStep.plainSteps.map(\.name) + KeyStep.valueSteps.map(\.name)
        let names = word.value == nil ? Key.scriptNames.map(\.name) + steps : steps
        return word.fault(.unknownWord(nearest: nearestName(to: word.name, among: names)))
    }

    /// `2s` or `500ms` in milliseconds; nil for anything else and for more than a day.
    private static func wait(_ text: String) -> Int64? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let scale: Int64
        switch text.dropFirst(digits.count) {
        case "s": scale = 1000
        case "ms": scale = 1
        default: return nil
        }
        guard digits.count <= 9, let count = Int64(digits) else { return nil }
        let milliseconds = count * scale
        return milliseconds <= KeyStep.longestWaitMilliseconds ? milliseconds : nil
    }
}
