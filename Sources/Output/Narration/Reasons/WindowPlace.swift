import GeomrunGeometry
package import GeomrunLayerTree

extension LayerTree {
  /// The maximum depth of superlayers for window coordinates, which bounds the cost of a step by what it touches.
  private static let windowDepth = 64

  /// Returns the bounding box of a layer in the window; nil if it has none, or if the layer is very deep.
  func windowBox(of view: LayerID) -> Rect? {
    isNearWindow(view) ? try? convert(self[view].bounds, from: view, to: nil) : nil
  }

  /// Whether a layer has no box in the window because a part of it is behind the viewer.
  func isBehindViewer(_ view: LayerID) -> Bool {
    guard isNearWindow(view) else { return false }
    do throws(ConversionError) {
      _ = try convert(self[view].bounds, from: view, to: nil)
      return false
    } catch {
      if case .behindViewer = error { return true }
      return false
    }
  }

  /// Returns the origin and the unit vectors of a layer's coordinate system in the window; nil as above.
  func windowAxes(of view: LayerID) -> WindowAxes? {
    guard isNearWindow(view), let origin = try? convert(Point.zero, from: view, to: nil),
      let x = try? convert(Point(x: 1, y: 0), from: view, to: nil),
      let y = try? convert(Point(x: 0, y: 1), from: view, to: nil)
    else { return nil }
    return WindowAxes(origin: origin, x: x, y: y)
  }

  /// Whether y increases downwards inside a layer, or in the window if it is nil, unless a transform flips it.
  package func growsDownwards(inside view: LayerID?) -> Bool {
    if platform == .appkit { return view.map { self[$0].isFlipped } ?? false }
    let flips = view.map { nearLine(from: $0).count { self[$0].isGeometryFlipped } } ?? 0
    return platform.growsDownwards == flips.isMultiple(of: 2)
  }

  /// Returns the layer itself or the nearest ancestor that is hidden.
  func hidden(around view: LayerID) -> LayerID? {
    line(from: view).prefix(Self.windowDepth).first { self[$0].isHidden }
  }

  /// Returns the layer itself or the nearest ancestor that is hidden or fully transparent; nil if it is visible.
  func unseen(around view: LayerID) -> LayerID? {
    nearLine(from: view).first { self[$0].isHidden || self[$0].opacity == 0 }
  }

  /// Returns a layer and its ancestors, nearest first, up to the depth limit of window coordinates.
  func nearLine(from view: LayerID) -> PrefixSequence<LayerLine> { line(from: view).prefix(Self.windowDepth + 1) }

  /// Returns all sublayers of a layer, or of the window, the backmost first.
  func siblings(in superlayer: LayerID?) -> [LayerID] { superlayer.map(sublayers) ?? roots }

  /// Whether a layer is within the depth limit of window coordinates; O(depth).
  func isNearWindow(_ view: LayerID) -> Bool {
    superlayers(of: view).dropFirst(Self.windowDepth).first { _ in true } == nil
  }
}

/// A layer's origin and the ends of its unit vectors, in the window's coordinates.
struct WindowAxes {
  var origin: Point
  var x: Point
  var y: Point

  /// Returns the direction of y on the screen, for upright axes.
  func upward(on platform: Platform) -> Reason.Upward {
    switch platform {
    case .ios: y.y < origin.y ? .up : .down
    case .macos, .appkit: y.y < origin.y ? .down : .up
    }
  }

  /// Whether the coordinate system has only been translated.
  func isMoved(from old: WindowAxes, _ accepts: (Point, Point) -> Bool) -> Bool {
    accepts(old.x - old.origin, x - origin) && accepts(old.y - old.origin, y - origin)
  }

  /// Returns the scale factor common to both axes, if they have not rotated; nil if they have, or if the factors
  /// differ.
  func factor(from old: WindowAxes, _ accepts: (Point, Point) -> Bool) -> Double? {
    guard areUpright, old.areUpright, old.x.x != old.origin.x else { return nil }
    let factor = (x.x - origin.x) / (old.x.x - old.origin.x)
    let (oldX, oldY) = (old.x - old.origin, old.y - old.origin)
    guard factor > 0, accepts(Point(x: oldX.x * factor, y: oldX.y * factor), x - origin),
      accepts(Point(x: oldY.x * factor, y: oldY.y * factor), y - origin)
    else { return nil }
    return factor
  }

  /// Returns the change of the coordinate system, if it is more than a translation.
  func change(from old: WindowAxes, _ accepts: (Point, Point) -> Bool) -> Reason.SpaceChange {
    let (x0, y0) = (old.x - old.origin, old.y - old.origin)
    let (x1, y1) = (x - origin, y - origin)
    // A rotation preserves lengths and angles.
    func products(_ x: Point, _ y: Point) -> Point { Point(x: x.x * y.x + x.y * y.y, y: abs(x.x * y.y - x.y * y.x)) }
    guard accepts(products(x0, x0), products(x1, x1)), accepts(products(y0, y0), products(y1, y1)),
      accepts(products(x0, y0), products(x1, y1))
    else { return .mapped }
    let handedness = (x0.x * y0.y - x0.y * y0.x) * (x1.x * y1.y - x1.y * y1.x)
    return handedness < 0 ? .mirrored : handedness > 0 ? .turned : .mapped
  }

  /// Whether both axes are parallel to those of the window.
  var areUpright: Bool { abs(x.y - origin.y) < 1e-9 && abs(y.x - origin.x) < 1e-9 }
}
