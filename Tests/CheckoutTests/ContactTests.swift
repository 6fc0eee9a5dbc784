import Checkout
import Testing

@Suite("Contact")
struct ContactTests {
    private let ravi = Contact(
        givenName: "Ravi", familyName: "Patel", phoneNumber: "(408) 555-5555",
        emailAddress: "ravi@example.com", addressLines: ["1 Infinite Loop"], subLocality: "West",
        locality: "Cupertino", postalCode: "95014-2083", subAdministrativeArea: "Santa Clara",
        administrativeArea: "CA", country: "United States", countryCode: "us")

    @Test("before authorization only city, state, postal code and country are visible")
    func redaction() {
        let visible = Contact(
            locality: "Cupertino", postalCode: "95014", administrativeArea: "CA", country: "United States",
            countryCode: "us")
        #expect(ravi.redacted() == visible)
        #expect(ravi.redacted().redacted() == visible)
    }

    @Test(
        "British and Canadian postal codes lose their last three characters",
        arguments: [
            ("GB", "BN11 4QS", "BN11"), ("GB", "SW1A1AA", "SW1A"), ("gb", "M1 1AE", "M1"),
            ("CA", "X0X 0X0", "X0X"),
            ("CA", "K1A0B1", "K1A"), ("GB", "1", ""), ("US", "95014", "95014"), ("US", "", ""),
            ("FR", "75001", "75001"), ("JP", "100-0001", "100-0001"),
        ])
    func postalCodes(country: String, code: String, kept: String) {
        #expect(Contact(postalCode: code, countryCode: country).redacted().postalCode == kept)
    }

    @Test(
        "what was cut once is not cut again", arguments: [("GB", "SE1 0ZZ", "SE1"), ("CA", "K1A 0B1", "K1A")])
    func redactionTwice(country: String, code: String, kept: String) {
        let once = Contact(postalCode: code, countryCode: country).redacted()
        #expect(once.postalCode == kept && once.redacted() == once)
    }

    @Test("a contact without a code is redacted by the name of its country")
    func redactionByName() {
        let contact = Contact(postalCode: "BN11 4QS", country: "United Kingdom")
        #expect(contact.redacted().postalCode == "BN11")
    }

    @Test(
        "names follow the order of their writing",
        arguments: [
            ("Ravi", "Patel", "Ravi Patel"), ("三", "张", "张三"), ("철수", "김", "김철수"), ("太郎", "山田", "山田太郎"),
            ("Taro", "Yamada", "Taro Yamada"), ("", "COMPANY, INC.", "COMPANY, INC."), ("Ravi", "", "Ravi"),
            ("Mary", "陈", "陈 Mary"), ("", "", ""),
        ])
    func names(given: String, family: String, full: String) {
        #expect(Contact(givenName: given, familyName: family).fullName == full)
        #expect(Contact(phoneticGivenName: given, phoneticFamilyName: family).phoneticName == full)
    }

    @Test("a complete contact has no problems and an empty one lacks each required field in form order")
    func requiredFields() {
        #expect(ravi.problems(requiring: [.email, .phone, .postalAddress, .name]) == [])
        let found = Contact().problems(requiring: ContactField.allCases)
        #expect(found.map(\.field) == [.name, .phoneticName, .postalAddress, .phoneNumber, .emailAddress])
        #expect(found.allSatisfy { $0.kind == .missing })
        #expect(Contact().problems(requiring: []) == [])
    }

    @Test("a half-filled address names its missing rows from top to bottom")
    func missingRows() {
        let contact = Contact(givenName: "Ravi", countryCode: "US")
        let fields = contact.problems(requiring: [.postalAddress]).map(\.field)
        #expect(fields == [.addressLines, .locality, .administrativeArea, .postalCode])
        let chinese = Contact(countryCode: "CN").problems(requiring: [.postalAddress]).map(\.field)
        #expect(chinese == [.administrativeArea, .locality, .addressLines, .postalCode])
    }

