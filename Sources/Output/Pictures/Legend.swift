/// The contents of a legend.
struct LegendContents: Sendable {
  /// The views, in tree order.
  var rows: [LegendRows.Row]
  /// The queries, each with the letter of its point in the picture.
  var queries: [(letter: String, query: AskedQuery)]
  /// The unmet expectations.
  var unmet: [Unmet]
  /// The number of constraints without a number in the picture, because there is no room for it.
  var unnumbered = 0

  /// Empty contents.
  static let none = LegendContents(rows: [], queries: [], unmet: [])

  /// Returns at most this many rows, in tree order: those with changes, then the first ones.
  func rows(most: Int) -> [LegendRows.Row] {
    if rows.count <= most { return rows }
    var left = max(0, most)
    var taken = Array(repeating: false, count: rows.count)
    for wantsNews in [true, false] {
      for index in rows.indices where left > 0 && !taken[index] && rows[index].hasNews == wantsNews {
        taken[index] = true
        left -= 1
      }
    }
    return rows.indices.filter { taken[$0] }.map { rows[$0] }
  }
}

/// The legend of a picture: the views, the queries, and the unmet expectations.
struct Legend: Sendable {
  private(set) var lines: [LegendLine] = []
  /// The number of queries that it lists, from the first.
  private(set) var queryCount = 0
  /// The arrangement of its views' numbers.
  let form: LegendRows.Form

  /// The height of all lines, in units of the picture.
  var height: Double { Double(lines.count) * TextMetrics.line }

  /// Creates a legend of at most `most` lines with a width of `width`, with rows in the form `form` or a larger one.
  init(
    _ contents: LegendContents, of states: SceneStates, words: PictureWords, width: Double, most: Int,
    form: LegendRows.Form = .oneLine
  ) {
    let most = contents.unnumbered > 0 ? most - 1 : most
    let cells = TextMetrics.cells(in: width - LegendLine.markWidth, TextMetrics.text)
    let writer = LegendWording(states: states, words: words)
    var rows = LegendRows(contents.rows(most: most), words: words, cells: cells, least: form)
    // The parts below the views get at least a third of the lines, and those that the views do not need.
    let share = max(most / 3, most - rows.lineCount)
    var below: [LegendLine] = []
    queryCount = Self.add(
      contents.queries.map { letter, query in LegendLine.flow(writer.words(query), mark: .letter(letter), cells: cells)
      }, to: &below, most: max(1, share), more: words.moreQueries)
    _ = Self.add(
      contents.unmet.map { unmet in
        LegendLine.flow(writer.words(unmet), mark: unmet.mark == .nothing ? .nothing : .expected, cells: cells)
      }, to: &below, most: max(1, share - below.count), more: words.moreUnmet)
    let room = max(1, most - below.count)
    self.form = rows.form
    if rows.lineCount > room {
      rows = LegendRows(contents.rows(most: rows.rows(in: room - 1)), words: words, cells: cells, least: form)
    }
    lines = rows.lines
    let left = contents.rows.count - rows.count
    if left > 0 { lines.append(LegendLine(pieces: [.init(text: words.moreViews(left), style: .faint, cell: 0)])) }
    lines += below
    if contents.unnumbered > 0 {
      lines.append(LegendLine(pieces: [.init(text: words.unnumbered(contents.unnumbered), style: .faint, cell: 0)]))
    }
  }

  /// Adds as many pieces as `most` lines hold, and the number of remaining ones; returns the number of added ones.
  private static func add(_ pieces: [[LegendLine]], to lines: inout [LegendLine], most: Int, more: (Int) -> String)
    -> Int
  {
    var taken = 0
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if taken + piece.count + (isLast ? 0 : 1) > most {
        let left = pieces.count - index
        lines.append(LegendLine(pieces: [.init(text: more(left), style: .faint, cell: 0)]))
        return index
      }
      lines += piece
      taken += piece.count
    }
    return pieces.count
  }
}
