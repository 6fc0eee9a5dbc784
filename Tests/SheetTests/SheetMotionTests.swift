import Checkout
import Testing

@testable import Sheet

@Suite("what moves for a moment")
struct SheetMotionTests {
    @Test("every motion is over in less than 400 ms, in no more than 25 frames a second")
    func lengths() {
        for motion in SheetMotion.allCases {
            #expect(motion.stepLength * Int64(motion.steps) < 400)
            #expect(motion.stepLength >= 40)
        }
    }

    /// Plays on, a step at a time, until nothing moves. Gives the frames that stood.
    private func play(_ player: inout MotionPlayer, from now: Instant) -> [MotionFrame] {
        var now = now
        var frames: [MotionFrame] = []
        for _ in 0..<100 {
            guard let frame = player.frame(at: now), let wait = player.wait(at: now) else { break }
            frames.append(frame)
            now = now.adding(Span(milliseconds: wait))
        }
        #expect(player.wait(at: now) == nil)
        return frames
    }

    @Test("the sheet rises once when it comes up, and then nothing wakes the program")
    func rises() throws {
        var story = try SheetStory()
        story.shopIsSilent = true
        var player = MotionPlayer()
        player.follow(story.checkout, isAllowed: true, at: story.now)
        #expect(player.frame(at: story.now) == nil && player.wait(at: story.now) == nil)
        story.press(.enter)
        player.follow(story.checkout, isAllowed: true, at: story.now)
        #expect(play(&player, from: story.now) == (0..<4).map { MotionFrame(.rise, step: $0) })
        story.feed(.validated(story.checkout.openings))
        player.follow(story.checkout, isAllowed: true, at: story.now)
        #expect(player.wait(at: story.now) == nil)
    }

    @Test("a face is looked for, shakes its head, and a tick is drawn")
    func proofs() throws {
        var story = try SheetStory()
        var player = MotionPlayer()
        func next() -> [MotionFrame] {
            player.follow(story.checkout, isAllowed: true, at: story.now)
            return play(&player, from: story.now)
        }
        _ = next()
        story.openSheet()
        #expect(next().map(\.motion).last == .rise)
        story.press(.enter)
        #expect(next().map(\.motion) == [.scan, .scan, .scan])
        story.press(.character("x"))
        #expect(next().map(\.motion).first == .shake)
        #expect(next().isEmpty)
        story.press(.character("p"))
        #expect(next().isEmpty)
    }

    @Test("whatever comes ends it, and what is not allowed does not begin")
    func ends() throws {
        var story = try SheetStory()
        story.shopIsSilent = true
        var player = MotionPlayer()
        player.follow(story.checkout, isAllowed: true, at: story.now)
        var still = player
        story.press(.enter)
        player.follow(story.checkout, isAllowed: true, at: story.now)
        #expect(player.frame(at: story.now) != nil)
        player.finish()
        #expect(player.frame(at: story.now) == nil && player.wait(at: story.now) == nil)
        still.follow(story.checkout, isAllowed: false, at: story.now)
        #expect(still.wait(at: story.now) == nil)
        // It does not begin later either.
        still.follow(story.checkout, isAllowed: true, at: story.now)
        #expect(still.wait(at: story.now) == nil)
    }

    @Test("a clock that goes back ends it")
    func clockGoesBack() throws {
        var story = try SheetStory()
        var player = MotionPlayer()
        player.follow(story.checkout, isAllowed: true, at: story.now)
        story.shopIsSilent = true
        story.press(.enter)
        player.follow(story.checkout, isAllowed: true, at: story.now)
        #expect(player.frame(at: story.now.adding(Span(milliseconds: -1))) == nil)
    }

    @Test(
        "a rising sheet shows more with each step, nothing that a key would confirm, and no hints",
        arguments: [(80, 24), (40, 15), (120, 40), (28, 10)])
    func risingFrames(width: Int, height: Int) throws {
        var story = try SheetStory(SheetStory.address)
        story.shopIsSilent = true
        story.handle(.resize(Size(width: width, height: height)))
        story.openSheet()
        let still = story.layout
        let whole = still.grid()
        var before = height
        for step in 0..<SheetMotion.rise.steps {
            let frame = MotionFrame(.rise, step: step)
            #expect(!frame.showsWhole)
            let grid = SheetLayout(
                story.checkout, story.sheet, still.look, motion: frame, at: story.now
            ).grid()
            let top = try #require((0..<height).first { grid.row($0).contains { $0.text == "╭" } })
            #expect(top <= before && grid.cursor == nil)
            before = top
            // The last row of the sheet comes with the last frame.
            #expect(!grid.plainText.contains("Double-click"))
            #expect(grid.row(height - 1).allSatisfy { $0.text == " " })
        }
        #expect(whole.plainText.contains(" Pay $22.50 ") || height < 15)
    }

    @Test("a sign that is drawn leaves all words, hints and buttons where they stay")
    func signFrames() throws {
        var story = try SheetStory()
        story.openSheet()
        story.press(.enter)
        for motion in [SheetMotion.scan, .shake] {
            for step in 0..<motion.steps { try check(story, MotionFrame(motion, step: step)) }
        }
    }

    private func check(_ story: SheetStory, _ frame: MotionFrame) throws {
        #expect(frame.showsWhole)
        let still = story.layout
        let moving = SheetLayout(story.checkout, story.sheet, still.look, motion: frame, at: story.now)
        let rows = zip(
            still.grid().plainText.split(separator: "\n"), moving.grid().plainText.split(separator: "\n"))
        for (kept, moved) in rows where kept.contains(where: \.isLetter) { #expect(kept == moved) }
        #expect(moving.bodyScroll == still.bodyScroll)
    }

    @Test("pictures keep their size while they are drawn")
    func pictures() {
        for isASCII in [false, true] {
            for picture in [Picture.tick(isASCII: isASCII), .cross(isASCII: isASCII)] {
                for step in 0..<4 {
                    let drawn = picture.drawn(step, of: 4)
                    #expect(drawn.columns == picture.columns && drawn.lines.count == picture.lines.count)
                }
                #expect(picture.drawn(nil, of: 4) == picture)
            }
        }
        for glyphs in BoxGlyphs.allCases {
            for step in [nil, 0, 1, 2] {
                for picture in [Picture.face(glyphs, step: step), .finger(glyphs, step: step)] {
                    #expect(Set(picture.lines.map(TextWidth.columns)).count == 1)
                }
                #expect(
                    Picture.finger(glyphs, step: step).columns == Picture.finger(glyphs, step: nil).columns)
            }
        }
    }
}
