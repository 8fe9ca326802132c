/// Text inside Markdown.
package enum MarkdownText {
  fileprivate static let escapes = TextEscapes(TextEscapes.backslashes("\\`*_{}[]<>#|!~&"))

  /// The text on one line, escaped so that Markdown shows it unchanged.
  package static func escaped(_ text: String) -> WrittenText {
    var result = ByteText()
    result.appendMarkdown(text)
    return WrittenText(result)
  }

  /// The path of a file as the destination of a link.
  package static func destination(of path: String) -> WrittenText {
    var result = ByteText()
    for scalar in path.unicodeScalars {
      if scalar.value >= 0x80, !scalar.isInvisibleControl {
        result.append(unescaped: String(scalar))
        continue
      }
      for byte in String(scalar).utf8 { appendDestination(byte, to: &result) }
    }
    return WrittenText(result)
  }

  private static func appendDestination(_ byte: UInt8, to result: inout ByteText) {
    let isPlain = byte > 0x20 && byte < 0x80 && !"\"#%()<>?[\\]`{}|\u{7F}".utf8.contains(byte)
    if isPlain {
      result.append(contentsOf: CollectionOfOne(byte))
    } else {
      result.append(unescaped: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
    }
  }
}

extension ByteText {
  /// Adds text on one line, escaped so that Markdown shows it unchanged.
  package mutating func appendMarkdown(_ text: String) {
    // A colon at the beginning of a line could begin a command.
    let shown = text.visible
    let blanks = shown.prefix { $0.isWhitespace }
    if shown[blanks.endIndex...].first == ":" {
      append(unescaped: String(blanks))
      append(fixed: "\\")
      append(String(shown[blanks.endIndex...]), MarkdownText.escapes)
    } else {
      append(shown, MarkdownText.escapes)
    }
  }
}
