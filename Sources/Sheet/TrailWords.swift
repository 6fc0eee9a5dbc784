/// The words of inspector, player and report, once per language; a language that lacks one does not compile.
/// Names of events, effects and states stay as the machine has them.
package protocol TrailWords: Sendable {
    // What happened, each as a sentence without its full stop
    func shopper(_ step: ShopperStep) -> String
    func world(_ step: WorldStep) -> String
    func weChat(_ step: WeChatStep) -> String
    func tester(_ step: TesterStep) -> String

    // Terms
    func total(_ label: String) -> String
    func shipping(_ label: String) -> String
    var coupon: String { get }
    func error(_ code: String) -> String
    func pending(_ amount: String) -> String
    func chosen(_ amount: String) -> String
    /// A value as it stands, and as it was before the last step.
    func changed(_ value: String, from old: String) -> String

    // Inspector
    func inspector(_ word: InspectorWord) -> String
    func withheld(_ fields: [WithheldField]) -> String
    func key(_ label: String) -> String
    func paste(_ characters: Int) -> String
    func window(_ size: Size) -> String
    func click(_ target: SheetTarget) -> String
    func wheel(_ notches: Int) -> String

    // Player
    func does(_ key: PlayerKey) -> String
    /// The keys in the progress line.
    var playerHint: String { get }
    var nothingHappened: String { get }
    func stopsHere(_ reason: String) -> String
    func breaksOff(inLine line: Int) -> String
    var foundFromStart: String { get }
    func onNoOtherScreen(_ text: String) -> String
    func foundNowhere(_ text: String) -> String
    /// In the player and in the report: this program behaves otherwise from that entry on.
    func differs(sinceEntry entry: Int) -> String
    func cutOff(_ recorded: Size) -> String
    /// Where ↑ and ↓ show what is cut off.
    func scrollable(_ recorded: Size) -> String

    // Report
    func report(_ word: ReportWord) -> String
    /// `result` is the result's own word.
    func reportTitle(shop: String, result: String) -> String
}

extension TrailWords {
    /// A sentence without its full stop.
    package func step(_ step: TrailStep) -> String {
        switch step {
        case .shopper(let step): shopper(step)
        case .world(let step): world(step)
        case .weChat(let step): weChat(step)
        case .tester(let step): tester(step)
        }
    }
}

extension Language {
    /// The words of inspector, player and report.
    package var trailWords: any TrailWords {
        switch self {
        case .english: EnglishTrailWords()
        case .simplifiedChinese: ChineseTrailWords()
        case .traditionalChinese: TraditionalChineseTrailWords()
        case .japanese: JapaneseTrailWords()
        case .german: GermanTrailWords()
        case .french: FrenchTrailWords()
        case .spanish: SpanishTrailWords()
        case .hebrew: HebrewTrailWords()
        }
    }
}
