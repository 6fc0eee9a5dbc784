import CFlatXML
import JSONText
import Tokens

/// Reads the flat XML of WeChat Pay v2: one element `<xml>` with fields in it, each plain text or CDATA.
///
/// Refused are: other encodings than UTF-8, every document type (and so every entity but XML's own five),
/// elements within fields, attributes, text between fields, and a field that comes twice.
package enum WeChatXML {
    /// The largest message that is read, in bytes: 64 KiB, ten times what the longest fields need.
    package static let maximumBytes = 64 * 1024

    package static func read(_ bytes: [UInt8]) throws(WeChatXMLFault) -> WeChatFields {
        guard bytes.count <= maximumBytes else {
            throw WeChatXMLFault(.tooLarge(bytes.count), line: 1, column: 1)
        }
        if bytes.allSatisfy(isBlank) { throw WeChatXMLFault(.empty, line: 1, column: 1) }
        try checkEncoding(bytes)
        let reading = XMLReading()
        var place = paysheet_xml_place()
        var events = paysheet_xml_events(
            context: Unmanaged.passUnretained(reading).toOpaque(), start: XMLReading.start,
            end: XMLReading.end, text: XMLReading.text)
        let result = withExtendedLifetime(reading) {
            bytes.withUnsafeBytes { buffer in
                // Bounded above, so that it fits.
                paysheet_xml_read(
                    buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32(clamping: buffer.count), &events, &place)
            }
        }
        if result == PAYSHEET_XML_READ { return reading.fields }
        throw WeChatXMLFault(
            kind(of: result, reading.refusal, place), line: Int(place.line), column: Int(place.column))
    }

    private static func kind(
        of result: paysheet_xml_result, _ refusal: WeChatXMLFault.Kind?, _ place: paysheet_xml_place
    ) -> WeChatXMLFault.Kind {
        switch result {
        case PAYSHEET_XML_DOCTYPE: .documentType
        case PAYSHEET_XML_NO_MEMORY: .malformed("there is no memory left")
        case _:
            if let refusal { refusal } else { .malformed(words(place)) }
        }
    }

    private static func words(_ place: paysheet_xml_place) -> String {
        var message = place.message
        let bytes = withUnsafeBytes(of: &message) { Array($0.prefix { $0 != 0 }) }
        let words = String(decoding: bytes, as: UTF8.self)
        return words.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// Refuses bytes that are no UTF-8, zero bytes (as in UTF-16), and a declaration of another encoding.
    private static func checkEncoding(_ bytes: [UInt8]) throws(WeChatXMLFault) {
        if String(validating: bytes, as: UTF8.self) == nil || bytes.contains(0) {
            let (line, column) = place(ofFirstFaultIn: bytes)
            throw WeChatXMLFault(.notUTF8(declared: nil), line: line, column: column)
        }
        guard let name = declaredEncoding(bytes), name.lowercased() != "utf-8", name.lowercased() != "utf8"
        else { return }
        throw WeChatXMLFault(.notUTF8(declared: name), line: 1, column: 1)
    }

    /// Line and column, in bytes, of the first byte that is no UTF-8 or is zero.
    private static func place(ofFirstFaultIn bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        var index = 0
        while index < bytes.count, bytes[index] != 0, let length = characterLength(bytes, at: index) {
            if bytes[index] == 0x0A {
                line += 1
                start = index + 1
            }
            index += length
        }
        return (line, index - start + 1)
    }

    /// Bytes of the character there; nil when it is no UTF-8.
    private static func characterLength(_ bytes: [UInt8], at index: Int) -> Int? {
        (1...4).first { length in
            index + length <= bytes.count
                && String(validating: bytes[index..<(index + length)], as: UTF8.self) != nil
        }
    }

    /// What the XML declaration names.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes.prefix(200), as: UTF8.self)
        let start = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        guard start.hasPrefix("<?xml"), let end = start.firstRange(of: "?>"),
            let name = start[..<end.lowerBound].firstRange(of: "encoding")
        else { return nil }
        let rest = start[name.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }
}

/// Collects the fields while the parser reads. Its errors are kept, since nothing can be thrown through C.
private final class XMLReading {
    var fields = WeChatFields()
    var refusal: WeChatXMLFault.Kind?
    private var name = ""
    private var value: [UInt8] = []

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReading? {
        context.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
    }

    private func refuse(_ kind: WeChatXMLFault.Kind) -> Int32 {
        refusal = refusal ?? kind
        return 1
    }

    static let start:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32, Int32) -> Int32 = {
            context, name, depth, attributes in
            guard let reading = XMLReading.of(context), let name else { return 1 }
            let text = String(cString: name)
            if attributes != 0 { return reading.refuse(.attributes(text)) }
            if depth > 2 { return reading.refuse(.nested(text, in: reading.name)) }
            if depth == 1 { return text == "xml" ? 0 : reading.refuse(.otherRoot(text)) }
            if reading.fields[text] != nil { return reading.refuse(.duplicate(text)) }
            reading.name = text
            reading.value = []
            return 0
        }

    static let end: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, depth in
        guard let reading = XMLReading.of(context) else { return 1 }
        if depth == 2 { reading.fields[reading.name] = String(decoding: reading.value, as: UTF8.self) }
        return 0
    }

    static let text: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32, Int32) -> Int32 =
        {
            context, bytes, count, depth in
            guard let reading = XMLReading.of(context), let bytes else { return 1 }
            let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
            if depth == 2 {
                reading.value += piece
                return 0
            }
            return piece.allSatisfy(WeChatXML.isBlank) ? 0 : reading.refuse(.strayText)
        }
}

