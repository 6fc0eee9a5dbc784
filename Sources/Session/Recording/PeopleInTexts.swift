import Checkout
import FoundationEssentials
import JSONText

/// Who was met in a recording, and the placeholders that stand for them in texts.
struct PeopleInTexts {
    /// Who was met so far, by what is told of them; the place is the person's number, from 1.
    private var identities: [String] = []
    private var texts = KnownTexts()
    /// The shops' own data that was met so far.
    private var data: [String] = []
    /// What identifiers became; never two the same.
    private var identifiers: [String: String] = [:]
    private var takenIdentifiers: Set<String> = []

    private mutating func number(of identity: String) -> Int {
        let identity = identity.lowercased()
        if let index = identities.firstIndex(of: identity) { return index + 1 }
        identities.append(identity)
        return identities.count
    }

    // MARK: Texts

    private struct Found {
        let range: Range<Int>
        let placeholder: String
    }

    /// The text with everybody who is known, and everything that looks like an e-mail address or an
    /// international phone number, replaced; where two overlap, the longer.
    mutating func replaced(_ text: String) -> String {
        let characters = Array(text)
        var found = texts.found(in: characters).map { Found(range: $0.range, placeholder: $0.placeholder) }
        for pattern in ContactPattern.found(in: characters) {
            found.append(
                Found(
                    range: pattern.range,
                    placeholder: placeholder(String(characters[pattern.range]), pattern.kind)))
        }
        if found.isEmpty { return text }
        // What is known goes before a pattern of the same length, and the earlier before the later.
        let order = found.enumerated().sorted {
            ($1.element.range.count, $0.offset) < ($0.element.range.count, $1.offset)
        }
        var chosen: [Found] = []
        for (_, next) in order where !chosen.contains(where: { $0.range.overlaps(next.range) }) {
            chosen.append(next)
        }
        var replaced = ""
        var end = 0
        for next in chosen.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            replaced += String(characters[end..<next.range.lowerBound]) + next.placeholder
            end = next.range.upperBound
        }
        return replaced + String(characters[end...])
    }

    private mutating func placeholder(_ text: String, _ kind: ContactPattern.Kind) -> String {
        switch kind {
        case .email: "person\(number(of: text))@example.com"
        case .phone: Self.phone(text, number(of: "+" + text.filter(\.isNumber)))
        case .user: "user"
        }
    }

    /// An identifier with no person's word in it; the same one for the same text, and another for another.
    mutating func identifier(_ text: String) -> String {
        if let known = identifiers[text] { return known }
        let words = replaced(text)
        var name = text
        if words != text {
            let plain = words.lowercased().map { $0.isLetter || $0.isNumber || $0 == "@" ? $0 : "-" }
            name = String(plain).split(separator: "-").joined(separator: "-")
        }
        var free = name
        var count = 1
        while takenIdentifiers.contains(free) {
            count += 1
            free = "\(name)-\(count)"
        }
        takenIdentifiers.insert(free)
        identifiers[text] = free
        return free
    }

    /// Made before everybody was known, they may name somebody.
    mutating func forgetIdentifiers() {
        identifiers = [:]
        takenIdentifiers = []
    }

    /// What stands for data in Base64; text that is no Base64 becomes one that is none either.
    mutating func data(_ text: String) -> String {
        let index = data.firstIndex(of: text) ?? data.count
        if index == data.count { data.append(text) }
        let words = "replaced data No. \(index + 1)"
        return Base64Text.decode(text) == nil ? words : Data(words.utf8).base64EncodedString()
    }

    // MARK: People

    /// Somebody's members with placeholders, after taking note of what they say.
    mutating func person(_ members: [JSONOutput.Member]) -> [JSONOutput.Member] {
        func text(_ key: String) -> String {
            if case .string(let text) = members.first(where: { $0.key == key })?.value { text } else { "" }
        }
        let names = ["givenName", "familyName"].map(text).joined(separator: "\u{1F}")
        let identity =
            [names, text("emailAddress"), text("phoneNumber"), text("postalCode") + text("locality")]
            .first { !$0.allSatisfy { $0 == "\u{1F}" } } ?? ""
        let number = number(of: identity)
        for (given, family) in [("givenName", "familyName"), ("phoneticGivenName", "phoneticFamilyName")] {
            let (given, family) = (text(given), text(family))
            guard !given.isEmpty, !family.isEmpty else { continue }
            for whole in [given + family, family + given] { texts.learn(whole, "Person No. \(number)") }
        }
        // What a shop is told of it before it is authorized.
        let place = Contact(
            postalCode: text("postalCode"), country: text("country"), countryCode: text("countryCode"))
        let code = place.redacted().postalCode
        texts.learn(code, Self.masked(code).uppercased())
        return members.map { member in
            switch member.value {
            case .string(let text) where RecordingKeys.identifiers.contains(member.key):
                .init(member.key, .string(identifier(text)))
            case .string(let text): .init(member.key, .string(placeholder(text, member.key, number)))
            case .array(let lines):
                .init(member.key, .array(lines.map { .string(placeholder($0, member.key, number)) }))
            case .null, .bool, .integer, .number, .object: member
            }
        }
    }

    private mutating func placeholder(_ line: JSONOutput, _ key: String, _ number: Int) -> String {
        if case .string(let text) = line { placeholder(text, key, number) } else { "" }
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
        learn(text, key, placeholder, number)
        return placeholder
    }

    private mutating func learn(_ text: String, _ key: String, _ placeholder: String, _ number: Int) {
        switch key {
        case "phoneNumber": texts.learn(phone: text, placeholder)
        case "emailAddress":
            texts.learn(text, placeholder)
            // Shops make codes and accounts of it.
            let name = text.prefix { $0 != "@" }
            if name.count > 4 { texts.learn(String(name), "person\(number)") }
        case "givenName", "familyName", "phoneticGivenName", "phoneticFamilyName":
            texts.learn(text, placeholder)
            // Who is called Mary Jane may be greeted as Mary.
            for part in text.split(whereSeparator: { $0 == " " || $0 == "-" }) where part.count > 2 {
                texts.learn(String(part), placeholder)
            }
        case "locality", "subLocality", "subAdministrativeArea":
            texts.learn(text, placeholder)
            // 杭州市 is called 杭州 as well.
            if text.count > 2, let last = text.last, "市区區县縣郡町村镇鎮".contains(last) {
                texts.learn(String(text.dropLast()), placeholder)
            }
        case "addressLines":
            texts.learn(text, placeholder)
            let street = Self.withoutNumber(text)
            if street.count > 4, street != text { texts.learn(street, placeholder) }
        case _: texts.learn(text, placeholder)
        }
    }

    /// A street without the house's number before or behind it.
    private static func withoutNumber(_ line: String) -> String {
        var words = line.split(separator: " ")[...]
        while words.first?.contains(where: \.isNumber) == true { words.removeFirst() }
        while words.last?.contains(where: \.isNumber) == true { words.removeLast() }
        return words.count > 1 ? words.joined(separator: " ") : line
    }

    // MARK: Placeholders

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
    static func masked(_ text: String) -> String {
        String(
            text.map { character in
                if character.isNumber { return "1" }
                return character.isLetter ? "x" : character
            })
    }
}
