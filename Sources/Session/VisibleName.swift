import Sheet

/// A name from outside (a file, an identifier) as a message may print it.
package enum VisibleName {
    package static func of(_ name: String) -> String { Scrubber.scrub(name).text }
}
