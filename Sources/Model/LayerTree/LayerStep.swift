import GeomrunGeometry

/// The map from a layer's own coordinates to its superlayer's, or its inverse.
internal enum LayerStep: Sendable {
  case affine(Transform2D)
  case plane(PlaneTransform)

  /// Returns the image of a point; nil if it is not in front of the viewer.
  internal func apply(to point: Point) -> Point? {
    switch self {
    case .affine(let affine): affine.apply(to: point)
    case .plane(let plane): plane.apply(to: point)
    }
  }

  /// The inverse map; nil if this one is singular.
  internal var inverse: LayerStep? {
    switch self {
    case .affine(let affine): affine.inverse.map(LayerStep.affine)
    case .plane(let plane): plane.inverse.map(LayerStep.plane)
    }
  }
}

extension LayerTree {
  /// Returns the map from the coordinates of `id` to those of its superlayer, or of the window for a root.
  ///
  /// In this order: minus `bounds.origin`, flip, minus `anchorPoint * size`, `transform`, plus `position`, and the
  /// superlayer's `sublayerTransform` about the superlayer's own anchor. If one of the two transforms is not 2D, (x, y,
  /// -anchorPointZ, 1) goes through their product as a single 4x4. In it, `position` has `zPosition` as its z.
  internal func step(of id: LayerID) -> LayerStep { step(of: id, as: layers[id.index]) }

  /// Returns the map with other values instead of the stored ones.
  internal func step(of id: LayerID, as layer: Layer) -> LayerStep {
    if platform == .appkit { return .affine(ownStep(of: id, as: layer)) }
    let outer = outerTransform(of: id)
    if case .affine(let transform) = layer.storedTransform, case .affine(let outer) = outer {
      let own = layer.toAnchor.concatenating(transform).concatenating(
        .init(translationX: layer.position.x, y: layer.position.y))
      return .affine(own.concatenating(outer))
    }
    return .plane(PlaneTransform(spatialStep(of: layer, under: outer)))
  }

  /// The step of an `NSView`, which has no transform: y is inverted if the view counts it differently from its
  /// superview.
  private func ownStep(of id: LayerID, as layer: Layer) -> Transform2D {
    let outer = superlayer(of: id).map { layers[$0.index].isFlipped } ?? false
    return layer.toAnchor(turningY: layer.isFlipped != outer).concatenating(
      .init(translationX: layer.position.x, y: layer.position.y))
  }

  /// Whether y has opposite directions inside a layer and in its superlayer.
  package func turnsY(_ id: LayerID) -> Bool {
    guard platform == .appkit else { return layers[id.index].isGeometryFlipped }
    return layers[id.index].isFlipped != (superlayer(of: id).map { layers[$0.index].isFlipped } ?? false)
  }

  /// The map of (x, y, 0, 1) of a layer into its superlayer's space, with depth, before the division by w.
  internal func spatialStep(of id: LayerID) -> Transform3D {
    spatialStep(of: layers[id.index], under: outerTransform(of: id))
  }

  /// The map from the superlayer's coordinates into a layer, with each singular transform used as its own inverse; nil
  /// in 3D.
  internal func singularWayIn(to id: LayerID) -> Transform2D? {
    let layer = layers[id.index]
    guard case .affine(let own) = layer.storedTransform, case .affine(let outer) = outerTransform(of: id),
      let inside = layer.toAnchor.inverse
    else { return nil }
    return outer.inverted().concatenating(.init(translationX: -layer.position.x, y: -layer.position.y)).concatenating(
      own.inverted()
    ).concatenating(inside)
  }

  /// The superlayer's `sublayerTransform` about its anchor, in its own coordinates.
  private func outerTransform(of id: LayerID) -> TransformStorage {
    superlayer(of: id).map { layers[$0.index].aboutAnchor } ?? .affine(.identity)
  }

  private func spatialStep(of layer: Layer, under outer: TransformStorage) -> Transform3D {
    var toAnchor = Transform3D(layer.toAnchor)
    toAnchor.m43 = -layer.anchorPointZ
    let position = Transform3D(translationX: layer.position.x, y: layer.position.y, z: layer.zPosition)
    return toAnchor.concatenating(layer.storedTransform.matrix).concatenating(position).concatenating(outer.matrix)
  }
}

extension Layer {
  /// The map from own coordinates to those of the transform, with the anchor at their origin.
  fileprivate var toAnchor: Transform2D { toAnchor(turningY: isGeometryFlipped) }

  fileprivate func toAnchor(turningY isTurned: Bool) -> Transform2D {
    let (origin, size) = (bounds.origin, bounds.size)
    let y = isTurned ? size.height + origin.y : -origin.y
    return Transform2D(
      a: 1, b: 0, c: 0, d: isTurned ? -1 : 1, tx: -origin.x - anchorPoint.x * size.width,
      ty: y - anchorPoint.y * size.height)
  }

  /// The `sublayerTransform` about the anchor, in own coordinates.
  fileprivate var aboutAnchor: TransformStorage {
    if case .affine(let affine) = storedSublayerTransform, affine.isIdentity { return storedSublayerTransform }
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    return TransformStorage.affine(.init(translationX: -x, y: -y)).concatenating(storedSublayerTransform).concatenating(
      .affine(.init(translationX: x, y: y)))
  }
}

extension TransformStorage {
  fileprivate func concatenating(_ next: TransformStorage) -> TransformStorage {
    switch (self, next) {
    case (.affine(let first), .affine(let second)): .affine(first.concatenating(second))
    case (.spatial, _), (_, .spatial): .spatial(matrix.concatenating(next.matrix))
    }
  }
}
