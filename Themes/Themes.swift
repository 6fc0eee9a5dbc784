/// The themes that ride inside the binary; a file of the user's can extend or replace them.
package enum EmbeddedThemes {
    package static let all: [(name: String, bytes: [UInt8])] = [
        ("dark", PackageResources.theme_dark_json),
        ("light", PackageResources.theme_light_json),
    ]

    /// The theme file of this name, or nil.
    package static func named(_ name: String) -> [UInt8]? {
        all.first { $0.name == name }?.bytes
    }
}
