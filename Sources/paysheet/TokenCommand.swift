import Checkout
import Glibc
import JSONText
import Processing
import Session
import Tokens

/// `paysheet token`: explains, verifies and opens tokens. It only reads.
struct TokenCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let verb = arguments.verb ?? .inspect
        if verb != .decrypt { try arguments.refuse([.reveal], for: verb) }
        let path = arguments.operands.first ?? ""
        let (token, identifier) = try token(path)
        let anchor = try anchor(for: token)
        let recipient = try TokenKeys(arguments).recipient(for: token, isNeeded: verb == .decrypt)
        let now = arguments.now.map(Instant.init(milliseconds:)) ?? SystemClock().now()
        let report = TokenVerifier(anchor: anchor).report(
            on: token, identifier: identifier, for: recipient, at: now)
        let explanation = TokenExplanation(path, token, report, root: anchor.name, at: now)
        try show(explanation, report, verb)
        guard let refusal = report.refusal else { return .completed }
        Console.complain("the token is refused: \(refusal.sentence)")
        return .declined
    }

    private func show(_ explanation: TokenExplanation, _ report: TokenReport, _ verb: VerbName)
        throws(CommandFault)
    {
        if arguments.reveal {
            guard let opened = report.opened else { return }
            let text = opened.plaintext.withBytes { String(decoding: $0, as: UTF8.self) }
            // Byte for byte as it was sealed; only a person at a terminal gets a line's end.
            try Console.print(isatty(STDOUT_FILENO) == 1 ? text + "\n" : text)
            return
        }
        if arguments.json {
            try Console.print(explanation.json.text(pretty: true) + "\n")
            return
        }
        switch verb {
        case .verify: try Console.print(explanation.checks)
        case .decrypt: try Console.print(explanation.payment ?? explanation.checks)
        // The parser lets no other command's words through.
        case .inspect, .list, .show, .new, .p12, .schema, .sign, .explain, .query, .refund, .close, .preview,
            .path, .check, .bash,
            .zsh, .fish, .program, .scenarioFile, .themeFile:
            try Console.print(explanation.fields + explanation.checks + (explanation.payment ?? ""))
        }
    }

    private func token(_ path: String) throws(CommandFault) -> (PaymentToken, identifier: String?) {
        let source: JSONSource
        do throws(InputFile.Fault) {
            let file = try InputFile.read(path)
            source = JSONSource(name: file.name, bytes: file.bytes)
        } catch {
            throw CommandFault(error)
        }
        let (file, problems) = TokenFile.read(source)
        let words = problems.map(source.explain).joined(separator: "\n")
        switch file {
        case .token(let token, let identifier):
            if !words.isEmpty { Console.note(words) }
            return (token, identifier)
        case .empty:
            throw CommandFault(.declined, "the token is refused: \(FormRefusal.empty.sentence)")
        case nil: throw CommandFault(.badData, "this is no payment token\n\(words)")
        }
    }

    // MARK: Roots

    /// One root. Without a choice the one of the two that the token's own certificates name as their top:
    /// whether they lead there is what the verification finds out.
    private func anchor(for token: PaymentToken) throws(CommandFault) -> TrustAnchor {
        switch arguments.root {
        case "apple": return try Self.apple()
        case "simulator": return try Self.simulator()
        case let path?:
            let bytes = try CommandFault.taking { () throws(MerchantFault) in try OutputFile.read(path) }
            do { return TrustAnchor(try Certificate(file: bytes)) } catch {
                throw CommandFault(.badData, "the root \"\(VisibleName.of(path))\": \(error.sentence)")
            }
        case nil:
            let apple = try Self.apple()
            return try Self.issuers(of: token).contains(apple.name) ? apple : Self.simulator()
        }
    }

    private static func issuers(of token: PaymentToken) -> [String] {
        // A signature that cannot be read names nobody; why is told by the checks.
        do { return try SignatureFacts(of: token).certificates.map(\.issuer) } catch { return [] }
    }

    private static func apple() throws(CommandFault) -> TrustAnchor {
        do { return try TrustAnchor.apple() } catch { throw CommandFault(.internalFault, error.sentence) }
    }

    private static func simulator() throws(CommandFault) -> TrustAnchor {
        do { return try TrustAnchor.simulator() } catch { throw CommandFault(.internalFault, error.sentence) }
    }
}
