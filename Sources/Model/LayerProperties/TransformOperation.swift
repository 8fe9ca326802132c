/// What a transform is made of, and changed by: how scenes, Swift and C spell it, one row each.
package enum TransformOperation: CaseIterable, Sendable {
  case scale, translation, rotation

  /// The spellings of an operation.
  package struct Row: Sendable {
    /// The key of a transform in a scene: `{scale: 2}`.
    package let key: String
    /// The method that changes a transform in a scene, and in Swift under the name there.
    package let method: Method
    /// Swift's method, and the labels of its arguments: `scaledBy(x:y:)`.
    package let swiftMethod: String
    package let methodLabels: [String]
    /// The labels of Swift's initializer: `CGAffineTransform(scaleX:y:)`.
    package let labels: [String]
    /// What stands behind `CGAffineTransformMake` and `CATransform3DMake`.
    package let maker: String
    /// What stands behind `CGAffineTransform` and `CATransform3D` in functions that change a transform.
    package let changer: String
    /// The method of scenes behind `transform.`.
    package var methodName: Substring { method.name.dropFirst("transform.".count) }
    /// The numbers in 3D that leave z alone, behind those of 2D.
    package let flat: [Double]
  }

  /// How it is spelled.
  package var row: Row {
    switch self {
    case .scale:
      Row(
        key: "scale", method: .scaledBy, swiftMethod: "scaledBy", methodLabels: ["x", "y"], labels: ["scaleX", "y"],
        maker: "Scale", changer: "Scale", flat: [1])
    case .translation:
      Row(
        key: "translation", method: .translatedBy, swiftMethod: "translatedBy", methodLabels: ["x", "y"],
        labels: ["translationX", "y"], maker: "Translation", changer: "Translate", flat: [0])
    case .rotation:
      Row(
        key: "rotation", method: .rotatedBy, swiftMethod: "rotated", methodLabels: ["by"], labels: ["rotationAngle"],
        maker: "Rotation", changer: "Rotate", flat: [0, 0, 1])
    }
  }

  /// How many arguments it takes in 2D.
  package var count: Int { row.labels.count }
}
