import Checkout
import FoundationEssentials
import JSONText
import Sheet

/// Takes out of a recording what must not leave the building: always the account numbers that stand in
/// somebody's words, and on wish people: placeholders stand for names, streets, towns, postal codes, phone
/// numbers and e-mails. The same person gets the same placeholder everywhere, so that a replay still tells a
/// story. State and country stay, since shops decide by them.
struct RecordingRedaction {
    private let hidesPeople: Bool
    private var people = PeopleInTexts()

    init(hidingPeople: Bool) { hidesPeople = hidingPeople }

    mutating func redact(_ header: RecordingHeader) throws -> RecordingHeader {
        if hidesPeople {
            // First everybody is met, then everything is replaced: a label may name a person of the wallet.
            meet(try Self.value(of: header))
            if let opened = header.opened { meet(opened) }
            people.forgetIdentifiers()
        }
        var kept = try replaced(header)
        kept.opened = header.opened.map { replaced($0, under: "", in: .opened) }
        return kept
    }

    /// - Parameter scene: where a key was pressed; in a form of a contact letters and digits are a person's,
    ///   and a coupon code may be made of a name.
    mutating func redact(_ kind: RecordedEntry.Kind, in scene: SheetModel.Scene) throws -> RecordedEntry.Kind
    {
        switch kind {
        case .event(let event):
            guard hidesPeople || event.carriesWords else { return kind }
            return .event(try replaced(event))
        case .input(.noted(let notice)): return .input(.noted(try replaced(notice.withoutFolders)))
        case .input(let input): return hidesPeople ? .input(Self.masked(input, in: scene)) : kind
        }
    }

    private static func masked(_ input: SheetInput, in scene: SheetModel.Scene) -> SheetInput {
        switch scene {
        case .contactForm, .coupon: break
        case .main, .picker, .cardForm, .agreement, .faults, .methods: return input
        }
        switch input {
        case .key(.character(let typed)): return .key(.character(PeopleInTexts.masked(typed)))
        case .paste(let text): return .paste(PeopleInTexts.masked(text))
        case .key, .resize, .interrupted, .tick, .drawn, .noted, .secretDigit, .equipped, .clicked, .wheel:
            return input
        }
    }

    private mutating func meet(_ value: JSONOutput) {
        switch value {
        case .null, .bool, .integer, .number, .string: break
        case .array(let items): for item in items { meet(item) }
        case .object(let members):
            if Self.isPerson(members) {
                _ = people.person(members)
            } else {
                for member in members { meet(member.value) }
            }
        }
    }

    private static func isPerson(_ members: [JSONOutput.Member]) -> Bool {
        members.contains { RecordingKeys.ofPersons.contains($0.key) }
    }

    private mutating func replaced<Value: Codable>(_ value: Value) throws -> Value {
        let bytes = try Self.bytes(of: value)
        guard hidesPeople || AccountsInTexts.mayHoldOne(bytes) else { return value }
        let node = try JSONSource(name: "recording", bytes: bytes).parse()
        let text = replaced(JSONOutput(node), under: "", in: .entries).text(pretty: false)
        return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    private static func value(of value: some Encodable) throws -> JSONOutput {
        JSONOutput(try JSONSource(name: "recording", bytes: bytes(of: value)).parse())
    }

    /// In one order, so that people have the same numbers each time.
    private static func bytes(of value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return Array(try encoder.encode(value))
    }

    // MARK: Values

    /// What a value belongs to.
    private enum Place {
        /// Header and entries, which a replay goes by.
        case entries
        /// The scenario as it was opened. No replay goes by it, so that any text of it may be replaced.
        case opened
    }

    private mutating func replaced(_ value: JSONOutput, under key: String, in place: Place) -> JSONOutput {
        switch value {
        case .null, .bool, .integer, .number: return value
        case .string(let text): return .string(replaced(text, under: key, in: place))
        case .array(let items): return .array(items.map { replaced($0, under: key, in: place) })
        case .object(let members): return replaced(members, under: key, in: place)
        }
    }

    private mutating func replaced(
        _ members: [JSONOutput.Member], under key: String, in place: Place
    ) -> JSONOutput {
        if hidesPeople {
            if Self.isPerson(members) { return .object(people.person(members)) }
            if key == RecordingKeys.applicationData { return applicationData(members) }
        }
        let isOpened = hidesPeople && place == .opened
        return .object(
            members.map { member in
                // A whole walk may name and type anything.
                if isOpened, RecordingKeys.ofWalks.contains(member.key) {
                    return .init(member.key, OpenedScenario.hidden)
                }
                // A rail is one of ours, and every other event's own text somebody's words.
                let name = member.key == "_0" && key == "payButtonPressed" ? "rails" : member.key
                let value = replaced(member.value, under: name, in: place)
                return .init(isOpened && !key.isEmpty ? people.identifier(member.key) : member.key, value)
            })
    }

    private mutating func replaced(_ text: String, under key: String, in place: Place) -> String {
        if place == .entries, RecordingKeys.fixed.contains(key) { return text }
        if RecordingKeys.identifiers.contains(key) { return hidesPeople ? people.identifier(text) : text }
        if hidesPeople, key == RecordingKeys.applicationData { return people.data(text) }
        let text = AccountsInTexts.masked(text)
        return hidesPeople ? people.replaced(text) : text
    }

    /// The text and the bytes that it stands for.
    private mutating func applicationData(_ members: [JSONOutput.Member]) -> JSONOutput {
        var kept = members
        for index in kept.indices {
            guard case .string(let text) = kept[index].value, kept[index].key == "text" else { continue }
            let placeholder = people.data(text)
            kept[index] = .init("text", .string(placeholder))
            if let bytes = ApplicationData(text: placeholder).bytes {
                kept = kept.map {
                    $0.key == "bytes" ? .init("bytes", .array(bytes.map { .integer(Int64($0)) })) : $0
                }
            }
        }
        return .object(kept)
    }
}

/// What stands under the keys of a recording's values. Under every other key are somebody's words.
enum RecordingKeys {
    /// Words of our own and numbers of the world's making, none of anybody's: a replay goes by them.
    static let fixed: Set<String> = [
        "paysheet", "build", "size", "theme", "glyphs", "language", "rails", "passcode", "bankPINs",
        "accountNumbers", "countryCode", "currency", "type", "funding", "editingMode", "unit", "text",
        "merchantCapabilities", "requiredBillingContactFields", "requiredShippingContactFields",
        "shippingType", "supportedCountries", "supportedNetworks", "merchantCategoryCode", "activation",
        "networks", "network", "security", "issuerCountry", "lastFour", "biometry", "system", "kind", "code",
        "cause", "contactField", "idempotencyKey", "paymentID", "prepayID", "authorizationCode", "iso8583",
        "nonce", "field", "row", "rail", "status", "timeZone",
    ]

