import Testing

@testable import Tokens

/// Signatures that two programs of others agree on, and the example of WeChat Pay's own documentation.
struct WeChatVector: Sendable, CustomTestStringConvertible {
    let name: String
    let fields: WeChatFields
    let md5: String
    let hmac: String
    var testDescription: String { name }

    static let key = WeChatKey("192006250b4c09247ec02edce69f6a2d")

    static let all = [
        WeChatVector(
            name: "official-example",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "mch_id": "10000100",
                "device_info": "1000",
                "body": "test",
                "nonce_str": "ibuaiVcKdpRxkhJA",
            ],
            md5: "9A0A8659F005D6984697E2CA0A9CF3B7",
            hmac: "6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6"),
        WeChatVector(
            name: "empty-and-sign-skipped",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "mch_id": "10000100",
                "device_info": "1000",
                "body": "test",
                "nonce_str": "ibuaiVcKdpRxkhJA",
                "attach": "",
                "sign": "FFFF",
                "detail": "",
            ],
            md5: "9A0A8659F005D6984697E2CA0A9CF3B7",
            hmac: "6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6"),
        WeChatVector(
            name: "ascii-order-upper-before-lower",
            fields: [
                "appId": "wx2421b1c4370ec43b",
                "timeStamp": "1395712654",
                "nonceStr": "e61463f8efa94090b1f366cccfbbb444",
                "package": "prepay_id=u802345jgfjsdfgsdg888",
                "signType": "MD5",
            ],
            md5: "0784A14C2CD35747364F62512E724FD8",
            hmac: "2BD6989C0CDF8825A651770C2377EECA755A249010A9C6FAC286C27795C8EFF5"),
        WeChatVector(
            name: "app-pay",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "partnerid": "1900000109",
                "prepayid": "1101000000140415649af9fc314aa427",
                "package": "Sign=WXPay",
                "noncestr": "1101000000140429eb40476f8896f4c9",
                "timestamp": "1398746574",
            ],
            md5: "5D072367671D5598B65829D2EB113643",
            hmac: "374E2638C45C1244FC555DBA2F186EE8FD0124DDB8AB2B4E915B5C81E054ACCA"),
        WeChatVector(
            name: "chinese-body",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "mch_id": "10000100",
                "device_info": "1000",
                "body": "腾讯充值中心-QQ会员充值",
                "nonce_str": "ibuaiVcKdpRxkhJA",
                "total_fee": "888",
                "fee_type": "CNY",
                "spbill_create_ip": "127.0.0.1",
                "notify_url": "https://example.com/notify?a=1&b=2",
                "trade_type": "JSAPI",
                "out_trade_no": "20150806125346",
                "openid": "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o",
            ],
            md5: "63D81D5D3E5E52D0D688F1251833040E",
            hmac: "6C1D0A1D417D3E156FBA0BB95FED2BE1DA5A96F357E853E64F73B8EFF5210337"),
        WeChatVector(
            name: "emoji-and-4-byte",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "mch_id": "10000100",
                "device_info": "1000",
                "body": "😀𠮷 coffee ×2",
                "nonce_str": "ibuaiVcKdpRxkhJA",
            ],
            md5: "4BB2552124EADDF194BCC23143162C21",
            hmac: "9BB115CCC4DCD89FA94738A6352772F79F5767B6BC1CEC1FD769B87A7069F31C"),
        WeChatVector(
            name: "zero-fee-string",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "mch_id": "10000100",
                "device_info": "1000",
                "body": "test",
                "nonce_str": "ibuaiVcKdpRxkhJA",
                "total_fee": "0",
            ],
            md5: "138F8B181233F2DBB3506A63A002EC9A",
            hmac: "B51A6BE90C6FA0F8DB78423AD55A37B32E1DFD0388A2F3011D22230430D99E5E"),
        WeChatVector(
            name: "spaces-and-xml-chars",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "mch_id": "10000100",
                "device_info": "1000",
                "body": " a <b>&\"c\" ",
                "nonce_str": "ibuaiVcKdpRxkhJA",
                "attach": "k=v&x=y",
            ],
            md5: "66164FAA0CDED0D607C8F58F517F1167",
            hmac: "591E2589596A9530A7D344F5B55FBF78C8DC69FC39D85051B9BAFCD39D342A8C"),
        WeChatVector(
            name: "unified-order-native",
            fields: [
                "appid": "wxd930ea5d5a258f4f",
                "mch_id": "10000100",
                "nonce_str": "5K8264ILTKCH16CQ2502SI8ZNMTM67VS",
                "body": "JSAPI支付测试",
                "out_trade_no": "1415659990",
                "total_fee": "1",
                "spbill_create_ip": "14.23.150.211",
                "notify_url": "https://wxpay.example.com/pub_v2/pay/notify.v2.php",
                "trade_type": "NATIVE",
                "product_id": "12235413214070356458058",
            ],
            md5: "9CDDA9CC76DCB5B8FC923EB56B7493DB",
            hmac: "038743A35E1703FBC765673C1BB1F84CCD201F9E698C295AFF7BAE7F398B88DF"),
        WeChatVector(
            name: "notify",
            fields: [
                "appid": "wx2421b1c4370ec43b",
                "attach": "支付测试",
                "bank_type": "CFT",
                "fee_type": "CNY",
                "is_subscribe": "Y",
                "mch_id": "10000100",
                "nonce_str": "5d2b6c2a8db53831f7eda20af46e531c",
                "openid": "oUpF8uMEb4qRXf22hE3X68TekukE",
                "out_trade_no": "1409811653",
                "result_code": "SUCCESS",
                "return_code": "SUCCESS",
                "sub_mch_id": "10000100",
                "time_end": "20140903131540",
                "total_fee": "1",
                "coupon_fee_0": "10",
                "coupon_count": "1",
                "coupon_type": "CASH",
                "coupon_id_0": "10000",
                "trade_type": "JSAPI",
                "transaction_id": "1004400740201409030005092168",
            ],
            md5: "E94AC231A3C9AE09B5EA3341132855F8",
            hmac: "0D383044D444FB7FEEF3B3951E0A3E8EF494D8B340A768EF4F6370288D06A949"),
    ]
}
