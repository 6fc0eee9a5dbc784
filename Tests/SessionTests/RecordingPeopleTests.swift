import Checkout
import JSONText
import Processing
import Scenarios
import Sheet
import Testing

@testable import Session

@Suite("people in redacted recordings, in whatever writing")
struct RecordingPeopleTests {
    private static let scenario = """
        {
          "title": "Case of ZELDA QUIRK, case +1 (415) 555-0123",
          "about": "Ask help@shop.example or 2125550187",
          "request": {
            "countryCode": "US",
            "currencyCode": "USD",
            "supportedNetworks": ["visa"],
            "merchantCapabilities": ["supports3DS"],
            "supportsCouponCode": true,
            "requiredShippingContactFields": [
              "postalAddress",
              "name",
              "phone",
              "email"
            ],
            "applicationData": "eyJjdXN0b21lciI6IlplbGRhIFF1aXJrIn0=",
            "lineItems": [
              {
                "label": "Hat for zelda quirk, 李先生",
                "amount": "20.00"
              }
            ],
            "shippingMethods": [
              {
                "label": "Post",
                "detail": "",
                "amount": "0.00",
                "identifier": "ship-zelda-quirk"
              },
              {
                "label": "Fast",
                "detail": "",
                "amount": "5.00",
                "identifier": "fast"
              }
            ],
            "total": {"label": "Hats", "amount": "20.00"}
          },
          "wallet": {
            "cards": [
              {
                "id": "zeldas-visa",
                "name": "ZELDA'S VISA",
                "network": "visa",
                "lastFour": "1881"
              }
            ],
            "contacts": [
              {
                "id": "zelda-home",
                "givenName": "Zelda",
                "familyName": "Quirk",
                "phoneNumber": "+1 (212) 555-0187",
                "emailAddress": "zelda.quirk@mail.example",
                "addressLines": ["77 Obscure Lane"],
                "locality": "San José",
                "administrativeArea": "CA",
                "postalCode": "95112-4321",
                "country": "United States",
                "countryCode": "US"
              },
              {
                "id": "li",
                "givenName": "四",
                "familyName": "李",
                "phoneNumber": "+86 138 0000 9876",
                "emailAddress": "lisi@mail.example",
                "addressLines": ["竹影里路88号"],
                "locality": "杭州市",
                "administrativeArea": "浙江省",
                "postalCode": "310013",
                "country": "中国",
                "countryCode": "CN"
              }
            ]
          },
          "merchant": {
            "shippingcontactselected": [
              {
                "when": {"postalCode": "95112"},
                "errors": [
                  {
                    "code": "addressUnserviceable",
                    "message": "95112 is not for zelda.quirk@MAIL.example, 77 OBSCURE LANE, SAN JOSE; \
        call (212) 555 0187 or 2125550187"
                  }
                ],
                "once": true
              }
            ],
            "couponcodechanged": [
              {
                "errors": [
                  {
                    "code": "couponCodeInvalid",
                    "message": "ZELDA-QUIRK, ZeldaQuirk and Obscure Lane are known; so is \
        zelda@other.example, +44 20 7946 0999, 李四先生 and 4242 4242 4242 4242"
                  }
                ]
              }
            ]
          },
          "keys": "open shipping:fast coupon:ZELDA-QUIRK cancel"
        }
        """

    /// What nobody may find, in small letters.
    private static let traces = [
        "zelda", "quirk", "2125550187", "555-0187", "555 0187", "555-0123", "7946", "mail.example",
        "other.example", "shop.example", "obscure", "san jose", "san josé", "95112", "4321", "李", "四",
        "9876", "竹影里", "杭州", "310013", "4242 4242", "eyjjdxn0b21lcii6ilplbgrhiff1axjrin0",
        // The customer's data as numbers.
        "90,101,108,100,97",
    ]

