internal import Geometry

/// The way from one layer's coordinates to another's: up to what both lie in, then down.
///
/// Neighbouring 2D steps are one transform, so that a path without 3D is a single exact one.
internal struct LayerRoute {
  private var segments: [(layer: LayerID, step: LayerStep)] = []

  /// The way between two layers of `tree`, nil for the window, which all roots lie in.
  internal init(
    from source: LayerID?, to target: LayerID?, in tree: LayerTree
  ) throws(ConversionError) {
    var (source, target) = (source, target)
    var (sourceDepth, targetDepth) = (tree.depth(of: source), tree.depth(of: target))
    var down: [LayerID] = []
    while source != target {
      // The deeper one climbs; where both are as deep, first the one, then the other.
      if let id = source, sourceDepth >= targetDepth {
        try append(tree.step(of: id), of: id)
        source = tree.superlayer(of: id)
        sourceDepth -= 1
      } else if let id = target {
        down.append(id)
        target = tree.superlayer(of: id)
        targetDepth -= 1
      }
    }
    for id in down.reversed() {
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
          try apply(to: corners.0), try apply(to: corners.1),
          try apply(to: corners.2), try apply(to: corners.3)
        ))
    }
    guard box.isFinite else { throw .notFinite(last.layer) }
    return box
  }

  private mutating func append(
    _ step: LayerStep, of layer: LayerID
  ) throws(ConversionError) {
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
  // The window has none, a root one.
  fileprivate func depth(of id: LayerID?) -> Int {
    var depth = 0
    var next = id
    while let id = next {
      depth += 1
      next = superlayer(of: id)
    }
    return depth
  }
}
