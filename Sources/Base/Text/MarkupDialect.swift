/// What becomes of the characters of a text in markup, and in what stands around the markup.
///
/// A class, because each part of a document is handed its dialect.
package final class MarkupDialect: Sendable {
  /// What is written for a text between tags.
  package let content: TextEscapes
  /// The same for a text whose lines stay lines, such as code.
  let lines: TextEscapes
  private let attribute: TextEscapes
  /// What stands for a colon with which a line would be a command to a runner of continuous integration; nil where no
  /// line is.
  private let commandColon: StaticString?
  /// How the tag of an element ends that has no content.
  let voidEnd: StaticString
  /// What becomes of a text before it is escaped; nil where it stays as it is.
  private let prepare: (@Sendable (String) -> String)?

  private init(
    content: TextEscapes, lines: TextEscapes, attribute: TextEscapes, commandColon: StaticString? = nil,
    voidEnd: StaticString = ">", prepare: (@Sendable (String) -> String)? = nil
  ) {
    (self.content, self.lines, self.attribute) = (content, lines, attribute)
    (self.commandColon, self.voidEnd, self.prepare) = (commandColon, voidEnd, prepare)
  }

  /// XML, of which a reader gets the text as it is, and a terminal nothing that steers it.
  package static let xml = MarkupDialect(
    content: XMLText.content, lines: XMLText.content, attribute: XMLText.attribute, commandColon: XMLText.commandColon,
    voidEnd: "/>")

  /// HTML with the escapes of XML.
  ///
  /// - Parameter prepare: What becomes of each text before.
  package static func html(prepare: @escaping @Sendable (String) -> String) -> MarkupDialect {
    MarkupDialect(
      content: XMLText.content, lines: XMLText.content, attribute: XMLText.attribute,
      commandColon: XMLText.commandColon, prepare: prepare)
  }

  /// HTML whose words stand on one line.
  package static let html = html(top: [])

  /// HTML whose words stand on one line, in a format that writes some characters in another way, those of references
  /// included.
  package static func html(top: [(Unicode.Scalar, String)]) -> MarkupDialect {
    func escapes(lineEnd: String) -> TextEscapes {
      let ends: [Unicode.Scalar] = ["\n", "\u{85}", "\u{2028}", "\u{2029}"]
      let controls = Unicode.Scalar.invisibleControls.filter { $0.value >= 0x7F }
      // Where a format writes `#` in another way, no command can be formed.
      let bracket = top.contains { $0.0 == "#" } ? nil : "&#91;"
      return .markup(
        [("\t", " ")] + controls.map { ($0, "") } + ends.map { ($0, lineEnd) }, top: top, commandBracket: bracket)
    }
    let words = escapes(lineEnd: " ")
    return MarkupDialect(content: words, lines: escapes(lineEnd: "\n"), attribute: words)
  }

  /// Adds a text between tags.
  func append(_ text: String, _ escapes: TextEscapes, to written: inout ByteText) {
    if let commandColon {
      written.append(prepared(text), escapes, commandColon: commandColon)
    } else {
      written.append(prepared(text), escapes)
    }
  }

  /// Adds the value of an attribute.
  func append(value: String, to written: inout ByteText) { written.append(prepared(value), attribute) }

  private func prepared(_ text: String) -> String { prepare.map { $0(text) } ?? text }
}

extension TextEscapes {
  /// Text inside XML 1.0 or HTML: what means something there becomes a reference, what cannot stand there is left out.
  ///
  /// - Parameters:
  ///   - own: What is written in another way than that.
  ///   - commandBracket: What stands for the bracket of a command.
  ///   - top: What another format around the markup writes for characters, those of references included.
  fileprivate static func markup(
    _ own: [(Unicode.Scalar, String)], top: [(Unicode.Scalar, String)] = [], commandBracket: String? = nil
  ) -> TextEscapes {
    let forbidden =
      (0..<0x20 as Range<UInt8>).map(Unicode.Scalar.init).filter { $0 != "\t" && $0 != "\n" } + [
        "\u{FFFE}", "\u{FFFF}",
      ]
    let references: [(Unicode.Scalar, String)] = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
    let list = forbidden.map { ($0, "") } + references + own
    // What a character has become may need the other escapes in its turn.
    let replaced = list.map { scalar, reference in
      var text = ""
      for part in reference.unicodeScalars { text += top.last { $0.0 == part }?.1 ?? String(part) }
      return (scalar, text)
    }
    return TextEscapes(
      top.filter { entry in !list.contains { $0.0 == entry.0 } } + replaced, commandBracket: commandBracket)
  }
}

private enum XMLText {
  private static let controls: [(Unicode.Scalar, String)] = Unicode.Scalar.invisibleControls.filter { $0.value >= 0x7F }
    .map { ($0, "&#\($0.value);") }
  static let content = TextEscapes.markup([("\r", "&#13;")] + controls, commandBracket: "&#91;")
  // A reader would turn these into spaces or line feeds.
  static let attribute = TextEscapes.markup(
    [("\r", "&#13;"), ("\t", "&#9;"), ("\n", "&#10;")] + controls, commandBracket: "&#91;")
  static let commandColon: StaticString = "&#58;"
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
    append(content, XMLText.content, commandColon: XMLText.commandColon)
  }
}
