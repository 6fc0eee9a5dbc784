import Checkout

// JUnit's XML as build servers read it. Times are those of the walks' own clocks, so that equal runs give
// equal reports.
extension TestReport {
    package var junit: String {
        let counts = count()
        let head =
            "tests=\"\(points.count)\" failures=\"\(counts.failures)\" errors=\"\(counts.errors)\" "
            + "skipped=\"\(counts.skipped)\" time=\"\(Self.seconds(counts.time))\""
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"paysheet\" \(head)>",
            "  <testsuite name=\"paysheet\" \(head)>",
        ]
        for point in points { lines += element(point) }
        if !notes.isEmpty {
            let text = notes.map { Self.escaped(VisibleName.of($0.text)) }.joined(separator: "\n")
            lines.append("    <system-out>\(text)</system-out>")
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private func count() -> (failures: Int, errors: Int, skipped: Int, time: Int64) {
        var counts = (failures: 0, errors: 0, skipped: 0, time: Int64(0))
        for point in points {
            counts.time = counts.time.addingReportingOverflow(point.duration.milliseconds).partialValue
            switch point.verdict {
            case .passed: break
            case .skipped: counts.skipped += 1
            case .failed: counts.failures += 1
            case .unreadable: counts.errors += 1
            }
        }
        return counts
    }

    private func element(_ point: Point) -> [String] {
        let name = Self.escaped(VisibleName.of(point.title ?? point.name))
        let file = Self.escaped(VisibleName.of(point.name))
        let start =
            "    <testcase classname=\"\(file)\" name=\"\(name)\" "
            + "time=\"\(Self.seconds(point.duration.milliseconds))\""
        var inner: [String] = []
        switch point.verdict {
        case .passed: break
        case .skipped(let why):
            inner.append("<skipped message=\"\(Self.escaped(VisibleName.of(why)))\"/>")
        case .failed(let failures): inner.append(trouble("failure", failures.first?.sentence, point))
        case .unreadable(let texts): inner.append(trouble("error", texts.first, point))
        }
        if !point.remarks.isEmpty {
            let text = remarks(point).map(Self.escaped).joined(separator: "\n")
            inner.append("<system-err>\(text)</system-err>")
        }
        if inner.isEmpty { return [start + "/>"] }
        return [start + ">"] + inner.map { "      \($0)" } + ["    </testcase>"]
    }

    private func trouble(_ tag: String, _ first: String?, _ point: Point) -> String {
        let message = Self.lines(first ?? "").first ?? "failed"
        let body = reasons(point).map(Self.escaped).joined(separator: "\n")
        return "<\(tag) message=\"\(Self.escaped(message))\">\(body)</\(tag)>"
    }

    private static func seconds(_ milliseconds: Int64) -> String {
        let milliseconds = max(0, milliseconds)
        return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
    }

    /// Text as content or attribute; what XML 1.0 cannot hold at all becomes U+FFFD.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&apos;"
            case _: escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return escaped
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        case _: false
        }
    }
}
