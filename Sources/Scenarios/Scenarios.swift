/// The scenarios that ride inside the binary, so that it runs from any folder.
package enum EmbeddedScenarios {
    /// The order that opens when no file is named.
    package static let demo: [UInt8] = PackageResources.demo_json
}
