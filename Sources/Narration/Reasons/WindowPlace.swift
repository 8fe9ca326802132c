internal import GeomrunGeometry
internal import GeomrunLayerTree

extension LayerTree {
  /// How many superlayers deep a place in the window is looked up, so that a step costs no more than what it touches.
  private static let windowDepth = 64

  /// The box of a layer's bounds in the window; nil where it has none, and where the layer lies very deep.
  func windowBox(of view: LayerID) -> Rect? {
    isNearWindow(view) ? try? convert(self[view].bounds, from: view, to: nil) : nil
  }

  /// Where the origin and the unit vectors of a layer's own space lie in the window; nil as above.
  func windowAxes(of view: LayerID) -> WindowAxes? {
    guard isNearWindow(view),
      let origin = try? convert(Point.zero, from: view, to: nil),
      let x = try? convert(Point(x: 1, y: 0), from: view, to: nil),
      let y = try? convert(Point(x: 0, y: 1), from: view, to: nil)
    else { return nil }
    return WindowAxes(origin: origin, x: x, y: y)
  }

  /// The layer itself or the nearest around it that is hidden.
  func hidden(around view: LayerID) -> LayerID? {
    var next: LayerID? = view
    for _ in 0..<Self.windowDepth {
      guard let layer = next else { return nil }
      if self[layer].isHidden { return layer }
      next = superlayer(of: layer)
    }
    return nil
  }

  private func isNearWindow(_ view: LayerID) -> Bool {
    var next = superlayer(of: view)
    for _ in 0..<Self.windowDepth {
      guard let layer = next else { return true }
      next = superlayer(of: layer)
    }
    return next == nil
  }
}

/// A layer's origin and the ends of its unit vectors, in the window's coordinates.
struct WindowAxes {
  var origin: Point
  var x: Point
  var y: Point

  /// Whether both axes lie along those of the window.
  var areUpright: Bool { abs(x.y - origin.y) < 1e-9 && abs(y.x - origin.x) < 1e-9 }
}
