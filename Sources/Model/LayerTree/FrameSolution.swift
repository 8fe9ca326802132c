package import GeomrunGeometry

/// The stored geometry of a layer of which only the frame, the transform and the anchor point are known.
///
/// It goes the way of ``Layer/frame`` back, which is not the way in which a frame is assigned: the box of the bounds'
/// corners is `|a|*w + |c|*h` wide and `|b|*w + |d|*h` high, and these two equations are solved for w and h.
package enum FrameSolution: Equatable, Sendable {
  /// The size of the bounds, and the position in the superlayer, of the layers that read this frame.
  case found(size: Size, position: Point)
  /// Layers of many sizes read this frame.
  case ambiguous
  /// No layer reads this frame.
  case impossible

  /// Solves for a frame in the superlayer's coordinates.
  ///
  /// - Parameter error: By how much its width and height may be wrong, such as half a unit of the last digit in a log;
  ///   where that makes a size wrong by half a point, the frame does not determine it.
  package init(frame: Rect, transform: Transform2D, anchorPoint: Point = Point(x: 0.5, y: 0.5), error: Size = .zero) {
    let (width, height) = (frame.size.width, frame.size.height)
    guard frame.isFinite, transform.isFinite, anchorPoint.isFinite, width >= 0, height >= 0 else {
      self = .impossible
      return
    }
    let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let determinant = a * d - b * c
    // In a determinant that is nothing but noise, nothing is left of the frame's digits.
    guard abs(determinant) > 1e-9 * (a * d + b * c) else {
      let isPossible = [(a, b), (c, d)].allSatisfy { x, y in
        abs(x * height - y * width) <= x * error.height + y * error.width + 1e-9 * (x * height + y * width)
      }
      self = isPossible ? .ambiguous : .impossible
      return
    }
    // Where axes stay axes, one division rounds once.
    let size =
      if b == 0, c == 0 { Size(width: width / a, height: height / d) } else if a == 0, d == 0 {
        Size(width: height / b, height: width / c)
      } else { Size(width: (d * width - c * height) / determinant, height: (a * height - b * width) / determinant) }
    let wrong = Size(
      width: (d * error.width + c * error.height) / abs(determinant),
      height: (a * error.height + b * error.width) / abs(determinant))
    guard max(wrong.width, wrong.height) < 0.5 else {
      self = .ambiguous
      return
    }
    let noise = 1e-9 * (a + b + c + d) * max(width, height) / abs(determinant)
    guard size.width >= -(wrong.width + noise), size.height >= -(wrong.height + noise) else {
      self = .impossible
      return
    }
    let known = Size(width: max(size.width, 0), height: max(size.height, 0))
    self = .found(
      size: known, position: Self.position(of: frame, size: known, transform: transform, anchorPoint: anchorPoint))
  }

  /// The position of a layer of this size whose frame has the origin of `frame`.
  package static func position(of frame: Rect, size: Size, transform: Transform2D, anchorPoint: Point) -> Point {
    let box = transform.boundingBox(
      of: Rect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height))
    return Point(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }
}
