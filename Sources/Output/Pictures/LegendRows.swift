import GeomrunGeometry
import GeomrunLayerTree

/// The part of a legend about the views: a row for each, as in the table of a report.
struct LegendRows {
  /// One view.
  struct Row: Sendable {
    let paint: ViewPaint
    let name: String
    let depth: Int
    let numbers: ViewNumbers
    /// The numbers in the previous state; nil if there is none.
    let before: ViewNumbers?
    /// The reason why its drawing differs from that of other views.
    let note: ViewNote?

    /// Whether a visible number has changed.
    var hasNews: Bool {
      guard let before, before != numbers else { return false }
      return LegendColumn.allCases.contains { $0.texts(numbers, decimals: 3) != $0.texts(before, decimals: 3) }
    }

    fileprivate var indent: Int { min(depth, 6) * 2 }

    /// Returns the letters of its name and of the text after it.
    fileprivate func width(_ words: PictureWords) -> Int {
      let note = note.map { TextMetrics.cells(of: $0.text(words)) + 1 }
      return indent + TextMetrics.cells(of: name) + (note ?? 0)
    }
  }

  /// The arrangement of a view's numbers.
  enum Form: Int, Comparable {
    /// After its name.
    case oneLine
    /// Below its name, side by side or below each other.
    case twoLines, threeLines

    static func < (a: Form, b: Form) -> Bool { a.rawValue < b.rawValue }
  }

  private let words: PictureWords
  private let cells: Int
  private let rows: [Row]
  private(set) var form: Form
  private var decimals = 3
  private var nameWidth: Int
  private var frame: NumberColumns
  private var bounds: NumberColumns
  /// All lines.
  private(set) var lines: [LegendLine] = []

  /// Creates rows of at most this many letters, in the first form from `form` on that fits.
  init(_ rows: [Row], words: PictureWords, cells: Int, least form: Form) {
    self.words = words
    self.cells = cells
    self.rows = rows
    self.form = form
    frame = NumberColumns(.frame, self.rows, decimals: 3)
    bounds = NumberColumns(.bounds, self.rows, decimals: 3)
    nameWidth = TextMetrics.cells(of: words.view)
    for row in self.rows { nameWidth = max(nameWidth, row.width(words)) }
    findForm()
    lines = (self.form == .oneLine && !rows.isEmpty ? [heading] : []) + rows.flatMap { lines(of: $0) }
  }

  private mutating func findForm() {
    // Fewer decimals before more lines.
    for decimals in [3, 2] {
      setColumns(decimals: decimals)
      if form == .oneLine, nameWidth + 6 + frame.width + bounds.width <= cells { return }
    }
    setColumns(decimals: 3)
    let titles = TextMetrics.cells(of: words.frame) + TextMetrics.cells(of: words.bounds)
    let needed = 2 + titles + 5 + frame.width + bounds.width
    form = needed <= cells && form <= .twoLines ? .twoLines : .threeLines
  }

  private mutating func setColumns(decimals: Int) {
    frame = NumberColumns(.frame, rows, decimals: decimals)
    bounds = NumberColumns(.bounds, rows, decimals: decimals)
  }

  /// The number of rows.
  var count: Int { rows.count }

  /// The number of lines of all rows.
  var lineCount: Int { lines.count }

  /// Returns the number of these rows that fit in this many lines, at least one.
  func rows(in most: Int) -> Int {
    let each =
      switch form {
      case .oneLine: 1
      case .twoLines: 2
      case .threeLines: 3
      }
    return max(1, (most - (form == .oneLine ? 1 : 0)) / each)
  }

  private var heading: LegendLine {
    LegendLine(pieces: [
      .init(text: words.view, style: .faint, cell: 0), .init(text: words.frame, style: .faint, cell: nameWidth + 3),
      .init(text: words.bounds, style: .faint, cell: nameWidth + 6 + frame.width),
    ])
  }

  private func lines(of row: Row) -> [LegendLine] {
    let name = ShownText.plain(row.name)
    let room = max(8, cells - row.indent)
    let names = form == .oneLine ? [name] : TextMetrics.lines(of: name, cells: room, most: 4)
    var lines = names.map { name in LegendLine(pieces: [.init(text: name, style: .name(row.paint), cell: row.indent)]) }
    lines[0].mark = .view(row.paint)
    if let note = row.note?.text(words) {
      if row.width(words) <= cells {
        lines[lines.count - 1].pieces.append(.init(text: "\u{A0}" + note, style: .faint))
      } else {
        lines.append(LegendLine(pieces: [.init(text: note, style: .faint, cell: 2)]))
      }
    }
    switch form {
    case .oneLine:
      lines[0].pieces += frame.pieces(of: row, at: nameWidth + 3)
      lines[0].pieces += bounds.pieces(of: row, at: nameWidth + 6 + frame.width)
    case .twoLines:
      let start = 2 + TextMetrics.cells(of: words.frame) + 1 + frame.width + 3
      lines.append(
        LegendLine(
          pieces: frame.pieces(of: row, titled: words.frame, at: 2)
            + bounds.pieces(of: row, titled: words.bounds, at: start)))
    case .threeLines:
      // The numbers of one view are aligned below each other, those of different views are not.
      let start = 3 + max(TextMetrics.cells(of: words.frame), TextMetrics.cells(of: words.bounds))
      for (columns, title) in [(frame, words.frame), (bounds, words.bounds)] {
        lines.append(
          LegendLine(
            pieces: [.init(text: title, style: .faint, cell: 2)] + columns.pieces(of: row, at: start, isAligned: false))
        )
      }
    }
    return lines
  }
}
