public import GeomrunGeometry

/// The reason why an interpolation, or a part of one, is unknown.
public enum UnknownMotion: String, CaseIterable, Error, Sendable {
  /// The two matrices are exactly half a turn apart.
  case halfTurn
  /// One of the two matrices mirrors, and the other does not.
  case mirrored
  /// One of the two matrices cannot be inverted.
  case singular
  /// A part is read or set in a matrix that skews, mirrors or rotates about other axes.
  case parts
  /// An end is missing, and another animation of the same property runs.
  case missingEnd
  /// A matrix accumulates over repetitions.
  case cumulativeMatrix
  /// Values accumulate over repetitions that autoreverse.
  case cumulativeReturn
  /// The result is not a finite number.
  case notFinite
  /// A block animation is added to one of the same property that repeats.
  case repeatingBlock
  /// A curve leads before the first or after the last keyframe.
  case beyondKeyframes
  /// A spring has no rule, never settles, or starts faster than UIKit's rule covers.
  case noSpring, neverSettles, springVelocity
  /// A paused animator has a curve that is not linear.
  case animatorCurve
  /// The fraction of a reversed animator is set.
  case animatorDirection
  /// Another duration, or a time of the layer, changes the rest of an animator.
  case animatorTime
  /// The model is read while an animator runs in reverse.
  case animatorModel
}

/// A decomposed matrix: scale, then skew, rotation, translation and perspective, in this order.
public struct MatrixParts: Equatable, Sendable {
  /// The scale factors along x, y and z.
  public var scale: Triple
  /// The skew of x into y, of x into z, and of y into z.
  public var skew: Triple
  /// The rotation.
  public var rotation: Rotation
  /// The translation.
  public var translation: Triple
  /// The perspective of the last column.
  var perspective = Perspective()

  /// Three numbers.
  public struct Triple: Equatable, Sendable {
    public var x, y, z: Double
    init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
    func mixed(with other: Triple, _ part: Double) -> Triple {
      Triple(mix(x, other.x, part), mix(y, other.y, part), mix(z, other.z, part))
    }
  }

  struct Perspective: Equatable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    var w = 1.0
  }

  /// An axis of the space.
  public enum Axis: Sendable { case x, y, z }

  /// A rotation: an angle about one axis, which is z for a 2D matrix, or a quaternion.
  public enum Rotation: Equatable, Sendable {
    /// About an axis, in radians.
    case about(Axis, Double)
    /// A quaternion: x, y, z and w.
    case space(Double, Double, Double, Double)
  }
}

/// Interpolates between two numbers, exact at both ends.
func mix(_ from: Double, _ to: Double, _ part: Double) -> Double {
  part == 0 ? from : part == 1 ? to : from + (to - from) * part
}

extension MatrixParts {
  // The tolerance, in radians, within which two angles are equal.
  static let nearness = 1e-9

  /// Decomposes a matrix; throws if it cannot be inverted.
  public init(_ matrix: Transform3D) throws(UnknownMotion) {
    if let affine = matrix.affine { try self.init(affine) } else { try self.init(spatial: matrix) }
  }

  init(_ affine: Transform2D) throws(UnknownMotion) {
    let determinant = affine.a * affine.d - affine.b * affine.c
    guard affine.isInvertible, !affine.hasNoisyInverse, determinant.isFinite else { throw .singular }
    let width = (affine.a * affine.a + affine.b * affine.b).squareRoot()
    guard width > 0, width.isFinite else { throw .singular }
    let (x, y) = (affine.a / width, affine.b / width)
    let height = x * affine.d - y * affine.c
    guard height != 0 else { throw .singular }
    scale = Triple(width, height, 1)
    skew = Triple((x * affine.c + y * affine.d) / height, 0, 0)
    rotation = .about(.z, Trigonometry.angle(y: affine.b, x: affine.a))
    translation = Triple(affine.tx, affine.ty, 0)
  }

