import JSONText
import Processing
import Session

/// `paysheet ledger`: what has been paid so far.
struct LedgerCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let report: String
        var exitCode = ExitCode.completed
        do throws(LedgerFault) {
            let locations = try locations()
            let ledger = Ledger(location: locations.ledger)
            switch arguments.verb {
            case .verify:
                let audit = try BookAudit(locations)
                report =
                    arguments.json
                    ? LedgerReport.json(audit).text(pretty: true) + "\n" : LedgerReport.audit(audit)
                exitCode = audit.isClean ? .completed : .badData
            case .show:
                let id = arguments.operands.first ?? ""
                guard let found = try show(id, ledger) else {
                    Console.complain(
                        "there is no payment \"\(VisibleName.of(id))\" in the ledger; "
                            + "\"paysheet ledger\" lists all")
                    return .noInput
                }
                report = found
            // The parser lets no other command's words through.
            case .list, .new, .p12, .inspect, .decrypt, .schema, .sign, .explain, .query, .refund, .close,
                .preview, .path, .check,
                .bash, .zsh, .fish, .program, .scenarioFile, .themeFile, nil:
                report = try list(ledger)
            }
        } catch {
            throw CommandFault(error)
        }
        try Console.print(report)
        return exitCode
    }

    private func locations() throws(LedgerFault) -> BookLocations {
        if let path = arguments.ledger { return .beside(ledgerFile: path) }
        return try .standard(environment: Console.environment)
    }

    private func list(_ ledger: Ledger) throws(LedgerFault) -> String {
        // Looking must not create a ledger where there is none.
        let payments = try ledger.exists ? ledger.payments() : []
        return arguments.json
            ? LedgerReport.json(payments).text(pretty: true) + "\n" : LedgerReport.list(payments)
    }

    /// Nil when there is no such payment.
    private func show(_ id: String, _ ledger: Ledger) throws(LedgerFault) -> String? {
        guard try ledger.exists, let payment = try ledger.payment(id) else { return nil }
        let events = try ledger.events(of: payment.paymentID)
        return arguments.json
            ? LedgerReport.json(payment, events).text(pretty: true) + "\n"
            : LedgerReport.show(payment, events)
    }
}

extension CommandFault {
    init(_ fault: LedgerFault) {
        self.init(ExitCode(rawValue: fault.exit.rawValue) ?? .inputOutput, fault.sentence)
    }
}
