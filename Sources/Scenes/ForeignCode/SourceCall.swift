/// A call in Swift or C: `CGPoint(x: 1, y: 2)`, `CGPointMake(1, 2)`.
package struct SourceCall {
  /// An argument and its label, which may be empty.
  package struct Argument {
    package let label: String
    package let value: String
  }

  package let name: String
  package let arguments: [Argument]

  /// The labels, in order.
  package var labels: [String] { arguments.map { $0.label } }

  /// Parses the whole of `text`; nil if it is not exactly one call.
  package init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    name = String(text[..<open])
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }) else { return nil }
    guard let parts = Self.split(text[text.index(after: open)...].dropLast()) else { return nil }
    arguments = parts == [""] ? [] : parts.map(Argument.init)
  }

  /// Splits at commas outside brackets, without leading spaces; nil for a closing bracket that was never opened.
  package static func split(_ list: Substring) -> [String]? {
    var parts = [""]
    var depth = 0
    for character in list {
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      guard depth >= 0 else { return nil }
      if character == ",", depth == 0 {
        parts.append("")
      } else if character != " " || parts[parts.count - 1] != "" {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension SourceCall.Argument {
  fileprivate init(_ text: String) {
    let word = text.prefix { $0.isLetter || $0.isNumber }
    let rest = text.dropFirst(word.count)
    let isLabelled = !word.isEmpty && rest.first == ":"
    label = isLabelled ? String(word) : ""
    value = isLabelled ? String(rest.dropFirst().drop { $0 == " " }) : text
  }
}
