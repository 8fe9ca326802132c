import GeomrunSceneModel
import GeomrunText

/// Texts in the form of scene files.
package enum YAMLName {
  /// Returns the name of a view, in quotes if YAML would read it as another type.
  package static func text(_ name: String) -> String {
    let isPlain = name.utf8.first.map { ($0 | 0x20) &- 0x61 < 26 || $0 == 0x5F } ?? false
    let isWord = ["null", "true", "false"].contains(name.lowercased())
    return isPlain && !isWord ? SceneName.quoted(name) : "\"\(name)\""
  }

  /// Returns a text in quotes, on one line.
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

  /// Returns a text on one line, without invisible characters.
  package static func line(_ text: String) -> String {
    // Most texts are printable ASCII.
    if text.utf8.count <= 500, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var line = ""
    for scalar in text.unicodeScalars.prefix(500) { line.unicodeScalars.append(isPrintable(scalar) ? scalar : " ") }
    return line
  }

  /// Returns a text for a comment, truncated if it is too long.
  package static func comment(_ text: String, limit: Int = 300) -> String {
    withoutCommands(printable(text, limit: limit), bracket: "\u{FFFD}[")
  }

  /// Returns the text with another bracket where a CI runner would read a command.
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

  /// Whether a character is valid in YAML and visible.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      // Line separators end a line in YAML 1.1.
      scalar.value != 0x2028 && scalar.value != 0x2029 && !scalar.isInvisibleControl
    default: false
    }
  }
}
