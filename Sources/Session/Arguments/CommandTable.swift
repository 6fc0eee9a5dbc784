import Tokens

/// The one table of commands and options: parsing, `--help`, and whatever else lists them are made from it.
package enum CommandTable {
    package static let programName = "paysheet"

    package static let options: [OptionSpec] = [
        OptionSpec(
            .scenario, .scenario, "open a built-in scenario; \"paysheet scenario list\" shows them"),
        OptionSpec(
            .keys, short: "k", .keys,
            "the walk (the scenario's own): keys by name, text:\"…\", and steps such as pay or shipping:ID"),
        OptionSpec(
            .plain, .none,
            "lines of words and numbered choices in place of a drawn sheet, for screen readers and logs; "
                + "the answers may come from a pipe"),
        OptionSpec(.size, .size, "the screen's size, from 1x1 to 500x200 (80x24)"),
        OptionSpec(.print, .choice(words(PrintChoice.self)), "what to print at the end (screen)"),
        OptionSpec(.json, short: "j", .none, "print JSON for programs, not words for people"),
        OptionSpec(.strict, .none, "refuse what would only be a warning, such as an unknown key"),
        OptionSpec(
            .apiVersion, .integer(placeholder: "N", 1...14),
            "the version of Apple Pay JS to read by (14)"),
        OptionSpec(.device, .choice(words(DeviceChoice.self)), "how the shopper is recognised"),
        OptionSpec(
            .system, .system,
            "the device's system, such as 9.1: what it knows, and which of two sheets it shows (18)"),
        OptionSpec(.wallet, .choice(words(WalletChoice.self)), "whose cards and contacts there are"),
        OptionSpec(
            .processor, .choice(words(ProcessorChoice.self)),
            "approve, or answer with the total's cents as a decline code"),
        OptionSpec(.language, .language, "the language of the sheet's own words"),
        OptionSpec(
            .theme, .name,
            "the colours, lines and signs: auto (the default, by the terminal's background), a name that "
                + "\"paysheet theme list\" shows, or a theme file"),
        OptionSpec(
            .mouse, .none,
            "rows, buttons and hints can be clicked and the wheel scrolls; without it, % switches that on"),
        OptionSpec(
            .showKeys, .none, "show the keys in a corner as they are pressed; digits of secrets as dots"),
        OptionSpec(.title, .text, "a heading above the page, and the title of the terminal's window"),
        OptionSpec(
            .kiosk, .none,
            "show FILEs or built-in scenarios one after the other, over and over, until a key takes over; "
                + "without a name, all built-in ones"),
        OptionSpec(.color, .choice(words(ColorChoice.self)), "when to use colours (auto)"),
        OptionSpec(.noColor, .none, "the same as --color never"),
        OptionSpec(.big, .none, "draw the total in tall digits, for an audience"),
        OptionSpec(.reducedMotion, .none, "let nothing on the screen move by itself"),
        OptionSpec(
            .identity, .folder,
            "the merchant's identity: a folder as \"merchant new\" makes it (the built-in demo merchant)"),
        OptionSpec(.merchantID, .identifier, "the merchant's identifier, as merchant.com.example.shop"),
        OptionSpec(
            .token, .choice(words(TokenChoice.self)),
            "what the wallet gives the shop: a sealed token, or an empty one as real simulators do"),
        OptionSpec(
            .tokenOut, .folder,
            "write the token, certificate, private key and root there, for other programs to open"),
        OptionSpec(.out, .folder, "the folder to write to; for \"new\" it is named like the merchant"),
        OptionSpec(.output, short: "o", .file, "the file to write to; without it, standard output"),
        OptionSpec(.builtIn, .none, "try the scenarios inside the program; NAMEs in place of PATHs"),
        OptionSpec(
            .jobs, .integer(placeholder: "N", 1...256), "how many files to try at once (one a processor)"),
        OptionSpec(.format, .choice(words(TestFormat.self)), "how the report is written (tap)"),
        OptionSpec(.filter, .text, "only files with this in their path or title"),
        OptionSpec(.update, .none, "write golden files anew where a screen differs, and say which"),
        OptionSpec(.watch, .none, "stay, and try again what has changed; Ctrl-C leaves"),
        OptionSpec(.saveDir, .folder, "where F6 saves the walk so far as a scenario (the current folder)"),
        OptionSpec(.force, .none, "replace files that are there already"),
        OptionSpec(.china, .none, "make an RSA key, as for merchants in China, and no P-256 key"),
        OptionSpec(.keyOnly, .none, "bundle the key without its certificate"),
        OptionSpec(
            .passwordDescriptor, .integer(placeholder: "N", 0...65_535),
            "read the bundle's password from this file descriptor, and do not ask for it"),
        OptionSpec(
            .key, .wordOrFile(["KEY"]),
            "the merchant's private key, a PEM file; for \"wechat\" the API key itself, which others on the "
                + "machine can see"),
        OptionSpec(
            .keyFile, .file, "read the API key from this file (from \(WeChatKeySource.variable) without it)"),
        OptionSpec(.type, .choice(words(WeChatSignType.self)), "the hash, where the fields do not name it"),
        OptionSpec(.certificate, .file, "the merchant's payment processing certificate"),
        OptionSpec(
            .root, .wordOrFile(["apple", "simulator"]),
            "the one root to trust (the one of the two that the token's certificates name)"),
        OptionSpec(.reveal, .none, "print the decrypted payment itself, with the account number"),
        OptionSpec(.ledger, .file, "the ledger's file; without it a walk keeps its ledger in memory"),
        OptionSpec(
            .seed, .integer(placeholder: "N", 0...Int64.max),
            "where made-up identifiers start, for runs that repeat"),
        OptionSpec(
            .now, .instant, "the time at the start, as 2026-01-31T09:30:00Z or milliseconds since 1970"),
        OptionSpec(
            .record, .file,
            "write down what happens, for \"paysheet replay\"; \"run\" also takes - for its output"),
        OptionSpec(.redact, .none, "record placeholders for names, addresses, phone numbers and e-mails"),
        OptionSpec(.headless, .none, "check without a terminal that every step comes to the recorded state"),
        OptionSpec(
            .export, .choice(words(ExportFormat.self)),
            "turn it into an asciicast, a picture, text, a report or JSON"),
        OptionSpec(.at, .place, "the moment to show, as 17 (after that entry), 12.5s or 1:02.5 (the last)"),
        OptionSpec(.animated, .none, "make the picture play the whole recording"),
        OptionSpec(.help, short: "h", .none, "show this help and end"),
        OptionSpec(.version, short: "V", .none, "show the version and end"),
    ]

    /// The row of the default command, by itself: opening the sheet needs no other.
    private static let sheet = CommandSpec(
        .sheet, operands: OperandSpec(placeholder: "FILE", least: 0, most: 1),
        options: [.scenario, .plain, .saveDir, .mouse, .showKeys, .title, .kiosk, .reducedMotion]
            + sheetOptions,
        exitCodes: ExitCode.allCases,
        summary: "open the sheet of a request or scenario, or of a demo shop",
        examples: [
            CommandExample(help: "open a demo shop and pay in it"),
            CommandExample("request.json", help: "open your own request's sheet"),
            CommandExample(
                "--lang", "zh-Hans", "--theme", "light", help: "in Chinese, on a light terminal"),
            CommandExample("--big", "--theme", "projector", help: "for an audience"),
            CommandExample("--kiosk", "--show-keys", help: "demos that run by themselves"),
            CommandExample("--plain", help: "in words, for a screen reader"),
        ])

    package static let commands: [CommandSpec] =
        [
            sheet,
            CommandSpec(
                .check, operands: OperandSpec(placeholder: "FILE", least: 1, most: nil),
                options: [.json, .strict, .apiVersion],
                exitCodes: [.completed, .usage, .badData, .noInput, .internalFault, .inputOutput],
                summary: "say what is wrong with requests and scenarios, and where",
                examples: [
                    CommandExample("check", "request.json", help: "faults with line and column"),
                    CommandExample("check", "--strict", "--json", "request.json", help: "for a build"),
                ]),
            CommandSpec(
                .run, operands: OperandSpec(placeholder: "FILE", least: 0, most: 1),
                options: [.scenario, .keys, .size, .print, .tokenOut] + sheetOptions,
                exitCodes: ExitCode.allCases,
                summary: "walk through a sheet without a terminal",
                examples: [
                    CommandExample(
                        "run", "--keys", "open pay match finish",
                        help: "pay with a face and print the last screen"),
                    CommandExample(
                        "run", "--device", "passcode", "--keys", "open pay passcode finish",
                        help: "pay with the wallet's own passcode"),
                    CommandExample(
                        "run", "request.json", "--keys", "open card:5678 pay match", "--print", "result",
                        help: "print the result as JSON"),
                    CommandExample(
                        "run", "shop.json", help: "take a scenario's own walk"),
                    CommandExample(
                        "run", "--keys", "open pay match", "--print", "payment",
                        help: "print the payment as the shop gets it"),
                ]),
            CommandSpec(
                .replay, operands: OperandSpec(placeholder: "FILE", least: 1, most: 1),
                options: [
                    .headless, .export, .output, .at, .animated, .force, .language, .theme, .mouse, .color,
                    .noColor,
                ],
                exitCodes: [
                    .completed, .declined, .usage, .badData, .noInput, .internalFault, .inputOutput,
                    .configuration,
                ],
                summary: "play a recording, check it, or turn it into a report or picture",
                examples: [
                    CommandExample("replay", "walk.jsonl", help: "play it; ? shows the keys"),
                    CommandExample(
                        "replay", "walk.jsonl", "--headless", help: "whether it still comes out alike"),
                    CommandExample(
                        "replay", "walk.jsonl", "--export", "md", "-o", "ticket.md",
                        help: "a report for a ticket"
                    ),
                ]),
            CommandSpec(
                .ledger,
                verbs: [
                    VerbSpec(
                        name: .list, operands: .none,
                        help: "every payment, newest first; meant without a word"),
                    VerbSpec(
                        name: .show, operands: OperandSpec(placeholder: "ID", least: 1, most: 1),
                        help: "one payment with all that happened to it"),
                    VerbSpec(
                        name: .verify, operands: .none,
                        help: "check the ledger and the processor's book against each other"),
                ],
                options: [.json, .ledger],
                exitCodes: [.completed, .usage, .badData, .noInput, .internalFault, .inputOutput, .busy],
                summary: "show the payments made so far",
                examples: [
                    CommandExample("ledger", help: "list the payments"),
                    CommandExample("ledger", "show", "ID", help: "one of them in full"),
                    CommandExample("ledger", "verify", help: "whether both books agree"),
                ]),
            CommandSpec(
                .merchant,
                verbs: [
                    VerbSpec(
                        name: .new, operands: OperandSpec(placeholder: "ID", least: 1, most: 1),
                        help: "a key, a signing request, and a certificate from the simulated authority"),
                    VerbSpec(
                        name: .p12,
                        operands: OperandSpec(placeholder: "import|export FILE", least: 2, most: 2),
                        help: "read or write the bundle that payment providers ask for"),
                ],
                options: [
                    .out, .force, .china, .identity, .merchantID, .keyOnly, .passwordDescriptor, .now,
                ],
                exitCodes: [
                    .completed, .usage, .badData, .noInput, .internalFault, .inputOutput, .configuration,
                    .interrupted,
                ],
                summary: "set up a merchant: key, certificate and bundle",
                examples: [
                    CommandExample("merchant", "new", "merchant.com.example.shop", help: "a new identity"),
                    CommandExample(
                        "merchant", "p12", "export", "shop.p12", "--identity", "DIR",
                        help: "for a payment provider"),
                ]),
            CommandSpec(
                .token,
                verbs: [
                    VerbSpec(
                        name: .inspect, operands: OperandSpec(placeholder: "FILE", least: 1, most: 1),
                        help: "what a token says, field by field, and how each check goes"),
                    VerbSpec(
                        name: .verify, operands: OperandSpec(placeholder: "FILE", least: 1, most: 1),
                        help: "whether its signature is a wallet's, and fresh"),
                    VerbSpec(
                        name: .decrypt, operands: OperandSpec(placeholder: "FILE", least: 1, most: 1),
                        help: "verify it and open it with the merchant's key"),
                ],
                options: [
                    .identity, .merchantID, .key, .certificate, .root, .now, .reveal, .json,
                ],
                exitCodes: [
                    .completed, .declined, .usage, .badData, .noInput, .internalFault, .inputOutput,
                    .configuration,
                ],
                summary: "read, verify and open payment tokens; never writes",
                examples: [
                    CommandExample("token", "inspect", "token.json", help: "explain a token"),
                    CommandExample(
                        "token", "decrypt", "token.json", "--identity", "DIR", help: "open it, masked"),
                ]),
            CommandSpec(
                .scenario,
                verbs: [
                    VerbSpec(
                        name: .list, operands: .none, help: "the built-in scenarios; meant without a word"),
                    VerbSpec(
                        name: .show, operands: OperandSpec(placeholder: "NAME", least: 1, most: 1),
                        help: "the file of a built-in scenario"),
                    VerbSpec(name: .new, operands: .none, help: "a file to start from, with comments"),
                    VerbSpec(name: .schema, operands: .none, help: "the JSON Schema of scenario files"),
                ],
                options: [.output, .force, .json],
                exitCodes: [.completed, .usage, .noInput, .internalFault, .inputOutput],
                summary: "list, show and start scenario files",
                examples: [
                    CommandExample("scenario", "list", help: "what can happen at a sheet"),
                    CommandExample("scenario", "new", "-o", "shop.json", help: "a scenario of your own"),
                ]),
            CommandSpec(
                .test, operands: OperandSpec(placeholder: "PATH", least: 0, most: nil),
                options: [.builtIn, .filter, .jobs, .format, .update, .watch, .strict],
                exitCodes: [
                    .completed, .declined, .usage, .badData, .internalFault, .inputOutput, .interrupted,
                ],
                summary: "take the walks of scenario files and check what they expect",
                examples: [
                    CommandExample("test", "scenarios/", help: "every scenario in a folder"),
                    CommandExample("test", "--built-in", help: "the program's own"),
                    CommandExample(
                        "test", "--format", "junit", "scenarios/", help: "for a build server"),
                    CommandExample("test", "--watch", "scenarios/", help: "while you write them"),
                ]),
            CommandSpec(
                .weChat,
                verbs: [
                    VerbSpec(
                        name: .sign, operands: OperandSpec(placeholder: "FIELDS", least: 1, most: 1),
                        help: "print the v2 signature over the fields of a JSON or XML file"),
                    VerbSpec(
                        name: .verify, operands: OperandSpec(placeholder: "FIELDS", least: 1, most: 1),
                        help: "whether the signature of a notice, request or answer is right"),
                    VerbSpec(
                        name: .explain, operands: OperandSpec(placeholder: "FIELDS", least: 1, most: 1),
                        help: "show the text that is signed, and which mistake made a wrong signature"),
                    VerbSpec(
                        name: .query, operands: OperandSpec(placeholder: "NUMBER", least: 1, most: 1),
                        help: "what the simulated platform says of an order of the ledger, and its refunds"),
                    VerbSpec(
                        name: .refund, operands: OperandSpec(placeholder: "NUMBER YUAN", least: 2, most: 3),
                        help: "give back yuan of a paid order; a third word is the refund's own number"),
                    VerbSpec(
                        name: .close, operands: OperandSpec(placeholder: "NUMBER", least: 1, most: 1),
                        help: "close an unpaid order, five minutes after it was made"),
                ],
                options: [.key, .keyFile, .type, .ledger, .now, .json],
                exitCodes: [
                    .completed, .declined, .usage, .badData, .noInput, .internalFault, .inputOutput,
                ],
                summary: "sign, verify and explain WeChat Pay's messages; query, refund and close orders",
                examples: [
                    CommandExample(
                        "wechat", "sign", "fields.json", "--key-file", "api.key", help: "sign an order"),
                    CommandExample(
                        "wechat", "explain", "notice.xml", "--key-file", "api.key",
                        help: "find the mistake"),
                    CommandExample(
                        "wechat", "refund", "shop-0001", "1.50", help: "give 1.50 back of a paid order"),
                ]),
        ] + tools

    /// The words that call commands.
    package static var words: [String] { commands.compactMap(\.name.word) }

    /// An option's row; nil only if the table forgot it, which a test would show.
    package static func option(_ name: OptionName) -> OptionSpec? {
        options.first { $0.name == name }
    }

    /// The option of this long name. Not by `OptionName.init(rawValue:)`, which for so many names first
    /// builds a table of them: a tenth of the way to the first frame.
    static func option(named word: String) -> OptionSpec? {
        options.first { $0.name.rawValue == word }
    }

    /// A command's row. One the table forgot, which a test would show, has no operands and no options.
    package static func command(_ name: CommandName) -> CommandSpec {
        commands.first { $0.name == name } ?? CommandSpec(name, summary: "")
    }

    /// What the default command and `run` have in common.
    private static let sheetOptions: [OptionName] = [
        .apiVersion, .device, .system, .wallet, .processor, .token, .identity, .merchantID, .language, .theme,
        .color, .noColor, .big, .ledger, .seed, .now, .record, .redact, .force,
    ]

    private static func words<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> [String] {
        Choice.allCases.map(\.rawValue)
    }
}
