import GeomrunGeometry

/// A property that the legend shows.
enum LegendColumn: CaseIterable {
  case frame, bounds

  /// What it is called.
  func name(_ words: PictureWords) -> String {
    switch self {
    case .frame: words.frame
    case .bounds: words.bounds
    }
  }

  /// Its four numbers of a view as they are shown.
  func texts(_ numbers: ViewNumbers, decimals: Int) -> [String] {
    let rect =
      switch self {
      case .frame: numbers.frame
      case .bounds: numbers.bounds
      }
    return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map {
      ShownNumber.text($0, decimals: decimals)
    }
  }
}

/// The four numbers of a property of all views, below each other.
struct NumberColumns {
  private let column: LegendColumn
  private let decimals: Int
  private var widths = [1, 1, 1, 1]

  /// Columns as wide as the numbers of these rows need.
  init(_ column: LegendColumn, _ rows: [LegendRows.Row], decimals: Int) {
    self.column = column
    self.decimals = decimals
    for row in rows {
      for (index, text) in column.texts(row.numbers, decimals: decimals).enumerated() {
        widths[index] = max(widths[index], text.utf8.count)
      }
    }
  }

  /// The letters that the columns take.
  var width: Int { widths.reduce(widths.count - 1, +) }

  /// The numbers of a row; those that have changed are told from the others.
  ///
  /// - Parameter isAligned: Whether they stand below those of other rows.
  func pieces(of row: LegendRows.Row, at cell: Int, isAligned: Bool = true) -> [LegendLine.Piece] {
    let before = row.before.map { column.texts($0, decimals: 3) }
    let exact = column.texts(row.numbers, decimals: 3)
    var pieces: [LegendLine.Piece] = []
    // Spaces in a row would become one.
    for (index, text) in column.texts(row.numbers, decimals: decimals).enumerated() {
      let isNew = before.map { $0[index] != exact[index] } ?? false
      let padding = String(repeating: "\u{A0}", count: isAligned ? widths[index] - text.utf8.count : 0)
      pieces.append(
        LegendLine.Piece(
          text: (index == 0 ? "" : "\u{A0}") + padding + text, style: isNew ? .new : .plain,
          cell: index == 0 ? cell : nil))
    }
    return pieces
  }

  /// The same behind the property's name.
  func pieces(of row: LegendRows.Row, titled title: String, at cell: Int) -> [LegendLine.Piece] {
    [LegendLine.Piece(text: title, style: .faint, cell: cell)]
      + pieces(of: row, at: cell + TextMetrics.cells(of: title) + 1)
  }
}
