/// How help texts are laid out: in lines of at most some columns, with a column of labels on the left.
struct TextLayout {
  /// The columns of a line.
  let width: Int

  /// Where the right column starts, unless its label is too long and stands on a line of its own.
  var textColumn: Int { min(26, width * 2 / 5) }

  /// Breaks text at spaces; further lines are indented, a word longer than a line is kept whole.
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

  /// Wraps each line of a text; blank lines stay, and indented lines are kept as they are.
  func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.isEmpty { return [""] }
      return line.first == " " ? [String(line)] : wrap(String(line), indent: 0)
    }
  }

  /// One row of two columns.
  func row(_ label: String, _ text: String) -> [String] {
    let start = "  \(label)"
    let lines = wrap(text, indent: textColumn)
    // At least two spaces separate the columns.
    guard let first = lines.first, start.count + 2 <= textColumn else { return [start] + lines }
    return [start + first.dropFirst(start.count)] + lines.dropFirst()
  }
}
