/// Why a v2 signature is not the one that was expected: every likely mistake is made on purpose, and the one
/// that gives the same signature is it.
package struct WeChatDiagnosis: Hashable, Sendable {
    /// One mistake that was tried.
    package struct Trial: Hashable, Sendable {
        package let mistake: WeChatMistake
        package let type: WeChatSignType
        /// The exact text, its key masked; for GBK as it reads.
        package let text: String
        package let signature: String
        package let isMatch: Bool
    }

    /// The signature that was to be explained; empty when there was none.
    package let given: String
    package let type: WeChatSignType
    /// The right text, its key masked.
    package let text: String
    package let expected: String
    /// In the order in which they were tried; the right way is the first.
    package let trials: [Trial]

    /// The mistake that gives the signature; nil when none does.
    package var match: WeChatMistake? { trials.first(where: \.isMatch)?.mistake }

    /// `fields` with their `sign`; `type` is what should have been used.
    package init(_ fields: WeChatFields, key: WeChatKey, type: WeChatSignType) throws(OpenSSLFault) {
        given = fields["sign"] ?? ""
        self.type = type
        var tried: [Trial] = []
        for attempt in WeChatAttempt.all(fields, key: key, type: type) {
            let signature = try attempt.signature()
            let isMatch = !given.isEmpty && WeChatSignature.isEqual(given, signature)
            let isRepeated = tried.contains { $0.signature == signature }
            // A mistake that changes nothing here is not shown.
            if isRepeated { continue }
            tried.append(
                Trial(
                    mistake: attempt.mistake, type: attempt.type, text: attempt.shown, signature: signature,
                    isMatch: isMatch))
        }
        trials = tried
        text = tried.first?.text ?? ""
        expected = tried.first?.signature ?? ""
    }
}

/// One way to sign, right or wrong.
private struct WeChatAttempt {
    let mistake: WeChatMistake
    /// Before the key and behind it; the key is left out where `key` is nil.
    var before: String
    var after = ""
    var key: WeChatKey?
    /// HMAC's own key.
    let hashKey: WeChatKey
    let type: WeChatSignType
    var encodesGBK = false
    var isLowerCase = false

    /// As it is shown.
    var shown: String { key == nil ? before : before + WeChatKey.mask + after }

    func signature() throws(OpenSSLFault) -> String {
        let open = encodesGBK ? WeChatGBK.bytes(before) ?? [] : Array(before.utf8)
        var pieces: [SecretPiece] = [.open(open)]
        if let key { pieces += [.secret(key.bytes), .open(Array(after.utf8))] }
        let digits = try WeChatSignature.hash(SecretBytes(joining: pieces), key: hashKey, type: type)
        return isLowerCase ? digits.lowercased() : digits
    }
}

extension WeChatAttempt {
    /// The right way first, then every mistake alone, then the commonest two at once.
    static func all(_ fields: WeChatFields, key: WeChatKey, type: WeChatSignType) -> [WeChatAttempt] {
        let signed = fields.sorted.filter { !WeChatFields.isSame($0.name, "sign") }
        let filled = signed.filter { !$0.value.isEmpty }
        let maker = WeChatAttemptMaker(key: key, type: type)
        var attempts = [maker.attempt(.none, filled)]
        attempts += maker.ofKeyAndHash(filled)
        attempts += maker.ofFields(fields, signed: signed, filled: filled)
        attempts += filled.map { left in
            maker.attempt(.fieldLeftOut(left.name), filled.filter { $0 != left })
        }
        // With the other hash each of them again.
        let other = WeChatAttemptMaker(key: key, type: type.other)
        attempts += other.ofFields(fields, signed: signed, filled: filled)
        return attempts
    }
}

private struct WeChatAttemptMaker {
    let key: WeChatKey
    let type: WeChatSignType

    func attempt(_ mistake: WeChatMistake, _ fields: [WeChatFields.Field]) -> WeChatAttempt {
        WeChatAttempt(
            mistake: mistake, before: Self.joined(fields) + "&key=", key: key, hashKey: key, type: type)
    }

