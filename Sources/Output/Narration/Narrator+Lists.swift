import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

extension Narrator {
  /// The transforms of a list as they are at this moment; empty for any other value.
  ///
  /// - Parameter count: How many the view has already in the same step.
  func steps(of value: Value, for view: LayerID, behind count: Int = 0) -> [TransformStep] {
    guard case .computed(let computed) = value, computed.parts.count > 1 else { return [] }
    return computed.parts.enumerated().compactMap { index, part in
      var single = computed
      single.parts = [part]
      guard let matrix = evaluator.value(of: .computed(single)) else { return nil }
      return TransformStep(
        view: view, name: "step\(count + index + 1)",
        words: matrix.isNamedTransform || !part.expressions.isEmpty
          ? words.text(of: words.words(of: part, in: header), in: header) : "",
        matrix: matrix)
    }
  }
}

extension PropertyValue {
  /// Whether people have a word for the transform.
  fileprivate var isNamedTransform: Bool {
    switch self {
    case .transform(let transform):
      if case .general = TransformShape(transform) { false } else { true }
    case .transform3D(let transform):
      if case .general = Transform3DShape(transform) { false } else { true }
    case .number, .point, .size, .rect, .insets, .insetAdjustment, .contentMode, .bool,
      .autoresizingMask, .angle, .nothing:
      false
    }
  }
}
