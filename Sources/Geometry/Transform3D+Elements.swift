extension Transform3D {
  // The entries row by row, the order in which matrices are written down.
  private static let order: [any WritableKeyPath<Transform3D, Double> & Sendable] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
    \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]

  /// The number of entries, 16.
  public static var elementCount: Int { 16 }

  /// The entry at `index`, 0 to 15, counted row by row: 0 is m11, 3 is m14, 15 is m44.
  public subscript(index: Int) -> Double {
    get { self[keyPath: Transform3D.order[index]] }
    set { self[keyPath: Transform3D.order[index]] = newValue }
  }

  /// The 16 entries row by row.
  public var elements: [Double] { (0..<Transform3D.elementCount).map { self[$0] } }

  /// The matrix with the given entries row by row; nil unless there are 16.
  public init?(elements: [Double]) {
    guard elements.count == Transform3D.elementCount else { return nil }
    self.init()
    for (index, element) in elements.enumerated() {
      self[index] = element
    }
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