/// Why a message is not WeChat Pay's XML, and where.
package struct WeChatXMLFault: Error, Hashable, Sendable {
    package let kind: Kind
    /// From 1.
    package let line: Int
    package let column: Int

    package enum Kind: Hashable, Sendable {
        case empty
        case tooLarge(Int)
        /// By its bytes, or by what its declaration says.
        case notUTF8(declared: String?)
        case documentType
        case malformed(String)
        case otherRoot(String)
        case attributes(String)
        case nested(String, in: String)
        case duplicate(String)
        case strayText
    }

    init(_ kind: Kind, line: Int, column: Int) {
        self.kind = kind
        self.line = max(1, line)
        self.column = max(1, column)
    }

    /// What is wrong, with its place, on one line.
    package var sentence: String { "line \(line), column \(column): \(what)" }

    private var what: String {
        switch kind {
        case .empty: "there is nothing"
        case .tooLarge(let count):
            "the message has \(count) bytes, and at most \(WeChatXML.maximumBytes) are read"
        case .notUTF8(nil): "the message is not in UTF-8"
        case .notUTF8(let name?): "the message says that it is in \(shown(name)); only UTF-8 is read"
        case .documentType: "a document type (<!DOCTYPE …>) is refused, and every entity with it"
        case .malformed(let words): "this is not well-formed XML: \(VisibleXMLText.of(words))"
        case .otherRoot(let name): "the outermost element is \(shown(name)), not \"xml\""
        case .attributes(let name): "the element \(shown(name)) has attributes or a namespace"
        case .nested(let name, let field):
            "the field \(shown(field)) holds the element \(shown(name)); fields hold text only"
        case .duplicate(let name): "the field \(shown(name)) is there twice"
        case .strayText: "there is text between the fields"
        }
    }

    private func shown(_ name: String) -> String { JSONOutput.quoted(String(name.prefix(60))) }
}

/// A parser's words with what they quote made visible.
private enum VisibleXMLText {
    static func of(_ words: String) -> String {
        String(JSONOutput.quoted(String(words.prefix(200))).dropFirst().dropLast())
    }
}
