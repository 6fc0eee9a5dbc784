import JSONText
import Sheet

/// The built-in scenarios as `paysheet scenario list` shows them: by group, a line each.
package struct ScenarioList: Sendable {
    package struct Entry: Sendable {
        package let name: String
        package let scenario: Scenario

        package init(name: String, scenario: Scenario) {
            self.name = name
            self.scenario = scenario
        }
    }

    /// In the order of the groups' first members, and within a group as they were given.
    private let groups: [(name: String, entries: [Entry])]

    package init(_ entries: [Entry]) {
        var groups: [(name: String, entries: [Entry])] = []
        for entry in entries {
            if let index = groups.firstIndex(where: { $0.name == entry.scenario.group }) {
                groups[index].entries.append(entry)
            } else {
                groups.append((entry.scenario.group, [entry]))
            }
        }
        self.groups = groups
    }

    package var text: String {
        let width = groups.flatMap(\.entries).map(\.name.count).max() ?? 0
        return groups.map { group in
            let lines = group.entries.map { entry in
                let about = entry.scenario.about.isEmpty ? entry.scenario.title : entry.scenario.about
                return "  \(TextCells.pad(entry.name, to: width))  \(VisibleName.of(about))\n"
            }
            return "\(VisibleName.of(group.name))\n" + lines.joined()
        }.joined(separator: "\n")
    }

    package var json: JSONOutput {
        let entries = groups.flatMap(\.entries).map { entry -> JSONOutput in
            [
                "name": .string(entry.name), "group": .string(entry.scenario.group),
                "title": .string(entry.scenario.title), "about": .string(entry.scenario.about),
                "keys": entry.scenario.keys.map { .string($0.script.description) } ?? .null,
            ]
        }
        return ["scenarios": .array(entries)]
    }
}
