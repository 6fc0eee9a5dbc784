import Checkout

/// Something that a request asks to agree to besides this payment, in the sheet's words.
package struct PromisedTerm: Hashable, Sendable {
    package let label: String
    /// An amount and when it is taken; "" where the label says it all.
    package let value: String

    init(_ label: String, _ value: String = "") {
        self.label = label
        self.value = value
    }
}

// What a recurring, reloading, deferred or multi-merchant request promises, in words.
extension SheetLayout {
    func kindLines(_ terms: PaymentRequest) -> [PanelLine] {
        var lines: [PanelLine] = []
        switch terms.kind {
        case .once: break
        case .recurring(let recurring):
            lines = promise(recurring.description)
            if let trial = recurring.trialBilling {
                lines += itemLines(labelled(trial, words.trial), dueToday: false)
            }
            lines += regularLines(recurring.regularBilling)
        case .automaticReload(let reload):
            lines = promise(reload.description) + itemLines(reload.billing, dueToday: false)
        case .deferred(let deferred):
            lines = promise(deferred.description) + itemLines(deferred.billing, dueToday: false)
            if let free = deferred.freeCancellation {
                lines += promise(words.freeCancellationUntil(cancellationText(free)))
            }
        case .multiToken(let contexts):
            lines = contexts.map { context in
                PanelLine.text(
                    .none,
                    .init(
                        text: words.forMerchant(context.merchantName), trail: money(context.amount),
                        textRole: .secondary)
                ).flushLeft
            }
        }
        return lines + agreementLine(terms)
    }

    /// The same as facts, for whoever draws no sheet; the billing agreement is not among them.
    package func promisedTerms(_ terms: PaymentRequest) -> [PromisedTerm] {
        let promised: [PromisedTerm]
        switch terms.kind {
        case .once: promised = []
        case .recurring(let recurring):
            let trial = recurring.trialBilling.map { labelled($0, words.trial) }.map(promisedTerm)
            let regular = promisedTerm(recurring.regularBilling)
            promised =
                [PromisedTerm(recurring.description)] + (trial.map { [$0] } ?? [])
                + [renewsForEver(recurring.regularBilling) ? untilCancelled(regular) : regular]
        case .automaticReload(let reload):
            promised = [PromisedTerm(reload.description), promisedTerm(reload.billing)]
        case .deferred(let deferred):
            let free = deferred.freeCancellation.map {
                PromisedTerm(words.freeCancellationUntil(cancellationText($0)))
            }
            promised =
                [PromisedTerm(deferred.description), promisedTerm(deferred.billing)]
                + (free.map { [$0] } ?? [])
        case .multiToken(let contexts):
            promised = contexts.map { PromisedTerm(words.forMerchant($0.merchantName), money($0.amount)) }
        }
        return promised.filter { !$0.label.isEmpty || !$0.value.isEmpty }
    }

    private func promisedTerm(_ item: LineItem) -> PromisedTerm { PromisedTerm(item.label, valueText(item)) }

    private func untilCancelled(_ term: PromisedTerm) -> PromisedTerm {
        PromisedTerm(term.label, term.value + words.clauseGap + words.recurringUntilCancelled)
    }

    private func renewsForEver(_ item: LineItem) -> Bool {
        if case .recurring(let schedule) = item.timing { schedule.end == nil } else { false }
    }

    /// A line's amount, and when it is taken.
    package func valueText(_ item: LineItem) -> String {
        [amountText(item), timingText(item.timing)].filter { !$0.isEmpty }.joined(separator: words.clauseGap)
    }

    /// What renews without an end says so: shops were turned away for leaving it out.
    private func regularLines(_ item: LineItem) -> [PanelLine] {
        var lines = itemLines(item, dueToday: false)
        guard renewsForEver(item), lines.count > 1 else { return lines }
        let text = "  \(timingText(item.timing))\(words.clauseGap)\(words.recurringUntilCancelled)"
        lines[lines.count - 1] = PanelLine.text(.none, .init(text: text, textRole: .secondary)).flushLeft
        return lines
    }

    private func promise(_ text: String) -> [PanelLine] {
        TextCells.wrap(text, to: innerWidth, maxLines: 2).map {
            PanelLine.text(.none, .init(text: $0, textRole: .secondary)).flushLeft
        }
    }

    /// The agreement's beginning; the row opens the whole.
    private func agreementLine(_ terms: PaymentRequest) -> [PanelLine] {
        guard let agreement = terms.billingAgreement else { return [] }
        return [
            PanelLine.text(
                .row(.billingDetails),
                .init(
                    text: "\(words.billingDetails)\(words.colon)\(agreement)", trail: look.more,
                    textRole: .secondary)
            ).flushLeft
        ]
    }

    private func labelled(_ item: LineItem, _ word: String) -> LineItem {
        var item = item
        item.label = "\(word)\(words.colon)\(item.label)"
        return item
    }

    /// The day and the time of day, with the shop's name for the time zone.
    func cancellationText(_ free: DeferredPayment.FreeCancellation) -> String {
        let dayLength: Int64 = 86_400_000
        let sinceMidnight = free.date.milliseconds - floorDay(free.date.milliseconds, dayLength)
        let minutes = Int(sinceMidnight / 60_000)
        let day = CivilDate(Instant(milliseconds: free.date.milliseconds))
        return look.dates.text(day, hour: minutes / 60, minute: minutes % 60) + " UTC (\(free.timeZone))"
    }

    /// Dates of requests lie far inside what 64 bits hold.
    private func floorDay(_ milliseconds: Int64, _ dayLength: Int64) -> Int64 {
        let rest = milliseconds % dayLength
        return milliseconds - rest - (rest < 0 ? dayLength : 0)
    }

    func timingText(_ timing: PaymentTiming) -> String {
        switch timing {
        case .immediate: return ""
        case .recurring(let schedule):
            let parts = [
                words.recurring(every: schedule.count, schedule.unit),
                schedule.start.map { words.recurringFrom(look.dates.text($0)) },
                schedule.end.map { words.recurringUntil(look.dates.text($0)) },
            ]
            return parts.compactMap(\.self).joined(separator: words.clauseGap)
        case .deferred(let date): return date.map { words.deferredUntil(look.dates.text($0)) } ?? ""
        case .automaticReload(let threshold): return threshold.map { words.reloadBelow(money($0)) } ?? ""
        }
    }
}
