import Checkout
import Processing
import Session
import Sheet
import Testing

/// A screen that is kept as a text file, at one size and in one language.
struct GoldenScene: Sendable, CustomTestStringConvertible {
    let name: String
    let fixture: WalkFixture
    /// Leads to the screen.
    let lead: @Sendable (WalkStage) throws -> Void

    var testDescription: String { name }

    static let all: [GoldenScene] =
        pages + sheets + lists + forms + proofs + ends + overlays
        + weChat + abroad + big

    /// Which sizes and languages a scene is kept in.
    enum Spread {
        /// Three sizes, two languages.
        case whole
        /// The usual window in both languages, and the small one.
        case usual
        /// The usual window in English.
        case once
        case small
        /// Two sizes, the languages that have no scenes elsewhere.
        case abroad
        /// Three sizes, and the window of a projector.
        case wall
        /// One size in English.
        case sized(Int, Int)

        var variants: [(Language, Int, Int)] {
            let english = Language.english
            let chinese = Language.simplifiedChinese
            switch self {
            case .whole:
                return [english, chinese].flatMap { [($0, 80, 24), ($0, 120, 40), ($0, 40, 15)] }
            case .usual: return [(english, 80, 24), (chinese, 80, 24), (english, 40, 15)]
            case .once: return [(english, 80, 24)]
            case .small: return [(english, 40, 15)]
            case .abroad:
                return Language.allCases.filter { $0 != english && $0 != chinese }
                    .flatMap { [($0, 80, 24), ($0, 40, 15)] }
            case .wall:
                return [english, chinese].flatMap {
                    [($0, 80, 24), ($0, 120, 40), ($0, 40, 15), ($0, 200, 60)]
                }
            case .sized(let width, let height): return [(english, width, height)]
            }
        }
    }

    static func scene(
        _ name: String, _ spread: Spread, request: String = WalkFixture.demo,
        wallet: SimulatedWallet = .standard, device: Device.Biometry = .faceID,
        system: SystemVersion = .newest, rule: ProcessorRule = .approve, weChat: WeChatPlan? = nil,
        rails: [Rail] = [.applePay], isBig: Bool = false, glyphs: BoxGlyphs = .rounded,
        _ lead: @escaping @Sendable (WalkStage) throws -> Void
    ) -> [GoldenScene] {
        spread.variants.map { language, width, height in
            let fixture = WalkFixture(
                request: request, wallet: wallet, device: device, system: system, language: language,
                size: Size(width: width, height: height), rule: rule, weChat: weChat, rails: rails,
                isBig: isBig, glyphs: glyphs)
            return GoldenScene(
                name: "\(name).\(language.tag).\(width)x\(height)", fixture: fixture, lead: lead)
        }
    }

    static func walk(_ script: String) -> @Sendable (WalkStage) throws -> Void {
        { try $0.walk(script) }
    }

    private static let empty = SimulatedWallet(wallet: Wallet(cards: [], contacts: []))
    private static let forbidden = SimulatedWallet(
        wallet: Wallet(
            device: Device(allowsPayments: false), cards: SimulatedWallet.standard.wallet.cards, contacts: [])
    )

    // MARK: Scenes

    private static let pages =
        scene("page", .wall, walk(""))
        + scene("page-cannot-pay", .usual, wallet: forbidden, walk(""))
        + scene("page-no-card", .usual, wallet: empty, walk(""))
        + scene("page-no-fitting-card", .usual, request: RequestTexts.onlyJCB, walk(""))
        + scene(
            "page-system-too-old", .usual, request: RequestTexts.onlyUnionPay,
            system: SystemVersion(9, 1), walk(""))
        + scene(
            "page-left-out", .usual, request: RequestTexts.everything, system: SystemVersion(10),
            walk(""))
        + scene("page-cancelled", .usual, walk("open cancel"))
        + scene("page-paid", .usual, walk("open pay match finish"))
        + scene("page-declined", .usual, wallet: .testCards, walk("open card:9995 pay match finish"))
        + scene("page-unknown", .once) { stage in
            try Self.leaveInDoubt(stage)
            stage.feed(.donePressed)
        }
        + scene("page-dishes", .usual, request: RequestTexts.dishes, walk(""))

