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
    @Boxed package private(set) var request: PaymentRequest

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

    /// The terms with this way of shipping. A total that would not fit into 64 bits or fall below zero is
    /// refused with an error that keeps the sheet from paying the old one.
    private func answer(to method: ShippingMethod) -> MerchantUpdate {
        if request.shippingMethods.isEmpty { return MerchantUpdate() }
        do throws(ShopTerms.Overflow) {
            let terms = try ShopTerms(of: request, chosen: method)
            if !terms.isBelowZero {
                return MerchantUpdate(newTotal: terms.total, newLineItems: terms.lines)
            }
        } catch {
            // Said below, as for a total under zero.
        }
        return MerchantUpdate(errors: [Self.cannotWorkOut(with: method.label)])
    }

    /// Not `unknown`, with which the sheet could still pay the old total.
    static func cannotWorkOut(with label: String) -> SheetError {
        SheetError(code: .addressUnserviceable, message: "The total with \(label) cannot be worked out.")
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
