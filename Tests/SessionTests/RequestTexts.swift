/// Requests of many kinds, as text.
enum RequestTexts {
    /// A valid request with these members replaced or added.
    static func with(_ members: [String: String]) -> String {
        var all = [
            "countryCode": #""US""#, "currencyCode": #""USD""#,
            "supportedNetworks": #"["visa","masterCard","amex","discover","chinaUnionPay"]"#,
            "merchantCapabilities": #"["supports3DS","supportsEMV"]"#,
            "total": #"{"label":"Lantern Tea","amount":"22.50"}"#,
        ]
        all.merge(members) { _, new in new }
        return "{" + all.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
            + "}"
    }

    /// Nothing but a total: one key press from the page to the payment.
    static let plain = with([:])

    /// Everything a sheet can ask for.
    static let everything = with([
        "supportsCouponCode": "true", "couponCode": #""TEA10""#,
        "requiredShippingContactFields": #"["postalAddress","name","phoneticName","phone","email"]"#,
        "requiredBillingContactFields": #"["postalAddress","name"]"#,
        "shippingMethods": """
        [{"identifier":"post","label":"Post","detail":"5 to 7 days","amount":"2.50"},
         {"identifier":"bike","label":"Bicycle courier","detail":"today","amount":"9.00"}]
        """,
        "lineItems": """
        [{"label":"Oolong, 100 g","amount":"18.00"},{"label":"Infuser","amount":"2.00"},
         {"label":"Post","amount":"2.50"}]
        """,
    ])

    static let pending = with([
        "lineItems": """
        [{"label":"Taxi to the station","type":"pending"},{"label":"Booking fee","amount":"1.50"}]
        """,
        "total": #"{"label":"City Taxis","amount":"24.00","type":"pending"}"#,
    ])

    static let recurring = with([
        "lineItems": """
        [{"label":"7 days of trial","amount":"0.00","paymentTiming":"recurring",
          "recurringPaymentEndDate":"2026-12-07T00:00:00Z"},
         {"label":"Monthly","amount":"4.99","paymentTiming":"recurring",
          "recurringPaymentIntervalUnit":"month","recurringPaymentIntervalCount":1,
          "recurringPaymentStartDate":"2026-12-07T00:00:00Z"}]
        """,
        "recurringPaymentRequest": """
        {"paymentDescription":"Tea of the month, a new leaf every four weeks until you say stop",
         "regularBilling":{"label":"Monthly","amount":"4.99","paymentTiming":"recurring",
           "recurringPaymentStartDate":"2026-12-07T00:00:00Z"},
         "trialBilling":{"label":"7 days of trial","amount":"0.00","paymentTiming":"recurring",
           "recurringPaymentEndDate":"2026-12-07T00:00:00Z"},
         "billingAgreement":"You pay every month until you cancel, at the latest a day before its end.",
         "managementURL":"https://shop.example/subscription"}
        """,
        "total": #"{"label":"Lantern Tea","amount":"4.99"}"#,
    ])

    static let storePickup = with([
        "shippingType": #""storePickup""#, "shippingContactEditingMode": #""storePickup""#,
        "requiredShippingContactFields": #"["postalAddress","name","phone"]"#,
        "shippingContact": """
        {"familyName":"Lantern Tea","addressLines":["9 Harbour Row"],"locality":"Portland",
         "administrativeArea":"OR","postalCode":"97209","countryCode":"US"}
        """,
        "shippingMethods": #"[{"identifier":"desk","label":"At the desk","detail":"","amount":"0.00"}]"#,
    ])

    /// Twenty dishes with long and wide names.
    static let dishes: String = {
        let names = [
            "北京烤鸭（半只）", "宫保鸡丁", "麻婆豆腐", "小笼包 × 6", "扬州炒饭", "酸辣汤", "蒜蓉西兰花", "红烧肉",
            "清蒸鲈鱼", "担担面", "春卷（4个）", "豆浆", "凉茶", "黄酒 × 2", "米饭 × 3", "杏仁豆腐 🍮", "龙井茶",
            "餐具费", "特别加长的节日优惠套餐折扣，仅限十一月三十日当天在店内下单的会员使用", "配送费",
        ]
        let items = names.enumerated().map { index, name in
            #"{"label":"\#(name)","amount":"\#(index == 18 ? "-50.00" : "\(index * 7 + 6).00")"}"#
        }
        return with([
            "countryCode": #""CN""#, "currencyCode": #""CNY""#,
            "lineItems": "[\(items.joined(separator: ","))]",
            "total": #"{"label":"老街坊饭馆","amount":"1268.00"}"#,
        ])
    }()

    static let onlyUnionPay = with(["supportedNetworks": #"["chinaUnionPay"]"#])

    static let deferred = with([
        "deferredPaymentRequest": """
        {"paymentDescription":"A room with a view, two nights",
         "deferredBilling":{"label":"Two nights","amount":"180.00","paymentTiming":"deferred",
           "deferredPaymentDate":"2031-06-05T00:00:00Z"},
         "billingAgreement":"The hotel charges on the day of arrival. Whoever does not come pays one night.",
         "freeCancellationDate":"2031-06-01T16:00:00Z","freeCancellationDateTimeZone":"Europe/Paris",
         "managementURL":"https://hotel.example/booking"}
        """,
        "total": #"{"label":"Hotel Lantern","amount":"0.00"}"#,
    ])

    static let reload = with([
        "automaticReloadPaymentRequest": """
        {"paymentDescription":"Keep the tea card filled",
         "automaticReloadBilling":{"label":"Tea card","amount":"20.00","paymentTiming":"automaticReload",
           "automaticReloadPaymentThresholdAmount":"5.00"},
         "managementURL":"https://shop.example/card"}
        """
    ])

    static let shared = with([
        "multiTokenContexts": """
        [{"merchantIdentifier":"merchant.example.air","externalIdentifier":"a","merchantName":"Lantern Air",
          "amount":"15.00"},
         {"merchantIdentifier":"merchant.example.bus","externalIdentifier":"b","merchantName":"Lantern Bus",
          "amount":"7.50"}]
        """
    ])

    static let onlyJCB = with(["supportedNetworks": #"["jcb","mada"]"#])
    static let onlyDebit = with(["merchantCapabilities": #"["supports3DS","supportsEMV","supportsDebit"]"#])
    static let onlyGB = with(["supportedCountries": #"["GB"]"#])

    /// Text that would steer a terminal, deceive its reader or break a column.
    static let hostile = with([
        "total": #"{"label":"\u001b[31mShop\u202eevil\u0007\r\nx","amount":"1.00"}"#,
        "requiredShippingContactFields": #"["postalAddress","name"]"#,
        "shippingMethods": #"""
        [{"identifier":"a","label":"e\u0301\u0301\u0301\u0301\u0301 zalgo",
          "detail":"👩‍👩‍👧‍👦 family 🇩🇪 flag 1️⃣",
          "amount":"0.00"},
         {"identifier":"b","label":"","detail":"\u200b\u2060","amount":"99999999.99"}]
        """#,
        "lineItems": #"""
        [{"label":"שלום עולם مرحبا بالعالم","amount":"-1.00"},{"label":"각 ᄀ ﷽ ௵","amount":"0"},
         {"label":"\u001b]0;title\u0007\u009b2J","amount":"1"},{"label":"","amount":"12345678.90"},
         {"label":"wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
          "amount":"1"}]
        """#,
    ])
}