    /// Names by which entries speak of a card, a contact, a method; each is replaced alike everywhere.
    static let identifiers: Set<String> = [
        "id", "cardID", "contactID", "methodID", "identifier", "externalIdentifier", "orderIdentifier",
    ]

    /// Keys that only an object about a person has.
    static let ofPersons: Set<String> = [
        "givenName", "familyName", "phoneticGivenName", "phoneticFamilyName", "emailAddress", "phoneNumber",
        "addressLines",
    ]

    /// In a scenario as it was opened: what was to be typed and to be seen.
    static let ofWalks: Set<String> = ["keys", "expect"]

    /// A shop's own data about its customer, in Base64.
    static let applicationData = "applicationData"
}

extension CheckoutEvent {
    /// Whether somebody's own words are in it, whatever they say.
    fileprivate var carriesWords: Bool {
        switch self {
        case .cardAdded, .contactKept, .shippingMethodSelected, .couponCodeEntered, .merchantNotValidated,
            .merchantAnswered, .intentNotRecorded, .tokenNotSealed, .merchantDecided, .outcomeNotRecorded,
            .orderNotPlaced, .walletOpened, .walletRefused, .walletNotPaid, .merchantBroke, .steppedBack,
            .ledgerTroubled:
            true
        case .payButtonPressed, .checkAgainPressed, .cardSelected, .shippingContactSelected,
            .billingContactSelected, .methodSelected, .paymentConfirmed, .cancelPressed, .donePressed,
            .biometryMatched, .biometryMissed, .passcodeRequested, .secretDigitEntered, .secretDigitDeleted,
            .secretMatched, .secretMismatched, .secretSealed, .merchantValidated, .intentRecorded,
            .tokenSealed, .processorReported, .outcomeRecorded, .timerFired, .orderPlaced, .walletPaid,
            .walletAccepted, .noticeTaken, .orderReported, .sheetDismissed, .cardRemoved, .biometryLost,
            .availabilityChanged, .attemptsReconciled:
            false
        }
    }
}

extension FooterNotice {
    /// With the names of files alone: a folder's name tells whose machine it is.
    fileprivate var withoutFolders: FooterNotice {
        switch self {
        case .walkSaved(let file): .walkSaved(file: Self.name(file))
        case .walkSavedInVain(let file, let reason):
            .walkSavedInVain(file: Self.name(file), reason: Self.names(reason))
        case .walkNotSaved(let reason): .walkNotSaved(reason: Self.names(reason))
        case .demoStuck(let reason): .demoStuck(reason: Self.names(reason))
        case .copied, .mouse, .demoTaken: self
        }
    }

    private static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// A sentence with the paths that stand in quotes cut to the file's name.
    private static func names(_ sentence: String) -> String {
        sentence.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset.isMultiple(of: 2) ? String($0.element) : name(String($0.element)) }
            .joined(separator: "\"")
    }
}
