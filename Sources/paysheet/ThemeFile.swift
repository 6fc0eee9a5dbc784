import Glibc
import JSONText
import Session
import Sheet
import Themes

/// Finds themes: the built-in ones by name, the user's by name, others by their file's path.
struct ThemeFinder {
    let folder: ConfigFolder

    /// A theme and the file it came from; nil for a built-in one.
    struct Found {
        let theme: Theme
        let file: String?
    }

    /// Lines "no theme of this name", or what is wrong in its file.
    func find(_ wanted: String) throws(CommandFault) -> Found {
        if let theme = Self.builtIn(wanted) { return Found(theme: theme, file: nil) }
        if wanted.contains("/") || wanted.hasSuffix(".json") {
            return Found(theme: try read(wanted), file: wanted)
        }
        if let path = folder.theme(wanted), access(path, F_OK) == 0 {
            return Found(theme: try read(path), file: path)
        }
        let names = EmbeddedThemes.names + userNames()
        let hint = nearestName(to: wanted, among: names).map { "; did you mean \"\(VisibleName.of($0))\"?" }
        throw CommandFault(
            .configuration,
            "there is no theme \"\(VisibleName.of(wanted))\"\(hint ?? "") (there are: "
                + "\(names.map(VisibleName.of).joined(separator: ", ")); a file's path has a slash or ends "
                + "in .json)")
    }

    /// A built-in theme, from the table: nothing is parsed.
    static func builtIn(_ name: String) -> Theme? {
        ThemeTable.row(name).flatMap { Theme(name: name, packed: $0) }
    }

    /// A theme by the name that stands in it, built-in or the user's own; nil where there is none that can
    /// be read. No path is followed: the name may be a stranger's.
    func named(_ name: String) -> Theme? {
        if let theme = Self.builtIn(name) { return theme }
        for own in userNames() {
            do throws(CommandFault) {
                let theme = try find(own).theme
                if theme.name == name { return theme }
            } catch {
                continue  // Told where it is asked for.
            }
        }
        return nil
    }

    /// Reads a theme file.
    func read(_ path: String) throws(CommandFault) -> Theme {
        let source: JSONSource
        do throws(InputFile.Fault) {
            let file = try InputFile.read(path)
            source = JSONSource(name: file.name, bytes: file.bytes)
        } catch {
            throw CommandFault(.configuration, "the theme cannot be used: \(error.sentence)")
        }
        do throws(JSONProblem) {
            return try Theme.read(source, resolve: resolve)
        } catch {
            throw CommandFault(.configuration, "the theme cannot be used\n\(source.explain(error))")
        }
    }

    /// The file of a theme that another one extends.
    private func resolve(_ name: String) -> JSONSource? {
        if let bytes = EmbeddedThemes.named(name) {
            return JSONSource(name: "theme \(name)", bytes: bytes)
        }
        guard let path = folder.theme(name) else { return nil }
        do throws(InputFile.Fault) {
            let file = try InputFile.read(path)
            return JSONSource(name: file.name, bytes: file.bytes)
        } catch {
            // Said where the name stands: there is no such theme.
            return nil
        }
    }

    /// The names of the user's own themes, sorted. A built-in theme's name is the built-in theme's.
    func userNames() -> [String] {
        guard let path = folder.themes, let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasSuffix(".json"), !name.hasPrefix(".") else { continue }
            let bare = String(name.dropLast(5))
            if !EmbeddedThemes.names.contains(bare), !bare.isEmpty { names.append(bare) }
        }
        return names.sorted()
    }
}
