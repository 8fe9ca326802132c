package import GeomrunText

// Texts of a scene and names of files as they may stand in source code: nothing else writes comments and literals.
extension CodeWriter.Language {
  /// A comment to the end of its line.
  package func comment(_ text: String) -> WrittenText {
    let words = WrittenText(lines: shown(text))
    switch self {
    case .swift: return "// \(words)"
    // A backslash at the end of a line, which a trigraph is as well, would take the next one into the comment.
    case .objc:
      let end = words.string.trimmingSuffix { $0.isWhitespace }
      return end.hasSuffix("\\") || end.hasSuffix("??/") ? "// \(words) ." : "// \(words)"
    }
  }

  /// The text on one line, in which nothing steers and a runner of continuous integration finds no command.
  private func shown(_ text: String) -> String {
    // Behind something else, colons are no command.
    String(decoding: VisibleLines("-\(text)").bytes.dropFirst(), as: UTF8.self)
  }

  /// A literal with its quotes.
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
