import JSONText
import Session
import Sheet
import Themes

/// The theme that the command line names: a built-in one by its name, or a theme file by its path.
enum ThemeChoice {
    static func theme(_ arguments: ParsedArguments) throws(CommandFault) -> Theme {
        try read(try source(arguments.theme ?? "dark"))
    }

    /// The theme of this name that rides inside the program; nil where there is none.
    static func builtIn(_ name: String) throws(CommandFault) -> Theme? {
        guard let bytes = EmbeddedThemes.named(name) else { return nil }
        return try read(JSONSource(name: "theme \(VisibleName.of(name))", bytes: bytes))
    }

    private static func read(_ source: JSONSource) throws(CommandFault) -> Theme {
        do throws(JSONProblem) {
            return try Theme.read(source) { name in
                EmbeddedThemes.named(name).map { JSONSource(name: "theme \(name)", bytes: $0) }
            }
        } catch {
            throw CommandFault(.configuration, "the theme cannot be used\n\(source.explain(error))")
        }
    }

    private static func source(_ wanted: String) throws(CommandFault) -> JSONSource {
        if let bytes = EmbeddedThemes.named(wanted) {
            return JSONSource(name: "theme \(wanted)", bytes: bytes)
        }
        if wanted.contains("/") || wanted.contains(".") {
            do throws(InputFile.Fault) {
                return JSONSource(name: wanted, bytes: try InputFile.read(wanted).bytes)
            } catch {
                throw CommandFault(.configuration, "the theme cannot be used: \(error.sentence)")
            }
        }
        let names = EmbeddedThemes.all.map(\.name)
        let hint = nearestName(to: wanted, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        throw CommandFault(
            .configuration,
            "there is no theme \"\(VisibleName.of(wanted))\"\(hint) (there are: "
                + "\(names.joined(separator: ", ")))"
        )
    }
}
