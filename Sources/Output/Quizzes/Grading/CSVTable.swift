/// A table of comma-separated values (RFC 4180), or with semicolons or tabs as separators.
struct CSVTable {
  /// The rows in order, each with its cells; empty lines are omitted.
  private(set) var rows: [[String]] = []

  /// Reads a table; the separator is the most frequent one in the first line outside of quotes.
  ///
  /// O(length). A quote that is never closed takes the rest of the text.
  init(_ text: String) {
    // A spreadsheet begins the file with a byte order mark.
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let separator = Self.separator(of: text)
    var (row, cell): ([String], String) = ([], "")
    var isQuoted = false
    var rest = text.makeIterator()
    var next = rest.next()
    func isBlank(_ row: [String]) -> Bool { row.allSatisfy { $0.isEmpty } }
    while let character = next {
      next = rest.next()
      switch character {
      case "\"" where isQuoted && next == "\"":
        cell.append("\"")
        next = rest.next()
      case "\"" where isQuoted: isQuoted = false
      case "\"" where cell.isEmpty: isQuoted = true
      case separator where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n", "\r\n", "\r":
        if isQuoted {
          cell.append("\n")
        } else {
          row.append(cell)
          if !isBlank(row) { rows.append(row) }
          (row, cell) = ([], "")
        }
      default: cell.append(character)
      }
    }
    row.append(cell)
    if !isBlank(row) { rows.append(row) }
  }

  private static func separator(of text: Substring) -> Character {
    var counts: [Character: Int] = [:]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if character.isNewline { break }
      if ",;\t".contains(character) { counts[character, default: 0] += 1 }
    }
    let comma = counts[","] ?? 0
    let most = [";", "\t"].max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? ";"
    return counts[most] ?? 0 > comma ? most : ","
  }
}
