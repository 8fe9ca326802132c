import GeomrunGeometry
import GeomrunLayerTree

// Conversion of a point between a view and its superview; `dx` and `dy` are its distance from the anchor point.
extension FormulaWriter {
  /// Adds the conversion from the view's coordinates to its superview's.
  mutating func addWayOut(of point: Point, to image: Point) {
    let bounds = after.bounds
    let (x, y) = (Calculation("x", point.x), Calculation("y", point.y))
    let fromLeft = x - Calculation("bounds.x", bounds.origin.x)
    let fromTop = y - Calculation("bounds.y", bounds.origin.y)
    let fromEdge = turnsY ? Calculation("h", bounds.size.height) - fromTop : fromTop
    let dx = hasAnchor ? fromLeft - anchorWay.x : fromLeft
    let dy = hasAnchor ? fromEdge - anchorWay.y : fromEdge
    add(.conversion, "dx", dx)
    add(.conversion, "dy", dy)
    let distance = (Calculation("dx", dx.value), Calculation("dy", dy.value))
    let t = after.transform
    var (outX, outY) = distance
    if !t.isIdentity {
      outX = Calculation("a", t.a) * distance.0 + Calculation("c", t.c) * distance.1 + Calculation("tx", t.tx)
      outY = Calculation("b", t.b) * distance.0 + Calculation("d", t.d) * distance.1 + Calculation("ty", t.ty)
    }
    add(.conversion, "out.x", outX + placed.x, result: image.x)
    add(.conversion, "out.y", outY + placed.y, result: image.y)
  }

  /// Adds the conversion from its superview's coordinates to the view's.
  mutating func addWayIn(of point: Point, to image: Point) {
    let (bounds, t) = (after.bounds, after.transform)
    var dx = Calculation("x", point.x) - placed.x
    var dy = Calculation("y", point.y) - placed.y
    if t.tx != 0 || t.ty != 0 {
      dx = dx - Calculation("tx", t.tx)
      dy = dy - Calculation("ty", t.ty)
    }
    add(.conversion, "dx", dx)
    add(.conversion, "dy", dy)
    var (x, y) = (Calculation("dx", dx.value), Calculation("dy", dy.value))
    if !(t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1) {
      addInverse(of: t, .conversion, named: "inverse.")
      let n = t.inverted()
      let distance = (x, y)
      x = Calculation("inverse.a", n.a) * distance.0 + Calculation("inverse.c", n.c) * distance.1
      y = Calculation("inverse.b", n.b) * distance.0 + Calculation("inverse.d", n.d) * distance.1
    }
    if hasAnchor {
      x = x + anchorWay.x
      y = y + anchorWay.y
    }
    if turnsY { y = Calculation("h", bounds.size.height) - y }
    add(.conversion, "in.x", x + Calculation("bounds.x", bounds.origin.x), result: image.x)
    add(.conversion, "in.y", y + Calculation("bounds.y", bounds.origin.y), result: image.y)
  }

  /// The anchor point's distance from the edges at the bounds' origin.
  private var anchorWay: (x: Calculation, y: Calculation) {
    (anchor.x * Calculation("w", after.bounds.size.width), anchor.y * Calculation("h", after.bounds.size.height))
  }

  private var placed: (x: Calculation, y: Calculation) {
    (Calculation("\(centerName).x", after.position.x), Calculation("\(centerName).y", after.position.y))
  }
}
