import Checkout

/// How long the world takes by default.
package enum DefaultDelays {
    /// The merchant's answer to a question of the sheet.
    package static let answer = Span(milliseconds: 300)
    /// The validation of the merchant session.
    package static let validation = Span(milliseconds: 400)
    /// The processor's answer, seen from the sheet.
    package static let processor = Span(milliseconds: 1500)
}

/// The shop where a scenario names no rules: it does what a real shop's code does. Every answer is worked
/// out from the request as it was first made, so that asking twice changes nothing twice (a fault that real
/// shops had: shipping added again with every selection).
package struct DefaultMerchant: Hashable, Sendable {
    package let request: PaymentRequest

    package init(request: PaymentRequest) { self.request = request }

    /// The answer to a question. An empty update leaves everything as it is.
    package func answer(_ question: MerchantQuestion) -> MerchantUpdate {
        switch question {
        case .paymentMethodSelected, .shippingContactSelected:
            // The shipping method chosen before stays current, since nothing is replaced.
            MerchantUpdate()
        case .shippingMethodSelected(let method):
            answer(to: method)
        case .couponCodeChanged(let code):
            code.allSatisfy(\.isWhitespace)
                ? MerchantUpdate()
                : MerchantUpdate(errors: [
                    SheetError(code: .couponCodeInvalid, message: "This code is not valid for this order.")
                ])
        }
    }

    /// The shop's answer to the authorized payment, as the processor decided it. A bank that declines is a
    /// plain failure.
    package func decide(_ verdict: ProcessorVerdict) -> AuthorizationAnswer {
        switch verdict {
        case .approved: AuthorizationAnswer(status: .success, processor: verdict)
        case .declined, .refused: AuthorizationAnswer(status: .failure, processor: verdict)
        }
    }

    /// The same for the processor's whole reply. A key that cannot charge is the shop's own refusal. Where
    /// the payment carried a PIN for the bank to judge, a wrong one is asked for again.
    package func decide(_ reply: AuthorizeReply, carriedPIN: Bool = false) -> AuthorizationAnswer {
        switch reply {
        case .verdict(.declined(.incorrectPIN)) where carriedPIN:
            AuthorizationAnswer(status: .pinIncorrect, processor: .declined(.incorrectPIN))
        case .verdict(.declined(.pinTriesExceeded)) where carriedPIN:
            AuthorizationAnswer(status: .pinLockout, processor: .declined(.pinTriesExceeded))
        case .verdict(let verdict): decide(verdict)
        case .refused(let decline, _): decide(.refused(decline))
        case .closed: AuthorizationAnswer(status: .failure)
        }
    }

    /// Moves the total by the difference to the method that was chosen at first, which the request's total
    /// counts in. So a
    /// total that is not the sum of its lines keeps its difference. A total that would not fit into 64 bits
    /// or fall below zero is refused with an error that keeps the sheet from paying the old one.
    private func answer(to method: ShippingMethod) -> MerchantUpdate {
        guard let first = request.initialShippingMethod else { return MerchantUpdate() }
        var total = request.total
        if let amount = total.amount {
            guard let moved = method.amount.subtracting(first.amount).flatMap(amount.adding),
                !moved.isNegative
            else {
                return MerchantUpdate(errors: [
                    SheetError(
                        code: .addressUnserviceable,
                        message: "The total with \(method.label) cannot be worked out.")
                ])
            }
            total.amount = moved
        }
        return MerchantUpdate(newTotal: total, newLineItems: lines(shippedBy: method, instead: first))
    }

    private func lines(shippedBy method: ShippingMethod, instead first: ShippingMethod) -> [LineItem] {
        var lines = request.lineItems
        let labels = Set(request.shippingMethods.map(\.label))
        let shipping =
            lines.firstIndex { labels.contains($0.label) }
            ?? lines.firstIndex { ShippingWords.areIn($0.label) && !($0.amount?.isNegative ?? false) }
        if let shipping {
            lines[shipping].label = method.label
            lines[shipping].amount = method.amount
            lines[shipping].type = .final
        } else if method.amount != first.amount {
            lines.append(LineItem(label: method.label, amount: method.amount))
        }
        return lines
    }
}

/// Words by which a summary line is known as the one for shipping.
enum ShippingWords {
    private static let words = [
        "shipping", "delivery", "postage", "freight", "courier", "运费", "運費", "邮费", "郵費", "快递费", "快遞費",
        "包邮", "包郵", "配送", "送料", "배송", "versand", "lieferung", "livraison", "expédition", "envío",
        "spedizione", "verzending", "frete",
    ]

    static func areIn(_ label: String) -> Bool {
        let label = label.lowercased()
        return words.contains { label.contains($0) }
    }
}
