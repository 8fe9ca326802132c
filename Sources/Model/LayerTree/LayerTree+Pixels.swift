public import GeomrunGeometry

// Auto Layout places views on pixels of the window.
extension LayerTree {
  /// Rounds the edges of a rect in the superlayer's coordinates to the nearest pixels of the window, halves away from
  /// 0.
  ///
  /// The rect is unchanged without ``screenScale``, and if an ancestor rotates, scales or tilts the layer: there,
  /// pixels are not a grid. O(depth) with a scale, otherwise O(1).
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
    // Edges on pixels within noise stay.
    let distance = max(abs(left - rect.minX), abs(right - rect.maxX), abs(top - rect.minY), abs(bottom - rect.maxY))
    return distance > 1e-9 ? rounded : rect
  }

  /// Whether a layer preserves its superlayer's pixel grid: it only moves, and perhaps flips y.
  package func keepsPixels(_ id: LayerID) -> Bool { shift(of: id) != nil }

  /// The displacement of sublayers by a layer's transforms; zero if it does not keep pixels, and along a flipped y.
  package func contentShift(of id: LayerID) -> Point {
    guard let step = shift(of: id) else { return .zero }
    let layer = layers[id.index]
    let x = step.tx - (layer.position.x - layer.anchorPoint.x * layer.bounds.size.width - layer.bounds.origin.x)
    let y = step.ty - (layer.position.y - layer.anchorPoint.y * layer.bounds.size.height - layer.bounds.origin.y)
    // The remainder of lengths that cancel is noise.
    return Point(x: abs(x) < 1e-9 ? 0 : x, y: step.d < 0 || abs(y) < 1e-9 ? 0 : y)
  }

  /// The map from a layer's coordinates to the window's, if it is a translation with or without a flip of y; otherwise
  /// nil.
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
    // Depth and perspective matter only if they change the drawing.
    case .plane(let plane): map = plane.affine
    }
    guard let map, map.a == 1, map.b == 0, map.c == 0, abs(map.d) == 1 else { return nil }
    return map
  }
}
