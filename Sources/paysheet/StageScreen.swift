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

    /// A sentence for whoever asked for a mouse that is not there; nil where all is well.
    static func notice(of terminal: NcursesScreen, _ arguments: ParsedArguments) -> String? {
        arguments.mouse && terminal.means.mouse == .missing
            ? "The description of this terminal (TERM) knows no mouse, so there was none." : nil
    }
}
