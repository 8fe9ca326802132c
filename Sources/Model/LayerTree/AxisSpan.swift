/// A rect on one axis.
internal struct AxisSpan: Equatable {
  internal var min: Double
  internal var size: Double

  internal var mid: Double { min + size / 2 }
  internal var max: Double { min + size }

  /// The same span with a nonnegative size.
  internal var standardized: AxisSpan { size < 0 ? AxisSpan(min: min + size, size: -size) : self }
}

extension AxisSpan {
  internal subscript(attribute: AxisAttribute) -> Double {
    switch attribute {
    case .min: min
    case .mid: mid
    case .max: max
    case .size: size
    }
  }

  /// Applies the values of constraints, in the order of their list.
  ///
  /// A single edge keeps the size; two values determine the span. Of more than two, the last one and the lowest-ranked
  /// other one count. Nil without values, and for a size alone.
  internal func constrained(to values: [(attribute: AxisAttribute, value: Double)]) -> AxisSpan? {
    guard let last = values.last else { return nil }
    let others = values.dropLast()
    guard let other = others.min(by: { $0.attribute.rawValue < $1.attribute.rawValue }) else {
      guard last.attribute != .size else { return nil }
      return AxisSpan(last, and: (.size, size)).standardized
    }
    return AxisSpan(last, and: other).standardized
  }

  /// Creates the span with the given values of two different attributes.
  private init(_ one: (attribute: AxisAttribute, value: Double), and two: (attribute: AxisAttribute, value: Double)) {
    let (low, high) = one.attribute.rawValue < two.attribute.rawValue ? (one, two) : (two, one)
    switch (low.attribute, high.attribute) {
    case (.min, .size): self.init(min: low.value, size: high.value)
    case (.mid, .size): self.init(min: low.value - high.value / 2, size: high.value)
    case (.max, .size): self.init(min: low.value - high.value, size: high.value)
    case (.min, .mid): self.init(min: low.value, size: (high.value - low.value) * 2)
    case (.mid, _):
      // From the center to the maximum edge.
      self.init(min: low.value * 2 - high.value, size: (high.value - low.value) * 2)
    default: self.init(min: low.value, size: high.value - low.value)
    }
  }
}

extension AxisSpan {
  // The greatest rounding error, in points, of a computed edge that counts as being on a pixel.
  private static let noise = 1e-9

  /// Rounds both edges down to whole pixels, as a device does for a frame resized by a mask.
  internal func roundedDown(to scale: ScreenScale) -> AxisSpan {
    let edge = Self.roundedDown(min, to: scale)
    return AxisSpan(min: edge, size: Self.roundedDown(max, to: scale) - edge)
  }

  /// Whether both edges are whole numbers of points.
  internal var isWhole: Bool { Self.isWhole(min) && Self.isWhole(max) }

  private static func roundedDown(_ edge: Double, to scale: ScreenScale) -> Double {
    let scale = Double(scale.rawValue)
    let nearest = (edge * scale).rounded() / scale
    return isNoise(edge - nearest, of: edge) ? nearest : (edge * scale).rounded(.down) / scale
  }

  private static func isWhole(_ edge: Double) -> Bool { isNoise(edge - edge.rounded(), of: edge) }

  // Large coordinates have fewer fractional digits than that.
  private static func isNoise(_ distance: Double, of edge: Double) -> Bool {
    abs(distance) <= Swift.max(noise, 4 * edge.ulp)
  }
}
