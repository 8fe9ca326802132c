/// One line below a picture.
struct LegendLine: Equatable, Sendable {
  /// The mark at its beginning.
  enum Mark: Equatable, Sendable {
    case nothing
    /// A sample of a view's outline.
    case view(ViewPaint)
    /// The letter of a point.
    case letter(String)
    /// A sample of an expectation.
    case expected
  }

  /// The role of a piece of text.
  enum Style: Equatable, Sendable {
    case plain
    /// Explanatory text.
    case faint
    /// A changed number.
    case new
    /// The name of a view.
    case name(ViewPaint)
    /// An expected value.
    case expected
  }

  /// A piece of text.
  struct Piece: Equatable, Sendable {
    var text: String
    var style = Style.plain
    /// Its start, in letters from the beginning of the line; nil directly after the previous piece.
    var cell: Int?
  }

  var mark = Mark.nothing
  var pieces: [Piece] = []

  /// The space for the mark.
  static let markWidth = 22.0

  /// Returns pieces of text as lines of at most this many letters, broken between words.
  static func flow(_ words: [Piece], mark: Mark, cells: Int) -> [LegendLine] {
    var lines = [LegendLine(mark: mark)]
    var taken = 0
    for word in words {
      var word = word
      let room = TextMetrics.shortened(word.text, to: cells)
      let width = TextMetrics.cells(of: room)
      let isFirst = taken == 0
      if !isFirst, taken + 1 + width > cells {
        lines.append(LegendLine())
        taken = 0
      }
      word.text = taken == 0 ? room : "\u{A0}" + room
      word.cell = taken == 0 ? 0 : nil
      lines[lines.count - 1].pieces.append(word)
      taken += width + (taken == 0 ? 0 : 1)
    }
    return lines
  }
}
