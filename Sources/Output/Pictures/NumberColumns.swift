import GeomrunGeometry

/// A property that the legend shows.
enum LegendColumn: CaseIterable {
  case frame, bounds

  /// Returns its name.
  func name(_ words: PictureWords) -> String {
    switch self {
    case .frame: words.frame
    case .bounds: words.bounds
    }
  }

  /// Returns its four numbers of a view as text.
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

  /// Creates columns as wide as the numbers of these rows require.
  init(_ column: LegendColumn, _ rows: [LegendRows.Row], decimals: Int) {
    self.column = column
    self.decimals = decimals
    for row in rows {
      for (index, text) in column.texts(row.numbers, decimals: decimals).enumerated() {
        widths[index] = max(widths[index], text.utf8.count)
      }
    }
  }

  /// The width of the columns, in letters.
  var width: Int { widths.reduce(widths.count - 1, +) }

  /// Returns the numbers of a row; changed ones are distinguished from the others.
  ///
  /// - Parameter isAligned: Whether they are aligned with those of other rows.
  func pieces(of row: LegendRows.Row, at cell: Int, isAligned: Bool = true) -> [LegendLine.Piece] {
    let before = row.before.map { column.texts($0, decimals: 3) }
    let exact = column.texts(row.numbers, decimals: 3)
    var pieces: [LegendLine.Piece] = []
    // Consecutive spaces would be collapsed.
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

  /// Returns the numbers after the property's name.
  func pieces(of row: LegendRows.Row, titled title: String, at cell: Int) -> [LegendLine.Piece] {
    [LegendLine.Piece(text: title, style: .faint, cell: cell)]
      + pieces(of: row, at: cell + TextMetrics.cells(of: title) + 1)
  }
}
