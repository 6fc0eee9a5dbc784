import JSONText
import Processing
import Session

/// `paysheet ledger`: what has been paid so far.
struct LedgerCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        do throws(LedgerFault) {
            let locations = try locations()
            let ledger = Ledger(location: locations.ledger)
            switch arguments.verb {
            case .verify: return try verify(locations)
            case .show: return try show(arguments.operands.first ?? "", ledger)
            case .list, nil: return try list(ledger)
            }
        } catch {
            throw CommandFault(error)
        }
    }

    private func locations() throws(LedgerFault) -> BookLocations {
        if let path = arguments.ledger { return .beside(ledgerFile: path) }
        return try .standard(environment: Console.environment)
    }

    private func list(_ ledger: Ledger) throws(LedgerFault) -> ExitCode {
        // Looking must not create a ledger where there is none.
        let payments = try ledger.exists ? ledger.payments() : []
        Console.print(
            arguments.json
                ? LedgerReport.json(payments).text(pretty: true) + "\n" : LedgerReport.list(payments))
        return .completed
    }

    private func verify(_ locations: BookLocations) throws(LedgerFault) -> ExitCode {
        let audit = try BookAudit(locations)
        Console.print(
            arguments.json
                ? LedgerReport.json(audit).text(pretty: true) + "\n" : LedgerReport.audit(audit))
        return audit.isClean ? .completed : .badData
    }

    private func show(_ id: String, _ ledger: Ledger) throws(LedgerFault) -> ExitCode {
        guard try ledger.exists, let payment = try ledger.payment(id) else {
            Console.complain(
                "there is no payment \"\(VisibleName.of(id))\" in the ledger; \"paysheet ledger\" lists all")
            return .noInput
        }
        let events = try ledger.events(of: payment.paymentID)
        Console.print(
            arguments.json
                ? LedgerReport.json(payment, events).text(pretty: true) + "\n"
                : LedgerReport.show(payment, events))
        return .completed
    }
}

extension CommandFault {
    init(_ fault: LedgerFault) {
        self.init(ExitCode(rawValue: fault.exit.rawValue) ?? .inputOutput, fault.sentence)
    }
}
