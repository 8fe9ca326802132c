/// A JSON value whose objects keep the order of their members.
enum JSONTree: Sendable {
  typealias Member = (key: String, value: JSONTree)

  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])

  /// Returns a list of strings.
  static func strings(_ strings: [String]) -> JSONTree { .array(strings.map(JSONTree.string)) }

  /// Returns the object with one more member at its end; any other value is returned unchanged.
  func with(_ key: String, _ value: JSONTree) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members + [(key, value)])
  }
}

extension JSONTree: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONTree: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) { self = .number(Double(value)) } }

extension JSONTree: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONTree)...) { self = .object(elements.map { (key: $0.0, value: $0.1) }) }
}
