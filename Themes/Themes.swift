/// The themes that ride inside the binary; a file of the user's can extend or replace them.
package enum EmbeddedThemes {
    /// In the order of `t` and of lists. The program itself takes them from `ThemeTable`, which a test holds
    /// equal to these files.
    package static let names = [
        "dark", "light", "high-contrast-dark", "high-contrast-light", "color-blind", "wechat-green",
        "projector", "monochrome", "ascii",
    ]

    /// The theme file of this name, or nil.
    package static func named(_ name: String) -> [UInt8]? {
        switch name {
        case "dark": PackageResources.theme_dark_json
        case "light": PackageResources.theme_light_json
        case "high-contrast-dark": PackageResources.theme_high_contrast_dark_json
        case "high-contrast-light": PackageResources.theme_high_contrast_light_json
        case "color-blind": PackageResources.theme_color_blind_json
        case "wechat-green": PackageResources.theme_wechat_green_json
        case "projector": PackageResources.theme_projector_json
        case "monochrome": PackageResources.theme_monochrome_json
        case "ascii": PackageResources.theme_ascii_json
        default: nil
        }
    }
}
