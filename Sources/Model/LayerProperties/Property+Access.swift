import GeomrunGeometry
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
    if makesScrollView, !tree[layer].extras.isScrollView { throw .noScrollView(layer) }
    switch self {
    case .zoomScale: return .number(tree.zoomScale(of: layer))
    case .adjustedContentInset: return .insets(tree.adjustedContentInset(of: layer))
    case .offsetRange: return .rect(tree.offsetRange(of: layer))
    case .visibleRect: return .rect(tree.visibleRect(of: layer))
    case .page: return .point(tree[layer].page)
    case .safeAreaInsets: return .insets(tree.safeAreaInsets(of: layer))
    case .safeArea: return .rect(tree.safeArea(of: layer))
    case .layoutMargins: return .insets(tree.layoutMargins(of: layer))
    case .contentRect: throw .noImage(layer)
    case .windowFrame: return .rect(try tree.convert(tree[layer].bounds, from: layer, to: nil))
    // The layer alone has told them.
    case .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform,
      .zPosition, .anchorPointZ, .geometryFlipped, .flipped, .hidden, .alpha, .clipsToBounds,
      .userInteractionEnabled, .autoresizingMask, .autoresizesSubviews, .contentOffset,
      .contentSize, .contentInset, .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal,
      .alwaysBounceVertical, .scrollEnabled, .underBars, .minimumZoomScale, .maximumZoomScale,
      .additionalSafeAreaInsets, .preservesSuperviewLayoutMargins, .contentMode, .imageSize,
      .hitOutsets:
      return .nothing
    }
  }

  /// Its value where the layer alone decides it; nil where what it lies in does as well, or the view has none.
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
    case .flipped: .bool(layer.isFlipped)
    case .hidden: .bool(layer.isHidden)
    case .alpha: .number(layer.opacity)
    case .clipsToBounds: .bool(layer.masksToBounds)
    case .userInteractionEnabled: .bool(layer.isUserInteractionEnabled)
    case .autoresizingMask: .autoresizingMask(layer.autoresizingMask)
    case .autoresizesSubviews: .bool(layer.autoresizesSubviews)
    case .windowFrame, .zoomScale, .adjustedContentInset, .offsetRange, .visibleRect, .page,
      .safeAreaInsets, .safeArea, .layoutMargins:
      nil
    case .contentOffset: layer.extras.isScrollView ? .point(layer.bounds.origin) : nil
    case .contentSize: .size(layer.extras.contentSize)
    case .contentInset: .insets(layer.extras.contentInset)
    case .contentInsetAdjustmentBehavior: .insetAdjustment(layer.extras.adjustment)
    case .alwaysBounceHorizontal: .bool(layer.extras.alwaysBounceHorizontal)
    case .alwaysBounceVertical: .bool(layer.extras.alwaysBounceVertical)
    case .scrollEnabled: .bool(layer.extras.isScrollEnabled)
    case .underBars: .bool(layer.extras.isUnderBars)
    case .minimumZoomScale: .number(layer.extras.minimumZoomScale)
    case .maximumZoomScale: .number(layer.extras.maximumZoomScale)
    case .additionalSafeAreaInsets: .insets(layer.extras.additionalSafeAreaInsets)
    case .preservesSuperviewLayoutMargins: .bool(layer.extras.preservesSuperviewLayoutMargins)
    case .contentMode: .contentMode(layer.extras.contentMode)
    case .imageSize: .size(layer.extras.imageSize)
    case .contentRect: layer.contentRect.map { .rect($0) }
    case .hitOutsets: .insets(layer.extras.hitOutsets)
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
    if !exists(on: tree.platform) {
      throw tree.platform == .appkit ? .notOfAppKit(property: name) : .ofAppKit(property: name)
    }
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
    case .flipped: tree.setFlipped(value.bool, of: layer)
    case .hidden: tree.setHidden(value.bool, of: layer)
    case .alpha: try tree.setOpacity(value.number, of: layer)
    case .clipsToBounds: tree.setMasksToBounds(value.bool, of: layer)
    case .userInteractionEnabled: tree.setUserInteractionEnabled(value.bool, of: layer)
    case .autoresizingMask: tree.setAutoresizingMask(value.autoresizingMask, of: layer)
    case .autoresizesSubviews: tree.setAutoresizesSubviews(value.bool, of: layer)
    case .contentOffset: try tree.setContentOffset(value.point, of: layer)
    case .contentSize: try tree.setContentSize(value.size, of: layer)
    case .contentInset: try tree.setContentInset(value.insets, of: layer)
    case .contentInsetAdjustmentBehavior:
      if case .insetAdjustment(let adjustment) = value {
        try tree.changeExtras(of: layer, name) { $0.adjustment = adjustment }
      }
    case .alwaysBounceHorizontal:
      try tree.changeExtras(of: layer, name) { $0.alwaysBounceHorizontal = value.bool }
    case .alwaysBounceVertical:
      try tree.changeExtras(of: layer, name) { $0.alwaysBounceVertical = value.bool }
    case .scrollEnabled:
      try tree.changeExtras(of: layer, name) { $0.isScrollEnabled = value.bool }
    case .underBars: try tree.changeExtras(of: layer, name) { $0.isUnderBars = value.bool }
    case .minimumZoomScale, .maximumZoomScale:
      try tree.setZoomLimit(value.number, isMaximum: self == .maximumZoomScale, of: layer)
    case .zoomScale:
      try tree.setZoomScale(value.number, of: layer)
      return tree.zoomed(by: layer)
    case .safeAreaInsets: try tree.setSafeAreaInsets(value.insets, of: layer)
    case .additionalSafeAreaInsets: try tree.setAdditionalSafeAreaInsets(value.insets, of: layer)
    case .layoutMargins: try tree.setLayoutMargins(value.insets, of: layer)
    case .preservesSuperviewLayoutMargins:
      try tree.changeExtras(of: layer) { $0.preservesSuperviewLayoutMargins = value.bool }
    case .contentMode:
      if case .contentMode(let mode) = value {
        try tree.changeExtras(of: layer) { $0.contentMode = mode }
      }
    case .imageSize: try tree.setImageSize(value.size, of: layer)
    case .hitOutsets: try tree.setHitOutsets(value.insets, of: layer)
    case .windowFrame, .adjustedContentInset, .offsetRange, .visibleRect, .page, .safeArea,
      .contentRect:
      break
    }
    return .none
  }
}

// The value of a kind that is known; that of another kind counts as nothing.
extension PropertyValue {
  fileprivate var number: Double { self[0] }
  fileprivate var rect: Rect { if case .rect(let rect) = self { rect } else { .zero } }
  fileprivate var point: Point { if case .point(let point) = self { point } else { .zero } }
  fileprivate var size: Size { if case .size(let size) = self { size } else { .zero } }
  fileprivate var insets: EdgeInsets {
    if case .insets(let insets) = self { insets } else { .zero }
  }
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
