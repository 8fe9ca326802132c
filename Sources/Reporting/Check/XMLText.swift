extension ByteText {
  /// Adds an attribute with a space before it.
  package mutating func appendXML(_ attribute: String, _ value: String) {
    append(" ")
    append(attribute)
    append("=\"")
    appendXML(value, isAttribute: true)
    append("\"")
  }

  /// Adds the content of an element.
  package mutating func appendXML(_ content: String) { appendXML(content, isAttribute: false) }

  private mutating func appendXML(_ text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      // A reader would turn these into spaces or line feeds.
      case "\t" where isAttribute, "\n" where isAttribute, "\r": append("&#\(scalar.value);")
      case "\t", "\n": append(String(scalar))
      // Version 1.0 has no way of writing these.
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: append(String(scalar))
      }
    }
  }
}
