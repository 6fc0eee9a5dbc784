/// Whether nothing on the screen should move by itself.
package enum ReducedMotion {
    package static let variable = "PAYSHEET_REDUCED_MOTION"

    /// What the environment asks for; nil where it says nothing. Any value but 0 asks for it.
    package static func isAsked(_ environment: [String: String]) -> Bool? {
        guard let value = environment[variable], !value.isEmpty else { return nil }
        return value != "0"
    }

    /// The option goes before the environment, and that before the settings.
    package static func isWanted(
        _ arguments: ParsedArguments, environment: [String: String], config: Config
    ) -> Bool {
        arguments.reducedMotion || isAsked(environment) ?? config.reducedMotion ?? false
    }
}
