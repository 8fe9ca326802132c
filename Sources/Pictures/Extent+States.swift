internal import GeomrunGeometry
internal import GeomrunLayerTree

extension Extent {
  /// The box around everything that is ever seen of a scene.
  init(_ states: SceneStates, options: PictureOptions) {
    self.init()
    var playback = Playback(states, views: options.views)
    for view in playback.order { add(playback.views[view.index], playback.parts[view.index]) }
    if options.showsExpected { add(playback.unmet) }
    for _ in states.steps {
      for view in playback.advance() {
        add(playback.views[view.index], playback.parts[view.index])
      }
      if options.showsExpected { add(playback.unmet) }
      for other in playback.layoutMarks.others where playback.parts[other.view.index] == .whole {
        add(other.outline)
      }
    }
    for query in states.queries where playback.shows(query) {
      if let point = query.point { add(point) }
      if let quad = query.rects.from { add(quad) }
      if let quad = query.rects.to { add(quad) }
    }
  }

  private mutating func add(_ view: SeenView, _ part: Figure.Part?) {
    guard let part, case .quad(let quad) = view.outline else { return }
    add(quad)
    guard part == .whole else { return }
    if let frame = view.frame { add(frame) }
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
  func shows(_ query: AskedQuery) -> Bool {
    query.views.allSatisfy { parts[$0.index] != nil }
  }
}
