extension Transform2D {
  /// The transform that applies this one first, then `next`.
  @inlinable public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that translates first, then applies this one, as `CGAffineTransformTranslate`.
  @inlinable public func translatedBy(x: Double, y: Double) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// The transform that scales first, then applies this one, as `CGAffineTransformScale`.
  @inlinable public func scaledBy(x: Double, y: Double) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// The transform that rotates first, then applies this one, as `CGAffineTransformRotate`.
  public func rotated(by angle: Angle) -> Transform2D { Transform2D(rotation: angle).concatenating(self) }
}
