import Checkout
import JSONText

/// A valid W3C request as text, with pieces exchanged for a test.
enum W3CRequestText {
    static let data = """
        {"version":3,"merchantIdentifier":"merchant.com.example","merchantCapabilities":["supports3DS"],\
        "supportedNetworks":["visa","masterCard"],"countryCode":"US"}
        """
    static let method = #"{"supportedMethods":"https://apple.com/apple-pay","data":\#(data)}"#

    static func amount(_ value: String, _ currency: String = #""USD""#) -> String {
        #"{"currency":\#(currency),"value":\#(value)}"#
    }

    static func item(_ label: String, _ value: String, _ currency: String = #""USD""#) -> String {
        #"{"label":"\#(label)","amount":\#(amount(value, currency))}"#
    }

    static func option(_ id: String, _ value: String = #""1.00""#, selected: Bool = false) -> String {
        #"{"id":"\#(id)","label":"\#(id)","amount":\#(amount(value)),"selected":\#(selected)}"#
    }

    /// Details with a total of 10.00 unless another is given, and these members.
    static func details(total: String = item("Shop", #""10.00""#), _ members: [String: String] = [:])
        -> String
    {
        let rest = members.sorted { $0.key < $1.key }.map { #","\#($0.key)":\#($0.value)"# }.joined()
        return #"{"total":\#(total)\#(rest)}"#
    }

    static func request(
        methods: String = "[\(method)]", details: String = details(), options: String? = nil
    ) -> String {
        let tail = options.map { #","options":\#($0)"# } ?? ""
        return #"{"methodData":\#(methods),"details":\#(details)\#(tail)}"#
    }
}

extension RequestReading {
    /// "TypeError $.details" of the constructor's fault.
    var constructorWords: String? { verdicts.constructor.map { "\($0.name.rawValue) \($0.problem.path)" } }
    var sheetWords: String? { verdicts.sheet.map { "\($0.name.rawValue) \($0.problem.path)" } }
}
