extension TextEscapes {
  /// Text inside XML 1.0 or HTML: what means something there becomes a reference, what cannot stand there is left out.
  ///
  /// - Parameters:
  ///   - own: What is written in another way than that.
  ///   - commandBracket: What stands for the bracket of a command.
  ///   - top: What another format around the markup writes for characters, those of references included.
  package static func markup(
    _ own: [(Unicode.Scalar, String)], top: [(Unicode.Scalar, String)] = [],
    commandBracket: String? = nil
  ) -> TextEscapes {
    let forbidden =
      (0..<0x20 as Range<UInt8>).map(Unicode.Scalar.init).filter { $0 != "\t" && $0 != "\n" }
      + ["\u{FFFE}", "\u{FFFF}"]
    let references: [(Unicode.Scalar, String)] = [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"),
    ]
    let list = forbidden.map { ($0, "") } + references + own
    // What a character has become may need the other escapes in its turn.
    let replaced = list.map { scalar, reference in
      var text = ""
      for part in reference.unicodeScalars {
        text += top.last { $0.0 == part }?.1 ?? String(part)
      }
      return (scalar, text)
    }
    return TextEscapes(
      top.filter { entry in !list.contains { $0.0 == entry.0 } } + replaced,
      commandBracket: commandBracket)
  }
}

private enum XMLText {
  // A reader gets the text as it is, and a terminal nothing that steers it.
  private static let controls: [(Unicode.Scalar, String)] =
    Unicode.Scalar.invisibleControls.filter { $0.value >= 0x7F }.map { ($0, "&#\($0.value);") }
  static let content = TextEscapes.markup([("\r", "&#13;")] + controls, commandBracket: "&#91;")
  // A reader would turn these into spaces or line feeds.
  static let attribute = TextEscapes.markup(
    [("\r", "&#13;"), ("\t", "&#9;"), ("\n", "&#10;")] + controls,
    commandBracket: "&#91;")
}

extension ByteText {
  /// Adds an attribute with a space before it.
  package mutating func appendXML(_ attribute: StaticString, _ value: String) {
    append(" ")
    append(attribute)
    append("=\"")
    append(value, XMLText.attribute)
    append("\"")
  }

  /// Adds the content of an element.
  package mutating func appendXML(_ content: String) {
    append(content, XMLText.content, commandColon: "&#58;")
  }
}
