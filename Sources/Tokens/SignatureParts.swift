import Synchronization

/// A CMS message with its certificates taken out, and these by themselves.
///
/// Every token of a wallet brings the same two certificates, and OpenSSL 3.0 takes longer to read their keys
/// than to check the token; so each certificate is read once and known by its bytes from then on. What the
/// signature covers is left as it was: certificates stand outside it.
struct SignatureParts {
    /// The message without certificates.
    let message: [UInt8]
    /// In the message's order.
    let certificates: [Certificate]

    /// Nil for a message that is not in DER throughout, or has anything unreadable in it: that one is
    /// OpenSSL's alone to judge.
    init?(_ bytes: [UInt8]) {
        guard let content = DEREntry.only(in: bytes[...], tag: 0x30), let parts = DEREntry.all(in: content),
            parts.count == 2, parts[0].encoded.elementsEqual(DER.name(.signedData)), parts[1].tag == 0xA0,
            let signed = DEREntry.only(in: parts[1].content, tag: 0x30),
            let fields = DEREntry.all(in: signed)
        else { return nil }
        var kept: [UInt8] = []
        var found: [Certificate]?
        for field in fields {
            // RFC 5652, section 5.1: `certificates [0]`.
            guard field.tag == 0xA0 else {
                kept += field.encoded
                continue
            }
            guard found == nil, let certificates = Self.certificates(Array(field.content)) else { return nil }
            found = certificates
        }
        message = DER.sequence(DER.name(.signedData), DER.tagged(0, DER.value(0x30, kept)))
        certificates = found ?? []
    }

    // MARK: Known certificates

    private struct Known: Sendable {
        /// All certificates of a message, one behind the other.
        let encoding: [UInt8]
        let certificates: [Certificate]
    }

    /// Of the last few wallets.
    private static let known = Mutex<[Known]>([])
    private static let mostKnown = 16

    /// Nil for what is not certificates throughout.
    private static func certificates(_ encoding: [UInt8]) -> [Certificate]? {
        let standing = known.withLock { $0.first { $0.encoding == encoding }?.certificates }
        if let standing { return standing }
        guard let entries = DEREntry.all(in: encoding[...]) else { return nil }
        var certificates: [Certificate] = []
        for entry in entries {
            guard entry.tag == 0x30 else { return nil }
            do { certificates.append(try Certificate(der: Array(entry.encoded))) } catch { return nil }
        }
        known.withLock { known in
            if known.count >= mostKnown { known.removeFirst() }
            known.append(Known(encoding: encoding, certificates: certificates))
        }
        return certificates
    }
}

/// A value in DER: one byte of tag, a definite length, and the content.
struct DEREntry {
    let tag: UInt8
    let content: ArraySlice<UInt8>
    /// With tag and length.
    let encoded: ArraySlice<UInt8>

    /// The content of the one value of this tag that the bytes are; nil for anything else.
    static func only(in bytes: ArraySlice<UInt8>, tag: UInt8) -> ArraySlice<UInt8>? {
        guard let entries = all(in: bytes), entries.count == 1, entries[0].tag == tag else { return nil }
        return entries[0].content
    }

    /// The values that stand one after the other; nil where the bytes are anything else.
    static func all(in bytes: ArraySlice<UInt8>) -> [DEREntry]? {
        var entries: [DEREntry] = []
        var rest = bytes
        while !rest.isEmpty {
            guard let entry = DEREntry(startOf: rest) else { return nil }
            entries.append(entry)
            rest = rest.dropFirst(entry.encoded.count)
        }
        return entries
    }

    /// Nil for tags of several bytes, indefinite lengths, lengths above 65535, and lengths in more bytes than
    /// they need.
    private init?(startOf bytes: ArraySlice<UInt8>) {
        guard bytes.count >= 2 else { return nil }
        let tag = bytes[bytes.startIndex]
        let first = bytes[bytes.startIndex + 1]
        guard tag & 0x1F != 0x1F else { return nil }
        let more = first < 0x80 ? 0 : Int(first & 0x7F)
        guard first < 0x80 || (1...2).contains(more), bytes.count >= 2 + more else { return nil }
        let digits = bytes.dropFirst(2).prefix(more)
        let length = first < 0x80 ? Int(first) : digits.reduce(0) { $0 << 8 | Int($1) }
        let least = more == 0 ? 0 : more == 1 ? 0x80 : 0x100
        guard length >= least, bytes.count - 2 - more >= length else { return nil }
        self.tag = tag
        encoded = bytes.prefix(2 + more + length)
        content = encoded.dropFirst(2 + more)
    }
}
