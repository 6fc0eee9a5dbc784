import Checkout
import Foundation
import Processing
import Session
import Sheet
import Testing

/// What is said and typed in plain mode, kept as a text file in two languages. A typed line stands after
/// "> ", a secret as dots.
struct PlainScene: Sendable, CustomTestStringConvertible {
    let name: String
    let fixture: WalkFixture
    let steps: [PlainStage.Step]

    var testDescription: String { name }

    static let folder = Golden.folder.appendingPathComponent("Plain", isDirectory: true)

    private static func scene(_ name: String, _ steps: [PlainStage.Step]) -> [PlainScene] {
        scene(name, WalkFixture(), steps)
    }

    private static func scene(
        _ name: String, _ fixture: WalkFixture, _ steps: [PlainStage.Step]
    ) -> [PlainScene] {
        [Language.english, .simplifiedChinese].map { language in
            var spoken = fixture
            spoken.language = language
            return PlainScene(name: "\(name).\(language.rawValue)", fixture: spoken, steps: steps)
        }
    }

    private static func plan(_ block: String) -> WeChatPlan? {
        ScenarioFixture.read("{\"request\": \(WalkFixture.demo), \"wechat\": \(block)}").scenario?.world
            .weChat
    }

    private static func weChat(_ block: String) -> WalkFixture {
        WalkFixture(weChat: plan(block), rails: Rail.allCases)
    }

