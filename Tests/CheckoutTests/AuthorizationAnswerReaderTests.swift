import JSONText
import Testing

@testable import Checkout

@Suite("Reading a shop's answer to a payment")
struct AuthorizationAnswerReaderTests {
    @Test("a status is a number or a name, bare or in an object")
    func statuses() throws {
        for status in AuthorizationAnswer.Status.allCases {
            for text in [
                "\(status.rawValue)", "\"\(status.scriptName)\"", "\"STATUS_\(status.scriptName)\"",
                "{\"status\":\(status.rawValue)}", "{\"status\":\"\(status.scriptName)\"}",
            ] {
                let read = try answer(text, version: 2)
                #expect(read.lines == [], "\(text)")
                #expect(read.answer == AuthorizationAnswer(status: status), "\(text)")
            }
        }
    }

    @Test(
        "what is no answer is refused where it stands",
        arguments: [
            ("8", "$: the document is 8"), ("1.5", "$: the document is 1.5"),
            (#"{"status":"SUCESS"}"#, "$.status: status is \"SUCESS\""),
            ("{}", "$.status: status is missing"), ("[]", "$: the document is an array"),
            (#"{"status":1,"errors":[1]}"#, "$.errors[0]: errors[0] is a number"),
            (
                #"{"status":0,"orderDetails":{"orderTypeIdentifier":"t","orderIdentifier":"o","#
                    + #""webServiceURL":"https://x.example"}}"#,
                "$.orderDetails.authenticationToken: authenticationToken is missing"
            ),
        ])
    func refusals(text: String, line: String) throws {
        let read = try answer(text)
        #expect(read.answer == nil)
        #expect(read.lines == [line])
    }

    @Test("every code and every contact field is read")
    func codes() throws {
        for code in SheetError.Code.allCases {
            for field in ContactErrorField.allCases {
                let text =
                    #"{"status":1,"errors":[{"code":"\#(code.rawValue)","#
                    + #""contactField":"\#(field.rawValue)"}]}"#
                let error = SheetError(code: code, contactField: field, message: "")
                #expect(try answer(text).answer?.errors == [error])
            }
        }
    }

    @Test("success takes order details and no errors; a failure the other way round")
    func details() throws {
        let details =
            #""orderDetails":{"orderTypeIdentifier":"t","orderIdentifier":"o","#
            + #""webServiceURL":"https://x.example","authenticationToken":"secret"}"#
        let good = try answer(#"{"status":0,"errors":[{"code":"unknown"}],"# + details + "}")
        #expect(good.answer?.orderDetails?.orderIdentifier == "o")
        #expect(good.answer?.errors == [])
        #expect(good.lines == ["$.errors: the status is SUCCESS, and the errors are ignored"])
        let bad = try answer(#"{"status":1,"# + details + "}")
        #expect(bad.answer?.orderDetails == nil)
        #expect(bad.lines == ["$.orderDetails: the status is FAILURE, and orderDetails is ignored"])
    }

    private func answer(_ text: String, version: Int = 14) throws -> (
        answer: AuthorizationAnswer?, lines: [String]
    ) {
        let node = try JSONSource(name: "test", bytes: Array(text.utf8)).parse()
        let read = AuthorizationAnswerReader.read(JSONPlace(node), version: ApplePayVersion(version))
        return (read.answer, read.problems.map { "\($0.path): \($0.what)" })
    }
}
