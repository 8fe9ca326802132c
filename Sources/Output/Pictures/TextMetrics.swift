import GeomrunReporting
import GeomrunText

/// The size of text: all of it has a monospaced font.
enum TextMetrics {
  /// The size of names and of the legend, in units of the picture.
  static let text = 11.0
  /// The size of the numbers of constraints.
  static let number = 10.0
  /// The size of the numbers at the axes.
  static let tick = 9.0
  /// The distance between lines of the legend.
  static let line = 16.0
  /// The width of a letter in the widest of the usual fonts, at size 1.
  private static let advance = 0.602

  /// Returns the width of a text in letters.
  static func cells(of text: String) -> Int { DisplayWidth.of(text) }

  /// Returns the width of a text at a size.
  static func width(of text: String, _ size: Double) -> Double { width(ofCells: DisplayWidth.of(text), size) }

  /// Returns the width of this many letters at a size.
  static func width(ofCells cells: Int, _ size: Double) -> Double { Double(cells) * size * advance }

  /// Returns the number of letters that fit in a width.
  static func cells(in width: Double, _ size: Double) -> Int { max(1, Int((width / (size * advance)).rounded(.down))) }

  /// Returns the beginning of a text in at most this many cells, followed by `…` if it is truncated.
  static func shortened(_ text: String, to cells: Int) -> String {
    guard DisplayWidth.of(text) > cells else { return text }
    var (short, taken) = ("", 1)
    for character in text {
      taken += DisplayWidth.of(character)
      if taken > cells { break }
      short.append(character)
    }
    return short + "…"
  }

  /// Returns a text in at most `most` lines of at most this many cells, broken between words where possible.
  static func lines(of text: String, cells: Int, most: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if lines.count == most - 1 || DisplayWidth.of(String(rest)) <= cells {
        lines.append(shortened(String(rest), to: cells))
        break
      }
      var (taken, end, lastBreak) = (0, rest.startIndex, rest.startIndex)
      while end < rest.endIndex {
        taken += DisplayWidth.of(rest[end])
        if taken > cells { break }
        if rest[end] == " " { lastBreak = end }
        end = rest.index(after: end)
      }
      // A word that is longer than a line is broken at the end of the line; a line has at least one character.
      if end == rest.startIndex { end = rest.index(after: end) }
      let endsWord = end < rest.endIndex && rest[end] == " "
      let cut = lastBreak > rest.startIndex && !endsWord ? lastBreak : end
      lines.append(String(rest[..<cut]))
      rest = rest[cut...].drop { $0 == " " }
    }
    return lines
  }
}
