import Checkout
import Foundation
import JSONText
import Processing
import Session
import Sheet
import Testing

/// Walks with a shop that is a process of its own.
@Suite("Walks with a merchant's own program")
struct MerchantProgramWalkTests {
    private static let shops = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Shops").path

    private static func block(_ command: [String], patience: String = "20s") -> String {
        let words = command.map { JSONOutput.quoted($0) }.joined(separator: ",")
        return #"{"command": [\#(words)], "patience": "\#(patience)"}"#
    }

    private func fixture(_ command: [String], patience: String = "20s") -> WalkFixture {
        WalkFixture(
            request: RequestTexts.everything, merchantBlock: Self.block(command, patience: patience))
    }

    /// A shop in sh that answers every event by itself but one.
    private func shell(_ event: String, _ answer: String, patience: String = "20s") -> WalkFixture {
        let script = """
            while read -r line; do id=${line#*\\"id\\":}; id=${id%%,*}
            case $line in *'"event":"\(event)"'*) \(answer) ;; *) echo "{\\"id\\":$id}" ;; esac; done
            """
        return fixture(["sh", "-c", script], patience: patience)
    }

    @Test("the shop in sh: coupon, shipping, and the processor's answer before its own")
    func shop() throws {
        let stage = try fixture(["sh", Self.shops + "/shop.sh"]).walk(
            "open contact:us coupon:NOPE coupon:SAVE shipping:bike wait:1s")
        #expect(stage.checkout.review?.amountDue == Money(minorUnits: 2900))
        try stage.walk("coupon:NOPE wait:1s")
        #expect(stage.screen.contains("Unknown code"))
        try stage.walk("coupon:SAVE pay match finish")
        #expect(try stage.result().total == "20.00")
        #expect(stage.exitCode == .completed)
        #expect(try stage.processor.entries().map(\.status) == [.approved])
        stage.session.endShop()
        #expect(stage.session.shopErrors == "open for business\n")
    }

    @Test("a processor that declines is told to the shop, which says so")
    func declined() throws {
        var fixture = fixture(["sh", Self.shops + "/shop.sh"])
        fixture.processorBlock = #"{"answer": "lost_card"}"#
        let stage = try fixture.walk("open contact:us pay match")
        #expect(try stage.result().reason == "lost_card")
    }

    @Test("the shop in Python, where there is one", .enabled(if: PythonShop.isThere, "no python3 here"))
    func python() throws {
        let stage = try fixture(["python3", Self.shops + "/shop.py"]).walk(
            "open contact:us coupon:save10 shipping:bike wait:1s")
        #expect(stage.checkout.review?.amountDue == Money(minorUnits: 2610))
        try stage.walk("coupon:x wait:1s")
        #expect(stage.screen.contains("No such code"))
        try stage.walk("contact:gb wait:1s")
        #expect(stage.screen.contains("We ship within the US"))
        try stage.walk("contact:us coupon:HALF shipping:post pay match finish")
        #expect(try stage.result().total == "11.25")
        stage.session.endShop()
        #expect(stage.session.shopErrors == nil)
    }

    @Test("before authorization the program sees nothing of a person, afterwards the whole payment")
    func secrecy() throws {
        let folder = try CrashBooks()
        let log = folder.folder + "/seen"
        let script = """
            while read -r line; do id=${line#*\\"id\\":}; id=${id%%,*}; printf '%s\\n' "$line" >> "$0"
            echo "{\\"id\\":$id}"; done
            """
        let stage = try fixture(["sh", "-c", script, log]).walk("open contact:us pay match finish")
        #expect(stage.exitCode == .completed)
        let seen = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        let contact = try #require(SimulatedWallet.standard.wallet.contact("us")?.contact)
        let last = try #require(seen.last)
        #expect(last.contains("paymentauthorized") && last.contains(contact.emailAddress))
        #expect(last.contains("ephemeralPublicKey"))
        for line in seen.dropLast() {
            for word in [contact.givenName, contact.emailAddress, contact.phoneNumber] + contact.addressLines
            {
                #expect(!line.contains(word), "\(word) in \(line)")
            }
        }
        #expect(seen.first?.contains("validatemerchant") == true)
    }

