import Checkout
import Tokens

/// The demo shop's account with the simulated platform. Its key opens nothing but the simulator.
package enum WeChatDemo {
    package static let appID = "wx0000000simulator"
    package static let merchantID = "1900000000"
    package static let notifyURL = "https://shop.example/wechat/notify"
    package static let key = WeChatKey("paysheet-simulator-wechat-key-01")

    package static func account(payee: String) -> WeChatAccount {
        WeChatAccount(appID: appID, merchantID: merchantID, payee: payee, key: key)
    }

    /// Speaks v2 with the demo account.
    package static func shop(signType: WeChatSignType = .md5, book: BookLocation = .memory) -> WeChatShop {
        WeChatShop(
            appID: appID, merchantID: merchantID, notifyURL: notifyURL, key: key, signType: signType,
            book: book)
    }

    package static func platform(
        payee: String, book: BookLocation = .memory, faults: WeChatFaults = WeChatFaults()
    ) -> WeChatPlatform {
        WeChatPlatform(book: book, accounts: [account(payee: payee)], faults: faults)
    }

    package static let client = WeChatClient(registeredApps: [appID])
}
