import Checkout

/// How the sheet asks for the proof of who the shopper is.
package enum SheetGeneration: Hashable, Sendable {
    /// In the pay area of the one sheet there is.
    case oneSheet
    /// On a second sheet, "Payment Summary", which the Pay button opens.
    case twoSheets

    package init(_ system: SystemVersion) { self = system >= SystemVersion(18) ? .twoSheets : .oneSheet }
}

// The second sheet, and the page with the whole billing agreement.
extension SheetLayout {
    var generation: SheetGeneration { SheetGeneration(wallet.device.system) }

    /// Where the shopper is recognised and the payment is under way.
    func confirmingPanel(_ review: Review, action: [PanelLine]) -> Panel {
        switch generation {
        case .oneSheet: reviewPanel(review, action: action, focus: nil)
        case .twoSheets: summaryPanel(review, action: action)
        }
    }

    private func summaryPanel(_ review: Review, action: [PanelLine]) -> Panel {
        let cardLabel = words.rowLabel(.card, review.terms.shippingType)
        let card = review.cardID.flatMap(wallet.card)
        let total = totalLines(review.terms)
        // The card's picture where it costs nothing else its place.
        let room = bodyRoom(fixed: total.count, action: action.count)
        let picture = card.map { [.blank] + art($0, review.terms).panelLines + [.blank] } ?? []
        let body =
            (room >= picture.count + 3 && model.size.height >= 30 ? picture : []) + [
                PanelLine.text(
                    .none,
                    .init(
                        label: cardLabel,
                        badge: card.map { PanelLine.Badge(CardFit.network(of: $0, shownFor: review.terms)) },
                        text: card?.name ?? words.noCardChosen,
                        shortText: card.map { look.shortName(of: $0.name) },
                        trail: card.map { "\(look.bullets) \($0.lastFour)" } ?? "", trailRole: .label)),
                PanelLine.text(.none, .init(label: words.merchant, text: review.terms.merchantName)),
            ]
        let columns = max(TextWidth.columns(cardLabel), TextWidth.columns(words.merchant)) + 2
        return Panel(
            title: words.paymentSummary, body: body, fixed: total, action: action,
            labelColumns: min(13, columns), isCentred: true)
    }

    /// The billing agreement in full; ↑ and ↓ move it.
    func agreementPanel(_ review: Review) -> Panel {
        let text = review.terms.billingAgreement ?? ""
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .prefix(Self.mostParagraphs).flatMap {
                $0.isEmpty ? [""] : TextCells.wrap(String($0), to: innerWidth, maxLines: Self.mostLines)
            }
        return Panel(
            title: words.billingDetails,
            body: lines.map { PanelLine.text(.none, .init(text: $0)).flushLeft },
            fixed: [totalLine(review.terms)], action: [])
    }

    /// Apple allows 500 characters; many times that is shown, and a frame still costs little.
    private static let mostParagraphs = 100
    private static let mostLines = 200
}

extension PaymentRequest {
    /// What the shopper agrees to besides this payment, in the shop's words; nil or empty when there is none.
    package var billingAgreement: String? {
        let text: String?
        switch kind {
        case .once, .multiToken: text = nil
        case .recurring(let payment): text = payment.billingAgreement
        case .automaticReload(let reload): text = reload.billingAgreement
        case .deferred(let payment): text = payment.billingAgreement
        }
        return (text?.isEmpty ?? true) ? nil : text
    }
}
