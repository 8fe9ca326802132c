/// Cells of comma-separated values (RFC 4180).
package enum CSVText {
  // CSV has no escapes for control characters.
  private static let escapes = TextEscapes(
    Unicode.Scalar.invisibleControls.filter { $0 != "\n" && $0 != "\t" }.map { ($0, "\u{FFFD}") } + [("\"", "\"\"")],
    commandBracket: "\u{FFFD}[")

  /// The cell, in quotes if needed.
  package static func escaped(_ cell: String) -> WrittenText {
    var text = ByteText()
    text.appendCSV(cell)
    return WrittenText(text)
  }

  /// Whether a spreadsheet would read the cell as a formula; numbers and lists of numbers are not formulas.
  fileprivate static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
    return !cell.split(separator: ";", omittingEmptySubsequences: false).allSatisfy(isNumber)
  }

  /// Whether a string is a number in digits, with or without a leading space.
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
  /// Adds a cell of comma-separated values, in quotes if needed.
  package mutating func appendCSV(_ cell: String) { CSVText.append(cell, to: &self) }

  /// Adds a cell for spreadsheets: a leading apostrophe keeps it from being read as a formula.
  package mutating func appendSpreadsheetCSV(_ cell: String) {
    CSVText.append(CSVText.isFormula(cell) ? "'" + cell : cell, to: &self)
  }
}