    private static func joined(_ fields: [WeChatFields.Field]) -> String {
        fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    /// Mistakes with the key, the hash and the digits.
    func ofKeyAndHash(_ filled: [WeChatFields.Field]) -> [WeChatAttempt] {
        let right = attempt(.none, filled)
        var lower = WeChatAttempt(
            mistake: .lowerCaseHexadecimal, before: right.before, key: key, hashKey: key, type: type)
        lower.isLowerCase = true
        var attempts = [
            lower,
            WeChatAttempt(
                mistake: .otherType(type.other), before: right.before, key: key, hashKey: key,
                type: type.other),
            WeChatAttempt(
                mistake: .keyLeftOut, before: Self.joined(filled), key: nil, hashKey: key, type: type),
        ]
        for (mistake, other) in otherKeys {
            for hash in WeChatSignType.allCases {
                attempts.append(
                    WeChatAttempt(
                        mistake: mistake, before: right.before, key: other, hashKey: other, type: hash))
            }
        }
        let first = filled.filter { $0.name.utf8.lexicographicallyPrecedes("key".utf8) }
        let rest = filled.dropFirst(first.count)
        let before = first.isEmpty ? "key=" : Self.joined(first) + "&key="
        attempts.append(
            WeChatAttempt(
                mistake: .keySorted, before: before,
                after: rest.isEmpty ? "" : "&" + Self.joined(Array(rest)),
                key: key, hashKey: key, type: type))
        return attempts
    }

    private var otherKeys: [(WeChatMistake, WeChatKey)] {
        var keys: [(WeChatMistake, WeChatKey)] = ["\n", "\r\n", " "].map {
            (.keyWithNewline, key.appending($0))
        }
        if let trimmed = key.trimmed { keys.append((.keyTrimmed, trimmed)) }
        for isUpper in [true, false] {
            if let cased = key.cased(upper: isUpper) { keys.append((.keyInOtherCase, cased)) }
        }
        return keys
    }

    /// Mistakes with names, values and order.
    func ofFields(_ fields: WeChatFields, signed: [WeChatFields.Field], filled: [WeChatFields.Field])
        -> [WeChatAttempt]
    {
        let inFileOrder = fields.all.filter { !WeChatFields.isSame($0.name, "sign") && !$0.value.isEmpty }
        var attempts = [
            attempt(.emptyIncluded, signed),
            attempt(.signIncluded, Self.sorted(filled + [.init("sign", "")])),
            attempt(.camelCase, Self.sorted(filled.map { .init(Self.camelCase($0.name), $0.value) })),
            attempt(.camelCase, filled.map { .init(Self.camelCase($0.name), $0.value) }),
            attempt(.urlEncodedValues, Self.changed(filled, WeChatURLText.encoded)),
            attempt(
                .urlEncodedValues,
                Self.changed(filled) {
                    WeChatURLText.encoded($0).split(separator: "%20").joined(separator: "+")
                }),
            attempt(.decimalNumbers, Self.changed(filled) { Self.isWhole($0) ? $0 + ".0" : $0 }),
            attempt(.decimalNumbers, Self.changed(filled, onlyFees: ".0")),
            attempt(.decimalNumbers, Self.changed(filled, onlyFees: ".00")),
            attempt(.wholeNumbers, Self.changed(filled, Self.withoutZeroDecimals)),
            attempt(.unsorted, inFileOrder),
            attempt(.caseBlindOrder, filled.sorted { $0.name.lowercased() < $1.name.lowercased() }),
            attempt(.trimmedValues, Self.changed(filled, Self.trimmed)),
        ]
        var gbk = attempt(.gbk, filled)
        gbk.encodesGBK = true
        if !gbk.before.utf8.allSatisfy({ $0 < 0x80 }), WeChatGBK.bytes(gbk.before) != nil {
            attempts.append(gbk)
        }
        return attempts
    }

    private static func changed(_ fields: [WeChatFields.Field], _ change: (String) -> String)
        -> [WeChatFields.Field]
    {
        fields.map { .init($0.name, change($0.value)) }
    }

    private static func changed(_ fields: [WeChatFields.Field], onlyFees decimals: String)
        -> [WeChatFields.Field]
    {
        fields.map {
            $0.name.hasSuffix("_fee") && isWhole($0.value) ? .init($0.name, $0.value + decimals) : $0
        }
    }

    private static func sorted(_ fields: [WeChatFields.Field]) -> [WeChatFields.Field] {
        fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func isWhole(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// "1.00" is "1"; everything else stays.
    private static func withoutZeroDecimals(_ value: String) -> String {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, isWhole(String(parts[0])), !parts[1].isEmpty,
            parts[1].allSatisfy({ $0 == "0" })
        else { return value }
        return String(parts[0])
    }

    private static func trimmed(_ value: String) -> String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        let start = value.drop(while: isBlank)
        return String(start.reversed().drop(while: isBlank).reversed())
    }

    /// As the tutorials write them in prose: appId for appid and app_id, mchId, nonceStr, timeStamp.
    private static func camelCase(_ name: String) -> String {
        if let known = knownCamelCase[name] { return known }
        let parts = name.split(separator: "_")
        guard let first = parts.first, parts.count > 1 else { return name }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static let knownCamelCase = [
        "appid": "appId", "partnerid": "partnerId", "prepayid": "prepayId", "noncestr": "nonceStr",
        "timestamp": "timeStamp", "openid": "openId", "mch_id": "mchId", "packagevalue": "packageValue",
    ]
}
