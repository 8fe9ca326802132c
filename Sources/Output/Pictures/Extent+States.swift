import GeomrunGeometry
import GeomrunLayerTree

extension Extent {
  /// Creates the bounding box of everything visible in the states of a film strip, and in the last one.
  init(_ states: SceneStates, options: PictureOptions) {
    self.init()
    var playback = Playback(states, views: options.views)
    add(playback, options: options)
    add(model: playback)
    // Each may take the space of all views, as in a film strip.
    var left = SceneStates.mostPanels
    // It ends with the scene, whatever the number of the last state is.
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

  /// Adds the visible parts of the current state.
  mutating func add(_ playback: Playback, options: PictureOptions) {
    for view in playback.order { add(playback.views[view.index], playback.parts[view.index], options) }
    addMarks(of: playback, options)
  }

  /// Adds the parts of a state that are still visible after the next step: outlines and pins.
  mutating func add(before playback: Playback) {
    for view in playback.order where playback.parts[view.index] == .whole {
      let seen = playback.views[view.index]
      if case .quad(let quad) = seen.outline { add(quad) }
      if let pin = seen.pin { add(pin) }
    }
  }

  /// Adds the model values, which are drawn beneath the presentation.
  mutating func add(model playback: Playback) {
    guard let model = playback.model else { return }
    for view in playback.order where playback.parts[view.index] == .whole {
      if case .quad(let quad) = model.views[view.index].outline { add(quad) }
      if let pin = model.views[view.index].pin { add(pin) }
    }
  }

  /// Adds the places that queries refer to.
  mutating func add(_ queries: [AskedQuery], in playback: Playback) {
    for query in queries where playback.shows(query) {
      if let point = query.point { add(point) }
      if let quad = query.rects.from { add(quad) }
      if let quad = query.rects.to { add(quad) }
    }
  }

  /// Adds unmet expectations, other layouts, and the lengths of constraints.
  ///
  /// The lengths extend beyond all views if the content of a scroll view does.
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

  /// Whether a constraint is drawn: its views are shown.
  func shows(_ beam: LayoutMarks.Beam, _ options: PictureOptions) -> Bool {
    beam.views.allSatisfy { parts[$0.index] != nil } && !(options.isTile && beam.standing.isMet)
  }
}
