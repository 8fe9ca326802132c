import GeomrunText

extension JSONTree {
  /// The maximum bytes of a collection on one line.
  private static let longestLine = 72

  /// The value as readable text: two spaces for each level, short collections on one line, and a newline at the end.
  var prettyText: String { prettyBytes.string }

  /// The readable text as bytes.
  var prettyBytes: ByteText {
    var text = ByteText()
    appendPretty(to: &text, level: 0)
    text.append("\n")
    return text
  }

  /// Returns a line end with the indentation of a value at a level.
  static func indentation(_ level: Int) -> WrittenText { "\n" + WrittenText(repeating: "  ", count: level) }

  /// Adds the value as readable text, at a level inside others.
  func appendPretty(to text: inout ByteText, level: Int) {
    var line = ByteText()
    appendLine(to: &line)
    guard isCollection, line.count > Self.longestLine else { return text.append(line) }
    let indentation = Self.indentation(level)
    append(to: &text, separator: ",\(indentation)  ", opening: "\(indentation)  ", closing: indentation) {
      $0.appendPretty(to: &$1, level: level + 1)
    }
  }

  /// Adds the value on one line, or the part of it that makes the line too long.
  private func appendLine(to text: inout ByteText) {
    guard text.count <= Self.longestLine else { return }
    append(to: &text, separator: ", ", opening: "", closing: "") { $0.appendLine(to: &$1) }
  }

  private func append(
    to text: inout ByteText, separator: WrittenText, opening: WrittenText, closing: WrittenText,
    item appendItem: (JSONTree, inout ByteText) -> Void
  ) {
    switch self {
    case .null: text.append("null")
    case .bool(let bool): text.append(bool ? "true" : "false")
    case .number(let number): text.append(number)
    case .string(let string): text.appendJSON(string)
    case .array(let items):
      text.append("[" + opening)
      for (index, item) in items.enumerated() {
        if index > 0 { text.append(separator) }
        appendItem(item, &text)
      }
      text.append(closing + "]")
    case .object(let members):
      text.append("{" + opening)
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(separator) }
        text.appendJSON(member.key)
        text.append(": ")
        appendItem(member.value, &text)
      }
      text.append(closing + "}")
    }
  }

  private var isCollection: Bool {
    switch self {
    case .null, .bool, .number, .string: false
    case .array, .object: true
    }
  }
}
