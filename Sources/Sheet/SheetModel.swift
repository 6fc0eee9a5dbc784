import Checkout

/// Where the eye is: focus, open list or form, text being typed, help, animation phase. It holds no payment
/// fact; the screen is a pure function of it and of the checkout.
package struct SheetModel: Hashable, Sendable, Codable {
    package internal(set) var scene: Scene = .main
    /// The row in focus on the sheet itself.
    package internal(set) var focus: SheetRow = .pay
    /// The button in focus on a page with several.
    var pageRail = Rail.applePay
    package internal(set) var showsHelp = false
    /// Stands in the footer's place until the next key.
    package private(set) var notice: FooterNotice?
    /// Counts animation frames; moves only while something is awaited.
    package internal(set) var phase = 0
    package var size: Size
    /// How often the shopper asked for the next theme.
    package internal(set) var themeTurns = 0
    /// What the keys mean.
    package var keyMap = KeyMap()
    /// The first line of the body to show; nil while the body follows the row in focus.
    package internal(set) var top: Int?
    /// Faults that a tester has chosen and that have not happened yet.
    package private(set) var armed: [FaultChoice] = []
    /// What the last presented frame left out of the body, and the first line it showed.
    private(set) var hiddenLines = 0
    private(set) var shownTop = 0
    /// The first line of the help to show, and how many the last frame left out of it.
    private(set) var helpTop = 0
    private(set) var hiddenHelp = 0
    /// What the last presented frame offered to confirm. A key that confirms acts only on what was seen.
    var seen: Confirmable = .nothing
    /// Whatever else it offered to confirm, for a click.
    private(set) var shown: [Confirmable] = []
    /// What the terminal can do beside showing frames.
    package internal(set) var means = TerminalMeans()
    /// The last click, whatever it meant.
    var lastClick: Click?
    /// The last key, and whether it is held down: a terminal tells that only by how fast it comes again.
    private var lastKey: Key?
    private var lastKeyAt = Instant(milliseconds: .min)
    private var isHeld = false

    /// A key that comes again sooner is held down. Keyboards repeat every 20 to 100 ms.
    package static let repeatGap = Span(milliseconds: 150)

    /// What lies over the sheet.
    package enum Scene: Hashable, Sendable, Codable {
        case main
        case picker(Picker)
        case contactForm(ContactForm)
        case cardForm(CardForm)
        case coupon(TextField)
        /// The whole billing agreement.
        case agreement
        /// Faults to bring about: over the page and every state of the sheet.
        case faults(FaultMenu)
        /// The ways to pay of WeChat's wallet; the line the shopper is on.
        case methods(index: Int)
    }

    /// Something that one key would confirm, and that must have been on the screen before that key.
    package enum Confirmable: Hashable, Sendable, Codable {
        case nothing
        case pageButton
        case weChatButton
        case pay
        /// A proof of who the shopper is, in the stage and after the misses that were on the screen: digits
        /// typed ahead for one box never run into the next.
        case biometry(misses: Int)
        case passcode(misses: Int)
        case bankPIN(triesLeft: Int)
        case paymentPassword(misses: Int)
        case result
    }

    package init(size: Size) { self.size = size }

    /// Turns an input into what happened to the checkout.
    package mutating func handle(
        _ input: SheetInput, over checkout: Checkout, at now: Instant
    ) -> [SheetOutput] {
        switch input {
        case .drawn(let scroll):
            seen = showsSheet ? confirmable(over: checkout) : .nothing
            shown = confirmables(over: checkout)
            note(scroll)
            return []
        case .tick:
            phase &+= 1
            return []
        case .resize(let size):
            self.size = size
            return []
        case .interrupted:
            notice = nil
            return interrupted(over: checkout)
        case .noted(let told):
            notice = told
            return []
        case .equipped(let means):
            self.means = means
            return []
        case .clicked(let target, let place):
            notice = nil
            remember(nil, at: now)
            return isSecondClick(at: place, now) ? [] : click(target, over: checkout, at: now)
        case .wheel(let notches):
            turnWheel(by: notches, over: checkout)
            return []
        case .paste(let text):
            paste(text, over: checkout)
            return []
        case .secretDigit:
            notice = nil
            remember(nil, at: now)
            return []
        case .armed(let faults):
            armed = faults
            return []
        case .faultChosen, .dressed:
            return []  // For who shows the sheet, and who reads afterwards what happened.
        case .key(let key):
            notice = nil
            remember(Self.mayBeSecret(key, over: checkout) ? nil : key, at: now)
            return press(key, over: checkout, at: now)
        }
    }

    /// A digit of a secret is forgotten at once: whether it is held down does not matter.
    private mutating func remember(_ key: Key?, at now: Instant) {
        isHeld = key != nil && key == lastKey && now.since(lastKeyAt) < Self.repeatGap
        lastKey = key
        lastKeyAt = now
    }

    /// Whether a key may be a digit of a passcode or PIN, also one that came too early or too late to count.
    /// Where it may, digits mean nothing else.
    package static func mayBeSecret(_ key: Key, over checkout: Checkout) -> Bool {
        guard key.isDigit else { return false }
        return switch checkout.state {
        case .preparing, .authenticating, .processing, .reconciling, .finished: true
        case .offered, .reviewing: false
        }
    }

    /// Whether a frame of this model shows the same things to click as one of the other.
    func shows(alike other: SheetModel) -> Bool {
        scene == other.scene && focus == other.focus && pageRail == other.pageRail
            && showsHelp == other.showsHelp && size == other.size && top == other.top
    }

    /// Whether text is typed into a field.
    package var isTyping: Bool {
        switch scene {
        case .contactForm, .cardForm, .coupon: true
        case .main, .picker, .agreement, .faults, .methods: false
        }
    }

    /// Whether there is room for more than the sentence that there is too little.
    var showsSheet: Bool {
        size.width >= SheetLayout.smallestUseful.width && size.height >= SheetLayout.smallestUseful.height
    }

    /// Takes note of what a frame shows of the body.
    mutating func note(_ scroll: BodyScroll) {
        hiddenLines = max(0, scroll.hiddenLines)
        shownTop = max(0, scroll.top)
        top = top.map { min($0, hiddenLines) }
        hiddenHelp = max(0, scroll.help?.hiddenLines ?? 0)
        if scroll.help != nil { helpTop = min(helpTop, hiddenHelp) }
    }

    mutating func openHelp() {
        showsHelp = true
        helpTop = 0
    }

    mutating func scrollHelp(by lines: Int) { helpTop = min(max(0, helpTop + lines), hiddenHelp) }

    /// Follows the checkout: closes what no longer lies over a review, and goes to a row that must be mended.
    package mutating func follow(
        _ state: Checkout.State, from before: Checkout.State, in wallet: Wallet
    ) {
        // The menu stays open over whatever happens under it.
        let menu = scene
        defer { if case .faults = menu { scene = menu } }
        if !state.isReviewing || !before.isReviewing { top = nil }
        if case .reviewing(.weChatPay) = state { return followWeChat(from: before) }
        guard case .reviewing(.applePay(let review)) = state else {
            // The card form of the merchant's page belongs to no sheet.
            if case .cardForm = scene, case .offered = state { return }
            scene = .main
            return
        }
        if case .reviewing(.applePay(let previous)) = before {
            if review.errors != previous.errors { focusFirstError(in: review) }
        } else {
            scene = .main
            focus = .pay
            focusFirstError(in: review)
        }
        if !SheetRow.rows(of: review).contains(focus) { focus = .pay }
        if scene == .agreement, review.terms.billingAgreement == nil { scene = .main }
        clampPicker(in: wallet, review)
    }

    private mutating func focusFirstError(in review: Review) {
        guard let error = review.errors.first(where: { $0.code != .unknown }) else { return }
        top = nil
        focus = SheetRow(error.row, in: review)
    }

    private mutating func clampPicker(in wallet: Wallet, _ review: Review) {
        guard case .picker(var picker) = scene else { return }
        let count = picker.count(in: wallet, review)
        guard count > 0 else {
            scene = .main
            return
        }
        picker.index = min(max(0, picker.index), count - 1)
        scene = .picker(picker)
    }

    /// What a confirming key would act on now.
    package func confirmable(over checkout: Checkout) -> Confirmable {
        if showsHelp { return .nothing }
        if case .faults = scene { return .nothing }
        switch checkout.state {
        case .offered:
            guard scene == .main else { return .nothing }
            return pageRail(over: checkout) == .applePay ? .pageButton : .weChatButton
        case .reviewing: return scene == .main && focus == .pay ? .pay : .nothing
        case .authenticating(.applePay(let authentication)):
            return proof(authentication.stage, over: checkout)
        case .authenticating(.weChatPay(let authentication)):
            switch authentication.stage {
            case .biometry(let misses): return .biometry(misses: misses)
            case .paymentPassword:
                return .paymentPassword(misses: checkout.record.wrongPaymentPasswords)
            case .checkingPaymentPassword, .paymentPasswordLocked: return .nothing
            }
        case .processing(.weChatPay(let processing)):
            if case .walletResult = processing.stage { return .result }
            return .nothing
        case .finished: return .result
        case .preparing, .processing(.applePay), .reconciling: return .nothing
        }
    }

    private func proof(_ stage: Checkout.Authentication.Stage, over checkout: Checkout) -> Confirmable {
        switch stage {
        case .biometry(let misses): .biometry(misses: misses)
        case .passcode: .passcode(misses: checkout.record.wrongPasscodes)
        case .bankPIN(_, let triesLeft, _): .bankPIN(triesLeft: triesLeft)
        case .checkingPasscode, .checkingBankPIN, .passcodeLocked: .nothing
        }
    }

    /// Whether the last frame already showed what a confirming key acts on now, and it was pressed for that.
    func hasSeen(_ wanted: Confirmable) -> Bool { wanted != .nothing && seen == wanted && !isHeld }

    /// Whether the last frame already asked for the proof that is asked for now.
    func hasSeenProof(over checkout: Checkout) -> Bool { hasSeen(confirmable(over: checkout)) }

    /// Whether the box was on the screen. Digits may come fast, and the same one twice.
    func seesProof(over checkout: Checkout) -> Bool {
        seen != .nothing && seen == confirmable(over: checkout)
    }

    private mutating func interrupted(over checkout: Checkout) -> [SheetOutput] {
        // Help on a place that is left must not lie over the next one.
        showsHelp = false
        if case .faults = scene { scene = .main }
        return switch checkout.state {
        case .offered: [.leaveShop]
        case .finished: [.event(.donePressed)]
        case .preparing, .reviewing, .authenticating, .processing, .reconciling: [.event(.cancelPressed)]
        }
    }

    private mutating func paste(_ text: String, over checkout: Checkout) {
        switch scene {
        case .coupon(var field):
            field.insert(text)
            scene = .coupon(field)
        case .contactForm(var form):
            guard let review = checkout.review else { return }
            form.paste(text, review: review, base: base(of: form, over: checkout))
            scene = .contactForm(form)
        case .main, .picker, .cardForm, .agreement, .faults, .methods:
            return  // A paste is never read as keys, and never reaches a passcode.
        }
    }

    func base(of form: ContactForm, over checkout: Checkout) -> Contact {
        checkout.wallet.contact(form.contactID)?.contact ?? Contact()
    }
}

