import GeomrunGeometry
import GeomrunLayerTree

extension FormulaWriter {
  /// Adds the four corners in the superview's coordinates, and their bounding box.
  ///
  /// - Parameter isDownwards: Whether y increases downwards there, so the top edge has the smallest y.
  mutating func addCorners(downwards isDownwards: Bool) -> FinalFrame {
    let size = after.bounds.size
    let (w, h) = (Calculation("w", size.width), Calculation("h", size.height))
    let left = -Calculation("anchorPoint.x", after.anchorPoint.x) * w
    let right = Calculation("left", left.value) + w
    let (min, max) = isDownwards ? ("top", "bottom") : ("bottom", "top")
    let minY = -Calculation("anchorPoint.y", after.anchorPoint.y) * h
    let maxY = Calculation(min, minY.value) + h
    for (name, edge) in [("left", left), ("right", right), (min, minY), (max, maxY)] { add(.corners, name, edge) }
    let named = ["\(min)Left", "\(min)Right", "\(max)Right", "\(max)Left"]
    let sides = [
      ("left", left.value, min, minY.value), ("right", right.value, min, minY.value),
      ("right", right.value, max, maxY.value), ("left", left.value, max, maxY.value),
    ]
    let corners = zip(named, sides).map { name, side in
      addCorner(name, Calculation(side.0, side.1), Calculation(side.2, side.3))
    }
    let (x, y) = (corners.map { $0.x }, corners.map { $0.y })
    let frame = after.frame
    func extreme(_ function: String, _ axis: String, _ values: [Double], _ value: Double) -> Calculation {
      .call(function, zip(named, values).map { Calculation("\($0).\(axis)", $1) }, value)
    }
    add(.corners, "frame.minX", extreme("min", "x", x, frame.minX), result: frame.minX)
    add(.corners, "frame.maxX", extreme("max", "x", x, frame.maxX), result: frame.maxX)
    add(.corners, "frame.minY", extreme("min", "y", y, frame.minY), result: frame.minY)
    add(.corners, "frame.maxY", extreme("max", "y", y, frame.maxY), result: frame.maxY)
    let (x0, x1) = (Calculation("minX", frame.minX), Calculation("maxX", frame.maxX))
    let (y0, y1) = (Calculation("minY", frame.minY), Calculation("maxY", frame.maxY))
    add(.corners, "frame.width", x1 - x0, result: frame.width)
    add(.corners, "frame.height", y1 - y0, result: frame.height)
    return FinalFrame(view: view, corners: corners, frame: frame, formulas: formulas, isTurned: !after.keepsAxes)
  }

  private mutating func addCorner(_ name: String, _ x: Calculation, _ y: Calculation) -> Point {
    // The plane is at the depth of the anchor point.
    let m = after.transform3D.isAffine ? after.transform3D : after.transform3D.ofPlane(atZ: -after.anchorPointZ)
    let names = m.isAffine ? ["a", "c", "tx", "b", "d", "ty"] : ["m11", "m21", "m41", "m12", "m22", "m42"]
    let values = [m.m11, m.m21, m.m41, m.m12, m.m22, m.m42]
    let entry = zip(names, values).map { Calculation($0, $1) }
    var mappedX = entry[0] * x + entry[1] * y + entry[2]
    var mappedY = entry[3] * x + entry[4] * y + entry[5]
    if !m.isAffine {
      let divisor = Calculation("m14", m.m14) * x + Calculation("m24", m.m24) * y + Calculation("m44", m.m44)
      add(.corners, "\(name).w", divisor)
      mappedX = mappedX / Calculation("\(name).w", divisor.value)
      mappedY = mappedY / Calculation("\(name).w", divisor.value)
    }
    let placedX = mappedX + Calculation("\(centerName).x", after.position.x)
    let placedY = mappedY + Calculation("\(centerName).y", after.position.y)
    add(.corners, "\(name).x", placedX)
    add(.corners, "\(name).y", placedY)
    return Point(x: placedX.value, y: placedY.value)
  }
}
