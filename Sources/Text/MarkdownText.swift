/// Text inside Markdown.
package enum MarkdownText {
  fileprivate static let escapes = TextEscapes(
    TextEscapes.backslashes("\\`*_{}[]<>#|!~&") + [("\n", " "), ("\r", " "), ("\t", " ")])

  /// The text so that Markdown shows it as it is, on one line.
  package static func escaped(_ text: String) -> String {
    var result = ByteText()
    result.appendMarkdown(text)
    return result.string
  }
}

extension ByteText {
  /// Adds a text so that Markdown shows it as it is, on one line.
  package mutating func appendMarkdown(_ text: String) { append(text, MarkdownText.escapes) }
}
