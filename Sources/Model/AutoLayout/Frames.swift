import GeomrunGeometry

extension SolvedRows {
  /// The alignment rect of each item; nil if a conflict leaves a number undetermined.
  var alignmentRects: [Rect?] {
    stride(from: 0, to: values.count, by: 4).map { first in
      guard let x = values[first], let y = values[first + 1], let width = values[first + 2],
        let height = values[first + 3]
      else { return nil }
      return Rect(x: x.snapped, y: y.snapped, width: width.snapped, height: height.snapped)
    }
  }

  /// The frame of each item: its alignment rect outset by its insets.
  func frames(in system: LayoutSystem) -> [Rect?] { system.frames(around: alignmentRects) }
}

extension Double {
  /// The whole number, half or third that this is apart from numerical noise.
  var snapped: Double {
    for parts in [1.0, 2, 3] {
      let near = (self * parts).rounded() / parts
      if abs(self - near) <= 1e-9 * Swift.max(1, Swift.min(abs(self), 1e4)) { return near }
    }
    return self
  }
}

extension LayoutSystem {
  /// The frames of all items around their alignment rects.
  func frames(around alignmentRects: [Rect?]) -> [Rect?] {
    zip(alignmentRects, items).map { rect, item in
      guard let rect else { return nil }
      let insets = item.alignmentRectInsets
      return Rect(
        x: rect.origin.x - insets.left, y: rect.origin.y - insets.top,
        width: rect.size.width + insets.left + insets.right, height: rect.size.height + insets.top + insets.bottom)
    }
  }

  /// Frames with edges on the window's pixels: each edge goes to the nearest one, halves away from 0.
  func rounded(_ frames: [Rect?], to scale: Double) -> [Rect?] {
    func pixel(_ value: Double) -> Double { value.nearestPixel(scale: scale) }
    // The items' origins in the root's coordinates, before and after rounding.
    var origins: [(exact: Point, rounded: Point)] = []
    origins.reserveCapacity(frames.count)
    var result: [Rect?] = []
    result.reserveCapacity(frames.count)
    for (index, frame) in frames.enumerated() {
      let outer = items[index].superview.map { origins[$0.index] } ?? (.zero, .zero)
      guard let frame else {
        origins.append(outer)
        result.append(nil)
        continue
      }
      let x = outer.exact.x + frame.origin.x
      let y = outer.exact.y + frame.origin.y
      if items[index].isOffPixels {
        // Its subviews are not on pixels either.
        origins.append((Point(x: x, y: y), Point(x: x, y: y)))
        result.append(frame)
        continue
      }
      let (left, top) = (pixel(x), pixel(y))
      let (right, bottom) = (pixel(x + frame.size.width), pixel(y + frame.size.height))
      let shift = items[index].contentShift
      origins.append(
        (Point(x: x + shift.x, y: y + shift.y), Point(x: left + shift.x, y: top + shift.y)))
      result.append(
        Rect(x: left - outer.rounded.x, y: top - outer.rounded.y, width: right - left, height: bottom - top))
    }
    return result
  }
}
