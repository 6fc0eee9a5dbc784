extension JSONReader {
    /// Steps over white space and comments.
    mutating func skipBlanks() throws(JSONProblem) {
        while let byte = peek {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(JSONProblem) {
        let start = index
        index += 1
        switch peek {
        case UInt8(ascii: "/"):
            while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
                try skipCommentScalar(byte)
            }
        case UInt8(ascii: "*"):
            index += 1
            while let byte = peek {
                if byte == UInt8(ascii: "*"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
                    index += 2
                    return
                }
                try skipCommentScalar(byte)
            }
            throw fault(at: start, "the comment opened by /* is never closed", expected: "*/")
        default:
            throw fault(
                at: start, "a single / stands outside a string", expected: "// or /* to open a comment")
        }
    }

    private mutating func skipCommentScalar(_ byte: UInt8) throws(JSONProblem) {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x20...0x7E: index += 1
        case 0x80...: _ = try scalar()
        default: throw rawControl(byte, in: "a comment")
        }
    }

    /// The character beyond ASCII at the index, which it steps over.
    private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
        switch bytes.decodedScalar(at: index) {
        case .scalar(let scalar, let length):
            index += length
            return scalar
        case .malformed(let length):
            throw malformed(length)
        }
    }

    /// The string at the index, escapes resolved.
    mutating func string() throws(JSONProblem) -> String {
        let opening = index
        index += 1
        var unescaped: [UInt8] = []
        var plain = index
        var marks = CombiningMarks()
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                let last = bytes[plain..<index]
                index += 1
                lastTokenEnd = index
                if unescaped.isEmpty { return String(decoding: last, as: UTF8.self) }
                return String(decoding: unescaped + last, as: UTF8.self)
            case UInt8(ascii: "\\"):
                unescaped += bytes[plain..<index]
                let start = index
                let scalar = try escapedScalar()
                unescaped += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                plain = index
                guard marks.admit(scalar) else { throw tooManyMarks(at: start) }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw unclosedString(at: opening)
            case 0x00...0x1F:
                throw rawControl(byte, in: "a string")
            case 0x80...:
                let start = index
                guard marks.admit(try scalar()) else { throw tooManyMarks(at: start) }
            default:
                marks.reset()
                index += 1
            }
        }
        throw unclosedString(at: opening)
    }

    /// The character that the escape at the index stands for.
    private mutating func escapedScalar() throws(JSONProblem) -> Unicode.Scalar {
        let start = index
        index += 2
        guard start + 1 < bytes.count else { throw unknownEscape(at: start) }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedUnits(from: start)
        default: throw unknownEscape(at: start)
        }
    }

    /// One `\uXXXX`, or two of them that make a surrogate pair; the index stands after the `\u`.
    private mutating func escapedUnits(from start: Int) throws(JSONProblem) -> Unicode.Scalar {
        let first = try escapedUnit(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        let second = index
        guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw loneSurrogate(first, at: start)
        }
        let low = try escapedUnit(from: second)
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
        else { throw loneSurrogate(first, at: start) }
        return scalar
    }

    private mutating func escapedUnit(from start: Int) throws(JSONProblem) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap(hexadecimalDigit) else { throw shortEscape(at: start) }
            unit = unit << 4 | digit
            index += 1
        }
        return unit
    }

    private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }

    /// The exact text of the number at the index.
    mutating func number() throws(JSONProblem) -> String {
        let start = index
        if peek == UInt8(ascii: "+") { throw numberFault(at: start, "it starts with a plus sign") }
        if peek == UInt8(ascii: "-") { index += 1 }
        let zero = peek == UInt8(ascii: "0")
        let digits = skipDigits()
        if digits == 0 {
            let place = peek == UInt8(ascii: ".") ? "before its decimal point" : "after its minus sign"
            throw numberFault(at: start, "it has no digit " + place)
        }
        if zero && digits > 1 { throw leadingZero(at: start) }
        if peek == UInt8(ascii: ".") {
            index += 1
            if skipDigits() == 0 { throw numberFault(at: start, "it has no digit after its decimal point") }
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            index += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
            if skipDigits() == 0 { throw numberFault(at: start, "it has no digit in its exponent") }
        }
        if let byte = peek, isNumberOrWord(byte) { throw numberTail(byte, at: start) }
        lastTokenEnd = index
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Steps over digits; returns how many there were.
    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }

    /// `true`, `false` or `null`, whole.
    mutating func word() throws(JSONProblem) -> JSONValue {
        for (text, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)] {
            let end = index + text.utf8.count
            guard bytes[index...].starts(with: text.utf8) else { continue }
            if end < bytes.count, isNumberOrWord(bytes[end]) { break }
            index = end
            lastTokenEnd = end
            return value
        }
        throw valueFault()
    }

    /// True for ASCII letters, digits and what people write between them.
    func isNumberOrWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}

/// Counts the combining marks upon one character of a string. RFC 8259 lets a reader limit the characters of
/// strings; this limit is that of UAX #15's Stream-Safe Text Format, far above all writing. Without it a
/// megabyte of marks would take minutes to compare with another string, since putting the marks of one
/// character into canonical order is quadratic work.
private struct CombiningMarks {
    private var count = 0

    mutating func reset() {
        count = 0
    }

    /// Counts the next character of the string; false when it is one mark too many.
    mutating func admit(_ scalar: Unicode.Scalar) -> Bool {
        // Below the first combining mark the look-up is spared.
        guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
            count = 0
            return true
        }
        count += 1
        return count <= JSONSource.maximumCombiningMarks
    }
}
