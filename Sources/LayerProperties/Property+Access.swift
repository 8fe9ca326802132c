internal import GeomrunGeometry
public import GeomrunLayerTree

// How each property is read and assigned.
extension Property {
  /// Its value; only what lies in other layers as well can have none.
  ///
  /// - Complexity: O(1), for `windowFrame` O(depth of the layer).
  public func read(
    from layer: LayerID, in tree: LayerTree
  ) throws(ConversionError) -> PropertyValue {
    if let value = read(from: tree[layer]) { return value }
    return .rect(try tree.convert(tree[layer].bounds, from: layer, to: nil))
  }

  /// Its value where the layer alone decides it; nil for `windowFrame`.
  public func read(from layer: Layer) -> PropertyValue? {
    switch self {
    case .frame: .rect(layer.frame)
    case .bounds: .rect(layer.bounds)
    case .center: .point(layer.position)
    case .anchorPoint: .point(layer.anchorPoint)
    case .transform: .transform(layer.transform)
    case .transform3D: .transform3D(layer.transform3D)
    case .sublayerTransform: .transform3D(layer.sublayerTransform)
    case .zPosition: .number(layer.zPosition)
    case .anchorPointZ: .number(layer.anchorPointZ)
    case .geometryFlipped: .bool(layer.isGeometryFlipped)
    case .hidden: .bool(layer.isHidden)
    case .alpha: .number(layer.opacity)
    case .clipsToBounds: .bool(layer.masksToBounds)
    case .userInteractionEnabled: .bool(layer.isUserInteractionEnabled)
    case .autoresizingMask: .autoresizingMask(layer.autoresizingMask)
    case .autoresizesSubviews: .bool(layer.autoresizesSubviews)
    case .windowFrame: nil
    }
  }

  /// Assigns a value of `kind`; throws where the framework would refuse it, and then changes nothing.
  ///
  /// A value of another kind, and any value of a property that is read-only, changes nothing.
  /// - Returns: the layers that were resized.
  @discardableResult
  public func assign(
    _ value: PropertyValue, to layer: LayerID, in tree: inout LayerTree
  ) throws(GeometryError) -> ResizeResult {
    guard value.kind == kind else { return .none }
    switch self {
    case .frame: return try tree.setFrame(value.rect, of: layer)
    case .bounds: return try tree.setBounds(value.rect, of: layer)
    case .center: try tree.setPosition(value.point, of: layer)
    case .anchorPoint: try tree.setAnchorPoint(value.point, of: layer)
    case .transform: try tree.setTransform(value.transform, of: layer)
    case .transform3D: try tree.setTransform3D(value.transform3D, of: layer)
    case .sublayerTransform: try tree.setSublayerTransform(value.transform3D, of: layer)
    case .zPosition: try tree.setZPosition(value.number, of: layer)
    case .anchorPointZ: try tree.setAnchorPointZ(value.number, of: layer)
    case .geometryFlipped: tree.setGeometryFlipped(value.bool, of: layer)
    case .hidden: tree.setHidden(value.bool, of: layer)
    case .alpha: try tree.setOpacity(value.number, of: layer)
    case .clipsToBounds: tree.setMasksToBounds(value.bool, of: layer)
    case .userInteractionEnabled: tree.setUserInteractionEnabled(value.bool, of: layer)
    case .autoresizingMask: tree.setAutoresizingMask(value.autoresizingMask, of: layer)
    case .autoresizesSubviews: tree.setAutoresizesSubviews(value.bool, of: layer)
    case .windowFrame: break
    }
    return .none
  }
}

// The value of a kind that is known; that of another kind counts as nothing.
extension PropertyValue {
  fileprivate var number: Double { self[0] }
  fileprivate var rect: Rect { if case .rect(let rect) = self { rect } else { .zero } }
  fileprivate var point: Point { if case .point(let point) = self { point } else { .zero } }
  fileprivate var transform: Transform2D {
    if case .transform(let transform) = self { transform } else { .identity }
  }
  fileprivate var transform3D: Transform3D {
    if case .transform3D(let transform) = self { transform } else { .identity }
  }
  fileprivate var bool: Bool { self == .bool(true) }
  fileprivate var autoresizingMask: AutoresizingMask {
    if case .autoresizingMask(let mask) = self { mask } else { [] }
  }
}
