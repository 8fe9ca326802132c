import GeomrunGeometry
public import GeomrunLayerTree

/// A mutation of one view that is not an assignment, by its path after the view's name.
public enum Method: String, CaseIterable, Hashable, Sendable {
  case translatedBy = "transform.translatedBy"
  case scaledBy = "transform.scaledBy"
  case rotatedBy = "transform.rotatedBy"
  case concatenating = "transform.concatenating"
  case inverted = "transform.inverted"
  case moveAnchorPoint
  case autoLayout
  case scrollToRest, scrollRectToVisible, zoomTo

  /// The path after the view's name.
  public var name: String { rawValue }

  /// The name, and other paths with the same meaning.
  public var names: [String] {
    changesTransform ? [name, "affineTransform" + name.dropFirst("transform".count)] : [name]
  }

  /// The groups of methods; methods that need no distinction share one.
  package enum Concern: Sendable {
    /// Replaces the transform by one derived from it, as Swift's method of that name.
    case transform(TransformChange)
    case anchorPoint
    /// Sets the position and the size as Auto Layout does.
    case layout
    /// Changes the offset of a scroll view.
    case scrolling(Scrolling)
  }

  /// The change of a transform.
  package enum TransformChange: Sendable {
    /// The argument is applied before the existing transform.
    case prepends
    /// The argument is applied after the existing transform.
    case appends
    /// The transform is inverted.
    case inverts
  }

  /// The ways to scroll a scroll view.
  package enum Scrolling: Sendable { case toRest, toRect, byZooming }

  /// The group of the method, by which code distinguishes methods.
  package var concern: Concern {
    switch self {
    case .translatedBy, .scaledBy, .rotatedBy: .transform(.prepends)
    case .concatenating: .transform(.appends)
    case .inverted: .transform(.inverts)
    case .moveAnchorPoint: .anchorPoint
    case .autoLayout: .layout
    case .scrollToRest: .scrolling(.toRest)
    case .scrollRectToVisible: .scrolling(.toRect)
    case .zoomTo: .scrolling(.byZooming)
    }
  }

  /// Whether it replaces the transform by one derived from it.
  package var changesTransform: Bool { if case .transform = concern { true } else { false } }

  /// The way it changes the offset of a scroll view; nil if it does not.
  package var scrolling: Scrolling? { if case .scrolling(let scrolling) = concern { scrolling } else { nil } }

  /// Whether views of a platform support it.
  ///
  /// NSViews have no transform, no anchor point and no resting offset with insets, and zoom by their bounds.
  package func exists(on platform: Platform) -> Bool {
    platform != .appkit || self == .autoLayout || self == .scrollRectToVisible
  }

  /// Whether it changes the offset of a scroll view.
  package var scrolls: Bool { scrolling != nil }

  /// The kind of its argument.
  public var kind: ValueKind {
    switch self {
    case .translatedBy, .moveAnchorPoint: .point
    case .scaledBy: .scale
    case .rotatedBy: .angle
    case .concatenating: .transform
    case .inverted, .scrollToRest: .nothing
    case .autoLayout, .scrollRectToVisible, .zoomTo: .rect
    }
  }

  /// A one-sentence description.
  public var summary: String {
    switch self {
    case .translatedBy: "Translates first, then applies the existing transform."
    case .scaledBy: "Scales first, then applies the existing transform."
    case .rotatedBy: "Rotates first, then applies the existing transform."
    case .concatenating: "Applies the existing transform first, then this one."
    case .inverted: "The inverse; a singular transform stays as it is."
    case .moveAnchorPoint: "Sets the anchor point and corrects center: the view does not move."
    case .autoLayout: "Sets bounds' size and center as Auto Layout does; the transform is ignored."
    case .scrollToRest: "Scrolls to where the content rests: its top left corner beside the insets."
    case .scrollRectToVisible: "Scrolls just far enough to show a rect of the content between the insets."
    case .zoomTo: "Zooms to fit a rect of the zoomed view into the bounds, centered."
    }
  }

  /// Applies the method to one layer; throws if the framework would reject it, and then changes nothing.
  ///
  /// An argument of another kind changes nothing.
  /// - Returns: the layers that were resized.
  @discardableResult public func apply(_ value: PropertyValue, to layer: LayerID, in tree: inout LayerTree)
    throws(GeometryError) -> ResizeResult
  {
    guard exists(on: tree.platform) else { throw .notOfAppKit(property: name) }
    let transform = tree[layer].transform
    switch (self, value) {
    case (.translatedBy, .point(let by)): try tree.setTransform(transform.translatedBy(x: by.x, y: by.y), of: layer)
    case (.scaledBy, .size(let by)): try tree.setTransform(transform.scaledBy(x: by.width, y: by.height), of: layer)
    case (.rotatedBy, .angle(let by)): try tree.setTransform(transform.rotated(by: by), of: layer)
    case (.concatenating, .transform(let next)): try tree.setTransform(transform.concatenating(next), of: layer)
    case (.inverted, _): try tree.setTransform(transform.inverted(), of: layer)
    case (.moveAnchorPoint, .point(let anchor)): try tree.moveAnchorPoint(to: anchor, of: layer)
    case (.autoLayout, .rect(let rect)): return try tree.autoLayout(rect, of: layer)
    case (.scrollToRest, _): try tree.scrollToRest(layer)
    case (.scrollRectToVisible, .rect(let rect)): try tree.scrollRectToVisible(rect, of: layer)
    case (.zoomTo, .rect(let rect)):
      try tree.zoom(to: rect, of: layer)
      return tree.zoomed(by: layer)
    case (.translatedBy, _), (.scaledBy, _), (.rotatedBy, _), (.concatenating, _), (.moveAnchorPoint, _),
      (.autoLayout, _), (.scrollRectToVisible, _), (.zoomTo, _):
      break
    }
    return .none
  }
}
