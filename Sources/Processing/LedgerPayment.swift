import Checkout
import JSONText

/// One payment attempt as the merchant's ledger has it now.
package struct LedgerPayment: Hashable, Sendable {
    package let reference: PaymentReference
    package let orderID: String
    /// 1 for the first attempt of the order.
    package let attempt: Int
    package let status: Status
    package let amount: Money
    /// Alpha code. The number of decimals stands beside it, since standards change and books do not.
    package let currencyCode: String
    package let exponent: Int
    /// The total was shown as pending when it was authorized.
    package let isPending: Bool
    package let merchantName: String
    package let cardName: String
    /// Apple Pay JS's name of the network; `wechat` on that rail.
    package let network: String
    package let lastFour: String
    package let funding: String
    package let shippingMethodID: String?
    package let shippingMethodLabel: String?
    /// `Outcome.reason`; nil while started, and when paid.
    package let reason: String?
    /// The processor's, or WeChat's `transaction_id`.
    package let authorizationCode: String?
    package let startedAt: Instant
    /// Nil while the end is not known.
    package let endedAt: Instant?
    package let rail: Rail
    /// `out_trade_no`: the order's number at WeChat's platform; nil on the other rail.
    package let orderNumber: String?
    package let owner: ProcessOwner

    package enum Status: String, Hashable, Sendable, CaseIterable {
        case started, paid, declined, cancelled, unknown

        /// Whether what became of it has still to be found out.
        package var isOpen: Bool {
            switch self {
            case .started, .unknown: true
            case .paid, .declined, .cancelled: false
            }
        }

        init(_ outcome: Outcome) {
            switch outcome {
            case .paid: self = .paid
            case .declined: self = .declined
            case .cancelled: self = .cancelled
            case .unknown: self = .unknown
            }
        }
    }

    package var paymentID: String { reference.paymentID }

    /// Exact decimal text such as "22.75".
    package var amountText: String { DecimalText.of(amount.minorUnits, exponent: exponent) }

    /// As `paysheet ledger --json` writes it; times are milliseconds since 1970.
    package var json: JSONOutput {
        [
            "paymentID": .string(reference.paymentID), "idempotencyKey": .string(reference.idempotencyKey),
            "orderID": .string(orderID), "attempt": .integer(Int64(attempt)),
            "rail": .string(rail.rawValue), "outTradeNo": .text(orderNumber),
            "status": .string(status.rawValue), "reason": .text(reason), "amount": .string(amountText),
            "minorUnits": .integer(amount.minorUnits), "currency": .string(currencyCode),
            "pending": .bool(isPending), "merchant": .string(merchantName), "card": .string(cardName),
            "network": .string(network), "lastFour": .string(lastFour), "funding": .string(funding),
            "shippingMethod": shippingMethodID.map {
                ["identifier": .string($0), "label": .text(shippingMethodLabel)]
            } ?? .null,
            "authorizationCode": .text(authorizationCode), "startedAt": .integer(startedAt.milliseconds),
            "endedAt": endedAt.map { .integer($0.milliseconds) } ?? .null,
        ]
    }
}

/// One line of a payment's history; lines are only ever added.
package struct LedgerEvent: Hashable, Sendable {
    package let paymentID: String
    /// From 1, without gaps.
    package let sequence: Int
    package let at: Instant
    package let kind: Kind
    /// A JSON object.
    package let detail: String

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case started, paid, declined, cancelled, unknown
        /// A later start took it over from a process that is gone; its status stayed.
        case takenUp

        init(_ status: LedgerPayment.Status) {
            switch status {
            case .started: self = .started
            case .paid: self = .paid
            case .declined: self = .declined
            case .cancelled: self = .cancelled
            case .unknown: self = .unknown
            }
        }

        /// The status that the event led to; nil when it left the status as it was.
        var status: LedgerPayment.Status? {
            switch self {
            case .started: .started
            case .paid: .paid
            case .declined: .declined
            case .cancelled: .cancelled
            case .unknown: .unknown
            case .takenUp: nil
            }
        }
    }

    package var json: JSONOutput {
        let parsed: JSONOutput
        do {
            parsed = JSONOutput(try JSONSource(name: "detail", bytes: Array(detail.utf8)).parse())
        } catch {
            parsed = .string(detail)  // Shown as it stands rather than lost.
        }
        return [
            "paymentID": .string(paymentID), "sequence": .integer(Int64(sequence)),
            "at": .integer(at.milliseconds), "kind": .string(kind.rawValue), "detail": parsed,
        ]
    }
}

extension JSONOutput {
    static func text(_ text: String?) -> JSONOutput { text.map(JSONOutput.string) ?? .null }
}

/// Decimal text of minor units with a given number of decimals, for amounts read from a book.
enum DecimalText {
    static func of(_ minorUnits: Int64, exponent: Int) -> String {
        let digits = String(minorUnits.magnitude)
        let sign = minorUnits < 0 ? "-" : ""
        if exponent <= 0 { return sign + digits }
        let padded = String(repeating: "0", count: max(0, exponent + 1 - digits.count)) + digits
        return sign + padded.dropLast(exponent) + "." + padded.suffix(exponent)
    }
}
