extension Transform3D {
  /// The number of entries, 16.
  public static var elementCount: Int { 16 }

  /// The entry at `index`, 0 to 15, counted row by row: 0 is m11, 3 is m14, 15 is m44.
  public subscript(index: Int) -> Double {
    // A list of key paths would be shorter, but each access ten times as slow.
    get {
      switch index {
      case 0: m11
      case 1: m12
      case 2: m13
      case 3: m14
      case 4: m21
      case 5: m22
      case 6: m23
      case 7: m24
      case 8: m31
      case 9: m32
      case 10: m33
      case 11: m34
      case 12: m41
      case 13: m42
      case 14: m43
      case 15: m44
      default: preconditionFailure("a matrix has 16 entries, and none has the number \(index)")
      }
    }
    set {
      switch index {
      case 0: m11 = newValue
      case 1: m12 = newValue
      case 2: m13 = newValue
      case 3: m14 = newValue
      case 4: m21 = newValue
      case 5: m22 = newValue
      case 6: m23 = newValue
      case 7: m24 = newValue
      case 8: m31 = newValue
      case 9: m32 = newValue
      case 10: m33 = newValue
      case 11: m34 = newValue
      case 12: m41 = newValue
      case 13: m42 = newValue
      case 14: m43 = newValue
      case 15: m44 = newValue
      default: preconditionFailure("a matrix has 16 entries, and none has the number \(index)")
      }
    }
  }

  /// The 16 entries row by row.
  public var elements: [Double] { (0..<Transform3D.elementCount).map { self[$0] } }

  /// Creates the matrix with the given entries row by row; nil unless there are 16.
  public init?(elements: [Double]) {
    guard elements.count == Transform3D.elementCount else { return nil }
    self.init()
    for (index, element) in elements.enumerated() { self[index] = element }
  }

  /// Whether no entry is NaN or infinite.
  public var isFinite: Bool {
    // A product with 0 is 0 for every finite number, and NaN for the others.
    let row1 = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0
    let row2 = m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
    let row3 = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0
    let row4 = m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
    return row1 + row2 + row3 + row4 == 0
  }
}
