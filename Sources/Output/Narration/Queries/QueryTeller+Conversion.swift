import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay

extension QueryTeller {
  /// Adds the conversion of a point through each view up to the common ancestor, and down again.
  mutating func addConversion(of point: Point, from source: LayerID?, to target: LayerID?) {
    if source == target { return add(source, .sameSpace(source)) }
    var point = point
    let (up, down) = route(from: source, to: target)
    for view in up {
      let superview = tree.superlayer(of: view)
      guard let image = tree.leave(view, from: point) else { return }
      var writer = FormulaWriter(view, in: outcome)
      if isPlain(view) { writer.addWayOut(of: point, to: image) }
      add(view, .point(point, view, is: image, superview), value: .point(image), formulas: writer.formulas)
      point = image
    }
    for view in down {
      let superview = tree.superlayer(of: view)
      guard let image = tree.enter(view, at: point) else { return }
      var writer = FormulaWriter(view, in: outcome)
      if isPlain(view) { writer.addWayIn(of: point, to: image) }
      add(view, .point(point, superview, is: image, view), value: .point(image), formulas: writer.formulas)
      point = image
    }
  }

  /// Adds the conversion of a rect's corners on the same way, with bounding boxes in the common ancestor and at the
  /// end.
  mutating func addConversion(of rect: Rect, from source: LayerID?, to target: LayerID?) {
    if source == target { return add(source, .sameSpace(source)) }
    let (up, down) = route(from: source, to: target)
    var corners = rect.cornerList
    for view in up {
      let superview = tree.superlayer(of: view)
      let images = corners.compactMap { tree.leave(view, from: $0) }
      guard images.count == corners.count else { return }
      add(view, .corners(corners, view, are: images, superview))
      corners = images
    }
    let shared = up.last.map { tree.superlayer(of: $0) } ?? source
    if !up.isEmpty, let box = try? tree.convert(rect, from: source, to: shared) {
      add(shared, .box(box, shared), value: .rect(box))
      corners = box.cornerList
    }
    for view in down {
      let superview = tree.superlayer(of: view)
      let images = corners.compactMap { tree.enter(view, at: $0) }
      guard images.count == corners.count else { return }
      add(view, .corners(corners, superview, are: images, view))
      corners = images
    }
    if !down.isEmpty, let box = try? tree.convert(rect, from: source, to: target) {
      add(target, .box(box, target), value: .rect(box))
    }
  }

  /// Returns the views up from one space, innermost first, and those down to the other.
  private func route(from source: LayerID?, to target: LayerID?) -> (up: [LayerID], down: [LayerID]) {
    var (up, down) = (Array(tree.line(from: source)), Array(tree.line(from: target)))
    while let outer = up.last, outer == down.last {
      up.removeLast()
      down.removeLast()
    }
    return (up, down.reversed())
  }

  /// Whether only bounds, anchor point, a 2D transform, center and a flip map a view to its superview.
  private func isPlain(_ view: LayerID) -> Bool {
    tree[view].transform3D.isAffine && tree.superlayer(of: view).map { tree[$0].sublayerTransform == .identity } ?? true
  }
}

extension Rect {
  /// Top left, top right, bottom right, bottom left.
  fileprivate var cornerList: [Point] {
    let rect = standardized
    let (x, y) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    return [rect.origin, Point(x: x, y: rect.origin.y), Point(x: x, y: y), Point(x: rect.origin.x, y: y)]
  }
}
