internal import GeomrunNarration
internal import GeomrunText

// Texts of a scene and names of files as they may stand in source code: nothing else writes comments and literals.
extension CodeWriter.Language {
  /// A comment to the end of its line.
  func comment(_ text: String) -> String {
    let words = shown(text)
    switch self {
    case .swift: return "// \(words)"
    // A backslash at the end of a line, which a trigraph is as well, would take the next one into the comment.
    case .objc:
      let end = words.trimmingSuffix { $0.isWhitespace }
      return end.hasSuffix("\\") || end.hasSuffix("??/") ? "// \(words) ." : "// \(words)"
    }
  }

  /// The text on one line, in which nothing steers and a runner of continuous integration finds no command.
  private func shown(_ text: String) -> String {
    // Behind something else, colons are no command.
    String(decoding: VisibleLines("-\(text)").bytes.dropFirst(), as: UTF8.self)
  }

  /// A literal with its quotes.
  func literal(_ text: String) -> String {
    var literal = self == .objc ? "@\"" : "\""
    var last: Unicode.Scalar?
    for scalar in shown(text).unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      // Two of these begin a trigraph.
      case "?" where self == .objc && last == "?": literal += "\\?"
      default: literal.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return literal + "\""
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
