/// A point in time of a request, with the text that it was written as.
package struct PaymentDate: Hashable, Sendable, Codable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
    package var milliseconds: Int64
    /// As the file has it.
    package var text: String

    package init(milliseconds: Int64, text: String) {
        self.milliseconds = milliseconds
        self.text = text
    }
}
