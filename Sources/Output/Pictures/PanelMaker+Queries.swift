import GeomrunGeometry
import GeomrunLayerTree

extension PanelMaker {
  /// Adds the queries to a panel that has been laid out without them.
  mutating func addQueries(to panel: inout Panel, of playback: Playback) {
    drawQueries(of: playback)
    (panel.marks, panel.contents.queries) = marks(of: playback)
  }

  /// Takes down where the queries will be drawn, before names are placed.
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

  /// What is drawn of the queries, and which letter each of them has.
  mutating func marks(
    of playback: Playback
  ) -> (marks: [QueryMark], letters: [(letter: String, query: AskedQuery)]) {
    var marks: [QueryMark] = []
    var letters = QueryLetters()
    var named: [(letter: String, query: AskedQuery)] = []
    var hits: Set<LayerID> = []
    for query in states.queries where playback.shows(query) {
      var letter = ""
      if let point = query.point.map({ ground.place($0) }) {
        letter = letters.letter(at: point)
        marks += arrows(of: query, to: point)
      } else if query.rects.from != nil || query.rects.to != nil {
        letter = letters.next()
        marks += rects(of: query, letter)
      }
      if let hit = query.hit, figure(of: hit) != nil, hits.insert(hit).inserted {
        marks.append(.hit(hit))
      }
      named.append((letter, query))
    }
    for point in letters.places {
      let text = letters.text(at: point)
      marks.append(.cross(point, letter: text, at: place(of: text, at: [point])))
    }
    return (marks, named)
  }

  /// The ways to a converted point from the origins of both spaces, as far as these lie in the picture.
  private func arrows(of query: AskedQuery, to point: Point) -> [QueryMark] {
    [(query.origins.from, true), (query.origins.to, false)].compactMap { origin, isGiven in
      guard let start = origin.map({ ground.place($0) }), start != point,
        start.x >= ground.plot.minX, start.x <= ground.plot.maxX, start.y >= ground.plot.minY,
        start.y <= ground.plot.maxY
      else { return nil }
      return .conversion(from: start, to: point, isGiven: isGiven)
    }
  }

  private mutating func rects(of query: AskedQuery, _ letter: String) -> [QueryMark] {
    var marks: [QueryMark] = []
    for (quad, isGiven) in [(query.rects.from, true), (query.rects.to, false)] {
      guard let quad = quad.map({ ground.place($0) }) else { continue }
      let place = isGiven ? place(of: letter, at: quad.points) : nil
      marks.append(.rect(quad, letter: letter, at: place, isGiven: isGiven))
    }
    return marks
  }

  private mutating func place(of letter: String, at points: [Point]) -> LabelLayout.Place? {
    let size = Size(
      width: TextMetrics.width(of: letter, TextMetrics.text) + 3, height: FigureLabels.height)
    return layout.place(
      size, points.flatMap { LabelLayout.around($0, size, distance: 4) })
  }
}
