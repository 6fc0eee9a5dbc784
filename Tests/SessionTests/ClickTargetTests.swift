import Checkout
import Session
import Testing

@testable import Sheet

/// An eye over a checkout that stands still: what a click and what keys come to.
private struct Looker {
    let checkout: Checkout
    let look: SheetAppearance
    private(set) var sheet: SheetModel
    private(set) var outputs: [SheetOutput] = []
    private(set) var now: Instant

    init(_ session: CheckoutSession) {
        checkout = session.checkout
        look = session.appearance
        sheet = session.sheet
        // What was pressed last is not held down any more.
        now = session.now.adding(.seconds(1))
        draw()
    }

    var layout: SheetLayout { SheetLayout(checkout, sheet, look, at: now) }

    mutating func draw() { take(.drawn(layout.bodyScroll)) }

    mutating func take(_ input: SheetInput) { outputs += sheet.handle(input, over: checkout, at: now) }

    mutating func press(_ key: Key) {
        take(.key(key))
        now = now.adding(.seconds(1))
        draw()
    }

    /// Presses the key until the condition holds; false when that takes too long.
    mutating func press(_ key: Key, until holds: (SheetModel) -> Bool) -> Bool {
        for _ in 0..<80 {
            if holds(sheet) { return true }
            press(key)
        }
        return false
    }

    /// What matters of where it led.
    var end: End {
        End(outputs: outputs, scene: sheet.scene, showsHelp: sheet.showsHelp, turns: sheet.themeTurns)
    }

    struct End: Equatable {
        let outputs: [SheetOutput]
        let scene: SheetModel.Scene
        let showsHelp: Bool
        let turns: Int
    }
}

@Suite("what can be clicked")
struct ClickTargetTests {
    /// All that can be clicked on a screen, with the cells of each.
    private func targets(_ layout: SheetLayout, _ size: Size) -> [SheetTarget: [GridPoint]] {
        let map = layout.targets
        var found: [SheetTarget: [GridPoint]] = [:]
        for y in -1...size.height {
            for x in -1...size.width {
                let place = GridPoint(x: x, y: y)
                guard let target = map.target(at: place) else { continue }
                found[target, default: []].append(place)
            }
        }
        return found
    }

    @Test("does what keys can do as well, on every screen that is kept", arguments: GoldenScene.all)
    func clicksAreKeys(scene: GoldenScene) throws {
        let stage = try scene.fixture.begin()
        try scene.lead(stage)
        let size = stage.session.sheet.size
        let start = Looker(stage.session)
        for (target, cells) in targets(start.layout, size) {
            #expect(cells.allSatisfy { (0..<size.width).contains($0.x) && (0..<size.height).contains($0.y) })
            var clicked = start
            clicked.take(.clicked(target, at: cells.first ?? GridPoint(x: 0, y: 0)))
            var pressed = start
            guard reach(target, &pressed) else {
                Issue.record("no keys lead to \(target)")
                continue
            }
            #expect(clicked.end == pressed.end, "\(target)")
            let secrets = clicked.outputs.contains { if case .secretDigit = $0 { true } else { false } }
            #expect(!secrets, "\(target) types a digit of a secret")
        }
    }

    /// Does with keys what a click on the target should do. False when no keys do.
    private func reach(_ target: SheetTarget, _ looker: inout Looker) -> Bool {
        switch target {
        case .command(let command):
            let offered = OfferedCommand.all(
                looker.sheet.commands(over: looker.checkout, at: looker.now), looker.sheet.keyMap)
            guard let key = offered.first(where: { $0.command == command })?.keys.first else { return false }
            looker.press(key)
        case .row(let row):
            guard looker.press(.down, until: { $0.focus == row }) else { return false }
            looker.press(.enter)
        case .entry(let index): return reach(entry: index, &looker)
        case .button:
            switch looker.sheet.scene {
            case .contactForm, .cardForm:
                let isThere = looker.press(.tab) { sheet in
                    switch sheet.scene {
                    case .contactForm(let form): form.focus == form.fields.count
                    case .cardForm(let form): form.focus == .done
                    case .main, .picker, .coupon, .agreement, .faults, .methods: true
                    }
                }
                guard isThere else { return false }
                looker.press(.enter)
            case .main, .coupon: looker.press(.enter)
            case .picker, .agreement, .faults, .methods: return false
            }
        case .pageButton(let rail):
            let checkout = looker.checkout
            guard looker.press(.down, until: { $0.pageRail(over: checkout) == rail }) else { return false }
            looker.press(.enter)
        }
        return true
    }

    private func reach(entry index: Int, _ looker: inout Looker) -> Bool {
        let first = looker.sheet
        let isThere = looker.press(.down) { sheet in
            switch sheet.scene {
            case .picker(let picker): picker.index == index
            case .faults(let menu): menu.index == index
            case .methods(let at): at == index
            case .contactForm(let form): form.focus == index
            case .cardForm(let form): CardForm.Row.allCases.firstIndex(of: form.focus) == index
            case .coupon: true
            case .main, .agreement: false
            }
        }
        guard isThere else { return false }
        switch looker.sheet.scene {
        case .picker, .faults, .methods: looker.press(.enter)
        case .cardForm:
            // In focus already, a click turns it.
            if case .cardForm(let form) = first.scene, form.focus == .network, index == 0 {
                looker.press(.right)
            }
        case .contactForm, .coupon, .main, .agreement: break
        }
        return true
    }

    @Test("every kept screen of the sheet has something to click, and the too small ones nothing")
    func notEmpty() throws {
        for scene in GoldenScene.all {
            let stage = try scene.fixture.begin()
            try scene.lead(stage)
            let size = stage.session.sheet.size
            let isUseful =
                size.width >= SheetLayout.smallestUseful.width
                && size.height >= SheetLayout.smallestUseful.height
            #expect(targets(stage.session.layout(), size).isEmpty != isUseful, "\(scene.name)")
        }
    }

    @Test("asking what can be clicked changes nothing that is drawn")
    func sameFrame() throws {
        let stage = try WalkFixture().begin()
        try stage.walk("open wait:2s")
        let layout = stage.session.layout()
        let before = layout.grid()
        #expect(layout.targets != TargetMap())
        #expect(layout.grid() == before && before.targets == nil)
    }

    @Test("what lies under an open sheet or a dimmed one cannot be clicked")
    func covered() throws {
        let stage = try WalkFixture().begin()
        #expect(targets(stage.session.layout(), Size(width: 80, height: 24))[.pageButton(.applePay)] != nil)
        try stage.walk("open pay")
        let found = targets(stage.session.layout(), Size(width: 80, height: 24)).keys
        #expect(found.allSatisfy { if case .command = $0 { true } else { false } })
        #expect(found.contains(.command(.match)))
    }
}
