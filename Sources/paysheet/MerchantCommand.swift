import Checkout
import Processing
import Session
import Tokens

/// `paysheet merchant new`: the tutorials' set-up steps, with a simulated authority in Apple's place.
struct MerchantCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        switch arguments.verb {
        case .p12: return try BundleCommand(arguments).run()
        // The parser lets no other command's words through.
        case .new, .list, .show, .verify, .inspect, .decrypt, .schema, .sign, .explain, .query, .refund,
            .close, .preview, .path,
            .check, .bash, .zsh, .fish, .program, .scenarioFile, .themeFile, nil:
            return try make()
        }
    }

    private func make() throws(CommandFault) -> ExitCode {
        try arguments.refuse([.identity, .merchantID, .keyOnly, .passwordDescriptor], for: .new)
        let name = arguments.operands.first ?? ""
        let now = arguments.now.map(Instant.init(milliseconds:)) ?? SystemClock().now()
        let identifier: MerchantIdentifier
        do { identifier = try MerchantIdentifier(name) } catch {
            throw CommandFault(.usage, error.sentence)
        }
        let folder = IdentityFolder(arguments.out ?? "./" + identifier.text)
        let (identity, request) = try CommandFault.taking { () throws(IdentityFault) in
            try MerchantIdentity.make(
                identifier, kind: arguments.china ? .rsaV1 : .ecV1, authority: .embedded(), at: now)
        }
        try CommandFault.taking { () throws(MerchantFault) in
            try folder.write(
                key: identity.key, certificate: identity.certificate, request: request,
                identifier: identifier, replacing: arguments.force)
        }
        try Console.print(Self.report(identity, identifier, folder))
        return .completed
    }

    private static func report(
        _ identity: MerchantIdentity, _ identifier: MerchantIdentifier, _ folder: IdentityFolder
    ) -> String {
        let until = identity.certificate.validUntil.map { UTCTime($0).text } ?? "an unknown time"
        let place = VisibleName.of(folder.path)
        return """
            \(identifier.text) is set up in \(place)
              private_key.pem  \(identity.key.kind.words), readable for you alone
              request.pem      the signing request made with it
              certificate.pem  the payment processing certificate, valid until \(until)
              merchant.json    the entitlement that names the merchant
            Check it with: paysheet doctor --identity \(place)

            """
    }
}

extension ParsedArguments {
    /// Refuses options that the command takes, but not with this word.
    func refuse(_ names: [OptionName], for verb: VerbName) throws(CommandFault) {
        guard let stray = options.first(where: { names.contains($0.name) }) else { return }
        throw CommandFault(
            .usage,
            "'\(command.rawValue) \(verb.rawValue)' has no option '\(stray.name.typed)'\n"
                + "Try 'paysheet \(command.rawValue) --help'.")
    }
}

extension CommandFault {
    /// Runs what may fail over an identity.
    static func taking<Answer>(_ body: () throws(IdentityFault) -> Answer) throws(CommandFault) -> Answer {
        do throws(IdentityFault) { return try body() } catch { throw CommandFault(.identity(error)) }
    }

    /// Runs what may fail over an identity's files.
    static func taking<Answer>(_ body: () throws(MerchantFault) -> Answer) throws(CommandFault) -> Answer {
        do throws(MerchantFault) { return try body() } catch { throw CommandFault(error) }
    }
}
