import GeomrunGeometry

extension LayerTree {
  /// Whether the layer's transform, the whole 4x4, changes nothing.
  public func hasIdentityTransform(_ id: LayerID) -> Bool {
    switch layers[id.index].storedTransform {
    case .affine(let affine): affine == .identity
    case .spatial: false
    }
  }

  /// The invertibility of the layer's transform.
  public func transformInvertibility(of id: LayerID) -> Invertibility {
    switch layers[id.index].storedTransform {
    case .affine(let affine): return affine.isInvertible ? affine.hasNoisyInverse ? .noise : .invertible : .singular
    case .spatial(let matrix):
      let plane = PlaneTransform(matrix.ofPlane(atZ: -layers[id.index].anchorPointZ))
      return plane.inverse != nil ? plane.hasNoisyInverse ? .noise : .invertible : .singular
    }
  }
}

/// The invertibility of a transform.
public enum Invertibility: Sendable {
  /// The transform has an inverse.
  case invertible
  /// The transform is inverted as on a device, but its axes are parallel within rounding: the result is noise.
  case noise
  /// The plane collapses into a line or a point.
  case singular
}

extension Transform2D {
  /// Whether the transformed axes are no longer at right angles.
  package var isShear: Bool {
    let (lengths, product) = ((a * a + b * b) * (c * c + d * d), a * c + b * d)
    return abs(product) > 1e-9 * lengths.squareRoot()
  }
}

extension Layer {
  /// Whether the axes stay parallel to the superlayer's: only scales, quarter turns and translations.
  package var keepsAxes: Bool {
    switch storedTransform {
    case .affine(let affine): (affine.b == 0 && affine.c == 0) || (affine.a == 0 && affine.d == 0)
    case .spatial: false
    }
  }
}
