import GeomrunSceneModel
import GeomrunText

/// Texts as a scene file writes them.
package enum YAMLName {
  /// A name of a view, in quotes where YAML takes it for something else.
  package static func text(_ name: String) -> String {
    let isPlain = name.utf8.first.map { ($0 | 0x20) &- 0x61 < 26 || $0 == 0x5F } ?? false
    let isWord = ["null", "true", "false"].contains(name.lowercased())
    return isPlain && !isWord ? SceneName.quoted(name) : "\"\(name)\""
  }

  /// A text between quotes, on one line.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in line(text).unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return withoutCommands(quoted, bracket: "\\x5B") + "\""
  }

  /// A text on one line, of what people can see.
  package static func line(_ text: String) -> String {
    // Most texts are printable ASCII.
    if text.utf8.count <= 500, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var line = ""
    for scalar in text.unicodeScalars.prefix(500) { line.unicodeScalars.append(isPrintable(scalar) ? scalar : " ") }
    return line
  }

  /// A text as it can stand in a comment, cut where it goes on for too long.
  package static func comment(_ text: String, limit: Int = 300) -> String {
    withoutCommands(printable(text, limit: limit), bracket: "\u{FFFD}[")
  }

  /// The text with another bracket where a runner of continuous integration would take it for a command.
  private static func withoutCommands(_ text: String, bracket: String) -> String {
    var result = ByteText()
    result.append(text, TextEscapes([], commandBracket: bracket))
    return result.string
  }

  private static func printable(_ text: String, limit: Int) -> String {
    var comment = ""
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > limit { return comment + "..." }
      comment.unicodeScalars.append(isPrintable(scalar) ? scalar : " ")
    }
    return comment
  }

  /// Whether YAML lets it stand in a text, and people see it there.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      // Line separators end a line in YAML 1.1.
      scalar.value != 0x2028 && scalar.value != 0x2029 && !scalar.isInvisibleControl
    default: false
    }
  }
}
