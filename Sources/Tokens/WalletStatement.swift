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
    package let cardholderName: String?
    /// Hexadecimal, twelve digits.
    package let deviceManufacturerIdentifier: String
    package let paymentData: PaymentData
    /// One for each merchant of a payment that several share; otherwise empty.
    package let authenticationResponses: [AuthenticationResponse]

    /// How the payment proves to be the device's.
    package enum PaymentData: Hashable, Sendable {
        /// `onlinePaymentCryptogram` (20 bytes) and `eciIndicator`, two digits where the network has one.
        case threeDSecure(cryptogram: [UInt8], eci: String?)
        /// `emvData`: tag-length-value bytes; with `encryptedPINData` where the bank wants its PIN, which
        /// only RSA_v1 tokens carry.
        case emv([UInt8], encryptedPIN: [UInt8]? = nil)
    }

    /// What one of several merchants authorizes its part with.
    package struct AuthenticationResponse: Hashable, Sendable {
        package let merchantIdentifier: String
        package let authenticationData: [UInt8]
        /// Minor units of the currency, written as text in the token.
        package let transactionAmount: Int64

        package init(merchantIdentifier: String, authenticationData: [UInt8], transactionAmount: Int64) {
            self.merchantIdentifier = merchantIdentifier
            self.authenticationData = authenticationData
            self.transactionAmount = transactionAmount
        }
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
        currencyCode: String, transactionAmount: Int64, cardholderName: String? = nil,
        deviceManufacturerIdentifier: String, paymentData: PaymentData,
        authenticationResponses: [AuthenticationResponse] = []
    ) {
        self.applicationPrimaryAccountNumber = applicationPrimaryAccountNumber
        self.applicationExpirationDate = applicationExpirationDate
        self.currencyCode = currencyCode
        self.transactionAmount = transactionAmount
        self.cardholderName = cardholderName
        self.deviceManufacturerIdentifier = deviceManufacturerIdentifier
        self.paymentData = paymentData
        self.authenticationResponses = authenticationResponses
    }
}

/// Printed forms leave out what a thief could use: account number, holder, expiry and cryptogram.
extension WalletStatement: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        "WalletStatement(account \(applicationPrimaryAccountNumber.masked), \(transactionAmount) minor units"
            + " of currency \(currencyCode), \(paymentDataType))"
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension WalletStatement.AuthenticationResponse: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    package var description: String { "\(transactionAmount) minor units for \(merchantIdentifier)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension WalletStatement.PaymentData: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    package var description: String {
        switch self {
        case .threeDSecure(let cryptogram, _): "3DSecure, \(cryptogram.count) bytes"
        case .emv(let bytes, nil): "EMV, \(bytes.count) bytes"
        case .emv(let bytes, _?): "EMV, \(bytes.count) bytes, with a PIN"
        }
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
