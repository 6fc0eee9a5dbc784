import Checkout
import Sheet
import Testing

@testable import Session

@Suite("files that are recordings, and files that are not")
struct RecordingReaderTests {
    private func fault(_ text: String) -> RecordingFault? { fault(Array(text.utf8)) }

    /// What is wrong with it, when it is opened or when it is played.
    private func fault(_ bytes: [UInt8]) -> RecordingFault? {
        do throws(RecordingFault) {
            return ReplayCheck(try Recording(bytes)).fault
        } catch {
            return error
        }
    }

    @Test("an empty file and a foreign one say so")
    func foreign() {
        #expect(fault("") == .empty && fault("\n \n") == .empty)
        for text in ["{}", "{\"version\":2,\"width\":80}", "hello", "{\"paysheet\":\"scenario\"}"] {
            #expect(fault(text) == .foreign)
        }
    }

    @Test("a newer format names the version that made it")
    func newer() throws {
        let text = try RecordedWalk("open").text.replacing(
            "\"format\":3", with: "\"format\":7", maxReplacements: 1)
        #expect(fault(text) == .newer(format: "7", build: "test"))
        #expect(fault(text)?.sentence.contains("play it with a newer paysheet") == true)
    }

    @Test("a format beyond all numbers is newer, and one that is no whole number is told")
    func oddFormats() throws {
        let text = try RecordedWalk("open").text
        func spoiled(_ format: String) -> RecordingFault? {
            fault(text.replacing("\"format\":3", with: "\"format\":\(format)", maxReplacements: 1))
        }
        let huge = "99999999999999999999999"
        #expect(spoiled(huge) == .newer(format: huge, build: "test"))
        for format in ["1.5", "1e3", "-2", "\"3\"", "null"] {
            #expect(spoiled(format)?.sentence.contains("\"format\", which is a whole number") == true)
        }
        #expect(spoiled("0")?.sentence.contains("there never was a format 0") == true)
    }

    @Test("a byte order mark before it and empty lines after it change nothing; one between is damage")
    func edges() throws {
        let text = try RecordedWalk("open pay match").text
        let count = try Recording(Array(text.utf8)).count
        for framed in ["\u{FEFF}" + text, text + "\n", text + "\r\n \n\n", "\u{FEFF}" + text + "\n\t"] {
            let recording = try Recording(Array(framed.utf8))
            #expect(recording.count == count && recording.notice == nil)
            #expect(ReplayCheck(recording).same == count)
        }
        #expect(fault("\u{FEFF}\n") == .empty)
        var lines = text.split(separator: "\n")
        lines.insert("", at: 5)
        #expect(fault(lines.joined(separator: "\n")) == .corrupt(line: 6, why: "it is empty"))
    }

    @Test("time that goes back is damage; in formats before 3 it happened")
    func backwards() throws {
        let text = try RecordedWalk("open pay match").text
        var lines = text.split(separator: "\n").map(String.init)
        let index = try #require(lines.lastIndex { $0.hasPrefix("{\"t\":1000,") })
        lines[index] = lines[index].replacing("{\"t\":1000,", with: "{\"t\":5,")
        let sentence = fault(lines.joined(separator: "\n"))?.sentence
        #expect(sentence?.contains("line \(index + 1)") == true && sentence?.contains("to 5 ms") == true)
        lines[0] = lines[0].replacing("\"format\":3", with: "\"format\":2")
        #expect(fault(lines.joined(separator: "\n")) == nil)
    }

    @Test("a stop that the loop learns of late does not take time back")
    func stopped() throws {
        let steps: [ScriptedScreen.Step] = [
            .idle(3), .input(.key(.enter)), .idle(30), .freeze(5000), .idle(5), .freeze(90_000), .idle(5),
        ]
        let recording = try RecordedLive(steps).recording
        let moments = (0..<recording.count).map(recording.moment)
        #expect(moments == moments.sorted() && ReplayCheck(recording).same == recording.count)
    }

