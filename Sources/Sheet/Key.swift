/// A key as the program means it, whatever bytes the terminal sent for it.
package enum Key: Hashable, Sendable, Codable {
    /// A key that types: one cluster, such as "a", "é" or " ".
    case character(String)
    case up, down, left, right
    case enter, escape, tab, backTab, backspace, delete
    case home, end, pageUp, pageDown
    /// F1 is `function(1)`.
    case function(Int)
    /// A letter with Control held, in lower case: Ctrl-L is `control("l")`. `control("left")` and
    /// `control("right")` are the arrows with Control or Alt.
    case control(String)
}

/// What a terminal tells the program.
package enum TerminalInput: Hashable, Sendable, Codable {
    case key(Key)
    /// What was done with the mouse, where it is switched on.
    case mouse(MouseEvent)
    /// Text pasted as a whole, as it came; it is never read as keys.
    case paste(String)
    /// The terminal has a new size.
    case resize(Size)
    /// The program is about to be stopped, at the latest when the next input is asked for.
    case stopping
    /// The program runs again after it was stopped; everything was redrawn, and time has passed.
    case resumed
    /// Ctrl-C.
    case interrupted
    /// The terminal is gone.
    case hangUp
    /// The wait ran out.
    case deadline
}

extension Key {
    /// Whether it is one of the digits 0 to 9, as passcodes have them.
    package var isDigit: Bool {
        guard case .character(let text) = self else { return false }
        return text.utf8.count == 1 && text.allSatisfy(\.isASCIIDigit)
    }
}
