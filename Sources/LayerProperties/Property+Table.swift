internal import Geometry
internal import LayerTree

extension Property {
  /// Every property of a layer, in report order: the one table that all of geomrun reads.
  public static let all: [Property] = [
    .rect(
      "frame", "The view's box in its superview, computed from the other properties.", .computed,
      read: { $0.frame }, assign: { (v, t, id) throws(GeometryError) in try t.setFrame(v, of: id) }),
    .rect(
      "bounds", "The view's own coordinate space: its visible origin and its size.", .geometry,
      read: { $0.bounds },
      assign: { (v, t, id) throws(GeometryError) in try t.setBounds(v, of: id) }),
    .point(
      "center", ["position"], "Where the anchor point lies in the superview.", .geometry,
      read: { $0.position },
      assign: { (v, t, id) throws(GeometryError) in try t.setPosition(v, of: id) }),
    .point(
      "anchorPoint", [], "The point that center places, in units of the bounds' size.", .geometry,
      read: { $0.anchorPoint },
      assign: { (v, t, id) throws(GeometryError) in try t.setAnchorPoint(v, of: id) }),
    .transform(
      "transform", ["affineTransform"], "The 2D transform, applied about the anchor point.",
      read: { $0.transform },
      assign: { (v, t, id) throws(GeometryError) in try t.setTransform(v, of: id) }),
    .matrix(
      "transform3D",
      "The whole 4x4 transform; `transform` reads as identity where it is not affine.",
      .matrix, read: { $0.transform3D },
      assign: { (v, t, id) throws(GeometryError) in try t.setTransform3D(v, of: id) }),
    .matrix(
      "sublayerTransform", "A 4x4 transform of the subviews, about this view's anchor point.",
      .stored(default: .transform3D(.identity)), read: { $0.sublayerTransform },
      assign: { (v, t, id) throws(GeometryError) in try t.setSublayerTransform(v, of: id) }),
    .number(
      "zPosition", [], "The place in depth; it decides the drawing order of siblings.", default: 0,
      read: { $0.zPosition },
      assign: { (v, t, id) throws(GeometryError) in try t.setZPosition(v, of: id) }),
    .number(
      "anchorPointZ", [], "The depth of the anchor point.", default: 0,
      read: { $0.anchorPointZ },
      assign: { (v, t, id) throws(GeometryError) in try t.setAnchorPointZ(v, of: id) }),
    .bool(
      "geometryFlipped", ["isGeometryFlipped"],
      "Whether the space inside the view counts from the bottom.", default: false,
      read: { $0.isGeometryFlipped }, assign: { $1.setGeometryFlipped($0, of: $2) }),
    .bool(
      "hidden", ["isHidden"], "Whether the view is hidden; it is then never hit.", default: false,
      read: { $0.isHidden }, assign: { $1.setHidden($0, of: $2) }),
    .number(
      "alpha", ["opacity"], "The opacity; a view below 0.01 is never hit.", default: 1,
      read: { $0.opacity },
      assign: { (v, t, id) throws(GeometryError) in try t.setOpacity(v, of: id) }),
    .bool(
      "clipsToBounds", ["masksToBounds"], "Whether subviews are cut off at the bounds.",
      default: false, read: { $0.masksToBounds }, assign: { $1.setMasksToBounds($0, of: $2) }),
    .bool(
      "userInteractionEnabled", ["isUserInteractionEnabled"],
      "Whether UIView's hit test looks at the view.", default: true,
      read: { $0.isUserInteractionEnabled },
      assign: { $1.setUserInteractionEnabled($0, of: $2) }),
    .mask(
      "autoresizingMask", "The parts that give way when the superview's size changes.",
      read: { $0.autoresizingMask }, assign: { $1.setAutoresizingMask($0, of: $2) }),
    .bool(
      "autoresizesSubviews", [], "Whether subviews are resized with the bounds' size.",
      default: true, read: { $0.autoresizesSubviews },
      assign: { $1.setAutoresizesSubviews($0, of: $2) }),
  ]

  /// The position of each property that other code speaks of by name.
  public static let frame = index(of: "frame")
  /// See ``frame``.
  public static let bounds = index(of: "bounds")
  /// See ``frame``.
  public static let center = index(of: "center")
  /// See ``frame``.
  public static let anchorPoint = index(of: "anchorPoint")
  /// See ``frame``.
  public static let transform = index(of: "transform")
  /// See ``frame``.
  public static let transform3D = index(of: "transform3D")

  private static func index(of name: String) -> Int {
    all.firstIndex { $0.name == name } ?? 0
  }
}
