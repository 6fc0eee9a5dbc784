/// The known name that was probably meant: the one with the least Damerau-Levenshtein distance, upper and
/// lower case alike, where two neighbours exchanged count as one change. The distance may be a third of the
/// name's length, at least 1, and must leave something of the name. Of equally near names the one that
/// starts with the same letter wins, then the first in alphabetical order, whatever the sequence's order.
///
/// - Returns: nil when no name is near, or when `name` is longer than any sensible name.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
    let longestName = 128
    let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName + 1))
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, strangeness: Int, name: String)?
    for candidate in names {
        // Lowering may lengthen a name, never by more than threefold; very long ones are not looked at.
        guard candidate.utf8.count <= longestName * 8 else { continue }
        let known = Array(candidate.lowercased().unicodeScalars)
        guard abs(known.count - wanted.count) <= limit else { continue }
        let distance = editDistance(wanted, known)
        guard distance <= limit, distance < wanted.count else { continue }
        let strangeness = known.first == wanted.first ? 0 : 1
        let entry = (distance: distance, strangeness: strangeness, name: candidate)
        if let chosen = best, chosen <= entry { continue }
        best = entry
    }
    return best?.name
}

/// Insertions, deletions, replacements and exchanges of neighbours that make one text of the other (the
/// "optimal string alignment" distance), in three rows of memory.
private func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: target.count + 1)
    var last = Array(0...target.count)
    for row in source.indices {
        var current = [row + 1]
        current.reserveCapacity(target.count + 1)
        for column in target.indices {
            let replaced = last[column] + (source[row] == target[column] ? 0 : 1)
            var least = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        beforeLast = last
        last = current
    }
    return last[target.count]
}