    @Test(
        "addresses without a postal code or region are complete where the country has none",
        arguments: ["HK", "AE", "IE", "PA", "MO", "QA"])
    func withoutPostalCode(country: String) {
        let contact = Contact(addressLines: ["1 Main Road"], locality: "Centre", countryCode: country)
        #expect(contact.problems(requiring: [.postalAddress]) == [])
    }

    @Test("a region in the postal code's place does not stop a Hong Kong address")
    func hongKong() {
        let contact = Contact(
            addressLines: ["1 Road"], locality: "Sha Tin", postalCode: "New Territories", countryCode: "HK")
        #expect(contact.problems(requiring: [.postalAddress]) == [])
        #expect(!AddressRules.rules(for: "hk").hasPostalCode)
    }

    @Test("a Singapore address needs its postal code and no region")
    func singapore() {
        var contact = Contact(addressLines: ["1 Raffles Place"], countryCode: "SG")
        #expect(
            contact.problems(requiring: [.postalAddress])
                == [ContactProblem(field: .postalCode, kind: .missing)])
        contact.postalCode = "048616"
        #expect(contact.problems(requiring: [.postalAddress]) == [])
    }

    @Test(
        "invisible and look-alike characters are named with their code point",
        arguments: [
            ("\u{FE0D}", "U+FE0D VARIATION SELECTOR-14"), ("\u{200B}", "U+200B ZERO WIDTH SPACE"),
            ("\u{200E}", "U+200E LEFT-TO-RIGHT MARK"), ("\u{00A0}", "U+00A0 NO-BREAK SPACE"),
            ("\u{202C}", "U+202C POP DIRECTIONAL FORMATTING"),
        ])
    func invisible(character: String, name: String) {
        let contact = Contact(
            phoneNumber: "408\(character)5555555", emailAddress: "ravi@exam\(character)ple.com",
            addressLines: ["1 Loop"], locality: "Cupertino", postalCode: "950\(character)14",
            administrativeArea: "CA", countryCode: "US")
        let found = contact.problems(requiring: [.phone, .email, .postalAddress])
        #expect(found.map(\.field) == [.postalCode, .phoneNumber, .emailAddress])
        for problem in found {
            guard case .malformed(.character(let culprit)) = problem.kind else {
                Issue.record("\(problem)")
                continue
            }
            #expect(culprit.name == name)
        }
    }

    @Test(
        "foreign digits and long dashes in a phone number are named",
        arguments: [
            ("４０８5555555", "U+FF14 FULLWIDTH DIGIT FOUR"), ("٤085555555", "U+0664 ARABIC-INDIC DIGIT FOUR"),
            ("408–555–5555", "U+2013 EN DASH"),
        ])
    func lookAlikes(phone: String, name: String) {
        let found = Contact(phoneNumber: phone).problems(requiring: [.phone])
        guard case .malformed(.character(let culprit))? = found.first?.kind else {
            Issue.record("\(found)")
            return
        }
        #expect(culprit.name == name)
    }

    @Test(
        "phone numbers are judged leniently",
        arguments: [
            ("(408) 555-5555", true), ("+86 138 0000 0000", true), ("408.555.5555 ext 12", true),
            ("12345", true),
            ("0000000000", false), ("call me", false), ("1234", false), ("123456789012345678901", false),
        ])
    func phones(text: String, isGood: Bool) {
        #expect(Contact(phoneNumber: text).problems(requiring: [.phone]).isEmpty == isGood)
    }

    @Test(
        "e-mail addresses are judged leniently",
        arguments: [
            ("ravi@example.com", true), ("a.b+c@sub.example.co.uk", true), ("张三@例子.中国", true),
            ("ravi", false), ("ravi@", false), ("@example.com", false), ("ravi@example", false),
            ("a@b@example.com", false), ("ravi @example.com", false), ("ravi@example..com", false),
            ("ravi@-example.com", false), ("ravi@example.com ", false),
        ])
    func emails(text: String, isGood: Bool) {
        #expect(Contact(emailAddress: text).problems(requiring: [.email]).isEmpty == isGood)
    }

    @Test("an unknown country is said once the address is required")
    func unknownCountry() {
        let contact = Contact(addressLines: ["1 Road"], locality: "Town", countryCode: "ZZ")
        #expect(
            contact.problems(requiring: [.postalAddress])
                == [ContactProblem(field: .country, kind: .malformed(.unknownCountry))])
        let none = Contact(addressLines: ["1 Road"], locality: "Town")
        #expect(
            none.problems(requiring: [.postalAddress]) == [ContactProblem(field: .country, kind: .missing)])
    }
}