    private static let coffee = weChat(#"{"order": {"body": "示例商店-咖啡豆 250 克"}, "payee": "示例商店"}"#)

    static let all: [PlainScene] = (applePayParts + formParts + mishapParts + weChatParts).flatMap { $0 }

    private static let applePayParts: [[PlainScene]] = [
        scene("face", ["1", "?", "p", "2", "1", "1", "?", "q"]),
        scene("express", ["1", "3", "2", "", "b", "1", "3", "b"]),
        scene(
            "passcode-wrong-and-locked", WalkFixture(device: .none),
            [
                "1", "5", "?", "1234", "111111", "abc", "111111", "111111", "111111", "111111",
                .pass(.seconds(61)), "246810", "1",
            ]),
        scene("cards", ["1", "1", "5", "6", "7", "2", "q"]),
        scene("declined", WalkFixture(wallet: .testCards, rule: .cents), ["1", "p", "m", "1"]),
        scene(
            "everything", WalkFixture(request: RequestTexts.everything, device: .touchID),
            ["1", "2", "/empty", "5", "1", "p", "3", "q"]),
        scene("pending", WalkFixture(request: RequestTexts.pending), ["1", "p", "m", "1"]),
        scene("recurring", WalkFixture(request: RequestTexts.recurring), ["1", "2", "p", "m"]),
        scene("deferred", WalkFixture(request: RequestTexts.deferred), ["1", "2", "q"]),
        scene("reload", WalkFixture(request: RequestTexts.reload), ["1", "q"]),
        scene("shared", WalkFixture(request: RequestTexts.shared), ["1", "q"]),
        scene("pickup", WalkFixture(request: RequestTexts.storePickup), ["1", "2", "3", "q"]),
        scene("hostile", WalkFixture(request: RequestTexts.hostile), ["1", "q"]),
    ]

    private static let formParts: [[PlainScene]] = [
        scene(
            "contact",
            [
                "1", "2", "a", "Maya Li", "+1 408 555 0142", "maya@example", "us", "1 Lantern Row",
                "Portland",
                "OR", "", "97209", "/back",
            ]),
        scene(
            "contact-edited",
            ["1", "4", "e 2", "?", "", "", "lin@example.com", "", "", "", "", "", "", "", "q"]),
        scene("card", ["1", "1", "a", "2", "1", "12", "", "us", "1234", "13/31", "09/31", "q"]),
        scene(
            "card-on-page", WalkFixture(wallet: SimulatedWallet(wallet: Wallet(cards: [], contacts: []))),
            ["1", "x", "1", "2", "4321", "09/31", "", "1", "q", "q"]),
    ]

    private static let mishapParts: [[PlainScene]] = [
        scene(
            "address-not-served",
            WalkFixture(
                merchantBlock: #"""
                    {"shippingcontactselected": [
                      {"when": {"countryCode": "US"},
                       "errors": [{"code": "addressUnserviceable",
                                   "message": "We only ship to addresses in mainland China."}]}]}
                    """#),
            ["1", "2", "1", "p", "2", "2", "p", "q", "q"]),
        scene(
            "shop-silent", WalkFixture(merchantBlock: #"{"shippingmethodselected": [{"never": true}]}"#),
            ["1", "3", "2", .input(.line("p")), .pass(.seconds(31)), "q"]),
        scene(
            "fault-unknown", WalkFixture(),
            ["fault nonsense", "fault unreachable", "1", "f", "b", "p", "m", "1", "q"]),
        scene(
            "bank-pin", WalkFixture(),
            ["1", "1", "5", "p", "m", "000000", "135790", "1", "q"]),
        scene("left-while-processing", ["1", "p", "m", .input(.line("q")), "1", "q"]),
        scene("no-more-input", ["1", "3", .input(.ended)]),
        scene(
            "not-available",
            WalkFixture(
                wallet: SimulatedWallet(
                    wallet: Wallet(device: Device(allowsPayments: false), cards: [], contacts: []))),
            ["?", "1", "q"]),
    ]

    private static let weChatParts: [[PlainScene]] = [
        scene("wechat", coffee, ["2", "?", "2", "123", "135246", "1", "1", "q"]),
        scene(
            "wechat-method-refused", weChat(#"{"wallet": {"balance": "0.00"}}"#),
            ["2", "p", "135246", "1", "b", "p", "135246", "1", "1", "q"]),
        scene(
            "wechat-locked", weChat(#"{"wallet": {"fingerprint": true, "locks": {"tries": 2}}}"#),
            ["2", "p", "2", "3", "111111", "111111", "?", "q", "q", "q"]),
        scene("wechat-too-old", weChat(#"{"wallet": {"version": "4.5"}}"#), ["2", "q"]),
        scene(
            "wechat-unknown",
            weChat(
                #"{"faults": {"notices": [{"lost": 16}], "orderquery": ["#
                    + Array(repeating: #""unreachable""#, count: 8).joined(separator: ", ") + "]}}"
            ), ["2", "p", "135246", "1", "2", "1"]),
    ]
}

@Suite("Golden transcripts of plain mode")
struct PlainGoldenTests {
    @Test("plain mode says what it said when it was approved", arguments: PlainScene.all)
    func saysTheSame(_ scene: PlainScene) throws {
        let stage = try PlainStage(scene.fixture)
        stage.play(scene.steps)
        try Golden.check(stage.text, scene.name, in: PlainScene.folder)
    }

    @Test("every transcript belongs to a scene, and no two scenes share one")
    func noOrphans() throws {
        let scenes = PlainScene.all.map(\.name)
        #expect(Set(scenes).count == scenes.count)
        #expect(try Set(Golden.names(in: PlainScene.folder)).subtracting(scenes).sorted() == [])
    }

    @Test(
        "nothing that is said steers a terminal, draws, or stands as a sign for a word",
        arguments: PlainScene.all)
    func readsAloud(_ scene: PlainScene) throws {
        let stage = try PlainStage(scene.fixture)
        stage.play(scene.steps)
        for line in stage.said {
            for scalar in line.unicodeScalars {
                let value = scalar.value
                #expect(value >= 0x20 && !(0x7F...0x9F).contains(value), "\(line)")
                #expect(!(0x2190...0x21FF).contains(value) && !(0x2500...0x28FF).contains(value), "\(line)")
                #expect(!"›‹•✓✗…–".unicodeScalars.contains(scalar), "\(line)")
            }
        }
    }

    @Test("no secret is ever said", arguments: PlainScene.all)
    func secrecy(_ scene: PlainScene) throws {
        let stage = try PlainStage(scene.fixture)
        stage.play(scene.steps)
        for secret in ["246810", "135790", "135246", "111111"] {
            #expect(!stage.said.joined().contains(secret))
        }
    }
}
