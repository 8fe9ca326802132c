public import GeomrunGeometry

/// The value of an animation: numbers, or a matrix; angles are in radians.
public enum AnimatedValue: Equatable, Sendable {
  case numbers([Double])
  case matrix(Transform3D)

  /// Returns the value of a single number.
  public static func number(_ number: Double) -> AnimatedValue { .numbers([number]) }

  /// The numbers in order.
  public var numbers: [Double] {
    switch self {
    case .numbers(let numbers): numbers
    case .matrix(let matrix): matrix.elements
    }
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    switch self {
    case .numbers(let numbers): numbers.allSatisfy { $0.isFinite }
    case .matrix(let matrix): matrix.isFinite
    }
  }

  /// Interpolates to another value; the fraction may be outside 0...1.
  func mixed(with other: AnimatedValue, _ part: Double) throws(UnknownMotion) -> AnimatedValue {
    switch (self, other) {
    case (.matrix(let from), .matrix(let to)):
      if from == to || part == 0 { return self }
      let way = try MatrixWay(from: from, to: to)
      return part == 1 ? other : .matrix(way.matrix(at: part))
    case (.numbers(let from), .numbers(let to)):
      return .numbers(zip(from, to).map { mix($0, $1, part) })
    case (.matrix, .numbers), (.numbers, .matrix): return self
    }
  }

  /// Adds by components; for matrices, this one is applied before the other.
  func added(to beneath: AnimatedValue) -> AnimatedValue {
    switch (self, beneath) {
    case (.matrix(let own), .matrix(let beneath)): .matrix(own.concatenating(beneath))
    case (.numbers(let own), .numbers(let beneath)): .numbers(zip(own, beneath).map { $0 + $1 })
    case (.matrix, .numbers), (.numbers, .matrix): self
    }
  }

  /// The difference by components; for matrices, the one that, applied before the other, gives this one; nil if there
  /// is none.
  public func difference(from other: AnimatedValue) -> AnimatedValue? {
    switch (self, other) {
    case (.matrix(let own), .matrix(let other)):
      if let own = own.affine, let other = other.affine {
        return other.inverse.map { .matrix(Transform3D(own.concatenating($0))) }
      }
      return other.inverted.map { .matrix(own.concatenating($0)) }
    case (.numbers(let own), .numbers(let other)): return .numbers(zip(own, other).map { $0 - $1 })
    case (.matrix, .numbers), (.numbers, .matrix): return nil
    }
  }

  /// The value of the same kind that adds nothing.
  public static func zero(like value: AnimatedValue) -> AnimatedValue {
    switch value {
    case .matrix: .matrix(.identity)
    case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
    }
  }

  func times(_ factor: Double) -> AnimatedValue {
    switch self {
    case .numbers(let numbers): .numbers(numbers.map { $0 * factor })
    case .matrix: self
    }
  }

  /// The distance to another value.
  func distance(to other: AnimatedValue) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

/// The function that makes a matrix of interpolated numbers.
public enum ValueFunction: String, CaseIterable, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// Whether its numbers are angles, in radians.
  public var isAngle: Bool {
    switch self {
    case .rotateX, .rotateY, .rotateZ: true
    case .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ: false
    }
  }

  /// Whether it takes three numbers, the last of which may be omitted; otherwise it takes one.
  public var takesThree: Bool { self == .scale || self == .translate }

  /// Makes the matrix of numbers.
  func matrix(of numbers: [Double]) -> Transform3D {
    let first = numbers.first ?? 0
    func at(_ index: Int, _ other: Double) -> Double { numbers.indices.contains(index) ? numbers[index] : other }
    func turn(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
      Transform3D(rotation: .radians(first), x: x, y: y, z: z) ?? .identity
    }
    return switch self {
    case .rotateX: turn(1, 0, 0)
    case .rotateY: turn(0, 1, 0)
    case .rotateZ: Transform3D(Transform2D(rotation: .radians(first)))
    case .scale: Transform3D(scaleX: first, y: at(1, first), z: at(2, numbers.count == 1 ? first : 1))
    case .scaleX: Transform3D(scaleX: first, y: 1, z: 1)
    case .scaleY: Transform3D(scaleX: 1, y: first, z: 1)
    case .scaleZ: Transform3D(scaleX: 1, y: 1, z: first)
    case .translate: Transform3D(translationX: first, y: at(1, 0), z: at(2, 0))
    case .translateX: Transform3D(translationX: first, y: 0, z: 0)
    case .translateY: Transform3D(translationX: 0, y: first, z: 0)
    case .translateZ: Transform3D(translationX: 0, y: 0, z: first)
    }
  }
}

extension Transform3D {
  /// The inverse matrix, by elimination; nil if it does not exist in finite numbers.
  fileprivate var inverted: Transform3D? {
    var rows = (0..<4).map { row in
      (0..<8).map { column in column < 4 ? self[4 * row + column] : column - 4 == row ? 1.0 : 0 }
    }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        rows[pivot][column] != 0
      else { return nil }
      rows.swapAt(column, pivot)
      let head = rows[column][column]
      rows[column] = rows[column].map { $0 / head }
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    guard let inverse = Transform3D(elements: rows.flatMap { $0[4...] }), inverse.isFinite else { return nil }
    return inverse
  }
}
