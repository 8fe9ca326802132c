/// Text inside XML 1.0.
private enum XMLText {
  package static let content = TextEscapes(escapes)
  // A reader would turn these into spaces or line feeds.
  package static let attribute = TextEscapes(escapes + [("\t", "&#9;"), ("\n", "&#10;")])

  private static let escapes: [(Unicode.Scalar, String)] =
    // Version 1.0 has no way of writing these.
    (0..<0x20 as Range<UInt8>).map(Unicode.Scalar.init)
    .filter { $0 != "\t" && $0 != "\n" }.map { ($0, "") }
    + [("\u{FFFE}", ""), ("\u{FFFF}", "")]
    + [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\r", "&#13;")]
}

extension ByteText {
  /// Adds an attribute with a space before it.
  package mutating func appendXML(_ attribute: String, _ value: String) {
    append(" ")
    append(attribute)
    append("=\"")
    append(value, XMLText.attribute)
    append("\"")
  }

  /// Adds the content of an element.
  package mutating func appendXML(_ content: String) { append(content, XMLText.content) }
}
