internal import GeomrunGeometry
public import GeomrunLayerTree

/// One property of a layer, under its UIView name, in the order in which properties are reported.
///
/// What hangs on a property is found by exhaustive switches, here and wherever else somebody has to decide: a new case
/// does not compile before each of them has said what it does with it.
public enum Property: String, CaseIterable, Hashable, Sendable {
  case frame, bounds, center, anchorPoint, transform, transform3D, sublayerTransform
  case zPosition, anchorPointZ, geometryFlipped, hidden, alpha, clipsToBounds
  case userInteractionEnabled, autoresizingMask, autoresizesSubviews
  case windowFrame

  /// How a property takes part in reports and in declarations.
  public enum Role: Sendable {
    /// Computed from the others; declared alone, and always reported.
    case computed
    /// Geometry that `frame` reads or writes: not beside `frame` in a declaration. Always reported.
    case geometry
    /// Stored beside the frame, and reported only where it differs from this default.
    case stored(default: PropertyValue)
    /// The whole matrix behind `transform`; reported only where `transform` cannot show it.
    case matrix
    /// Computed from the view and everything that it lies in; read-only, and reported only where it is asked for.
    case derived
  }

  /// Its UIView name, under which it is reported.
  public var name: String { rawValue }

  /// The name and the aliases.
  public var names: [String] { [name] + aliases }

  /// Other names that mean the same, CALayer's among them.
  public var aliases: [String] {
    switch self {
    case .center: ["position"]
    case .transform: ["affineTransform"]
    case .geometryFlipped: ["isGeometryFlipped"]
    case .hidden: ["isHidden"]
    case .alpha: ["opacity"]
    case .clipsToBounds: ["masksToBounds"]
    case .userInteractionEnabled: ["isUserInteractionEnabled"]
    case .frame, .bounds, .anchorPoint, .transform3D, .sublayerTransform, .zPosition, .anchorPointZ,
      .autoresizingMask, .autoresizesSubviews, .windowFrame:
      []
    }
  }

  /// The kind of its value.
  public var kind: ValueKind {
    switch self {
    case .frame, .bounds, .windowFrame: .rect
    case .center, .anchorPoint: .point
    case .transform: .transform
    case .transform3D, .sublayerTransform: .transform3D
    case .zPosition, .anchorPointZ, .alpha: .number
    case .geometryFlipped, .hidden, .clipsToBounds, .userInteractionEnabled, .autoresizesSubviews:
      .bool
    case .autoresizingMask: .autoresizingMask
    }
  }

  /// How reports and declarations treat it.
  public var role: Role {
    switch self {
    case .frame: .computed
    case .bounds, .center, .anchorPoint, .transform: .geometry
    case .transform3D: .matrix
    case .sublayerTransform: .stored(default: .transform3D(.identity))
    case .zPosition, .anchorPointZ: .stored(default: .number(0))
    case .alpha: .stored(default: .number(1))
    case .geometryFlipped, .hidden, .clipsToBounds: .stored(default: .bool(false))
    case .userInteractionEnabled, .autoresizesSubviews: .stored(default: .bool(true))
    case .autoresizingMask: .stored(default: .autoresizingMask([]))
    case .windowFrame: .derived
    }
  }

  /// What it is, in one sentence with its coordinate space.
  public var summary: String {
    switch self {
    case .frame: "The view's box in its superview, computed from the other properties."
    case .bounds: "The view's own coordinate space: its visible origin and its size."
    case .center: "Where the anchor point lies in the superview."
    case .anchorPoint: "The point that center places, in units of the bounds' size."
    case .transform: "The 2D transform, applied about the anchor point."
    case .transform3D:
      "The whole 4x4 transform; `transform` reads as identity where it is not affine."
    case .sublayerTransform: "A 4x4 transform of the subviews, about this view's anchor point."
    case .zPosition:
      "The place in depth: the drawing order of siblings, and the distance under a perspective."
    case .anchorPointZ: "The depth of the anchor point, which a 3D transform turns about."
    case .geometryFlipped: "Whether the space inside the view counts from the bottom."
    case .hidden: "Whether the view is hidden; it is then never hit."
    case .alpha: "The opacity; a view below 0.01 is never hit."
    case .clipsToBounds: "Whether subviews are cut off at the bounds."
    case .userInteractionEnabled: "Whether UIView's hit test looks at the view."
    case .autoresizingMask: "The parts that are flexible when the superview's size changes."
    case .autoresizesSubviews: "Whether subviews are resized with the bounds' size."
    case .windowFrame: "The box of the view's bounds in the window; read-only."
    }
  }

  /// Whether something can be assigned to it.
  public var isAssignable: Bool {
    switch role {
    case .computed, .geometry, .stored, .matrix: true
    case .derived: false
    }
  }

  /// Whether every report shows it of every view.
  package var isAlwaysReported: Bool {
    switch role {
    case .computed, .geometry: true
    case .stored, .matrix, .derived: false
    }
  }

  /// Whether a report of a layer shows it: the geometry always, the others where they are not their default.
  public func isReported(of layer: Layer) -> Bool {
    switch role {
    case .computed, .geometry: true
    case .stored(let initial): read(from: layer) != initial
    case .matrix: !layer.transform3D.isAffine
    case .derived: false
    }
  }

  /// Whether a declaration may hold it beside `frame`.
  public var standsBesideFrame: Bool {
    switch role {
    case .stored, .derived: true
    case .computed, .geometry, .matrix: false
    }
  }
}
