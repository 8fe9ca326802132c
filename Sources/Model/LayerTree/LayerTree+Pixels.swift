public import GeomrunGeometry

// What Auto Layout places lies on pixels of the window.
extension LayerTree {
  /// A rect in the coordinates of what a layer lies in, with each edge on the nearest pixel of the window, halves up.
  ///
  /// It stays as it is without ``screenScale``, and where the layer lies in something that turns, scales or leans on
  /// the way to the window: pixels are no grid there. O(depth) with a scale, else O(1).
  public func onPixels(_ rect: Rect, of id: LayerID) -> Rect {
    guard let scale = screenScale.map({ Double($0.rawValue) }), let grid = pixelGrid(from: superlayer(of: id)) else {
      return rect
    }
    func edge(_ value: Double, _ sign: Double, _ shift: Double) -> Double {
      let pixels = (value * sign + shift) * scale
      // Noise costs no pixel.
      let near = (pixels * 2).rounded() / 2
      let exact = abs(pixels - near) <= 1e-9 * max(1, abs(pixels)) ? near : pixels
      return ((exact + 0.5).rounded(.down) / scale - shift) * sign
    }
    let (left, right) = (edge(rect.minX, 1, grid.x), edge(rect.maxX, 1, grid.x))
    let (top, bottom) = (edge(rect.minY, grid.sign, grid.y), edge(rect.maxY, grid.sign, grid.y))
    let rounded = Rect(x: left, y: top, width: right - left, height: bottom - top)
    // What lies there but for noise stays.
    let distance = max(abs(left - rect.minX), abs(right - rect.maxX), abs(top - rect.minY), abs(bottom - rect.maxY))
    return distance > 1e-9 ? rounded : rect
  }

  /// Whether a layer hands on the pixels of what it lies in: it does nothing but move, and perhaps turn y around.
  package func keepsPixels(_ id: LayerID) -> Bool { shift(of: id) != nil }

  /// How coordinates inside a layer become those of the window, where that is a shift and perhaps a flip of y; nil
  /// else.
  private func pixelGrid(from id: LayerID?) -> (x: Double, y: Double, sign: Double)? {
    var grid = (x: 0.0, y: 0.0, sign: 1.0)
    for layer in line(from: id) {
      guard let step = shift(of: layer) else { return nil }
      grid = (grid.x + step.tx, grid.y * step.d + step.ty, grid.sign * step.d)
    }
    return grid
  }

  private func shift(of id: LayerID) -> Transform2D? {
    guard case .affine(let step) = step(of: id), step.a == 1, step.b == 0, step.c == 0, abs(step.d) == 1 else {
      return nil
    }
    return step
  }
}
