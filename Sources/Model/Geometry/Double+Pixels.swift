extension Double {
  /// The nearest pixel, in points, where a point has `scale` pixels; half a pixel goes away from 0.
  ///
  /// What lies within 1e-5 of half a pixel counts as half: Xcode stores 2 edges so, and its noise is of that size.
  package func nearestPixel(scale: Double) -> Double {
    let pixels = self * scale
    let half = pixels.rounded(.down) + 0.5
    if abs(pixels - half) <= 1e-5 { return (pixels < 0 ? half - 0.5 : half + 0.5) / scale }
    return pixels.rounded() / scale
  }
}
