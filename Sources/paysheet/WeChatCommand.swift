import Glibc
import JSONText
import Processing
import Session
import Tokens

/// `paysheet wechat`: signs v2 messages, verifies them, and explains wrong signatures; that only reads, and
/// never prints the key. Orders are `WeChatOrderCommand`'s.
struct WeChatCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        switch arguments.verb {
        case .query: return try WeChatOrderCommand(arguments).run(.query)
        case .refund: return try WeChatOrderCommand(arguments).run(.refund)
        case .close: return try WeChatOrderCommand(arguments).run(.close)
        case .sign, .verify, .explain, .list, .show, .new, .p12, .inspect, .decrypt, .schema, .preview,
            .path, .check, .bash, .zsh, .fish, .program, .scenarioFile, .themeFile, nil:
            return try judge()
        }
    }

    /// What needs the key.
    private func judge() throws(CommandFault) -> ExitCode {
        let key = try key()
        let path = arguments.operands.first ?? ""
        let fields = try fields(path)
        guard let type = WeChatMessageFile.type(of: fields, chosen: arguments.signType) else {
            throw CommandFault(.badData, "sign_type is neither MD5 nor HMAC-SHA256; choose with --type")
        }
        if let remark = WeChatKeySource.remark(on: key) { Console.complain(remark) }
        switch arguments.verb {
        case .verify: return try verify(path, fields, key, type)
        case .explain: return try explain(path, fields, key, type)
        // The parser lets no other command's words through.
        case .sign, .query, .refund, .close, .list, .show, .new, .p12, .inspect, .decrypt, .schema, .preview,
            .path, .check, .bash, .zsh, .fish, .program, .scenarioFile, .themeFile, nil:
            let sign = try made { () throws(OpenSSLFault) in
                try WeChatSignature.sign(fields, key: key, type: type)
            }
            let json: JSONOutput = ["type": .string(type.rawValue), "sign": .string(sign)]
            try Console.print(arguments.json ? json.text(pretty: true) + "\n" : sign + "\n")
            return .completed
        }
    }

    private func verify(_ path: String, _ fields: WeChatFields, _ key: WeChatKey, _ type: WeChatSignType)
        throws(CommandFault) -> ExitCode
    {
        let isRight = try made { () throws(OpenSSLFault) in
            try WeChatSignature.verifies(fields, key: key, type: type)
        }
        if arguments.json {
            let json: JSONOutput = ["type": .string(type.rawValue), "right": .bool(isRight)]
            try Console.print(json.text(pretty: true) + "\n")
        } else if isRight {
            try Console.print("\(VisibleName.of(path)): the signature is right (\(type.rawValue))\n")
        }
        if isRight { return .completed }
        let isMissing = (fields["sign"] ?? "").isEmpty
        Console.complain(
            isMissing
                ? "there is no field sign, so nobody vouches for these fields"
                : "the signature is wrong; \"paysheet wechat explain\" looks for the mistake")
        return .declined
    }

    private func explain(_ path: String, _ fields: WeChatFields, _ key: WeChatKey, _ type: WeChatSignType)
        throws(CommandFault) -> ExitCode
    {
        let diagnosis = try made { () throws(OpenSSLFault) in
            try WeChatDiagnosis(fields, key: key, type: type)
        }
        let explanation = WeChatExplanation(path, diagnosis, key: key)
        try Console.print(arguments.json ? explanation.json.text(pretty: true) + "\n" : explanation.text)
        return explanation.isRight ? .completed : .declined
    }

    private func made<Value>(_ body: () throws(OpenSSLFault) -> Value) throws(CommandFault) -> Value {
        do { return try body() } catch { throw CommandFault(.internalFault, error.sentence) }
    }

    private func fields(_ path: String) throws(CommandFault) -> WeChatFields {
        let file: InputFile
        do throws(InputFile.Fault) { file = try InputFile.read(path) } catch { throw CommandFault(error) }
        switch WeChatMessageFile.read(file) {
        case .fields(let fields): return fields
        case .broken(let words): throw CommandFault(.badData, "these are no fields of WeChat Pay\n\(words)")
        }
    }

    // MARK: The key

    private func key() throws(CommandFault) -> WeChatKey {
        guard let key = try source().key else { throw CommandFault(.badData, "the API key is empty") }
        return key
    }

    private func source() throws(CommandFault) -> WeChatKeySource {
        switch (arguments.key, arguments.keyFile) {
        case (_?, _?):
            throw CommandFault(.usage, "'--key' and '--key-file' both give a key; give one of them")
        case (let text?, nil): return .argument(text)
        case (nil, let path?):
            return .file(
                try CommandFault.taking { () throws(MerchantFault) in try OutputFile.readSecret(path) })
        case (nil, nil):
            guard let text = Console.environment[WeChatKeySource.variable] else {
                throw CommandFault(
                    .usage,
                    "'wechat' needs the API key: --key-file FILE, the environment variable "
                        + "\(WeChatKeySource.variable), or --key KEY, which others can see")
            }
            return .environment(text)
        }
    }
}
