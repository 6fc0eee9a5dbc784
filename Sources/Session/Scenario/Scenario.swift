import Checkout
import JSONText
import Processing
import Sheet

/// One situation at the sheet: what is asked for, who pays and where, what the world does, and what must come
/// of it. A bare request is a scenario in which everything else is as usual.
package struct Scenario: Sendable {
    /// Whether the file is a scenario, or a request alone.
    package enum Form: Hashable, Sendable {
        case scenario, bareRequest
    }

    package let form: Form
    package let title: String
    /// The situation's kind, by which lists are sorted; "" where the file names none.
    package let group: String
    /// One line; "" where the file has none.
    package let about: String
    package let request: PaymentRequest
    /// With its device; the secrets stand here and nowhere else.
    package var wallet: SimulatedWallet
    package var world: ScenarioWorld
    /// When the sheet opens; nil for the clock on the wall.
    package let start: Instant?
    package let seed: Int64?
    package let language: Language?
    package let size: Size?
    package let keys: ScenarioKeys?
    package let expectation: Expectation

    /// The start of a scenario that names none, where runs must repeat: 2026-11-30T09:00:00Z.
    package static let standardStart = Instant(milliseconds: 1_796_029_200_000)
    package static let standardSeed: Int64 = 1
    package static let standardSize = Size(width: 80, height: 24)

    /// A request alone, with the usual wallet, shop and processor around it.
    init(bare request: PaymentRequest, name: String) {
        self.init(
            form: .bareRequest, title: name, group: "", about: "", request: request, wallet: .standard,
            world: ScenarioWorld(), start: nil, seed: nil, language: nil, size: nil, keys: nil,
            expectation: Expectation(entries: []))
    }

    init(
        form: Form, title: String, group: String, about: String, request: PaymentRequest,
        wallet: SimulatedWallet, world: ScenarioWorld, start: Instant?, seed: Int64?, language: Language?,
        size: Size?, keys: ScenarioKeys?, expectation: Expectation
    ) {
        self.form = form
        self.title = title
        self.group = group
        self.about = about
        self.request = request
        self.wallet = wallet
        self.world = world
        self.start = start
        self.seed = seed
        self.language = language
        self.size = size
        self.keys = keys
        self.expectation = expectation
    }
}

/// What the world behind the sheet does in a scenario.
package struct ScenarioWorld: Sendable {
    package var script = MerchantScript.none
    /// How the processor decides where its behaviour names no answer.
    package var rule = ProcessorRule.approve
    package var behaviour = ProcessorBehaviour.usual
    package var bookFault: BookFault?
    package var mishaps: [Mishap] = []
    /// The other rail; nil where the shop offers none.
    package var weChat: WeChatPlan?
    /// The page's buttons, from top to bottom.
    package var rails: [Rail] = [.applePay]
}

/// The walk of a scenario, with the places in the file that its words stand at.
package struct ScenarioKeys: Hashable, Sendable {
    package let script: KeyScript
    /// Where each piece of the walk begins: its first column in the script, and its place in the file.
    let pieces: [Piece]

    struct Piece: Hashable, Sendable {
        let firstColumn: Int
        let place: JSONPlace
    }

    /// The piece of the file that a column of the script stands in.
    func place(ofColumn column: Int) -> JSONPlace? {
        (pieces.last { $0.firstColumn <= column } ?? pieces.first)?.place
    }
}