    /// What the program does with a coupon, and what the sheet then says.
    static let faults = [
        ("exit 3", "exit status 3"), ("kill -9 $$", "signal 9"),
        ("echo '<html>'", "column 1"),
        (
            #"printf '{"id":%s,"update":{"newTotal":{"label":"T","amount":"1\342\200\2132"}}}\n' $id"#,
            "U+200B"
        ),
        (#"printf '{\302\240"id":%s}\n' $id"#, "U+00A0"),
        (#"printf '\200\300\n'"#, "UTF-8"), ("echo '{\"id\":99}'", "99"), ("echo '{}'", "no id"),
        ("echo '[]'", "an array"), (#"printf '{"id":%s,"udpate":{}}\n' $id"#, "udpate"),
        ("printf '{\"id\"'; exit 0", "middle of a line"),
        ("head -c 2000000 /dev/zero", "more than 1 MiB"), ("exec 1>&-; sleep 60", "standard output"),
    ]

    @Test("whatever the program does wrong is told with its name, and is one definite end", arguments: faults)
    func broken(_ answer: String, _ words: String) throws {
        let stage = try shell("couponcodechanged", answer).walk("open contact:us coupon:X wait:1s")
        let event = try #require(
            stage.eventText.split(separator: "\n").last { $0.contains("merchantBroke") })
        #expect(event.contains(words), "\(event)")
        #expect(event.contains("couponcodechanged") && event.contains("\u{201C}sh …\u{201D}"), "\(event)")
        #expect(!event.unicodeScalars.contains { $0.value < 0x20 })
        #expect(stage.kind == .declined)
        #expect(try stage.ledger.payments().isEmpty)
    }

    @Test("silence ends by the sheet's own 30 seconds, after a bounded wait")
    func silent() throws {
        let stage = try shell("couponcodechanged", "sleep 1000", patience: "50ms").walk(
            "open contact:us coupon:X wait:31s")
        #expect(try stage.result().reason == "merchantTimeout")
    }

    @Test("a program that dies with the payment in its hands: reconciled, nothing kept")
    func diesWithPayment() throws {
        let before = try shell("paymentauthorized", "exit 1").walk("open contact:us pay match")
        #expect(before.kind == .declined)
        #expect(try before.processor.entries().allSatisfy { $0.status != .approved })
        let script = #"printf '{"id":%s,"charge":"report"}\n' $id; exit 1"#
        let after = try shell("paymentauthorized", script).walk("open contact:us pay match")
        #expect(after.kind == .declined)
        #expect(try after.processor.entries().allSatisfy { $0.status != .approved })
    }

    @Test("a program that cannot be started says so; the next sheet tries again")
    func missing() throws {
        let stage = try fixture(["no-such-shop"]).walk("open wait:1s")
        #expect(stage.eventText.contains("No such file or directory"))
        #expect(stage.kind == .declined)
    }

    @Test("a late answer to a closed sheet means nothing to the next one")
    func late() throws {
        let script = #"[ "$seen" ] && printf '{"id":%s}\n{"id":%s}\n' $old $id; old=$id; seen=1"#
        let stage = try shell("validatemerchant", script).walk("open cancel open wait:1s")
        #expect(stage.checkout.review != nil || stage.kind == .open)
        try stage.walk("contact:us pay match finish")
        #expect(stage.exitCode == .completed)
    }

    @Test("in the interactive loop the sheet goes on while the program thinks, and at rest nobody wakes")
    func interactive() throws {
        let clock = SystemClock()
        let check = RequestCheck(
            JSONSource(name: "test", bytes: Array(RequestTexts.everything.utf8)), version: nil, strict: false)
        let request = try #require(check.request)
        let script = MerchantScriptReader.read(
            JSONPlace(
                try JSONSource(
                    name: "x", bytes: Array(Self.block(["sh", Self.shops + "/shop.sh"]).utf8)
                ).parse()), request: request
        ).script
        let world = World(
            wallet: .standard, request: request, ledger: Ledger(location: .memory),
            processor: MockProcessor(book: .memory, rule: .approve), random: SeededRandom(seed: 1),
            script: try #require(script))
        let session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: SheetAppearance(language: .english),
            size: Size(width: 80, height: 40))
        let screen = PatientScreen()
        var loop = InteractiveLoop(session, on: screen)
        #expect(loop.run() == .terminalGone)
        #expect(screen.sawReview)
        #expect(screen.waitedAtRest)
        session.endShop()
    }
}

/// A screen that opens the sheet and hangs up when it is ready: what it waits, it waits in real time.
private final class PatientScreen: Screen {
    let size = Size(width: 80, height: 40)
    private(set) var sawReview = false
    /// The loop asked to sleep for ever once nothing was awaited.
    private(set) var waitedAtRest = false
    private var last = ""
    private var isOpened = false
    private var turns = 0

    func present(_ grid: Grid) { last = grid.plainText }

    func nextInput(waitMilliseconds: Int64?) -> TerminalInput {
        turns += 1
        if turns > 1000 { return .hangUp }
        if !isOpened, !last.isEmpty, waitMilliseconds != 0 {
            isOpened = true
            return .key(.enter)
        }
        if last.contains("Double-click") || last.contains("Fix") { sawReview = true }
        guard let wait = waitMilliseconds else {
            waitedAtRest = isOpened
            return .hangUp
        }
        if wait > 0 { poll(nil, 0, Int32(clamping: wait)) }
        return .deadline
    }
}

private enum PythonShop {
    static let isThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/python3")
    }
}
