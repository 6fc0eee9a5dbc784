import Checkout
import JSONText
import Processing
import Sheet

extension Scenario {
    /// The world of this scenario. The processor's bank knows the wallet's PINs.
    package func world(
        _ locations: BookLocations, account: MerchantAccount = MerchantAccount(), seed: Int64,
        tokens: World.TokenMode = .sealed
    ) -> World {
        let weChat = world.weChat.map {
            WeChatWorld($0, desk: WeChatDesk($0.setUp, locations))
        }
        return World(
            wallet: wallet, request: request, ledger: Ledger(location: locations.ledger),
            processor: MockProcessor(book: locations.processor, rule: world.rule, merchant: account),
            random: SeededRandom(seed: seed), tokens: tokens, script: world.script,
            behaviour: world.behaviour, bookFault: world.bookFault, mishaps: world.mishaps,
            weChat: weChat, rails: world.rails,
            reconcilingDesk: WeChatDesk(WeChatSetUp(payee: request.merchantName), locations))
    }
}

/// A scenario walked on a clock that jumps, with books in memory, and held against what it expects. The same
/// file always comes to the same end.
package struct ScenarioTrial {
    package let session: CheckoutSession
    /// What the walk met, when it could not be taken to its end.
    package private(set) var walkFault: Walk.Fault?
    /// How long the walk took by its own clock.
    package let duration: Span
    private let scenario: Scenario
    private let world: World
    private var goldens: GoldenScreens

    /// `folder` is the one that the scenario's file lies in; nil for none.
    package init(_ scenario: Scenario, folder: String? = nil) {
        self.scenario = scenario
        let start = scenario.start ?? Scenario.standardStart
        let clock = VirtualClock(start: start)
        world = scenario.world(.inMemory, seed: scenario.seed ?? Scenario.standardSeed)
        let session = CheckoutSession(
            request: scenario.request, world: world, clock: clock,
            appearance: SheetAppearance(language: scenario.language ?? .english),
            size: scenario.size ?? Scenario.standardSize)
        self.session = session
        var goldens = GoldenScreens(scenario.expectation, folder: folder)
        var walk = Walk(session, clock: clock)
        do throws(Walk.Fault) {
            try walk.run(scenario.keys?.script ?? KeyScript.empty) { step in
                goldens.note(step) { session.frame().plainText }
            }
        } catch {
            walkFault = error
        }
        session.endShop()
        goldens.last = session.frame().plainText
        self.goldens = goldens
        duration = clock.now().since(start)
    }

    /// The files with golden screens that the scenario names.
    package var goldenFiles: [String] {
        scenario.expectation.entries.compactMap { entry in
            if case .golden(let golden) = entry.demand { goldens.path(golden) } else { nil }
        }
    }

    /// Everything that is not as the scenario expects it, a sentence each with its place in the file.
    package func failures() -> [ExpectationFailure] {
        var failures: [ExpectationFailure] = []
        if let walkFault, !isExpected(walkFault) {
            let place = scenario.keys?.place(ofColumn: walkFault.column)
            failures.append(
                ExpectationFailure(place: place ?? .start, sentence: "keys: \(walkFault.sentence)"))
        }
        do throws(LedgerFault) {
            return failures + scenario.expectation.failures(try facts())
        } catch {
            return failures + [ExpectationFailure(place: .start, sentence: error.sentence)]
        }
    }

    /// A sheet that cannot be opened may be just what is expected.
    private func isExpected(_ fault: Walk.Fault) -> Bool {
        fault.isUnavailable
            && scenario.expectation.entries.contains { $0.demand == .result(.unavailable) }
    }

    package func facts() throws(LedgerFault) -> WalkFacts {
        let result = session.checkout.result
        return WalkFacts(
            result: result,
            cardEndings: Dictionary(
                session.checkout.wallet.cards.map { ($0.id, $0.lastFour) }
                    + (session.checkout.weChat?.wallet.cards ?? []).map { ($0.lastFour, $0.lastFour) },
                uniquingKeysWith: { $1 }),
            sheet: Self.told(result), review: session.lastReview, errors: errors(),
            screen: goldens.last, payments: try world.ledger.payments(),
            entries: try world.processor.entries(), goldens: goldens,
            happenings: asks { if case .events = $0 { true } else { false } }
                ? SessionHappening.all(of: session) : [],
            token: asks { if case .token = $0 { true } else { false } }
                ? TokenFacts.of(session.authorized, world.account, at: session.now) : .none,
            duration: duration, paidOrders: session.paidOrders,
            payResp: result.attempt?.returned?.code ?? session.checkout.weChat?.obstacle?.payResp)
    }

    /// Whether there is such a demand: what nobody asks for is not worked out.
    private func asks(_ isSuch: (Expectation.Demand) -> Bool) -> Bool {
        scenario.expectation.entries.contains { isSuch($0.demand) }
    }

    /// What the shop told the sheet, as a kind of result.
    static func told(_ result: CheckoutResult) -> CheckoutResult.Kind {
        guard let status = result.attempt?.sheet else { return result.kind }
        return status == .success ? .completed : .declined
    }

    /// The words are the sheet's own, in the scenario's language.
    private func errors() -> [WalkFacts.ShownError] {
        guard let review = session.lastReview else { return [] }
        let words = session.appearance.words
        let country = review.shippingContact?.contact.resolvedCountryCode ?? ""
        let checkout = session.checkout
        let blockers = review.blockers(
            wallet: checkout.wallet, record: checkout.record, at: session.now)
        let notes = review.errors.filter { $0.code == .unknown }.map {
            WalkFacts.ShownError(row: $0.row, text: $0.message)
        }
        return blockers.filter { $0 != .waitingForMerchant }.map { blocker in
            WalkFacts.ShownError(
                row: blocker.row, text: words.blocker(blocker, AddressRules.rules(for: country)))
        } + notes
    }
}

extension JSONPlace {
    /// The beginning of a file.
    fileprivate static let start = JSONPlace(
        JSONNode(.null, at: JSONPosition(line: 1, column: 1, offset: 0)))
}
