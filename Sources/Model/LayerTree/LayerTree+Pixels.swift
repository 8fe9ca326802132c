public import GeomrunGeometry

// What Auto Layout places lies on pixels of the window.
extension LayerTree {
  /// A rect in the coordinates of what a layer lies in, with each edge on the nearest pixel of the window, halves away from 0.
  ///
  /// It stays as it is without ``screenScale``, and where the layer lies in something that turns, scales or leans on
  /// the way to the window: pixels are no grid there. O(depth) with a scale, else O(1).
  public func onPixels(_ rect: Rect, of id: LayerID) -> Rect {
    guard let scale = screenScale.map({ Double($0.rawValue) }), let grid = pixelGrid(from: superlayer(of: id)) else {
      return rect
    }
    func edge(_ value: Double, _ sign: Double, _ shift: Double) -> Double {
      ((value * sign + shift).nearestPixel(scale: scale) - shift) * sign
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

  /// By how much transforms move what lies in a layer; zero where it does not keep pixels, and along a turned y.
  package func contentShift(of id: LayerID) -> Point {
    guard let step = shift(of: id) else { return .zero }
    let layer = layers[id.index]
    let x = step.tx - (layer.position.x - layer.anchorPoint.x * layer.bounds.size.width - layer.bounds.origin.x)
    let y = step.ty - (layer.position.y - layer.anchorPoint.y * layer.bounds.size.height - layer.bounds.origin.y)
    // What is left of lengths that cancel is noise.
    return Point(x: abs(x) < 1e-9 ? 0 : x, y: step.d < 0 || abs(y) < 1e-9 ? 0 : y)
  }

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
    let map: Transform2D?
    switch step(of: id) {
    case .affine(let affine): map = affine
    // Depth and perspective are seen only where they change what is drawn.
    case .plane(let plane): map = plane.affine
    }
    guard let map, map.a == 1, map.b == 0, map.c == 0, abs(map.d) == 1 else { return nil }
    return map
  }
}
