package import GeomrunGeometry

/// The stored geometry of a layer with known frame, transform and anchor point.
///
/// Inverts the computation of ``Layer/frame``, which is different from assigning a frame. The bounding box of the
/// bounds is `|a|*w + |c|*h` wide and `|b|*w + |d|*h` high; these two equations are solved for w and h.
package enum FrameSolution: Equatable, Sendable {
  /// The size of the bounds, and the position in the superlayer, of the layers with this frame.
  case found(size: Size, position: Point)
  /// Layers of many sizes have this frame.
  case ambiguous
  /// No layer has this frame.
  case impossible

  /// Solves for a frame in the superlayer's coordinates.
  ///
  /// - Parameter error: The greatest error of its width and height, such as half a unit of the last digit in a log. The
  ///   frame does not determine the size if that changes a size by half a point.
  package init(frame: Rect, transform: Transform2D, anchorPoint: Point = Point(x: 0.5, y: 0.5), error: Size = .zero) {
    let (width, height) = (frame.size.width, frame.size.height)
    guard frame.isFinite, transform.isFinite, anchorPoint.isFinite, width >= 0, height >= 0 else {
      self = .impossible
      return
    }
    let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let determinant = a * d - b * c
    // If the determinant is only noise, no digits of the frame remain.
    guard abs(determinant) > 1e-9 * (a * d + b * c) else {
      let isPossible = [(a, b), (c, d)].allSatisfy { x, y in
        abs(x * height - y * width) <= x * error.height + y * error.width + 1e-9 * (x * height + y * width)
      }
      self = isPossible ? .ambiguous : .impossible
      return
    }
    // If axes stay parallel to axes, a single division rounds only once.
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

  /// The position of a layer of this size with the same frame origin as `frame`.
  package static func position(of frame: Rect, size: Size, transform: Transform2D, anchorPoint: Point) -> Point {
    let box = transform.boundingBox(
      of: Rect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height))
    return Point(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }
}
