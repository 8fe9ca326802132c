import GeomrunText

/// Blocks as plain text.
enum PlainText {
  static func append(_ block: Question.Block, to text: inout ByteText, _ escapes: TextEscapes) {
    switch block {
    case .paragraph(let words): text.append(words, escapes, commandColon: "\u{FFFD}:")
    case .code(let lines), .formulas(let lines):
      for (index, line) in lines.enumerated() {
        text.append(index == 0 ? "    " : "\n    ")
        text.append(line, escapes, commandColon: "\u{FFFD}:")
      }
    }
  }
}
