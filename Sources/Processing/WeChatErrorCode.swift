/// What the platform says no with. The raw value is v2's `err_code`.
package enum WeChatErrorCode: String, CaseIterable, Hashable, Sendable, Codable {
    case noPermission = "NOAUTH"
    case notEnough = "NOTENOUGH"
    case orderPaid = "ORDERPAID"
    case orderClosed = "ORDERCLOSED"
    case orderUnknown = "ORDERNOTEXIST"
    case numberUsed = "OUT_TRADE_NO_USED"
    case systemError = "SYSTEMERROR"
    case appUnknown = "APPID_NOT_EXIST"
    case merchantUnknown = "MCHID_NOT_EXIST"
    case appOfAnotherMerchant = "APPID_MCHID_NOT_MATCH"
    case parameterMissing = "LACK_PARAMS"
    case parameterWrong = "PARAM_ERROR"
    case requestInvalid = "INVALID_REQUEST"
    case signatureWrong = "SIGNERROR"
    case xmlWrong = "XML_FORMAT_ERROR"
    case methodWrong = "REQUIRE_POST_METHOD"
    case bodyEmpty = "POST_DATA_EMPTY"
    case notUTF8 = "NOT_UTF8"
    case tooOften = "FREQUENCY_LIMITED"
    case bankError = "BANKERROR"
    case refundUnknown = "REFUNDNOTEXIST"

    /// For `err_code_des` and v3's `message`: short, and without figures.
    package var words: String {
        switch self {
        case .noPermission: "the merchant may not use this interface"
        case .notEnough: "the balance is too low"
        case .orderPaid: "the order is paid"
        case .orderClosed: "the order is closed; order again under a new number"
        case .orderUnknown: "there is no such order"
        case .numberUsed: "the order number was used with other parameters"
        case .systemError: "the system failed; send the same request again"
        case .appUnknown: "there is no such appid"
        case .merchantUnknown: "there is no such mch_id"
        case .appOfAnotherMerchant: "appid and mch_id do not belong together"
        case .parameterMissing: "a parameter is missing"
        case .parameterWrong: "a parameter is wrong"
        case .requestInvalid: "the request does not fit the order"
        case .signatureWrong: "the signature is wrong"
        case .xmlWrong: "the XML is wrong"
        case .methodWrong: "the method must be POST"
        case .bodyEmpty: "there is no body"
        case .notUTF8: "the body is not in UTF-8"
        case .tooOften: "too many requests; wait and send the same one again"
        case .bankError: "the bank's system failed"
        case .refundUnknown: "there is no such refund"
        }
    }

    /// Whether v2 answers with `return_code` FAIL: who asks is not known yet, so the answer is not signed.
    var isOfTransport: Bool {
        switch self {
        case .xmlWrong, .methodWrong, .bodyEmpty, .notUTF8, .signatureWrong, .merchantUnknown: true
        case .noPermission, .notEnough, .orderPaid, .orderClosed, .orderUnknown, .numberUsed, .systemError,
            .appUnknown, .appOfAnotherMerchant, .parameterMissing, .parameterWrong, .requestInvalid,
            .tooOften, .bankError, .refundUnknown:
            false
        }
    }

    /// Whether the same request may be sent again.
    package var isPassing: Bool { self == .systemError || self == .tooOften || self == .bankError }

    /// v3's HTTP status and code.
    package var ofV3: (status: Int, code: String) {
        switch self {
        case .noPermission: (403, "NO_AUTH")
        case .notEnough: (403, "NOTENOUGH")
        case .orderPaid: (400, "ORDERPAID")
        case .orderClosed: (400, "ORDER_CLOSED")
        case .orderUnknown: (404, "ORDERNOTEXIST")
        case .numberUsed: (403, "OUT_TRADE_NO_USED")
        case .systemError: (500, "SYSTEM_ERROR")
        case .appUnknown, .appOfAnotherMerchant: (400, "APPID_MCHID_NOT_MATCH")
        case .merchantUnknown: (400, "MCH_NOT_EXISTS")
        case .parameterMissing, .parameterWrong, .xmlWrong, .bodyEmpty, .notUTF8: (400, "PARAM_ERROR")
        case .requestInvalid, .methodWrong: (400, "INVALID_REQUEST")
        case .signatureWrong: (401, "SIGN_ERROR")
        case .tooOften: (429, "FREQUENCY_LIMITED")
        case .bankError: (500, "BANKERROR")
        case .refundUnknown: (404, "RESOURCE_NOT_EXISTS")
        }
    }

    /// The code of a v3 answer; nil for one that nobody documents.
    package init?(v3Code: String) {
        guard let code = Self.allCases.first(where: { $0.ofV3.code == v3Code }) else { return nil }
        self = code
    }
}

/// The platform says no: the code, and what exactly in words for the shop's log.
package struct WeChatRefused: Error, Hashable, Sendable {
    package let code: WeChatErrorCode
    package let detail: String

    package init(_ code: WeChatErrorCode, _ detail: String? = nil) {
        self.code = code
        self.detail = detail ?? code.words
    }
}
