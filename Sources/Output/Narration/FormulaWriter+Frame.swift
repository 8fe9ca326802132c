import GeomrunGeometry
import GeomrunLayerTree

extension FormulaWriter {
  /// Adds the position and the bounds' size that result from assigning a frame.
  mutating func addSetFrame(_ frame: Rect, model: SetterModel) {
    let f = addStandardized(frame)
    if !hasAnchor { return addKept(f) }
    let t = before.transform
    let (width, height) = (Calculation("f.width", f.size.width), Calculation("f.height", f.size.height))
    let x = Calculation("f.x", f.origin.x) + anchor.x * width
    let y = Calculation("f.y", f.origin.y) + anchor.y * height
    guard model == .coreAnimation else {
      addPosition(x, y)
      addSize(width, height)
      return
    }
    addPosition(x - Calculation("tx", t.tx), y - Calculation("ty", t.ty))
    if !(t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1) { addInverse(of: t, .size, named: "inverse.") }
    let n = t.inverted()
    addSize(
      (Calculation("inverse.a", n.a) * width + Calculation("inverse.c", n.c) * height).magnitude,
      (Calculation("inverse.b", n.b) * width + Calculation("inverse.d", n.d) * height).magnitude)
  }

  /// Adds the position and the bounds' size that Auto Layout computes, which ignores the transform.
  mutating func addAutoLayout(_ rect: Rect) {
    let f = addStandardized(rect)
    if !hasAnchor { return addKept(f) }
    let (width, height) = (Calculation("f.width", f.size.width), Calculation("f.height", f.size.height))
    addSize(width, height)
    addPosition(Calculation("f.x", f.origin.x) + anchor.x * width, Calculation("f.y", f.origin.y) + anchor.y * height)
  }

  /// Adds the frame that an NSView stores, and the resulting bounds.
  private mutating func addKept(_ f: Rect) {
    addPosition(Calculation("f.x", f.origin.x), Calculation("f.y", f.origin.y))
    addSize(Calculation("f.width", f.size.width), Calculation("f.height", f.size.height))
  }

  /// Adds the standardized form of a negative extent; the names are those of the rect `f`.
  mutating func addStandardized(_ rect: Rect) -> Rect {
    if rect.size.width < 0 {
      let width = Calculation("f.width", rect.size.width)
      add(.standardized, "f.x", Calculation("f.x", rect.origin.x) + width)
      add(.standardized, "f.width", width.magnitude)
    }
    if rect.size.height < 0 {
      let height = Calculation("f.height", rect.size.height)
      add(.standardized, "f.y", Calculation("f.y", rect.origin.y) + height)
      add(.standardized, "f.height", height.magnitude)
    }
    return rect.standardized
  }

  /// Adds the linear part of the inverse; a singular transform is kept.
  mutating func addInverse(of t: Transform2D, _ part: Formula.Part, named prefix: String) {
    let (a, b) = (Calculation("a", t.a), Calculation("b", t.b))
    let (c, d) = (Calculation("c", t.c), Calculation("d", t.d))
    let n = t.inverted()
    guard t.isInvertible else {
      // There is no arithmetic: the transform itself is used.
      for (name, entry) in [("a", a), ("b", b), ("c", c), ("d", d)] { add(part, prefix + name, entry) }
      return
    }
    if t.b == 0, t.c == 0 {
      add(part, "\(prefix)a", Calculation(1) / a, result: n.a)
      add(part, "\(prefix)d", Calculation(1) / d, result: n.d)
    } else if t.a == 0, t.d == 0 {
      add(part, "\(prefix)b", Calculation(1) / c, result: n.b)
      add(part, "\(prefix)c", Calculation(1) / b, result: n.c)
    } else {
      let product = a * d - b * c
      add(part, "det", product)
      let det = Calculation("det", product.value)
      add(part, "\(prefix)a", d / det, result: n.a)
      add(part, "\(prefix)b", -b / det, result: n.b)
      add(part, "\(prefix)c", -c / det, result: n.c)
      add(part, "\(prefix)d", a / det, result: n.d)
    }
  }
}
