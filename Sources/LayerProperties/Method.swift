internal import Geometry
internal import LayerTree

/// A mutation that is no assignment: `transform.scaledBy`, `moveAnchorPoint`, `autoLayout`.
public final class Method: Sendable {
  /// Its path after the view's name.
  public let name: String
  /// Other paths that mean the same.
  public let aliases: [String]
  /// The kind of its argument.
  public let kind: ValueKind
  /// What it does, in one sentence.
  public let summary: String
  /// Applies it to one layer; throws where the framework would refuse, and then changes nothing.
  public let apply: Property.Assign

  private init(
    name: String, aliases: [String], kind: ValueKind, summary: String,
    apply: @escaping Property.Assign
  ) {
    self.name = name
    self.aliases = aliases
    names = [name] + aliases
    self.kind = kind
    self.summary = summary
    self.apply = apply
  }

  /// The name and the aliases.
  public let names: [String]

  /// Whether it replaces the transform.
  package var changesTransform: Bool { name.hasPrefix("transform.") }

  /// Every method, in the order in which they are documented.
  public static let all: [Method] = [
    .ofTransform("translatedBy", .point, "Moves first, then does what the transform did.") {
      if case .point(let by) = $1 { $0.translatedBy(x: by.x, y: by.y) } else { $0 }
    },
    .ofTransform("scaledBy", .scale, "Scales first, then does what the transform did.") {
      if case .size(let by) = $1 { $0.scaledBy(x: by.width, y: by.height) } else { $0 }
    },
    .ofTransform("rotatedBy", .angle, "Rotates first, then does what the transform did.") {
      if case .angle(let by) = $1 { $0.rotated(by: by) } else { $0 }
    },
    .ofTransform("concatenating", .transform, "Does what the transform did, then this one.") {
      if case .transform(let other) = $1 { $0.concatenating(other) } else { $0 }
    },
    .ofTransform("inverted", .nothing, "The inverse; a singular transform stays as it is.") {
      (transform, _) in transform.inverted()
    },
    Method(
      name: "moveAnchorPoint", aliases: [], kind: .point,
      summary: "Sets the anchor point and corrects center, so that nothing moves.",
      apply: { (value, tree, layer) throws(GeometryError) in
        if case .point(let anchor) = value { try tree.moveAnchorPoint(to: anchor, of: layer) }
      }),
    Method(
      name: "autoLayout", aliases: [], kind: .rect,
      summary: "Sets bounds' size and center as Auto Layout does; the transform is ignored.",
      apply: { (value, tree, layer) throws(GeometryError) in
        if case .rect(let rect) = value { try tree.autoLayout(rect, of: layer) }
      }),
  ]

  /// A method that replaces `transform` by something made of it, as Swift's do.
  private static func ofTransform(
    _ name: String, _ kind: ValueKind, _ summary: String,
    _ changed: @escaping @Sendable (AffineTransform, PropertyValue) -> AffineTransform
  ) -> Method {
    Method(
      name: "transform.\(name)", aliases: ["affineTransform.\(name)"], kind: kind, summary: summary,
      apply: { (value, tree, layer) throws(GeometryError) in
        try tree.setTransform(changed(tree[layer].transform, value), of: layer)
      })
  }
}
