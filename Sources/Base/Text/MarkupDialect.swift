/// The escapes of text in markup, including those of a format around the markup.
///
/// A class, because each part of a document gets a reference to its dialect.
package final class MarkupDialect: Sendable {
  /// The escapes of text between tags.
  package let content: TextEscapes
  /// The escapes of text that keeps its lines, such as code.
  let lines: TextEscapes
  private let attribute: TextEscapes
  /// The replacement of a colon that would make a line a command to a CI runner; nil if no line can be one.
  private let commandColon: StaticString?
  /// The end of the tag of an element without content.
  let voidEnd: StaticString
  /// The change of a string before it is escaped; nil for none.
  private let prepare: (@Sendable (String) -> String)?

  private init(
    content: TextEscapes, lines: TextEscapes, attribute: TextEscapes, commandColon: StaticString? = nil,
    voidEnd: StaticString = ">", prepare: (@Sendable (String) -> String)? = nil
  ) {
    (self.content, self.lines, self.attribute) = (content, lines, attribute)
    (self.commandColon, self.voidEnd, self.prepare) = (commandColon, voidEnd, prepare)
  }

  /// XML that preserves the text for its reader and is safe to print on a terminal.
  package static let xml = MarkupDialect(
    content: XMLText.content, lines: XMLText.content, attribute: XMLText.attribute, commandColon: XMLText.commandColon,
    voidEnd: "/>")

  /// HTML with the escapes of XML.
  ///
  /// - Parameter prepare: Changes each string before it is escaped.
  package static func html(prepare: @escaping @Sendable (String) -> String) -> MarkupDialect {
    MarkupDialect(
      content: XMLText.content, lines: XMLText.content, attribute: XMLText.attribute,
      commandColon: XMLText.commandColon, prepare: prepare)
  }

  /// HTML whose text is on one line.
  package static let html = html(top: [])

  /// HTML with text on one line, for a surrounding format that replaces some characters, including those of references.
  package static func html(top: [(Unicode.Scalar, String)]) -> MarkupDialect {
    func escapes(lineEnd: String) -> TextEscapes {
      let ends: [Unicode.Scalar] = ["\n", "\u{85}", "\u{2028}", "\u{2029}"]
      let controls = Unicode.Scalar.invisibleControls.filter { $0.value >= 0x7F }
      // If a format replaces `#`, no command can be formed.
      let bracket = top.contains { $0.0 == "#" } ? nil : "&#91;"
      return .markup(
        [("\t", " ")] + controls.map { ($0, "") } + ends.map { ($0, lineEnd) }, top: top, commandBracket: bracket)
    }
    let words = escapes(lineEnd: " ")
    return MarkupDialect(content: words, lines: escapes(lineEnd: "\n"), attribute: words)
  }

  /// Adds text between tags.
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
  /// Text inside XML 1.0 or HTML: special characters become references, forbidden ones are omitted.
  ///
  /// - Parameters:
  ///   - own: Further replacements.
  ///   - commandBracket: The replacement of a bracket that completes a command.
  ///   - top: The replacements of another format around the markup, including those for characters of references.
  fileprivate static func markup(
    _ own: [(Unicode.Scalar, String)], top: [(Unicode.Scalar, String)] = [], commandBracket: String? = nil
  ) -> TextEscapes {
    let forbidden =
      (0..<0x20 as Range<UInt8>).map(Unicode.Scalar.init).filter { $0 != "\t" && $0 != "\n" } + [
        "\u{FFFE}", "\u{FFFF}",
      ]
    let references: [(Unicode.Scalar, String)] = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
    let list = forbidden.map { ($0, "") } + references + own
    // The replacements may themselves need the escapes of the outer format.
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
