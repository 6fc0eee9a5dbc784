import Checkout
import JSONText
import Processing
import Sheet

extension Expectation {
    /// Every demand that the facts do not meet, in the order of the file.
    package func failures(_ facts: WalkFacts) -> [ExpectationFailure] {
        entries.compactMap { entry in
            if case .golden(let golden) = entry.demand {
                return facts.goldens.difference(golden).map {
                    ExpectationFailure(
                        place: entry.place, sentence: $0.sentence, comparison: $0.comparison,
                        update: $0.update)
                }
            }
            return Self.difference(entry.demand, facts).map {
                ExpectationFailure(place: entry.place, sentence: $0)
            }
        }
    }

    private static func difference(_ demand: Demand, _ facts: WalkFacts) -> String? {
        let result = facts.result
        switch demand {
        case .result(let kind):
            return kind == result.kind ? nil : text("result", kind.rawValue, kind: result)
        case .payment(let kind):
            return kind == result.kind ? nil : text("payment", kind.rawValue, kind: result)
        case .sheet(let kind): return compare("sheet", kind.rawValue, facts.sheet.rawValue)
        case .reason(let reason): return compare("reason", reason, result.reason)
        case .total(let total):
            let currency = result.currency
            return compare("total", total.decimalText(in: currency), result.total.decimalText(in: currency))
        case .pending(let pending): return compare("pending", "\(pending)", "\(result.isPending)")
        case .shippingMethod(let identifier):
            return compare("shipping method", identifier, result.shippingMethod?.identifier)
        case .paymentMethod(let lastFour): return compare("card", lastFour, facts.lastFour)
        case .coupon(let code): return compare("coupon", code ?? "", facts.coupon)
        case .payResp(let code):
            return compare("payResp", code.map(String.init), facts.payResp.map(String.init))
        case .line(let label, let line): return difference(label, line, facts)
        case .error, .noErrors: return errorDifference(demand, facts)
        case .screen(let text):
            return facts.shows(text) ? nil : "expected \(quoted(text)) on the last screen; it is not there"
        case .absentFromScreen(let text):
            return facts.shows(text) ? "expected no \(quoted(text)) on the last screen; it is there" : nil
        case .ledger(let demand): return difference(demand, facts)
        case .golden(let golden): return facts.goldens.difference(golden)?.sentence
        case .events(let pattern): return pattern.difference(facts.happenings)
        case .token(let demand): return demand.difference(facts.token, in: result.currency)
        case .duration(let duration):
            return duration.holds(for: facts.duration)
                ? nil
                : "duration: expected \(duration.text), got \(ExpectedDuration.text(of: facts.duration))"
        }
    }

    private static func compare(_ what: String, _ expected: String?, _ got: String?) -> String? {
        expected == got ? nil : "\(what): expected \(shown(expected)), got \(shown(got))"
    }

    private static func text(_ what: String, _ expected: String, kind result: CheckoutResult) -> String {
        let reason = result.reason.map { " (\($0))" } ?? ""
        return "\(what): expected \(expected), got \(result.kind.rawValue)\(reason)"
    }

    private static func shown(_ text: String?) -> String {
        guard let text else { return "none" }
        return text.isEmpty ? "none" : VisibleName.of(text)
    }

    private static func quoted(_ text: String) -> String { JSONOutput.quoted(text) }

    // MARK: Lines

    private static func difference(_ label: String, _ line: Line, _ facts: WalkFacts) -> String? {
        guard let review = facts.review else { return "line \(quoted(label)): the sheet never came up" }
        let items = review.terms.lineItems + [review.terms.total]
        let found = items.filter { $0.label == label }
        let got = found.map { item in
            item.isPending ? "pending" : item.amount?.decimalText(in: review.currency) ?? "no amount"
        }
        let expected: String
        switch line {
        case .absent:
            return found.isEmpty
                ? nil : "line \(quoted(label)): expected none, got \(got.joined(separator: " and "))"
        case .pending: expected = "pending"
        case .amount(let amount): expected = amount.decimalText(in: review.currency)
        }
        if got.contains(expected) { return nil }
        let labels = items.map { quoted($0.label) }.joined(separator: ", ")
        let what =
            found.isEmpty
            ? "there is no such line; lines: \(labels)" : "got \(got.joined(separator: " and "))"
        return "line \(quoted(label)): expected \(expected), \(what)"
    }

    // MARK: Errors

    private static func errorDifference(_ demand: Demand, _ facts: WalkFacts) -> String? {
        let all = facts.errors.map { "\($0.row.rawValue): \(quoted($0.text))" }.joined(separator: "; ")
        guard case .error(let row, let text) = demand else {
            return facts.errors.isEmpty ? nil : "expected no error, got \(all)"
        }
        let found = facts.errors.contains { error in
            error.row == row && (text.map { error.text.contains($0) } ?? true)
        }
        if found { return nil }
        let wanted = text.map { "an error with \(quoted($0))" } ?? "an error"
        return "expected \(wanted) on the row \(row.rawValue), got \(all.isEmpty ? "none" : all)"
    }

    // MARK: Books

    private static func difference(_ demand: LedgerDemand, _ facts: WalkFacts) -> String? {
        func count(_ what: String, _ expected: Int, _ got: Int) -> String? {
            compare("ledger \(what)", "\(expected)", "\(got)")
        }
        func entries(_ status: ProcessorEntry.Status) -> Int { facts.entries.count { $0.status == status } }
        let latest = facts.payments.first
        switch demand {
        case .rows(let number): return count("rows", number, facts.payments.count)
        case .charges(let number): return count("charges", number, entries(.approved) + facts.paidOrders)
        case .declines(let number): return count("declines", number, entries(.declined))
        case .voids(let number): return count("voids", number, entries(.voided))
        case .status(let status): return compare("ledger status", status.rawValue, latest?.status.rawValue)
        case .reason(let reason): return compare("ledger reason", reason, latest?.reason)
        case .amount(let amount):
            return compare(
                "ledger amount", amount.decimalText(in: facts.result.currency), latest?.amountText)
        }
    }
}

extension WalkFacts {
    fileprivate var lastFour: String? {
        guard let id = result.cardID else { return nil }
        return cardEndings[id]
    }

    fileprivate var coupon: String { review?.couponCode ?? "" }

    /// Whether a text stands on the screen, in a line or wrapped over several.
    fileprivate func shows(_ text: String) -> Bool {
        [text, BidiLine.seen(text)].contains {
            screen.contains($0) || Self.flowing(screen).contains(Self.flowing($0))
        }
    }

    /// Without frames, with single spaces: as one would read it aloud.
    private static func flowing(_ text: String) -> String {
        let inked = text.unicodeScalars.map { scalar in
            (0x2500...0x257F).contains(scalar.value) || scalar.properties.isWhitespace
                ? " " : String(scalar)
        }.joined()
        return inked.split(separator: " ").joined(separator: " ")
    }
}
