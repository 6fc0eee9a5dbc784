import Glibc

// Figures of this machine at this moment; nothing is judged. `swift run -c release paysheet-bench` measures
// the paysheet beside it; another program and request may be named.
let own = CommandLine.arguments[0]
let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./"
let program = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : folder + "paysheet"
let request = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "Tests/Bench/request.json"

do {
    let figures =
        TerminalFigures(program: program, request: request).run() + (try SessionFigures().run())
        + (try RecordingFigures(program: program).run())
    let width = figures.map(\.name.count).max() ?? 0
    for figure in figures {
        print(figure.name + String(repeating: " ", count: width - figure.name.count + 2) + figure.value)
    }
} catch {
    print("the benchmark cannot be run: \(error)")
    exit(70)
}
