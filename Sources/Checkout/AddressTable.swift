/// The rows behind `AddressRules`. In `form` and `required`: S street, D district, L city, A largest
/// division, P postal code, in the order of the country's form.
enum AddressTable {
    struct Row {
        let code: String
        let form: String
        let required: String
        let area: AdministrativeAreaLabel
        let postal: PostalCodeLabel
        /// Shapes of postal codes, `|` between them; empty where none is checked.
        let shapes: String
        let example: String?

        init(
            _ code: String, _ form: String, _ required: String, _ shapes: String = "",
            like example: String? = nil,
            area: AdministrativeAreaLabel = .state, postal: PostalCodeLabel = .postalCode
        ) {
            self.code = code
            self.form = form
            self.required = required
            self.area = area
            self.postal = postal
            self.shapes = shapes
            self.example = example
        }
    }

    static func field(_ letter: Character) -> AddressField? {
        switch letter {
        case "S": return .street
        case "D": return .subLocality
        case "L": return .locality
        case "A": return .administrativeArea
        case "P": return .postalCode
        default: return nil
        }
    }

    /// For a country without a row: nothing but a street and a place is asked for.
    static let fallback = Row("", "SLAP", "SL", area: .region)

    static let rows: [Row] = americas + asiaPacific + europe + middleEastAndAfrica

    private static let americas: [Row] = [
        Row("US", "SLAP", "SLAP", "99999|99999-9999", like: "95014", postal: .zip),
        Row("PR", "SLAP", "SLP", "99999|99999-9999", like: "00901", postal: .zip),
        Row("CA", "SLAP", "SLAP", "A9A 9A9", like: "K1A 0B1", area: .province),
        Row("MX", "SDPLA", "SPLA", "99999", like: "06000"),
        Row("BR", "SDLAP", "SLAP", "99999-999", like: "01310-100"),
        Row("AR", "SPLA", "SL", "9999|A9999AAA", like: "C1070AAM", area: .province),
        Row("CL", "SLAP", "SL", "9999999", like: "8340457", area: .region),
        Row("CO", "SLAP", "SL", "999999", like: "111221", area: .department),
        Row("PE", "SLAP", "SL", "99999", like: "15001", area: .region),
        Row("PA", "SLA", "SL", area: .province),
    ]

    private static let asiaPacific: [Row] = [
        Row("CN", "ALDSP", "ALSP", "999999", like: "100000", area: .province),
        Row("HK", "SLA", "SL", area: .area),
        Row("MO", "SL", "S", area: .area),
        Row("TW", "PLDS", "PLS", "999|99999|999999", like: "100", area: .county),
        Row("JP", "PALS", "PALS", "999-9999", like: "100-0001", area: .prefecture),
        Row("KR", "PALDS", "PLS", "99999", like: "06000", area: .province),
        Row("SG", "SP", "SP", "999999", like: "018956", postal: .postalCode),
        Row("MY", "SPLA", "SPL", "99999", like: "50050", postal: .postcode),
        Row("TH", "SDLAP", "SLAP", "99999", like: "10200", area: .province),
        Row("ID", "SLAP", "SLA", "99999", like: "10110", area: .province),
        Row("PH", "SDLPA", "SL", "9999", like: "1000", area: .province, postal: .zip),
        Row("VN", "SDLAP", "SL", "99999|999999", like: "100000", area: .province),
        Row("IN", "SLAP", "SLAP", "999999", like: "110001", postal: .pinCode),
        Row("AU", "SLAP", "SLAP", "9999", like: "2000", postal: .postcode),
        Row("NZ", "SDLP", "SLP", "9999", like: "6011", postal: .postcode),
    ]