/// What reaches the eye's model. Digits of secrets arrive as keys here and go no further than a count.
package enum SheetInput: Hashable, Sendable, Codable {
    case key(Key)
    case paste(String)
    case resize(Size)
    /// Ctrl-C: asks to leave like Esc, from wherever one is.
    case interrupted
    /// The next animation frame.
    case tick
    /// A key that may be a digit of a secret, as recordings have it: without its value.
    case secretDigit
    /// A frame of the present state was put on the screen, with as much of its body as there was room for.
    case drawn(BodyScroll)
    /// Something was done that the shopper should know of.
    case noted(FooterNotice)
    /// What the terminal can do, and how the mouse is used at first.
    case equipped(TerminalMeans)
    /// Something that the frame shows was clicked, and where.
    case clicked(SheetTarget, at: GridPoint)
    /// The wheel was turned by so many notches, down where positive.
    case wheel(Int)
    /// A tester has chosen what is to go wrong, in the menu or by a script.
    case faultChosen(FaultChoice)
    /// The chosen faults that have not happened yet are these now.
    case armed([FaultChoice])
    /// From now on the sheet is drawn so.
    case dressed(SheetAttire)
}

/// What the footer tells in place of the keys. Names and reasons come from outside.
package enum FooterNotice: Hashable, Sendable, Codable {
    case walkSaved(file: String)
    /// Saved, but it does not come to the same end again; the reason is a sentence.
    case walkSavedInVain(file: String, reason: String)
    case walkNotSaved(reason: String)
    case copied(String)
    case mouse(isOn: Bool)
    /// Somebody has taken a demo over; it goes on by itself after so many seconds without a key.
    case demoTaken(seconds: Int)
    /// A demo could not go on; the reason is a sentence.
    case demoStuck(reason: String)
}

