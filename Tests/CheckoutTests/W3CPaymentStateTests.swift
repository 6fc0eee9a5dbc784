import Checkout
import Testing

@Suite("A W3C request's states")
struct W3CPaymentStateTests {
    private func refusal(_ state: inout W3CPaymentState, _ call: W3CPaymentState.Call) -> RequestErrorName? {
        do throws(RequestErrorName) {
            try state.call(call)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "show, authorize, complete; and every call out of turn is an InvalidStateError that changes nothing")
    func turns() throws {
        var state = W3CPaymentState()
        func expectRefused(_ calls: [W3CPaymentState.Call]) {
            for call in calls {
                let before = state
                #expect(refusal(&state, call) == .invalidStateError)
                #expect(state == before)
            }
        }
        expectRefused([.abort, .retry, .complete])
        #expect(!state.authorize())
        try state.call(.show)
        expectRefused([.show, .retry, .complete])
        #expect(state.authorize())
        expectRefused([.show, .abort])
        try state.call(.complete)
        expectRefused([.show, .abort, .retry, .complete])
        #expect(state.phase == .closed(.completed))
        #expect(state.cancel() == nil && !state.authorize())
    }

    @Test("while a retry is open complete is refused, and works after the shopper has authorized again")
    func retry() throws {
        var state = W3CPaymentState()
        try state.call(.show)
        #expect(state.authorize())
        try state.call(.retry)
        #expect(refusal(&state, .complete) == .invalidStateError)
        #expect(refusal(&state, .retry) == .invalidStateError)
        #expect(state.authorize())
        try state.call(.complete)
        #expect(state.phase == .closed(.completed))
    }

    @Test("a shopper who leaves rejects the open promise with an AbortError, also during a retry")
    func cancel() throws {
        var shown = W3CPaymentState()
        try shown.call(.show)
        #expect(shown.cancel() == .abortError)
        #expect(refusal(&shown, .show) == .invalidStateError)
        var retried = W3CPaymentState()
        try retried.call(.show)
        #expect(retried.authorize())
        try retried.call(.retry)
        #expect(retried.cancel() == .abortError)
        #expect(refusal(&retried, .complete) == .invalidStateError)
    }

    @Test("beside another sheet show is an AbortError, once and for all")
    func another() {
        var state = W3CPaymentState()
        #expect(throws: RequestErrorName.abortError) { try state.call(.show, anotherSheetIsShown: true) }
        #expect(refusal(&state, .show) == .invalidStateError)
    }

    @Test("a rejected update is an AbortError, and one after the end is nothing")
    func rejectedUpdate() throws {
        var state = W3CPaymentState()
        #expect(state.updateFailed(nil) == nil)
        try state.call(.show)
        #expect(state.updateFailed(nil) == .abortError)
        #expect(state.updateFailed(nil) == nil)
    }
}
