internal import GeomrunGeometry

extension Layer {
  /// Whether nothing but its bounds, position, anchor point and 2D transform differs from a new layer.
  package var isPlain: Bool {
    guard case .affine = storedTransform, case .affine(let inner) = storedSublayerTransform else {
      return false
    }
    return inner.isIdentity && anchorPointZ == 0 && zPosition == 0 && opacity == 1
      && !isGeometryFlipped && !isHidden && !masksToBounds && isUserInteractionEnabled
      && autoresizingMask.isEmpty && autoresizesSubviews
  }
}
