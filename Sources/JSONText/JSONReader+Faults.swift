/// The words for everything that may be wrong with the text of a document.
extension JSONReader {
    /// A problem at an offset, with the path of the value that is being read.
    func fault(
        at offset: Int, _ what: String, expected: String? = nil, hint: String? = nil
    ) -> JSONProblem {
        JSONProblem(
            path: JSONPath(path), position: position(at: offset), what: what, expected: expected, hint: hint)
    }

    private func position(at offset: Int) -> JSONPosition {
        var cursor = JSONCursor(bytes)
        cursor.advance(to: offset, in: bytes)
        return cursor.position
    }

    /// UTF-16 and UTF-32 by their byte order marks, or by the zeros between their ASCII characters.
    func refuseOtherEncodings() throws(JSONProblem) {
        let start = Array(bytes.prefix(4))
        let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        let hasZeros = start.count == 4 && (start[0] | start[2] == 0 || start[1] | start[3] == 0)
        guard isMarked || hasZeros else { return }
        throw fault(
            at: 0, "the file seems to be written in UTF-16 or UTF-32", expected: "UTF-8",
            hint: "save the file as UTF-8")
    }

    func malformed(_ length: Int) -> JSONProblem {
        let shown = bytes[index..<index + length].map { "0x" + String($0, radix: 16, uppercase: true) }
        return fault(
            at: index, "invalid UTF-8: \(shown.joined(separator: " "))",
            hint: "save the file as UTF-8; it may be in another encoding, such as Latin-1 or GB18030")
    }

    func rawControl(_ byte: UInt8, in place: String) -> JSONProblem {
        let escape =
            byte == UInt8(ascii: "\t") ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        return fault(
            at: index, "raw control character \(Unicode.Scalar(byte).codePointAndName) in \(place)",
            hint: place == "a string" ? "write it as \(escape)" : "delete it")
    }

    func unclosedString(at opening: Int) -> JSONProblem {
        let atLineEnd = index < bytes.count
        return fault(
            at: opening, "the string is not closed before the \(atLineEnd ? "line" : "file") ends",
            expected: "a closing quotation mark",
            hint: atLineEnd ? "a line break inside a string is written \\n" : nil)
    }

    func unknownEscape(at start: Int) -> JSONProblem {
        guard start + 1 < bytes.count else { return fault(at: start, "the file ends inside an escape") }
        var escape = "\\"
        if case .scalar(let scalar, _) = bytes.decodedScalar(at: start + 1) {
            escape += scalar.isInvisible ? scalar.visibleMark : String(Character(scalar))
        }
        return fault(
            at: start, "unknown escape `\(escape)`", expected: #"one of \" \\ \/ \b \f \n \r \t \u1234"#,
            hint: #"a backslash itself is written \\"#)
    }

    func shortEscape(at start: Int) -> JSONProblem {
        fault(
            at: start, "\\u is not followed by four hexadecimal digits",
            expected: "four digits, as in \\u00e9")
    }

    func loneSurrogate(_ unit: UInt32, at start: Int) -> JSONProblem {
        let half = unit < 0xDC00 ? "high" : "low"
        return fault(
            at: start, "lone \(half) surrogate \\u\(String(unit, radix: 16, uppercase: true))",
            expected: "a pair of surrogates, high then low",
            hint: "an emoji is written as it is or as \\uD83D\\uDE00")
    }

    func tooManyMarks(at start: Int) -> JSONProblem {
        fault(
            at: start,
            "more than \(JSONSource.maximumCombiningMarks) combining marks stand upon one character")
    }

    func tooDeep() -> JSONProblem {
        fault(at: index, "objects and arrays are nested more than \(JSONSource.maximumDepth) deep")
    }

    func duplicateKey(_ key: String, at position: JSONPosition, _ first: JSONMember) -> JSONProblem {
        let same = key.unicodeScalars.elementsEqual(first.key.unicodeScalars)
        return fault(
            at: position.offset,
            same
                ? "the key \(shown(key)) is given twice"
                : "the key \(shown(key)) differs from an earlier one only in the encoding of its accents",
            hint: "the first one is at \(place(first.keyPosition))")
    }
}

// MARK: - Numbers

extension JSONReader {
    /// A number that is not one, with the reason; the caret goes to its start.
    func numberFault(at start: Int, _ reason: String, hint: String? = nil) -> JSONProblem {
        fault(
            at: start, "`\(run(from: start))` is not a number: \(reason)",
            expected: "a number such as 12, -0.5 or 1e3", hint: hint)
    }

    func leadingZero(at start: Int) -> JSONProblem {
        numberFault(
            at: start, "it starts with a zero",
            hint: "leave the zero out, or use a string where the zeros matter")
    }

    /// The number at `start` is right up to the index, where something sticks to it.
    func numberTail(_ byte: UInt8, at start: Int) -> JSONProblem {
        switch byte {
        case UInt8(ascii: "."):
            return numberFault(at: start, "it has a second decimal point")
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            return numberFault(at: start, "JSON has no hexadecimal numbers")
        case UInt8(ascii: "_"):
            return numberFault(at: start, "digits are not grouped in JSON", hint: "leave the _ out")
        default:
            let character = String(Character(Unicode.Scalar(byte)))
            return numberFault(at: start, "`\(character)` does not belong there")
        }
    }

    /// The letters, digits and signs from an offset on, shortened.
    private func run(from start: Int) -> String {
        let run = bytes[start...].prefix { isNumberOrWord($0) }
        return visibleText(String(decoding: run.prefix(64), as: UTF8.self), limit: 32)
    }
}

// MARK: - Something else than expected

extension JSONReader {
    /// What stands at the index is no value.
    func valueFault() -> JSONProblem {
        guard let byte = peek else { return unexpected(expected: "a value") }
        switch byte {
        case UInt8(ascii: ","):
            return fault(at: index, "a value is missing before this comma", expected: "a value")
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            if let mismatch = wrongBracket(byte) { return mismatch }
            return fault(at: index, "a value is missing before this bracket", expected: "a value")
        default:
            return unexpected(expected: "a value")
        }
    }

