import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree

extension FormulaWriter {
  /// Adds the arithmetic of assigning a whole property; a value written as a list is the product of `steps`.
  mutating func addAssignment(
    of value: PropertyValue, to property: Property, model: SetterModel, steps: [NamedTransform]
  ) {
    if steps.isEmpty {
      addEntries(of: NamedTransform(property.name, value))
    } else {
      addProduct(of: steps, named: property.name)
    }
    switch property.effect {
    case .frame:
      if case .rect(let frame) = value { addSetFrame(frame, model: model) }
      addFrame()
    case .bounds:
      if case .rect(let bounds) = value { addNumbers(of: .rect(addStandardized(bounds)), to: property) }
      addFrame()
    case .center, .anchorPoint:
      addNumbers(of: value, to: property)
      addFrame()
    case .matrix, .anchorPointZ: addFrame()
    case .scroll, .zoom, .depth, .sublayers, .flip, .appearance, .nothing: break
    }
  }

  /// Adds numbers that are stored as they are assigned.
  private mutating func addNumbers(of value: PropertyValue, to property: Property) {
    for component in Component.all(of: property.kind)
    where component.kind == .number && component.isAssignable(in: property.kind) {
      let name = property == .center ? centerName : property.name
      add(.stored, "\(name).\(component.name)", Calculation(component.read(from: value)[0]))
    }
  }

  /// Adds the arithmetic of a method.
  mutating func addCall(of method: Method, with value: PropertyValue, steps: [NamedTransform]) {
    let old = NamedTransform("next", .transform(before.transform))
    switch (method, value) {
    case (.moveAnchorPoint, .point(let anchor)): addMove(to: anchor)
    case (.autoLayout, .rect(let rect)): addAutoLayout(rect)
    case (.translatedBy, .point(let by)):
      let first = Transform2D(translationX: by.x, y: by.y)
      addProduct(NamedTransform("first", .transform(first)), old, named: "transform")
    case (.scaledBy, .size(let by)):
      let first = Transform2D(scaleX: by.width, y: by.height)
      addProduct(NamedTransform("first", .transform(first)), old, named: "transform")
    case (.rotatedBy, .angle(let angle)):
      let first = NamedTransform("first", .transform(Transform2D(rotation: angle)))
      addRotation(by: angle, of: first, slots: Self.turnSlots)
      addProduct(first, old, named: "transform")
    case (.concatenating, .transform):
      let next = NamedTransform("next", value)
      if steps.isEmpty { addEntries(of: next) } else { addProduct(of: steps, named: next.name) }
      addProduct(NamedTransform("first", .transform(before.transform)), next, named: "transform")
    case (.inverted, _): addInversion()
    case (.moveAnchorPoint, _), (.autoLayout, _), (.translatedBy, _), (.scaledBy, _), (.rotatedBy, _),
      (.concatenating, _), (.scrollToRest, _), (.scrollRectToVisible, _), (.zoomTo, _):
      break
    }
    addFrame()
  }

  private mutating func addInversion() {
    let t = before.transform
    addInverse(of: t, .matrix, named: "transform.")
    guard t.isInvertible else { return }
    let n = t.inverted()
    let (tx, ty) = (Calculation("tx", t.tx), Calculation("ty", t.ty))
    add(
      .matrix, "transform.tx", Calculation("inverse.a", n.a) * -tx + Calculation("inverse.c", n.c) * -ty, result: n.tx)
    add(
      .matrix, "transform.ty", Calculation("inverse.b", n.b) * -tx + Calculation("inverse.d", n.d) * -ty, result: n.ty)
  }

  /// Adds the move of the position by the anchor point's displacement, as the transform maps it.
  private mutating func addMove(to new: Point) {
    let m = before.transform3D.ofPlane(atZ: -before.anchorPointZ)
    let size = before.bounds.size
    func displacement(_ axis: String, _ new: Double, _ old: Double, _ extent: Calculation) -> Calculation {
      let displacement = (Calculation("new.\(axis)", new) - Calculation("anchorPoint.\(axis)", old)) * extent
      add(.position, "way.\(axis)", displacement)
      return Calculation("way.\(axis)", displacement.value)
    }
    add(.stored, "anchorPoint.x", Calculation(new.x))
    add(.stored, "anchorPoint.y", Calculation(new.y))
    let x = displacement("x", new.x, before.anchorPoint.x, Calculation("w", size.width))
    let y = displacement("y", new.y, before.anchorPoint.y, Calculation("h", size.height))
    addPosition(
      Calculation("\(centerName).x", before.position.x) + Calculation("a", m.m11 / m.m44) * x + Calculation(
        "c", m.m21 / m.m44) * y,
      Calculation("\(centerName).y", before.position.y) + Calculation("b", m.m12 / m.m44) * x + Calculation(
        "d", m.m22 / m.m44) * y)
  }
}
