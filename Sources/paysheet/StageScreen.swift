import Glibc
import Session
import Sheet
import Terminal

/// The terminal with what the command line wants around the sheet and of the mouse.
struct StageScreen {
    let screen: any Screen
    /// Nil where nothing is drawn around the sheet.
    let presenter: PresenterScreen?

    init(
        _ terminal: NcursesScreen, _ arguments: ParsedArguments, _ config: Config, clock: any SessionClock
    ) {
        if arguments.mouse || config.mouse == true { terminal.useMouse(true) }
        guard arguments.showKeys || arguments.title != nil else {
            presenter = nil
            screen = terminal
            return
        }
        let presenter = PresenterScreen(
            terminal, heading: arguments.title, showsKeys: arguments.showKeys, clock: clock)
        self.presenter = presenter
        screen = presenter
    }

    /// Sentences for afterwards: what the terminal could not do that was asked of it.
    static func notices(of terminal: NcursesScreen, _ arguments: ParsedArguments) -> [String] {
        let mouse =
            arguments.mouse && terminal.means.mouse == .missing
            ? "The description of this terminal (TERM) knows no mouse, so there was none." : nil
        return [terminal.localeNotice, mouse].compactMap(\.self)
    }
}
