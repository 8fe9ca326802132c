/// Text inside Markdown.
package enum MarkdownText {
  fileprivate static let escapes = TextEscapes(TextEscapes.backslashes("\\`*_{}[]<>#|!~&"))

  /// The text so that Markdown shows it as it is, on one line.
  package static func escaped(_ text: String) -> String {
    var result = ByteText()
    result.appendMarkdown(text)
    return result.string
  }

  /// The path of a file as a link leads to it.
  package static func destination(of path: String) -> String {
    var result = ByteText()
    for byte in path.utf8 {
      let isPlain = byte >= 0x80 || byte > 0x20 && !"\"#%()<>?[\\]`{}|\u{7F}".utf8.contains(byte)
      if isPlain {
        result.append(contentsOf: CollectionOfOne(byte))
      } else {
        result.append((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
      }
    }
    return result.string
  }
}

extension ByteText {
  /// Adds a text so that Markdown shows it as it is, on one line.
  package mutating func appendMarkdown(_ text: String) {
    append(text.visible, MarkdownText.escapes)
  }
}
