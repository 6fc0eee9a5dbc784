import Processing
import Session
import Tokens

/// The merchant that the command line names: a folder, or the one inside the program.
enum MerchantChoice {
    static func account(_ arguments: ParsedArguments) -> MerchantAccount {
        let source: MerchantAccount.Source =
            arguments.identity.map { .folder(IdentityFolder($0)) } ?? .demo(.ecV1)
        return MerchantAccount(source, identifier: arguments.merchantID)
    }

    /// Finds missing files of a folder without reading them: libcrypto waits for the first frame.
    static func lookForFiles(_ arguments: ParsedArguments) throws(CommandFault) {
        guard let folder = arguments.identity.map(IdentityFolder.init) else { return }
        for path in [folder.keyFile, folder.certificateFile] where !OutputFile.exists(path) {
            throw CommandFault(.missing(path: path))
        }
    }

    /// Reads an identity that the command line names, so that a wrong one ends the program at once.
    static func check(_ account: MerchantAccount, _ arguments: ParsedArguments) throws(CommandFault) {
        if arguments.identity == nil, arguments.merchantID == nil { return }
        do throws(MerchantFault) {
            _ = try account.identity()
        } catch {
            throw CommandFault(error)
        }
    }
}

extension CommandFault {
    init(_ fault: MerchantFault) {
        let code: ExitCode
        switch fault {
        case .missing: code = .noInput
        case .exists, .file: code = .inputOutput
        case .configuration, .identity: code = .configuration
        }
        self.init(code, fault.sentence)
    }
}
