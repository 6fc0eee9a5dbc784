import Checkout
import JSONText
import Processing
import Session
import Tokens

/// `paysheet wechat query|refund|close`: an order of the ledger's WeChat platform, as a shop's support
/// handles it, over API v2.
struct WeChatOrderCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    enum Action {
        case query, refund, close
    }

    func run(_ action: Action) throws(CommandFault) -> ExitCode {
        let (locations, exists) = try books()
        let number = arguments.operands.first ?? ""
        guard exists else {
            Console.complain("there is no ledger yet, so no order \(VisibleName.of(number))")
            return .noInput
        }
        let desk = WeChatDesk(WeChatSetUp(payee: ""), locations)
        let now = arguments.now.map(Instant.init(milliseconds:)) ?? SystemClock().now()
        let report: String
        do throws(WeChatShopFault) {
            report = try self.report(action, number, desk, at: now)
        } catch {
            throw Self.fault(error)
        }
        try Console.print(report)
        return .completed
    }

    private func report(_ action: Action, _ number: String, _ desk: WeChatDesk, at now: Instant)
        throws(WeChatShopFault) -> String
    {
        switch action {
        case .query: return text(try desk.queried(number, at: now), try refunds(desk, number, at: now))
        case .refund:
            let amount = try amount()
            let told = try refunds(desk, number, at: now)?["refund_count"].flatMap { Int($0) } ?? 0
            let own = arguments.operands.count > 2 ? arguments.operands[2] : "\(number)-r\(told + 1)"
            return text(try desk.refund(number, refundNumber: own, amount: amount, at: now), nil)
        case .close: return text(try desk.close(number, at: now), nil)
        }
    }

    private static func fault(_ fault: WeChatShopFault) -> CommandFault {
        switch fault {
        case .refused(let refused):
            CommandFault(refused.code == .orderUnknown ? .noInput : .declined, fault.sentence)
        case .untrusted: CommandFault(.badData, fault.sentence)
        case .amount, .numberTaken: CommandFault(.usage, fault.sentence)
        case .book(let fault): CommandFault(fault)
        }
    }

    private func books() throws(CommandFault) -> (BookLocations, exists: Bool) {
        do throws(LedgerFault) {
            let locations: BookLocations
            if let path = arguments.ledger {
                locations = .beside(ledgerFile: path)
            } else {
                locations = try .standard(environment: Console.environment)
            }
            return (locations, try Ledger(location: locations.ledger).exists)
        } catch {
            throw CommandFault(error)
        }
    }

    /// In yuan.
    private func amount() throws(WeChatShopFault) -> Money {
        let text = arguments.operands.count > 1 ? arguments.operands[1] : ""
        guard let yuan = Currency.named("CNY") else { throw .amount("there is no yuan") }
        do throws(AmountFault) {
            let amount = try Money.parse(text, in: yuan)
            if amount > .zero { return amount }
        } catch {
            throw .amount("\"\(VisibleName.of(text))\" is no amount in yuan, as 1.50")
        }
        throw .amount("a refund is at least 0.01")
    }

    /// Nil where there are none.
    private func refunds(_ desk: WeChatDesk, _ number: String, at now: Instant) throws(WeChatShopFault)
        -> WeChatFields?
    {
        do throws(WeChatShopFault) {
            return try desk.refunds(of: number, at: now)
        } catch {
            if case .refused = error { return nil }
            throw error
        }
    }

    /// The platform's fields under their own names, without what only guards the message.
    private func text(_ answer: WeChatFields?, _ refunds: WeChatFields?) -> String {
        let guards: Set = ["sign", "nonce_str", "return_code", "return_msg", "result_code"]
        var fields = WeChatFields()
        for message in [answer, refunds] {
            for field in message?.all ?? [] where !guards.contains(field.name) {
                fields[field.name] = field.value
            }
        }
        if arguments.json {
            let members = fields.all.map { JSONOutput.Member($0.name, .string($0.value)) }
            return JSONOutput.object(members).text(pretty: true) + "\n"
        }
        let width = fields.names.map(\.utf8.count).max() ?? 0
        return fields.all.map { field in
            let gap = String(repeating: " ", count: width + 2 - field.name.utf8.count)
            return "\(field.name)\(gap)\(VisibleName.of(field.value))\n"
        }.joined()
    }
}
