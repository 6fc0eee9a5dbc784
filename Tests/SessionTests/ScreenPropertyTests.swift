import Checkout
import Processing
import Session
import Sheet
import Testing

/// Thousands of keys and sizes, seeded so that each run can be repeated.
@Suite("Every screen of random walks by key")
struct ScreenPropertyTests {
    private static let requests = [
        "demo": WalkFixture.demo, "plain": RequestTexts.plain, "everything": RequestTexts.everything,
        "pending": RequestTexts.pending, "recurring": RequestTexts.recurring,
        "pickup": RequestTexts.storePickup, "dishes": RequestTexts.dishes, "hostile": RequestTexts.hostile,
        "jcb": RequestTexts.onlyJCB,
    ]

    private static let keys: [Key] =
        [
            .up, .down, .left, .right, .enter, .enter, .enter, .enter, .escape, .tab, .backTab, .backspace,
            .delete, .home, .end, .pageUp, .pageDown, .function(1), .function(12), .control("u"),
            .control("p"), .control("z"), .character("é"), .character("漢"), .character("👩‍👩‍👧"),
            .character("e\u{301}\u{301}\u{301}\u{301}"), .character("ש"), .character("\u{202E}"),
            .character("\u{301}"), .character("\u{1B}"), .character(""), .character("½"), .character("٣"),
        ] + "0123456789jklhgGmxpcae?q+ /@.USB".map { .character(String($0)) }

    @Test(
        "cells add up, borders are straight, the cursor is inside, hints are kept",
        arguments: requests.keys.sorted())
    func rules(_ name: String) throws {
        let request = try #require(Self.requests[name])
        for seed in 1...5 {
            var chance = SeededRandom(seed: Int64(seed))
            var fixture = WalkFixture(
                request: request, device: chance.pick(Device.Biometry.allCases),
                language: chance.pick(Language.allCases))
            if seed == 5 { fixture.wallet = SimulatedWallet(wallet: Wallet(cards: [], contacts: [])) }
            try walk(try fixture.begin(), &chance, "\(name), seed \(seed)")
        }
    }

    private func walk(_ stage: WalkStage, _ chance: inout SeededRandom, _ comment: String) throws {
        var trail: [String] = []
        for _ in 0..<120 {
            let input = Self.input(&chance, stage)
            trail.append("\(input)")
            if stage.session.take(input) { trail.append("(left the shop)") }
            // Now and then several inputs come before the next frame.
            if chance.below(6) == 0 { continue }
            if chance.below(3) == 0 { stage.pass(Span(milliseconds: Int64(chance.below(1500)))) }
            if chance.below(40) == 0 { try stage.refuse(&chance) }
            stage.session.noteDrawn()
            let faults = ScreenRules.faults(stage)
            if !faults.isEmpty {
                Issue.record("\(comment), after \(trail.suffix(12)):\n\(faults)\n\(stage.screen)")
                return
            }
        }
    }

    private static func input(_ chance: inout SeededRandom, _ stage: WalkStage) -> SheetInput {
        switch chance.below(24) {
        case 0: return .resize(Size(width: 1 + chance.below(200), height: 1 + chance.below(60)))
        case 1: return .resize(chance.pick([Size(width: 80, height: 24), Size(width: 40, height: 15)]))
        case 2: return .paste(chance.pick(["plain", "\u{1B}[31m\r\nred", "林晓雯", "", "246810", "🇩🇪🇩"]))
        case 3: return .tick
        case 4: return chance.below(6) == 0 ? .interrupted : .tick
        case 5..<12:
            // Mostly keys that mean something here, so that walks get far.
            let commands = stage.session.sheet.commands(over: stage.checkout, at: stage.session.now)
            let usual = commands.filter { ![.cancel, .leaveShop, .back, .help, .faults].contains($0) }
            guard !usual.isEmpty else { return .key(.escape) }
            return .key(chance.pick(chance.pick(usual).keys))
        case _: return .key(chance.pick(keys))
        }
    }
}

extension WalkStage {
    /// The shop finds something wrong with what was chosen, if it was asked.
    fileprivate func refuse(_ chance: inout SeededRandom) throws {
        guard checkout.review?.openQuestion != nil else { return }
        let code = chance.pick(SheetError.Code.allCases)
        try answer(MerchantUpdate(errors: [SheetError(code: code, message: "不行 \u{202E}no\u{1B}[0m")]))
    }
}
