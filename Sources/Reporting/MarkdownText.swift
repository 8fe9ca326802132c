/// Text inside Markdown.
package enum MarkdownText {
  /// The text so that Markdown shows it as it is, on one line.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "!", "~", "&":
        result += "\\\(scalar)"
      case "\n", "\r", "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
