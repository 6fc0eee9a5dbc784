import Checkout
import Testing

@Suite("A W3C request's states")
struct W3CPaymentStateTests {
    /// A state with what its script and its shopper got, in order.
    private struct Page {
        var state = W3CPaymentState()
        var heard: [String] = []

        mutating func call(_ call: W3CPaymentState.Call, besideAnother: Bool = false) {
            do throws(RequestErrorName) {
                try state.call(call, anotherSheetIsShown: besideAnother)
                heard.append(call.rawValue)
            } catch {
                heard.append("\(call.rawValue): \(error.rawValue)")
            }
        }

        mutating func authorize() { heard.append(state.authorize() ? "authorized" : "not open") }
        mutating func cancel() { heard.append(state.cancel()?.rawValue ?? "no promise") }
        mutating func rejectUpdate() { heard.append(state.updateFailed(nil)?.rawValue ?? "no promise") }

        /// Every call out of turn is refused and changes nothing.
        mutating func expectRefused(_ calls: [W3CPaymentState.Call]) {
            for call in calls {
                let before = state
                self.call(call)
                let last = heard.removeLast()
                #expect(last == "\(call.rawValue): InvalidStateError")
                let after = state
                #expect(after == before)
            }
        }
    }

    @Test(
        "show, authorize, complete; and every call out of turn is an InvalidStateError that changes nothing")
    func turns() {
        var page = Page()
        page.expectRefused([.abort, .retry, .complete])
        page.authorize()
        page.call(.show)
        page.expectRefused([.show, .retry, .complete])
        page.authorize()
        page.expectRefused([.show, .abort])
        page.call(.complete)
        page.expectRefused([.show, .abort, .retry, .complete])
        page.cancel()
        page.authorize()
        #expect(
            page.heard == ["not open", "show", "authorized", "complete", "no promise", "not open"])
        #expect(page.state.phase == .closed(.completed))
    }

    @Test("while a retry is open complete is refused, and works after the shopper has authorized again")
    func retry() {
        var page = Page()
        page.call(.show)
        page.authorize()
        page.call(.retry)
        page.expectRefused([.complete, .retry])
        page.authorize()
        page.call(.complete)
        #expect(page.heard == ["show", "authorized", "retry", "authorized", "complete"])
        #expect(page.state.phase == .closed(.completed))
    }

    @Test("a shopper who leaves rejects the open promise with an AbortError, also during a retry")
    func cancel() {
        var shown = Page()
        shown.call(.show)
        shown.cancel()
        shown.expectRefused([.show, .complete])
        #expect(shown.heard == ["show", "AbortError"])
        var retried = Page()
        retried.call(.show)
        retried.authorize()
        retried.call(.retry)
        retried.cancel()
        retried.expectRefused([.complete, .retry])
        #expect(retried.heard == ["show", "authorized", "retry", "AbortError"])
    }

    @Test("beside another sheet show is an AbortError, once and for all")
    func another() {
        var page = Page()
        page.call(.show, besideAnother: true)
        page.expectRefused([.show])
        #expect(page.heard == ["show: AbortError"])
    }

    @Test("a rejected update is an AbortError, and one after the end is nothing")
    func rejectedUpdate() {
        var page = Page()
        page.rejectUpdate()
        page.call(.show)
        page.rejectUpdate()
        page.rejectUpdate()
        #expect(page.heard == ["no promise", "show", "AbortError", "no promise"])
    }
}
