import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText

/// A scene at many times, for a page that shows one of them: each value is computed, none is interpolated.
package struct TimeFilm {
  /// A view whose visible position changes over time.
  package struct Moving {
    /// Its look.
    package let paint: ViewPaint
    /// Its name.
    package let name: String
    /// Its visible frame at each time; `?` if it is unknown.
    package let seen: [String]
    /// Its model frame at each time.
    package let model: [String]
  }

  /// The course of an animation: its progress at each time, nil if it does not run.
  package struct Way {
    /// The view.
    package let view: String
    /// The animated key path.
    package let keyPath: String
    /// Its progress at each time.
    package let parts: [Double?]
  }

  /// The times in seconds.
  package let times: [Double]
  /// Whether an animation repeats forever; only its first cycle is shown.
  package let isEndless: Bool
  /// The picture at the first time; moving shapes have their corners at all times in `data-at`.
  package private(set) var svg = ByteText()
  /// The views that move; the first ones if there are many.
  package let moving: [Moving]
  /// The number of views that are not listed.
  package let moreMoving: Int
  /// The courses of the animations; the first ones if there are many.
  package let ways: [Way]

  /// Times are no closer than a screen's refresh rate.
  private static let perSecond = 60.0
  private static let most = (times: 241, numbers: 40_000, rows: 8, ways: 4)

  /// Creates the film of a scene; nil if nothing moves in time, or if the drawing order changes.
  package init?(_ scene: LayerScene, options: PictureOptions, labelledBy label: String) {
    guard let walk = MomentWalk(scene), walk.end > 0, walk.end.isFinite else { return nil }
    let steps = min((walk.end * Self.perSecond).rounded(.up), Double(Self.most.times - 1))
    let room = Double(max(Self.most.numbers / max(scene.header.views.count, 1), 12))
    let count = Int(max(min(steps, room), 12))
    times = (0...count).map { walk.end * Double($0) / Double(count) }
    isEndless = walk.isEndless
    let states = SceneStates(of: scene, times: times)
    let picture = Picture(of: states, options: options)
    if picture.isEmpty { return nil }
    let ground = picture.panelGround(width: rounded(options.units - 2 * Picture.margin))
    var playback = Playback(states, views: options.views)
    let order = playback.order.filter { playback.parts[$0.index] == .whole }
    var outlines: [[String]] = order.map { _ in [] }
    var (models, seen, set) = (outlines, outlines, outlines)
    var progress: [[MomentWalk.Progress]] = []
    for index in times.indices {
      if index > 0 { _ = playback.advance(to: index) }
      playback.settle()
      if playback.order.filter({ playback.parts[$0.index] == .whole }) != order { return nil }
      walk.go(to: times[index])
      progress.append(walk.progress)
      for (place, view) in order.enumerated() {
        let own = playback.views[view.index]
        outlines[place].append(Self.points(own, on: ground))
        seen[place].append(own.outline == .unknown ? "?" : Self.text(own.numbers.frame))
        guard let model = playback.model?.views[view.index] else { continue }
        models[place].append(Self.points(model, on: ground))
        set[place].append(model.outline == .unknown ? "?" : Self.text(model.numbers.frame))
      }
    }
    let places = order.indices.filter { place in
      seen[place].contains { $0 != seen[place][0] } || seen[place] != set[place]
    }
    moving = places.prefix(Self.most.rows).map { place in
      let view = order[place].index
      return Moving(
        paint: states.paints[view], name: ShownText.plain(states.names[view]), seen: seen[place], model: set[place])
    }
    moreMoving = max(places.count - Self.most.rows, 0)
    ways = Self.ways(progress, states.names)
    draw(order, outlines, models, states, options, ground, label)
  }

  private static func ways(_ progress: [[MomentWalk.Progress]], _ names: [String]) -> [Way] {
    struct Row { let view: Int; let keyPath: String; let key: String; var parts: [Double?] }
    var rows: [Row] = []
    for (time, all) in progress.enumerated() {
      for one in all {
        let key = one.key ?? ""
        let found = rows.firstIndex { $0.view == one.view.index && $0.keyPath == one.keyPath && $0.key == key }
        if let found {
          rows[found].parts[time] = one.part
        } else if rows.count < most.ways {
          var parts: [Double?] = Array(repeating: nil, count: progress.count)
          parts[time] = one.part
          rows.append(Row(view: one.view.index, keyPath: one.keyPath, key: key, parts: parts))
        }
      }
    }
    return rows.filter { row in row.parts.contains { $0 != nil } }.map {
      Way(view: ShownText.plain(names[$0.view]), keyPath: $0.keyPath, parts: $0.parts)
    }
  }

  /// Returns the visible part of a view as the points of a polygon; empty if there is none.
  private static func points(_ view: ProjectedView, on ground: Ground) -> String {
    guard case .quad(let quad) = view.outline, !view.isHidden, !view.isTransparent else { return "" }
    let corners = view.visiblePart?.corners ?? quad.points
    return corners.map { corner in
      let place = ground.place(corner)
      return "\(NumberText.rounded(place.x, decimals: 2)),\(NumberText.rounded(place.y, decimals: 2))"
    }.joined(separator: " ")
  }

  private static func text(_ frame: Rect) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return "[\(numbers.map { NumberText.rounded($0, decimals: 2) }.joined(separator: ", "))]"
  }

  private mutating func draw(
    _ order: [LayerID], _ outlines: [[String]], _ models: [[String]], _ states: SceneStates, _ options: PictureOptions,
    _ ground: Ground, _ label: String
  ) {
    SVGDocument(options: options, isShared: false).begin(
      labelledBy: label, width: options.units, height: ground.bottom + 2 * Picture.margin, into: &svg)
    svg.append(fixed: "<g class=\"panel\" transform=\"translate(")
    svg.append(Point(x: Picture.margin, y: Picture.margin))
    svg.append(fixed: ")\">\n")
    GroundWriter(ground: ground).writeGroup(id: "", into: &svg)
    for (place, view) in order.enumerated() {
      let paint = states.paints[view.index]
      if models[place] != outlines[place] {
        svg.append(fixed: ##"<polygon class="set" fill="none" stroke="#8c959f" stroke-dasharray="4 3""##)
        write(models[place])
      }
      svg.append(fixed: "<g")
      svg.appendClass("view", as: paint)
      svg.append(fixed: GroupLook.outlines)
      if paint.color == nil { svg.append(fixed: GroupLook.covered) }
      paint.writeShapes(fills: true, into: &svg)
      svg.append(fixed: "><polygon class=\"bounds\"")
      paint.writeDashes(into: &svg)
      write(outlines[place])
      svg.append(fixed: "</g>\n")
    }
    svg.append(fixed: "</g>\n")
    SVGDocument(options: options, isShared: false).end(into: &svg)
  }

  /// Adds the points of a polygon at the first time, and those of all times if they differ, and closes it.
  private mutating func write(_ points: [String]) {
    let first = points.first ?? ""
    svg.appendXML("points", first)
    if points.contains(where: { $0 != first }) { svg.appendXML("data-at", points.joined(separator: "|")) }
    svg.append(fixed: "/>\n")
  }
}
