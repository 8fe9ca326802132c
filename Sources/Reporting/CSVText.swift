/// Cells of comma-separated values (RFC 4180).
package enum CSVText {
  /// The cell, in quotes where it needs them.
  package static func escaped(_ cell: String) -> String {
    guard cell.utf8.contains(where: { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }) else { return cell }
    var result = "\""
    // By scalars, because a mark behind a quote makes another character of it.
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { result.unicodeScalars.append(scalar) }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
