import Checkout

/// What countries are called in a language. The names are ICU's of CLDR 46; a test holds every one against
/// ICU itself, which is not linked into the program: it takes longer to wake than a whole first frame.
package struct CountryNames: Sendable {
    private let language: Language

    package init(_ language: Language) { self.language = language }

    package func name(of country: Country) -> String {
        let table =
            switch language {
            case .english: CountryNameTable.english
            case .simplifiedChinese: CountryNameTable.simplifiedChinese
            case .traditionalChinese: CountryNameTable.traditionalChinese
            case .japanese: CountryNameTable.japanese
            case .german: CountryNameTable.german
            case .french: CountryNameTable.french
            case .spanish: CountryNameTable.spanish
            case .hebrew: CountryNameTable.hebrew
            }
        return table.first { $0.code == country.code }?.name ?? country.name
    }
}
