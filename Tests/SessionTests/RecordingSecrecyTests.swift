import Checkout
import JSONText
import Processing
import Scenarios
import Sheet
import Testing

@testable import Session

@Suite("recordings of scenarios with everything in them")
struct RecordingSecrecyTests {
    /// Every text of a contact, but for state and country, which shops decide by.
    private static func person(_ name: String) -> [(key: String, text: String)] {
        let number = 10 + (names.firstIndex(of: name) ?? 0)
        return [
            ("givenName", "\(name)given"), ("familyName", "\(name)family"),
            ("phoneticGivenName", "\(name)sound"), ("phoneticFamilyName", "\(name)echo"),
            ("phoneNumber", "+1 808 555 01\(number)"), ("emailAddress", "\(name)@mail.example"),
            ("subLocality", "\(name) quarter"), ("locality", "\(name)ville"),
            ("postalCode", "967\(number)-42\(number)"),
            ("subAdministrativeArea", "\(name) parish"),
        ]
    }

    private static func contact(_ name: String, state: String = "HI") -> String {
        let members = person(name).map { "\"\($0.key)\": \"\($0.text)\"" }
        return "{" + members.joined(separator: ", ")
            + ", \"addressLines\": [\"1 \(name) Lane\", \"Flat \(name)\"], "
            + "\"administrativeArea\": \"\(state)\", \"country\": \"United States\", \"countryCode\": \"US\"}"
    }

    private static let names = ["Ottilie", "Barnabas", "Quirine", "Xanthippe"]
    private static let secrets = [
        "975318", "864209", "4242424242421881", "531975", "sk_live_hush", "314159", "271828",
    ]

    private static let scenario = """
        {"title": "For Ottiliegiven Ottiliefamily", "about": "Flat Barnabas is far away.",
         "request": {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa"],
            "merchantCapabilities": ["supports3DS"], "supportsCouponCode": true,
            "requiredShippingContactFields": ["postalAddress", "name", "phone", "email"],
            "requiredBillingContactFields": ["postalAddress", "name"],
            "lineItems": [{"label": "Hat for Xanthippegiven", "amount": "20.00"}],
            "shippingContact": \(contact("Quirine")), "billingContact": \(contact("Xanthippe")),
            "total": {"label": "Hats", "amount": "20.00"}},
         "device": {"biometry": "faceID", "passcode": "975318", "passcod": "314159"},
         "wallet": {"cards": [{"network": "visa", "number": "4242424242421881", "bankPIN": "864209",
                               "billingContact": \(contact("Barnabas")), "pin": "271828"}],
                    "contacts": [\(contact("Ottilie").replacing("{", with: "{\"id\": \"home\", "))]},
         "merchant": {
            "shippingcontactselected": [{"when": {"administrativeArea": "HI", "locality": "Ottilieville"},
               "compute": [{"addLine": {"label": "Remote: Ottilieville", "amount": "4.00"}}]}],
            "couponcodechanged": [{"errors": [{"code": "couponCodeInvalid",
               "message": "Barnabasgiven Barnabasfamily has used it"}]}]},
         "processor": {"answer": "insufficient_funds", "after": "1s"},
         "faults": [{"happens": "biometryLost", "after": "60m"}],
         "keys": "open contact:home pay p 9 7 5 3 1 8 pin finish"}
        """

    private static let weChat = """
        {"wechat": {"order": {"body": "Tea for Ottilie", "total": "9.90"},
                    "wallet": {"password": "531975"}},
         "keys": "open pay 5 3 1 9 7 5 finish"}
        """

    private static let program = """
        {"merchant": {"command": ["/nowhere/shop"], "env": {"KEY": "sk_live_hush"}}, "keys": "open"}
        """

    @Test("no secret stands in them, of file, keys or environment", arguments: [scenario, weChat, program])
    func secrets(_ file: String) throws {
        let walk = try RecordedScenario(file)
        for secret in Self.secrets { #expect(!walk.text.contains(secret), "\(secret)") }
        #expect(walk.text.contains("•"))
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
        #expect(check.state.checkout == walk.session.checkout)
    }

    @Test("they tell what shop and processor were to do, also in inspector and report")
    func opened() throws {
        let recording = try RecordedScenario(Self.scenario).recording
        let opened = try #require(recording.header.opened)
        let names = OpenedScenario.blocks(of: opened).map(\.key)
        #expect(names == ["merchant", "processor", "faults"])
        let text = opened.text(pretty: false)
        for words in [
            "\"label\":\"Remote: Ottilieville\"", "insufficient_funds", "\"passcode\":\"•\"",
            "\"number\":\"•\"", "\"keys\":\"open contact:home pay p • • • • • • pin finish\"",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        var replay = Replay(recording)
        replay.seek(to: recording.count)
        let sections = InspectorReport.sections(InspectorTrail(replay, .english))
        let setUp = try #require(sections.last { $0.title == "What was set up" })
        #expect(setUp.lines.contains { $0.text.contains("insufficient_funds") })
        #expect(try ExportReport.text(of: recording).contains("- `processor` `{\"answer\":\"insufficient"))
    }

    @Test("redacted, nothing of anybody is left, and they replay", arguments: [scenario, weChat])
    func redacted(_ file: String) throws {
        let walk = try RecordedScenario(file, redacted: true)
        for name in Self.names {
            for part in Self.person(name).map(\.text) + ["1 \(name) Lane", "Flat \(name)"] {
                #expect(!walk.text.contains(part), "\(part)")
            }
        }
        for secret in Self.secrets { #expect(!walk.text.contains(secret), "\(secret)") }
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
        #expect(check.state.checkout.result.kind == walk.session.checkout.result.kind)
    }

    @Test("a field that contacts get some day is thought of here")
    func fields() {
        let known = Set(Self.person("x").map(\.key))
            .union(["addressLines", "administrativeArea", "country", "countryCode"])
        let fields = Mirror(reflecting: Contact()).children.compactMap(\.label)
        #expect(Set(fields) == known)
    }

    @Test("a short name is replaced where it is a word, and nowhere else")
    func shortNames() throws {
        let file = """
            {"wallet": {"contacts": [{"id": "home", "givenName": "Bo", "familyName": "Li",
               "emailAddress": "bo@mail.example"}]},
             "merchant": {"shippingmethodselected": [{"update": {"newTotal": {"label": "Books for Bo, Li",
               "amount": "0.01"}}}]}, "keys": "open"}
            """
        let text = try RecordedScenario(file, redacted: true).text
        #expect(text.contains("Books for Person No. ") && !text.contains("bo@mail"))
    }

    @Test("the recording of every built-in scenario replays", arguments: EmbeddedScenarios.all.map(\.name))
    func builtIn(name: String) throws {
        let bytes = try #require(EmbeddedScenarios.named(name))
        let walk = try RecordedScenario(String(decoding: bytes, as: UTF8.self))
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
        #expect(check.state.checkout == walk.session.checkout)
    }

    @Test("a recording of format 1, which told less, still plays")
    func older() throws {
        let walk = try RecordedScenario("{\"keys\": \"open pay match finish\"}")
        let recording = try walk.recording
        var header = recording.header
        header.opened = nil
        var text = try header.line().replacing("\"format\":2", with: "\"format\":1")
        for part in [",\"rails\":[\"apple-pay\"]"] {
            #expect(text.contains(part))
            text = text.replacing(part, with: "")
        }
        let rest = walk.text.split(separator: "\n").dropFirst().joined(separator: "\n")
        let check = ReplayCheck(try Recording(Array((text + rest + "\n").utf8)))
        #expect(check.same == recording.count && check.difference == nil)
    }
}
