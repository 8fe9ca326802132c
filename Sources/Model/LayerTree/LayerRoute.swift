import GeomrunGeometry

/// The route from one layer's coordinates to another's: up to the common ancestor, then down.
///
/// Adjacent 2D steps are combined, so a path without 3D is a single exact transform.
internal struct LayerRoute {
  private var segments: [(layer: LayerID, step: LayerStep)] = []

  /// Creates the route between two layers of `tree`; nil is the window, which contains all roots.
  ///
  /// Throws if one of them was removed, because no route leads from it to the window.
  internal init(from source: LayerID?, to target: LayerID?, in tree: LayerTree) throws(ConversionError) {
    let shared = tree.sharedAncestor(of: source, and: target)
    if shared == nil {
      for end in [source, target] {
        if let removed = end.flatMap({ tree.removedRoot(of: $0) }) { throw .removed(removed) }
      }
    }
    for id in tree.layers(from: source, below: shared) { try append(tree.step(of: id), of: id) }
    for id in tree.layers(from: target, below: shared).reversed() {
      guard let inverse = tree.step(of: id).inverse else { throw .singular(id) }
      try append(inverse, of: id)
    }
  }

  internal func apply(to point: Point) throws(ConversionError) -> Point {
    var point = point
    for (layer, step) in segments {
      guard let image = step.apply(to: point) else { throw .behindViewer(layer) }
      guard image.isFinite else { throw .notFinite(layer) }
      point = image
    }
    return point
  }

  internal func boundingBox(of rect: Rect) throws(ConversionError) -> Rect {
    guard let last = segments.last else { return rect.standardized }
    let box: Rect
    if segments.count == 1, case .affine(let affine) = last.step {
      box = affine.boundingBox(of: rect)
    } else {
      let corners = rect.corners
      box = Rect(
        enclosing: (
          try apply(to: corners.0), try apply(to: corners.1), try apply(to: corners.2), try apply(to: corners.3)
        ))
    }
    guard box.isFinite else { throw .notFinite(last.layer) }
    return box
  }

  private mutating func append(_ step: LayerStep, of layer: LayerID) throws(ConversionError) {
    guard case .affine(let next) = step, case .affine(let first) = segments.last?.step else {
      segments.append((layer, step))
      return
    }
    let both = first.concatenating(next)
    guard both.isFinite else { throw .notFinite(layer) }
    segments[segments.count - 1] = (layer, .affine(both))
  }
}

extension LayerTree {
  /// The nearest common ancestor, which may be one of the two; nil for the window.
  internal func sharedAncestor(of first: LayerID?, and second: LayerID?) -> LayerID? {
    var (first, second) = (first, second)
    // The window is the ancestor of all roots.
    var (firstDepth, secondDepth) = (line(from: first).count { _ in true }, line(from: second).count { _ in true })
    while first != second {
      // The deeper one climbs; at equal depths, first the one, then the other.
      if let id = first, firstDepth >= secondDepth {
        first = superlayer(of: id)
        firstDepth -= 1
      } else if let id = second {
        second = superlayer(of: id)
        secondDepth -= 1
      }
    }
    return first
  }

  // From a layer up to the sublayer of `ancestor`, innermost first.
  fileprivate func layers(from id: LayerID?, below ancestor: LayerID?) -> [LayerID] {
    line(from: id).prefix { $0 != ancestor }
  }
}