    @Test("no trace of them is left, in recording and exports, and it replays")
    func everyWriting() throws {
        let walk = try RecordedScenario(Self.scenario, redacted: true)
        let recording = try walk.recording
        let texts = [
            walk.text, try ExportCast.text(of: recording, { _ in .plain }),
            try ExportSVG.picture(of: recording, at: nil, { _ in .plain }),
            try ExportText.screens(of: recording, at: nil), try ExportText.events(of: recording),
            try ExportReport.text(of: recording),
        ]
        for text in texts.map({ $0.lowercased() }) {
            for trace in Self.traces { #expect(!text.contains(trace), "\(trace)") }
        }
        #expect(walk.text.contains("Hat for Person No. 1, No. 2先生"))
        let check = ReplayCheck(recording)
        #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
        #expect(check.same == recording.count && check.state.checkout.result.kind == .cancelled)
    }

    @Test("what is no person's stays as it is")
    func everythingElse() throws {
        let walk = try RecordedScenario(Self.scenario, redacted: true)
        let label = walk.session.checkout.request.lineItems.first?.amount?.minorUnits
        #expect(label == 2000)
        for text in ["\"amount\":2000", "\"Fast\"", "addressUnserviceable", "\"CA\"", "\"US\"", "浙江省"] {
            #expect(walk.text.contains(text), "\(text)")
        }
    }

    @Test("the same data of a shop's has the same placeholder, and other data another")
    func applicationData() throws {
        var people = PeopleInTexts()
        let (one, other) = (people.data("e30="), people.data("e31="))
        #expect(one != other && people.data("e30=") == one)
        #expect(Base64Text.decode(one) != nil && Base64Text.decode(people.data("no Base64!")) == nil)
    }

    @Test("names that are words of a recording's own break nothing")
    func ownWords() throws {
        let contacts = ["final", "visa", "credit", "shipping", "US", "postalAddress", "success", "type"].map {
            """
            {"id": "\($0)", "givenName": "\($0)", "familyName": "immediate", "locality": "usd",
             "addressLines": ["1 reviewing"], "postalCode": "95112", "countryCode": "US",
             "emailAddress": "\($0)@mail.example", "phoneNumber": "+1 212 555 0187"}
            """
        }
        let file = """
            {"wallet": {"cards": [{"id": "visa", "network": "visa", "lastFour": "1881"}],
               "contacts": [\(contacts.joined(separator: ","))]}, "keys": "open"}
            """
        let walk = try RecordedScenario(file, redacted: true)
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.fault == nil && check.same > 2)
    }

    @Test("a part of a name and a town without its suffix are known, too")
    func parts() {
        var people = PeopleInTexts()
        _ = people.person([
            .init("givenName", "Mary Jane"), .init("familyName", "Quirk-Li"), .init("locality", "杭州市"),
        ])
        #expect(people.replaced("Dear Mary, dear Mrs. Quirk") == "Dear Person, dear Mrs. No. 1")
        #expect(people.replaced("杭州地区") == "Town 1地区" && people.replaced("A lime") == "A lime")
    }

    @Test("two identifiers never become one")
    func identifiers() {
        var people = PeopleInTexts()
        _ = people.person([
            .init("givenName", "Zelda"), .init("familyName", "Quirk"), .init("emailAddress", ""),
        ])
        let names = ["zelda-home", "ZELDA-HOME", "person-home", "zeldaHome", "home"]
        let became = names.map { people.identifier($0) }
        #expect(Set(became).count == names.count && became.last == "home")
        #expect(names.map { people.identifier($0) } == became)
        #expect(became.allSatisfy { !$0.lowercased().contains("zelda") })
    }

    @Test("the recording of every built-in scenario replays", arguments: EmbeddedScenarios.all.map(\.name))
    func builtIn(name: String) throws {
        let bytes = try #require(EmbeddedScenarios.named(name))
        let walk = try RecordedScenario(String(decoding: bytes, as: UTF8.self), redacted: true)
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
        #expect(check.state.checkout.result.kind == walk.session.checkout.result.kind)
        for entry in walk.session.beginning.wallet.contacts {
            for text in [entry.contact.emailAddress, entry.contact.phoneNumber] where !text.isEmpty {
                #expect(!walk.text.contains(text), "\(text)")
            }
        }
    }

    // MARK: Patterns

