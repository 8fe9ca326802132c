import GeomrunGeometry
import GeomrunLayerTree

extension Extent {
  /// The box around everything that is seen of a scene in as many states as a film strip has, and in the last one.
  init(_ states: SceneStates, options: PictureOptions) {
    self.init()
    var playback = Playback(states, views: options.views)
    add(playback, options: options)
    add(model: playback)
    // Each may take as long as all views, as in a film strip.
    var left = SceneStates.mostPanels
    // It ends where the scene does, whatever the number of the last state is.
    var reached = -1
    while playback.number < states.last, playback.number > reached {
      reached = playback.number
      let changed = left > 0 ? playback.advance() : playback.advance(to: states.last)
      if !changed.isEmpty { left -= 1 }
      for view in changed { add(playback.views[view.index], playback.parts[view.index], options) }
      addMarks(of: playback, options)
      add(model: playback)
    }
    add(states.queries, in: playback)
  }

  /// Adds what is seen in the state at hand.
  mutating func add(_ playback: Playback, options: PictureOptions) {
    for view in playback.order { add(playback.views[view.index], playback.parts[view.index], options) }
    addMarks(of: playback, options)
  }

  /// Adds what is still seen of a state behind the next one: outlines and pins.
  mutating func add(before playback: Playback) {
    for view in playback.order where playback.parts[view.index] == .whole {
      let seen = playback.views[view.index]
      if case .quad(let quad) = seen.outline { add(quad) }
      if let pin = seen.pin { add(pin) }
    }
  }

  /// Adds what the code has set, which is seen behind what is seen at a time.
  mutating func add(model playback: Playback) {
    guard let model = playback.model else { return }
    for view in playback.order where playback.parts[view.index] == .whole {
      if case .quad(let quad) = model.views[view.index].outline { add(quad) }
      if let pin = model.views[view.index].pin { add(pin) }
    }
  }

  /// Adds the places that queries are about.
  mutating func add(_ queries: [AskedQuery], in playback: Playback) {
    for query in queries where playback.shows(query) {
      if let point = query.point { add(point) }
      if let quad = query.rects.from { add(quad) }
      if let quad = query.rects.to { add(quad) }
    }
  }

  /// Adds what is expected and not met, other layouts, and the lengths of constraints, which reach beyond all views
  /// where the content of a scroll view does.
  private mutating func addMarks(of playback: Playback, _ options: PictureOptions) {
    if options.showsExpected { add(playback.unmet) }
    for other in playback.layoutMarks.others where playback.parts[other.view.index] == .whole { add(other.outline) }
    guard options.tellsNumbers else { return }
    for beam in playback.layoutMarks.beams where playback.shows(beam, options) {
      add(beam.start)
      add(beam.end)
    }
  }

  private mutating func add(_ view: ProjectedView, _ part: Figure.Part?, _ options: PictureOptions) {
    guard let part, case .quad(let quad) = view.outline else { return }
    add(quad)
    guard part == .whole else { return }
    if let frame = view.frame { add(frame) }
    if options.tellsNumbers { for inside in view.insides { add(inside.outline) } }
    if let pin = view.pin { add(pin) }
  }

  private mutating func add(_ unmet: [Unmet]) {
    for unmet in unmet {
      switch unmet.mark {
      case .outline(let quad): add(quad)
      case .pin(let point): add(point)
      case .nothing: break
      }
    }
  }
}

extension Playback {
  /// Whether the views that a query names are shown.
  func shows(_ query: AskedQuery) -> Bool { query.views.allSatisfy { parts[$0.index] != nil } }

  /// Whether a constraint is drawn: the views that it is about are shown.
  func shows(_ beam: LayoutMarks.Beam, _ options: PictureOptions) -> Bool {
    beam.views.allSatisfy { parts[$0.index] != nil } && !(options.isTile && beam.standing.isMet)
  }
}
