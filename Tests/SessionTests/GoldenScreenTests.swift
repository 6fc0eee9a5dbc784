import Sheet
import Testing

@Suite("Golden screens")
struct GoldenScreenTests {
    @Test("a screen looks as it did when it was approved", arguments: GoldenScene.all)
    func looksTheSame(_ scene: GoldenScene) throws {
        let stage = try scene.fixture.begin()
        try scene.lead(stage)
        try Golden.check(stage.grid, scene.name)
    }

    @Test("every golden belongs to a scene, and no two scenes share one")
    func noOrphans() throws {
        let scenes = GoldenScene.all.map(\.name)
        #expect(Set(scenes).count == scenes.count)
        #expect(try Set(Golden.names()).subtracting(scenes).sorted() == [])
    }

    @Test("a golden tells a changed colour and a moved cursor from the same text")
    func seesColour() {
        var one = Grid(size: Size(width: 4, height: 1), fill: .surface)
        one.write("Pay", x: 0, y: 0, style: Style(.label))
        var other = one
        other.write("Pay", x: 0, y: 0, style: Style(.error))
        #expect(Golden.text(of: one) != Golden.text(of: other))
        #expect(Golden.difference(Golden.text(of: one), Golden.text(of: other)) == "3 - lll_\n3 + eee_")
        other = one
        other.cursor = GridPoint(x: 1, y: 0)
        #expect(
            Golden.difference(Golden.text(of: one), Golden.text(of: other)) == "5 - no cursor\n5 + cursor 1,0"
        )
    }
}
