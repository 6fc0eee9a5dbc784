import Checkout
import Foundation
import Glibc
import Processing
import Sheet
import Testing

@testable import Session

@Suite("recordings of walks")
struct RecordingTests {
    private static let scripts = [
        "open pay match finish", "open pay passcode:wrong passcode", "open card:6217 pay match pin:wrong pin",
        "open contact:us shipping:freeshipping pay miss miss passcode finish", "open cancel open pay match",
        "enter wait:5s enter m wait:5s enter",
        "open resize:40x15 down down enter wait:1s resize:120x40 pay match",
        "open up enter esc up up enter esc ? esc pay p 2 4 6 8 1 0", "open pay match cancel",
        "open wait:400ms F1 esc esc",
    ]

    @Test("every state of a replay is the recorded one", arguments: scripts)
    func same(_ script: String) throws {
        let script = script.replacingOccurrences(of: "F1", with: "f1")
        for fixture in [WalkFixture(), WalkFixture(language: .simplifiedChinese).sized(40, 15)] {
            let walk = try RecordedWalk(script, fixture)
            let recording = try walk.recording
            let check = ReplayCheck(recording)
            #expect(check.difference == nil && check.fault == nil, "\(check.difference?.sentence ?? "")")
            #expect(check.same == recording.count && recording.count > 5)
            #expect(check.state.checkout == walk.stage.checkout)
            #expect(check.state.sheet == walk.stage.session.sheet)
            #expect(check.state.grid(recording.header.appearance) == walk.stage.grid)
            #expect(walk.recorder.fault == nil && recording.notice == nil)
        }
    }

    @Test("a walk with the same seed is recorded in the same bytes")
    func deterministic() throws {
        let script = "open card:6217 pay match pin finish"
        #expect(try RecordedWalk(script).text == RecordedWalk(script).text)
    }

    @Test("no secret is in a recording: passcode, PIN, account number, and no digit typed too early or late")
    func secrets() throws {
        var fixture = WalkFixture(wallet: .testCards)
        fixture.language = .english
        let script = "open card:9995 pay p 2 4 6 8 1 0 1 3 5 7 9 0 finish open card:4242 pay passcode"
        let text = try RecordedWalk(script, fixture).text
        for secret in ["246810", "135790", "4000000000009995", "4242424242424242"] {
            #expect(!text.contains(secret))
        }
        #expect(text.contains("\"passcode\":\"•\"") && text.contains("\"accountNumbers\":\"•\""))
        let digits = text.split(separator: "\n").filter { line in
            (0...9).contains { line.contains("{\"character\":{\"_0\":\"\($0)\"}}") }
        }
        #expect(digits.isEmpty, "\(digits)")
        #expect(text.split(separator: "\n").count { $0.contains("\"secretDigit\"") } == 12)
    }

    @Test("a digit of a secret is remembered by no state: two passcodes leave the same digests")
    func digests() throws {
        func digests(_ digits: String) throws -> [Substring] {
            let text = try RecordedWalk("open pay p \(digits)").text
            return text.split(separator: "\n").filter { $0.contains("secretDigit") }
        }
        #expect(try digests("1 2 3") == digests("9 8 7"))
    }

    @Test("a paste that no field takes is recorded without its text")
    func paste() throws {
        let walk = try RecordedWalk("open")
        _ = walk.stage.session.take(.paste("246810"))
        let text = try walk.text
        #expect(text.contains("{\"paste\":{\"_0\":\"\"}}") && !text.contains("246810"))
        #expect(ReplayCheck(try walk.recording).difference == nil)
    }

    @Test("the file is its owner's alone, and what is there is not replaced unasked")
    func file() throws {
        let walk = try RecordedWalk("open")
        var status = stat()
        #expect(stat(walk.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(throws: RecordingFile.Fault.exists(path: walk.path)) {
            try RecordingFile(path: walk.path, replacing: false)
        }
        let link = walk.path + ".link"
        #expect(symlink(walk.path, link) == 0)
        for replacing in [true, false] {
            #expect(throws: RecordingFile.Fault.notAFile(path: link)) {
                try RecordingFile(path: link, replacing: replacing)
            }
        }
        #expect(mkfifo(walk.path + ".pipe", 0o600) == 0)
        #expect(throws: RecordingFile.Fault.notAFile(path: walk.path + ".pipe")) {
            try RecordingFile(path: walk.path + ".pipe", replacing: true)
        }
        #expect(try !walk.text.isEmpty)
        let file = try RecordingFile(path: walk.path, replacing: true)
        #expect(try walk.text.isEmpty && file.path == walk.path)
    }

    @Test("where nothing can be written any more, the checkout goes on and a sentence says so")
    func failingWrite() throws {
        let stage = try WalkFixture().begin()
        let readOnly = open("/dev/null", O_RDONLY | O_CLOEXEC)
        let file = RecordingFile(path: "walk.jsonl", descriptor: readOnly)
        let recorder = Recorder(RecordedWalk.header(stage, WalkFixture()), to: file)
        stage.session.recorder = recorder
        try stage.walk("open pay match")
        #expect(stage.kind == .completed)
        let fault = try #require(recorder.fault)
        #expect(fault.contains("walk.jsonl") && fault.contains("the checkout went on"))
    }

    @Test("every line is in the file as soon as it happened")
    func atOnce() throws {
        let walk = try RecordedWalk("open")
        let before = try walk.recording.count
        walk.stage.feed(.cancelPressed)
        #expect(try walk.recording.count == before + 1)
    }
}

