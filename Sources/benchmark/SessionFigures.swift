import Checkout
import Glibc
import JSONText
import Processing
import Session
import Sheet

/// Whole walks and single frames in this process, without a terminal.
struct SessionFigures {
    private static let script = "open pay match finish"

    func run() throws -> [Figure] {
        let script = try KeyScript.parse(Self.script)
        let memory = try perWalk(script, count: 300, .inMemory)
        let folder = "/tmp/paysheet-bench.\(getpid())"
        mkdir(folder, 0o700)
        defer { Self.remove(folder) }
        let durable = try perWalk(script, count: 100, .beside(ledgerFile: folder + "/ledger.sqlite"))
        var figures = [
            Figure("headless walk, ledger in memory, ms", memory.wall),
            Figure("the same, time on the processor, ms", memory.cpu),
            Figure("headless walks a second", 1000 / max(memory.wall, 0.001)),
            Figure("headless walk, durable ledger, ms (its commits are the difference)", durable.wall),
            Figure("the same, time on the processor, ms", durable.cpu),
        ]
        figures += try throughput(script)
        figures += try shares(script)
        figures += try together(script)
        for (items, methods) in [(4, 4), (500, 200)] { figures += try frames(items: items, methods: methods) }
        return figures
    }

    /// Milliseconds a walk, of the clock and of the processor; the books are opened before.
    private func perWalk(
        _ script: KeyScript, count: Int, _ places: BookLocations
    ) throws -> (wall: Double, cpu: Double) {
        let books = Books(places)
        try books.ledger.openForWriting()
        try books.processor.open()
        var finished = 0
        let cpu = Clock.processorMilliseconds()
        let whole = try Clock.milliseconds {
            for number in 0..<count {
                let (session, clock) = try session(items: 4, methods: 4, seed: Int64(number), books)
                var walk = Walk(session, clock: clock)
                try walk.run(script)
                if session.checkout.result.kind == .completed { finished += 1 }
            }
        }
        guard finished == count else { throw Wrong.walk("\(count - finished) of \(count) walks did not pay") }
        return (whole / Double(count), (Clock.processorMilliseconds() - cpu) / Double(count))
    }

    // MARK: Many walks

    /// Short walks a second, of which as many run at once as there are processors; each with books of its
    /// own, as `paysheet test` has them. Without a token the processor declines, and the walk ends all the
    /// same.
    private func throughput(_ script: KeyScript) throws -> [Figure] {
        let request = try Self.order(4, 4)
        let batches = 16
        let each = 50
        let jobs = WorkCrew<Int>.processors
        var rates: [Double] = []
        for round in 0..<5 {
            let milliseconds = Clock.milliseconds {
                let crew = WorkCrew(count: batches, jobs: jobs) { batch in
                    Result {
                        let figures = SessionFigures()
                        for number in 0..<each {
                            let seed = Int64((round * batches + batch) * each + number)
                            let (session, clock) = try figures.session(
                                request, seed: seed, Books(.inMemory), .empty)
                            var walk = Walk(session, clock: clock)
                            try walk.run(script)
                        }
                    }
                }
                _ = crew.outputs()
            }
            rates.append(Double(batches * each) * 1000 / max(milliseconds, 0.001))
        }
        return [
            Figure("short walks a second on \(jobs) processors, in memory, no tokens", median(rates))
        ]
    }

    /// Walks with tokens and a durable ledger beside the same cryptography and the same number of commits
    /// alone, in turns within one run, so that a busy machine slows both.
    private func shares(_ script: KeyScript) throws -> [Figure] {
        let folder = "/tmp/paysheet-bench-floor.\(getpid())"
        mkdir(folder, 0o700)
        defer { Self.remove(folder) }
        let floor = try Floor(folder: folder)
        let books = Books(.beside(ledgerFile: folder + "/ledger.sqlite"))
        let memory = Books(.inMemory)
        let request = try Self.order(4, 4)
        let count = 20
        var durable: [Double] = []
        var volatile: [Double] = []
        var alone: [(crypto: Double, commits: Double, both: Double)] = []
        for round in 0..<30 {
            let crypto = try Clock.milliseconds { for _ in 0..<count { try floor.token() } }
            let commits = try Clock.milliseconds { for _ in 0..<count { try floor.books() } }
            let both = try Clock.milliseconds { for _ in 0..<count { try floor.payment() } }
            alone.append((crypto, commits, both))
            for (books, isDurable) in [(books, true), (memory, false)] {
                let milliseconds = try Clock.milliseconds {
                    for number in 0..<count {
                        let seed = Int64(1_000_000 + round * count + number)
                        let (session, clock) = try session(request, seed: seed, books, .sealed)
                        var walk = Walk(session, clock: clock)
                        try walk.run(script)
                    }
                }
                if isDurable { durable.append(milliseconds) } else { volatile.append(milliseconds) }
            }
        }
        // The first round opens books and reads keys.
        let shares = zip(alone, durable).dropFirst().map { $0.both / max($1, 0.001) * 100 }
        let pure = zip(alone, volatile).dropFirst().map { $0.crypto / max($1, 0.001) * 100 }
        let each = Double(count)
        return [
            Figure("a token's cryptography alone, ms", median(alone.map(\.crypto)) / each),
            Figure("a payment's three commits alone, ms", median(alone.map(\.commits)) / each),
            Figure("both in a payment's order alone, ms", median(alone.map(\.both)) / each),
            Figure("walks with tokens and durable ledger, % of what that allows", median(shares)),
            Figure("walks with tokens, ledger in memory, % of the cryptography alone", median(pure)),
        ]
    }