    private static let sheets =
        scene("preparing", .usual) { $0.feed(.payButtonPressed(.applePay)) }
        + scene("sheet", .wall, walk("open pay esc"))
        + scene("sheet-on-card", .usual, walk("open pay esc home"))
        + scene("sheet-asking", .usual) { try $0.walk("open wait:2s shipping:expressshipping") }
        + scene("sheet-express", .once, walk("open shipping:expressshipping pay esc"))
        + scene("sheet-everything", .usual, request: RequestTexts.everything, walk("open wait:2s"))
        + scene("sheet-dishes", .usual, request: RequestTexts.dishes, walk("open wait:2s"))
        + scene("sheet-pending", .usual, request: RequestTexts.pending, walk("open wait:2s"))
        + scene("sheet-recurring", .usual, request: RequestTexts.recurring, walk("open wait:2s"))
        + scene("sheet-agreement", .usual, request: RequestTexts.recurring, walk("open wait:2s up enter"))
        + scene("sheet-deferred", .usual, request: RequestTexts.deferred, walk("open wait:2s"))
        + scene("sheet-reload", .once, request: RequestTexts.reload, walk("open wait:2s"))
        + scene("sheet-shared", .once, request: RequestTexts.shared, walk("open wait:2s"))
        + scene("sheet-coupon-error", .once, request: RequestTexts.everything) { stage in
            try stage.walk("open wait:2s")
            stage.feed(.couponCodeEntered("TEA10, SPRING"))
            try stage.answer(
                MerchantUpdate(errors: [SheetError(code: .couponCodeExpired, message: "")]))
        }
        + scene("sheet-pickup", .usual, request: RequestTexts.storePickup, walk("open wait:2s home down"))
        + scene("sheet-address-error", .usual) { stage in
            try Self.refuseAddress(stage)
        }
        + scene("sheet-hostile", .usual, request: RequestTexts.hostile, walk("open wait:2s"))
        + scene("sheet-merchant-late", .once) { stage in
            try stage.walk("open wait:2s shipping:expressshipping")
            stage.clock.jump(to: stage.session.now.adding(.seconds(22)))
        }

    private static let lists =
        scene("picker-card", .wall, walk("open wait:2s home enter"))
        + scene("picker-card-expired", .sized(120, 40), walk("open wait:2s home enter end up"))
        + scene("picker-card-refused", .once, walk("open wait:2s home enter 6"))
        + scene(
            "picker-card-debit-only", .once, request: RequestTexts.onlyDebit, walk("open wait:2s home enter"))
        + scene("picker-card-tests", .small, wallet: .testCards, walk("open wait:2s home enter"))
        + scene("picker-shipping", .usual, walk("open wait:2s home down down enter"))
        + scene("picker-contact", .usual, walk("open wait:2s home down enter"))

