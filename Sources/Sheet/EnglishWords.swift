import Checkout

/// English. Words attested for the real sheet are used where they are known (reference 8.1); the rest is
/// ours.
struct EnglishWords: Words {
    var gap: String { " " }
    var listGap: String { ", " }
    var clauseGap: String { ", " }
    var colon: String { ": " }
    var simulator: String { "simulator" }
    var order: String { "Your order" }
    var total: String { "Total" }
    var payButton: String { "Buy with Apple Pay" }
    var setUpButton: String { "Set up Apple Pay" }
    var checkAgainButton: String { "Check again" }
    var cannotPay: String { "Apple Pay is not available on this device. Please choose another way to pay." }
    var noCard: String { "There is no card in the wallet yet. Set one up to pay with Apple Pay." }
    func noFittingCard(accepted: String) -> String {
        "No card in the wallet can pay here. The shop accepts \(accepted)."
    }
    func moreLines(_ count: Int) -> String { count == 1 ? "and 1 more line" : "and \(count) more lines" }
    func paidNotice(amount: String) -> String { "Order paid: \(amount). Thank you!" }
    func unknownNotice(reference: String) -> String {
        "It is not known yet whether payment \(reference) went through."
    }
    func reference(_ id: String) -> String { "Payment \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "Card"
        case .coupon: "Coupon"
        case .shippingAddress:
            switch type {
            case .shipping: "Ship to"
            case .delivery: "Deliver to"
            case .storePickup: "Pick up at"
            case .servicePickup: "Pick up from"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "Shipping"
            case .delivery: "Delivery"
            case .storePickup, .servicePickup: "Pickup"
            }
        case .contact: "Contact"
        case .billing: "Billing"
        case .billingDetails: "Billing Details"
        case .pay: "Pay"
        }
    }
    func payTo(_ merchant: String) -> String { "Pay \(merchant)" }
    func pay(_ amount: String) -> String { "Pay \(amount)" }
    var pending: String { "Pending" }
    var amountPending: String { "Amount Pending" }
    var addCouponCode: String { "Add Coupon Code" }
    var addContact: String { "Add contact" }
    var noCardChosen: String { "Choose a card" }
    var free: String { "Free" }
    var storeAddressFixed: String { "the store's address" }
    var payWithPasscode: String { "Pay with Passcode" }
    var paymentSummary: String { "Payment Summary" }
    var merchant: String { "Merchant" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Double-click to pay with Face ID"
        case .touchID: "Confirm with Touch ID"
        case .none: "Pay with passcode"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        let name: String
        switch unit {
        case .minute: name = "minute"
        case .hour: name = "hour"
        case .day: name = "day"
        case .month: name = "month"
        case .year: name = "year"
        }
        return count == 1 ? "every \(name)" : "every \(count) \(name)s"
    }
    func recurringFrom(_ date: String) -> String { "from \(date)" }
    func recurringUntil(_ date: String) -> String { "until \(date)" }
    var recurringUntilCancelled: String { "until you cancel" }
    func deferredUntil(_ date: String) -> String { "charged on \(date)" }
    func reloadBelow(_ amount: String) -> String { "when below \(amount)" }
    var trial: String { "Trial" }
    var billingDetails: String { "Billing Details" }
    func freeCancellationUntil(_ date: String) -> String { "free cancellation until \(date)" }
    func forMerchant(_ name: String) -> String { "to \(name)" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "Choose a card"
        case .shippingMethod:
            type == .shipping ? "Shipping method" : "\(rowLabel(.shippingMethod, type)) method"
        case .shippingContact: "Contact and address"
        case .billingContact: "Billing address"
        }
    }
    var addCard: String { "Add card" }
    var couponTitle: String { "Coupon code" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "Billing address" : "Contact and address"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "Network"
        case .funding: "Kind"
        case .lastFour: "Last four"
        case .expiry: "Expires MM/YY"
        case .issuerCountry: "Bank's country"
        case .done: "Done"
        }
    }
    var missing: String { "missing" }
    var notValid: String { "not valid" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "The card's last four digits"
        case .expiry: "A month to come, such as 09/31"
        case .issuerCountry: "Two letters, such as US"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "debit"
        case .credit: "credit"
        case .prepaid: "prepaid"
        case .store: "store card"
        }
    }
    var saveButton: String { "Done" }
    func chargedOver(_ network: String) -> String { "over \(network)" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "Connecting to the shop" }
    var askingShop: String { "Asking the shop" }
    var processing: String { "Processing" }
    var reconciling: String { "Asking what became of the payment" }
    func seconds(_ count: Int64) -> String { "\(count) s" }
    func secondsLeft(_ count: Int64) -> String { "\(count) s left" }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Face ID: look at the device"
        case .touchID: "Touch ID: rest a finger on the sensor"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "Finger not recognised, try again" : "Face not recognised, try again"
    }
    var biometryKeys: String { "m matches   x does not match   p passcode" }
    var enterPasscode: String { "Enter the passcode" }
    var wrongPasscode: String { "Wrong passcode, try again" }
    var passcodeLocked: String { "Too many wrong passcodes" }
    func tryAgainIn(_ remaining: String) -> String { "Try again in \(remaining)" }
    var checking: String { "Checking" }
    func enterBankPIN(_ card: String) -> String { "Bank PIN: \(card)" }
    func wrongBankPIN(triesLeft: Int) -> String {
        triesLeft == 1 ? "Wrong PIN, one try left" : "Wrong PIN, \(triesLeft) tries left"
    }

    var helpTitle: String { "Keys that work now" }
    var helpInterrupt: String { "leave; twice ends paysheet" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["paysheet needs \(needs.width)x\(needs.height),", "this is \(has.width)x\(has.height)."]
    }
    var move: String { "move" }
    var scroll: String { "scroll" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "up"
        case .down: "down"
        case .open: "change"
        case .read: "read in full"
        case .confirm: "pay"
        case .mend: "fix it"
        case .pick: "choose"
        case .back: "back"
        case .cancel, .closeForm: "cancel"
        case .leaveShop: "leave the shop"
        case .done: "back to the shop"
        case .payOnPage: "open the sheet"
        case .setUp: "set up a card"
        case .checkAgain: "check again"
        case .add: "add"
        case .edit: "edit"
        case .first: "first"
        case .last: "last"
        case .numbered: "go to line"
        case .pickNumbered: "choose line"
        case .scrollUp: "scroll up"
        case .scrollDown: "scroll down"
        case .nextField: "next field"
        case .previousField: "previous field"
        case .save: "done"
        case .change: "change"
        case .match: "match"
        case .miss: "no match"
        case .usePasscode: "passcode"
        case .digits: "type"
        case .eraseDigit: "erase"
        case .leaveProcessing: "leave"
        case .faults: "faults"
        case .nextTheme: "next theme"
        case .toggleMouse: "mouse on or off"
        case .copy: "copy the number"
        case .help, .helpInForm: "help"
        case .closeHelp: "close"
        case .saveWalk: "save this walk"
        case .inspect: "inspector"
        case .stepBack: "one step back"
        case .inspectorUp: "inspector up"
        case .inspectorDown: "inspector down"
        }
    }
}
