import Checkout
import JSONText
import Processing
import Sheet

/// What happened in a checkout as the inspector and the reports tell it: events, and the effects they had.
package struct InspectorTrail: Sendable {
    package struct Item: Hashable, Sendable {
        /// Milliseconds since the start.
        package let at: Int64
        package let kind: Kind
        /// The state's name afterwards.
        package let state: String

        package enum Kind: Hashable, Sendable {
            /// With what it was, told by names that were right at that moment.
            case event(CheckoutEvent, TrailStep)
            case effect(CheckoutEffect)
            case input(SheetInput)
            /// What a tester brought about, or what became of it.
            case tester(TesterStep)
        }
    }

    package private(set) var items: [Item] = []
    /// The checkout as it stands.
    package private(set) var checkout: Checkout
    /// As it stood before the last thing that somebody did: what its terms are compared with. Nil where there
    /// is no sheet to compare.
    package private(set) var earlier: Checkout?
    /// What the scenario set up; nil where that is not known.
    private(set) var opened: JSONOutput?
    package let language: Language
    private let start: Instant
    private var faults: ArmedFaults

    package init(_ checkout: Checkout, start: Instant, _ language: Language) {
        self.checkout = checkout
        self.start = start
        self.language = language
        faults = ArmedFaults(language)
    }

    /// Follows a live session: everything since it began.
    package init(_ session: CheckoutSession) {
        self.init(session.beginning, start: session.openedAt, session.appearance.language)
        var interventions = session.interventions[...]
        for (index, entry) in session.history.enumerated() {
            while let next = interventions.first, next.position <= index {
                interventions.removeFirst()
                take(next)
            }
            guard case .event(let event, let moment) = entry else { continue }
            var next = checkout
            let effects = next.handle(event, at: moment)
            take(event, effects, to: next, at: moment)
        }
        for intervention in interventions { take(intervention) }
    }

    /// Follows a replay: at most the last `limit` entries before where it stands.
    package init(_ replay: Replay, _ language: Language, last limit: Int = 200) {
        var past = replay
        past.seek(to: max(0, replay.position - limit))
        self.init(past.state.checkout, start: replay.recording.header.startInstant, language)
        opened = replay.recording.header.opened
        faults = ArmedFaults(waiting: past.state.sheet.armed, language)
        while past.position < replay.position, let step = past.step() {
            take(step.entry.kind, step.effects, to: past.state.checkout, at: past.state.now)
        }
    }

    /// Takes what an entry brought about.
    package mutating func take(
        _ kind: RecordedEntry.Kind, _ effects: [CheckoutEffect], to next: Checkout, at moment: Instant
    ) {
        switch kind {
        case .event(let event): take(event, effects, to: next, at: moment)
        case .input(let input): take(input, at: moment)
        }
    }

    private mutating func take(_ intervention: Intervention) {
        if let input = intervention.input { take(input, at: intervention.at) }
    }

    private mutating func take(_ input: SheetInput, at moment: Instant) {
        guard let steps = faults.steps(input) else { return add(.input(input), at: moment) }
        for step in steps { add(.tester(step), at: moment) }
    }

    private mutating func take(
        _ event: CheckoutEvent, _ effects: [CheckoutEffect], to next: Checkout, at moment: Instant
    ) {
        let step = StepWords(next.request.currency, language).step(event, in: next, since: checkout)
        if step.beginsChange { earlier = checkout }
        if next.review == nil { earlier = nil } else if earlier?.review == nil { earlier = next }
        checkout = next
        add(.event(event, step), at: moment)
        for effect in effects { add(.effect(effect), at: moment) }
    }

    private mutating func add(_ kind: Item.Kind, at moment: Instant) {
        items.append(
            Item(at: moment.since(start).milliseconds, kind: kind, state: checkout.state.name))
    }

    // MARK: The merchant's view

    /// What the shop was told, by the names of Apple Pay JS's events and of WeChat Pay's interfaces.
    package var told: [(at: Int64, name: String, data: JSONOutput)] {
        items.compactMap { item in
            let told =
                switch item.kind {
                case .effect(let effect): Self.told(effect, checkout)
                case .event(let event, _): WeChatNews.told(event)
                case .input, .tester: nil as Told?
                }
            return told.map { (item.at, $0.name, $0.data) }
        }
    }

    package typealias Told = (name: String, data: JSONOutput)

    /// Nil for what is no business of the shop's. A payment is told without its token, which no recording
    /// has.
    package static func told(_ effect: CheckoutEffect, _ checkout: Checkout) -> Told? {
        MerchantNews(effect, checkout.request).map { ($0.event.rawValue, $0.data) }
            ?? WeChatNews.told(effect, checkout)
    }

    /// What of the chosen contact is kept from the shop until the shopper has authorized.
    package var withheld: [WithheldField] {
        guard let contact = checkout.review?.shippingContact?.contact else { return [] }
        return WithheldField.allCases.filter { field in
            switch field {
            case .name: !contact.fullName.isEmpty
            case .phoneticName: !contact.phoneticName.isEmpty
            case .street: contact.addressLines.contains { !$0.isEmpty }
            case .phoneNumber: !contact.phoneNumber.isEmpty
            case .email: !contact.emailAddress.isEmpty
            case .district: !contact.subLocality.isEmpty
            case .county: !contact.subAdministrativeArea.isEmpty
            case .endOfPostalCode: contact.redacted().postalCode != contact.postalCode
            }
        }
    }
}

extension TrailStep {
    /// Whether somebody did something with it. The answers that follow belong to the same change.
    fileprivate var beginsChange: Bool {
        switch self {
        case .shopper, .tester, .world(.testerStepsBack), .world(.shopBreaks), .world(.walletClosesSheet),
            .world(.cardLeaves), .world(.sensorFails), .world(.paymentsAllowed):
            true
        case .world, .weChat: false
        }
    }
}
