import Foundation
import Testing

@testable import Processing

@Suite("The process behind a payment")
struct ProcessOwnerTests {
    @Test("this process is alive and named in full")
    func current() {
        let owner = ProcessOwner.current()
        #expect(owner.isAlive())
        #expect(owner.pid == getpid())
        #expect(owner.startTicks > 0)
        #expect(owner.bootID.count == 36)
    }

    @Test("the same identifier in another boot or with another start is another process")
    func other() {
        let own = ProcessOwner.current()
        #expect(!ProcessOwner(bootID: "before", pid: own.pid, startTicks: own.startTicks).isAlive())
        #expect(!ProcessOwner(bootID: own.bootID, pid: own.pid, startTicks: own.startTicks + 1).isAlive())
        #expect(!ProcessOwner(bootID: own.bootID, pid: 0, startTicks: 1).isAlive())
        #expect(!ProcessOwner(bootID: own.bootID, pid: -1, startTicks: 0).isAlive())
        #expect(!ProcessOwner(bootID: own.bootID, pid: .max, startTicks: 1).isAlive())
    }

    @Test("a process that has ended is not alive")
    func ended() throws {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sh")
        child.arguments = ["-c", "cat"]
        let pipe = Pipe()
        child.standardInput = pipe
        try child.run()
        let owner = try #require(ProcessOwner(of: child.processIdentifier))
        #expect(owner.isAlive())
        try pipe.fileHandleForWriting.close()
        child.waitUntilExit()
        #expect(!owner.isAlive())
    }
}
