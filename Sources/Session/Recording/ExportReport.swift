import Checkout
import JSONText
import Sheet

/// A recording as a Markdown report for a ticket: what was ordered, what happened in words, what the merchant
/// answered, and what came of it.
package enum ExportReport {
    package static func text(of recording: Recording) throws(RecordingFault) -> String {
        var replay = Replay(recording)
        var steps: [String] = []
        // The terms that were confirmed last, else those that stood on the sheet last.
        var ordered: Checkout = replay.state.checkout
        while let step = replay.step() {
            let checkout = replay.state.checkout
            if checkout.review != nil { ordered = checkout }
            guard case .event(let event) = step.entry.kind else { continue }
            steps += lines(event, step.effects, checkout, at: step.entry.at)
        }
        if let fault = replay.fault { throw fault }
        let checkout = replay.state.checkout
        let title = word(recording.header.scenario.title)
        var text =
            "# Checkout at \(word(checkout.request.merchantName)): \(checkout.result.kind.rawValue)\n\n"
        text += "Recorded with paysheet, a simulator that charges nobody.\n\n"
        text += table(("", ""), about(recording, title)) + "\n"
        text += "## Result\n\n" + table(("", ""), result(checkout)) + "\n"
        text += "## What was ordered\n\n" + order(ordered) + "\n"
        text += "## What happened\n\n" + joinedDigits(steps).map { "- \($0)\n" }.joined() + "\n"
        text += "## The last screen\n\n"
        text += block(replay.state.grid(recording.header.appearance).plainText)
        if let notice = recording.notice { text += "\nNote: \(word(notice)).\n" }
        return text
    }

    private typealias Row = (name: String, value: String)

    private static func about(_ recording: Recording, _ title: String) -> [Row] {
        let header = recording.header
        let device = header.scenario.wallet.device
        return [
            ("scenario", title), ("recorded with", "paysheet \(word(header.build))"),
            ("started", day(header.startInstant)), ("length", ReplayTime.text(recording.length)),
            ("device", "\(device.biometry.rawValue), iOS \(device.system.text)"),
            ("screen", "\(word(header.size)), \(header.language.rawValue)"),
            ("people", header.redacted ? "replaced by placeholders" : "as recorded"),
        ]
    }

    /// `2026-11-30 09:00:00 UTC`.
    private static func day(_ moment: Instant) -> String {
        let date = CivilDate(moment)
        let seconds = ((moment.milliseconds / 1000) % 86_400 + 86_400) % 86_400
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(date.year)-\(two(Int64(date.month)))-\(two(Int64(date.day))) "
            + "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60)) UTC"
    }

    private static func result(_ checkout: Checkout) -> [Row] {
        let result = checkout.result
        let words = StepWords(result.currency)
        var rows: [Row] = [
            ("result", result.kind.rawValue), ("total", words.amount(result.total)),
            ("currency", result.currency.code),
        ]
        if let reference = result.reference { rows.append(("reference", word(reference.paymentID))) }
        if let reason = result.reason { rows.append(("reason", word(reason))) }
        if let card = result.cardID.flatMap(checkout.wallet.card), let network = result.network {
            rows.append(("card", word("\(network.displayName) •••• \(card.lastFour)")))
        }
        if let method = result.shippingMethod { rows.append(("shipping", word(method.label))) }
        if let told = result.attempt?.sheet { rows.append(("the shop told the sheet", told.scriptName)) }
        if let outcome = result.attempt?.outcome { rows.append(("the books say", outcome.word)) }
        return rows
    }

    private static func order(_ checkout: Checkout) -> String {
        let lines = TermLine.all(of: checkout, since: nil).filter { !$0.label.hasPrefix("Shipping: ") }
        return table(("item", "amount"), lines.map { (word($0.label), word($0.value)) })
    }

    private static func lines(
        _ event: CheckoutEvent, _ effects: [CheckoutEffect], _ checkout: Checkout, at moment: Int64
    ) -> [String] {
        let time = ReplayTime.text(moment)
        var lines = ["\(time) \(word(StepWords(checkout.request.currency).sentence(event, in: checkout)))"]
        for effect in effects {
            guard let told = InspectorTrail.told(effect, checkout.request) else { continue }
            lines.append("\(time) the shop is told `\(told.name)` \(code(told.data.text(pretty: false)))")
        }
        return lines
    }

    /// Digits of secrets come in sixes; one line says so.
    private static func joinedDigits(_ steps: [String]) -> [String] {
        var joined: [String] = []
        var count = 0
        for step in steps {
            if step.hasSuffix("a digit is typed") {
                count += 1
                if count > 1 { joined.removeLast() }
                joined.append(
                    count == 1 ? step : step.replacing("a digit is typed", with: "digits are typed"))
            } else {
                count = 0
                joined.append(step)
            }
        }
        return joined
    }

    // MARK: Markdown

    private static func table(_ head: (String, String), _ rows: [Row]) -> String {
        "| \(head.0) | \(head.1) |\n|---|---|\n" + rows.map { "| \($0.name) | \($0.value) |\n" }.joined()
    }

    /// Words from outside that mean nothing to Markdown.
    private static func word(_ text: String) -> String {
        var escaped = ""
        for character in Scrubber.scrub(text).text {
            if "\\`*_[]<>|#&~".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
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
