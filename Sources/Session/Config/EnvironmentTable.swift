/// The variables of the environment that the program looks at. README and man page are made from here.
package enum EnvironmentTable {
    package struct Entry: Hashable, Sendable {
        package let name: String
        /// One sentence without a full stop.
        package let about: String
    }

    package static let entries: [Entry] = [
        Entry(
            name: "PAYSHEET_THEME",
            about: "the theme, by name or file, where --theme does not say; before the settings file"),
        Entry(
            name: ReducedMotion.variable,
            about: "nothing moves by itself, whatever the value, unless it is empty or 0"),
        Entry(
            name: "PAYSHEET_NO_COLOR, NO_COLOR",
            about: "no colours, whatever the value, unless it is empty; goes before all that forces them"),
        Entry(
            name: "FORCE_COLOR",
            about: "colours also where they would be off: 1 for 16, 2 or 3 for 256, 0 for none"),
        Entry(
            name: "CLICOLOR_FORCE, CLICOLOR",
            about: "CLICOLOR_FORCE other than 0 forces colours, CLICOLOR=0 switches them off"),
        Entry(
            name: "COLORTERM",
            about:
                "truecolor or 24bit says that the terminal has at least xterm's 256 colours; 24-bit colours "
                + "are sent as such where the description of TERM says RGB"),
        Entry(
            name: "COLORFGBG",
            about: "the terminal's colours, for a theme that fits them, where it does not tell by itself"),
        Entry(
            name: "TERM", about: "the kind of terminal; where it is dumb or not set, plain mode serves"),
        Entry(name: "ESCDELAY", about: "how many milliseconds after which ESC is the Escape key (25)"),
        Entry(name: "LINES, COLUMNS", about: "the screen's size, where the terminal tells none"),
        Entry(name: "LC_ALL, LC_MESSAGES, LANG", about: "the language, the first that is not empty"),
        Entry(
            name: "XDG_CONFIG_HOME", about: "where paysheet/config.json and paysheet/themes are (~/.config)"),
        Entry(name: "XDG_DATA_HOME", about: "where paysheet/ledger.sqlite is (~/.local/share)"),
    ]
}
