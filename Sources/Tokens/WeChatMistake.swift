/// A mistake that gives a wrong v2 signature, as people make them.
package enum WeChatMistake: Hashable, Sendable {
    /// None: the signature is right.
    case none
    /// Signed with the other of MD5 and HMAC-SHA256.
    case otherType(WeChatSignType)
    case lowerCaseHexadecimal
    case signIncluded
    case emptyIncluded
    /// appId, timeStamp, nonceStr and so on in place of lower case.
    case camelCase
    case urlEncodedValues
    /// A line break or a blank behind the key.
    case keyWithNewline
    /// Blanks or a line break that the given key has and the one that was used had not.
    case keyTrimmed
    case keyInOtherCase
    /// `&key=…` was left out.
    case keyLeftOut
    /// `key` took part in the sorting, as if it were a field.
    case keySorted
    case gbk
    /// Whole numbers written with a decimal, 1.0 for 1.
    case decimalNumbers
    /// Decimals that the field has and the signed text had not, 1 for 1.0.
    case wholeNumbers
    /// In the file's order.
    case unsorted
    /// Sorted without regard to upper and lower case.
    case caseBlindOrder
    /// A field was left out of the signature.
    case fieldLeftOut(String)
    /// Values without the blanks around them.
    case trimmedValues

    /// What went wrong, in a sentence without its full stop.
    package var sentence: String {
        switch self {
        case .none: "the signature is right"
        case .otherType(let type): "it was made with \(type.rawValue)"
        case .lowerCaseHexadecimal: "its hexadecimal digits are in lower case"
        case .signIncluded: "the field sign was signed with the others"
        case .emptyIncluded: "empty fields were signed"
        case .camelCase: "the names were in camel case, as appId and timeStamp"
        case .urlEncodedValues: "the values were URL-encoded before they were signed"
        case .keyWithNewline: "the key had a line break or a blank behind it"
        case .keyTrimmed: "the key given here has blanks or a line break around it"
        case .keyInOtherCase: "the key's letters were in the other case"
        case .keyLeftOut: "the key was left out of the signed text"
        case .keySorted: "the key was sorted among the fields instead of standing last"
        case .gbk: "the text was in GBK instead of UTF-8"
        case .decimalNumbers: "whole numbers were written with a decimal, as 1.0"
        case .wholeNumbers: "a number was signed without the decimals that it is sent with"
        case .unsorted: "the fields were in the order of the file, not sorted"
        case .caseBlindOrder: "the fields were sorted without regard to upper and lower case"
        case .fieldLeftOut(let name): "the field \(name) was not signed"
        case .trimmedValues: "blanks around values were taken off before they were signed"
        }
    }

    /// What to do about it, without a full stop.
    package var advice: String {
        switch self {
        case .none: "nothing is to be done"
        case .otherType: "name the type in sign_type, and use it in every request and call-up of the order"
        case .lowerCaseHexadecimal: "send upper-case digits"
        case .signIncluded: "leave sign out of the text"
        case .emptyIncluded: "leave fields without a value out of the text"
        case .camelCase: "sign the names as they are sent; an app's call-up has all of them in lower case"
        case .urlEncodedValues: "sign the values as they are; encode, where it is needed, afterwards"
        case .keyWithNewline, .keyTrimmed: "take the blanks and line breaks off the key"
        case .keyInOtherCase: "use the key as the merchant platform shows it"
        case .keyLeftOut: "append &key= and the key"
        case .keySorted: "append &key= and the key after the last field"
        case .gbk: "turn the text into UTF-8 before it is signed"
        case .decimalNumbers, .wholeNumbers: "send amounts in fen as whole numbers, and sign what is sent"
        case .unsorted, .caseBlindOrder: "sort by the bytes of the names: upper case before lower case"
        case .fieldLeftOut: "sign every field that has a value, also those that are new to you"
        case .trimmedValues: "sign the values as they are sent"
        }
    }
}
