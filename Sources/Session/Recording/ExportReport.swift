import Checkout
import JSONText
import Sheet

/// A recording as a Markdown report for a ticket: what was ordered, what happened in words, what the merchant
/// answered, and what came of it. Identifiers, codes and JSON stay as they are in any language.
package struct ExportReport {
    private let recording: Recording
    private let language: Language
    private let words: any TrailWords

    /// - Parameter language: nil for the one that was recorded.
    package static func text(
        of recording: Recording, in language: Language? = nil
    ) throws(RecordingFault) -> String {
        let language = language ?? recording.header.language
        return try ExportReport(recording: recording, language: language, words: language.trailWords).text()
    }

    private func text() throws(RecordingFault) -> String {
        var replay = Replay(recording)
        var steps: [Step] = []
        // The terms that were confirmed last, else those that stood on the sheet last.
        var ordered: Checkout = replay.state.checkout
        var before = replay.state.checkout
        while let step = replay.step() {
            defer { before = replay.state.checkout }
            let checkout = replay.state.checkout
            if checkout.review != nil { ordered = checkout }
            guard case .event(let event) = step.entry.kind else { continue }
            add(event, step.effects, checkout, since: before, at: step.entry.at, to: &steps)
        }
        if let fault = replay.fault { throw fault }
        let checkout = replay.state.checkout
        let title = words.reportTitle(
            shop: Self.word(checkout.request.merchantName), result: checkout.result.kind.rawValue)
        var text = "# \(title)\n\n\(words.report(.recordedWithSimulator))\n\n"
        text += Self.table(("", ""), about) + "\n"
        text += heading(.resultTitle) + Self.table(("", ""), result(checkout)) + "\n"
        text += heading(.orderTitle) + order(ordered) + "\n"
        text += heading(.happenedTitle) + steps.map { "- \($0.line)\n" }.joined() + "\n"
        text += setUp
        text += heading(.screenTitle)
        text += Self.block(replay.state.grid(recording.header.appearance).fileText)
        if let line = recording.brokenLine {
            text += "\n\(words.report(.note)) \(Self.word(words.breaksOff(inLine: line)))\n"
        }
        return text
    }

    private func heading(_ word: ReportWord) -> String { "## \(words.report(word))\n\n" }

    private typealias Row = (name: String, value: String)

    private func row(_ name: ReportWord, _ value: String) -> Row { (words.report(name), value) }

    private var about: [Row] {
        let header = recording.header
        let device = header.scenario.wallet.device
        return [
            row(.scenario, Self.word(header.scenario.title)),
            row(.recordedWith, "paysheet \(Self.word(header.build))"),
            row(.started, Self.day(header.startInstant)),
            row(.length, ReplayTime.text(recording.length)),
            row(.device, "\(Self.choice(device).rawValue), iOS \(device.system.text)"),
            row(.screen, "\(Self.word(header.size)), \(header.language.rawValue)"),
            row(.people, words.report(header.redacted ? .replacedPeople : .recordedPeople)),
        ]
    }

    /// The device as the command line names it.
    private static func choice(_ device: Device) -> DeviceChoice {
        guard device.allowsPayments else { return .cannotPay }
        return switch device.biometry {
        case .faceID: .faceID
        case .touchID: .touchID
        case .none: .passcode
        }
    }

    private static func name(_ method: WeChatMethod, _ words: any Words) -> String {
        switch method {
        case .balance: words.weChatBalance
        case .card(let card): "\(card.name) •••• \(card.lastFour)"
        }
    }

    /// `2026-11-30 09:00:00 UTC`.
    private static func day(_ moment: Instant) -> String {
        let date = CivilDate(moment)
        let seconds = ((moment.milliseconds / 1000) % 86_400 + 86_400) % 86_400
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(date.year)-\(two(Int64(date.month)))-\(two(Int64(date.day))) "
            + "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60)) UTC"
    }

    private func result(_ checkout: Checkout) -> [Row] {
        let result = checkout.result
        let total = StepWords(result.currency, language).amount(result.total)
        let amount = result.isPending ? words.pending(total) : total
        var rows: [Row] = [
            row(.result, result.kind.rawValue), row(.total, amount), row(.currency, result.currency.code),
        ]
        if let reference = result.reference { rows.append(row(.reference, Self.word(reference.paymentID))) }
        if let reason = result.reason { rows.append(row(.reason, Self.word(reason))) }
        if let card = result.cardID.flatMap(checkout.wallet.card), let network = result.network {
            rows.append(row(.card, Self.word("\(network.displayName) •••• \(card.lastFour)")))
        }
        if let method = result.method {
            let sheetWords = SheetAppearance(language: language).words
            rows.append((sheetWords.payWith, Self.word(Self.name(method, sheetWords))))
        }
        if let method = result.shippingMethod { rows.append(row(.shipping, Self.word(method.label))) }
        if let told = result.attempt?.sheet { rows.append(row(.shopToldSheet, told.scriptName)) }
        if let outcome = result.attempt?.outcome { rows.append(row(.booksSay, outcome.word)) }
        return rows
    }

    private func order(_ checkout: Checkout) -> String {
        let lines = TermLine.all(of: checkout, since: nil, language).filter { $0.kind != .shippingMethod }
        var rows = lines.map { (Self.word($0.label), Self.word($0.value)) }
        if let address = address(checkout) { rows.append(address) }
        return Self.table((words.report(.item), words.report(.amount)), rows)
    }

    /// Where the order goes: as much of it as the shop knows.
    private func address(_ checkout: Checkout) -> Row? {
        guard let review = checkout.review, review.asksShippingAddress,
            let contact = review.shippingContact?.contact
        else { return nil }
        let label = SheetAppearance(language: language).words.rowLabel(
            .shippingAddress, review.terms.shippingType)
        let isWhole: Bool
        switch checkout.state {
        case .processing, .reconciling, .finished: isWhole = true
        case .offered, .preparing, .reviewing, .authenticating: isWhole = false
        }
        let known = isWhole ? contact : contact.redacted()
        let text = [known.fullName, known.oneLineAddress].filter { !$0.isEmpty }.joined(separator: ", ")
        return (Self.word(label), Self.word(text))
    }

    /// What was told to shop, processor and disk; nothing where all was as usual.
    private var setUp: String {
        let blocks = recording.header.opened.map(OpenedScenario.blocks) ?? []
        if blocks.isEmpty { return "" }
        return heading(.setUpTitle)
            + blocks.map { "- `\($0.key)` \(Self.code($0.value.text(pretty: false)))\n" }.joined() + "\n"
    }

    /// One line of what happened.
    private struct Step {
        let event: TrailStep?
        let line: String
    }

    private func add(
        _ event: CheckoutEvent, _ effects: [CheckoutEffect], _ checkout: Checkout, since before: Checkout,
        at moment: Int64, to steps: inout [Step]
    ) {
        let time = ReplayTime.text(moment)
        let step = StepWords(checkout.request.currency, language).step(event, in: checkout, since: before)
        // Digits of secrets come in sixes; one line says so, with the time of the last.
        let digit = TrailStep.shopper(.typesDigit)
        if step == digit, let last = steps.last, last.event == digit {
            steps[steps.count - 1] = Step(
                event: digit, line: "\(time) \(Self.word(words.step(.shopper(.typesDigits))))")
        } else {
            steps.append(Step(event: step, line: "\(time) \(Self.word(words.step(step)))"))
        }
        let told = [WeChatNews.told(event)] + effects.map { InspectorTrail.told($0, checkout) }
        for told in told.compactMap(\.self) {
            let data = Self.code(told.data.text(pretty: false))
            steps.append(
                Step(event: nil, line: "\(time) \(words.report(.shopIsTold)) `\(told.name)` \(data)"))
        }
    }

    // MARK: Markdown

    private static func table(_ head: (String, String), _ rows: [Row]) -> String {
        "| \(head.0) | \(head.1) |\n|---|---|\n" + rows.map { "| \($0.name) | \($0.value) |\n" }.joined()
    }

    /// Words from outside that mean nothing to Markdown, and that no tracker makes a link, a formula or a
    /// call to somebody of: it would look for those in the finished text, so that a stroke before them does
    /// not help, and a joiner that nobody sees stands behind their sign.
    private static func word(_ text: String) -> String {
        let characters = Array(Scrubber.scrub(text).text)
        var escaped = ""
        for (index, character) in characters.enumerated() {
            if "\\`*_[]<>|#&~$".contains(character) { escaped.append("\\") }
            escaped.append(character)
            if isLinking(characters, index) { escaped.append("\u{2060}") }
        }
        return escaped
    }

    private static func isLinking(_ characters: [Character], _ index: Int) -> Bool {
        guard let next = characters.at(index + 1) else { return false }
        switch characters[index] {
        case "@", "#", "!", "%", "~", "&": return next.isLetter || next.isNumber
        case ":": return next == "/" && characters.at(index + 2) == "/"
        // "www." and "GH-12".
        case ".": return index > 2 && String(characters[index - 3..<index]).lowercased() == "www"
        case "-": return index > 1 && next.isNumber && characters[index - 2..<index] == ["G", "H"]
        case _: return false
        }
    }

    /// Text in a span of code, whatever backticks it has.
    private static func code(_ text: String) -> String {
        let text = Scrubber.scrub(text).text
        let longest = longestRun(of: "`", in: text)
        if longest == 0 { return "`\(text)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(text) \(fence)"
    }

    private static func block(_ text: String) -> String {
        let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
        return "\(fence)\n\(text)\n\(fence)\n"
    }

    private static func longestRun(of mark: Character, in text: String) -> Int {
        var longest = 0
        var run = 0
        for character in text {
            run = character == mark ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
