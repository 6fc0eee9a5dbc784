import Checkout

/// What is due later, in the order it comes due: the machine's timers and the world's answers on their way.
struct Agenda {
    enum Item: Equatable {
        case timer(CheckoutTimer)
        case answer(CheckoutEvent)
        case errand(World.Errand)
        /// Something that goes wrong on purpose.
        case mishap(Mishap.Kind)
    }

    private struct Entry {
        let due: Instant
        let order: Int
        let item: Item
    }

    private var entries: [Entry] = []
    private var nextOrder = 0

    /// When the next item is due; nil when nothing is.
    var nextDue: Instant? { entries.first?.due }

    /// Whether an answer is on its way, as opposed to timers that only guard.
    var awaitsAnswer: Bool {
        entries.contains { entry in
            switch entry.item {
            // A notice may be hours away; what waits for it has a timer.
            case .timer, .mishap, .errand(.deliverNotices): false
            case .answer, .errand: true
            }
        }
    }

    mutating func add(_ item: Item, at due: Instant) {
        if case .timer(let timer) = item { remove(timer) }
        // One round of deliveries takes all that is due.
        if item == .errand(.deliverNotices) { entries.removeAll { $0.item == item } }
        let entry = Entry(due: due, order: nextOrder, item: item)
        nextOrder += 1
        let index = entries.firstIndex { $0.due > due } ?? entries.endIndex
        entries.insert(entry, at: index)
    }

    mutating func remove(_ timer: CheckoutTimer) { entries.removeAll { $0.item == .timer(timer) } }

    /// The next item that is due at `now`.
    mutating func takeDue(at now: Instant) -> Item? {
        guard let first = entries.first, first.due <= now else { return nil }
        return entries.removeFirst().item
    }
}
