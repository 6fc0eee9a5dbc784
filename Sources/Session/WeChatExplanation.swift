import JSONText
import Sheet
import Tokens

/// Why a signature is right or wrong, for people and for programs: `paysheet wechat explain`. The key is
/// masked wherever it could stand, also where it was left among the fields.
package struct WeChatExplanation {
    private let name: String
    private let diagnosis: WeChatDiagnosis
    private let key: WeChatKey

    package init(_ name: String, _ diagnosis: WeChatDiagnosis, key: WeChatKey) {
        self.name = name
        self.diagnosis = diagnosis
        self.key = key
    }

    package var isRight: Bool { diagnosis.match == WeChatMistake.none }

    /// The finding in one sentence, without its full stop.
    package var finding: String {
        if diagnosis.given.isEmpty { return "there is no field sign, so there is no signature to explain" }
        guard let trial = diagnosis.trials.first(where: \.isMatch) else {
            return
                "the signature is wrong, and none of the usual mistakes gives it; is it this merchant's key, "
                + "and the one of API v2?"
        }
        return isRight ? trial.mistake.sentence : "the signature is wrong: \(words(trial))"
    }

    package var text: String {
        var rows = [
            ("hash", diagnosis.type.rawValue), ("signed text", masked(diagnosis.text)),
            ("signature", diagnosis.expected),
            ("given", diagnosis.given.isEmpty ? "none" : diagnosis.given),
        ]
        if !isRight, let trial = diagnosis.trials.first(where: \.isMatch) {
            rows.append(("was signed", masked(trial.text)))
            rows.append(("what to do", trial.mistake.advice))
        }
        let column = rows.map(\.0.count).max() ?? 0
        let table = rows.map { name, value in
            "  \(name)\(String(repeating: " ", count: column - name.count))  \(Scrubber.scrub(value).text)\n"
        }.joined()
        let head = "\(VisibleName.of(name)): \(Scrubber.scrub(finding).text)\n"
        return head + table + (isRight || diagnosis.given.isEmpty ? "" : "tried\n" + tried)
    }

    /// Each mistake once, with a tick for the one that gives the signature.
    private var tried: String {
        var lines: [(words: String, isMatch: Bool)] = []
        for trial in diagnosis.trials where trial.mistake != .none {
            let words = words(trial)
            if let index = lines.firstIndex(where: { $0.words == words }) {
                lines[index].isMatch = lines[index].isMatch || trial.isMatch
            } else {
                lines.append((words, trial.isMatch))
            }
        }
        return lines.map { "  \($0.isMatch ? "✓" : "·") \(Scrubber.scrub($0.words).text)\n" }.joined()
    }

    private func words(_ trial: WeChatDiagnosis.Trial) -> String {
        if case .otherType = trial.mistake { return trial.mistake.sentence }
        let other = trial.type == diagnosis.type ? "" : ", and it was made with \(trial.type.rawValue)"
        return masked(trial.mistake.sentence) + other
    }

    package var json: JSONOutput {
        let match = diagnosis.trials.first(where: \.isMatch)
        return [
            "file": .string(name), "right": .bool(isRight), "finding": .string(finding),
            "type": .string(diagnosis.type.rawValue), "signedText": .string(masked(diagnosis.text)),
            "signature": .string(diagnosis.expected), "given": .string(diagnosis.given),
            "mistake": match.map { isRight ? .null : .string($0.mistake.code) } ?? .null,
            "advice": match.map { isRight ? .null : .string($0.mistake.advice) } ?? .null,
            "tried": .array(
                diagnosis.trials.map { trial in
                    [
                        "mistake": .string(trial.mistake.code), "type": .string(trial.type.rawValue),
                        "text": .string(masked(trial.text)), "signature": .string(trial.signature),
                        "matches": .bool(trial.isMatch),
                    ]
                }),
        ]
    }

    /// Keys as short as a common word are not looked for.
    private static let leastMaskedLength = 8

    package func masked(_ text: String) -> String {
        let secret = String(decoding: key.bytes.reveal(), as: UTF8.self).trimmingBlanks
        guard secret.utf8.count >= Self.leastMaskedLength else { return text }
        return text.replacing(secret, with: WeChatKey.mask)
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension WeChatMistake {
    /// For programs.
    package var code: String {
        switch self {
        case .none: "none"
        case .otherType: "otherType"
        case .lowerCaseHexadecimal: "lowerCaseHexadecimal"
        case .signIncluded: "signIncluded"
        case .emptyIncluded: "emptyIncluded"
        case .camelCase: "camelCase"
        case .urlEncodedValues: "urlEncodedValues"
        case .keyWithNewline: "keyWithNewline"
        case .keyTrimmed: "keyTrimmed"
        case .keyInOtherCase: "keyInOtherCase"
        case .keyLeftOut: "keyLeftOut"
        case .keySorted: "keySorted"
        case .gbk: "gbk"
        case .decimalNumbers: "decimalNumbers"
        case .wholeNumbers: "wholeNumbers"
        case .unsorted: "unsorted"
        case .caseBlindOrder: "caseBlindOrder"
        case .fieldLeftOut: "fieldLeftOut"
        case .trimmedValues: "trimmedValues"
        }
    }
}
