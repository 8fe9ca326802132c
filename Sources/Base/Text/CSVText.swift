/// Cells of comma-separated values (RFC 4180).
package enum CSVText {
  // There is no other way to write a control than as it is.
  private static let escapes = TextEscapes(
    Unicode.Scalar.invisibleControls.filter { $0 != "\n" && $0 != "\t" }.map { ($0, "\u{FFFD}") } + [("\"", "\"\"")],
    commandBracket: "\u{FFFD}[")

  /// The cell, in quotes where it needs them.
  package static func escaped(_ cell: String) -> WrittenText {
    var text = ByteText()
    text.appendCSV(cell)
    return WrittenText(text)
  }

  /// Whether a spreadsheet would take the cell for a formula; a number is none, nor is a list of numbers.
  fileprivate static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
    return !cell.split(separator: ";", omittingEmptySubsequences: false).allSatisfy(isNumber)
  }

  /// Whether a text is a number in digits, behind a space or not.
  private static func isNumber(_ text: Substring) -> Bool {
    var rest = text.utf8.drop { $0 == 0x20 }
    func take(_ characters: String) { if let next = rest.first, characters.utf8.contains(next) { rest.removeFirst() } }
    func digits() -> Int {
      let all = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(all.count)
      return all.count
    }
    take("+-")
    var count = digits()
    take(".")
    count += digits()
    guard count > 0 else { return false }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      take("+-")
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  fileprivate static func append(_ cell: String, to text: inout ByteText) {
    let (needsQuotes, needsEscapes) = cell.withBytes { bytes in
      (
        bytes.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D },
        bytes.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x23 || $0 == 0x3A || $0 >= 0x7F }
      )
    }
    guard needsQuotes || needsEscapes else { return text.append(unescaped: cell) }
    if needsQuotes { text.append(fixed: "\"") }
    text.append(cell, escapes, commandColon: "\u{FFFD}:")
    if needsQuotes { text.append(fixed: "\"") }
  }
}

extension ByteText {
  /// Adds a cell of comma-separated values, in quotes where it needs them.
  package mutating func appendCSV(_ cell: String) { CSVText.append(cell, to: &self) }

  /// The same for people's spreadsheets: what these would take for a formula has an apostrophe in front.
  package mutating func appendSpreadsheetCSV(_ cell: String) {
    CSVText.append(CSVText.isFormula(cell) ? "'" + cell : cell, to: &self)
  }
}
