import Checkout

/// What a currency is called beside an amount. The rows are ICU's; where there is none it is the code.
enum CurrencySymbols {
    static func symbol(of currency: Currency, in language: Language) -> String {
        let code = currency.code
        let own: [Row]
        var shares = true
        switch language {
        case .english: own = english
        case .simplifiedChinese: own = simplifiedChinese
        case .traditionalChinese: own = traditionalChinese
        case .japanese: own = japanese
        case .german: own = german
        case .hebrew: own = hebrew
        case .french: (own, shares) = (french, false)
        case .spanish: (own, shares) = (spanish, false)
        }
        if let symbol = own.first(where: { $0.code == code })?.symbol { return symbol }
        guard shares else { return code }
        return shared.first { $0.code == code }?.symbol ?? code
    }

    private typealias Row = (code: String, symbol: String)

    /// For the languages that do not have a whole list of their own.
    private static let shared: [Row] = [
        ("BRL", "R$"), ("CAD", "CA$"), ("EUR", "€"), ("GBP", "£"), ("HKD", "HK$"), ("ILS", "₪"),
        ("INR", "₹"), ("KRW", "₩"), ("MXN", "MX$"), ("NZD", "NZ$"), ("TWD", "NT$"), ("VND", "₫"),
        ("XAF", "FCFA"), ("XCD", "EC$"), ("XCG", "Cg."), ("XOF", "F\u{202F}CFA"), ("XPF", "CFPF"),
        ("XXX", "¤"),
    ]
    private static let english: [Row] = [
        ("AUD", "A$"), ("CNY", "CN¥"), ("JPY", "¥"), ("PHP", "₱"), ("USD", "$"),
    ]
    private static let simplifiedChinese: [Row] = [
        ("AUD", "AU$"), ("CNY", "¥"), ("JPY", "JP¥"), ("USD", "US$"), ("XXX", "XXX"),
    ]
    private static let traditionalChinese: [Row] = [
        ("AUD", "AU$"), ("CNY", "CN¥"), ("JPY", "¥"), ("KRW", "￦"), ("TWD", "$"), ("USD", "US$"),
        ("XXX", "XXX"),
    ]
    private static let japanese: [Row] = [
        ("AUD", "A$"), ("CNY", "元"), ("JPY", "¥"), ("USD", "$"), ("XXX", "XXX"),
    ]
    private static let german: [Row] = [
        ("AUD", "AU$"), ("CNY", "CN¥"), ("JPY", "¥"), ("THB", "฿"), ("USD", "$"), ("XXX", "XXX"),
    ]
    private static let hebrew: [Row] = [
        ("AUD", "A$"), ("CNY", "CN¥"), ("JPY", "¥"), ("THB", "฿"), ("USD", "$"),
    ]
    private static let french: [Row] = [
        ("ARS", "$AR"), ("AUD", "$AU"), ("BMD", "$BM"), ("BND", "$BN"), ("BRL", "R$"), ("BZD", "$BZ"),
        ("CAD", "$CA"), ("CLP", "$CL"), ("COP", "$CO"), ("EUR", "€"), ("FJD", "$FJ"), ("FKP", "£FK"),
        ("GBP", "£GB"), ("GIP", "£GI"), ("ILS", "₪"), ("INR", "₹"), ("KRW", "₩"), ("LBP", "£LB"),
        ("MXN", "$MX"), ("NAD", "$NA"), ("NZD", "$NZ"), ("SBD", "$SB"), ("SGD", "$SG"), ("SRD", "$SR"),
        ("TTD", "$TT"), ("USD", "$US"), ("UYU", "$UY"), ("VND", "₫"), ("WST", "$WS"), ("XAF", "FCFA"),
        ("XCG", "Cg."), ("XOF", "F\u{202F}CFA"), ("XPF", "FCFP"), ("XXX", "¤"),
    ]
    private static let spanish: [Row] = [
        ("EUR", "€"), ("THB", "฿"), ("USD", "US$"), ("VND", "₫"), ("XCG", "Cg."), ("XPF", "CFPF"),
        ("XXX", "¤"),
    ]
}
