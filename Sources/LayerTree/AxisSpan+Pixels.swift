extension AxisSpan {
  // A computed edge that misses a pixel by no more than this, in points, lies on it.
  private static let noise = 1e-9

  /// Both edges taken down to whole pixels, as a device does it to a frame that a mask has resized.
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

  private static func isWhole(_ edge: Double) -> Bool {
    isNoise(edge - edge.rounded(), of: edge)
  }

  // Edges far out have less digits than that behind the point.
  private static func isNoise(_ distance: Double, of edge: Double) -> Bool {
    abs(distance) <= Swift.max(noise, 4 * edge.ulp)
  }
}
