import GeomrunGeometry
import GeomrunLayerTree

/// Lays out one panel after the other: unchanged parts keep their figures and the positions of their labels.
struct PanelMaker {
  /// The input of a panel.
  struct Request {
    /// The number of the state.
    var step = 0
    /// The views in the previous state, by their numbers; nil if it is not shown.
    var before: [ProjectedView]?
    /// The views that may look different from the previous panel.
    var changed: [LayerID]
    /// The lines above it.
    var caption: [String] = []
    /// Whether the queries are shown.
    var asks = false
    /// Whether there is a panel even if it looks like the previous one.
    var isWanted = false
    /// Whether rows of unchanged views are omitted if there are many.
    var omitsUnchanged = false
  }

  let states: SceneStates
  let options: PictureOptions
  let ground: Ground
  private(set) var drawings = Drawings()
  private var figures: [Int?]
  private var labels: [Int?]
  private var order: [LayerID] = []
  private(set) var hasPanel = false
  /// The constraints that were shown last, and the positions of the previous panel's texts.
  private var layoutMarks = LayoutMarks.none
  private var beams: [LayoutMarks.Beam] = []
  private var lengths: [LabelLayout.Place] = []
  /// The front parts that were shown last.
  private var nearer: [NearerPart] = []
  /// The views whose figures have parts that the next panel need not show.
  private var passing: Set<LayerID> = []
  private var corners: SharedCorners
  var layout: LabelLayout

  /// The number of views above which marks are small, and disturbing names are omitted.
  private static let crowd = 60
  /// The cost above which the number of a constraint is omitted.
  private static let mostOfNumbers = 32.0

  init(_ states: SceneStates, options: PictureOptions, ground: Ground) {
    self.states = states
    self.options = options
    self.ground = ground
    figures = Array(repeating: nil, count: states.names.count)
    labels = figures
    layout = LabelLayout(ground.plot)
    corners = SharedCorners(ground.plot, views: states.names.count)
  }

  /// Returns the panel of the current state; nil if it would look like the previous one.
  mutating func panel(of playback: Playback, _ request: Request) -> Panel? {
    let redrawn = redrawnFigures(playback, request)
    let unmet = options.showsExpected ? playback.unmet : []
    let rows = rows(of: playback, request)
    let isNew =
      !hasPanel || request.isWanted || order != playback.order || !unmet.isEmpty || rows.contains { $0.hasNews }
      || playback.layoutMarks.areNews(behind: layoutMarks) || nearer != playback.nearer
      || redrawn.contains { !($0.figure?.looksAlike($0.old) ?? ($0.old == nil)) }
    guard isNew else { return nil }
    hasPanel = true
    for place in lengths { layout.release(place.box) }
    lengths = []
    if !playback.layoutMarks.isEmpty { layoutMarks = playback.layoutMarks }
    let newOrder = order == playback.order ? nil : playback.order
    order = playback.order
    nearer = playback.nearer
    if request.asks { drawQueries(of: playback) }
    drawBeams(of: playback)
    let changes = place(redrawn)
    let (marks, letters) = request.asks ? self.marks(of: playback) : ([], [])
    let beams = placeNumbers()
    let newLabels = finish(changes.labels)
    return Panel(
      step: request.step, caption: request.caption, figures: changes.figures, labels: newLabels, order: newOrder,
      marks: marks, beams: beams, others: others(of: playback),
      nearer: nearer.map { part in
        NearerPart(view: part.view, shape: ConvexShape(corners: part.shape.corners.map { ground.place($0) }))
      }, viewCount: playback.rows.count,
      contents: LegendContents(
        rows: rows, queries: letters, unmet: unmet.map { isDrawn($0) ? $0 : $0.withoutMark },
        unnumbered: beams.count { !$0.beam.label.isEmpty && $0.number == nil }))
  }

  /// Whether the view of an expectation is drawn; expectations of queries do not depend on a view.
  private func isDrawn(_ unmet: Unmet) -> Bool {
    switch unmet.subject {
    case .property(let view, _): figure(of: view) != nil
    case .query: true
    }
  }

