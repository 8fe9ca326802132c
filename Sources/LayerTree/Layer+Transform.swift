public import Geometry

extension Layer {
  /// The whole 4x4 transform about the anchor point.
  public var transform3D: Transform3D { storedTransform.matrix }

  /// `UIView.transform`, `CALayer.affineTransform`: the identity where the 4x4 is not affine.
  public var transform: AffineTransform {
    switch storedTransform {
    case .affine(let affine): affine
    case .spatial: .identity
    }
  }

  /// The 4x4 transform that sublayers go through, about this layer's anchor point.
  public var sublayerTransform: Transform3D { storedSublayerTransform.matrix }
}