@Suite("Address rules")
struct AddressRulesTests {
    @Test(
        "postal codes are held against the shapes of their country",
        arguments: [
            ("US", "95014", true), ("US", "95014-2083", true), ("US", "950142083", true),
            ("US", "9501", false),
            ("US", "SW1A 1AA", false), ("CA", "k1a 0b1", true), ("CA", "K1A0B1", true),
            ("CA", "11A 0B1", false),
            ("GB", "sw1a1aa", true), ("GB", "M1 1AE", true), ("GB", "BN11 4QS", true), ("GB", "12345", false),
            ("CN", "100000", true), ("CN", "10000", false), ("JP", "1000001", true), ("JP", "100-0001", true),
            ("JP", "100-001", false), ("DE", "10115", true), ("DE", "1011", false), ("FR", "75001", true),
            ("NL", "1012ab", true), ("NL", "1012", false), ("PL", "00-844", true), ("IE", "D02 AF30", true),
            ("BR", "01310-100", true), ("LV", "1050", true), ("XK", "anything", true), ("KR", "06000", true),
        ])
    func shapes(country: String, code: String, isGood: Bool) {
        #expect(AddressRules.rules(for: country).accepts(postalCode: code) == isGood)
    }

    @Test("every country's own example is a postal code of that country")
    func examples() {
        for country in Country.all {
            let rules = AddressRules.rules(for: country.code)
            if let example = rules.postalCodeExample {
                #expect(rules.accepts(postalCode: example), "\(country.code) \(example)")
                #expect(rules.hasPostalCode)
            }
        }
    }

    @Test("required rows stand in the form and a street is always among them")
    func required() {
        for country in Country.all {
            let rules = AddressRules.rules(for: country.code)
            #expect(rules.required.contains(.street))
            #expect(rules.required.allSatisfy(rules.form.contains))
            #expect(Set(rules.form).count == rules.form.count)
        }
        #expect(AddressRules.required(for: "US") == [.street, .locality, .administrativeArea, .postalCode])
        #expect(AddressRules.required(for: "JP") == [.postalCode, .administrativeArea, .locality, .street])
        for code in ["FR", "DE", "GB", "SG"] {
            #expect(!AddressRules.required(for: code).contains(.administrativeArea))
        }
        for code in ["US", "CA", "AU", "CN", "JP", "BR", "IN"] {
            #expect(AddressRules.required(for: code).contains(.administrativeArea))
        }
    }

    @Test("rows are labelled as the country calls them")
    func labels() {
        #expect(AddressRules.rules(for: "US").postalCodeLabel == .zip)
        #expect(AddressRules.rules(for: "GB").postalCodeLabel == .postcode)
        #expect(AddressRules.rules(for: "CA").areaLabel == .province)
        #expect(AddressRules.rules(for: "JP").areaLabel == .prefecture)
    }
}

@Suite("Country")
struct CountryTests {
    @Test("codes are exact, and what people write instead is understood")
    func codes() {
        #expect(Country.all.count == 249)
        #expect(Country.named("GB")?.name == "United Kingdom")
        #expect(Country.named("EN") == nil)
        #expect(Country.named("us") == nil)
        #expect(Country.named("UK") == nil)
        for text in ["us", "US", "usa", "United States"] { #expect(Country.meant(by: text)?.code == "US") }
        #expect(Country.meant(by: "uk")?.code == "GB")
        #expect(Country.meant(by: "中国")?.code == "CN")
        #expect(Country.meant(by: "") == nil)
    }
}
