package import GeomrunGeometry

/// The way from a layer's own coordinates to the window, made of its own step and of its superlayer's way.
///
/// It leads where ``LayerTree/convert(_:from:to:)-swift.method`` does, but for the last bits of neighbouring 2D steps,
/// which are put together from the other end.
package struct WindowRoute: Sendable {
  internal indirect enum Steps: Sendable {
    case arrived
    /// A layer that was removed: nothing leads on from it.
    case nowhere(LayerID)
    case step(LayerID, LayerStep, then: Steps)
  }

  internal let steps: Steps

  /// The way of the window itself, on which nothing changes.
  package static var window: WindowRoute { WindowRoute(steps: .arrived) }

  /// The way of what a removed layer would lie in, which is nothing.
  package static func nowhere(from removed: LayerID) -> WindowRoute { WindowRoute(steps: .nowhere(removed)) }

  /// A point of the layer in the window's coordinates; throws where it lies behind the viewer or is not finite, and
  /// where the layer lies in no window.
  package func apply(to point: Point) throws(ConversionError) -> Point {
    var (point, steps) = (point, steps)
    while case .step(let layer, let step, let then) = steps {
      guard let image = step.apply(to: point) else { throw .behindViewer(layer) }
      guard image.isFinite else { throw .notFinite(layer) }
      (point, steps) = (image, then)
    }
    if case .nowhere(let removed) = steps { throw .removed(removed) }
    return point
  }
}

extension LayerTree {
  /// The way of a layer, where `outer` is that of its superlayer; O(1) where both are 2D.
  package func windowRoute(of id: LayerID, behind outer: WindowRoute) -> WindowRoute {
    windowRoute(of: id, as: layers[id.index], behind: outer)
  }

  /// The way that a layer would have with other stored values.
  package func windowRoute(of id: LayerID, as layer: Layer, behind outer: WindowRoute) -> WindowRoute {
    let own = step(of: id, as: layer)
    if case .affine(let own) = own, case .step(_, .affine(let next), let then) = outer.steps {
      return WindowRoute(steps: .step(id, .affine(own.concatenating(next)), then: then))
    }
    return WindowRoute(steps: .step(id, own, then: outer.steps))
  }
}
