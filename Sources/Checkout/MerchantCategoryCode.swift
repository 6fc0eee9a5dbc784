import JSONText

extension PaymentRequestReader {
    /// Four digits, as text or as a number; anything else is ignored, and said.
    mutating func categoryCode(_ place: JSONPlace) -> String? {
        let expected = "four digits of ISO 18245, such as \"5999\""
        switch place.node.value {
        case .string(let text), .number(let text):
            if text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text }
            fields.warning(
                place, "merchantCategoryCode is \(FieldReader.shown(text)) and is ignored",
                expected: expected)
        case .null, .bool, .array, .object:
            fields.warning(
                place, "merchantCategoryCode is \(place.node.value.kind) and is ignored",
                expected: expected)
        }
        return nil
    }
}
