import Checkout
import Tokens

extension SimulatedWallet {
    /// What the wallet states about a payment that its owner authorized. The same intent under the same key
    /// gives the same statement, so that a retry is recognised.
    package func statement(for intent: PaymentIntent, reference: PaymentReference) throws(WalletFault)
        -> WalletStatement
    {
        guard let card = wallet.card(intent.cardID) else { throw .unknownCard(id: intent.cardID) }
        do {
            let account = try deviceAccount(of: card)
            return WalletStatement(
                applicationPrimaryAccountNumber: account,
                applicationExpirationDate: Self.lastDay(of: card.expiry),
                currencyCode: intent.currency.numericText, transactionAmount: intent.amount.minorUnits,
                deviceManufacturerIdentifier: Self.manufacturer(intent.network),
                paymentData: try Self.proof(by: card, of: intent, account, reference))
        } catch {
            throw .openSSL(error)
        }
    }

    /// A stand-in for the secure element's cryptogram: unguessable in no sense, but its own for each payment.
    private static func proof(
        by card: Card, of intent: PaymentIntent, _ account: AccountNumber, _ reference: PaymentReference
    ) throws(OpenSSLFault) -> WalletStatement.PaymentData {
        let amount = "\(intent.amount.minorUnits)|\(intent.currency.numericText)"
        let hash = try SHA256.digest(
            Array("cryptogram|\(account.digits)|\(reference.idempotencyKey)|\(amount)".utf8))
        if card.security.contains(.threeDSecure) || !card.security.contains(.emv) {
            // Visa's indicator for an authenticated payment; Mastercard's tokens come without one.
            return .threeDSecure(
                cryptogram: Array(hash.prefix(20)), eci: intent.network == .visa ? "05" : nil)
        }
        // Tag 9F26, the application cryptogram, with its eight bytes.
        return .emv([0x9F, 0x26, 0x08] + hash.prefix(8))
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
        let days: Int
        switch expiry.month {
        case 4, 6, 9, 11: days = 30
        case 2:
            let isLeap = expiry.year % 4 == 0 && (expiry.year % 100 != 0 || expiry.year % 400 == 0)
            days = isLeap ? 29 : 28
        case _: days = 31
        }
        return [expiry.year, expiry.month, days].map(twoDigits).joined()
    }

    private static func twoDigits(_ number: Int) -> String {
        let digits = String(number.magnitude % 100)
        return digits.count == 1 ? "0" + digits : digits
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
