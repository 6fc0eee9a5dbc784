import Checkout
import Foundation

/// What countries are called in a language, from ICU; the standard's own name where ICU has none.
package struct CountryNames: Sendable {
    private let locale: Locale

    package init(_ language: Language) { locale = Locale(identifier: language.rawValue) }

    package func name(of country: Country) -> String {
        locale.localizedString(forRegionCode: country.code) ?? country.name
    }
}
