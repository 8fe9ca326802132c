import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
package import GeomrunText

/// One state of a scene as a page shows it: a picture without a word of any language, and as data what its legend says.
package struct StateFigure {
  /// A number as it is shown.
  package struct Number: Sendable {
    /// The number, rounded.
    package let text: String
    /// Whether it has changed since the state before.
    package let isNew: Bool
  }

  /// A view of the legend.
  package struct Row: Sendable {
    /// How the view is painted.
    package let paint: ViewPaint
    /// Its name, which may stand anywhere.
    package let name: String
    /// How many views it lies in.
    package let depth: Int
    /// x, y, width and height of its frame.
    package let frame: [Number]
    /// The same of its bounds.
    package let bounds: [Number]
    /// Why it is not drawn as others are.
    package let note: ViewNote?
  }

  /// The number of the state; 0 is the declared one.
  package let step: Int
  /// The picture, which refers to those of the states before it.
  package let svg: ByteText
  /// The views, in many of which only those are listed that have changed.
  package let rows: [Row]
  /// How many views are not listed.
  package let moreRows: Int
  /// How many constraints have no number in the picture.
  package let unnumbered: Int
  /// The queries with their answers, each with the letter that it has in the picture.
  package let queries: [(letter: String, text: String)]
}

extension Picture {
  /// Hands on each state, one after the other, all to be put into one document; returns the marks that occur.
  ///
  /// Of very many states only the first ones and the last one are handed on.
  ///
  /// The pictures hold no style. What a step leaves as it is, is referred to by ids that begin with
  /// ``PictureOptions/idPrefix``.
  ///
  /// - Parameter label: The id of what names the picture of a state.
  package func eachState(labelledBy label: (_ step: Int) -> String, _ body: (StateFigure) -> Void) -> [PictureMark] {
    let strip = FilmStrip(of: self, columns: 1, keepsAll: true)
    let marks = strip.eachState(labelledBy: label, body)
    return PictureMark.allCases.filter(marks.contains)
  }
}

extension SceneStates {
  /// The numbers of the states of which something is expected that is not met, one for each such expectation, in their
  /// order.
  package var unmetSteps: [Int] {
    unmet.sorted { $0.key < $1.key }.flatMap { state, unmet in unmet.map { _ in state } }
  }
}

extension FilmStrip {
  fileprivate func eachState(labelledBy label: (Int) -> String, _ body: (StateFigure) -> Void) -> Set<PictureMark> {
    var canvas = Canvas()
    var writer = PanelWriter(states: states, drawings: drawings, idPrefix: options.idPrefix)
    let wording = LegendWording(states: states, words: options.words)
    for (index, panel) in panels.enumerated() {
      var text = ByteText()
      SVGDocument(options: options, isShared: true).begin(
        labelledBy: label(panel.step), width: options.units, height: ground.bottom + Picture.margin + 6, into: &text)
      text.append(fixed: "<g class=\"panel\" transform=\"translate(")
      text.append(Point(x: Picture.margin, y: Picture.margin))
      text.append(fixed: ")\">\n")
      writeGround(isFirst: index == 0, into: &text)
      canvas.text = ByteText()
      writer.write(panel, into: &canvas)
      text.append(canvas.text)
      text.append(fixed: "</g>\n</svg>\n")
      let rows = panel.contents.rows(most: Self.mostRows)
      body(
        StateFigure(
          step: panel.step, svg: text, rows: rows.map(StateFigure.Row.init), moreRows: panel.viewCount - rows.count,
          unnumbered: panel.contents.unnumbered,
          queries: panel.contents.queries.map { letter, query in
            (letter, wording.words(query).map { $0.text }.joined(separator: " "))
          }))
    }
    return canvas.marks
  }

  /// The most views that one state lists.
  private static var mostRows: Int { 24 }
}

extension StateFigure.Row {
  fileprivate init(_ row: LegendRows.Row) {
    func numbers(_ column: LegendColumn) -> [StateFigure.Number] {
      let before = row.before.map { column.texts($0, decimals: 3) }
      return column.texts(row.numbers, decimals: 3).enumerated().map { index, text in
        StateFigure.Number(text: text, isNew: before.map { $0[index] != text } ?? false)
      }
    }
    self.init(
      paint: row.paint, name: ShownText.plain(row.name), depth: row.depth, frame: numbers(.frame),
      bounds: numbers(.bounds), note: row.note)
  }
}
