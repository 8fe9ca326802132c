package import GeomrunText

// Scene strings and file names, sanitized for source code: only this file writes comments and literals.
extension CodeWriter.Language {
  /// Returns a comment to the end of its line.
  package func comment(_ text: String) -> WrittenText {
    let words = WrittenText(lines: shown(text))
    switch self {
    case .swift: return "// \(words)"
    // A backslash at the end of a line, also as a trigraph, would continue the comment on the next line.
    case .objc:
      let end = words.string.trimmingSuffix { $0.isWhitespace }
      return end.hasSuffix("\\") || end.hasSuffix("??/") ? "// \(words) ." : "// \(words)"
    }
  }

  /// Returns the string on one line, without control characters and without commands to a CI runner.
  private func shown(_ text: String) -> String {
    // Colons that follow other text are not a command.
    String(decoding: VisibleLines("-\(text)").bytes.dropFirst(), as: UTF8.self)
  }

  /// Returns a literal with its quotes.
  package func literal(_ text: String) -> WrittenText {
    guard self == .objc else { return "\"\(WrittenText(shown(text), Self.escapes))\"" }
    // Two question marks begin a trigraph.
    let parts = shown(text).split(separator: "?", omittingEmptySubsequences: false)
    var literal: WrittenText = "@\""
    for (index, part) in parts.enumerated() {
      if index > 0 { literal += index > 1 && parts[index - 1].isEmpty ? "\\?" : "?" }
      literal += WrittenText(String(part), Self.escapes)
    }
    return literal + "\""
  }

  private static let escapes = TextEscapes(TextEscapes.backslashes("\"\\"))
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
