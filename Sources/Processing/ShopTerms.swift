import Checkout

/// A shop's terms as it works them out: from the request as it was first made, so that the same question
/// asked twice changes nothing twice.
struct ShopTerms: Hashable, Sendable {
    private(set) var total: LineItem
    private(set) var lines: [LineItem]
    private(set) var methods: [ShippingMethod]
    /// The sum while it is worked out; it may pass below zero on the way.
    private var sum: Money

    /// A figure that does not fit into 64 bits, by the name of its line.
    struct Overflow: Error, Hashable {
        let label: String
    }

    /// - Parameters:
    ///   - chosen: the way of shipping that the shopper has chosen; nil while none was.
    ///   - looksUp: whether the chosen one is looked up among the ways that are offered now, because the shop
    ///     has worked those out; otherwise it counts as it was told, since a literal update may have
    ///     brought it.
    init(
        of request: PaymentRequest, chosen: ShippingMethod?, looksUp: Bool = false,
        _ operations: [ShopOperation] = []
    ) throws(Overflow) {
        total = request.total
        sum = request.total.amount ?? .zero
        lines = request.lineItems
        methods = Self.methods(of: request, operations)
        if looksUp {
            let identifier = (chosen ?? request.initialShippingMethod)?.identifier
            let method = methods.first { $0.identifier == identifier } ?? methods.first
            if let method, chosen != nil || method != request.initialShippingMethod {
                try ship(request, by: method)
            }
        } else if let chosen {
            try ship(request, by: chosen)
        }
        for operation in operations { try take(operation) }
        if total.amount != nil { total.amount = max(.zero, sum) }
    }

    /// Whether the sum fell below zero; the total stops there.
    var isBelowZero: Bool { sum.isNegative }

    private static func methods(of request: PaymentRequest, _ operations: [ShopOperation])
        -> [ShippingMethod]
    {
        var methods = request.shippingMethods
        for operation in operations {
            switch operation {
            case .shippingMethods(let others): methods = others
            case .freeShipping: for index in methods.indices { methods[index].amount = .zero }
            case .addLine, .replaceLine, .removeLine, .percentDiscount, .fixedDiscount: break
            }
        }
        return methods
    }

    /// Moves the total by the difference to the method chosen at first, which the request's total counts
    /// in. So a
    /// total that is not the sum of its lines keeps its difference.
    private mutating func ship(_ request: PaymentRequest, by method: ShippingMethod) throws(Overflow) {
        let first = request.initialShippingMethod
        guard let difference = method.amount.subtracting(first?.amount ?? .zero) else {
            throw Overflow(label: method.label)
        }
        try add(difference, of: method.label)
        if let index = shippingLine(of: request) {
            lines[index].label = method.label
            lines[index].amount = method.amount
            lines[index].type = .final
        } else if !difference.isZero {
            lines.append(LineItem(label: method.label, amount: method.amount))
        }
    }

    private func shippingLine(of request: PaymentRequest) -> Int? {
        let labels = Set(request.shippingMethods.map(\.label)).union(methods.map(\.label))
        return lines.firstIndex { labels.contains($0.label) }
            ?? lines.firstIndex { ShippingWords.areIn($0.label) && !($0.amount?.isNegative ?? false) }
    }

    private mutating func take(_ operation: ShopOperation) throws(Overflow) {
        switch operation {
        case .addLine(let line):
            try add(line.amount ?? .zero, of: line.label)
            lines.append(line)
        case .replaceLine(let label, let amount): try replaceLine(label, by: amount)
        case .removeLine(let label):
            guard let index = lines.firstIndex(where: { $0.label == label }) else { return }
            try subtract(lines[index].amount ?? .zero, of: label)
            lines.remove(at: index)
        case .percentDiscount(let label, let percent, let rounding):
            try discount(percent.of(max(.zero, sum), rounding), label)
        case .fixedDiscount(let label, let amount):
            try discount(min(amount, max(.zero, sum)), label)
        case .freeShipping: try freeShippingLine()
        case .shippingMethods: break  // Counted in before the first line.
        }
    }

    private mutating func replaceLine(_ label: String, by amount: Money) throws(Overflow) {
        guard let index = lines.firstIndex(where: { $0.label == label }) else {
            try add(amount, of: label)
            lines.append(LineItem(label: label, amount: amount))
            return
        }
        try subtract(lines[index].amount ?? .zero, of: label)
        try add(amount, of: label)
        lines[index].amount = amount
    }

    private mutating func discount(_ amount: Money, _ label: String) throws(Overflow) {
        guard let negated = amount.negated() else { throw Overflow(label: label) }
        try add(negated, of: label)
        lines.append(LineItem(label: label, amount: negated))
    }

    /// A request without ways of shipping may have a line for it all the same.
    private mutating func freeShippingLine() throws(Overflow) {
        guard methods.isEmpty,
            let index = lines.firstIndex(where: {
                ShippingWords.areIn($0.label) && !($0.amount?.isNegative ?? false)
            })
        else { return }
        try subtract(lines[index].amount ?? .zero, of: lines[index].label)
        lines[index].amount = .zero
    }

    private mutating func add(_ amount: Money, of label: String) throws(Overflow) {
        guard let moved = sum.adding(amount) else { throw Overflow(label: label) }
        sum = moved
    }

    private mutating func subtract(_ amount: Money, of label: String) throws(Overflow) {
        guard let moved = sum.subtracting(amount) else { throw Overflow(label: label) }
        sum = moved
    }
}