  /// A figure that may differ from the previous one.
  private struct RedrawnFigure {
    let view: LayerID
    let figure: Figure?
    let old: Figure?
  }

  private func redrawnFigures(_ playback: Playback, _ request: Request) -> [RedrawnFigure] {
    var unmet: [LayerID: [(name: String, mark: Unmet.Mark)]] = [:]
    if options.showsExpected {
      for entry in playback.unmet {
        guard case .property(let view, let path) = entry.subject else { continue }
        unmet[view, default: []].append(("\(states.names[view.index]).\(path)", entry.mark))
      }
    }
    let isCrowded = options.isTile || playback.rows.count > Self.crowd
    // Movements in the previous panel are over.
    let changed = passing.union(request.changed).union(unmet.keys)
    return changed.sorted { $0.index < $1.index }.map { view in
      let seen = playback.views[view.index]
      var new = playback.parts[view.index].flatMap { part in
        Figure(
          seen, before: request.before?[view.index], part: isCrowded && part == .whole ? .small : part,
          unmet: unmet[view] ?? [], on: ground)
      }
      if !options.tellsNumbers { new?.hideResults() }
      if options.isTile { new?.hideOwnAxes() }
      return RedrawnFigure(view: view, figure: new, old: figure(of: view))
    }
  }

  /// Stores new figures, and places the names of those that moved.
  private mutating func place(_ redrawn: [RedrawnFigure]) -> (
    figures: [(view: LayerID, figure: Int?)], labels: [(view: LayerID, labels: FigureLabels?)]
  ) {
    var changes: [(view: LayerID, figure: Int?)] = []
    var named: [RedrawnFigure] = []
    for entry in redrawn where entry.figure != entry.old {
      if let old = entry.old { layout.ground.draw(old, takesAway: true) }
      if let new = entry.figure { layout.ground.draw(new, takesAway: false) }
      let number = entry.figure.map { drawings.add($0, of: entry.view) }
      figures[entry.view.index] = number
      if entry.figure?.isPassing ?? false { passing.insert(entry.view) } else { passing.remove(entry.view) }
      changes.append((entry.view, number))
      if let old = entry.old, let new = entry.figure, new.hasSamePlace(as: old) { continue }
      let isWhole = entry.figure.map { $0.part != .surroundings } ?? false
      corners.move(
        entry.view, to: isWhole ? entry.figure?.outline.first : nil, hasNumbers: entry.figure?.originText != nil)
      named.append(entry)
    }
    let shared = named.isEmpty ? [] : corners.update()
    if !shared.isEmpty {
      let again = shared.subtracting(named.map { $0.view })
      named += again.sorted { $0.index < $1.index }.map { view in
        RedrawnFigure(view: view, figure: figure(of: view), old: figure(of: view))
      }
    }
    for entry in named {
      if let number = labels[entry.view.index] { drawings.labels[number].labels.release(in: &layout) }
    }
    var texts: [(view: LayerID, labels: FigureLabels?)] = named.map { entry in
      guard let figure = entry.figure else { return (entry.view, nil) }
      var labels = FigureLabels()
      labels.placeName(states.names[entry.view.index], of: figure, in: &layout)
      if figure.part == .whole { labels.addPlates { isDark(at: $0) } }
      return (entry.view, labels)
    }
    for (index, entry) in named.enumerated() {
      guard let figure = entry.figure else { continue }
      let isShared = corners.isShared(entry.view)
      texts[index].labels?.placeRest(of: figure, owner: isShared ? states.names[entry.view.index] : nil, in: &layout)
    }
    return (changes, texts)
  }

  /// Records the drawn constraints between views, if the picture shows derived values.
  private mutating func drawBeams(of playback: Playback) {
    for beam in beams { layout.ground.draw(beam, takesAway: true) }
    beams =
      options.tellsNumbers
      ? playback.layoutMarks.beams.filter { playback.shows($0, options) }.map { $0.placed(on: ground) } : []
    for beam in beams { layout.ground.draw(beam, takesAway: false) }
  }

