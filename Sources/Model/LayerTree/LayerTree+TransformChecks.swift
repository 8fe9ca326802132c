import GeomrunGeometry

extension LayerTree {
  /// Whether the layer's transform, the whole 4x4, changes nothing.
  public func hasIdentityTransform(_ id: LayerID) -> Bool {
    switch layers[id.index].storedTransform {
    case .affine(let affine): affine == .identity
    case .spatial: false
    }
  }

  /// Whether, and how well, the layer's transform can be inverted.
  public func transformInvertibility(of id: LayerID) -> Invertibility {
    switch layers[id.index].storedTransform {
    case .affine(let affine): return affine.isInvertible ? affine.hasNoisyInverse ? .noise : .invertible : .singular
    case .spatial(let matrix):
      let plane = PlaneTransform(matrix.ofPlane(atZ: -layers[id.index].anchorPointZ))
      return plane.inverse != nil ? plane.hasNoisyInverse ? .noise : .invertible : .singular
    }
  }
}

/// What happens to a plane under a transform that is to be undone.
public enum Invertibility: Sendable {
  /// It can be undone.
  case invertible
  /// It is undone as on a device, but its axes are parallel but for rounding: what comes out is noise.
  case noise
  /// The plane is squeezed into a line or a point.
  case singular
}

extension Transform2D {
  /// Whether the axes are no longer at right angles behind it.
  package var isShear: Bool {
    let (lengths, product) = ((a * a + b * b) * (c * c + d * d), a * c + b * d)
    return abs(product) > 1e-9 * lengths.squareRoot()
  }
}

extension Layer {
  /// Whether the axes stay parallel to the superlayer's: nothing but scales, quarter turns and translations.
  package var keepsAxes: Bool {
    switch storedTransform {
    case .affine(let affine): (affine.b == 0 && affine.c == 0) || (affine.a == 0 && affine.d == 0)
    case .spatial: false
    }
  }
}
