extension AxisSpan {
  internal subscript(attribute: AxisAttribute) -> Double {
    switch attribute {
    case .min: min
    case .mid: mid
    case .max: max
    case .size: size
    }
  }

  /// What the values that constraints ask for, in the order of their list, make of a span.
  ///
  /// One edge keeps the size, two values determine the span; of more, the last and the lowest-ranked
  /// other do. Nil for none, and for a lone size.
  internal func constrained(
    to values: [(attribute: AxisAttribute, value: Double)]
  ) -> AxisSpan? {
    guard let last = values.last else { return nil }
    let others = values.dropLast()
    guard let other = others.min(by: { $0.attribute.rawValue < $1.attribute.rawValue }) else {
      guard last.attribute != .size else { return nil }
      return AxisSpan(last, and: (.size, size)).standardized
    }
    return AxisSpan(last, and: other).standardized
  }

  /// The span with two different attributes of the given values.
  private init(
    _ one: (attribute: AxisAttribute, value: Double),
    and two: (attribute: AxisAttribute, value: Double)
  ) {
    let (low, high) = one.attribute.rawValue < two.attribute.rawValue ? (one, two) : (two, one)
    switch (low.attribute, high.attribute) {
    case (.min, .size):
      self.init(min: low.value, size: high.value)
    case (.mid, .size):
      self.init(min: low.value - high.value / 2, size: high.value)
    case (.max, .size):
      self.init(min: low.value - high.value, size: high.value)
    case (.min, .mid):
      self.init(min: low.value, size: (high.value - low.value) * 2)
    case (.mid, _):
      // From the centre to the far edge.
      self.init(min: low.value * 2 - high.value, size: (high.value - low.value) * 2)
    default:
      self.init(min: low.value, size: high.value - low.value)
    }
  }
}