    @Test(
        "an international phone number and an e-mail address is one wherever it stands",
        arguments: [
            "call +44 20 7946 0999.", "(+1 415-555-0123)", "+86-138-0000-9876", "+4930901820",
            "+49 (0)30 901820", "write to a.b+c@mail.example!", "<JÖRG@post.example>", "x@y.co,z",
        ])
    func patterns(_ text: String) { #expect(ContactPattern.found(in: Array(text)).count == 1, "\(text)") }

    @Test(
        "amounts, dates, references and identifiers are none",
        arguments: [
            "+4.00", "+12345678.90", "2026-11-30T09:00:00+08:00", "P-FD4Y-3Y61", "K-DE86G610GA49HMZRQBJ6H1MP",
            "wx20261201021702d301cb394932cb140df3", "order 1234567890123", "1+23456789", "merchant@home",
            "@user", "a@b", "2031-06-01", "+1 +2 +3 +4", "5 + 5", "SAVE10,FREESHIP",
        ])
    func noPatterns(_ text: String) { #expect(ContactPattern.found(in: Array(text)).isEmpty, "\(text)") }

    @Test("a user's folder loses its name alone")
    func folders() {
        var people = PeopleInTexts()
        #expect(people.replaced("/home/maya/shop.py: no") == "/home/user/shop.py: no")
        #expect(people.replaced("/usr/bin/shop") == "/usr/bin/shop")
    }

    @Test(
        "short texts count where they are words, numbers where they are no amount",
        arguments: [
            ("Books for Bo, Li", "Books for A, B"), ("bo-home", "A-home"), ("homeBo", "homeA"),
            ("Bottle, Lime", "Bottle, Lime"), ("to 895 only", "to N only"), ("¥895.00", "¥895.00"),
            ("1,895", "1,895"), ("8951", "8951"), ("895 €", "N €"),
        ])
    func shortTexts(_ text: String, _ replaced: String) {
        var known = KnownTexts()
        for (text, placeholder) in [("Bo", "A"), ("Li", "B"), ("895", "N")] { known.learn(text, placeholder) }
        var result = Array(text)
        for found in known.found(in: result).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(found.range, with: Array(found.placeholder))
        }
        #expect(String(result) == replaced)
    }

    @Test(
        "an account number is masked to its last four digits",
        arguments: [
            ("Card 4242424242424242", "Card •••• 4242"), ("4242 4242-4242 4242!", "•••• 4242!"),
            ("12 4242424242424242", "12 •••• 4242"), ("378282246310005", "•••• 0005"),
            ("4242424242424241", "4242424242424241"), ("wx4242424242424242", "wx4242424242424242"),
            ("123456789012", "123456789012"), ("no", "no"),
        ])
    func accountNumbers(_ text: String, _ masked: String) { #expect(AccountsInTexts.masked(text) == masked) }

    @Test("whole recordings mask them too, and replay", arguments: [false, true])
    func accountNumberInLabel(redacted: Bool) throws {
        let file = """
            {"request": {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa"],
               "merchantCapabilities": ["supports3DS"], "supportsCouponCode": true,
               "total": {"label": "Card 4111111111111111", "amount": "1.00"}},
             "merchant": {"couponcodechanged": [{"errors": [{"code": "couponCodeInvalid",
               "message": "Known from 4242 4242 4242 4242"}]}]},
             "keys": "open coupon:X cancel"}
            """
        let walk = try RecordedScenario(file, redacted: redacted)
        #expect(!walk.text.contains("4111111111111111") && !walk.text.contains("4242 4242"))
        #expect(walk.text.contains("Card •••• 1111") && walk.text.contains("Known from •••• 4242"))
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
    }

    @Test("a program's arguments are dots, and its name stays")
    func programArguments() throws {
        let file = """
            {"merchant": {"command": ["/nowhere/shop", "--secret-arg=hunter2", "-v"]}, "keys": "open"}
            """
        let text = try RecordedScenario(file).text
        #expect(!text.contains("hunter2") && text.contains("\"command\":[\"/nowhere/shop\",\"•\",\"•\"]"))
    }

    @Test("where a walk was saved is told by the file's name", arguments: [false, true])
    func savedWalk(redacted: Bool) throws {
        let walk = try RecordedWalk("open", redacted: redacted)
        let session = walk.stage.session
        _ = session.take(.noted(.walkSaved(file: "/home/hanna/walks/paysheet-walk-1.json")))
        _ = session.take(.noted(.walkNotSaved(reason: "\"/home/hanna/walks\" cannot be made: no room")))
        let text = try walk.text
        #expect(!text.contains("hanna") && text.contains("\"paysheet-walk-1.json\""))
        #expect(ReplayCheck(try walk.recording).difference == nil)
    }

    @Test("a passcode that is typed before anybody asks for it is not in it", arguments: [false, true])
    func earlyPasscode(redacted: Bool) throws {
        let walk = try RecordedWalk("open 4 2 4 6 8 1 0 up enter esc pay match finish", redacted: redacted)
        walk.recorder.settle()
        let text = try walk.text
        let digits = text.split(separator: "{\"character\":{\"_0\":\"").dropFirst().compactMap(\.first)
            .filter(\.isNumber)
        #expect(digits.count <= 1, "\(digits)")
        #expect(text.split(separator: "\"secretDigit\"").count - 1 == 7 - digits.count)
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
        #expect(check.state.checkout == walk.stage.checkout || redacted)
        #expect(check.state.sheet.focus == walk.stage.session.sheet.focus)
    }

    @Test("what the world does between two digits is written at once, the digits before it without values")
    func cutShort() throws {
        let walk = try RecordedWalk("open 4 2")
        walk.stage.session.feed(.ledgerTroubled(reason: "the disk is full"))
        let text = try walk.text
        #expect(text.contains("ledgerTroubled"))
        #expect(text.split(separator: "{\"character\":{\"_0\":\"4\"}}").count == 1)
        #expect(ReplayCheck(try walk.recording).difference == nil)
    }

    @Test("going to rows by their numbers is recorded as it is")
    func rows() throws {
        let walk = try RecordedWalk("open 4 wait:4s 2 enter esc 1")
        walk.recorder.settle()
        let text = try walk.text
        for digit in ["4", "2", "1"] { #expect(text.contains("{\"character\":{\"_0\":\"\(digit)\"}}")) }
        #expect(ReplayCheck(try walk.recording).difference == nil)
        #expect(!text.contains("secretDigit"))
    }
}
