import Processing
import Session
import Tokens

/// `paysheet merchant p12`: the PKCS#12 bundle that payment providers ask for.
struct BundleCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let file = arguments.operands.count == 2 ? arguments.operands[1] : ""
        try arguments.refuse([.china, .now], for: .p12)
        switch arguments.operands.first {
        case "export": try export(to: file)
        case "import": try bring(from: file)
        case let word:
            throw CommandFault(
                .usage,
                "'merchant p12' does not know '\(VisibleName.of(word ?? ""))'; it knows import and export"
            )
        }
        return .completed
    }

    private func export(to file: String) throws(CommandFault) {
        if arguments.out != nil {
            throw CommandFault(.usage, "'merchant p12 export' writes FILE; '--out' belongs to import")
        }
        if !arguments.force, OutputFile.exists(file) { throw CommandFault(.exists(path: file)) }
        let identity = try CommandFault.taking { () throws(MerchantFault) in
            try MerchantChoice.account(arguments).identity()
        }
        let password = try Password(descriptor: arguments.passwordDescriptor)
            .read(for: VisibleName.of(file), twice: true)
        let bundle = KeyBundle(
            key: identity.key, certificate: arguments.keyOnly ? nil : identity.certificate)
        let bytes = try CommandFault.taking { () throws(IdentityFault) in
            try bundle.sealed(password: password, name: identity.identifier?.text ?? "paysheet merchant")
        }
        try CommandFault.taking { () throws(MerchantFault) in
            try OutputFile.write(bytes, to: file, .ownerOnly, replacing: arguments.force)
        }
        let what = arguments.keyOnly ? "the key alone" : "key and certificate"
        try Console.print("\(VisibleName.of(file)): \(what), under the password\n")
    }

    private func bring(from file: String) throws(CommandFault) {
        try arguments.refuse([.identity, .keyOnly], for: .p12)
        guard let out = arguments.out else {
            throw CommandFault(.usage, "'merchant p12 import' needs --out DIR")
        }
        let identifier: MerchantIdentifier?
        do { identifier = try arguments.merchantID.map(MerchantIdentifier.init) } catch {
            throw CommandFault(.usage, error.sentence)
        }
        let bytes = try CommandFault.taking { () throws(MerchantFault) in try OutputFile.read(file) }
        let password = try Password(descriptor: arguments.passwordDescriptor)
            .read(for: VisibleName.of(file), twice: false)
        let bundle = try open(bytes, password, file)
        if let certificate = bundle.certificate {
            // A bundle that does not hold together is not worth a folder.
            _ = try CommandFault.taking { () throws(IdentityFault) in
                try MerchantIdentity(
                    certificate: certificate, key: bundle.key, identifier: identifier)
            }
        }
        let folder = IdentityFolder(out)
        try CommandFault.taking { () throws(MerchantFault) in
            try folder.write(
                key: bundle.key, certificate: bundle.certificate, identifier: identifier,
                replacing: arguments.force)
        }
        try Console.print(Self.report(bundle, identifier, VisibleName.of(folder.path)))
    }

    private func open(_ bytes: [UInt8], _ password: SecretBytes, _ file: String) throws(CommandFault)
        -> KeyBundle
    {
        do throws(IdentityFault) {
            return try KeyBundle(der: bytes, password: password)
        } catch {
            var sentence = error.sentence
            if case .bundleLegacy = error {
                let commands = KeyBundle.conversion(of: file, to: file + ".new.p12")
                sentence += "; make a bundle of today from it with:"
                sentence += commands.map { "\n  \($0)" }.joined()
            }
            throw CommandFault(.badData, sentence)
        }
    }

    private static func report(
        _ bundle: KeyBundle, _ identifier: MerchantIdentifier?, _ place: String
    ) -> String {
        var lines = [
            "the bundle's \(bundle.certificate == nil ? "key is" : "key and certificate are") in \(place)"
        ]
        if bundle.certificate == nil {
            lines.append("  It had no certificate: put yours there as certificate.pem.")
        }
        if identifier == nil {
            lines.append("  No merchant was named: add merchant.json, or use --merchant-id.")
        }
        lines.append("Check it with: paysheet doctor --identity \(place)")
        return lines.joined(separator: "\n") + "\n"
    }
}
