import JSONText

extension WalletStatement {
    static let accountField = "applicationPrimaryAccountNumber"

    /// The statement as its JSON in a token: the fields in the order of real tokens, without blanks.
    package func plaintext() -> SecretBytes {
        var rest = "\",\"applicationExpirationDate\":" + JSONOutput.quoted(applicationExpirationDate)
        rest += ",\"currencyCode\":" + JSONOutput.quoted(currencyCode)
        rest += ",\"transactionAmount\":\(transactionAmount)"
        if let cardholderName { rest += ",\"cardholderName\":" + JSONOutput.quoted(cardholderName) }
        rest += ",\"deviceManufacturerIdentifier\":" + JSONOutput.quoted(deviceManufacturerIdentifier)
        rest += ",\"paymentDataType\":\"\(paymentDataType)\",\"paymentData\":" + paymentData.text
        if !authenticationResponses.isEmpty {
            rest += ",\"authenticationResponses\":["
            rest += authenticationResponses.map(\.text).joined(separator: ",") + "]"
        }
        rest += "}"
        return SecretBytes(joining: [
            .open(Array("{\"\(Self.accountField)\":\"".utf8)),
            .secret(applicationPrimaryAccountNumber.secret), .open(Array(rest.utf8)),
        ])
    }
}

extension WalletStatement.PaymentData {
    fileprivate var text: String {
        switch self {
        case .threeDSecure(let cryptogram, let eci):
            let indicator = eci.map { ",\"eciIndicator\":" + JSONOutput.quoted($0) } ?? ""
            return "{\"onlinePaymentCryptogram\":\"\(Base64.text(cryptogram))\"\(indicator)}"
        case .emv(let bytes, let pin):
            let block = pin.map { ",\"encryptedPINData\":\"\(Hexadecimal.text($0, upperCase: true))\"" } ?? ""
            return "{\"emvData\":\"\(Base64.text(bytes))\"\(block)}"
        }
    }
}

extension WalletStatement.AuthenticationResponse {
    fileprivate var text: String {
        "{\"merchantIdentifier\":" + JSONOutput.quoted(merchantIdentifier)
            + ",\"authenticationData\":\"\(Base64.text(authenticationData))\""
            + ",\"transactionAmount\":\"\(transactionAmount)\"}"
    }
}