    @Test("a header that lacks something says what")
    func header() throws {
        let text = try RecordedWalk("open").text
        let lacking = fault(text.replacing("\"seed\":1,", with: "", maxReplacements: 1))
        #expect(lacking?.sentence.contains("\"seed\"") == true)
        let size = fault(text.replacing("\"size\":\"80x24\"", with: "\"size\":\"80x24000\""))
        #expect(size?.sentence.contains("80x24000") == true)
        let cut = fault(String(text.prefix(300)))
        guard case .header? = cut else {
            Issue.record("\(String(describing: cut))")
            return
        }
    }

    @Test("a recording that breaks off is played as far as it is whole")
    func truncated() throws {
        let whole = try RecordedWalk("open pay match").bytes
        let count = try Recording(whole).count
        let cut = try Recording(Array(whole.dropLast(20)))
        #expect(cut.count == count - 1)
        #expect(cut.notice?.contains("line \(count + 1)") == true)
        #expect(ReplayCheck(cut).same == count - 1)
        // Without its last line break nothing is lost.
        let unbroken = try Recording(Array(whole.dropLast()))
        #expect(unbroken.count == count && unbroken.notice == nil)
    }

    @Test("a damaged line in the middle is named")
    func corrupt() throws {
        let lines = try RecordedWalk("open pay match").text.split(separator: "\n")
        for (spoiled, word) in [
            ("garbage", "\"t\":"), ("{\"t\":12,\"i\":{\"tick\":{}},\"s\":\"offered\"}", "\"d\""),
            ("{\"t\":12,\"s\":\"offered\",\"d\":\"00\"}", "either"),
            (
                "{\"t\":12,\"i\":{\"resize\":{\"_0\":{\"width\":-4,\"height\":9}}},\"s\":\"\",\"d\":\"00\"}",
                "-4x9"
            ),
            ("{\"t\":12,\"i\":{\"tick\":{}},\"s\":\"offered\",\"d\":\"zz\"}", "hexadecimal"),
            ("{\"t\":12,\"i\":{\"tick\"", ""),
        ] {
            var damaged = lines
            damaged[4] = Substring(spoiled)
            let fault = fault(damaged.joined(separator: "\n") + "\n")
            guard case .corrupt(let line, let why)? = fault else {
                Issue.record("\(spoiled): \(String(describing: fault))")
                continue
            }
            #expect(line == 5 && (word.isEmpty || why.contains(word)), "\(why)")
        }
    }

    @Test("a recording that behaves otherwise now says where and how")
    func differs() throws {
        let (recording, index) = try RecordedWalk.spoiled("open pay match")
        let check = ReplayCheck(recording)
        let difference = try #require(check.difference)
        #expect(difference.number == index && check.same == index - 1)
        #expect(difference.recordedState == "processing" && difference.state == "authenticating")
        #expect(difference.line != nil)
        for word in ["entry \(index)", "biometryMissed", "\"processing\"", "\"authenticating\"", "line "] {
            #expect(difference.sentence.contains(word), "\(difference.sentence)")
        }
    }

    @Test("no damage makes it trap", arguments: 0..<200)
    func fuzz(_ seed: Int) throws {
        var chance = SeededRandom(seed: Int64(seed))
        var bytes = Self.sample
        for _ in 0..<(1 + Int(chance.next() % 6)) {
            let place = Int(chance.next() % UInt64(bytes.count))
            switch chance.next() % 4 {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: chance.next())
            case 1: bytes.remove(at: place)
            case 2: bytes[place] = UInt8(ascii: "0") + UInt8(chance.next() % 10)
            case _: bytes.insert(contentsOf: "99999999".utf8, at: place)
            }
        }
        do throws(RecordingFault) {
            let recording = try Recording(bytes)
            _ = ReplayCheck(recording)
            var model = ReplayModel(recording, .english)
            _ = model.press(.end)
            _ = ReplayScreen.frame(model, in: Size(width: 80, height: 24))
            _ = try ExportReport.text(of: recording)
        } catch {
            #expect(!error.sentence.isEmpty)
        }
    }

    private static let sample: [UInt8] = {
        do { return try RecordedWalk("open contact:us pay match finish").bytes } catch { return [0x7B] }
    }()
}