  /// Places the numbers of constraints: first unmet ones, then those with the least room.
  private mutating func placeNumbers() -> [(beam: LayoutMarks.Beam, number: BeamNumber?)] {
    var placed: [(beam: LayoutMarks.Beam, number: BeamNumber?)] = beams.map { ($0, nil) }
    let order = beams.indices.filter { !beams[$0].label.isEmpty }.sorted { a, b in
      let (a, b) = (beams[a], beams[b])
      return a.standing.isMet == b.standing.isMet ? a.square < b.square : !a.standing.isMet
    }
    for index in order {
      let beam = beams[index]
      let size = Size(
        width: TextMetrics.width(of: ShownText.plain(beam.label), TextMetrics.number) + 4, height: FigureLabels.height)
      // Its own line does not count as an obstacle.
      layout.ground.draw(beam, takesAway: true)
      let place = layout.place(
        size, LabelLayout.beside(beam, size), limit: Self.mostOfNumbers, disturbance: LabelLayout.disturbanceOfNumbers)
      layout.ground.draw(beam, takesAway: false)
      guard let place else { continue }
      lengths.append(place)
      placed[index].number = BeamNumber(place: place, leader: FigureLabels.Leader(from: place.box, to: beam))
    }
    return placed
  }

  private func others(of playback: Playback) -> [Quad] {
    guard options.tellsNumbers else { return [] }
    return playback.layoutMarks.others.filter { playback.parts[$0.view.index] == .whole }.map {
      ground.place($0.outline)
    }
  }

  /// Adds the letters of the arrows, after all other texts.
  private mutating func finish(_ texts: [(view: LayerID, labels: FigureLabels?)]) -> [(view: LayerID, labels: Int?)] {
    texts.map { view, labels in
      var labels = labels
      if let figure = figure(of: view) { labels?.placeAxes(of: figure, in: &layout) }
      let number = labels.flatMap { $0.labels.isEmpty ? nil : drawings.add($0, of: view) }
      self.labels[view.index] = number
      return (view, number)
    }
  }

  /// Whether so many views overlap there that black letters could hardly be read.
  private func isDark(at place: Point) -> Bool {
    var count = 0
    for view in order {
      if case .corners(let quad) = figure(of: view)?.outline, ConvexShape(corners: quad.points).contains(place) {
        count += 1
      }
    }
    return count > 3
  }

  func figure(of view: LayerID) -> Figure? { figures[view.index].map { drawings.figures[$0].figure } }
}

extension PanelMaker {
  /// The number of rows up to which a legend shows all of them in every panel.
  private static var fewRows: Int { 6 }

  /// Returns the rows of the legend: all views, or those with changes if there are many.
  func rows(of playback: Playback, _ request: Request) -> [LegendRows.Row] {
    let omits = hasPanel && request.omitsUnchanged && playback.rows.count > Self.fewRows
    // Search only the few rows that may have changes.
    let rows =
      omits
      ? Set(request.changed.compactMap { playback.rowPositions[$0.index] }).sorted().map { playback.rows[$0] }
      : playback.rows
    return rows.compactMap { view, depth in
      let seen = playback.views[view.index]
      let row = LegendRows.Row(
        paint: states.paints[view.index], name: states.names[view.index], depth: depth, numbers: seen.numbers,
        before: request.before?[view.index].numbers, note: ViewNote(on: seen))
      return omits && !row.hasNews ? nil : row
    }
  }
}

/// The reason why a view's drawing differs from that of others.
package enum ViewNote: Sendable {
  case behindViewer, outOfRange, unknown, removed, hidden, transparent

  /// Creates the note on a view; nil if it is drawn as others are.
  init?(on view: ProjectedView) {
    switch view.outline {
    case .behindViewer: self = .behindViewer
    case .outOfRange: self = .outOfRange
    case .unknown: self = .unknown
    case .removed: self = .removed
    case .quad:
      guard view.isHidden || view.isTransparent else { return nil }
      self = view.isHidden ? .hidden : .transparent
    }
  }

  /// Returns the reason in words.
  package func text(_ words: PictureWords) -> String {
    switch self {
    case .behindViewer: words.behindViewer
    case .outOfRange: words.outOfRange
    case .unknown: words.unknown
    case .removed: words.removed
    case .hidden: words.hidden
    case .transparent: words.transparent
    }
  }
}
