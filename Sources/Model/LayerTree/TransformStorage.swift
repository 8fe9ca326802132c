import GeomrunGeometry

/// A 4x4 matrix stored as a 2D one if possible, with its size and speed.
internal enum TransformStorage: Equatable, Sendable {
  case affine(Transform2D)
  indirect case spatial(Transform3D)

  internal init(_ matrix: Transform3D) {
    if let affine = matrix.affine { self = .affine(affine) } else { self = .spatial(matrix) }
  }

  internal var matrix: Transform3D {
    switch self {
    case .affine(let affine): Transform3D(affine)
    case .spatial(let matrix): matrix
    }
  }
}
