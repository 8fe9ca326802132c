internal import Geometry
public import LayerProperties
public import LayerTree
public import SceneLoading

/// An expected value that the replay did not produce.
public struct Mismatch: Sendable {
  /// What the value is expected of.
  public enum Subject: Sendable {
    /// A property or a component of a view.
    case property(LayerID, PropertyPath)
    /// A query, by its position in the scene.
    case query(Int)
  }

  /// What the value is expected of.
  public let subject: Subject
  /// Its position in ``Outcome/compared``.
  public let comparison: Int
  /// What the scene expects.
  public let expected: Answer
  /// What the replay produced.
  public let actual: Answer
  /// Where the expected value stands.
  public let place: Place
  /// The numbers that differ by more than the tolerance, by their slots; empty where the values are no numbers.
  public let slots: [Int]
}

extension Tolerance {
  /// The slots in which two answers differ; nil where they count as equal.
  func differingSlots(_ expected: Answer, _ actual: Answer) -> [Int]? {
    guard case .value(let expectedValue) = expected, case .value(let actualValue) = actual,
      expectedValue.kind == actualValue.kind, expectedValue.kind.slotCount > 0
    else { return expected == actual ? nil : [] }
    var slots: [Int] = []
    if case .rect(let a) = expectedValue, case .rect(let b) = actualValue, accepts(a, b) {
      return nil
    }
    for slot in 0..<expectedValue.kind.slotCount
    where !accepts(expectedValue[slot], actualValue[slot]) {
      slots.append(slot)
    }
    return slots.isEmpty ? nil : slots
  }

  // What nearly all expectations are about, without a look at each slot by its number.
  private func accepts(_ a: Rect, _ b: Rect) -> Bool {
    accepts(a.origin.x, b.origin.x) && accepts(a.origin.y, b.origin.y)
      && accepts(a.size.width, b.size.width) && accepts(a.size.height, b.size.height)
  }
}
