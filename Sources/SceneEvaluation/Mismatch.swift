public import LayerProperties
public import LayerTree
public import SceneLoading

/// An expected value that the replay did not produce.
public struct Mismatch: Sendable {
  /// The view.
  public let view: LayerID
  /// Its property or component.
  public let path: PropertyPath
  /// What the scene expects.
  public let expected: PropertyValue
  /// What the replay produced.
  public let actual: PropertyValue
  /// Where the expected value stands.
  public let place: Place

  /// The numbers that differ by more than the tolerance, by their slots; empty where the values are no numbers.
  public let slots: [Int]
}

extension Tolerance {
  /// The slots in which two values of one kind differ; nil where the values count as equal.
  func differingSlots(_ expected: PropertyValue, _ actual: PropertyValue) -> [Int]? {
    let count = expected.kind.slotCount
    guard count > 0 else { return expected == actual ? nil : [] }
    var slots: [Int] = []
    for slot in 0..<count where !accepts(expected[slot], actual[slot]) { slots.append(slot) }
    return slots.isEmpty ? nil : slots
  }
}
