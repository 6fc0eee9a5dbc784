import Session
import Sheet
import Terminal
import Themes

/// The theme of this run and those that it can change to.
final class ThemeLibrary: ThemeSource {
    private(set) var theme: Theme
    /// Whether the theme follows the terminal's background.
    let isAutomatic: Bool
    /// What is wrong with the theme's file since it was last saved; the theme before stays.
    private(set) var fault: CommandFault?

    private let finder: ThemeFinder
    /// The present theme's file; nil for a built-in one.
    private var file: String?
    private var watch: FolderWatch?
    private var watchedFolder: String?
    /// What `t` goes round, by name or path; made when it is first pressed.
    private var ring: [String] = []
    private var place = 0
    /// What was asked for at the start.
    private let wanted: String

    /// - Parameters:
    ///   - wish: nil or "auto" follows the terminal.
    init(_ wish: Wish?, environment: [String: String]) throws(CommandFault) {
        finder = ThemeFinder(folder: ConfigFolder(environment: environment))
        isAutomatic = wish == nil || wish?.theme == ThemeLibrary.automatic
        if let wish, !isAutomatic {
            let found: ThemeFinder.Found
            do throws(CommandFault) {
                found = try finder.find(wish.theme)
            } catch {
                throw CommandFault(error.exitCode, "\(error.sentence)\nIt was named by \(wish.origin).")
            }
            wanted = wish.theme
            theme = found.theme
            file = found.file
        } else {
            let guess = TerminalBackground.appearance(colorFGBG: environment["COLORFGBG"]) ?? .dark
            wanted = ThemeLibrary.name(for: guess)
            theme = ThemeFinder.builtIn(wanted) ?? .plain
        }
        watchFile()
    }

    /// What the command line, the environment and the settings ask for, in this order.
    static func wish(
        _ arguments: ParsedArguments, environment: [String: String], config: Config
    ) -> Wish? {
        if let named = arguments.theme { return Wish(theme: named, origin: "--theme") }
        if let named = environment["PAYSHEET_THEME"], !named.isEmpty {
            return Wish(theme: named, origin: "$PAYSHEET_THEME")
        }
        return config.theme.map { Wish(theme: $0, origin: "the settings file") }
    }

    /// A theme by name or file, and who named it.
    struct Wish {
        let theme: String
        let origin: String
    }

    private static let automatic = "auto"

    private static func name(for appearance: Theme.Appearance) -> String {
        switch appearance {
        case .light: "light"
        case .dark: "dark"
        }
    }

    var descriptor: Int32 { watch?.descriptor ?? -1 }

    func turn(by count: Int) -> Theme? {
        if ring.isEmpty {
            ring = EmbeddedThemes.names + finder.userNames()
            if let index = ring.firstIndex(of: file == nil ? theme.name : wanted) {
                place = index
            } else {
                ring.insert(wanted, at: 0)
            }
        }
        let step = count < 0 ? -1 : 1
        var left = abs(count) % ring.count
        var passed = 0
        // A theme of the user's that cannot be read is passed over.
        while left > 0, passed < ring.count {
            place = (place + step + ring.count) % ring.count
            do throws(CommandFault) {
                let found = try finder.find(ring[place])
                (theme, file) = (found.theme, found.file)
                left -= 1
                passed = 0
            } catch {
                fault = error
                passed += 1
            }
        }
        watchFile()
        return theme
    }

    func suit(_ background: RGB) -> Theme? {
        guard isAutomatic else { return nil }
        let name = Self.name(for: TerminalBackground.appearance(of: background))
        guard name != theme.name, let other = ThemeFinder.builtIn(name) else { return nil }
        theme = other
        return theme
    }

    func takeChange() -> Theme? {
        guard let watch, !watch.takeChanges().isEmpty, let file else { return nil }
        do throws(CommandFault) {
            let changed = try finder.read(file)
            fault = nil
            guard changed != theme else { return nil }
            theme = changed
            return theme
        } catch {
            fault = error
            return nil
        }
    }

    private func watchFile() {
        let folder = file.map(FolderWatch.folder)
        guard folder != watchedFolder else { return }
        watchedFolder = folder
        watch = nil
        guard let folder else { return }
        do throws(FolderWatch.Fault) {
            watch = try FolderWatch(for: .saved)
            watch?.add(folder)
        } catch {
            // Then changes are not noticed.
        }
    }
}
