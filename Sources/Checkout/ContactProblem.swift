package struct ContactProblem: Hashable, Sendable, Codable { package var field: ContactErrorField }
extension Contact { package func problems(requiring: Set<ContactField>) -> [ContactProblem] { [] } }
