extension Double {
  /// The nearest pixel, in points, at `scale` pixels per point; half a pixel is rounded away from 0.
  ///
  /// Values within 1e-5 of half a pixel count as half: Xcode stores 2 edges so, and its noise has that size.
  package func nearestPixel(scale: Double) -> Double {
    let pixels = self * scale
    let half = pixels.rounded(.down) + 0.5
    if abs(pixels - half) <= 1e-5 { return (pixels < 0 ? half - 0.5 : half + 0.5) / scale }
    return pixels.rounded() / scale
  }
}
