import Glibc
import JSONText
import Tokens

/// Why a merchant's identity could not be read, written or used.
package enum MerchantFault: Error, Hashable, Sendable {
    case missing(path: String)
    /// Something stands there already, and nobody said to replace it.
    case exists(path: String)
    case file(path: String, SystemReason)
    /// The configuration cannot be read or names no merchant.
    case configuration(path: String, String)
    case identity(IdentityFault)

    /// The system's words for a failed call.
    package struct SystemReason: Hashable, Sendable {
        package let words: String

        static func ofSystem(_ code: Int32) -> SystemReason {
            SystemReason(words: String(cString: strerror(code)))
        }
    }

    /// Without a full stop; paths are quoted.
    package var sentence: String {
        switch self {
        case .missing(let path): "there is no file \(JSONOutput.quoted(path))"
        case .exists(let path): "\(JSONOutput.quoted(path)) is there already, and is kept without --force"
        case .file(let path, let reason): "\(JSONOutput.quoted(path)) cannot be used: \(reason.words)"
        case .configuration(let path, let why): "\(JSONOutput.quoted(path)) names no merchant: \(why)"
        case .identity(let fault): fault.sentence
        }
    }
}
