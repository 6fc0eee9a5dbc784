import Sheet

/// A word of a key script that is not understood.
package struct KeyScriptFault: Error, Hashable, Sendable {
    /// What is wrong with it.
    package enum Reason: Hashable, Sendable {
        /// No key or step has this name; the nearest that has.
        case unknownWord(nearest: String?)
        /// A character that nobody can see stands where a key should.
        case unseenCharacter
        /// The step wants a value; an example of it.
        case missingValue(example: String)
        /// The key or step takes no value.
        case unexpectedValue
        /// A secret stands where only `wrong` may: walks never hold secrets.
        case secretValue
        /// The quotation mark is not closed.
        case unclosedQuote
        /// Something follows a closing quotation mark without white space between.
        case textAfterQuote
        /// A quotation mark or backslash inside a value that is not quoted.
        case strayQuote
        /// A typographic quotation mark stands where `"` should.
        case curlyQuote
        /// An escape that is none of `\" \\ \n \t \u{…}`.
        case badEscape
        /// Not a whole number of `s` or `ms` up to a day.
        case badWait
        /// Not WIDTHxHEIGHT within the limits of a screen.
        case badSize
        /// No such rail; the nearest.
        case unknownRail(nearest: String?)
        /// No fault of the menu; the nearest.
        case unknownFault(nearest: String?)
        /// More words than `KeyScript.mostSteps`.
        case tooManySteps
    }

    /// Where it is, counted in Unicode scalars from 1.
    package let column: Int
    /// The word's name, or the part that is wrong. Never the value given to `passcode` or `pin`.
    package let word: String
    package let reason: Reason

    package init(column: Int, word: String, reason: Reason) {
        self.column = column
        self.word = word
        self.reason = reason
    }
}

extension KeyScriptFault: CustomStringConvertible {
    /// One sentence that is safe to print: "column 6: no key or step is called 'entr'; …".
    package var description: String {
        "column \(column): \(sentence)"
    }

    private var sentence: String {
        let shown = "'\(Scrubber.scrub(String(word.prefix(40))).text)'"
        switch reason {
        case .unknownWord(let nearest):
            let hint = nearest.map { "did you mean '\($0)'?" } ?? "text to type is written text:\"…\""
            return "no key or step is called \(shown); \(hint)"
        case .unseenCharacter:
            return "a character that cannot be seen; keys such as esc and tab are written by name"
        case .missingValue(let example): return "\(shown) wants a value, as in \(example)"
        case .unexpectedValue: return "\(shown) takes no value"
        case .secretValue:
            return "\(shown) takes no value but 'wrong': alone it means the wallet's own, which no walk holds"
        case .unclosedQuote: return "the quotation mark after \(shown) is not closed"
        case .textAfterQuote: return "white space is missing after the quoted value of \(shown)"
        case .strayQuote: return "a value with a quotation mark or backslash in it is quoted as a whole"
        case .curlyQuote: return "\(shown) wants straight quotation marks: \""
        case .badEscape: return "\(shown) is no escape; known are \\\" \\\\ \\n \\t and \\u{1F600}"
        case .badWait: return "\(shown) is no time to wait: whole seconds or milliseconds, as 2s or 500ms"
        case .badSize: return "\(shown) is no size: \(ScreenLimits.words)"
        case .unknownRail(let nearest):
            let hint = nearest.map { "did you mean '\($0)'?" } ?? "known are \(rails)"
            return "no sheet is called \(shown); \(hint)"
        case .unknownFault(let nearest):
            let names = FaultChoice.allCases.map(\.rawValue).joined(separator: ", ")
            let hint = nearest.map { "did you mean '\($0)'?" } ?? "known are \(names)"
            return "no fault is called \(shown); \(hint)"
        case .tooManySteps: return "more than \(KeyScript.mostSteps) words"
        }
    }

    private var rails: String { KeyStep.rails.joined(separator: " and ") }
}