@Suite("recordings that may leave the building")
struct RecordingRedactionTests {
    @Test("nothing of a person is in it, and it replays", arguments: ["us", "cn", "gb", "jp"])
    func redacted(_ id: String) throws {
        let fixture = WalkFixture()
        let walk = try RecordedWalk("open contact:\(id) pay match finish", fixture, redacted: true)
        let text = try walk.text
        for contact in fixture.wallet.wallet.contacts { expectNothing(of: contact.contact, in: text) }
        let recording = try walk.recording
        let check = ReplayCheck(recording)
        #expect(check.difference == nil && check.fault == nil && check.same == recording.count)
        #expect(check.state.checkout.result.kind == .completed)
        #expect(text.contains("person1@example.com"))
    }

    private func expectNothing(of contact: Contact, in text: String) {
        let fields =
            [
                contact.givenName, contact.familyName, contact.phoneticGivenName, contact.phoneticFamilyName,
                contact.phoneNumber, contact.emailAddress, contact.subLocality, contact.locality,
                contact.subAdministrativeArea, contact.postalCode,
            ] + contact.addressLines
        for field in fields where !field.isEmpty {
            #expect(!text.contains("\"\(field)\""), "\(field)")
            if field.utf8.count > 4 { #expect(!text.contains(field), "\(field)") }
        }
    }

    @Test("the same person has the same placeholder, another one another")
    func consistent() throws {
        let stage = try WalkFixture().begin()
        var redaction = RecordingRedaction(hidingPeople: true)
        let header = try redaction.redact(RecordedWalk.header(stage, WalkFixture(), redacted: true))
        let mails = header.scenario.wallet.contacts.map(\.contact.emailAddress).filter { !$0.isEmpty }
        #expect(Set(mails).count == mails.count && mails.count > 2)
        let contact = try #require(stage.checkout.wallet.contacts.first)
        let kept = try redaction.redact(.event(.contactKept(contact)), in: .main)
        #expect(kept == .event(.contactKept(header.scenario.wallet.contacts[0])))
    }

    @Test("what a shop writes about a person is replaced as well")
    func words() throws {
        let stage = try WalkFixture().begin()
        var redaction = RecordingRedaction(hidingPeople: true)
        _ = try redaction.redact(RecordedWalk.header(stage, WalkFixture(), redacted: true))
        let contact = try #require(stage.checkout.wallet.contact("us")?.contact)
        let line = try #require(contact.addressLines.first)
        let error = SheetError(code: .addressUnserviceable, message: "nobody lives at \(line), really")
        let kind = RecordedEntry.Kind.event(
            .merchantAnswered(question: 1, MerchantUpdate(errors: [error])))
        guard case .event(.merchantAnswered(_, let update)) = try redaction.redact(kind, in: .main) else {
            Issue.record("another event")
            return
        }
        #expect(update.errors.first?.message.contains(line) == false)
        #expect(update.errors.first?.message.hasPrefix("nobody lives at Street") == true)
    }

    @Test("what is typed into the form of a contact is a person's")
    func typed() throws {
        let walk = try RecordedWalk(
            "open up up up enter a text:\"Zelda\" tab text:\"Quux\" esc esc", redacted: true)
        let text = try walk.text
        for letter in ["Z", "e", "l", "d", "Q", "u"] {
            #expect(!text.contains("{\"character\":{\"_0\":\"\(letter)\"}}"), "\(letter)")
        }
        #expect(text.contains("{\"character\":{\"_0\":\"x\"}}"))
        #expect(ReplayCheck(try walk.recording).difference == nil)
    }
}
