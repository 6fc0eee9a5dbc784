import Checkout
import Tokens

extension SimulatedWallet {
    /// What the wallet states about a payment that its owner authorized. The same intent under the same key
    /// gives the same statement. The request says what the merchant can read and who shares the payment;
    /// `pinBlock` is the bank's PIN as `pinBlock(of:cardID:)` made it.
    package func statement(
        for intent: PaymentIntent, reference: PaymentReference, request: PaymentRequest? = nil,
        pinBlock: [UInt8]? = nil
    ) throws(WalletFault) -> WalletStatement {
        guard let card = wallet.card(intent.cardID), let network = intent.network else {
            throw .unknownCard(id: intent.cardID)
        }
        do {
            let account = try deviceAccount(of: card)
            return WalletStatement(
                applicationPrimaryAccountNumber: account,
                applicationExpirationDate: Self.lastDay(of: card.expiry),
                currencyCode: intent.currency.numericText, transactionAmount: intent.amount.minorUnits,
                deviceManufacturerIdentifier: Self.manufacturer(network),
                paymentData: try Self.proof(
                    by: card, of: intent, account, reference,
                    accepted: request?.merchantCapabilities ?? [], pinBlock),
                authenticationResponses: try Self.responses(
                    to: request?.multiTokenContexts ?? [], account, reference))
        } catch {
            throw .openSSL(error)
        }
    }

    /// A stand-in for the secure element's cryptogram: unguessable in no sense, but its own for each payment.
    private static func proof(
        by card: Card, of intent: PaymentIntent, _ account: AccountNumber, _ reference: PaymentReference,
        accepted: [MerchantCapability], _ pinBlock: [UInt8]?
    ) throws(OpenSSLFault) -> WalletStatement.PaymentData {
        let amount = "\(intent.amount.minorUnits)|\(intent.currency.numericText)"
        let hash = try SHA256.digest(
            Array("cryptogram|\(account.digits)|\(reference.idempotencyKey)|\(amount)".utf8))
        if pinBlock == nil, usesThreeDSecure(card, accepted) {
            // Visa's indicator for an authenticated payment; Mastercard's tokens come without one.
            return .threeDSecure(
                cryptogram: Array(hash.prefix(20)), eci: intent.network == .visa ? "05" : nil)
        }
        // Tag 9F26, the application cryptogram, with its eight bytes.
        return .emv([0x9F, 0x26, 0x08] + hash.prefix(8), encryptedPIN: pinBlock)
    }

    /// A card that can do both does what the merchant can read, and 3-D Secure where it can read both. What
    /// no card should do here does not get here: the sheet refuses a card that the merchant cannot read.
    private static func usesThreeDSecure(_ card: Card, _ accepted: [MerchantCapability]) -> Bool {
        guard card.security.contains(.threeDSecure) else { return !card.security.contains(.emv) }
        return !card.security.contains(.emv) || accepted.contains(.supports3DS)
            || !accepted.contains(.supportsEMV)
    }

    /// What each of several merchants authorizes its part with: stand-ins like the cryptogram.
    private static func responses(
        to contexts: [TokenContext], _ account: AccountNumber, _ reference: PaymentReference
    ) throws(OpenSSLFault) -> [WalletStatement.AuthenticationResponse] {
        var responses: [WalletStatement.AuthenticationResponse] = []
        for (index, context) in contexts.enumerated() {
            let words =
                "authentication|\(account.digits)|\(reference.idempotencyKey)|\(index)"
                + "|\(context.merchantIdentifier)|\(context.amount.minorUnits)"
            responses.append(
                .init(
                    merchantIdentifier: context.merchantIdentifier,
                    authenticationData: Array(try SHA256.digest(Array(words.utf8)).prefix(20)),
                    transactionAmount: context.amount.minorUnits))
        }
        return responses
    }

    /// The typed digits (each 0 to 9 by value) as a PIN block, which only the card's bank opens; nil where
    /// the card has no PIN or these cannot be one. So no PIN is kept after it was typed.
    package func pinBlock(of digits: SecretBytes, cardID: String) throws(WalletFault) -> [UInt8]? {
        guard let card = wallet.card(cardID), card.bankPIN != .never else { return nil }
        do {
            return try PINBlock.sealed(
                digits, for: deviceAccount(of: card), key: PINBlock.simulatedKey())
        } catch {
            throw .openSSL(error)
        }
    }

    /// Fields as reference section 6 has them; networks it does not name get zeros.
    private static func manufacturer(_ network: PaymentNetwork) -> String {
        switch network {
        case .masterCard, .maestro: "050110030273"
        case .visa, .electron, .vPay: "040010030273"
        case .amex, .chinaUnionPay, .discover, .interac, .privateLabel, .jcb, .cartesBancaires, .eftpos, .elo,
            .mada, .girocard, .mir, .dankort, .bancomat, .bancontact, .bankAxept, .meeza, .napas,
            .pagoBancomat, .postFinance, .suica, .tmoney:
            "000000000000"
        }
    }

    /// The last day of the month as "YYMMDD".
    static func lastDay(of expiry: Card.Expiry) -> String {
        let days = CivilDay.count(inMonth: Int64(expiry.month), year: Int64(expiry.year))
        return [expiry.year % 100, expiry.month, Int(days)].map(twoDigits).joined()
    }

    /// The number that the device holds in place of the card's own. Test cards keep their public number; all
    /// others get one from their identifier, under prefixes that no test number has, so that such a card
    /// never declines by accident.
    private func deviceAccount(of card: Card) throws(OpenSSLFault) -> AccountNumber {
        if let account = accounts[card.id] { return account }
        let hash = try SHA256.digest(Array("device account|\(card.id)".utf8))
        switch card.networks.first {
        case .visa, .electron, .vPay: return AccountNumber(issuer: [4, 8, 9, 5, 3, 7], seed: hash)
        case .masterCard, .maestro: return AccountNumber(issuer: [5, 2, 0, 4, 2, 4], seed: hash)
        case .amex: return AccountNumber(issuer: [3, 4, 9, 9, 1, 0], seed: hash, length: 15)
        case .discover: return AccountNumber(issuer: [6, 0, 1, 1, 0, 0], seed: hash)
        case .chinaUnionPay: return AccountNumber(issuer: [6, 2, 1, 0, 9, 4], seed: hash)
        case .jcb: return AccountNumber(issuer: [3, 5, 2, 8, 0, 0], seed: hash)
        case .interac, .privateLabel, .cartesBancaires, .eftpos, .elo, .mada, .girocard, .mir, .dankort,
            .bancomat, .bancontact, .bankAxept, .meeza, .napas, .pagoBancomat, .postFinance, .suica, .tmoney,
            nil:
            return AccountNumber(issuer: [9, 9, 9, 9, 0, 0], seed: hash)
        }
    }
}
