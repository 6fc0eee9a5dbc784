import Foundation
import Glibc

/// A user's home that nobody else has, and the program run in it as a shell would run it.
final class CommandLineHome {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    var path: String { folder.path }

    /// The default ledger of this home.
    var ledger: String { path + "/.local/share/paysheet/ledger.sqlite" }

    var environment: [String: String] {
        EndToEnd.plainEnvironment.merging(["HOME": path]) { _, own in own }
    }

    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
        -> ProcessRun
    {
        try ProcessRun(
            EndToEnd.program(), arguments, input: input,
            environment: self.environment.merging(environment) { _, given in given })
    }

    /// Runs a shell's line in which `paysheet` is the program: for redirections and other folders.
    func shell(_ line: String) throws -> ProcessRun {
        try ProcessRun(
            "/bin/sh", ["-c", "paysheet() { \"$0\" \"$@\"; }\n" + line, EndToEnd.program()],
            environment: environment)
    }

    /// Walks the demo or a request and reads the result object.
    func result(_ keys: String, _ arguments: String...) throws -> WalkResult {
        let run = try ProcessRun(
            EndToEnd.program(), ["run", "--keys", keys, "--print", "result"] + arguments,
            environment: environment)
        return try WalkResult(run)
    }

    /// Writes a request for a total of 10.00 dollars, changed by these replacements.
    func request(_ changes: [String: String] = [:], name: String = "request.json") throws -> String {
        var text = Self.plainRequest
        for (old, new) in changes {
            guard text.contains(old) else { throw HarnessFault("the request has no \(old)") }
            text = text.replacingOccurrences(of: old, with: new)
        }
        return try folder.write(text, to: name)
    }

    static let plainRequest = """
        {
            "countryCode": "US",
            "currencyCode": "USD",
            "supportedNetworks": ["visa", "amex"],
            "merchantCapabilities": ["supports3DS"],
            "total": { "label": "Corner Shop", "amount": "10.00" }
        }

        """
}

/// What `--print result` said, read by Foundation and not by our own reader.
struct WalkResult: Sendable {
    let end: ProcessEnd
    let errors: String
    let result: String?
    let reason: String?
    let total: String?
    let currency: String?
    let paymentID: String?
    let shippingMethod: String?
    let lastFour: String?
    let seed: Int?

    init(_ run: ProcessRun) throws {
        end = run.end
        errors = run.errors
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
        result = object["result"] as? String
        reason = object["reason"] as? String
        total = object["total"] as? String
        currency = object["currency"] as? String
        paymentID = object["paymentId"] as? String
        shippingMethod = (object["shippingMethod"] as? [String: Any])?["identifier"] as? String
        lastFour = (object["paymentMethod"] as? [String: Any])?["lastFour"] as? String
        seed = object["seed"] as? Int
    }
}

/// The permission bits of a file or folder; nil when it is not there.
func permissions(_ path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}

/// An exclusive lock on the bytes that SQLite locks, as another program's long transaction holds it.
struct HeldLedger: ~Copyable {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw HarnessFault.system("open \(path)") }
        // PENDING, RESERVED and SHARED of SQLite's file format: 512 bytes from the gigabyte on.
        var lock = flock(
            l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0x4000_0000, l_len: 512, l_pid: 0)
        guard fcntl(descriptor, F_SETLK, &lock) == 0 else { throw HarnessFault.system("lock \(path)") }
    }

    deinit { close(descriptor) }
}