    private static let europe: [Row] = [
        Row(
            "GB", "SLAP", "SLP", "A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA", like: "SW1A 1AA",
            area: .county, postal: .postcode),
        Row("IE", "SLAP", "SL", "A9X XXXX", like: "D02 AF30", area: .county, postal: .eircode),
        Row("DE", "SPL", "SPL", "99999", like: "10115", postal: .postcode),
        Row("AT", "SPL", "SPL", "9999", like: "1010", postal: .postcode),
        Row("CH", "SPL", "SPL", "9999", like: "8001", area: .canton, postal: .postcode),
        Row("LI", "SPL", "SPL", "9999", like: "9490", postal: .postcode),
        Row("FR", "SPL", "SPL", "99999", like: "75001", postal: .postcode),
        Row("MC", "SPL", "SPL", "99999", like: "98000", postal: .postcode),
        Row("BE", "SPL", "SPL", "9999", like: "1000", postal: .postcode),
        Row("NL", "SPL", "SPL", "9999 AA", like: "1012 AB", postal: .postcode),
        Row("LU", "SPL", "SPL", "9999", like: "1009", postal: .postcode),
        Row("IT", "SPLA", "SPLA", "99999", like: "00118", area: .province, postal: .postcode),
        Row("ES", "SPLA", "SPL", "99999", like: "28001", area: .province, postal: .postcode),
        Row("PT", "SPL", "SPL", "9999-999", like: "1000-001", postal: .postcode),
        Row("DK", "SPL", "SPL", "9999", like: "1050", postal: .postcode),
        Row("NO", "SPL", "SPL", "9999", like: "0150", postal: .postcode),
        Row("SE", "SPL", "SPL", "999 99", like: "111 20", postal: .postcode),
        Row("FI", "SPL", "SPL", "99999", like: "00100", postal: .postcode),
        Row("IS", "SPL", "SPL", "999", like: "101", postal: .postcode),
        Row("PL", "SPL", "SPL", "99-999", like: "00-844", postal: .postcode),
        Row("CZ", "SPL", "SPL", "999 99", like: "110 00", postal: .postcode),
        Row("SK", "SPL", "SPL", "999 99", like: "811 02", postal: .postcode),
        Row("HU", "LSP", "LSP", "9999", like: "1051", postal: .postcode),
        Row("RO", "SPLA", "SPL", "999999", like: "010011", area: .county, postal: .postcode),
        Row("BG", "SPL", "SPL", "9999", like: "1000", postal: .postcode),
        Row("GR", "SPL", "SPL", "999 99", like: "105 57", postal: .postcode),
        Row("HR", "SPL", "SPL", "99999", like: "10000", postal: .postcode),
        Row("SI", "SPL", "SPL", "9999", like: "1000", postal: .postcode),
        Row("EE", "SPL", "SPL", "99999", like: "10111", postal: .postcode),
        Row("LV", "SLP", "SLP", "9999|AA-9999", like: "LV-1050", postal: .postcode),
        Row("LT", "SPL", "SPL", "99999|AA-99999", like: "LT-01100", postal: .postcode),
        Row("CY", "SPL", "SPL", "9999", like: "1010", postal: .postcode),
        Row("MT", "SLP", "SLP", "AAA 9999", like: "VLT 1117", postal: .postcode),
        Row("UA", "SLAP", "SLP", "99999", like: "01001", area: .region),
        Row("RU", "SLAP", "SLP", "999999", like: "101000", area: .region),
        Row("TR", "SPDLA", "SPL", "99999", like: "34110", area: .province),
    ]

    private static let middleEastAndAfrica: [Row] = [
        Row("AE", "SLA", "SL", area: .emirate),
        Row("QA", "SL", "SL", area: .area),
        Row("SA", "SDLP", "SL", "99999|99999-9999", like: "11564", area: .province),
        Row("KW", "SDLAP", "SL", "99999", like: "13001", area: .area),
        Row("IL", "SLP", "SL", "9999999|99999", like: "9414201"),
        Row("ZA", "SDLAP", "SLP", "9999", like: "8001", area: .province),
        Row("EG", "SLAP", "SL", "99999|9999999", like: "11511", area: .area),
        Row("NG", "SLAP", "SLA", "999999", like: "100001"),
        Row("KE", "SLP", "SL", "99999", like: "00100"),
    ]
}
