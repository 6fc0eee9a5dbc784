import Tokens

/// What the retired interface needs beside the partner's key, on both sides.
package struct WeChatLegacyAccount: Sendable {
    /// Buys access tokens.
    package let appSecret: WeChatKey
    /// Signs requests, as `appkey`.
    package let paySignKey: WeChatKey

    package init(appSecret: WeChatKey, paySignKey: WeChatKey) {
        self.appSecret = appSecret
        self.paySignKey = paySignKey
    }
}

/// What the retired interface says no with: `errcode`, as the platform's documentation and the threads about
/// it have the numbers.
package enum WeChatLegacyError: Int64, CaseIterable, Hashable, Sendable {
    case busy = -1
    case tokenWrong = 40001
    case grantWrong = 40002
    case appWrong = 40013
    /// A parameter is wrong. What became of an order has no number of its own: it stands in `errmsg`, as
    /// `ORDERPAID: …`.
    case parameterWrong = 40035
    case secretWrong = 40125
    case tokenMissing = 41001
    case appMissing = 41002
    case secretMissing = 41004
    case tokenExpired = 42001
    case bodyEmpty = 44002
    case formatWrong = 47001
    case notAuthorized = 48001
    case signatureWrong = 268_500_741

    var words: String {
        switch self {
        case .busy: "system error"
        case .tokenWrong: "invalid credential, access_token is invalid"
        case .grantWrong: "invalid grant_type"
        case .appWrong: "invalid appid"
        case .parameterWrong: "invalid parameter"
        case .secretWrong: "invalid appsecret"
        case .tokenMissing: "access_token missing"
        case .appMissing: "appid missing"
        case .secretMissing: "appsecret missing"
        case .tokenExpired: "access_token expired"
        case .bodyEmpty: "empty post data"
        case .formatWrong: "data format error"
        case .notAuthorized: "api unauthorized"
        case .signatureWrong: "not match signature"
        }
    }

    /// The closest of today's codes, for who orders.
    var ofToday: WeChatErrorCode {
        switch self {
        case .busy: .systemError
        case .tokenWrong, .secretWrong, .tokenExpired, .signatureWrong: .signatureWrong
        case .grantWrong, .parameterWrong, .formatWrong: .parameterWrong
        case .appWrong: .appUnknown
        case .tokenMissing, .appMissing, .secretMissing: .parameterMissing
        case .bodyEmpty: .bodyEmpty
        case .notAuthorized: .noPermission
        }
    }
}
