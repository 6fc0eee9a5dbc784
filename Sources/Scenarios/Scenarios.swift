/// The scenarios that ride inside the binary.
package enum EmbeddedScenarios {}
