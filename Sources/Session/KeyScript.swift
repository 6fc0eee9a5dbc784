/// A walk through the sheet as text, such as `open apple-pay down enter wait-for:"Total" pay passcode`.
///
/// Words stand apart by white space. A word is a key's name, a single character, or a step such as
/// `shipping:express`; a value with white space in it is quoted, with C's escapes.
package struct KeyScript: Hashable, Sendable {
    /// One word of the script.
    package struct Step: Hashable, Sendable {
        /// What to do.
        package let action: KeyStep
        /// Where the word starts, counted in Unicode scalars from 1.
        package let column: Int
    }

    /// The most words a script may have. A walk is written by hand or recorded from one; more is a mistake.
    package static let mostSteps = 10_000

    package let steps: [Step]

    /// A walk that only looks.
    package static let empty = KeyScript(steps: [])

    /// Reads a script. Never fails for being empty: no steps is a walk that only looks.
    ///
    /// - Throws: the first word that is not understood, with its place and the nearest known word.
    package static func parse(_ text: String) throws(KeyScriptFault) -> KeyScript {
        var reader = KeyScriptReader(text)
        return KeyScript(steps: try reader.readAll())
    }
}

extension KeyScript: CustomStringConvertible {
    /// The script as it would be written; parsing it again gives the same steps.
    package var description: String {
        steps.map(\.action.description).joined(separator: " ")
    }
}
