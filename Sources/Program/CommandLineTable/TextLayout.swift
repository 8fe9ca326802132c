/// The layout of help texts: a maximum line length, with a column of labels on the left.
struct TextLayout {
  /// The maximum number of columns of a line.
  let width: Int

  /// The start of the right column; the text of a longer label begins on the next line.
  var textColumn: Int { min(26, width * 2 / 5) }

  /// Wraps text at spaces; continuation lines are indented, and longer words are kept whole.
  func wrap(_ text: String, indent: Int, firstIndent: Int? = nil) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: firstIndent ?? indent)
    var isEmpty = true
    for word in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += isEmpty ? "\(word)" : " \(word)"
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// Wraps each line of a text; keeps blank and indented lines as they are.
  func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.isEmpty { return [""] }
      return line.first == " " ? [String(line)] : wrap(String(line), indent: 0)
    }
  }

  /// Lays out one row of two columns.
  func row(_ label: String, _ text: String) -> [String] {
    let start = "  \(label)"
    let lines = wrap(text, indent: textColumn)
    // At least two spaces separate the columns.
    guard let first = lines.first, start.count + 2 <= textColumn else { return [start] + lines }
    return [start + first.dropFirst(start.count)] + lines.dropFirst()
  }
}