  // The algorithm unmatrix of Graphics Gems II, for row vectors.
  private init(spatial matrix: Transform3D) throws(UnknownMotion) {
    var rows = [
      Vector(matrix.m11, matrix.m12, matrix.m13), Vector(matrix.m21, matrix.m22, matrix.m23),
      Vector(matrix.m31, matrix.m32, matrix.m33),
    ]
    translation = Triple(matrix.m41, matrix.m42, matrix.m43)
    // The last column is the matrix without it, times the perspective.
    let determinant = rows[0].dot(rows[1].cross(rows[2]))
    let lengths = rows[0].length * rows[1].length * rows[2].length
    guard lengths > 0, lengths.isFinite, abs(determinant) > 1e-12 * lengths else { throw .singular }
    let sides = [matrix.m14, matrix.m24, matrix.m34]
    let cofactors = [rows[1].cross(rows[2]), rows[2].cross(rows[0]), rows[0].cross(rows[1])]
    var depth = Vector(0, 0, 0)
    for index in 0..<3 { depth = depth.adding(cofactors[index], times: sides[index] / determinant) }
    perspective.x = depth.x
    perspective.y = depth.y
    perspective.z = depth.z
    perspective.w =
      matrix.m44 - (translation.x * depth.x + translation.y * depth.y + translation.z * depth.z)
    guard perspective.w != 0 else { throw .singular }
    var scale = Triple(rows[0].length, 0, 0)
    rows[0] = rows[0].divided(by: scale.x)
    var skew = Triple(rows[0].dot(rows[1]), 0, 0)
    rows[1] = rows[1].adding(rows[0], times: -skew.x)
    scale.y = rows[1].length
    rows[1] = rows[1].divided(by: scale.y)
    skew.x /= scale.y
    skew.y = rows[0].dot(rows[2])
    rows[2] = rows[2].adding(rows[0], times: -skew.y)
    skew.z = rows[1].dot(rows[2])
    rows[2] = rows[2].adding(rows[1], times: -skew.z)
    scale.z = rows[2].length
    guard scale.y > 0, scale.z > 0 else { throw .singular }
    rows[2] = rows[2].divided(by: scale.z)
    (skew.y, skew.z) = (skew.y / scale.z, skew.z / scale.z)
    if rows[0].dot(rows[1].cross(rows[2])) < 0 {
      scale = Triple(-scale.x, -scale.y, -scale.z)
      for index in 0..<3 { rows[index] = rows[index].divided(by: -1) }
    }
    self.scale = scale
    self.skew = skew
    rotation = Self.quaternion(rows)
  }

  private static func quaternion(_ r: [Vector]) -> Rotation {
    // For row vectors; the greatest of the four is computed first.
    let (xx, yy, zz) = (r[0].x, r[1].y, r[2].z)
    let trace = xx + yy + zz
    let (x, y, z, w): (Double, Double, Double, Double)
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      (w, x, y, z) = (s / 4, (r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s)
    } else if xx >= yy, xx >= zz {
      let s = 2 * (1 + xx - yy - zz).squareRoot()
      (x, w, y, z) = (s / 4, (r[1].z - r[2].y) / s, (r[1].x + r[0].y) / s, (r[2].x + r[0].z) / s)
    } else if yy >= zz {
      let s = 2 * (1 + yy - xx - zz).squareRoot()
      (y, w, x, z) = (s / 4, (r[2].x - r[0].z) / s, (r[1].x + r[0].y) / s, (r[2].y + r[1].z) / s)
    } else {
      let s = 2 * (1 + zz - xx - yy).squareRoot()
      (z, w, x, y) = (s / 4, (r[0].y - r[1].x) / s, (r[2].x + r[0].z) / s, (r[2].y + r[1].z) / s)
    }
    return .space(x, y, z, w)
  }

