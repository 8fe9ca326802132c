public import GeomrunSceneModel

/// An expectation that was compared, whether it was met or not.
public struct Comparison: Sendable {
  /// What the value is expected of.
  public let subject: Mismatch.Subject
  /// Where the expected value stands.
  public let place: SourceRange
}
