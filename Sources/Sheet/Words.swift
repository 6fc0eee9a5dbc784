import Checkout

/// Every word the program draws, once per language; a language that lacks one does not compile. Amounts and
/// names come in ready to draw.
package protocol Words: PlainWords, Sendable {
    // Between words
    /// Between two sentences.
    var gap: String { get }
    /// Between the parts of a list.
    var listGap: String { get }
    /// Between the parts of a sentence.
    var clauseGap: String { get }
    /// After a word that explains what follows.
    var colon: String { get }

    // The merchant's page
    var simulator: String { get }
    var order: String { get }
    var total: String { get }
    var payButton: String { get }
    var setUpButton: String { get }
    var checkAgainButton: String { get }
    var cannotPay: String { get }
    var noCard: String { get }
    func noFittingCard(accepted: String) -> String
    /// There are cards that the shop takes, and none that can pay.
    func unusableCards(_ trouble: Availability.CardTrouble) -> String
    func systemTooOld(_ network: String, needs: String, has: String) -> String
    func leftOut(by system: String, _ parts: String) -> String
    func unsupported(_ part: UnsupportedPart) -> String
    func moreLines(_ count: Int) -> String
    func paidNotice(amount: String) -> String
    func unknownNotice(reference: String) -> String
    func reference(_ id: String) -> String
    /// What became of an attempt that an earlier run left open. `amount` is nil when it cannot be shown.
    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String
    func reconciled(_ count: ReconciledCount) -> String
    func ledgerTroubled(_ reason: String) -> String

    // The sheet
    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String
    func payTo(_ merchant: String) -> String
    func pay(_ amount: String) -> String
    var pending: String { get }
    var amountPending: String { get }
    var addCouponCode: String { get }
    var addContact: String { get }
    var noCardChosen: String { get }
    var free: String { get }
    var storeAddressFixed: String { get }
    /// What the pay button says where the passcode is typed into the sheet itself.
    var payWithPasscode: String { get }
    /// The second sheet's title, and its line with who is paid.
    var paymentSummary: String { get }
    var merchant: String { get }
    func confirmHint(_ biometry: Device.Biometry) -> String
    func recurring(every count: Int, _ unit: IntervalUnit) -> String
    func recurringFrom(_ date: String) -> String
    func recurringUntil(_ date: String) -> String
    var recurringUntilCancelled: String { get }
    func deferredUntil(_ date: String) -> String
    func reloadBelow(_ amount: String) -> String
    var trial: String { get }
    var billingDetails: String { get }
    func freeCancellationUntil(_ date: String) -> String
    func forMerchant(_ name: String) -> String

    // Lists and forms
    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String
    var addCard: String { get }
    var couponTitle: String { get }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String
    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String
    func cardField(_ row: CardForm.Row) -> String
    /// Beside a field in a form.
    var missing: String { get }
    var notValid: String { get }
    /// What the field wants, as a sentence.
    func cardFieldFault(_ row: CardForm.Row) -> String
    func funding(_ funding: Card.Funding) -> String
    var saveButton: String { get }
    func unfit(_ fit: CardFit) -> String
    /// Which network of a card with several is charged.
    func chargedOver(_ network: String) -> String
    func expires(_ expiry: Card.Expiry) -> String

    // Waiting
    var connecting: String { get }
    var askingShop: String { get }
    var processing: String { get }
    var reconciling: String { get }
    func seconds(_ count: Int64) -> String
    func secondsLeft(_ count: Int64) -> String

    // Who the shopper is
    func biometryPrompt(_ biometry: Device.Biometry) -> String
    func biometryMissed(_ biometry: Device.Biometry) -> String
    var biometryKeys: String { get }
    var enterPasscode: String { get }
    var wrongPasscode: String { get }
    var passcodeLocked: String { get }
    func tryAgainIn(_ remaining: String) -> String
    var checking: String { get }
    func enterBankPIN(_ card: String) -> String
    func wrongBankPIN(triesLeft: Int) -> String

    // How it ended
    var done: String { get }
    func sentence(_ outcome: Outcome) -> String
    func nextStep(_ outcome: Outcome) -> String
    /// Where the shop told the sheet something else than the books say; empty for an unknown end.
    /// On the receipt of a total that was shown as a word.
    var laterCapture: String { get }
    var askShop: String { get }
    func contradiction(_ result: AttemptResult) -> String
    /// `rules` are those of the country of the contact that the blocker is about.
    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String
    func errorFallback(_ error: SheetError) -> String
    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String
    /// The same in a word or two, beside the field that it is about.
    func shortProblem(_ problem: ContactProblem) -> String

    // Faults on purpose
    var faultsTitle: String { get }
    var faultsNote: String { get }
    /// Beside a fault that was chosen and has not happened yet.
    var armed: String { get }
    func fault(_ choice: FaultChoice) -> String

    // WeChat Pay
    var weChatPay: String { get }
    var weChatPayButton: String { get }
    func obstacle(_ obstacle: WeChatObstacle) -> String
    var ordering: String { get }
    var openingWeChat: String { get }
    /// Labels of the confirm page's rows.
    var orderLine: String { get }
    var payWith: String { get }
    var changeMethod: String { get }
    var weChatBalance: String { get }
    func payNow(_ amount: String) -> String
    var retiredInterface: String { get }
    /// 另选支付方式
    var anotherMethod: String { get }
    /// A sentence with what it is about before it.
    func about(_ what: String, _ sentence: String) -> String
    /// Why a method could not pay, in one line.
    func methodRefused(_ refusal: WeChatRefusal) -> String
    var enterPaymentPassword: String { get }
    var wrongPaymentPassword: String { get }
    var paymentPasswordLocked: String { get }
    var fingerPrompt: String { get }
    var fingerMissed: String { get }
    var paying: String { get }
    /// On the wallet's own result: the shop does not take its word.
    var walletIsNoProof: String { get }
    var awaitingPlatform: String { get }

    // Keys
    func hint(_ command: SheetCommand) -> String
    /// What ↑ and ↓ do together, in the footer.
    var move: String { get }
    /// What the page keys do together, in the footer.
    var scroll: String { get }
    var helpTitle: String { get }
    func footer(_ notice: FooterNotice) -> String
    /// What a key does in a field that text is typed into.
    func meaning(of edit: TextEdit) -> String
    var helpInterrupt: String { get }
    func tooSmall(needs: Size, has: Size) -> [String]
}

extension Language {
    /// The words of this language.
    package var words: any Words {
        switch self {
        case .english: EnglishWords()
        case .simplifiedChinese: ChineseWords()
        case .traditionalChinese: TraditionalChineseWords()
        case .japanese: JapaneseWords()
        case .german: GermanWords()
        case .french: FrenchWords()
        case .spanish: SpanishWords()
        case .hebrew: HebrewWords()
        }
    }
}
