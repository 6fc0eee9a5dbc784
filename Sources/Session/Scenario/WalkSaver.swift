import JSONText
import Processing
import Sheet

/// Keeps the walk so far as a scenario with its steps and what it came to, and tries that scenario at once.
package struct WalkSaver: Sendable {
    private let header: WalkHeader
    private let folder: String
    /// The request of scenarios that have none.
    private let demo: JSONSource

    /// `folder` is "" for the current one; any other is made where it is missing.
    package init(_ header: WalkHeader, folder: String, demo: JSONSource) {
        self.header = header
        self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        self.demo = demo
    }

    private static let mostFiles = 9999

    /// Writes `paysheet-walk-N.json` under the first number that is free, for its owner alone.
    func save(_ session: CheckoutSession) -> FooterNotice {
        guard let draft = draft(session) else {
            return .walkNotSaved(reason: "the file that was opened cannot be read again")
        }
        let bytes = Array((draft.scenario.text(pretty: true) + "\n").utf8)
        do throws(MerchantFault) {
            if !folder.isEmpty { try OutputFile.makeFolder(folder) }
            let path = try write(bytes)
            return draft.trouble.map { .walkSavedInVain(file: path, reason: $0) } ?? .walkSaved(file: path)
        } catch {
            return .walkNotSaved(reason: error.sentence)
        }
    }

    private func write(_ bytes: [UInt8]) throws(MerchantFault) -> String {
        var number = 1
        while true {
            let name = "paysheet-walk-\(number).json"
            let path = folder.isEmpty ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            do throws(MerchantFault) {
                try OutputFile.write(bytes, to: path, .ownerOnly, replacing: false)
                return path
            } catch {
                guard case .exists = error, number < Self.mostFiles else { throw error }
                number += 1
            }
        }
    }

    /// A scenario, and why its own test fails; nil for a test that passes.
    struct Draft {
        let scenario: JSONOutput
        let trouble: String?
    }

    /// Steps alone where they come to the same end; otherwise with the time that passed between them, as
    /// where the merchant session ran out; then likewise with the steps that were taken back. A program that
    /// plays the shop is not started a second time.
    func draft(_ session: CheckoutSession) -> Draft? {
        guard let members = header.members(of: session) else { return nil }
        let expectation = WalkEnd(of: session).expectation
        var first: Draft?
        var tried: Set<String> = []
        for undoing in WalkSteps.Undoing.allCases {
            for keepsTime in [false, true] {
                let keys = WalkSteps(of: session, keepingTime: keepsTime, undoing: undoing).text
                guard tried.insert(keys).inserted else { continue }
                let scenario = JSONOutput.object(
                    members + [.init("keys", .string(keys)), .init("expect", expectation)])
                if header.hasProgram { return Draft(scenario: scenario, trouble: nil) }
                let trouble = trouble(scenario)
                if trouble == nil { return Draft(scenario: scenario, trouble: nil) }
                if first == nil { first = Draft(scenario: scenario, trouble: trouble) }
            }
        }
        return first
    }

    private func trouble(_ scenario: JSONOutput) -> String? {
        let source = JSONSource(name: "walk", bytes: Array(scenario.text(pretty: true).utf8))
        let reading = ScenarioReader.read(source, demo: demo)
        guard let read = reading.scenario else { return reading.errors.first?.what ?? "it cannot be read" }
        return ScenarioTrial(read).failures().first?.sentence
    }
}
