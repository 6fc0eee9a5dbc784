import JSONText

/// Reads command lines as GNU's getopt_long does, with the table as its only knowledge: `--opt value`,
/// `--opt=value`, bundled letters, `--`, `-` as an operand, options after operands. Long names are never
/// guessed from their beginnings: a script that relies on one breaks when another option is added.
package struct ArgumentParser {
    private var given: [(spec: OptionSpec, word: String?)] = []
    private var operands: [String] = []
    /// How many operands came before `--`: after it even a command's name is a file.
    private var operandsBeforeDashes: Int?
    /// What was wrong with single words, and how many operands came before each.
    private var faults: [(fault: TokenFault, operandsBefore: Int)] = []

    /// - Parameters:
    ///   - arguments: the words after the program's name.
    ///   - fileExists: asked about at most one word, the first, when it is no command and looks like no path.
    package static func parse(
        _ arguments: [String], fileExists: (String) -> Bool
    ) throws(ArgumentFault) -> Invocation {
        var parser = ArgumentParser()
        parser.readTokens(arguments)
        return try parser.understand(fileExists)
    }
}

/// A fault of one word, before the command it belongs to is known.
private enum TokenFault {
    case unknown(typed: String)
    case missingValue(OptionName)
    case unexpectedValue(OptionName)

    func fault(of command: CommandSpec) -> ArgumentFault {
        switch self {
        case .unknown(let typed):
            .unknownOption(typed, of: command.name, nearest: TokenFault.nearest(to: typed, of: command))
        case .missingValue(let name): .missingValue(name, of: command.name)
        case .unexpectedValue(let name): .unexpectedValue(name, of: command.name)
        }
    }

    /// The command's own options first: another command's would not help much.
    private static func nearest(to typed: String, of command: CommandSpec) -> String? {
        let own = command.options.map(\.typed)
        if own.contains("-" + typed) { return "-" + typed }
        guard typed.hasPrefix("--") else { return nil }
        return nearestName(to: typed, among: own)
            ?? nearestName(to: typed, among: OptionName.allCases.map(\.typed))
    }
}

// MARK: Words

extension ArgumentParser {
    private mutating func readTokens(_ arguments: [String]) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operandsBeforeDashes = operands.count
                operands += rest
                return
            } else if word.hasPrefix("--") {
                readLong(word.dropFirst(2), &rest)
            } else if word.hasPrefix("-"), word != "-" {
                readBundle(word, &rest)
            } else {
                operands.append(word)
            }
        }
    }

    private mutating func readLong(_ word: Substring, _ rest: inout ArraySlice<String>) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        let attached = parts.count == 2 ? String(parts[1]) : nil
        guard let spec = CommandTable.option(named: name) else {
            note(.unknown(typed: "--" + name))
            return
        }
        if spec.value == .none {
            if attached == nil {
                given.append((spec, nil))
            } else {
                note(.unexpectedValue(spec.name))
            }
        } else {
            take(spec, attached ?? rest.popFirst())
        }
    }

    /// `-jk up`, `-jkup`: letters without values, the last of them perhaps with one.
    private mutating func readBundle(_ word: String, _ rest: inout ArraySlice<String>) {
        var letters = word.dropFirst()
        // `-json` is a long name with a dash missing, though its first letter is an option too.
        guard CommandTable.option(named: String(letters)) == nil else {
            note(.unknown(typed: word))
            return
        }
        while let letter = letters.popFirst() {
            guard let spec = CommandTable.options.first(where: { $0.short == letter }) else {
                note(.unknown(typed: "-\(letter)"))
                return
            }
            if spec.value == .none {
                given.append((spec, nil))
            } else {
                take(spec, letters.isEmpty ? rest.popFirst() : String(letters))
                return
            }
        }
    }

    private mutating func note(_ fault: TokenFault) {
        faults.append((fault, operands.count))
    }

    private mutating func take(_ spec: OptionSpec, _ word: String?) {
        if let word {
            given.append((spec, word))
        } else {
            note(.missingValue(spec.name))
        }
    }
}

// MARK: Meaning

