internal import Geometry
internal import LayerProperties
internal import LayerTree

extension FormulaWriter {
  /// The arithmetic of assigning a whole property.
  mutating func addAssignment(of value: PropertyValue, to property: Property, model: SetterModel) {
    switch property {
    case .frame:
      if case .rect(let frame) = value { addSetFrame(frame, model: model) }
      addFrame()
    case .bounds:
      if case .rect(let bounds) = value {
        addNumbers(of: .rect(addStandardized(bounds)), to: property)
      }
      addFrame()
    case .center, .anchorPoint:
      addNumbers(of: value, to: property)
      addFrame()
    case .transform:
      if case .transform(let transform) = value,
        case .rotation(let angle) = TransformShape(transform)
      {
        addRotation(by: angle)
      }
      addFrame()
    case .transform3D, .anchorPointZ: addFrame()
    case .sublayerTransform, .zPosition, .geometryFlipped, .hidden, .alpha, .clipsToBounds,
      .userInteractionEnabled, .autoresizingMask, .autoresizesSubviews, .windowFrame:
      break
    }
  }

  /// Numbers that are stored as they are assigned.
  private mutating func addNumbers(of value: PropertyValue, to property: Property) {
    for component in Component.all(of: property.kind)
    where component.kind == .number && component.isAssignable {
      add("\(property.name).\(component.name)", Calculation(component.read(from: value)[0]))
    }
  }

  /// The entries of a rotation.
  private mutating func addRotation(by angle: Angle) {
    let (cosine, sine) = Self.functions(of: angle)
    let t = after.transform
    add("transform.a", cosine, result: t.a)
    add("transform.b", sine, result: t.b)
    add("transform.c", -sine, result: t.c)
    add("transform.d", cosine, result: t.d)
  }

  private static func functions(of angle: Angle) -> (cosine: Calculation, sine: Calculation) {
    let words = WordWriter(language: .english).text(of: angle)
    return (.call("cos", of: words, angle.cosine), .call("sin", of: words, angle.sine))
  }

  /// The arithmetic of a method.
  mutating func addCall(of method: Method, with value: PropertyValue) {
    switch (method, value) {
    case (.moveAnchorPoint, .point(let anchor)): addMove(to: anchor)
    case (.autoLayout, .rect(let rect)): addAutoLayout(rect)
    case (.translatedBy, .point(let by)):
      addProduct(AffineTransform(translationX: by.x, y: by.y), before.transform)
    case (.scaledBy, .size(let by)):
      addProduct(AffineTransform(scaleX: by.width, y: by.height), before.transform)
    case (.rotatedBy, .angle(let angle)):
      let (cosine, sine) = Self.functions(of: angle)
      add("first.a", cosine)
      add("first.b", sine)
      addProduct(AffineTransform(rotation: angle), before.transform)
    case (.concatenating, .transform(let next)): addProduct(before.transform, next)
    case (.inverted, _): addInversion()
    case (.moveAnchorPoint, _), (.autoLayout, _), (.translatedBy, _), (.scaledBy, _),
      (.rotatedBy, _), (.concatenating, _):
      break
    }
    addFrame()
  }

  /// The transform that applies `first`, then `next`.
  private mutating func addProduct(_ first: AffineTransform, _ next: AffineTransform) {
    func entry(
      _ name: String, _ row: (Double, Double), _ column: (Double, Double), _ move: Double?
    ) -> Calculation {
      let names = Self.factors[name] ?? ("", "", "", "")
      let sum =
        Calculation(names.0, row.0) * Calculation(names.1, column.0)
        + Calculation(names.2, row.1) * Calculation(names.3, column.1)
      return move.map { sum + Calculation("next.\(name)", $0) } ?? sum
    }
    let (left, right) = ((next.a, next.c), (next.b, next.d))
    for (name, row, column, move) in [
      ("a", (first.a, first.b), left, nil), ("b", (first.a, first.b), right, nil),
      ("c", (first.c, first.d), left, nil), ("d", (first.c, first.d), right, nil),
      ("tx", (first.tx, first.ty), left, next.tx), ("ty", (first.tx, first.ty), right, next.ty),
    ] as [(String, (Double, Double), (Double, Double), Double?)] {
      add("transform.\(name)", entry(name, row, column, move))
    }
  }

  // The entries of the first transform and of the second that are multiplied.
  private static let factors = [
    "a": ("first.a", "next.a", "first.b", "next.c"),
    "b": ("first.a", "next.b", "first.b", "next.d"),
    "c": ("first.c", "next.a", "first.d", "next.c"),
    "d": ("first.c", "next.b", "first.d", "next.d"),
    "tx": ("first.tx", "next.a", "first.ty", "next.c"),
    "ty": ("first.tx", "next.b", "first.ty", "next.d"),
  ]

  private mutating func addInversion() {
    let t = before.transform
    addInverse(of: t, named: "transform.")
    guard t.isInvertible else { return }
    let n = t.inverted()
    let (tx, ty) = (Calculation("tx", t.tx), Calculation("ty", t.ty))
    add(
      "transform.tx", Calculation("inverse.a", n.a) * -tx + Calculation("inverse.c", n.c) * -ty,
      result: n.tx)
    add(
      "transform.ty", Calculation("inverse.b", n.b) * -tx + Calculation("inverse.d", n.d) * -ty,
      result: n.ty)
  }

  /// The position takes up the anchor's own way, as the transform maps it.
  private mutating func addMove(to new: Point) {
    let m = before.transform3D.ofPlane(atZ: -before.anchorPointZ)
    let size = before.bounds.size
    func way(_ axis: String, _ new: Double, _ old: Double, _ extent: Calculation) -> Calculation {
      let way =
        (Calculation("new.\(axis)", new) - Calculation("anchorPoint.\(axis)", old)) * extent
      add("way.\(axis)", way)
      return Calculation("way.\(axis)", way.value)
    }
    add("anchorPoint.x", Calculation(new.x))
    add("anchorPoint.y", Calculation(new.y))
    let x = way("x", new.x, before.anchorPoint.x, Calculation("w", size.width))
    let y = way("y", new.y, before.anchorPoint.y, Calculation("h", size.height))
    addPosition(
      Calculation("position.x", before.position.x) + Calculation("a", m.m11 / m.m44) * x
        + Calculation("c", m.m21 / m.m44) * y,
      Calculation("position.y", before.position.y) + Calculation("b", m.m12 / m.m44) * x
        + Calculation("d", m.m22 / m.m44) * y)
  }
}
