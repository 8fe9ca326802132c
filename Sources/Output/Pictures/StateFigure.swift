import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
package import GeomrunText

/// One state of a scene on a page: a picture without text in a natural language, and its legend as data.
package struct StateFigure {
  /// A number with its change.
  package struct Number: Sendable {
    /// The number, rounded.
    package let text: String
    /// Whether it differs from the previous state.
    package let isNew: Bool
  }

  /// A view of the legend.
  package struct Row: Sendable {
    /// The look of the view.
    package let paint: ViewPaint
    /// Its name, sanitized for any context.
    package let name: String
    /// The number of its ancestors.
    package let depth: Int
    /// x, y, width and height of its frame.
    package let frame: [Number]
    /// x, y, width and height of its bounds.
    package let bounds: [Number]
    /// The reason why its drawing differs from that of other views.
    package let note: ViewNote?
  }

  /// The number of the state; 0 is the declared one.
  package let step: Int
  /// The picture, which references those of the previous states.
  package let svg: ByteText
  /// The views; if there are many, only those that have changed.
  package let rows: [Row]
  /// The number of views that are not listed.
  package let moreRows: Int
  /// The number of constraints without a number in the picture.
  package let unnumbered: Int
  /// The queries with their answers, each with its letter in the picture.
  package let queries: [(letter: String, text: String)]
}

extension Picture {
  /// Calls `body` with each state, one after the other, all for one document; returns the marks that occur.
  ///
  /// If there are very many, only the first ones and the last one.
  ///
  /// The pictures do not contain a style. Unchanged shapes are referenced by ids that begin with
  /// ``PictureOptions/idPrefix``.
  ///
  /// - Parameter label: The id of the element that labels the picture of a state.
  package func eachState(labelledBy label: (_ step: Int) -> String, _ body: (StateFigure) -> Void) -> [PictureMark] {
    let strip = FilmStrip(of: self, columns: 1, keepsAll: true)
    let marks = strip.eachState(labelledBy: label, body)
    return PictureMark.allCases.filter(marks.contains)
  }
}

extension SceneStates {
  /// The numbers of the states with unmet expectations, one for each expectation, in their order.
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

  /// The maximum number of views that one state lists.
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
