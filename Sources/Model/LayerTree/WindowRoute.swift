package import GeomrunGeometry

/// The route from a layer's own coordinates to the window, composed of its own step and its superlayer's route.
///
/// The result equals ``LayerTree/convert(_:from:to:)-swift.method`` except for the last bits of adjacent 2D steps,
/// which are combined from the other end.
package struct WindowRoute: Sendable {
  internal indirect enum Steps: Sendable {
    case arrived
    /// A removed layer, from which no route leads on.
    case nowhere(LayerID)
    case step(LayerID, LayerStep, then: Steps)
  }

  internal let steps: Steps

  /// The identity route of the window itself.
  package static var window: WindowRoute { WindowRoute(steps: .arrived) }

  /// The route of a removed layer's superlayer, which does not exist.
  package static func nowhere(from removed: LayerID) -> WindowRoute { WindowRoute(steps: .nowhere(removed)) }

  /// Converts a point of the layer to the window's coordinates; throws if it is behind the viewer or not finite, and if
  /// the layer is in no window.
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
  /// The route of a layer, with `outer` as that of its superlayer; O(1) if both are 2D.
  package func windowRoute(of id: LayerID, behind outer: WindowRoute) -> WindowRoute {
    windowRoute(of: id, as: layers[id.index], behind: outer)
  }

  /// The route of a layer with other stored values.
  package func windowRoute(of id: LayerID, as layer: Layer, behind outer: WindowRoute) -> WindowRoute {
    let own = step(of: id, as: layer)
    if case .affine(let own) = own, case .step(_, .affine(let next), let then) = outer.steps {
      return WindowRoute(steps: .step(id, .affine(own.concatenating(next)), then: then))
    }
    return WindowRoute(steps: .step(id, own, then: outer.steps))
  }
}
