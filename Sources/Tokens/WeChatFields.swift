/// The fields of a WeChat Pay v2 request, answer or notice: flat, each name once, in the order in which they
/// came. Unknown fields are kept, since signatures are over all of them.
package struct WeChatFields: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var all: [Field] = []

    package init() {}

    /// The later of two fields with one name counts; what comes from outside is checked for that before.
    package init(_ pairs: [(String, String)]) {
        for (name, value) in pairs { self[name] = value }
    }

    /// The value of a field; nil where there is none. Writing nil takes the field out.
    package subscript(name: String) -> String? {
        get { all.first { Self.isSame($0.name, name) }?.value }
        set {
            let index = all.firstIndex { Self.isSame($0.name, name) }
            switch (index, newValue) {
            case (let index?, let value?): all[index] = Field(name, value)
            case (let index?, nil): all.remove(at: index)
            case (nil, let value?): all.append(Field(name, value))
            case (nil, nil): break
            }
        }
    }

    package var names: [String] { all.map(\.name) }

    /// The fields in the byte order of their names, whatever a language's own order is.
    package var sorted: [Field] {
        all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Names are compared byte by byte: upper and lower case differ, and so do composed and decomposed
    /// letters.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}

extension WeChatFields: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }
}
