import Testing

@Suite("plain mode on a terminal", .serialized)
struct PlainEndToEndTests {
    @Test(
        "a checkout on a terminal that can place nothing, or is no kind that is told, or is not written to",
        arguments: ["dumb", "unset", "empty", "| cat", "--plain"])
    func wholeCheckout(way: String) throws {
        let shopper: PlainShopper =
            switch way {
            case "unset": try PlainShopper(environment: ["TERM": nil])
            case "empty": try PlainShopper(environment: ["TERM": ""])
            case "| cat": try PlainShopper(environment: ["TERM": "xterm-256color"], wiring: "| cat")
            case "--plain": try PlainShopper(["--plain"], environment: ["TERM": "xterm-256color"])
            case _: try PlainShopper()
            }
        try shopper.answer("q: leave the shop", "1")
        try shopper.answer("5 Pay", "3")
        try shopper.answer("b: back", "2")
        try shopper.answer("5 Pay 示例商店: CN¥10.01", "5")
        try shopper.answer("3 passcode", "1")
        try shopper.answer("1 back to the shop", "1")
        try shopper.answer("q: leave the shop", "q")
        #expect(try shopper.pty.waitForEnd() == .exited(0))
        try shopper.pty.readToEnd()
        #expect(shopper.strayBytes == [])
        #expect(shopper.pty.outputText.contains("Paid"))
        #expect(try shopper.pty.leftovers == [])
    }

    @Test("a checkout in Chinese on WeChat Pay's rail, with a wrong password")
    func weChat() throws {
        let shopper = try PlainShopper(["--scenario", "both-rails", "--lang", "zh-Hans"])
        try shopper.answer("q：离开商店", "2")
        try shopper.answer("2 立即支付", "2")
        try shopper.answer("六位数字", "111111")
        try shopper.answer("密码错误", "135246")
        try shopper.answer("1 完成", "1")
        try shopper.answer("1 回到商店", "1")
        try shopper.answer("q：离开商店", "q")
        #expect(try shopper.pty.waitForEnd() == .exited(0))
        try shopper.pty.readToEnd()
        #expect(shopper.strayBytes == [])
        #expect(!shopper.pty.outputText.contains("135246"))
        #expect(!shopper.pty.outputText.contains("111111"))
    }

    @Test("lines of a pipe are answered one by one, and its end is the end")
    func piped() throws {
        let home = try CommandLineHome()
        let paid = try home.run("--plain", input: "1\np\nm\n")
        #expect(paid.end == .exited(0))
        #expect(paid.output.contains("Paid\n"))
        #expect(!paid.output.contains("\u{1B}"))
        #expect(try home.run("--plain", input: "").end == .exited(2))
        #expect(try home.run("--plain", input: "1\n3\n").end == .exited(2))
        #expect(try home.run("--plain", "--device", "passcode", input: "1\np\n246810").end == .exited(0))
    }

    @Test("a request from a pipe is answered at the terminal")
    func pipedRequest() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(CommandLineHome.plainRequest, to: "request.json")
        let shopper = try PlainShopper(["--plain", "-"], wiring: "< \(file); echo status $?")
        try shopper.answer("q: leave the shop", "q")
        try shopper.hear("status 2")
    }

    @Test("a reader that goes away ends it quietly")
    func closedOutput() throws {
        let shopper = try PlainShopper(wiring: "| head -n 1; echo done")
        try shopper.hear("done")
        try shopper.pty.readToEnd()
        #expect(!shopper.pty.outputText.contains("cannot be written"))
    }

    @Test("without any place to type there is still the sentence and the way out")
    func nowhere() throws {
        let home = try CommandLineHome()
        let run = try home.run(input: "")
        #expect(run.end == .exited(64))
        #expect(run.errors.contains("paysheet run --keys"))
    }
}
