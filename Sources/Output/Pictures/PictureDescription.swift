import GeomrunGeometry

/// The numbers of a picture in sentences, for readers who do not see it.
struct PictureDescription {
  let words: PictureWords
  /// Whether it gives the numbers of the views, not only their names.
  var tellsNumbers = true
  /// Whether the model values are drawn as well.
  var isOverModel = false

  /// The number of views above which they are only counted.
  private static let most = 50

  /// Returns the sentences about all panels.
  func text(of panels: [Panel]) -> String {
    var sentences: [String] = []
    for panel in panels {
      if panels.count > 1 { sentences.append(panel.caption.joined(separator: " ") + ":") }
      for row in panel.contents.rows.prefix(Self.most) { add(row, to: &sentences) }
      let left = panel.contents.rows.count - Self.most
      if left > 0 { sentences.append(words.moreViews(left)) }
    }
    return sentences.joined(separator: " ")
  }

  private func add(_ row: LegendRows.Row, to sentences: inout [String]) {
    let name = ShownText.plain(row.name)
    guard tellsNumbers else { return sentences.append(name) }
    func text(_ column: LegendColumn, _ numbers: ViewNumbers) -> String {
      column.texts(numbers, decimals: 3).joined(separator: " ")
    }
    sentences.append(words.numbers(name, text(.frame, row.numbers), text(.bounds, row.numbers)))
    if let note = row.note { sentences.append("(\(note.text(words)))") }
    guard let before = row.before else { return }
    for column in LegendColumn.allCases {
      let old = text(column, before)
      guard old != text(column, row.numbers) else { continue }
      let sentence = isOverModel ? words.isModel : words.changed
      sentences.append(sentence(name, column.name(words), old))
    }
  }
}