    private static let forms =
        scene("form-contact", .usual, walk("open wait:2s home down enter e"))
        + scene(
            "form-contact-missing", .usual, walk(#"open wait:2s home down enter a text:"Maya Li" up enter"#))
        + scene("form-card", .usual, walk("open wait:2s home enter a"))
        + scene("form-card-faults", .once, walk("open wait:2s home enter a up enter"))
        + scene("form-card-on-page", .once, wallet: empty, walk("enter"))
        + scene("form-coupon", .usual, request: RequestTexts.everything, walk("open wait:2s home down enter"))

    private static let proofs =
        scene("face", .wall, walk("open pay"))
        + scene("face-missed", .once, walk("open pay miss"))
        + scene("finger", .once, device: .touchID, walk("open pay"))
        + scene("passcode", .usual, device: .none, walk("open pay 1 2"))
        + scene("face-one-sheet", .usual, system: SystemVersion(15), walk("open pay"))
        + scene(
            "sheet-passcode-one-sheet", .once, device: .none, system: SystemVersion(15),
            walk("open wait:2s"))
        + scene("passcode-wrong", .usual, device: .none, walk("open pay passcode:wrong"))
        + scene(
            "passcode-locked", .usual, device: .none,
            walk("open pay passcode:wrong passcode:wrong passcode:wrong passcode:wrong passcode:wrong"))
        + scene("bank-pin", .usual, walk("open card:6217 pay match 1"))
        + scene("bank-pin-wrong", .once, walk("open card:6217 pay match pin:wrong"))
        + scene(
            "bank-pin-spent", .usual, walk("open card:6217 pay match pin:wrong pin:wrong pin:wrong"))

    private static let ends =
        scene("processing", .usual) { stage in
            try stage.walk("open pay")
            stage.feed(.biometryMatched)
            stage.pass(Span(milliseconds: 500))
        }
        + scene("processing-late", .once) { stage in
            try stage.walk("open pay")
            stage.feed(.biometryMatched)
            stage.clock.jump(to: stage.session.now.adding(.seconds(24)))
        }
        + scene("reconciling", .once) { stage in
            try stage.walk("open pay")
            stage.feed(.biometryMatched)
            stage.feed(.cancelPressed)
        }
        + scene("paid", .wall, walk("open pay match"))
        + scene("declined", .usual, wallet: .testCards, walk("open card:9995 pay match"))
        + scene("left", .once) { stage in
            try stage.walk("open pay")
            stage.feed(.biometryMatched)
            try stage.walk("cancel")
        }
        + scene("unknown", .usual) { try Self.leaveInDoubt($0) }

    private static let overlays =
        scene("help-page", .once, walk("?"))
        + scene("help-sheet", .usual, walk("open wait:2s ?"))
        + scene("help-sheet-end", .small, walk("open wait:2s ? pagedown"))
        + scene("help-sheet", .sized(120, 15), walk("open wait:2s ?"))
        + scene("help-picker", .small, walk("open wait:2s home enter ?"))
        + scene("fault-menu", .usual, walk("open wait:2s f9 down down"))
        + scene("fault-menu-armed", .once, walk("open wait:2s fault:lostAnswer f9 end"))
        + scene("fault-armed", .usual, walk("open wait:2s f9 down down down down down down enter"))
        + scene("fault-armed-several", .small, walk("fault:merchantSlow fault:late fault:walletServer"))
        + tooSmall

    private static let tooSmall = [(20, 5), (1, 1), (28, 10)].flatMap { width, height in
        [Language.english, .simplifiedChinese].map { language in
            GoldenScene(
                name: "small.\(language.tag).\(width)x\(height)",
                fixture: WalkFixture(language: language, size: Size(width: width, height: height)),
                lead: walk("open wait:2s"))
        }
    }

    /// One of each kind, for the languages that are not looked at elsewhere.
    private static let abroad =
        scene("sheet", .abroad, walk("open pay esc"))
        + scene("sheet-recurring", .abroad, request: RequestTexts.recurring, walk("open wait:2s"))
        + scene("form-contact", .abroad, walk("open wait:2s home down enter e"))
        + scene("page-declined", .abroad, wallet: .testCards, walk("open card:9995 pay match finish"))
        + scene("face", .abroad, walk("open pay"))

    /// For an audience.
    private static let big =
        scene("big-sheet", .wall, isBig: true, walk("open pay esc"))
        + scene("big-paid", .wall, isBig: true, walk("open pay match"))
        + scene("big-pending", .once, request: RequestTexts.pending, isBig: true, walk("open wait:2s"))
        + scene("ascii-sheet", .sized(120, 40), isBig: true, glyphs: .ascii, walk("open pay esc"))
        + scene("ascii-face", .once, glyphs: .ascii, walk("open pay"))
        + scene("ascii-finger", .once, device: .touchID, glyphs: .ascii, walk("open pay"))
        + scene("ascii-picker-card", .once, glyphs: .ascii, walk("open wait:2s home enter"))
        + scene("ascii-paid", .once, isBig: true, glyphs: .ascii, walk("open pay match"))

    // MARK: Ways there that no keys lead

    private static func leaveInDoubt(_ stage: WalkStage) throws {
        try stage.walk("open pay")
        stage.feed(.biometryMatched)
        stage.feed(.cancelPressed)
        guard case .reconciling(.applePay(let reconciliation)) = stage.checkout.state else {
            Issue.record("nothing to ask about")
            return
        }
        stage.feed(.processorReported(reconciliation.reference, .unreachable))
    }

    private static func refuseAddress(_ stage: WalkStage) throws {
        try stage.walk("open wait:2s")
        stage.feed(.shippingContactSelected(contactID: "us"))
        try stage.answer(
            MerchantUpdate(errors: [
                SheetError(
                    code: .addressUnserviceable, message: "We only ship to addresses in mainland China.")
            ]))
    }
}

extension Language {
    /// How the names of golden files have it.
    var tag: String { self == .simplifiedChinese ? "zh" : rawValue }
}
