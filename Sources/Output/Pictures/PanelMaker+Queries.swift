import GeomrunGeometry
import GeomrunLayerTree

extension PanelMaker {
  /// Adds the queries to a panel that was laid out without them.
  mutating func addQueries(to panel: inout Panel, of playback: Playback) {
    drawQueries(of: playback)
    (panel.marks, panel.contents.queries) = marks(of: playback)
  }

  /// Records the positions of the queries' shapes, before names are placed.
  mutating func drawQueries(of playback: Playback) {
    for query in states.queries where playback.shows(query) {
      if let point = query.point.map({ ground.place($0) }) {
        layout.ground.mark(point)
        for start in [query.origins.from, query.origins.to].compactMap({ $0 }) {
          layout.ground.draw([ground.place(start), point], isClosed: false)
        }
      }
      for quad in [query.rects.from, query.rects.to].compactMap({ $0 }) {
        layout.ground.draw(ground.place(quad).points, isClosed: true)
      }
    }
  }

  /// Returns the shapes of the queries, and the letter of each query.
  mutating func marks(of playback: Playback) -> (marks: [QueryMark], letters: [(letter: String, query: AskedQuery)]) {
    var marks: [QueryMark] = []
    var letters = QueryLetters()
    var named: [(letter: String, query: AskedQuery)] = []
    var hits: Set<LayerID> = []
    let expected = expectedAnswers(of: playback)
    for (index, query) in states.queries.enumerated() where playback.shows(query) {
      let position = named.count
      var letter: QueryMark.Letter?
      if let point = query.point.map({ ground.place($0) }) {
        letter = letters.letter(of: position, at: point)
        marks += arrows(of: query, to: point).map { QueryMark(shape: $0, query: position) }
      } else if query.rects.from != nil || query.rects.to != nil {
        let own = letters.next(for: position)
        letter = own
        for (quad, isGiven) in [(query.rects.from, true), (query.rects.to, false)] {
          guard let quad = quad.map({ ground.place($0) }) else { continue }
          marks.append(QueryMark(shape: .rect(quad, isGiven: isGiven), query: position))
          if isGiven { marks += self.letters([own], at: .corners(quad)) }
        }
      }
      if let mark = expected[index] {
        let own = letter ?? letters.next(for: position)
        letter = own
        marks += self.expected(mark, own)
      }
      if let hit = query.hit, figure(of: hit) != nil, hits.insert(hit).inserted {
        marks.append(QueryMark(shape: .hit(hit), query: position))
      }
      named.append((letter.map { QueryLetters.text(of: $0.number) } ?? "", query))
    }
    for group in letters.groups {
      marks += group.points.map { QueryMark(shape: .cross($0.point), query: $0.query) }
      let box = group.box
      marks += self.letters(group.letters, at: .dot(Point(x: box.midX, y: box.midY)), extent: box.size)
    }
    return (marks, named)
  }

  /// Returns the positions of expected answers that do not match, by the positions of the queries in the scene.
  private func expectedAnswers(of playback: Playback) -> [Int: Unmet.Mark] {
    var marks: [Int: Unmet.Mark] = [:]
    guard options.showsExpected else { return marks }
    for unmet in playback.unmet where unmet.mark != .nothing {
      if case .query(let index) = unmet.subject { marks[index] = unmet.mark }
    }
    return marks
  }

  private mutating func expected(_ mark: Unmet.Mark, _ letter: QueryMark.Letter) -> [QueryMark] {
    switch mark {
    case .outline(let quad):
      let quad = ground.place(quad)
      return [QueryMark(shape: .expectedRect(quad), query: letter.query)]
        + letters([letter], at: .corners(quad), isExpected: true)
    case .pin(let point):
      let point = ground.place(point)
      return [QueryMark(shape: .expectedPoint(point), query: letter.query)]
        + letters([letter], at: .dot(point), isExpected: true)
    case .nothing: return []
    }
  }

  /// Returns the arrows to a converted point from the origins of both spaces, if these are in the picture.
  private func arrows(of query: AskedQuery, to point: Point) -> [QueryMark.Shape] {
    [(query.origins.from, true), (query.origins.to, false)].compactMap { origin, isGiven in
      guard let start = origin.map({ ground.place($0) }), start != point, start.x >= ground.plot.minX,
        start.x <= ground.plot.maxX, start.y >= ground.plot.minY, start.y <= ground.plot.maxY
      else { return nil }
      return .conversion(from: start, to: point, isGiven: isGiven)
    }
  }

  /// Returns letters at their positions beside their subject, with a line to it if they are displaced.
  private mutating func letters(
    _ letters: [QueryMark.Letter], at outline: Figure.Outline, extent: Size = .zero, isExpected: Bool = false
  ) -> [QueryMark] {
    let text = QueryLetters.text(of: letters)
    let size = Size(width: TextMetrics.width(of: text, TextMetrics.text) + 3, height: FigureLabels.height)
    let (corners, distance) = (outline.points, isExpected ? 6.0 : 4)
    let places =
      corners.flatMap { LabelLayout.around($0, size, distance: distance, extent: extent) }
      + corners.prefix(1).flatMap { LabelLayout.farther(from: $0, size) }
    guard let first = letters.first, let place = layout.place(size, places) else { return [] }
    let leader = FigureLabels.Leader(from: place.box, to: outline, least: 14 + extent.width + extent.height)
    return [QueryMark(shape: .letters(letters, at: place, leader, isExpected: isExpected), query: first.query)]
  }
}
