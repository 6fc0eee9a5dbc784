import Sheet

/// Where the interactive loop gets its themes from.
package protocol ThemeSource: AnyObject {
    /// The theme so many places after the present one, which it then is; nil when there is no other.
    func turn(by count: Int) -> Theme?

    /// The theme for a terminal with this background, which it then is; nil when the theme was chosen by name
    /// or fits already.
    func suit(_ background: RGB) -> Theme?

    /// The present theme anew when its file has changed and can be used. Never waits.
    func takeChange() -> Theme?

    /// Becomes readable when `takeChange` may have something; negative for never.
    var descriptor: Int32 { get }
}
