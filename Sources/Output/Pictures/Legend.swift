/// What a legend is about.
struct LegendContents: Sendable {
  /// The views, in tree order.
  var rows: [LegendRows.Row]
  /// The queries, each with the letter that its point has in the picture.
  var queries: [(letter: String, query: AskedQuery)]
  /// What is expected and not met.
  var unmet: [Unmet]
  /// How many constraints have no number in the picture, because there is no room for it.
  var unnumbered = 0

  /// Nothing at all.
  static let none = LegendContents(rows: [], queries: [], unmet: [])

  /// So many rows, in tree order: those with news, then the first ones.
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

/// What stands below a picture: the views, the queries, and what is expected and not met.
struct Legend: Sendable {
  private(set) var lines: [LegendLine] = []
  /// How many queries it lists, the first ones.
  private(set) var queryCount = 0
  /// How the numbers of its views stand.
  let form: LegendRows.Form

  /// The height of all lines, in units of the picture.
  var height: Double { Double(lines.count) * TextMetrics.line }

  /// A legend of no more than `most` lines that are `width` wide, whose rows have at least the form `form`.
  init(
    _ contents: LegendContents, of states: SceneStates, words: PictureWords, width: Double, most: Int,
    form: LegendRows.Form = .oneLine
  ) {
    let most = contents.unnumbered > 0 ? most - 1 : most
    let cells = TextMetrics.cells(in: width - LegendLine.markWidth, TextMetrics.text)
    let writer = LegendWording(states: states, words: words)
    var rows = LegendRows(contents.rows(most: most), words: words, cells: cells, least: form)
    // Below the views there is at least a third of the lines, and what they leave.
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

  /// Adds as many pieces as `most` lines hold, and how many are left; returns how many it has added.
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