/// Which part of the sheet's body a frame showed.
package struct BodyScroll: Hashable, Sendable, Codable {
    /// The first line that was shown, from 0.
    package var top = 0
    /// Lines that there was no room for, above and below.
    package var hiddenLines = 0
    /// The same of the help over it; nil while that is closed.
    package var help: HelpScroll?

    package init(top: Int = 0, hiddenLines: Int = 0, help: HelpScroll? = nil) {
        self.top = top
        self.hiddenLines = hiddenLines
        self.help = help
    }
}

extension Checkout.State {
    /// Whether the shopper edits.
    fileprivate var isReviewing: Bool {
        switch self {
        case .reviewing: true
        case .offered, .preparing, .authenticating, .processing, .reconciling, .finished: false
        }
    }
}

/// What the front end does with an input.
package enum SheetOutput: Hashable, Sendable, Codable {
    case event(CheckoutEvent)
    /// A digit of a passcode or PIN, 0 to 9 by value: the session keeps it in its wiped buffer and tells the
    /// machine only that there is one more.
    case secretDigit(UInt8)
    /// A tester wants this to go wrong: said to the world, and no part of any decision about the payment.
    case bringAbout(FaultChoice)
    /// The shopper leaves the shop: the program ends.
    case leaveShop
    /// The walk so far is to be kept as a scenario.
    case saveWalk
    /// The reference of a payment goes to the clipboard.
    case copy(String)
}
