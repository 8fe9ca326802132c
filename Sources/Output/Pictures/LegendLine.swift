/// One line below a picture.
struct LegendLine: Equatable, Sendable {
  /// What stands at its beginning.
  enum Mark: Equatable, Sendable {
    case nothing
    /// A sample of a view's outline.
    case view(ViewPaint)
    /// The letter of a point.
    case letter(String)
    /// A sample of what is expected.
    case expected
  }

  /// What a piece of text is.
  enum Style: Equatable, Sendable {
    case plain
    /// What helps to read the rest.
    case faint
    /// What has changed.
    case new
    /// The name of a view.
    case name(ViewPaint)
    /// What was expected.
    case expected
  }

  /// A piece of text.
  struct Piece: Equatable, Sendable {
    var text: String
    var style = Style.plain
    /// Where it begins, in letters from the beginning of the line; nil directly behind the piece before it.
    var cell: Int?
  }

  var mark = Mark.nothing
  var pieces: [Piece] = []

  /// The room for the mark.
  static let markWidth = 22.0

  /// Pieces of text as lines of at most so many letters, broken between words.
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
