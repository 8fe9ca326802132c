/// An operation that makes or changes a transform, with one row of spellings in scenes, Swift and C each.
package enum TransformOperation: CaseIterable, Sendable {
  case scale, translation, rotation

  /// The spellings of an operation.
  package struct Row: Sendable {
    /// The key of a transform in a scene: `{scale: 2}`.
    package let key: String
    /// The method that changes a transform in a scene.
    package let method: Method
    /// Swift's method, which has the argument labels `methodLabels`: `scaledBy(x:y:)`.
    package let swiftMethod: String
    package let methodLabels: [String]
    /// The labels of Swift's initializer: `CGAffineTransform(scaleX:y:)`.
    package let labels: [String]
    /// The suffix of `CGAffineTransformMake` and `CATransform3DMake`.
    package let maker: String
    /// The suffix of `CGAffineTransform` and `CATransform3D` in functions that change a transform.
    package let changer: String
    /// The scene method without `transform.`.
    package var methodName: Substring { method.name.dropFirst("transform.".count) }
    /// The additional 3D arguments that do not affect z.
    package let flat: [Double]
  }

  /// The spellings.
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

  /// The number of its arguments in 2D.
  package var count: Int { row.labels.count }
}
