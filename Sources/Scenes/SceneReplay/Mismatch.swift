import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

/// An expected value that the replay did not produce.
public struct Mismatch: Sendable {
  /// What the value is expected of.
  public enum ComparedValue: Sendable {
    /// A property or a component of a view.
    case property(LayerID, PropertyPath)
    /// A query, by its position in the scene.
    case query(Int)
    /// A property or a component of a view as it is seen.
    case presented(LayerID, PropertyPath)
  }

  /// What the value is expected of.
  public let subject: ComparedValue
  /// Its position in ``ReplayResult/compared``.
  public let comparison: Int
  /// What the scene expects.
  public let expected: Answer
  /// What the replay produced.
  public let actual: Answer
  /// Where the expected value stands.
  public let place: SourceRange
  /// The numbers that differ by more than the tolerance, by their slots; empty where the values are no numbers.
  public let slots: [Int]
  /// The view, or the nearest one around it, that waited for layout when it was compared, in a scene that lays out.
  package let waiting: LayerID?
  /// The words of its scene.
  package let words: SceneText
  /// The question that is asked; nil of a property.
  package let question: Query.Question?

  /// What the value is expected of, in words: `view1.frame`, or `hitTest [3, 4] in view1`.
  public var name: String { words.name(of: subject) { _ in question } }
}

/// What came of an expectation that is known not to be met.
public struct KnownFailureOutcome: Sendable {
  /// That it is known, and why.
  public let failure: KnownFailure
  /// Its position in ``ReplayResult/compared``.
  public let comparison: Int
  /// How it fails; nil where it is met, so that it is no failure any more.
  public let mismatch: Mismatch?
}

extension Tolerance {
  /// The slots in which two answers differ; nil where they count as equal.
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

  /// The slots in which two values differ; nil where they count as equal.
  func differingSlots(_ expected: PropertyValue, _ actual: PropertyValue) -> [Int]? {
    if case .rect(let a) = expected, case .rect(let b) = actual, accepts(a, b) { return nil }
    let kind = expected.kind
    guard kind == actual.kind, kind.slotCount > 0 else { return expected == actual ? nil : [] }
    let slots = (0..<kind.slotCount).filter { !accepts(expected[$0], actual[$0]) }
    return slots.isEmpty ? nil : slots
  }

  // What nearly all expectations are about, without a look at each slot by its number.
  private func accepts(_ a: Rect, _ b: Rect) -> Bool {
    accepts(a.origin.x, b.origin.x) && accepts(a.origin.y, b.origin.y) && accepts(a.size.width, b.size.width)
      && accepts(a.size.height, b.size.height)
  }
}

/// An expectation that was compared, whether it was met or not.
public struct Comparison: Sendable {
  /// What the value is expected of.
  public let subject: Mismatch.ComparedValue
  /// Where the expected value stands.
  public let place: SourceRange
}

/// What last gave a property the value that an expectation did not find right.
public enum LastChange: Hashable, Sendable {
  /// The value is the one that the views were made with.
  case declaration
  /// A mutation, by the places of its key and of its value.
  case mutation(SourceRange, value: SourceRange)
}
