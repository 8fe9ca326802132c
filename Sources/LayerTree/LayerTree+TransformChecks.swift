internal import Geometry

extension LayerTree {
  /// Whether the layer's transform, the whole 4x4, changes nothing.
  public func hasIdentityTransform(_ id: LayerID) -> Bool {
    switch layers[id.index].storedTransform {
    case .affine(let affine): affine == .identity
    case .spatial: false
    }
  }

  /// Whether the layer's transform squeezes its plane into a line or a point.
  public func hasSingularTransform(_ id: LayerID) -> Bool {
    switch layers[id.index].storedTransform {
    case .affine(let affine): !affine.isInvertible
    case .spatial(let matrix): PlaneTransform(matrix).inverse == nil
    }
  }
}

extension Layer {
  /// Whether the axes stay parallel to the superlayer's: nothing but scales, quarter turns and translations.
  internal var keepsAxes: Bool {
    switch storedTransform {
    case .affine(let affine): (affine.b == 0 && affine.c == 0) || (affine.a == 0 && affine.d == 0)
    case .spatial: false
    }
  }
}
