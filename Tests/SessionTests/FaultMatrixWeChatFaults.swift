import Processing

/// One thing that goes wrong on WeChat Pay's rail, written as scenarios write it.
struct WeChatMatrixFault: Sendable {
    let name: String
    /// The `wechat` block.
    var weChat = "{}"
    var ledger: String?
    var mishaps: String?
    /// What to pay with; nil for what is chosen already.
    var method: String?
    /// The payment password as it is typed, time after time: right or wrong. Afterwards it is right.
    var passwords: [Bool] = []
    /// Fingers that are not recognised, before one is.
    var misses = 0

    /// These are left at every step in every way; the others at a share of their steps, and killed at all.
    var isCore: Bool { Self.core.contains(name) }

    private static let core: Set = [
        "v2", "v3 notice: \"tripled\", \"outOfOrder\"", "v2 notice: {\"lost\": 1}", "the bank: slow 60s",
        "v2 query: unreachable 8 times", "v2 query: ORDERNOTEXIST 1 times", "too little balance",
        "closed while paying", "diskFull at authorization", "diskFull at outcome, \"times\": 1",
        "v2 order: [\"SYSTEMERROR\", \"lostAnswer\"]", "walletServer at processing",
    ]

    static let all: [WeChatMatrixFault] = [
        orders, queries, notices, banks, calls, interfaces, disks, shoppers, mishaps,
    ].flatMap { $0 }
}

extension WeChatMatrixFault {
    private static let codes = WeChatErrorCode.allCases.map(\.rawValue)
    private static let spoilings = WeChatFaults.Spoiling.allCases.map(\.rawValue)

