/// Cells of comma-separated values (RFC 4180).
package enum CSVText {
  private static let quotes = TextEscapes([("\"", "\"\"")])

  /// The cell, in quotes where it needs them.
  package static func escaped(_ cell: String) -> String {
    var text = ByteText()
    text.appendCSV(cell)
    return text.string
  }

  fileprivate static func append(_ cell: String, to text: inout ByteText) {
    let needsQuotes = cell.withBytes { bytes in
      bytes.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    }
    guard needsQuotes else { return text.append(cell) }
    text.append(fixed: "\"")
    text.append(cell, quotes)
    text.append(fixed: "\"")
  }
}

extension ByteText {
  /// Adds a cell of comma-separated values, in quotes where it needs them.
  package mutating func appendCSV(_ cell: String) { CSVText.append(cell, to: &self) }
}
