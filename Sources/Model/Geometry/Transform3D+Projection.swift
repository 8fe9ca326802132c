extension Transform3D {
  /// Whether points of the plane z = 0 are divided by different numbers.
  @inlinable public var hasPerspective: Bool { m14 != 0 || m24 != 0 }

  /// This matrix for a plane at the depth `z`: it maps (x, y, z, 1) as the result maps (x, y, 0, 1).
  public func ofPlane(atZ z: Double) -> Transform3D {
    if z == 0 { return self }
    return Transform3D(translationX: 0, y: 0, z: z).concatenating(self)
  }

  /// The divisor of the image of (x, y, 0, 1); not positive behind the viewer.
  @inlinable public func w(at point: Point) -> Double { m14 * point.x + m24 * point.y + m44 }

  /// The image of (x, y, 0, 1), divided by w, without its z.
  ///
  /// Not finite if w is 0.
  @inlinable public func apply(to point: Point) -> Point {
    let w = w(at: point)
    return Point(x: (m11 * point.x + m21 * point.y + m41) / w, y: (m12 * point.x + m22 * point.y + m42) / w)
  }

  /// The bounding box of the images of `rect`'s four corners.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = rect.corners
    return Rect(enclosing: (apply(to: corners.0), apply(to: corners.1), apply(to: corners.2), apply(to: corners.3)))
  }
}
