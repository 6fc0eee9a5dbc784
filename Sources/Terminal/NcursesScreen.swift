import CFrameOutput
import CNcurses
import Glibc
import Sheet

/// A real terminal: curses draws, and keys are read from its bytes.
///
/// Whatever ends the program, `TerminalGuard` gives the terminal back as it was.
package final class NcursesScreen: Screen {
    /// Where curses would cost too much memory, more cells are left blank.
    private static let largest = Size(width: 1024, height: 512)
    private static let usual = Size(width: 80, height: 24)
    private static let pasteModeOn = "\u{1B}[?2004h"
    private static let pasteModeOff = "\u{1B}[?2004l"
    /// BDSM of ECMA-48: the program puts right-to-left lines in order, or the terminal does as it is used to.
    private static let ownOrder = "\u{1B}[8l"
    static let usualOrder = "\u{1B}[8h"
    private static let holdOn = "\u{1B}[?2026h"
    private static let holdOff = "\u{1B}[?2026l"
    /// From so many cells on a frame may be torn between two of the terminal's own pictures.
    private static let heldCells = 400

    /// Who is stopped.
    private enum StopReach {
        /// The whole job, as by the terminal's own Ctrl-Z.
        case group
        case process
    }

    package private(set) var size: Size
    /// A sentence for the user when the locale asked for is not UTF-8.
    package let localeNotice: String?

    private let output: Int32
    private let keys: Int32
    private let hasPasteMode: Bool
    private let hasMouse: Bool
    private var usesMouse = false
    private let clipboard: ClipboardText.Way?
    /// What the window's title is set to; nil leaves it.
    private let title: String?
    private let environment: [String: String]
    private let opened: paysheet_screen
    private let guardian: TerminalGuard
    private var reader: KeyReader
    private var canvas: CursesCanvas
    private var queue: [TerminalInput] = []
    private var isHungUp = false
    /// Set when the caller has been told of a stop: it happens as the next input is asked for.
    private var stopComing: StopReach?
    private var isClosed = false
    private var hasOwnOrder = false
    /// When the terminal was asked for its background; nil when it was not or has answered.
    private var askedAt: Int64?
    private var background: RGB?
    private var line = LineSpeed()
    /// Whether the terminal shows at once what stands between two marks.
    private var holdsFrames = false

    /// How long a program that ends waits for an answer that is still to come, in milliseconds from the
    /// question. Nothing else waits for it.
    private static let answerPatience: Int64 = 50

    /// Opens the terminal on standard output. Keys come from standard input or, when that is not a
    /// terminal, from /dev/tty.
    ///
    /// - Parameters:
    ///   - depth: how many colours to use at most; `ColorDepth.decide` knows what people ask for.
    ///   - environment: the process's: TERM, ESCDELAY, LINES, COLUMNS and the locale's names count.
    ///   - asksBackground: whether `takeBackground` should come to know the terminal's own background.
    ///   - title: the title of the terminal's window meanwhile; nil leaves it.
    package init(
        theme: Theme, depth: ColorDepth, environment: [String: String], asksBackground: Bool = false,
        title: String? = nil
    ) throws(TerminalError) {
        let term = try NcursesScreen.checkTerm(environment)
        output = STDOUT_FILENO
        guard isatty(output) == 1 else { throw .notATerminal }
        keys = try NcursesScreen.openKeys()
        do throws(TerminalError) {
            try NcursesScreen.lookUp(term, output: output)
            localeNotice = LocaleChoice.apply(environment: environment)
            hasPasteMode = paysheet_has_string("rmcup") != 0
            hasMouse = MouseReport.isSpoken(term: term, isDescribed: paysheet_has_string("kmous") != 0)
            clipboard = ClipboardText.way(term: term, environment: environment)
            self.title = TerminalAnswer.asks(term: term) ? title.flatMap(WindowTitle.sequence) : nil
            let farewell =
                (self.title == nil ? "" : WindowTitle.giveBack) + (hasMouse ? MouseReport.modesOff : "")
                + (hasPasteMode ? NcursesScreen.pasteModeOff : "")
            guardian = try TerminalGuard(descriptor: output, farewell: farewell)
        } catch {
            NcursesScreen.closeKeys(keys)
            throw error
        }
        opened = paysheet_open_screen(keys, output)
        guard opened.screen != nil else {
            guardian.release()
            NcursesScreen.closeKeys(keys)
            throw .termUnknown(term)
        }
        self.environment = environment
        line.note(baud: Int(baudrate()))
        guardian.arm()
        reader = KeyReader(
            descriptor: keys, wake: guardian.wake,
            escapePatience: NcursesScreen.escapePatience(environment))
        canvas = CursesCanvas(theme: theme, depth: depth)
        size = NcursesScreen.currentSize(output, environment)
        let asks = asksBackground && depth != .mono && TerminalAnswer.asks(term: term)
        setUp(asking: asks)
        // Only now: the terminal echoes no more.
        if asks { askedAt = KeyReader.now() }
    }

    deinit { close() }

    package func wear(_ theme: Theme) { canvas.wear(theme) }

    package func takeBackground() -> RGB? {
        defer { background = nil }
        return background
    }

    package var isSlow: Bool { line.isSlow }

    package var means: TerminalMeans {
        TerminalMeans(mouse: !hasMouse ? .missing : usesMouse ? .on : .off, takesCopies: clipboard != nil)
    }

    package func useMouse(_ isWanted: Bool) {
        guard hasMouse, isWanted != usesMouse, !isClosed else { return }
        usesMouse = isWanted
        send(isWanted ? MouseReport.modesOn : MouseReport.modesOff)
    }

    package func copy(_ text: String) {
        guard !isClosed, !isHungUp, let clipboard else { return }
        if let sequence = ClipboardText.sequence(Scrubber.scrub(text).text, clipboard) { send(sequence) }
    }

    package func watch(_ descriptor: Int32) { reader.watched = descriptor }

    package func present(_ grid: Grid) {
        guard !isClosed, !isHungUp else { return }
        if grid.isInVisualOrder != hasOwnOrder { order(isOurs: grid.isInVisualOrder) }
        paysheet_frame_begin(fileno(opened.output))
        let cells = canvas.fill(grid, size: size)
        // A small frame arrives whole as it is; the marks would double it.
        let isHeld = holdsFrames && cells >= NcursesScreen.heldCells
        if isHeld { send(NcursesScreen.holdOn) }
        canvas.refresh(grid, size: size)
        if isHeld { send(NcursesScreen.holdOff) }
        let start = KeyReader.now()
        // A terminal that takes no more is noticed where the next key is awaited.
        _ = paysheet_frame_end()
        line.note(writing: KeyReader.now() - start)
    }

    package func nextInput(waitMilliseconds: Int64?) -> TerminalInput {
        let deadline = waitMilliseconds.flatMap { wait -> Int64? in
            let (instant, overflowed) = KeyReader.now().addingReportingOverflow(max(0, wait))
            return overflowed ? nil : instant
        }
        if let reach = stopComing { suspend(reach) }
        while true {
            if let input = takeQueued() { return input }
            if isHungUp || isClosed { return .hangUp }
            switch reader.wait(until: deadline) {
            case .inputs(let inputs):
                queue.append(contentsOf: inputs)
                hearAnswers()
                // The caller draws in other colours before it waits on.
                if background != nil, queue.isEmpty, waitMilliseconds != 0 { return .deadline }
            case .watched: return .deadline
            case .woken: handleEvents()
            case .ranOut: return .deadline
            case .hangUp: isHungUp = true
            }
        }
    }

    /// Gives the terminal back. Closing twice is harmless.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        leave()
        paysheet_close_screen(opened)
        guardian.release()
        NcursesScreen.closeKeys(keys)
    }

    /// The next queued input, after doing what the screen itself does with it.
    private func takeQueued() -> TerminalInput? {
        while !queue.isEmpty {
            let input = queue.removeFirst()
            switch input {
            case .key(.control("z")):
                stopComing = .group
                return .stopping
            case .key(.control("l")):
                canvas.redraw(size: size)
            case .mouse(let event) where !usesMouse || !isOnScreen(event.place): continue
            case .key, .mouse, .paste, .resize, .stopping, .resumed, .interrupted, .hangUp, .deadline:
                break
            }
            return input
        }
        return nil
    }

    private func isOnScreen(_ place: GridPoint) -> Bool {
        Rect(x: 0, y: 0, width: size.width, height: size.height).contains(place)
    }

    private func hearAnswers() {
        for answer in reader.takeAnswers() {
            switch answer {
            case .background(let color): background = color
            case .holdsFrames: holdsFrames = true
            case .attributes:
                if let asked = askedAt { line.note(answering: KeyReader.now() - asked) }
                askedAt = nil
            }
        }
    }

    /// Takes an answer that is still on its way, so that it is not typed into the shell. Keys that come
    /// meanwhile stay in the queue.
    private func awaitAnswer() {
        guard let asked = askedAt else { return }
        askedAt = nil
        let deadline = asked + NcursesScreen.answerPatience
        while true {
            switch reader.wait(until: deadline) {
            case .inputs(let inputs):
                queue.append(contentsOf: inputs)
                if reader.takeAnswers().contains(.attributes) { return }
            case .woken, .watched, .ranOut, .hangUp: return
            }
        }
    }

    private func handleEvents() {
        let events = guardian.takeEvents()
        if events.contains(.stopWanted) {
            stopComing = .process
            queue.append(.stopping)
        } else if events.contains(.continued) {
            // Stopped by a signal that nobody can catch: the terminal may have been used by others since.
            leave()
            comeBack()
        }
        if events.contains(.resized) { resize() }
    }

    private func suspend(_ reach: StopReach) {
        stopComing = nil
        var events = guardian.takeEvents()
        leave()
        // Who asked for the stop may have continued us already, and would not do it again.
        if !events.contains(.continued) { guardian.stop(wholeGroup: reach == .group) }
        comeBack()
        // Its own SIGCONT says nothing new.
        events.formUnion(guardian.takeEvents())
        if events.contains(.resized) { resize() }
    }

    /// Gets ready to draw everything anew after a stop, in the size that the terminal may have got meanwhile.
    private func comeBack() {
        reset_prog_mode()
        guardian.arm()
        let before = size
        setUp()
        canvas.forget()
        queue.append(.resumed)
        if size != before { queue.append(.resize(size)) }
    }

    private func resize() {
        adoptSize()
        canvas.forget()
        queue.append(.resize(size))
    }

    /// Switches on what a screen needs, beyond what curses does by itself.
    private func setUp(asking: Bool = false) {
        raw()
        noecho()
        nonl()
        // Otherwise curses stops drawing when keys are waiting.
        typeahead(-1)
        adoptSize()
        let text =
            (title ?? "") + (hasPasteMode ? NcursesScreen.pasteModeOn : "")
            + (usesMouse ? MouseReport.modesOn : "") + (asking ? TerminalAnswer.question : "")
        if !text.isEmpty { send(text) }
    }

    private func leave() {
        if isHungUp {
            guardian.disarm()
            return
        }
        awaitAnswer()
        let text =
            (title == nil ? "" : WindowTitle.giveBack) + (usesMouse ? MouseReport.modesOff : "")
            + (hasPasteMode ? NcursesScreen.pasteModeOff : "")
        if !text.isEmpty { send(text) }
        if hasOwnOrder { order(isOurs: false) }
        endwin()
        guardian.disarm()
    }

    /// Says who puts right-to-left lines in the order in which they are seen.
    private func order(isOurs: Bool) {
        hasOwnOrder = isOurs
        if isOurs { guardian.addFarewell(NcursesScreen.usualOrder) }
        send(isOurs ? NcursesScreen.ownOrder : NcursesScreen.usualOrder)
    }

    private func adoptSize() {
        size = NcursesScreen.currentSize(output, environment)
        resizeterm(Int32(size.height), Int32(size.width))
    }

    private func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

