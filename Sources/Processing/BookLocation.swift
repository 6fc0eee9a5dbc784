/// Where a book is kept.
package enum BookLocation: Hashable, Sendable {
    /// Gone when the program ends: headless walks and tests.
    case memory
    case file(String)

    /// The path, or words for people.
    var name: String {
        switch self {
        case .memory: "in memory"
        case .file(let path): path
        }
    }
}

/// The places of both books: the merchant's ledger and the processor's own.
package struct BookLocations: Hashable, Sendable {
    package let ledger: BookLocation
    package let processor: BookLocation

    package static let inMemory = BookLocations(ledger: .memory, processor: .memory)

    /// `ledger.sqlite` and `processor.sqlite` in `paysheet` under `$XDG_DATA_HOME`, or under
    /// `~/.local/share` when that is unset or not absolute (as the XDG Base Directory rules want).
    /// Throws `cannotOpen` when there is no home either.
    package static func standard(environment: [String: String]) throws(LedgerFault) -> BookLocations {
        let folder: String
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            folder = data
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            folder = home + "/.local/share"
        } else {
            throw LedgerFault(
                .cannotOpen, book: "ledger", file: nil, action: "looking for its folder",
                detail: "neither XDG_DATA_HOME nor HOME is an absolute path; name a file with --ledger")
        }
        return BookLocations(
            ledger: .file(folder + "/paysheet/ledger.sqlite"),
            processor: .file(folder + "/paysheet/processor.sqlite"))
    }

    /// A ledger in a file of the user's choice, with the processor's book beside it: `x.sqlite` has
    /// `x.processor.sqlite`.
    package static func beside(ledgerFile path: String) -> BookLocations {
        let stem = path.hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) : path
        return BookLocations(ledger: .file(path), processor: .file(stem + ".processor.sqlite"))
    }
}
