import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

/// An expected value that the replay did not produce.
public struct Mismatch: Sendable {
  /// The subject of an expected value.
  public enum ComparedValue: Sendable {
    /// A property or a component of a view.
    case property(LayerID, PropertyPath)
    /// A query, by its position in the scene.
    case query(Int)
    /// A property or a component of a view's presentation.
    case presented(LayerID, PropertyPath)
  }

  /// The subject.
  public let subject: ComparedValue
  /// Its position in ``ReplayResult/compared``.
  public let comparison: Int
  /// The expected value.
  public let expected: Answer
  /// The replay's value.
  public let actual: Answer
  /// The place of the expected value.
  public let place: SourceRange
  /// The numbers that differ by more than the tolerance, by slot; empty for values that are not numbers.
  public let slots: [Int]
  /// The view, or its nearest ancestor, that was waiting for layout at the comparison, in a scene with layouts.
  package let waiting: LayerID?
  /// The names of its scene.
  package let words: SceneText
  /// The question of the query; nil for a property.
  package let question: Query.Question?

  /// The subject in words: `view1.frame`, or `hitTest [3, 4] in view1`.
  public var name: String { words.name(of: subject) { _ in question } }
}

/// The result of an expectation that is known to fail.
public struct KnownFailureOutcome: Sendable {
  /// The known failure, with its reason.
  public let failure: KnownFailure
  /// Its position in ``ReplayResult/compared``.
  public let comparison: Int
  /// The mismatch; nil if the expectation is met, which ends the known failure.
  public let mismatch: Mismatch?
}

extension Tolerance {
  /// The slots in which two answers differ; nil if they count as equal.
  func differingSlots(_ expected: Answer, _ actual: Answer) -> [Int]? {
    if case .value(let expected) = expected, case .value(let actual) = actual {
      return differingSlots(expected, actual)
    }
    if case .numbers(let expected) = expected, case .numbers(let actual) = actual, expected.count == actual.count {
      let slots = expected.indices.filter { !accepts(expected[$0], actual[$0]) }
      return slots.isEmpty ? nil : slots
    }
    return expected == actual ? nil : []
  }

  /// The slots in which two values differ; nil if they count as equal.
  func differingSlots(_ expected: PropertyValue, _ actual: PropertyValue) -> [Int]? {
    if case .rect(let a) = expected, case .rect(let b) = actual, accepts(a, b) { return nil }
    let kind = expected.kind
    guard kind == actual.kind, kind.slotCount > 0 else { return expected == actual ? nil : [] }
    let slots = (0..<kind.slotCount).filter { !accepts(expected[$0], actual[$0]) }
    return slots.isEmpty ? nil : slots
  }

  // A fast path for rects, the subject of nearly all expectations, without indexing slots.
  private func accepts(_ a: Rect, _ b: Rect) -> Bool {
    accepts(a.origin.x, b.origin.x) && accepts(a.origin.y, b.origin.y) && accepts(a.size.width, b.size.width)
      && accepts(a.size.height, b.size.height)
  }
}

/// A compared expectation, met or not.
public struct Comparison: Sendable {
  /// The subject.
  public let subject: Mismatch.ComparedValue
  /// The place of the expected value.
  public let place: SourceRange
}

/// The last change of a property before a mismatch.
public enum LastChange: Hashable, Sendable {
  /// The value is the declared one.
  case declaration
  /// A mutation, by the places of its key and of its value.
  case mutation(SourceRange, value: SourceRange)
}
