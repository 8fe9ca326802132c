import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// An unmet expectation, and its position in the window.
struct Unmet: Equatable, Sendable {
  /// Its drawing.
  enum Mark: Equatable, Sendable {
    case outline(Quad)
    case pin(Point)
    /// Its subject has no position, or none that can be drawn.
    case nothing
  }

  /// Its subject.
  enum ComparedValue: Equatable, Sendable {
    /// A property or a component of a view.
    case property(LayerID, String)
    /// A query, by its position among the scene's.
    case query(Int)
  }

  let subject: ComparedValue
  private(set) var mark: Mark
  let expected: Answer
  let actual: Answer

  init(_ mismatch: Mismatch, of outcome: ReplayResult, on projection: ProjectedViews) {
    expected = mismatch.expected
    actual = mismatch.actual
    switch mismatch.subject {
    case .query(let index):
      subject = .query(index)
      mark = Mark(of: outcome.queries[index].question, expected, on: projection)
    case .presented(let view, let path):
      subject = .property(view, "presentation.\(path.name)")
      mark = Mark(of: view, path, expected, in: outcome.tree, on: projection)
    case .property(let view, let path):
      subject = .property(view, path.name)
      mark = Mark(of: view, path, expected, in: outcome.tree, on: projection)
    }
  }
}

extension Unmet {
  /// The same expectation without a drawing.
  var withoutMark: Unmet {
    var unmet = self
    unmet.mark = .nothing
    return unmet
  }
}

extension Unmet.Mark {
  /// Creates the mark at the expected answer of a conversion.
  fileprivate init(of question: Query.Question, _ expected: Answer, on projection: ProjectedViews) {
    self = .nothing
    defer { if !isNear { self = .nothing } }
    guard case .convert(_, _, let space) = question else { return }
    let route = projection.route(of: space)
    switch expected {
    case .value(.point(let point)): if let point = try? route.apply(to: point) { self = .pin(point) }
    case .value(.rect(let box)): if let quad = try? Quad(box, along: route) { self = .outline(quad) }
    default: break
    }
  }

  /// Creates the mark of a view with an expected value in place of its own.
  fileprivate init(
    of view: LayerID, _ path: PropertyPath, _ expected: Answer, in tree: LayerTree, on projection: ProjectedViews
  ) {
    self = .nothing
    defer { if !isNear { self = .nothing } }
    guard case .value(let part) = expected, let actual = try? path.property.read(from: view, in: tree),
      let whole = path.component.map({ actual.with($0, part) }) ?? part
    else { return }
    let outer = projection.route(around: view)
    switch (path.property, whole) {
    case (.frame, .rect(let rect)): if let quad = try? Quad(rect, along: outer) { self = .outline(quad) }
    case (.windowFrame, .rect(let rect)): if let quad = try? Quad(rect, along: .window) { self = .outline(quad) }
    case (.bounds, .rect(let rect)):
      // The view as those bounds would shape it, at its current center.
      var layer = tree[view]
      layer.bounds = rect.standardized
      let route = tree.windowRoute(of: view, as: layer, behind: outer)
      if let quad = try? Quad(layer.bounds, along: route) { self = .outline(quad) }
    case (.center, .point(let point)): if let point = try? outer.apply(to: point) { self = .pin(point) }
    default: break
    }
  }
}

extension Unmet.Mark {
  private var isNear: Bool {
    switch self {
    case .outline(let quad): quad.isNear
    case .pin(let point): point.isNear
    case .nothing: true
    }
  }
}

extension PropertyValue {
  /// Returns the value with another component; nil if the component does not determine the whole value.
  fileprivate func with(_ component: Component, _ part: PropertyValue) -> PropertyValue? {
    var whole = self
    if component.isAssignable {
      component.write(part, into: &whole)
      return whole
    }
    guard case .rect(var rect) = self, case .number(let number) = part else { return nil }
    // A derived component moves the rect or changes its extent.
    switch component {
    case .width: rect.size.width = number
    case .height: rect.size.height = number
    case .minX: rect.origin.x += number - rect.minX
    case .midX: rect.origin.x += number - rect.midX
    case .maxX: rect.origin.x += number - rect.maxX
    case .minY: rect.origin.y += number - rect.minY
    case .midY: rect.origin.y += number - rect.midY
    case .maxY: rect.origin.y += number - rect.maxY
    default: return nil
    }
    return .rect(rect)
  }
}
