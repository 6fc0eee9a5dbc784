import Testing

@testable import Sheet

@Suite("Lines of a panel that are made only where they are seen")
struct PanelBodyTests {
    private func body() -> PanelBody {
        var body = PanelBody([.blank, .text(.row(.card), .init(text: "card"))])
        body.append(
            PanelBody.List(heights: [1, 2, 1], isTagged: true) { index in
                (0..<(index == 1 ? 2 : 1)).map { .text(.entry(index), .init(text: "\(index).\($0)")) }
            })
        body.append([.rule])
        return body
    }

    @Test("every range is the same part of the whole")
    func ranges() {
        let whole = body().lines(in: 0..<7)
        #expect(whole.count == 7 && body().count == 7)
        for start in 0...7 {
            for end in start...7 { #expect(body().lines(in: start..<end) == Array(whole[start..<end])) }
        }
        #expect(body().lines(in: 5..<99) == Array(whole[5...]))
    }

    @Test("an entry is found with all its lines, and a row too")
    func extents() {
        #expect(body().extent(of: .entry(0)) == 2...2)
        #expect(body().extent(of: .entry(1)) == 3...4)
        #expect(body().extent(of: .entry(2)) == 5...5)
        #expect(body().extent(of: .row(.card)) == 1...1)
        #expect(body().extent(of: .entry(3)) == nil)
        #expect(body().extent(of: .entry(-1)) == nil)
    }

    @Test("lines that are not seen are not made")
    func lazy() {
        let body = PanelBody(
            PanelBody.List(heights: Array(repeating: 1, count: 500), isTagged: true) { index in
                if index < 240 || index > 250 { Issue.record("line \(index) was made") }
                return [.text(.entry(index), .init(text: "\(index)"))]
            })
        #expect(body.lines(in: 240..<251).count == 11)
        #expect(body.extent(of: .entry(400)) == 400...400)
    }
}

@Suite("Text of letters that stand alone")
struct PlainTextTests {
    @Test("every plain scalar is cut as the whole way cuts it")
    func agreesWithTheWholeWay() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let width = PlainText.width(of: scalar) else {
                continue
            }
            var builder = ClusterBuilder()
            let scrubbed = Scrubber.scrub(String(scalar))
            for kept in scrubbed.text.unicodeScalars { builder.append(kept) }
            let whole = builder.finished()
            #expect(scrubbed.removed.isEmpty)
            #expect(whole == [DisplayCluster(text: String(scalar), columns: width)])
        }
    }

    @Test("text with anything else goes the whole way")
    func notPlain() {
        for text in ["e\u{301}", "a\u{200B}b", "\u{1F44D}\u{1F3FD}", "\u{1B}[2J", "한", "a\u{AD}b"] {
            #expect(PlainText.columns(of: text) == nil)
            #expect(PlainText.clusters(of: text) == nil)
        }
        #expect(PlainText.columns(of: "微信 Pay…") == 9)
    }
}