    /// What stands at the index of an object is no key.
    func keyFault() -> JSONProblem {
        let expected = "a key in quotation marks, or }"
        guard let byte = peek else { return unexpected(expected: expected) }
        switch byte {
        case UInt8(ascii: ","):
            return fault(at: index, "a member is missing before this comma", expected: expected)
        case UInt8(ascii: "]"):
            return wrongBracket(byte) ?? unexpected(expected: expected)
        case UInt8(ascii: ":"):
            return fault(at: index, "a key is missing before this colon", expected: expected)
        case _ where isNumberOrWord(byte):
            let key = run(from: index)
            return fault(
                at: index, "the key `\(key)` has no quotation marks", expected: expected,
                hint: "write \"\(key)\"")
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return fault(at: index, "a key cannot be an object or an array", expected: expected)
        default:
            return unexpected(expected: expected)
        }
    }

    func missingColon(after key: String) -> JSONProblem {
        let expected = "a colon and a value"
        guard let byte = peek else { return unexpected(expected: expected) }
        switch byte {
        case UInt8(ascii: "="):
            return fault(
                at: index, "`=` stands after a key", expected: expected, hint: "write : in its place")
        case UInt8(ascii: ","), UInt8(ascii: "}"):
            return fault(
                at: lastTokenEnd, "the key \(shown(key)) has no value", expected: expected)
        case UInt8(ascii: "]"):
            return wrongBracket(byte) ?? unexpected(expected: expected)
        case _ where startsValue(byte):
            return fault(at: lastTokenEnd, "a colon is missing after this key", expected: expected)
        default:
            return unexpected(expected: expected)
        }
    }

    /// After a value in an object or array there is neither a comma nor the closing bracket.
    func missingComma() -> JSONProblem {
        let isArray = opened.last?.container == .array
        let expected = isArray ? "a comma or ]" : "a comma or }"
        guard let byte = peek else { return unexpected(expected: expected) }
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return wrongBracket(byte) ?? unexpected(expected: expected)
        case UInt8(ascii: ":"):
            return fault(
                at: index, "a colon stands after a value", expected: expected,
                hint: isArray ? "members with keys belong into an object: { }" : nil)
        case _ where startsValue(byte):
            return fault(at: lastTokenEnd, "a comma is missing after this value", expected: expected)
        default:
            return unexpected(expected: expected)
        }
    }

    func textAfterTheEnd() -> JSONProblem {
        let expected = "the end of the file"
        guard let byte = peek else { return unexpected(expected: expected) }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
            return fault(at: index, "this bracket closes nothing", expected: expected)
        }
        if startsValue(byte) || byte == UInt8(ascii: ",") {
            return fault(
                at: index, "there is more after the end of the document", expected: expected,
                hint: "a file holds one value; several values belong into an array: [ ]")
        }
        return unexpected(expected: expected)
    }

    private func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): true
        default: isNumberOrWord(byte)
        }
    }

    /// The closing bracket at the index is of the wrong kind for what is open; nil when it is not.
    private func wrongBracket(_ byte: UInt8) -> JSONProblem? {
        guard let last = opened.last else { return nil }
        switch last.container {
        case .array where byte == UInt8(ascii: "}"):
            return fault(
                at: index, "the array opened at \(place(last.position)) is closed by }", expected: "]")
        case .object where byte == UInt8(ascii: "]"):
            return fault(
                at: index, "the object opened at \(place(last.position)) is closed by ]", expected: "}")
        case .array, .object:
            return nil
        }
    }

    /// The end of the file, where something was still expected; the caret goes behind the last token.
    private func endOfFile(expected: String) -> JSONProblem {
        guard let last = opened.last else {
            return fault(at: lastTokenEnd, "the file holds no value", expected: expected)
        }
        let name: String
        switch last.container {
        case .array: name = "array"
        case .object: name = "object"
        }
        return fault(
            at: lastTokenEnd, "the file ends inside the \(name) opened at \(place(last.position))",
            expected: expected)
    }

    /// Whatever stands at the index, named.
    func unexpected(expected: String) -> JSONProblem {
        guard index < bytes.count else { return endOfFile(expected: expected) }
        switch bytes.decodedScalar(at: index) {
        case .malformed(let length):
            return malformed(length)
        case .scalar(let scalar, _):
            if isNumberOrWord(bytes[index]) { return unexpectedWord(expected: expected) }
            let (what, hint) = StrayCharacter(scalar).words
            return fault(at: index, what, expected: expected, hint: hint)
        }
    }

    private func unexpectedWord(expected: String) -> JSONProblem {
        let word = run(from: index)
        let hint: String?
        switch word.lowercased() {
        case "nan", "infinity", "inf": hint = "JSON has no such number; use null or a string"
        case "none", "nil", "undefined": hint = "write null"
        case "yes", "on": hint = "write true"
        case "no", "off": hint = "write false"
        default:
            hint =
                nearestName(to: word, among: ["true", "false", "null"]).map { "did you mean \($0)?" }
                ?? "text is written in quotation marks"
        }
        return fault(at: index, "unknown word `\(word)`", expected: expected, hint: hint)
    }

    private func shown(_ key: String) -> String {
        "\"" + visibleText(key, limit: 40) + "\""
    }

    private func place(_ position: JSONPosition) -> String {
        "line \(position.line), column \(position.column)"
    }
}
