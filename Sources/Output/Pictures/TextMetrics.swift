import GeomrunReporting
import GeomrunText

/// How much room text takes: all of it is set in a font whose letters are of one width.
enum TextMetrics {
  /// The size of names and of the legend, in units of the picture.
  static let text = 11.0
  /// The size of the numbers of constraints.
  static let number = 10.0
  /// The size of the numbers at the axes.
  static let tick = 9.0
  /// From one line of the legend to the next.
  static let line = 16.0
  /// The width of a letter in the widest of the usual fonts, for a size of 1.
  private static let advance = 0.602

  /// How many letters wide a text is.
  static func cells(of text: String) -> Int { DisplayWidth.of(text) }

  /// The width of a text in a size.
  static func width(of text: String, _ size: Double) -> Double { width(ofCells: DisplayWidth.of(text), size) }

  /// The width of so many letters in a size.
  static func width(ofCells cells: Int, _ size: Double) -> Double { Double(cells) * size * advance }

  /// How many letters fit into a width.
  static func cells(in width: Double, _ size: Double) -> Int { max(1, Int((width / (size * advance)).rounded(.down))) }

  /// The beginning of a text that takes at most so many cells, with `…` behind it where something is left out.
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

  /// A text in lines of at most so many cells, broken between words where there are some; at most `most` lines.
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
      // A word that is longer than a line is broken where the line ends; a line holds one character at least.
      if end == rest.startIndex { end = rest.index(after: end) }
      let endsWord = end < rest.endIndex && rest[end] == " "
      let cut = lastBreak > rest.startIndex && !endsWord ? lastBreak : end
      lines.append(String(rest[..<cut]))
      rest = rest[cut...].drop { $0 == " " }
    }
    return lines
  }
}
