import Checkout
import FoundationEssentials
import JSONText
import Sheet

/// Puts placeholders in the place of people: names, streets, towns, postal codes, phone numbers and e-mails.
/// The same person gets the same placeholder everywhere, so that a replay still tells a story. State and
/// country stay, since shops decide by them.
struct RecordingRedaction {
    /// Who was met so far, by what is told of them; the place is the person's number, from 1.
    private var people: [String] = []
    /// Texts of people and what stands in their place, the longest first.
    private var texts: [(known: String, placeholder: String)] = []

    /// A value that cannot be redacted must not be written.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    mutating func redact(_ header: RecordingHeader) throws -> RecordingHeader {
        // First everybody is met, then everything is replaced: a label may name a person of the wallet.
        _ = try replaced(header)
        if let opened = header.opened { _ = replaced(opened, under: "") }
        var kept = try replaced(header)
        kept.opened = header.opened.map { openly(replaced($0, under: "")) }
        return kept
    }

    /// The scenario as it was opened: no replay goes by it, so that any text of it may be replaced. What was
    /// to be typed and to be seen may name somebody whom no wallet holds.
    private func openly(_ value: JSONOutput) -> JSONOutput {
        switch value {
        case .null, .bool, .integer, .number: value
        case .string(let text): .string(replaced(text))
        case .array(let items): .array(items.map(openly))
        case .object(let members):
            .object(
                members.map {
                    let isWalk = $0.key == "keys" || $0.key == "expect"
                    return .init($0.key, isWalk ? OpenedScenario.hidden : openly($0.value))
                })
        }
    }

    /// - Parameter scene: where a key was pressed; in a form of a contact letters and digits are a person's.
    mutating func redact(_ kind: RecordedEntry.Kind, in scene: SheetModel.Scene) throws -> RecordedEntry.Kind
    {
        switch kind {
        case .event(let event): return .event(try replaced(event))
        case .input(let input):
            guard case .contactForm = scene else { return kind }
            switch input {
            case .key(.character(let typed)): return .input(.key(.character(Self.masked(typed))))
            case .paste(let text): return .input(.paste(Self.masked(text)))
            case .key, .resize, .interrupted, .tick, .drawn, .noted, .secretDigit, .equipped, .clicked,
                .wheel, .faultChosen, .armed, .dressed:
                return kind
            }
        }
    }

    private mutating func replaced<Value: Codable>(_ value: Value) throws -> Value {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        let node = try JSONSource(name: "recording", bytes: Array(try encoder.encode(value))).parse()
        let text = replaced(JSONOutput(node), under: "").text(pretty: false)
        return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    /// Keys under which words for people stand, which may name anybody. Identifiers and the like are never
    /// touched: the replay goes by them.
    private static let wordKeys: Set<String> = [
        "message", "label", "detail", "reason", "title", "couponCode", "name", "merchantName",
        "billingAgreement", "paymentDescription", "payee", "body",
    ]

    /// Keys that only an object about a person has.
    private static let personKeys: Set<String> = [
        "givenName", "familyName", "phoneticGivenName", "phoneticFamilyName", "emailAddress", "phoneNumber",
        "addressLines",
    ]

    private mutating func replaced(_ value: JSONOutput, under key: String) -> JSONOutput {
        switch value {
        case .null, .bool, .integer, .number: return value
        case .string(let text): return Self.wordKeys.contains(key) ? .string(replaced(text)) : value
        case .array(let items): return .array(items.map { replaced($0, under: key) })
        case .object(let members):
            if members.contains(where: { Self.personKeys.contains($0.key) }) { return person(members) }
            let isCoupon = key == "couponCodeEntered"
            return .object(
                members.map { .init($0.key, replaced($0.value, under: isCoupon ? "couponCode" : $0.key)) })
        }
    }

    private func replaced(_ text: String) -> String {
        texts.reduce(text) { text, pair in
            if text == pair.known { return pair.placeholder }
            // A short text is a part of many a word.
            let isShort = pair.known.utf8.count < 5
            return isShort
                ? Self.replacingWords(pair.known, in: text, with: pair.placeholder)
                : text.split(separator: pair.known, omittingEmptySubsequences: false)
                    .joined(separator: pair.placeholder)
        }
    }

    /// Replaces the text where it stands as a word of its own.
    private static func replacingWords(_ known: String, in text: String, with placeholder: String) -> String {
        let parts = text.split(separator: known, omittingEmptySubsequences: false)
        guard let first = parts.first else { return text }
        var replaced = String(first)
        for part in parts.dropFirst() {
            let isWord =
                replaced.last?.isLetter != true && replaced.last?.isNumber != true
                && part.first?.isLetter != true && part.first?.isNumber != true
            replaced += (isWord ? placeholder : known) + part
        }
        return replaced
    }

    // MARK: People

    private mutating func person(_ members: [JSONOutput.Member]) -> JSONOutput {
        func text(_ key: String) -> String {
            if case .string(let text) = members.first(where: { $0.key == key })?.value { text } else { "" }
        }
        let names = ["givenName", "familyName"].map(text).joined(separator: "\u{1F}")
        let identity =
            [names, text("emailAddress"), text("phoneNumber"), text("postalCode") + text("locality")]
            .first { !$0.allSatisfy { $0 == "\u{1F}" } } ?? ""
        let number = number(of: identity)
        let (given, family) = (text("givenName"), text("familyName"))
        if !given.isEmpty, !family.isEmpty {
            for whole in ["\(given) \(family)", "\(family) \(given)", "\(family)\(given)"] {
                learn(whole, "Person No. \(number)")
            }
        }
        return .object(
            members.map { member in
                switch member.value {
                case .string(let text): .init(member.key, .string(placeholder(text, member.key, number)))
                case .array(let lines):
                    .init(member.key, .array(lines.map { .string(placeholder($0, member.key, number)) }))
                case .null, .bool, .integer, .number, .object: member
                }
            })
    }

    private mutating func placeholder(_ line: JSONOutput, _ key: String, _ number: Int) -> String {
        if case .string(let text) = line { placeholder(text, key, number) } else { "" }
    }

    private mutating func number(of identity: String) -> Int {
        if let index = people.firstIndex(of: identity) { return index + 1 }
        people.append(identity)
        return people.count
    }

    private mutating func placeholder(_ text: String, _ key: String, _ number: Int) -> String {
        guard !text.isEmpty else { return text }
        let placeholder: String
        switch key {
        case "givenName", "phoneticGivenName": placeholder = "Person"
        case "familyName", "phoneticFamilyName": placeholder = "No. \(number)"
        case "emailAddress": placeholder = "person\(number)@example.com"
        case "phoneNumber": placeholder = Self.phone(text, number)
        case "postalCode": placeholder = Self.masked(text).uppercased()
        case "addressLines": placeholder = "Street \(number)"
        case "subLocality": placeholder = "District \(number)"
        case "locality": placeholder = "Town \(number)"
        case "subAdministrativeArea": placeholder = "County \(number)"
        // Whole countries and states are nobody's.
        case _: return text
        }
        learn(text, placeholder)
        return placeholder
    }

    private mutating func learn(_ known: String, _ placeholder: String) {
        guard known != placeholder, !texts.contains(where: { $0.known == known }) else { return }
        texts.append((known, placeholder))
        texts.sort { ($0.known.utf8.count, $0.known) > ($1.known.utf8.count, $1.known) }
    }

    /// Ones for digits, but for the last two, which tell the person.
    private static func phone(_ text: String, _ number: Int) -> String {
        var characters = Array(masked(text))
        var rest = number % 90 + 10
        for index in characters.indices.reversed() where rest > 0 && characters[index] == "1" {
            characters[index] = Character(String(rest % 10))
            rest /= 10
        }
        return String(characters)
    }

    /// Ones for digits and "x" for letters, so that the text keeps its form.
    private static func masked(_ text: String) -> String {
        String(
            text.map { character in
                if character.isNumber { return "1" }
                return character.isLetter ? "x" : character
            })
    }
}
