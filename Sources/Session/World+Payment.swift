import Checkout
import Processing
import Tokens

// The token's way: the wallet seals it, the shop forwards it, the processor decides.
extension World {
    func seal(_ reference: PaymentReference, _ intent: PaymentIntent, at now: Instant) -> Consequence {
        let pinBlock = pinBlocks.removeValue(forKey: intent.cardID)
        let payment: TokenFile
        do { payment = try self.payment(reference, intent, pinBlock, at: now) } catch {
            return .now(.tokenNotSealed(reference, reason: error.sentence))
        }
        let made = AuthorizedPayment(
            payment: payment, intent: intent, card: wallet.wallet.card(intent.cardID),
            carriesPIN: pinBlock != nil)
        sealed[reference.idempotencyKey] = made
        authorized = made
        return .now(.tokenSealed(reference))
    }

    private func payment(
        _ reference: PaymentReference, _ intent: PaymentIntent, _ pinBlock: [UInt8]?, at now: Instant
    ) throws(WalletFault) -> TokenFile {
        switch tokens {
        case .empty: return .empty
        case .sealed:
            let statement = try wallet.statement(
                for: intent, reference: reference, request: merchant.request, pinBlock: pinBlock)
            do {
                let token = try account.seal(
                    statement, applicationData: merchant.request.applicationData?.bytes, at: now)
                return .token(token, transactionIdentifier: token.transactionIDText)
            } catch {
                throw .merchant(error)
            }
        }
    }

    /// The merchant forwards the payment; half the delay is the way there.
    func authorize(_ reference: PaymentReference) -> Consequence {
        .later(.errand(.charge(reference)), after: halfway)
    }

    func charge(_ reference: PaymentReference, at now: Instant, bookedAt calendar: Instant) -> Consequence {
        tokenRefusal = nil
        // The merchant gets a token once; without it there is nothing to forward.
        guard let payment = sealed.removeValue(forKey: reference.idempotencyKey) else {
            return decide(reference, AuthorizationAnswer(status: .failure))
        }
        do { try processor.open() } catch {
            // Nothing can have been booked: this is a plain fault of the card network.
            return decide(reference, merchant.decide(.declined(.systemMalfunction)))
        }
        let order: TokenOrder
        do { order = try self.order(of: payment) } catch {
            return decide(reference, AuthorizationAnswer(status: .failure))
        }
        do {
            let reply = try processor.authorize(
                payment.payment, for: order, idempotencyKey: reference.idempotencyKey, at: now,
                bookedAt: calendar)
            switch reply {
            case .verdict(.approved(let code)): authorizationCodes[reference.idempotencyKey] = code
            case .refused(_, let sentence): tokenRefusal = sentence
            case .verdict(.declined), .verdict(.refused), .closed: break
            }
            return decide(reference, merchant.decide(reply, carriedPIN: payment.carriesPIN))
        } catch {
            return charge(reference, failedWith: error, at: calendar)
        }
    }

    /// What the shop asks to have charged, from its own records and not from the token.
    private func order(of payment: AuthorizedPayment) throws(MerchantFault) -> TokenOrder {
        TokenOrder(
            amount: payment.intent.amount, currency: payment.intent.currency,
            merchant: try account.identity().recipient.merchant,
            applicationData: merchant.request.applicationData?.bytes)
    }

    /// A commit that failed may be on the disk all the same: the shop asks before it says anything, which
    /// also closes the key. If it hears nothing then, neither does the sheet.
    private func charge(
        _ reference: PaymentReference, failedWith fault: LedgerFault, at now: Instant
    ) -> Consequence {
        do {
            let report = try processor.report(idempotencyKey: reference.idempotencyKey, at: now)
            if case .booked(let verdict) = report {
                if case .approved(let code) = verdict { authorizationCodes[reference.idempotencyKey] = code }
                return decide(reference, merchant.decide(verdict))
            }
        } catch {
            switch fault.kind {
            case .diskFull, .other: return .silence
            case .busy, .cannotOpen, .readOnly, .corrupt, .foreign, .newerSchema, .constraint,
                .alreadyTaken, .orderAlreadyPaid, .orderStillOpen, .unknownPayment, .alreadyEnded:
                break  // It failed before anything was written.
            }
        }
        return decide(reference, merchant.decide(.declined(.systemMalfunction)))
    }

    private func decide(_ reference: PaymentReference, _ answer: AuthorizationAnswer) -> Consequence {
        .later(.answer(.merchantDecided(reference, answer)), after: halfway)
    }
}
