import JSONText
import Scenarios
import Session

/// The scenarios inside the program.
enum BuiltInScenario {
    /// The order that opens when nothing is named, and the request of scenarios that have none.
    static var demo: JSONSource { JSONSource(name: "the built-in demo", bytes: EmbeddedScenarios.demo) }

    static func source(named name: String) throws(CommandFault) -> JSONSource {
        if let bytes = EmbeddedScenarios.named(name) {
            return JSONSource(name: "scenario \(name)", bytes: bytes)
        }
        let hint =
            nearestName(to: name, among: EmbeddedScenarios.all.map(\.name))
            .map { "did you mean \"\($0)\"?" } ?? "\"paysheet scenario list\" shows all"
        throw CommandFault(.noInput, "there is no scenario \"\(VisibleName.of(name))\"; \(hint)")
    }
}
