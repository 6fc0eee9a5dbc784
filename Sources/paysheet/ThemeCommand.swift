import Glibc
import JSONText
import Session
import Sheet
import Terminal
import Themes

/// `paysheet theme`: lists themes and shows them.
struct ThemeCommand {
    private let arguments: ParsedArguments
    private let finder: ThemeFinder
    private let settings: Settings

    init(_ arguments: ParsedArguments) throws(CommandFault) {
        self.arguments = arguments
        settings = try Settings(environment: Console.environment)
        finder = ThemeFinder(folder: settings.folder)
    }

    func run() throws(CommandFault) -> ExitCode {
        if arguments.verb == .preview {
            try arguments.refuse([.json], for: .preview)
            try preview()
        } else {
            try arguments.refuse([.color, .noColor], for: .list)
            try list()
        }
        return .completed
    }

    /// Themes of the user's that cannot be read stand there too, with what is wrong.
    private func list() throws(CommandFault) {
        var lines: [(name: String, about: String)] = []
        var objects: [JSONOutput] = []
        for name in EmbeddedThemes.names + finder.userNames() {
            let about: String
            var object: [JSONOutput.Member] = [.init("name", .string(name))]
            do throws(CommandFault) {
                let found = try finder.find(name)
                let theme = found.theme
                let contrast = theme.contrast == .high ? ", high contrast" : ""
                let place = found.file.map { "  \(VisibleName.of($0))" } ?? ""
                about = "\(theme.appearance.rawValue)\(contrast), \(theme.borders.rawValue) lines\(place)"
                object += [
                    .init("appearance", .string(theme.appearance.rawValue)),
                    .init("contrast", .string(theme.contrast.rawValue)),
                    .init("borders", .string(theme.borders.rawValue)),
                    .init("file", found.file.map { .string($0) } ?? .null),
                ]
            } catch {
                let first = error.sentence.split(separator: "\n").dropFirst().first.map(String.init)
                about = "cannot be used: \(first ?? error.sentence)"
                object.append(.init("fault", .string(error.sentence)))
            }
            lines.append((VisibleName.of(name), about))
            objects.append(.object(object))
        }
        if arguments.json {
            try Console.print(JSONOutput.object([.init("themes", .array(objects))]).text(pretty: true) + "\n")
            return
        }
        let width = lines.map { TextWidth.columns($0.name) }.max() ?? 0
        try Console.print(lines.map { "\(TextCells.pad($0.name, to: width))  \($0.about)\n" }.joined())
    }

    /// One theme, or every one; in its colours only on a terminal, or where they are forced.
    private func preview() throws(CommandFault) {
        let environment = Console.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let depth = settings.depth(arguments, environment)
        let isPainted = isTerminal || depth != .mono
        let isDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"])
        let names = arguments.operands.first.map { [$0] } ?? EmbeddedThemes.names + finder.userNames()
        let texts = try names.map { name throws(CommandFault) in
            ThemePreview.text(
                try finder.find(name).theme, depth: isPainted ? depth : nil, isDirect: isDirect)
        }
        try Console.print(texts.joined(separator: "\n"))
    }
}
