import CSQLite
import Checkout
import Glibc

/// How a connection waits while another one has the lock it needs. SQLite's own waits begin with a whole
/// millisecond; most locks are held for a third of one, while a payment is put on the disk.
package enum BusyWait {
    /// In microseconds, one after the other; the last repeats.
    private static let pauses: [Int64] = [
        50, 50, 100, 100, 200, 200, 500, 500, 1000, 1000, 2000, 5000, 10_000, 20_000, 50_000,
    ]

    /// The pause after so many; nil when `patience`, in microseconds, is used up.
    static func pause(after count: Int, patience: Int64) -> Int64? {
        let last = pauses[pauses.count - 1]
        let repeated = Int64(max(0, count - pauses.count)) * last
        let left = patience - pauses.prefix(count).reduce(repeated, +)
        return left > 0 ? min(left, count < pauses.count ? pauses[count] : last) : nil
    }

    /// From now on a call on the connection waits as long as that, and is refused as busy then.
    package static func arrange(on connection: OpaquePointer, patience: Span) {
        // The number itself travels in the pointer's place; nobody waits longer than a day.
        let milliseconds = min(max(0, patience.milliseconds), 86_400_000)
        let context = UnsafeMutableRawPointer(bitPattern: Int(milliseconds))
        sqlite3_busy_handler(
            connection,
            { context, count in
                let patience = Int64(Int(bitPattern: context))
                guard let pause = BusyWait.pause(after: Int(count), patience: patience * 1000) else {
                    return 0
                }
                var time = timespec(tv_sec: 0, tv_nsec: Int(pause) * 1000)
                pselect(0, nil, nil, nil, &time, nil)
                return 1
            }, context)
    }
}
