// Comparison of values as in scenes: each number by itself, absolutely or relative to the larger one.
public import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunSceneModel

extension Tolerance: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates an absolute tolerance, without a relative one.
  public init(floatLiteral value: Double) { self.init(absolute: value, relative: 0) }

  /// Creates an absolute tolerance, without a relative one.
  public init(integerLiteral value: Int) { self.init(absolute: Double(value), relative: 0) }
}

extension Tolerance {
  fileprivate func accepts(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { accepts($0, $1) } }
}

extension Point {
  /// Whether both numbers count as equal, by default as in scenes.
  public func isEqual(to other: Point, within tolerance: Tolerance = Tolerance()) -> Bool {
    tolerance.accepts([x, y], [other.x, other.y])
  }
}

extension Size {
  /// Whether both numbers count as equal, by default as in scenes.
  public func isEqual(to other: Size, within tolerance: Tolerance = Tolerance()) -> Bool {
    tolerance.accepts([width, height], [other.width, other.height])
  }
}

extension Rect {
  /// Whether all four numbers count as equal, by default as in scenes.
  public func isEqual(to other: Rect, within tolerance: Tolerance = Tolerance()) -> Bool {
    origin.isEqual(to: other.origin, within: tolerance) && size.isEqual(to: other.size, within: tolerance)
  }
}

extension EdgeInsets {
  /// Whether all four numbers count as equal, by default as in scenes.
  public func isEqual(to other: EdgeInsets, within tolerance: Tolerance = Tolerance()) -> Bool {
    tolerance.accepts([top, left, bottom, right], [other.top, other.left, other.bottom, other.right])
  }
}

extension Transform2D {
  /// Whether all six numbers count as equal, by default as in scenes.
  public func isEqual(to other: Transform2D, within tolerance: Tolerance = Tolerance()) -> Bool {
    tolerance.accepts([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
  }
}

extension Transform3D {
  /// Whether all 16 numbers count as equal, by default as in scenes.
  public func isEqual(to other: Transform3D, within tolerance: Tolerance = Tolerance()) -> Bool {
    tolerance.accepts(elements, other.elements)
  }
}

extension PropertyValue {
  /// Whether both have the same kind and all their numbers count as equal, by default as in scenes.
  public func isEqual(to other: PropertyValue, within tolerance: Tolerance = Tolerance()) -> Bool {
    guard kind == other.kind, kind.slotCount > 0 else { return self == other }
    return tolerance.accepts(numbers, other.numbers)
  }
}