extension ArgumentParser {
    private mutating func understand(
        _ fileExists: (String) -> Bool
    ) throws(ArgumentFault) -> Invocation {
        let asksHelp = given.contains { $0.spec.name == .help }
        let asksVersion = given.contains { $0.spec.name == .version }
        // Help is for whoever got something wrong: it asks nothing of the rest of the line.
        if asksHelp { return .help(namedCommand?.name ?? .sheet) }
        if asksVersion { return .version }

        let command = try takeCommand(fileExists)
        if command.name == .help { return try helpTopic() }
        if let first = faults.first { throw first.fault.fault(of: command) }
        let options = try readOptions(of: command)
        let (verb, operands) = try readOperands(of: command)
        return .command(
            ParsedArguments(command: command.name, verb: verb, operands: operands, options: options))
    }

    private var showsDemos: Bool { given.contains { $0.spec.name == .kiosk } }

    /// The command that the first word names, if it may name one.
    private var namedCommand: CommandSpec? {
        guard let first = operands.first, operandsBeforeDashes != 0 else { return nil }
        return CommandTable.commands.first { $0.name.word == first }
    }

    /// Takes the command's word off the operands. A first word that is no command must be a file: one that
    /// exists, or one that looks like a path, which whoever opens it will miss with the right status.
    private mutating func takeCommand(
        _ fileExists: (String) -> Bool
    ) throws(ArgumentFault) -> CommandSpec {
        if let named = namedCommand {
            operands.removeFirst()
            return named
        }
        let sheet = CommandTable.command(.sheet)
        guard let first = operands.first, operandsBeforeDashes != 0, first != "-" else { return sheet }
        // Names of scenarios look like no paths.
        if showsDemos { return sheet }
        let looksLikePath = first.contains("/") || first.contains(".")
        guard looksLikePath || (!first.isEmpty && fileExists(first)) else {
            // After a misspelt option its value looks like the first word: the option is what is wrong.
            if let earlier = faults.first(where: { $0.operandsBefore == 0 }) {
                throw earlier.fault.fault(of: sheet)
            }
            throw .unknownCommand(first, nearest: nearestName(to: first, among: CommandTable.words))
        }
        return sheet
    }

    private func helpTopic() throws(ArgumentFault) -> Invocation {
        guard let topic = operands.first else { return .help(.sheet) }
        guard operands.count == 1 else { throw .extraOperand(operands[1], of: .help) }
        guard let command = CommandTable.commands.first(where: { $0.name.word == topic }) else {
            throw .unknownCommand(topic, nearest: nearestName(to: topic, among: CommandTable.words))
        }
        return .help(command.name)
    }

    private func readOptions(of command: CommandSpec) throws(ArgumentFault) -> [ParsedArguments.Given] {
        var options: [ParsedArguments.Given] = []
        for (spec, word) in given {
            guard command.options.contains(spec.name) else {
                let takers = CommandTable.commands.filter { $0.options.contains(spec.name) }.map(\.name)
                throw .foreignOption(spec.name, of: command.name, takenBy: takers)
            }
            let value = try ArgumentValue.read(word ?? "", for: spec, of: command.name)
            options.append(ParsedArguments.Given(name: spec.name, value: value))
        }
        return options
    }

    private func readOperands(
        of command: CommandSpec
    ) throws(ArgumentFault) -> (verb: VerbName?, operands: [String]) {
        guard let meant = command.verbs.first else {
            if !showsDemos { try count(operands, against: command.operands, of: command.name) }
            return (nil, operands)
        }
        guard let word = operands.first else {
            guard meant.operands.least == 0 else {
                throw .missingOperand(
                    command.verbs.map(\.name.rawValue).joined(separator: " or "), of: command.name)
            }
            return (meant.name, [])
        }
        guard let verb = command.verbs.first(where: { $0.name.rawValue == word }) else {
            let nearest = nearestName(to: word, among: command.verbs.map(\.name.rawValue))
            throw .unknownVerb(word, of: command.name, nearest: nearest)
        }
        let rest = Array(operands.dropFirst())
        try count(rest, against: verb.operands, of: command.name)
        return (verb.name, rest)
    }

    private func count(
        _ operands: [String], against spec: OperandSpec, of command: CommandName
    ) throws(ArgumentFault) {
        if operands.count < spec.least { throw .missingOperand(spec.placeholder, of: command) }
        if let most = spec.most, operands.count > most { throw .extraOperand(operands[most], of: command) }
    }
}