    private static func list(_ names: [String]) -> String {
        "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }

    private static func order(_ names: String..., api: String = "v2") -> WeChatMatrixFault {
        WeChatMatrixFault(
            name: "\(api) order: \(names)",
            weChat: #"{"api": "\#(api)", "faults": {"unifiedorder": \#(list(names))}}"#)
    }

    /// The first notices are lost, and the first `times` answers about the order are this.
    private static func query(_ name: String, times: Int = 1, api: String = "v2") -> WeChatMatrixFault {
        let answers = list(Array(repeating: name, count: times))
        return WeChatMatrixFault(
            name: "\(api) query: \(name) \(times) times",
            weChat:
                #"{"api": "\#(api)", "faults": {"notices": [{"lost": 3}], "orderquery": \#(answers)}}"#)
    }

    private static func notice(_ faults: String, api: String = "v2") -> WeChatMatrixFault {
        WeChatMatrixFault(
            name: "\(api) notice: \(faults)",
            weChat: #"{"api": "\#(api)", "faults": {"notices": [\#(faults)]}}"#)
    }

    private static let orders =
        codes.map { order($0) } + spoilings.map { order($0) }
        + ["SYSTEMERROR", "FREQUENCY_LIMITED", "unreachable", "lostAnswer", "tampered"].map { order($0, $0) }
        + [order("unreachable"), order("lostAnswer"), order("SYSTEMERROR", "lostAnswer")]

    /// Longer than the sheet asks by itself.
    private static let forLong = 8

    private static let queries =
        codes.map { query($0) } + spoilings.flatMap { [query($0), query($0, times: forLong)] }
        + ["unreachable", "lostAnswer"].flatMap { [query($0), query($0, times: forLong)] }

    private static let notices = [
        #""tripled""#, #""tampered""#, #""forged""#, #""outOfOrder""#, #"{"lost": 1}"#, #"{"lost": 3}"#,
        #"{"lost": 16}"#, #"{"late": "4s"}"#, #"{"late": "60s"}"#, #"{"late": "7200s"}"#,
        #""tripled", "outOfOrder""#, #""tripled", {"lost": 3}"#, #""forged", "tampered", {"late": "60s"}"#,
    ].map { notice($0) }

    private static func card(_ answer: String, _ after: String? = nil) -> WeChatMatrixFault {
        let wait = after.map { #", "after": "\#($0)""# } ?? ""
        return WeChatMatrixFault(
            name: "the bank: \(answer) \(after ?? "")",
            weChat: #"{"wallet": {"cards": [{"lastFour": "6688", "answer": "\#(answer)"\#(wait)}]}}"#,
            method: "6688")
    }

    private static let banks =
        ["approve", "notEnough", "bankError", "refuse"].map { card($0) }
        + ["slow", "slowRefuse"].flatMap { answer in ["2s", "60s"].map { card(answer, $0) } }
        + [
            WeChatMatrixFault(name: "too little balance", weChat: #"{"wallet": {"balance": "0.00"}}"#),
            WeChatMatrixFault(
                name: "no balance and no card", weChat: #"{"wallet": {"balance": "0.00", "cards": []}}"#),
            WeChatMatrixFault(
                name: "nothing pays",
                weChat: #"""
                    {"wallet": {"balance": "0.00", "cards": [
                        {"lastFour": "0001", "answer": "notEnough"},
                        {"lastFour": "0002", "answer": "bankError"}]}}
                    """#),
        ]

    private static let calls =
        WeChatSetUp.CallUpMistake.allCases.map { mistake in
            WeChatMatrixFault(
                name: "call-up: \(mistake.rawValue)", weChat: #"{"callUp": "\#(mistake.rawValue)"}"#)
        }
        + [
            ("closed while paying", #"{"closeWhilePaying": true}"#),
            ("no permission", #"{"permitted": false}"#), ("an unregistered app", #"{"registered": false}"#),
            ("no WeChat", #"{"wallet": {"installed": false}}"#),
            ("an old WeChat", #"{"wallet": {"version": "4.9"}}"#),
        ].map { WeChatMatrixFault(name: $0.0, weChat: $0.1) }

    private static let interfaces =
        ["v2", "v3", "legacy"].map { WeChatMatrixFault(name: $0, weChat: #"{"api": "\#($0)"}"#) }
        + [WeChatMatrixFault(name: "HMAC", weChat: #"{"signType": "HMAC-SHA256"}"#)]
        + ["SYSTEMERROR", "ORDERPAID", "lostAnswer", "tampered"].flatMap { name in
            [order(name, api: "v3"), order(name, api: "legacy")]
        }
        + spoilings.map { query($0, api: "v3") }
        + [#""tampered""#, #""forged""#, #""tripled", "outOfOrder""#].map { notice($0, api: "v3") }

    private static let disks =
        ["diskFull", "readOnly"].flatMap { kind in
            ["intent", "authorization", "outcome"].flatMap { step in
                ["", #", "times": 1"#].map { times in
                    WeChatMatrixFault(
                        name: "\(kind) at \(step)\(times)",
                        ledger: #"{"fault": "\#(kind)", "at": "\#(step)"\#(times)}"#)
                }
            }
        }
        + [
            WeChatMatrixFault(
                name: "diskFull at outcome of a refusal", weChat: #"{"wallet": {"balance": "0.00"}}"#,
                ledger: #"{"fault": "diskFull", "at": "outcome", "times": 1}"#),
            WeChatMatrixFault(
                name: "diskFull at outcome, asked for", weChat: #"{"faults": {"notices": [{"lost": 16}]}}"#,
                ledger: #"{"fault": "diskFull", "at": "outcome", "times": 1}"#),
        ]

    private static let shoppers = [
        WeChatMatrixFault(name: "one wrong password", passwords: [false]),
        WeChatMatrixFault(
            name: "wrong passwords up to the lock",
            weChat: #"{"wallet": {"locks": {"tries": 2, "lockedFor": "600s"}}}"#, passwords: [false, false]),
        WeChatMatrixFault(name: "a finger", weChat: #"{"wallet": {"fingerprint": true}}"#),
        WeChatMatrixFault(
            name: "fingers that are not known", weChat: #"{"wallet": {"fingerprint": true}}"#, misses: 3),
        WeChatMatrixFault(name: "a number of the shop's", weChat: #"{"order": {"out_trade_no": "shop-1"}}"#),
    ]

    private static let mishaps =
        ["preparing", "reviewing", "authenticating", "processing"].flatMap { moment in
            ["walletServer", "paymentsForbidden"].map { kind in
                WeChatMatrixFault(
                    name: "\(kind) at \(moment)", mishaps: #"[{"happens": "\#(kind)", "at": "\#(moment)"}]"#)
            }
        }
        + [
            WeChatMatrixFault(
                name: "the sensor fails", weChat: #"{"wallet": {"fingerprint": true}}"#,
                mishaps: #"[{"happens": "biometryLost", "at": "authenticating"}]"#)
        ]
}
