import Processing

/// One thing that goes wrong in the matrix, written as scenarios write it.
struct MatrixFault: Sendable {
    let name: String
    var merchant: String?
    var processor: String?
    var ledger: String?
    var mishaps: String?
    /// The card to pay with, by its last four digits; nil for the one that is chosen already.
    var card: String?
    var merchantKey = MerchantAccount.Source.demo(.ecV1)
    /// The bank's PIN as it is typed, time after time: right or wrong. Afterwards it is right.
    var pins: [Bool] = []

    static let all = shops + banks + networks + disks + wallets + pins
}

extension MatrixFault {
    private static func shop(_ event: String, _ answers: String...) -> [MatrixFault] {
        answers.map { MatrixFault(name: "\(event) \($0)", merchant: #"{"\#(event)": \#($0)}"#) }
    }

    /// Silent, slow, wrong, crashing, contradicting.
    private static let shops =
        shop(
            "validatemerchant", #"{"never": true}"#, #"{"after": "29s"}"#, #"{"after": "31s"}"#,
            #"{"invalid": "no domain"}"#, #"{"answer": "\u200b{}"}"#)
        + shop(
            "shippingcontactselected", #"{"never": true}"#, #"{"after": "29s"}"#, #"{"after": "31s"}"#,
            #"{"answer": "<html>"}"#,
            #"{"once": true, "errors": [{"code": "addressUnserviceable", "message": "Not here"}]}"#)
        + shop(
            "shippingmethodselected", #"{"never": true}"#, #"{"after": "29s"}"#, #"{"after": "31s"}"#,
            #"{"answer": "<html>"}"#)
        + shop("paymentmethodselected", #"{"never": true}"#, #"{"after": "29s"}"#, #"{"answer": "<html>"}"#)
        + shop(
            "paymentauthorized", #"{"never": true}"#, #"{"after": "29s"}"#, #"{"after": "31s"}"#,
            #"{"after": "70s"}"#, #"{"answer": "<html>502</html>"}"#, #"{"charge": false}"#,
            #"{"charge": false, "status": "SUCCESS"}"#, #"{"charge": true, "status": "FAILURE"}"#,
            """
            {"once": true, "charge": false, "status": "FAILURE", "errors": [
                {"code": "shippingContactInvalid", "contactField": "postalCode", "message": "Which?"}]}
            """,
            """
            {"charge": true, "status": "FAILURE", "errors": [
                {"code": "shippingContactInvalid", "contactField": "postalCode", "message": "Which?"}]}
            """)
        + [
            MatrixFault(
                name: "SUCCESS after a decline",
                merchant: #"{"paymentauthorized": {"charge": true, "status": "SUCCESS"}}"#,
                processor: #"{"answer": "lost_card"}"#),
            MatrixFault(
                name: "silence after a decline", merchant: #"{"paymentauthorized": {"never": true}}"#,
                processor: #"{"answer": "lost_card"}"#),
        ]

    /// One of each kind of sentence and next step, and a code without one.
    private static let banks = [
        "insufficient_funds", "expired_card", "lost_card", "stolen_card", "incorrect_pin", "limit_exceeded",
        "do_not_honor", "suspected_fraud", "issuer_unavailable", "processing_error", "iso:77",
    ].map { MatrixFault(name: "the bank says \($0)", processor: #"{"answer": "\#($0)"}"#) }

    private static let networks = [
        "{}", #"{"after": "20s"}"#, #"{"after": "70s"}"#, #"{"fault": "lostAnswer"}"#,
        #"{"fault": "lostAnswer", "answer": "lost_card"}"#, #"{"fault": "timeoutBeforeBooking"}"#,
        #"{"fault": "timeoutAfterBooking"}"#, #"{"fault": "duplicate"}"#,
        #"{"fault": "duplicate", "answer": "lost_card"}"#, #"{"late": "5s"}"#, #"{"late": "45s"}"#,
        #"{"late": "45s", "answer": "lost_card"}"#, #"{"fault": "dropLine"}"#,
        #"{"fault": "dropLineBeforeBooking"}"#, #"{"fault": "unreachable"}"#,
        #"{"fault": "lostAnswer", "reachableAgain": "2m"}"#,
        #"{"fault": "unreachable", "reachableAgain": "2m"}"#,
        #"{"attempts": [{"fault": "timeoutAfterBooking"}, {"fault": "duplicate"}]}"#,
    ].map { MatrixFault(name: "the processor: " + $0, processor: $0) }

    private static let disks =
        ["diskFull", "readOnly"].flatMap { kind in
            ["intent", "authorization", "outcome"].flatMap { step in
                ["", #", "times": 1"#].map { times in
                    MatrixFault(
                        name: "\(kind) at \(step)\(times)",
                        ledger: #"{"fault": "\#(kind)", "at": "\#(step)"\#(times)}"#)
                }
            }
        }
        + [
            MatrixFault(
                name: "diskFull at outcome of a decline", processor: #"{"answer": "lost_card"}"#,
                ledger: #"{"fault": "diskFull", "at": "outcome"}"#),
            MatrixFault(
                name: "diskFull at outcome of a shop that broke",
                merchant: #"{"paymentauthorized": {"answer": "<html>"}}"#,
                ledger: #"{"fault": "diskFull", "at": "outcome", "times": 1}"#),
        ]

    private static let wallets =
        ["reviewing", "authenticating"].map { moment in
            MatrixFault(
                name: "the wallet closes the sheet, told at \(moment)",
                mishaps: #"[{"happens": "walletServer", "at": "\#(moment)"}]"#)
        }
        + ["preparing", "reviewing", "authenticating", "processing"].flatMap { moment in
            [
                ("cardRemoved", #", "card": "1234""#), ("biometryLost", ""), ("paymentsForbidden", ""),
            ].map { kind, more in
                MatrixFault(
                    name: "\(kind) at \(moment)",
                    mishaps: #"[{"happens": "\#(kind)", "at": "\#(moment)"\#(more)}]"#)
            }
        }

    private static let pins = [MerchantAccount.Source.demo(.ecV1), .demo(.rsaV1)].flatMap { key in
        [[], [false], [false, false, false]].map { typed in
            MatrixFault(
                name: "PIN \(typed) for \(key)", card: "6217", merchantKey: key, pins: typed)
        }
            + ["PIN_REQUIRED", "PIN_INCORRECT", "PIN_LOCKOUT"].map { status in
                MatrixFault(
                    name: "\(status) for \(key)",
                    merchant:
                        #"{"paymentauthorized": {"once": true, "charge": false, "status": "\#(status)"}}"#,
                    card: "6217", merchantKey: key)
            }
    }
}
