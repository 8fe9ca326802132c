extension JSONValue {
  /// The member of an object; nil where there is none, and of anything else.
  package subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The text of a string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  /// A whole number.
  package var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }
  /// True or false.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The values of a list; none of anything else.
  package var items: [JSONValue] { if case .list(let values) = self { values } else { [] } }
}