extension NcursesScreen {
    /// How many colours the description of TERM has; nil when there is no description.
    package static func terminfoColors() -> Int? {
        guard paysheet_setupterm(STDOUT_FILENO) == 1 else { return nil }
        let colors = paysheet_colors_in_description()
        return colors < 0 ? 0 : Int(colors)
    }

    private static func checkTerm(_ environment: [String: String]) throws(TerminalError) -> String {
        guard let term = environment["TERM"], !term.isEmpty else { throw .termMissing }
        if term == "dumb" { throw .termTooPoor(term) }
        return term
    }

    /// Looks the description up before curses does, which would end the program.
    private static func lookUp(_ term: String, output: Int32) throws(TerminalError) {
        switch paysheet_setupterm(output) {
        case 1: break
        case 0: throw .termUnknown(term)
        default: throw .noDescriptions(term)
        }
        guard paysheet_has_string("cup") != 0 else { throw .termTooPoor(term) }
    }

    private static func openKeys() throws(TerminalError) -> Int32 {
        if isatty(STDIN_FILENO) == 1 { return STDIN_FILENO }
        let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw .notATerminal }
        return descriptor
    }

    private static func closeKeys(_ descriptor: Int32) {
        if descriptor != STDIN_FILENO { Glibc.close(descriptor) }
    }

    /// The user's ESCDELAY, or a time that is short for people and long for a terminal.
    static func escapePatience(_ environment: [String: String]) -> Int64 {
        guard let text = environment["ESCDELAY"], let given = Int64(text), given >= 0 else { return 25 }
        return min(given, 10_000)
    }

    /// The size that the terminal tells; when it tells none, LINES and COLUMNS, or 80 by 24.
    private static func currentSize(_ output: Int32, _ environment: [String: String]) -> Size {
        let told = paysheet_window_size(output)
        return decideSize(width: Int(told & 0xFFFF), height: Int(told >> 16), environment: environment)
    }

    static func decideSize(width: Int, height: Int, environment: [String: String]) -> Size {
        func side(_ told: Int, _ name: String, usual: Int, largest: Int) -> Int {
            if told > 0 { return min(told, largest) }
            guard let given = environment[name].flatMap({ Int($0) }), given > 0 else { return usual }
            return min(given, largest)
        }
        return Size(
            width: side(width, "COLUMNS", usual: usual.width, largest: largest.width),
            height: side(height, "LINES", usual: usual.height, largest: largest.height))
    }
}
