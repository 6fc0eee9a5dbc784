/// What the wallet states about one payment: the plaintext inside an Apple Pay token (reference section 6),
/// its fields in the token's order. Deliberately not `Codable`: it goes into a sealed token or nowhere.
package struct WalletStatement: Hashable, Sendable {
    package let applicationPrimaryAccountNumber: AccountNumber
    /// Last day on which the account number is good, "YYMMDD".
    package let applicationExpirationDate: String
    /// ISO 4217 numeric code with its leading zeros, such as "156".
    package let currencyCode: String
    /// Minor units of the currency.
    package let transactionAmount: Int64
    /// Hexadecimal, twelve digits.
    package let deviceManufacturerIdentifier: String
    package let paymentData: PaymentData

    /// How the payment proves to be the device's.
    package enum PaymentData: Hashable, Sendable {
        /// `onlinePaymentCryptogram` (20 bytes) and `eciIndicator`, two digits where the network has one.
        case threeDSecure(cryptogram: [UInt8], eci: String?)
        /// `emvData`: tag-length-value bytes.
        case emv([UInt8])
    }

    /// `paymentDataType`: "3DSecure" or "EMV".
    package var paymentDataType: String {
        switch paymentData {
        case .threeDSecure: "3DSecure"
        case .emv: "EMV"
        }
    }

    package init(
        applicationPrimaryAccountNumber: AccountNumber, applicationExpirationDate: String,
        currencyCode: String, transactionAmount: Int64, deviceManufacturerIdentifier: String,
        paymentData: PaymentData
    ) {
        self.applicationPrimaryAccountNumber = applicationPrimaryAccountNumber
        self.applicationExpirationDate = applicationExpirationDate
        self.currencyCode = currencyCode
        self.transactionAmount = transactionAmount
        self.deviceManufacturerIdentifier = deviceManufacturerIdentifier
        self.paymentData = paymentData
    }
}

/// Printed forms leave out what a thief could use: account number, expiry and cryptogram.
extension WalletStatement: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        "WalletStatement(account \(applicationPrimaryAccountNumber.masked), \(transactionAmount) minor units"
            + " of currency \(currencyCode), \(paymentDataType))"
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension WalletStatement.PaymentData: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    package var description: String {
        switch self {
        case .threeDSecure(let cryptogram, _): "3DSecure, \(cryptogram.count) bytes"
        case .emv(let bytes): "EMV, \(bytes.count) bytes"
        }
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
