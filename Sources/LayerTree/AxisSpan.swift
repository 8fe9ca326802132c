/// A rect on one axis.
internal struct AxisSpan: Equatable {
  internal var min: Double
  internal var size: Double

  internal var mid: Double { min + size / 2 }
  internal var max: Double { min + size }

  /// The same span with a size that is not negative.
  internal var standardized: AxisSpan {
    size < 0 ? AxisSpan(min: min + size, size: -size) : self
  }
}