  /// Composes the matrix from its parts.
  public var matrix: Transform3D {
    var result = Transform3D(scaleX: scale.x, y: scale.y, z: scale.z).concatenating(skewing).concatenating(rotating)
    result = result.concatenating(Transform3D(translationX: translation.x, y: translation.y, z: translation.z))
    if perspective != Perspective() {
      var last = Transform3D.identity
      (last.m14, last.m24, last.m34, last.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
      result = result.concatenating(last)
    }
    return result
  }

  // The rows of y and z hold the skew into them; after the scale, in whose factors it is measured.
  private var skewing: Transform3D {
    var skewing = Transform3D.identity
    (skewing.m21, skewing.m31, skewing.m32) = (skew.x, skew.y, skew.z)
    return skewing
  }

  private var rotating: Transform3D {
    switch rotation {
    case .about(.z, let angle): return Transform3D(Transform2D(rotation: .radians(angle)))
    case .about(let axis, let angle):
      let (x, y) = axis == .x ? (1.0, 0.0) : (0.0, 1.0)
      return Transform3D(rotation: .radians(angle), x: x, y: y, z: 0) ?? .identity
    case .space(let x, let y, let z, let w):
      var matrix = Transform3D.identity
      (matrix.m11, matrix.m12, matrix.m13) = (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
      (matrix.m21, matrix.m22, matrix.m23) = (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
      (matrix.m31, matrix.m32, matrix.m33) = (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
      return matrix
    }
  }

  /// Whether the matrix mirrors.
  var isMirrored: Bool { scale.x * scale.y * scale.z < 0 }

  /// Whether there is no skew.
  var isSkewed: Bool { abs(skew.x) > Self.nearness || abs(skew.y) > Self.nearness || abs(skew.z) > Self.nearness }
}

/// Three numbers as a vector.
struct Vector {
  var x, y, z: Double
  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
  var length: Double { dot(self).squareRoot() }
  func dot(_ v: Vector) -> Double { x * v.x + y * v.y + z * v.z }
  func cross(_ v: Vector) -> Vector { Vector(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x) }
  func adding(_ v: Vector, times factor: Double) -> Vector {
    Vector(x + v.x * factor, y + v.y * factor, z + v.z * factor)
  }
  func divided(by number: Double) -> Vector { Vector(x / number, y / number, z / number) }
}

/// The interpolation between two matrices, as Core Animation computes it.
public struct MatrixWay: Sendable {
  /// The parts at the start.
  public let from: MatrixParts
  /// The parts at the end.
  public let to: MatrixParts
  /// The rotation about z in radians, the short way; nil in 3D.
  public let turn: Double?

  /// Interpolates between two matrices; throws if the way is unknown.
  public init(from first: Transform3D, to second: Transform3D) throws(UnknownMotion) {
    let isFlat = first.isAffine && second.isAffine
    var (from, to) = (try MatrixParts(first), try MatrixParts(second))
    guard from.isMirrored == to.isMirrored else { throw .mirrored }
    if isFlat, case .about(.z, let a) = from.rotation, case .about(.z, let b) = to.rotation {
      var turn = b - a
      guard abs(abs(turn) - .pi) > MatrixParts.nearness else { throw .halfTurn }
      if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
      self.turn = turn
    } else {
      (from.rotation, to.rotation) = (from.rotation.inSpace, to.rotation.inSpace)
      // A mirror in the plane becomes one of all three axes in 3D.
      if from.isMirrored { (from, to) = (try from.mirroredInSpace(first), try to.mirroredInSpace(second)) }
      guard abs(MatrixParts.Rotation.dot(from.rotation, to.rotation)) > MatrixParts.nearness else { throw .halfTurn }
      turn = nil
    }
    (self.from, self.to) = (from, to)
  }

  /// The matrix at a fraction of the way, which may be outside 0...1.
  public func matrix(at part: Double) -> Transform3D {
    var parts = from
    parts.scale = from.scale.mixed(with: to.scale, part)
    parts.skew = from.skew.mixed(with: to.skew, part)
    parts.translation = from.translation.mixed(with: to.translation, part)
    parts.perspective = MatrixParts.Perspective(
      x: mix(from.perspective.x, to.perspective.x, part), y: mix(from.perspective.y, to.perspective.y, part),
      z: mix(from.perspective.z, to.perspective.z, part), w: mix(from.perspective.w, to.perspective.w, part))
    if let turn, case .about(.z, let angle) = from.rotation {
      parts.rotation = .about(.z, angle + turn * part)
    } else {
      parts.rotation = MatrixParts.Rotation.mixed(from.rotation, to.rotation, part)
    }
    return parts.matrix
  }
}

extension MatrixParts {
  /// The same matrix decomposed in 3D, where a mirror reverses all three axes.
  fileprivate func mirroredInSpace(_ matrix: Transform3D) throws(UnknownMotion) -> MatrixParts {
    matrix.isAffine ? try MatrixParts(spatial: matrix) : self
  }
}

extension MatrixParts.Rotation {
  fileprivate var inSpace: Self {
    guard case .about(let axis, let angle) = self else { return self }
    let (sine, cosine) = Trigonometry.sineAndCosine(angle / 2)
    switch axis {
    case .x: return .space(sine, 0, 0, cosine)
    case .y: return .space(0, sine, 0, cosine)
    case .z: return .space(0, 0, sine, cosine)
    }
  }

  /// The angle about an axis, -pi to pi if read from a matrix; nil for a rotation about another axis.
  func angle(about axis: MatrixParts.Axis) -> Double? {
    switch self {
    case .about(let own, let angle): return own == axis ? angle : angle == 0 ? 0 : nil
    case .space(let x, let y, let z, let w):
      let near = MatrixParts.nearness
      let (own, others) = axis == .x ? (x, abs(y) + abs(z)) : axis == .y ? (y, abs(x) + abs(z)) : (z, abs(x) + abs(y))
      guard others < near else { return nil }
      let angle = 2 * Trigonometry.angle(y: own, x: w)
      return angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
    }
  }

  private var numbers: (Double, Double, Double, Double) {
    if case .space(let x, let y, let z, let w) = self { (x, y, z, w) } else { (0, 0, 0, 1) }
  }

  fileprivate static func dot(_ a: Self, _ b: Self) -> Double {
    let (a, b) = (a.numbers, b.numbers)
    return a.0 * b.0 + a.1 * b.1 + a.2 * b.2 + a.3 * b.3
  }

  /// The rotation at a fraction of the shortest arc.
  fileprivate static func mixed(_ a: Self, _ b: Self, _ part: Double) -> Self {
    let dot = dot(a, b)
    let sign = dot < 0 ? -1.0 : 1.0
    let (a, b) = (a.numbers, b.numbers)
    // The part of b orthogonal to a, of length 1.
    let side = (
      b.0 * sign - a.0 * dot * sign, b.1 * sign - a.1 * dot * sign, b.2 * sign - a.2 * dot * sign,
      b.3 * sign - a.3 * dot * sign
    )
    let length = (side.0 * side.0 + side.1 * side.1 + side.2 * side.2 + side.3 * side.3).squareRoot()
    guard length > 1e-15 else { return .space(a.0, a.1, a.2, a.3) }
    let angle = Trigonometry.angle(y: length, x: dot * sign) * part
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    let share = sine / length
    return .space(
      a.0 * cosine + side.0 * share, a.1 * cosine + side.1 * share, a.2 * cosine + side.2 * share,
      a.3 * cosine + side.3 * share)
  }
}