    /// Payments a second with tokens into one durable ledger, as many at once as there are processors, each
    /// with a connection of its own; and the same operations of libcrypto and commits alone, in turns.
    private func together(_ script: KeyScript) throws -> [Figure] {
        let folder = "/tmp/paysheet-bench-together.\(getpid())"
        mkdir(folder, 0o700)
        defer { Self.remove(folder) }
        let request = try Self.order(4, 4)
        let jobs = WorkCrew<Int>.processors
        let each = 60
        var alone: [Double] = []
        var walks: [Double] = []
        for round in 0..<12 {
            alone.append(
                try Self.rate(jobs, each) { job in
                    let floor = try Floor(folder: folder, after: Int64(round * jobs + job) * 1_000_000)
                    return { _ in try floor.payment() }
                })
            walks.append(
                try Self.rate(jobs, each) { job in
                    let figures = SessionFigures()
                    let books = Books(.beside(ledgerFile: folder + "/ledger.sqlite"))
                    return { number in
                        let seed = Int64((round * jobs + job) * each + number)
                        let (session, clock) = try figures.session(
                            request, seed: seed, books, .sealed, sealingThread: nil)
                        var walk = Walk(session, clock: clock)
                        try walk.run(script)
                    }
                })
        }
        let shares = zip(walks, alone).dropFirst().map { $0 / max($1, 0.001) * 100 }
        return [
            Figure(
                "payments a second into one durable ledger, cryptography and commits alone", median(alone)),
            Figure("walks a second with tokens into one durable ledger", median(walks)),
            Figure("walks with tokens and durable ledger on all processors, % of that", median(shares)),
        ]
    }

    /// Pieces of work a second: `each` of them by each of `jobs` at once. Getting ready does not count.
    private static func rate(
        _ jobs: Int, _ each: Int, _ prepare: @escaping @Sendable (Int) throws -> ((Int) throws -> Void)
    ) throws -> Double {
        let crew = WorkCrew(count: jobs, jobs: jobs) { job in
            Result {
                let work = try prepare(job)
                try work(0)
                return try Clock.milliseconds { for number in 1...each { try work(number) } }
            }
        }
        let times = try crew.outputs().map { try $0.get() }
        return Double(jobs * each) * 1000 / max(times.max() ?? 0, 0.001)
    }

    /// A key and its frame on the list of shipping methods, and on the sheet.
    private func frames(items: Int, methods: Int) throws -> [Figure] {
        let (session, clock) = try session(items: items, methods: methods, seed: 1, Books(.inMemory))
        var walk = Walk(session, clock: clock)
        try walk.run(try KeyScript.parse("open up"))
        let sheet = keys(session, [.up, .down])
        _ = session.take(.key(.enter))
        let picker = keys(session, [.down, .up])
        let name = "\(items) items, \(methods) methods"
        return [
            Figure("a key and its frame on the sheet, \(name), ms", sheet),
            Figure("a key and its frame on the list, \(name), ms", picker),
        ]
    }

    private func keys(_ session: CheckoutSession, _ keys: [Key]) -> Double {
        var times: [Double] = []
        for index in 0..<400 {
            times.append(
                Clock.milliseconds {
                    _ = session.take(.key(keys[index % keys.count]))
                    let layout = session.layout()
                    _ = layout.grid()
                    session.noteDrawn(layout)
                })
        }
        return median(times)
    }

    private func session(
        items: Int, methods: Int, seed: Int64, _ books: Books
    ) throws -> (CheckoutSession, VirtualClock) {
        try session(try Self.order(items, methods), seed: seed, books, .sealed)
    }

    private static func order(_ items: Int, _ methods: Int) throws -> PaymentRequest {
        let source = JSONSource(name: "benchmark", bytes: Array(request(items, methods).utf8))
        let check = RequestCheck(source, version: nil, strict: false)
        guard let request = check.request else { throw Wrong.request(check.errorText) }
        return request
    }

    private func session(
        _ request: PaymentRequest, seed: Int64, _ books: Books, _ tokens: World.TokenMode,
        sealingThread: SideThread? = .shared
    ) throws -> (CheckoutSession, VirtualClock) {
        let clock = VirtualClock(start: SystemClock().now())
        let world = World(
            wallet: .standard, request: request, ledger: books.ledger,
            processor: books.processor,
            random: SeededRandom(seed: seed &+ Int64(getpid()) &* 1_000_003), tokens: tokens,
            sealingThread: sealingThread)
        let session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: SheetAppearance(language: .english),
            size: Size(width: 80, height: 24))
        return (session, clock)
    }

    private static func request(_ items: Int, _ methods: Int) -> String {
        let lines = (1...items).map { "{\"label\": \"Thing \($0)\", \"amount\": \"1.00\"}" }
        let choices = (1...methods).map {
            "{\"identifier\": \"m\($0)\", \"label\": \"Way \($0)\", \"detail\": \"\", \"amount\": \"0.00\"}"
        }
        return """
            {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa"],
             "merchantCapabilities": ["supports3DS"], "requiredShippingContactFields": ["postalAddress"],
             "lineItems": [\(lines.joined(separator: ","))],
             "shippingMethods": [\(choices.joined(separator: ","))],
             "total": {"label": "Example Store", "amount": "\(items).00"}}
            """
    }

    private static func remove(_ folder: String) {
        for book in ["ledger", "ledger.processor", "floor", "floor.processor"] {
            for end in ["", "-wal", "-shm"] { unlink("\(folder)/\(book).sqlite\(end)") }
        }
        rmdir(folder)
    }

    private struct Books {
        let ledger: Ledger
        let processor: MockProcessor

        init(_ places: BookLocations) {
            ledger = Ledger(location: places.ledger)
            processor = MockProcessor(book: places.processor, rule: .approve)
        }
    }

    enum Wrong: Error {
        case request(String)
        case walk(String)
    }
}
