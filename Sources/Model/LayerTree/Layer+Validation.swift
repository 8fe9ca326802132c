import GeomrunGeometry

extension Layer {
  /// Throws if the frame would not be finite with the given values instead of the stored ones.
  @inline(__always) internal func validateFrame(size: Size, position: Point, anchorPoint: Point) throws(GeometryError) {
    let frame = frame(size: size, position: position, anchorPoint: anchorPoint)
    guard frame.isFinite else { throw .notFinite("frame", frame) }
  }
}

extension GeometryError {
  internal static func notFinite(_ property: String, _ number: Double) -> GeometryError {
    .notFinite(property: property, rows: [[number]])
  }

  internal static func notFinite(_ property: String, _ point: Point) -> GeometryError {
    .notFinite(property: property, rows: [[point.x, point.y]])
  }

  internal static func notFinite(_ property: String, _ rect: Rect) -> GeometryError {
    .notFinite(property: property, rows: [[rect.origin.x, rect.origin.y], [rect.size.width, rect.size.height]])
  }

  internal static func notFinite(_ property: String, _ t: Transform2D) -> GeometryError {
    .notFinite(property: property, rows: [[t.a, t.b], [t.c, t.d], [t.tx, t.ty]])
  }

  internal static func notFinite(_ property: String, _ matrix: Transform3D) -> GeometryError {
    let elements = matrix.elements
    return .notFinite(
      property: property, rows: stride(from: 0, to: elements.count, by: 4).map { Array(elements[$0..<($0 + 4)]) })
  }
}
